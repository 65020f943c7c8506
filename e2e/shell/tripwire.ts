import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A server that must never hear from a page: it notes every connection and every packet, whatever is spoken. */
export interface Tripwire {
  /** 127.0.0.1 with the port, the same for TCP and UDP. */
  readonly host: string;
  /** The first line of what came by TCP, `udp` of a packet; `connected` of a connection that said nothing. */
  readonly received: string[];
  close(): Promise<void>;
}

/** Answers HTTP with a page without any policy, so that what can run in one does. */
export async function openTripwire(): Promise<Tripwire> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let hasSpoken = false;
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      if (!hasSpoken) received.push('connected');
    });
    socket.on('data', (bytes) => {
      const [line = ''] = bytes.toString('latin1').split('\r\n');
      if (!hasSpoken || /^[A-Z]+ \//.test(line))
        received.push(line.replace(/ HTTP\/1\.1$/, '').slice(0, 200));
      hasSpoken = true;
      socket.end(answerTo(line));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const packets = createSocket('udp4', () => received.push('udp'));
  packets.bind(port, '127.0.0.1');
  await once(packets, 'listening');
  return {
    host: `127.0.0.1:${port}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      packets.close();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerTo(line: string): string {
  const isPage = line.startsWith('GET / ');
  const body = isPage ? '<!doctype html><html lang="en"><body></body></html>' : '';
  const type = isPage ? 'text/html' : 'text/javascript';
  return (
    `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n` +
    `access-control-allow-origin: *\r\nconnection: close\r\n\r\n${body}`
  );
}
