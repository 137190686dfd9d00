/** A collector of traces: a real HTTP server that takes OTLP in protobuf. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  /** Empty where it is the root. */
  parentId: string;
  attributes: Readonly<Record<string, string | number>>;
  /** Of what sent it. */
  resource: Readonly<Record<string, string | number>>;
}

export interface Collector {
  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` takes. */
  endpoint: string;
  spans: ReceivedSpan[];
  requests: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];
  close(): Promise<void>;
}

type Fields = ReadonlyMap<number, readonly (Buffer | bigint)[]>;

/** Fields by number (protobuf.dev/programming-guides/encoding). */
function readMessage(bytes: Buffer): Fields {
  const fields = new Map<number, (Buffer | bigint)[]>();
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number) => bytes.subarray(at, (at += length));
  while (at < bytes.length) {
    const key = Number(varint());
    const wire = key & 7;
    const value = wire === 0 ? varint() : wire === 1 ? take(8) : wire === 5 ? take(4) : take(Number(varint()));
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), value]);
  }
  return fields;
}

const messages = (fields: Fields, number: number): Fields[] => (fields.get(number) ?? []).map((value) => readMessage(bytesOf(value)));
const bytesOf = (value: Buffer | bigint | undefined) => (Buffer.isBuffer(value) ? value : Buffer.alloc(0));
const textOf = (fields: Fields, number: number) => bytesOf(fields.get(number)?.[0]).toString('utf8');
const hexOf = (fields: Fields, number: number) => bytesOf(fields.get(number)?.[0]).toString('hex');

function attributesOf(fields: Fields, number: number): Record<string, string | number> {
  return Object.fromEntries(
    messages(fields, number).map((pair) => {
      const [value = new Map()] = messages(pair, 2);
      const number = value.get(3)?.[0];
      return [textOf(pair, 1), typeof number === 'bigint' ? Number(number) : textOf(value, 1)];
    }),
  );
}

/** By `opentelemetry/proto/trace/v1/trace.proto`. */
function readSpans(body: Buffer): ReceivedSpan[] {
  return messages(readMessage(body), 1).flatMap((resourceSpans) => {
    const [resource = new Map()] = messages(resourceSpans, 1);
    return messages(resourceSpans, 2).flatMap((scope) =>
      messages(scope, 2).map((span) => ({
        name: textOf(span, 5),
        traceId: hexOf(span, 1),
        spanId: hexOf(span, 2),
        parentId: hexOf(span, 4),
        attributes: attributesOf(span, 9),
        resource: attributesOf(resource, 1),
      })),
    );
  });
}

/** @param answer `hangs` takes what is sent and never answers */
export async function startCollector(answer: 'answers' | 'refuses' | 'hangs' = 'answers'): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const requests: Collector['requests'] = [];
  const server = createServer((request, response) => {
    const take = async () => {
      const body = await buffer(request);
      requests.push({ path: request.url ?? '', headers: request.headers, body });
      spans.push(...readSpans(body));
      if (answer !== 'hangs') response.writeHead(answer === 'refuses' ? 400 : 200, { 'content-type': 'application/x-protobuf' }).end();
    };
    take().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
