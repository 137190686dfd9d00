import { type Arguments, request } from './client.ts';

export const login = (body: Arguments<'login'>) => request('login', { body });

export const register = (body: Arguments<'register'>) => request('register', { body });

export const getCurrentUser = (signal?: AbortSignal) => request('getCurrentUser', { signal });

export const saveLanguage = (body: Arguments<'saveLanguage'>, signal?: AbortSignal) => request('saveLanguage', { body, signal });
