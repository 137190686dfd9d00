import { type Arguments, request } from './client.ts';
import { readEvents } from './events.ts';

export const listScenarios = (query: Arguments<'listScenarios'>, signal?: AbortSignal) =>
  request('listScenarios', { query, signal });

export const listCharacters = ({ id, ...query }: Arguments<'listCharacters'>, signal?: AbortSignal) =>
  request('listCharacters', { params: { id }, query, signal });

export const listScripts = ({ id, ...query }: Arguments<'listScripts'>, signal?: AbortSignal) =>
  request('listScripts', { params: { id }, query, signal });

/** @param idempotencyKey the same for every try of one start, so that a lost answer leaves one session */
export const createSession = (body: Arguments<'createSession'>, idempotencyKey: string) =>
  request('createSession', { body, idempotencyKey });

export const listSessions = (signal?: AbortSignal) => request('listSessions', { signal });

/**
 * @param idempotencyKey the same for every try of one message, so that it is stored once
 * @param onText told the reply so far, where the server sends it as it comes
 */
export const sendMessage = ({ id, ...body }: Arguments<'sendMessage'>, idempotencyKey: string, onText: (soFar: string) => void = () => {}) =>
  request('sendMessage', { params: { id }, body, idempotencyKey, readEvents: (answer) => readEvents(answer, onText) });

/** The conversation as plain text. */
export const exportSession = (params: Arguments<'exportSession'>) => request('exportSession', { params });

export const getSessionStatus = (params: Arguments<'getSessionStatus'>, signal?: AbortSignal) =>
  request('getSessionStatus', { params, signal });

export const listMessages = (params: Arguments<'listMessages'>, signal?: AbortSignal) =>
  request('listMessages', { params, signal });

export const endSession = (params: Pick<Arguments<'endSession'>, 'id'>) => request('endSession', { params, body: {} });

export const deleteSession = (params: Arguments<'deleteSession'>) => request('deleteSession', { params });
