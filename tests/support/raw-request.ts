import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends bytes as they are and reads the first answer; for what no HTTP client would send.
 * @param isWhole the server will close: whoever closes first is answered only where the answer needs no waiting
 */
export async function sendRaw(port: number, bytes: string | Buffer, { isWhole = false } = {}): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  if (isWhole) socket.write(bytes);
  else socket.end(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(Buffer.from(chunk));
  const [head = '', ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}
