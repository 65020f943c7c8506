import { describe, expect, it } from 'vitest';
import type { CallInput, CallOutput } from '../../../src-shared/contract';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import { formatOf } from '../../words/format';
import { type AskedLayer, FeatureInfoStore } from './feature-info.svelte';
import { readableFormats } from './info-formats';
import { infoPlace } from './info-place';
import { fieldSaid, isBare } from './info-said';
import { recordTsv } from './info-tsv';

const nowMs = Date.UTC(2026, 10, 21, 12);
const layer = (name: string, more: Partial<AskedLayer> = {}): AskedLayer => ({
  id: `wms service ${name}`,
  title: name.toUpperCase(),
  subject: {
    server: 'service',
    version: '1.3.0',
    format: 'image/png',
    layer: name,
    style: '',
    time: '2026-11-21T12:00:00Z',
    dimensions: {},
  },
  infoFormats: ['text/plain', 'application/vnd.ogc.gml', 'application/json'],
  ...more,
});
type Info = Result<CallOutput<'layers.info'>>;
const answer = (more: object = {}): Info =>
  ok({
    form: 'json',
    features: [
      {
        title: 'a.1',
        fields: [
          { name: 'navn', value: 'Nord' },
          { name: 'til', value: null },
        ],
      },
    ],
    prose: null,
    isCut: false,
    stamp: { fetchedAtMs: nowMs, source: 'service', endpoint: 'GET ?x' },
    ...more,
  });

function open(answers: (input: CallInput<'layers.info'>) => Info | Promise<Info>) {
  const client = createFakeClient({ 'layers.info': answers, 'export.info': () => ok(null) });
  const store = new FeatureInfoStore(client, () => nowMs);
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const asked = (): CallInput<'layers.info'>[] =>
    client.calls
      .filter(({ name }) => name === 'layers.info')
      .map(({ input }) => input as CallInput<'layers.info'>);
  return { client, store, settle, asked };
}

describe('what is here', () => {
  it('is asked of all layers at once, in the shown time, in the best form that each server offers', async () => {
    const { store, settle, asked } = open(() => answer());
    store.ask([5, 60], [layer('a'), layer('b', { infoFormats: ['text/html', 'text/plain'] })], 100);
    await settle();
    expect(asked().map(({ layer: name, infoFormat, time, i, j }) => [name, infoFormat, time, i, j])).toEqual([
      ['a', 'application/json', '2026-11-21T12:00:00Z', 50, 50],
      ['b', 'text/html', '2026-11-21T12:00:00Z', 50, 50],
    ]);
    expect(store.answers.map(({ answer: given }) => given?.features.length)).toEqual([1, 1]);
  });

  it('is asked in another form where the server refuses the one that it offers', async () => {
    const { store, settle, asked } = open(({ infoFormat }) =>
      infoFormat === 'application/json' ? fail('rejected', 'InvalidFormat') : answer({ form: 'gml' }),
    );
    store.ask([5, 60], [layer('a')], 100);
    await settle();
    expect(asked().map(({ infoFormat }) => infoFormat)).toEqual([
      'application/json',
      'application/vnd.ogc.gml',
    ]);
    expect(store.answers[0]).toMatchObject({ answer: { form: 'gml' }, failure: null });
  });

  it('is not asked in another form of a server that is silent, and each layer fails by itself', async () => {
    const { store, settle, asked } = open(({ layer: name }) =>
      name === 'a' ? fail('timeout', 'x') : answer(),
    );
    store.ask([5, 60], [layer('a'), layer('b')], 100);
    await settle();
    expect(asked()).toHaveLength(2);
    expect(store.answers.map(({ failure }) => failure?.code ?? null)).toEqual(['timeout', null]);
    store.again('wms service a');
    await settle();
    expect(asked().at(-1)).toMatchObject({ layer: 'a', freshness: 'refresh' });
  });

  it('of another place leaves nothing of the one before, also when that one answers late', async () => {
    let late: (given: Info) => void = () => {};
    const { store, settle } = open(({ box }) =>
      box[0] < 600_000 ? new Promise((done) => (late = done)) : answer(),
    );
    store.ask([5, 60], [layer('a')], 100);
    await settle();
    store.ask([15, 65], [layer('b')], 100);
    late(answer());
    await settle();
    expect(store.answers.map((one) => one.layer.subject.layer)).toEqual(['b']);
  });

  it('is kept beside the next place, copied and written with the place, the time and the age', async () => {
    const { store, settle, client } = open(() => answer());
    store.ask([5, 60], [layer('a')], 100);
    await settle();
    const [first] = store.answers;
    if (!first) throw new Error('no answer');
    store.pin(first);
    store.ask([6, 61], [layer('a')], 100);
    await settle();
    expect(store.records.map(({ at }) => at)).toEqual([
      [6, 61],
      [5, 60],
    ]);
    const [record] = store.pinned;
    expect(record && recordTsv(record)).toBe('A\ta.1\tnavn\tNord\nA\ta.1\ttil\t');
    await store.write('csv', 'en');
    expect(client.calls.at(-1)).toMatchObject({
      name: 'export.info',
      input: { as: 'csv', records: [{ at: [6, 61] }, { at: [5, 60], askedAtMs: nowMs, fetchedAtMs: nowMs }] },
    });
  });

  it('that is prose is written as values without a name', async () => {
    const { store, settle } = open(() =>
      answer({ features: [], prose: [{ kind: 'row', cells: ['a', 'b'], isHead: false }] }),
    );
    store.ask([5, 60], [layer('a')], 100);
    await settle();
    expect(store.records[0]?.features).toEqual([{ title: null, fields: [{ name: '', value: 'a · b' }] }]);
  });
});

describe('the question about a place', () => {
  it('has the place in the middle px of a box that is as large on the ground in every system', () => {
    for (const system of ['EPSG:3857', 'EPSG:25833', 'EPSG:4326', 'CRS:84'] as const) {
      const { box, i, j, width } = infoPlace([15, 65], system, 100);
      expect([i, j, width]).toEqual([50, 50, 101]);
      const [wide, high] = [box[2] - box[0], box[3] - box[1]];
      const metres =
        system === 'EPSG:25833'
          ? [wide, high]
          : system === 'EPSG:3857'
            ? [wide * Math.cos((65 * Math.PI) / 180), high * Math.cos((65 * Math.PI) / 180)]
            : [wide * 111_320 * Math.cos((65 * Math.PI) / 180), high * 111_320];
      for (const size of metres) expect(size).toBeCloseTo(10_100, 0);
    }
    const { box } = infoPlace([15, 65], 'EPSG:25833', 100);
    expect((box[0] + box[2]) / 2).toBeCloseTo(500_000, 3);
  });

  it('is put in JSON before GML before a page before text, and never in what cannot be read', () => {
    const offered = [
      'image/png',
      'text/html',
      'text/plain',
      'application/vnd.ogc.gml/3.1.1',
      'application/vnd.ogc.gml',
      'geojson',
    ];
    expect(readableFormats(offered)).toEqual([
      'geojson',
      'application/vnd.ogc.gml',
      'text/html',
      'text/plain',
    ]);
    expect(readableFormats(['application/vnd.esri.wms_raw_xml'])).toEqual([]);
  });
});

describe('a value of the service’s map server', () => {
  const english = formatOf('en', 'Europe/Oslo');
  const said = (name: string, value: string, server = 'service'): string | null =>
    fieldSaid(english, server, { name, value }).value;

  it('has the unit of interface.md, and that of another server none that nobody has said', () => {
    expect(said('significantWaveHeight', '2.31')).toBe('2.31 m');
    expect(said('significantWaveHeight', '2.31', 'other')).toBe('2.31');
    expect(fieldSaid(formatOf('nb'), 'service', { name: 'significantWaveHeight', value: '2.31' }).value).toBe(
      '2,31 m',
    );
    expect(said('lokalitetsnummer', '12345')).toBe('12345');
  });

  it('is a moment in the chosen zone beside what the server wrote', () => {
    expect(said('time', '2026-11-21T12:00:00Z')).toBe('Sat 21 Nov 2026 13:00 CET (2026-11-21T12:00:00Z)');
    expect(said('from', '2026-11-21')).toBe('2026-11-21');
  });

  it('is said to have no unit where it has decimals and neither name nor server gives one', () => {
    const isSaid = (name: string, value: string, server = 'other'): boolean =>
      isBare(server, { name, value });
    expect([isSaid('hs', '2.31'), isSaid('hs [m]', '2.31'), isSaid('count', '3')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isSaid('significantWaveHeight', '2.31', 'service')).toBe(false);
  });
});
