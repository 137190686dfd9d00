import { EventStream } from '../http/events.ts';

/**
 * A reply that is told while it comes: `delta` events, each with what is new, then `done` or `error`. Where nothing is
 * told before it is whole, or it fails before, it is an answer like any other.
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
