import { expect, it } from 'vitest';
import { type Addresses, sampleServiceProfile } from './service-profile';

const addresses: Addresses = {
  baseUrl: 'http://127.0.0.1:4001',
  authUrl: 'http://127.0.0.1:4002',
  aisUrl: '',
  wmsUrl: '',
  deviceClientId: 'demo',
  apiClientId: '',
  aisClientId: '',
};

it('starts the sample service when it is first needed, once for all who ask', async () => {
  let starts = 0;
  const site = sampleServiceProfile('Sample', 'seed 1', () => {
    starts++;
    return Promise.resolve(addresses);
  });
  expect([starts, site.host()]).toEqual([0, '']);
  await Promise.all([site.addresses(), site.addresses()]);
  expect([starts, site.host()]).toEqual([1, '127.0.0.1:4001']);
});

it('is offline when the sample service does not start, and tries again the next time', async () => {
  const outcomes = [Promise.reject(new Error('port taken')), Promise.resolve(addresses)];
  const site = sampleServiceProfile(
    'Sample',
    'seed 1',
    () => outcomes.shift() ?? Promise.reject(new Error()),
  );
  expect(await site.addresses()).toEqual({
    ok: false,
    failure: { code: 'offline', detail: 'the sample service did not start: port taken' },
  });
  expect(await site.addresses()).toEqual({ ok: true, value: addresses });
});
