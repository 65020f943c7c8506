import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { capabilities, layer } from '../../src-main/api-client/map-layers/wms-fixtures';

/** A map server that leads elsewhere whoever asks it, as soon as it is told where. */
export interface HostileMaps {
  readonly address: string;
  /** From now on every answer to such a request leads there; null: it behaves. */
  lead(
    request: 'GetCapabilities' | 'GetMap' | 'GetFeatureInfo' | 'GetLegendGraphic',
    to: string | null,
  ): void;
  stop(): void;
}

export async function openHostileMaps(): Promise<HostileMaps> {
  const leads = new Map<string, string>();
  const server = createServer((request, response) => {
    const asked = new URLSearchParams((request.url ?? '').split('?')[1]).get('REQUEST') ?? '';
    const to = leads.get(asked);
    if (to !== undefined) response.writeHead(302, { location: to }).end();
    else if (asked === 'GetCapabilities')
      response.writeHead(200, { 'content-type': 'text/xml' }).end(capabilities(layer('good')));
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wms`,
    lead(request, to) {
      if (to === null) leads.delete(request);
      else leads.set(request, to);
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
