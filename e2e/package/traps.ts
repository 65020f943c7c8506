import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { folderForApp } from './starting';

/** A server of this computer that counts who comes. */
export interface Received {
  readonly port: number;
  /** Method and address of all that came; of a TLS service, of those that took its certificate. */
  readonly requests: string[];
  /** Somebody came, and perhaps went again because of the certificate. */
  readonly came: Promise<unknown>;
}

/** Another's server: of a service, a proxy, or one who waits for what he should never hear. */
export async function openServer(): Promise<Received> {
  return listenOn(createServer());
}

/** One whose certificate nobody has signed. */
export async function openUntrustedServer(): Promise<Received> {
  const folder = folderForApp('kartbord-tls-');
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  return listenOn(createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }));
}

async function listenOn(server: Server): Promise<Received> {
  const requests: string[] = [];
  const came = new Promise((received) => {
    server.on('request', (request, response) => {
      requests.push(`${request.method} ${request.url}`);
      response.writeHead(404, { 'content-type': 'text/plain' }).end('nothing here');
      received(undefined);
    });
    // A proxy is asked so for what is encrypted.
    server.on('connect', (request, socket) => {
      requests.push(`${request.method} ${request.url}`);
      socket.destroy();
    });
    server.on('tlsClientError', received);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, requests, came };
}

/** A profile whose service is `heard`: the app asks it once its map is complete. */
export function profileOf(received: Received, scheme: 'http' | 'https' = 'http'): string {
  const file = join(folderForApp('kartbord-profile-'), 'here.json');
  const address = `${scheme}://127.0.0.1:${received.port}`;
  writeFileSync(file, JSON.stringify({ name: 'Here', baseUrl: address, authUrl: `${address}/auth` }), {
    mode: 0o644,
  });
  return file;
}

export async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

export function isOpen(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
    socket.once('connect', () => socket.destroy());
  });
}
