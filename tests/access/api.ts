import type { Page, Route } from '@playwright/test';
import { API_PREFIX, type Call, type CallName, type CallResponse, calls } from '#contract/calls.ts';

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
export async function answerCalls(page: Page, answers: Answers, complaints: string[]): Promise<void> {
  await page.route(`**${API_PREFIX}/**`, async (route) => {
    const request = route.request();
    const name = callOf(request.method(), new URL(request.url()).pathname);
    const answer = name && (await answers[name]);
    if (name === undefined || answer === undefined) {
      complaints.push(`no answer for ${request.method()} ${request.url()}`);
      await route.abort();
    } else await fulfil(route, calls[name], answer);
  });
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

async function fulfil(route: Route, call: Call, answer: Answer<unknown>): Promise<void> {
  if (answer === 'never') return;
  if (answer === 'offline') await route.abort('internetdisconnected');
  else if ('status' in answer) await route.fulfill({ status: answer.status, json: { detail: answer.detail } });
  else if ('foreign' in answer) await route.fulfill({ json: checked(call.reads, answer.foreign) });
  else if (call.response === undefined) await route.fulfill({ status: call.status });
  else if (call.contentType === 'text/plain') {
    await route.fulfill({ status: call.status, contentType: call.contentType, body: String(answer.body) });
  } else await route.fulfill({ status: call.status, json: checked(call.response, answer.body) });
}

/** Returns the body itself, because parsing may change it and the page must read it as sent. */
function checked(schema: Call['reads'], body: unknown): unknown {
  schema.parse(body);
  return body;
}
