/** A chunk of its own: the forms' rules are fetched while nobody waits for them, or with the first focus. */
import '../../api/strict-zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl } from 'react-hook-form';
import { type LoginValues, loginSchema, type RegisterValues, registerSchema } from './schema.ts';

// No default values: a field brings what was typed into it before its rules were there.
export const createLogin = () => createFormControl<LoginValues>({ resolver: zodResolver(loginSchema) });

export const createRegistration = () => createFormControl<RegisterValues>({ resolver: zodResolver(registerSchema) });
