import { expect, it } from 'vitest';
import type { Connection } from '../../src-shared/domain/session/session';
import { createDataClient } from '../data/client';
import { sampleServiceProfile, type ServiceProfile, serviceProfileOf } from '../api-client/service-profile';
import { barentsWatch } from '../storage/profiles';
import { createWork, type Work } from './work';

/** Without a data process, and nothing is asked of anybody. */
const workOf = (service: ServiceProfile, onConnection: (connection: Connection) => void = () => {}): Work =>
  createWork({
    service,
    fetch: () => Promise.reject(new Error('nothing is asked')),
    data: createDataClient({ post: () => false, onMessage: () => {}, onExit: () => {} }),
    now: () => 1,
    versions: { app: '', electron: '', chrome: '', node: '' },
    oldRuntime: false,
    offlineFolder: '/nowhere',
    reportsFolder: '/nowhere',
    filesFolder: '/nowhere',
    onConnection,
  });

it('tells that the service is offline when the sample service does not start', async () => {
  const notified: Connection[] = [];
  const work = workOf(
    sampleServiceProfile('Sample', '1', () => Promise.reject(new Error('no port'))),
    (connection) => notified.push(connection),
  );
  expect(work.status().connection.state).toBe('starting');
  await work.service.addresses();
  expect(notified).toEqual([
    { state: 'offline', lastAnswerAtMs: null, lastFailure: 'offline', offlineSinceMs: 1 },
  ]);
});

it('names the identity service and the client ids of a profile before anything was asked of it', () => {
  const own = { ...barentsWatch, apiClientId: 'ola@example.no:nets', aisClientId: 'ola@example.no:ais' };
  expect(workOf(serviceProfileOf(own)).status().profile).toMatchObject({
    authHost: new URL(own.authUrl).host,
    clientIds: { api: 'ola@example.no:nets', ais: 'ola@example.no:ais' },
  });
});
