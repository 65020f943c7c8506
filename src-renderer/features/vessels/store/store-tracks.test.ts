import { fireEvent, render, screen } from '@testing-library/svelte';
import { type Component, flushSync, tick } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { describe, expect, it, vi } from 'vitest';
import type { CallInput, CallOutput } from '../../../../src-shared/contract';
import type { StoreTracksAnswer, StoreVessel } from '../../../../src-shared/domain/tracks/store-question';
import { fail, ok, type Result } from '../../../../src-shared/result';
import type { CallOptions } from '../../../bridge/client';
import { createFakeClient } from '../../../bridge/fake-client';
import FakeVesselDocks from '../../../shell/testing/FakeVesselDocks.svelte';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';
import type { VesselsStore } from '../vessels.svelte';
import { defaultTrackLook } from '../../../../src-shared/domain/tracks/track-look';
import type { AreaChoice } from '../area/vessel-area.svelte';
import type { StoreView } from './store-tracks.svelte';

const nowMs = Date.UTC(2026, 10, 28, 12);
const coast: StoreView = { extent: [4, 58, 31, 71], metresPerPixel: 2000 };
const fjord: StoreView = { extent: [5, 60, 5.2, 60.1], metresPerPixel: 10 };
const vessel = (mmsi: number, version = '1'): StoreVessel => ({
  mmsi,
  name: `V ${mmsi}`,
  version,
  fromMs: nowMs - 1000,
  toMs: nowMs,
  of: 500,
  shown: 40,
});
const thinned: StoreTracksAnswer = {
  vessels: 2,
  of: 1000,
  shown: 80,
  stepMs: 3_600_000,
  oldestMs: Date.UTC(2026, 10, 1),
  newestMs: Date.UTC(2026, 10, 2),
};

interface Asked {
  readonly input: CallInput<'stores.tracks'>;
  readonly signal: AbortSignal | undefined;
  came(...vessels: readonly StoreVessel[]): void;
  answer(result: Result<CallOutput<'stores.tracks'>>): Promise<void>;
}

interface Writing {
  readonly input: CallInput<'export.stored'>;
  readonly options: CallOptions<'export.stored'> | undefined;
  answer(result: Result<CallOutput<'export.stored'>>): void;
}

async function settle(): Promise<void> {
  await new Promise((done) => setTimeout(done));
  await tick();
  flushSync();
}

async function open({ areas = [] as readonly AreaChoice[], stores = ['Archive'], language = 'en' } = {}) {
  const asked: Asked[] = [];
  const writing: Writing[] = [];
  const client = createFakeClient({
    'ais.vessels': () => ok([]),
    'export.stored': (input, options) =>
      new Promise((done) => {
        writing.push({ input, options, answer: done });
      }),
    'stores.tracks': (input, options) =>
      new Promise((done) => {
        asked.push({
          input,
          signal: options?.signal,
          came: (...vessels) => options?.onProgress?.(vessels),
          async answer(result) {
            done(result);
            await settle();
          },
        });
      }),
  });
  const seen = new SvelteMap<string, StoreView>([['view', coast]]);
  let vessels: VesselsStore | undefined;
  render(FakeWindow, {
    props: {
      client,
      nowMs,
      part: FakeVesselDocks as Component<never>,
      props: {
        ofStores: {
          stores: stores.map((name) => ({ name })),
          areas,
          sites: [[5, 60]],
          screen: { view: () => seen.get('view') ?? null, gapMs: () => 7_200_000 },
        },
      },
      onstores: (of: {
        readonly vessels: VesselsStore;
        readonly settings: { preview(of: object): void };
      }) => {
        vessels = of.vessels;
        of.settings.preview({ language });
      },
    },
  });
  if (stores.length > 0)
    await vi.waitFor(() => expect(screen.getByTestId('store-show')).toHaveProperty('disabled', false));
  await settle();
  const see = async (view: StoreView): Promise<void> => {
    seen.set('view', view);
    await settle();
  };
  /** The numbers of the vessels on the map, and of which answer. */
  const onMap = (): readonly string[] =>
    (
      vessels?.ofStore?.layers('day', {
        look: defaultTrackLook,
        window: null,
        colouring: null,
        marked: null,
      }) ?? []
    ).flatMap((spec) =>
      spec.kind === 'tracks' ? spec.tracks.map(({ key, answer }) => `${key} ${answer}`) : [],
    );
  return { asked, see, onMap, writing };
}
const press = async (id: string): Promise<void> => {
  await fireEvent.click(screen.getByTestId(id));
  await settle();
};
const choose = (id: string, value: string) => fireEvent.change(screen.getByTestId(id), { target: { value } });
const textOf = (id: string): string => screen.getByTestId(id).textContent.replace(/\s+/g, ' ').trim();
/** Shown, thinned, of the whole coast. */
async function shown() {
  const opened = await open();
  await press('store-show');
  opened.asked[0]?.came(vessel(1), vessel(2));
  await opened.asked[0]?.answer(ok(thinned));
  return opened;
}

describe('tracks from a store', () => {
  it('are offered where a store is set up, and nowhere else', async () => {
    await open({ stores: [] });
    expect(screen.queryByTestId('store-tracks')).toBeNull();
  });

  it('come vessel by vessel for the period and the map as shown, with their source and how much of them it is', async () => {
    const { asked, onMap } = await open();
    await press('store-show');
    const { input } = asked[0]!;
    expect(input).toMatchObject({
      store: 'Archive',
      mmsis: null,
      polygon: null,
      near: null,
      gapMs: 7_200_000,
    });
    expect((input.toMs ?? 0) - (input.fromMs ?? 0)).toBe(30 * 86_400_000);
    const [west = 0, south = 0, east = 0, north = 0] = input.box ?? [];
    expect([west < 4, south < 58, east > 31, north > 71]).toEqual([true, true, true, true]);
    asked[0]?.came(vessel(1));
    await settle();
    expect([textOf('store-coming'), onMap()]).toEqual(['1 vessel so far', [`1 ${input.answer}`]]);
    asked[0]?.came(vessel(2));
    await asked[0]?.answer(ok(thinned));
    expect(onMap()).toEqual([`1 ${input.answer}`, `2 ${input.answer}`]);
    expect(textOf('store-shown')).toContain(
      '2 vessels, 80 of 1,000 positions, in this view and a quarter of it beyond each edge.',
    );
    expect(textOf('store-detail')).toContain('Thinned by the store');
    expect(textOf('store-detail')).toContain('60 minutes');
    expect(textOf('store-source')).toMatch(
      /^Source: store Archive\. Written there from .* to .*\. Received /,
    );
  });

  it('are asked for again where the map is closer, and the old ones stay, marked, until the new ones are whole', async () => {
    const { asked, see, onMap } = await shown();
    const old = onMap();
    expect(screen.queryByTestId('store-other')).toBeNull();
    await see(fjord);
    expect(asked).toHaveLength(2);
    expect(asked[1]!.input.cell.lat).toBeLessThan(asked[0]!.input.cell.lat / 100);
    asked[1]?.came(vessel(2));
    await settle();
    expect(onMap()).toEqual(old);
    expect(textOf('store-other')).toBe('The map shows the tracks of the view before.');
    await asked[1]?.answer(ok({ ...thinned, vessels: 1, of: 500, shown: 500, stepMs: null }));
    expect(onMap()).toEqual([`2 ${asked[1]!.input.answer}`]);
    expect([screen.queryByTestId('store-other'), textOf('store-detail')]).toEqual([
      null,
      expect.stringContaining('All positions there are shown.'),
    ]);
    // All of it is here, and a little beyond the edges.
    await see({ ...fjord, extent: [5.01, 60.01, 5.21, 60.11], metresPerPixel: 1 });
    expect(asked).toHaveLength(2);
  });

  it('are asked for once the map has moved on, and the question before is stopped', async () => {
    const { asked, see, onMap } = await shown();
    await see(fjord);
    await see({ ...fjord, extent: [15, 68, 15.2, 68.1] });
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([false, true, false]);
    await asked[1]?.answer(ok({ ...thinned, stepMs: null }));
    expect(onMap()[0]).toContain(asked[0]!.input.answer);
  });

  it('that are stopped leave nothing, or what was whole before', async () => {
    const { asked, see, onMap } = await open();
    await press('store-show');
    asked[0]?.came(vessel(1));
    await press('store-stop');
    expect([asked[0]!.signal?.aborted, onMap()]).toEqual([true, []]);
    expect(screen.queryByTestId('store-stop')).toBeNull();
    await press('store-show');
    asked[1]?.came(vessel(1));
    await asked[1]?.answer(ok(thinned));
    await see(fjord);
    await press('store-stop');
    expect([asked[2]!.signal?.aborted, onMap().length, textOf('store-other')]).toEqual([
      true,
      1,
      'The map shows the tracks of the view before.',
    ]);
    await press('store-remove');
    expect([onMap(), screen.queryByTestId('store-shown')]).toEqual([[], null]);
  });

  it.each([
    ['en', 'A shard of the cluster did not respond (two, 279).', 'Nothing incomplete is shown.'],
    ['nb', 'En del av klyngen svarte ikke (two, 279).', 'Ingenting ufullstendig vises.'],
  ])('that fail amid their answer are taken away, and why is said (%s)', async (language, ...said) => {
    const { asked, onMap } = await open({ language });
    await press('store-show');
    asked[0]?.came(vessel(1));
    await asked[0]?.answer(ok({ store: 'shard', about: 'two, 279', written: 0 }));
    expect(onMap()).toEqual([]);
    for (const line of said) expect(textOf('store-failed')).toContain(line);
  });

  it('that fail after the map moved leave those from before, and say so', async () => {
    const { asked, see, onMap } = await shown();
    await see(fjord);
    await asked[1]?.answer(fail('storage', 'the data process ended'));
    expect(onMap()).toHaveLength(2);
    expect(textOf('store-failed')).toContain('The map still shows the tracks from before.');
  });

  it('can be those of a drawn area, or near the sites that are meant', async () => {
    const { asked } = await open({ areas: [{ name: 'Bay', ring: [[5, 60], [6, 60], [6, 61]] }] }); // prettier-ignore
    await choose('store-where', 'area Bay');
    await press('store-show');
    expect(asked[0]!.input).toMatchObject({ polygon: [[5, 60], [6, 60], [6, 61]], near: null }); // prettier-ignore
    await press('store-stop');
    await choose('store-where', 'sites');
    await press('store-show');
    expect(asked[1]!.input).toMatchObject({ polygon: null, near: { places: [[5, 60]], km: 5 } });
    expect(asked[1]!.input.box).not.toBeNull();
  });

  it('are not asked for in a period that cannot be read, or ends before it begins', async () => {
    const { asked } = await open();
    await fireEvent.input(screen.getByTestId('store-from'), { target: { value: 'yesterday' } });
    await press('store-show');
    expect(screen.getByText(/Write the first day/)).toBeDefined();
    await fireEvent.input(screen.getByTestId('store-from'), { target: { value: '2027-01-01' } });
    await press('store-show');
    expect([textOf('store-problem'), asked]).toEqual(['The period ends before it begins.', []]);
  });

  it('are written to a file in full, of exactly what the map shows, with how far it is, and stopped', async () => {
    const { writing, asked } = await open();
    await choose('store-format', 'gpkg');
    await press('store-write');
    const { input, options } = writing[0]!;
    expect(input).toMatchObject({ store: 'Archive', mmsis: null, box: coast.extent, format: 'gpkg' });
    expect(asked).toEqual([]);
    options?.onProgress?.({ written: 20_000, total: 20_000 });
    await settle();
    expect(textOf('store-writing')).toBe('20,000 positions received');
    options?.onProgress?.({ written: 500, total: 24_000 });
    await settle();
    expect(textOf('store-writing')).toBe('500 of 24,000 positions written');
    await press('store-write-stop');
    expect(options?.signal?.aborted).toBe(true);
    writing[0]?.answer(fail('cancelled', ''));
    await settle();
    for (const id of ['store-writing', 'store-write-failed', 'store-receipt'])
      expect(screen.queryByTestId(id)).toBeNull();
    await press('store-write');
    const file = { receiptId: 'r', fileName: 'positions.gpkg', features: 24_000, bytes: 9, sha256: '' };
    writing[1]?.answer(ok(file));
    await settle();
    expect(textOf('store-receipt')).toContain('positions.gpkg');
  });

  it('are not written where the store fails or has none, and it is said why', async () => {
    const { writing } = await open();
    await press('store-write');
    writing[0]?.answer(ok({ store: 'shard', about: 'b:9000', written: 0 }));
    await settle();
    expect(textOf('store-unwritten')).toContain('A shard of the cluster did not respond (b:9000).');
    expect(textOf('store-unwritten')).toContain('No file was written.');
    await press('store-write');
    writing[1]?.answer(fail('not-found', 'no position'));
    await settle();
    expect(textOf('store-unwritten')).toContain('has no position here in this period');
  });
});
