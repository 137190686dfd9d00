import type { ServerResponse } from 'node:http';
import { type Call, type CallResponse, calls } from '#contract/calls.ts';
import { API_PREFIX, type CallName } from '#contract/endpoints.ts';

/** The answer to a call. */
export type Answer<Body> =
  /** As our server sends it, checked by the contract's schema. */
  | { body: Body }
  /** As another server may send it, checked by the schema with which the page reads it. */
  | { foreign: unknown }
  | { status: number; detail: string }
  /** The call stays pending. */
  | 'never'
  /** The connection fails. */
  | 'offline';

/** A promise keeps the call pending until it resolves. */
export type Answers = { [Name in CallName]?: Answer<CallResponse<Name>> | Promise<Answer<CallResponse<Name>>> };

/**
 * Answers the page's calls. `answers` may change while the page runs. A call without an answer is a mistake of the
 * state, and is added to `complaints`.
 */
export async function answerCall(method: string, path: string, response: ServerResponse, answers: Answers, complaints: string[]): Promise<void> {
  const name = callOf(method, path);
  const answer = name && (await answers[name]);
  if (name === undefined || answer === undefined) {
    complaints.push(`no answer for ${method} ${path}`);
    response.destroy();
  } else {
    try {
      send(response, calls[name], answer);
    } catch (error) {
      complaints.push(String(error));
      response.destroy();
    }
  }
}

const isCallName = (name: string): name is CallName => name in calls;
const NAMES = Object.keys(calls).filter(isCallName);

function callOf(method: string, path: string): CallName | undefined {
  return NAMES.find((name) => {
    const call = calls[name];
    const pattern = API_PREFIX + call.path.replace(/\{\w+\}/g, '[^/]+');
    return call.method === method && new RegExp(`^${pattern}$`).test(path);
  });
}

function send(response: ServerResponse, call: Call, answer: Answer<unknown>): void {
  if (answer === 'never') return;
  if (answer === 'offline') response.destroy();
  else if ('status' in answer) sendJson(response, answer.status, { detail: answer.detail });
  else if ('foreign' in answer) sendJson(response, 200, checked(call.reads, answer.foreign));
  else if (call.response === undefined) response.writeHead(call.status).end();
  else if (call.contentType === 'text/plain') response.writeHead(call.status, { 'content-type': call.contentType }).end(String(answer.body));
  else sendJson(response, call.status, checked(call.response, answer.body));
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
}

/** Returns the body itself, because parsing may change it and the page must read it as sent. */
function checked(schema: Call['reads'], body: unknown): unknown {
  schema.parse(body);
  return body;
}
