import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';

/** Servers of an attacker, by every way in which a page could tell them something. */
export interface Tripwire {
  /** For what an attempt asks for: each has a path of its own. */
  url(path: string): string;
  /** Whether a path was asked for, by GET, POST or WebSocket. */
  received(path: string): boolean;
  /** Ports on which one attempt each may knock; see `knocked`. */
  tcpPort(name: string): Promise<number>;
  udpPort(name: string): Promise<number>;
  knocked(name: string): boolean;
  stop(): void;
}

const kinds: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  html: 'text/html',
};

export async function openTripwire(): Promise<Tripwire> {
  const paths: string[] = [];
  const knocks = new Set<string>();
  const stops: (() => void)[] = [];
  const note = ({ url }: IncomingMessage): void => void paths.push(url ?? '');
  const server = createServer((request, response) => {
    note(request);
    const kind = kinds[(request.url ?? '').split('.').at(-1) ?? ''] ?? 'text/plain';
    response
      .writeHead(200, { 'content-type': kind, 'access-control-allow-origin': '*' })
      .end('/* led here */');
  });
  server.on('upgrade', (request, socket) => {
    note(request);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://127.0.0.1:${port}/${path}`,
    received: (path) =>
      paths.some(
        (one) =>
          one === `/${path}` || (/^[.?&/]/.test(one.slice(path.length + 1)) && one.startsWith(`/${path}`)),
      ),
    async tcpPort(name) {
      const tcp = createTcp((socket) => {
        knocks.add(name);
        socket.on('error', () => {});
        socket.destroy();
      }).listen(0, '127.0.0.1');
      await once(tcp, 'listening');
      stops.push(() => tcp.close());
      return (tcp.address() as AddressInfo).port;
    },
    async udpPort(name) {
      const udp = createSocket('udp4', () => knocks.add(name)).bind(0, '127.0.0.1');
      await once(udp, 'listening');
      stops.push(() => udp.close());
      return udp.address().port;
    },
    knocked: (name) => knocks.has(name),
    stop() {
      server.closeAllConnections();
      server.close();
      for (const stop of stops) stop();
    },
  };
}
