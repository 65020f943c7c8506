import type { Attempt, AttemptClass, Red } from '../attempt';

const picture = {
  version: '1.3.0',
  format: 'image/png',
  layer: 'good',
  style: '',
  time: null,
  dimensions: {},
  system: 'EPSG:3857',
  box: [0, 0, 1_000, 1_000],
  width: 256,
  height: 256,
};
const legend = { version: '1.3.0', layer: 'good', style: '', freshness: 'refresh' };
const profile = { name: 'red', aisUrl: '', wmsUrl: '', deviceClientId: '', apiClientId: '', aisClientId: '' };

const idOf = (got: unknown): string | undefined =>
  (got as { value?: { added?: { id?: string } } } | null)?.value?.added?.id;
const savedIdOf = (got: unknown): string | undefined =>
  (got as { value?: { saved?: { id?: string } } } | null)?.value?.saved?.id;

/** The person is asked whether the app may talk to a host, and says no. */
const addingServer = (
  id: string,
  by: string,
  ask: (red: Red, server: string) => Promise<unknown>,
): Attempt => ({
  id: `unasked-${id}`,
  wants: "make main send a request to the attacker's server",
  by,
  weakness: 'unasked-servers',
  async run(red) {
    const added = await red.call('servers.add', { address: red.tripwire.url(`unasked-${id}`) });
    const server = idOf(added);
    return server === undefined ? added : ask(red, server);
  },
  came: ({ tripwire }) => tripwire.received(`unasked-${id}`),
});

const addingProfile = (id: string, by: string, next: string): Attempt => ({
  id: `unasked-${id}`,
  wants: "make main send a request to the attacker's service",
  by,
  weakness: 'unasked-hosts',
  async run({ call, tripwire }) {
    const address = tripwire.url(`unasked-${id}`);
    const saved = await call('connection.save', {
      id: null,
      profile: { ...profile, name: `red ${id}`, baseUrl: address, authUrl: address },
    });
    const own = savedIdOf(saved);
    return own === undefined ? saved : call(next, { id: own });
  },
  came: ({ tripwire }) => tripwire.received(`unasked-${id}`),
});

const testingStore: Attempt = {
  id: 'unasked-store',
  wants: "make main send a request to the attacker's server",
  by: 'testing a ClickHouse store there',
  weakness: 'unasked-stores',
  async run({ call, tripwire }) {
    const address = `clickhouse://127.0.0.1:${await tripwire.tcpPort('unasked-store')}/red`;
    return call('stores.try', { was: null, name: 'red', address, user: '', password: null });
  },
  came: ({ tripwire }) => tripwire.knocked('unasked-store'),
};

/** The person says yes to whatever host is shown. */
const badAddress = (id: string, by: string, baseUrl: string): Attempt => ({
  id: `address-${id}`,
  wants: 'make main send a sign-in to the wrong place',
  by,
  weakness: 'addresses',
  async run({ app, call }) {
    await app.evaluate(({ dialog }) => {
      dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
    });
    const saved = await call('connection.save', {
      id: null,
      profile: { ...profile, name: `red ${id}`, baseUrl, authUrl: 'https://id.example.invalid' },
    });
    await app.evaluate(({ dialog }) => {
      dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false });
    });
    return saved;
  },
  came: (_red, got) => savedIdOf(got) !== undefined,
});

/** A map server that the person trusted answers with the address of another host. */
const led = (
  id: string,
  request: Parameters<Red['maps']['lead']>[0],
  ask: (red: Red) => Promise<unknown>,
): Attempt => ({
  id: `redirect-${id}`,
  wants: "make main send a request to the attacker's server",
  by: `a map server that redirects a ${request} request`,
  weakness: 'redirects',
  async run(red) {
    red.maps.lead(request, red.tripwire.url(`redirect-${id}`).replace('127.0.0.1', 'localhost'));
    const answer = await ask(red);
    red.maps.lead(request, null);
    return answer;
  },
  came: ({ tripwire }) => tripwire.received(`redirect-${id}`),
});

export const servers: AttemptClass = {
  title: 'Servers that the person has not confirmed',
  attempts: [
    addingServer('capabilities', 'adding a map server and requesting its capabilities', ({ call }, server) =>
      call('layers.list', { server, freshness: 'refresh' }),
    ),
    addingServer('picture', 'adding a map server and requesting an image', ({ call }, server) =>
      call('layers.picture', { ...picture, server, freshness: 'refresh' }),
    ),
    addingServer('legend', 'adding a map server and requesting a legend', ({ call }, server) =>
      call('layers.legend', { ...legend, server }),
    ),
    addingServer('info', 'adding a map server and requesting feature information', ({ call }, server) =>
      call('layers.info', { ...picture, server, i: 1, j: 1, infoFormat: 'text/plain', freshness: 'refresh' }),
    ),
    addingProfile('test', 'adding a service and testing the connection', 'connection.test'),
    addingProfile('choice', 'adding a service and choosing it', 'connection.choose'),
    testingStore,
    badAddress('plain', 'a service without encryption', 'http://service.example.invalid'),
    badAddress('file', 'a file in place of a service', 'file:///etc/hostname'),
    badAddress(
      'credentials',
      'an address that looks like one host and leads to another',
      'https://localhost@example.invalid',
    ),
    led('capabilities', 'GetCapabilities', ({ call, mapServer }) =>
      call('layers.list', { server: mapServer, freshness: 'refresh' }),
    ),
    led('picture', 'GetMap', ({ call, mapServer }) =>
      call('layers.picture', { ...picture, server: mapServer, freshness: 'refresh' }),
    ),
    led('legend', 'GetLegendGraphic', ({ call, mapServer }) =>
      call('layers.legend', { ...legend, server: mapServer }),
    ),
    led('info', 'GetFeatureInfo', ({ call, mapServer }) =>
      call('layers.info', {
        ...picture,
        server: mapServer,
        i: 1,
        j: 1,
        infoFormat: 'text/plain',
        freshness: 'refresh',
      }),
    ),
  ],
};
