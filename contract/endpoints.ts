/**
 * Where each call goes (specification, section 7): what it takes to send one, without a schema, so that the page can
 * ask before it has the code to read an answer. What is sent and answered stands in `calls.ts`.
 */

/** Prefix of every call's path. */
export const API_PREFIX = '/api';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `{name}` for each parameter. */
  path: string;
  /** Whether it is answered without a token. */
  public?: true;
  /** Of the answer, where it is no JSON. */
  contentType?: 'text/plain';
}

export const endpoints = {
  login: { method: 'POST', path: '/auth/login', public: true },
  register: { method: 'POST', path: '/auth/register', public: true },
  getCurrentUser: { method: 'GET', path: '/auth/me' },
  saveLanguage: { method: 'PATCH', path: '/auth/language' },
  listScenarios: { method: 'GET', path: '/chat/content/scenarios' },
  listCharacters: { method: 'GET', path: '/chat/content/scenarios/{id}/characters' },
  listScripts: { method: 'GET', path: '/chat/content/scenarios/{id}/scripts' },
  createSession: { method: 'POST', path: '/chat/session' },
  listSessions: { method: 'GET', path: '/chat/sessions' },
  sendMessage: { method: 'POST', path: '/chat/session/{id}/message' },
  exportSession: { method: 'GET', path: '/chat/session/{id}/export-text', contentType: 'text/plain' },
  getSessionStatus: { method: 'GET', path: '/chat/session/{id}/status' },
  listMessages: { method: 'GET', path: '/chat/session/{id}/messages' },
  endSession: { method: 'POST', path: '/chat/session/{id}/end' },
  deleteSession: { method: 'DELETE', path: '/chat/session/{id}' },
  evaluateSessionById: { method: 'POST', path: '/eval/session/evaluate' },
  getReport: { method: 'GET', path: '/eval/session/{id}/report' },
  evaluateSession: { method: 'POST', path: '/eval/session/{id}/evaluate' },
  listReports: { method: 'GET', path: '/eval/session/{id}/all_reports' },
  getReportById: { method: 'GET', path: '/eval/reports/{id}' },
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof endpoints;

/** `/api` and the path with its parameters filled in and escaped. */
export function callPath({ path }: Pick<Endpoint, 'path'>, params: Readonly<Record<string, string | number>> = {}): string {
  return API_PREFIX + path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}
