import { expect, it } from 'vitest';
import { fail, ok, type Result } from '../../src-shared/result';
import { notServing, type ServingState } from '../../src-shared/domain/export/serving';
import { collectionOf } from './collections';
import type { OpenService } from './open';
import type { ServedRequest } from './server';
import { askedWith, createServing } from './serving';

const request = (change: Partial<ServedRequest> = {}): ServedRequest => ({
  method: 'GET',
  target: '/collections/localities/items?limit=2',
  status: 200,
  features: 2,
  bytes: 9,
  agent: 'QGIS/32216',
  ...change,
});

function made(answers: readonly Result<null>[] = []) {
  const rest = [...answers];
  const on = {
    opened: 0,
    closed: 0,
    told: [] as ServingState[],
    due: [] as (() => void)[],
    onRequest: (_: ServedRequest): void => {},
    letOpen: null as (() => void) | null,
    isSlow: false,
  };
  const serving = createServing({
    load: () =>
      Promise.resolve({
        collectionOf,
        openService: async ({ onRequest, isOpen, port }) => {
          const name = `T${++on.opened}`;
          expect([isOpen, port]).toEqual([false, 0]);
          if (on.isSlow) await new Promise<void>((resolve) => (on.letOpen = resolve));
          on.onRequest = onRequest;
          const answer = rest.shift() ?? ok(null);
          if (!answer.ok) return answer;
          const address = 'http://127.0.0.1:4';
          const close = (): Promise<void> => Promise.resolve(void on.closed++);
          return ok({ address, token: name, url: `${address}/t/${name}`, close } satisfies OpenService);
        },
      }),
    routes: () => ({
      rows: {
        list: () =>
          Promise.resolve(
            ok([{ id: 'localities', count: 7, columns: [], hasPlaces: true, bounds: null, span: null, provenance: {} }]), // prettier-ignore
          ),
        page: () => Promise.resolve(fail('not-found', '')),
      },
      language: 'en',
      appVersion: '1',
      service: { name: 'Sample', host: 'localhost' },
    }),
    now: () => 1_000,
    soon: (run) => void on.due.push(run),
    tell: (state) => void on.told.push(state),
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    on.due.splice(0).forEach((run) => run());
  };
  return { on, serving, settle };
}

it('starts once however often it is asked, and says where and what', async () => {
  const { on, serving, settle } = made();
  const both = await Promise.all([serving.start(), serving.start()]);
  expect(on.opened).toBe(1);
  expect(both.map((one) => one.ok && one.value.open?.token)).toEqual(['T1', 'T1']);
  await settle();
  expect(on.told.at(-1)).toEqual({
    open: { address: 'http://127.0.0.1:4', token: 'T1', url: 'http://127.0.0.1:4/t/T1' },
    collections: [{ id: 'localities', title: { en: 'Sites of a week', nb: 'Lokaliteter i en uke' }, count: 7 }], // prettier-ignore
    asked: [],
  });
});

it('ends for whoever has the token, and starts with another and without who asked before', async () => {
  const { on, serving, settle } = made();
  await serving.start();
  on.onRequest(request());
  await serving.stop();
  expect(on.closed).toBe(1);
  expect(serving.state()).toEqual(notServing);
  await serving.start();
  await settle();
  expect(serving.state()).toMatchObject({ open: { token: 'T2' }, asked: [] });
});

it('does not stay open where it was stopped while it started', async () => {
  const { on, serving } = made();
  on.isSlow = true;
  const starting = serving.start();
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  const stopping = serving.stop();
  on.letOpen?.();
  await Promise.all([starting, stopping]);
  expect(on.closed).toBe(1);
  expect(serving.state()).toEqual(notServing);
});

it('says why it cannot listen, and can be started again', async () => {
  const { serving } = made([fail('storage', 'EACCES')]);
  expect(await serving.start()).toEqual(fail('storage', 'EACCES'));
  expect(serving.state().open).toBeNull();
  expect((await serving.start()).ok).toBe(true);
});

it('tells once of what many requests change', async () => {
  const { on, serving, settle } = made();
  await serving.start();
  await settle();
  const before = on.told.length;
  for (let at = 0; at < 50; at++) on.onRequest(request());
  expect(on.told.length).toBe(before);
  await settle();
  expect(on.told.length).toBe(before + 1);
  expect(on.told.at(-1)?.asked).toMatchObject([{ answered: 50, records: 100 }]);
});

it('says who asked by program and collection, the last first, with what was rejected', () => {
  const all: readonly [Partial<ServedRequest>, number][] = [
    [{}, 1],
    [{ target: '/collections', features: null }, 2],
    [{ status: 401, features: null }, 3],
    [{ agent: 'GDAL/3.6' }, 4],
    [{ target: '/collections/fish/items', status: 404, features: null, agent: '' }, 5],
  ];
  const asked = all.reduce<ServingState['asked']>((before, [one, at]) => askedWith(before, request(one), at, collectionOf), []); // prettier-ignore
  const gdal = { program: 'GDAL/3.6', answered: 1, refused: 0, records: 2, lastMs: 4, lastStatus: 200 };
  expect(asked).toEqual([
    { program: '', collection: null, answered: 0, refused: 1, records: 0, lastMs: 5, lastStatus: 404 },
    { ...gdal, collection: 'localities' },
    { program: 'QGIS/32216', collection: 'localities', answered: 1, refused: 1, records: 2, lastMs: 3, lastStatus: 401 }, // prettier-ignore
    { ...gdal, program: 'QGIS/32216', collection: null, records: 0, lastMs: 2 },
  ]);
});

it('keeps what a program calls itself to a line, and forgets who asked longest ago', () => {
  let asked: ServingState['asked'] = [];
  for (let at = 0; at < 60; at++) asked = askedWith(asked, request({ agent: `${at}\r\n\u202E${'x'.repeat(500)}` }), at, collectionOf); // prettier-ignore
  expect(asked).toHaveLength(40);
  expect(asked[0]?.program).toMatch(/^59 {3}x{70,}$/);
  expect(asked[0]?.program.length).toBeLessThanOrEqual(80);
});
