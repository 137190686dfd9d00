import { EventStream } from '../http/events.ts';

/**
 * Streams a reply: `delta` events with the new text, then `done` or `error`. A reply that is complete or fails before
 * its first event is a plain answer.
 * @param send gives the whole, and tells `onText` the reply so far
 * @param tell what a failure says once the answer has begun
 */
export function answerAloud(
  send: (onText: (soFar: string) => void) => Promise<string>,
  tell: (failure: unknown) => string,
): Promise<{ response: string } | EventStream> {
  return new Promise((resolve, reject) => {
    let events: EventStream | null = null;
    let told = '';
    const onText = (soFar: string) => {
      if (events === null) {
        events = new EventStream();
        resolve(events);
      }
      if (soFar.length > told.length) events.event('delta', { text: soFar.slice(told.length) });
      told = soFar;
    };
    const close = (name: string, data: object) => {
      events?.event(name, data);
      events?.end();
    };
    send(onText).then(
      (response) => (events === null ? resolve({ response }) : close('done', { response })),
      (failure: unknown) => (events === null ? reject(failure) : close('error', { detail: tell(failure) })),
    );
  });
}
