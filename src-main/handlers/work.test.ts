import { expect, it } from 'vitest';
import type { Connection } from '../../src-shared/domain/session/session';
import { createDataClient } from '../data/client';
import { sampleServiceProfile } from '../api-client/service-profile';
import { createWork } from './work';

it('tells that the service is offline when the sample service does not start', async () => {
  const told: Connection[] = [];
  const work = createWork({
    service: sampleServiceProfile('Sample', '1', () => Promise.reject(new Error('no port'))),
    fetch: () => Promise.reject(new Error('nothing is asked')),
    data: createDataClient({ post: () => false, onMessage: () => {}, onExit: () => {} }),
    now: () => 1,
    versions: { app: '', electron: '', chrome: '', node: '' },
    oldRuntime: false,
    offlineFolder: '/nowhere',
    reportsFolder: '/nowhere',
    filesFolder: '/nowhere',
    onConnection: (connection) => told.push(connection),
  });
  expect(work.status().connection.state).toBe('starting');
  await work.service.addresses();
  expect(told).toEqual([
    { state: 'offline', lastAnswerAtMs: null, lastFailure: 'offline', offlineSinceMs: 1 },
  ]);
});
