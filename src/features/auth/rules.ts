/** The forms' validation rules, in a chunk of its own that is fetched while idle or with the first focus. */
import '../../api/strict-zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl } from 'react-hook-form';
import { type LoginValues, loginSchema, type RegisterValues, registerSchema } from './schema.ts';

// No default values: fields keep what was typed before the rules had loaded.
export const createLogin = () => createFormControl<LoginValues>({ resolver: zodResolver(loginSchema) });

export const createRegistration = () => createFormControl<RegisterValues>({ resolver: zodResolver(registerSchema) });
