/** nginx with the configuration that compose.yaml gives it, before servers that a test has started. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';
import { freePort } from './postgres-server.ts';

/** `NGINX_PATH`, then where systems put it. */
const nginx = [process.env.NGINX_PATH, '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
  (path) => path !== undefined && path !== '' && existsSync(path),
);

/** Why no balancer can be started here; undefined where one can. */
export function missingBalancer(): string | undefined {
  if (nginx === undefined) return 'No nginx is installed here (NGINX_PATH, /usr/sbin/nginx); apt-get install nginx-light brings one.';
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'No openssl is installed here, which makes the certificate.';
  }
}

/** As the container does it: what is not among the variables is nginx's own. */
function fillTemplate(variables: Record<string, string>): string {
  return readFileSync('deploy/nginx.conf.template', 'utf8').replace(/\$\{(BALANCER_\w+)\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`${name} is not given.`);
    return value;
  });
}

const SUBJECT = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];

export interface Balancer {
  /** By TLS, with a certificate that this process trusts from now on. */
  address: string;
  plainAddress: string;
  port: number;
  /** What no server answered. */
  log: () => string;
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** @param first where a server is, `127.0.0.1:3000` */
export async function startBalancer(first: string, second: string): Promise<Balancer> {
  const dir = mkdtempSync(join(tmpdir(), 'training-balancer-'));
  const inDir = (name: string) => join(dir, name);
  const [certificate, key, config, log, errors] = [inDir('certificate.pem'), inDir('key.pem'), inDir('nginx.conf'), inDir('failures.log'), inDir('errors.log')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...SUBJECT], { stdio: 'ignore' });
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')]);
  const [plainPort, port] = [await freePort(), await freePort()];
  const filled = fillTemplate({
    BALANCER_RUN_DIR: dir,
    BALANCER_LOG: log,
    BALANCER_HTTP: `127.0.0.1:${plainPort}`,
    BALANCER_HTTPS: `127.0.0.1:${port}`,
    BALANCER_CERTIFICATE: certificate,
    BALANCER_CERTIFICATE_KEY: key,
    BALANCER_SERVER_1: first,
    BALANCER_SERVER_2: second,
  });
  writeFileSync(config, filled);
  const child = spawn(nginx ?? '', ['-e', 'stderr', '-c', config], { stdio: ['ignore', 'ignore', openSync(errors, 'w')] });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(dir, { recursive: true, force: true });
  });
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(errors, 'utf8')}`);
    await sleep(50);
  }
  return { address: `https://localhost:${port}`, plainAddress: `http://localhost:${plainPort}`, port, log: () => readFileSync(log, 'utf8') };
}
