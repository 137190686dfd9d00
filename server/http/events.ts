import { Readable } from 'node:stream';

/** Proxies that gather answers would gather this one until its end. */
export const EVENT_HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };

/** An answer of server-sent events. Who makes them does not wait for who reads them, so they are to be few. */
export class EventStream extends Readable {
  override _read(): void {}

  event(name: string, data: object): void {
    this.push(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    this.push(null);
  }
}
