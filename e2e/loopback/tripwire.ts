import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Another host that nobody should ever ask anything. */
export interface Tripwire {
  /** Without a slash at its end. */
  readonly address: string;
  /** Method and path of all that came. */
  readonly seen: string[];
}

export async function openTripwire(): Promise<Tripwire> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-type': 'text/plain' }).end('you were led here');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}
