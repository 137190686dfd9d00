/** A way to a server that can be cut. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface Way {
  /** The same address by this way. */
  url: string;
  /** Ends every connection and takes no new one. */
  cut(): void;
  mend(): void;
}

export async function wayTo(url: string): Promise<Way> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port === '' ? 5432 : port), hostname);
    for (const [from, to] of [[near, far], [far, near]] as const) {
      open.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The way begins at no port.');
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
    open.clear();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const by = new URL(url);
  by.host = `127.0.0.1:${address.port}`;
  return {
    url: by.href,
    cut,
    mend() {
      isCut = false;
    },
  };
}
