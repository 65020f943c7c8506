import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallOptions } from '../../bridge';
import type {
  ExportedLayer,
  ExportOrder,
  ExportPlan,
  LayersReceipt,
  PlannedLayer,
} from '../../../src-shared/domain/export/export-layer';
import { defaultSettings, type Language } from '../../../src-shared/domain/settings/settings';
import { type IsoWeek, isoWeek } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import { type ExportStore, LayersEnded, type LayersExportStore } from './index';
import type { FishHealthStore } from '../fish-health';
import { madeUpWeek } from '../fish-health/week/made-up-week';
import type { LayerTreeStore } from '../layer-tree';
import type { SettingsStore } from '../settings';
import { en } from '../../words/en';
import { formatOf } from '../../words/format';
import BottomDock from '../../shell/BottomDock.svelte';
import ExportDock from '../../shell/export/ExportDock.svelte';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';
import type { FrameStore } from '../../shell/frame.svelte';
import { jobsOf } from '../../shell/jobs';

const nowMs = Date.UTC(2026, 10, 18, 12);
const sites = [
  { no: 10, name: 'Ånes', lice: 0.62 },
  { no: 11, name: 'Bøvika', lice: 0 },
];

const plannedOf = (name: string): PlannedLayer => ({
  name,
  rows: 2,
  of: null,
  columns: ['localityNo', 'name'],
  geometry: 'point',
  failure: null,
  span: ['2026-W45', '2026-W45'],
  oldestMs: nowMs - 2 * 3_600_000,
  missing: [],
});
const planOf = ({ layers, format, system }: ExportOrder): ExportPlan => ({
  format,
  system,
  layers: layers.map(({ name }) => plannedOf(name)),
  bytes: 1_200,
  files: 1,
});
const exported = (name: string, change: Partial<ExportedLayer> = {}): ExportedLayer => ({
  name,
  fileName: `${name}.gpkg`,
  features: 2,
  missing: [],
  failure: null,
  ...change,
});
const receiptOf = (layers: readonly ExportedLayer[], change: Partial<LayersReceipt> = {}): LayersReceipt => ({
  receiptId: '6f1c2b1e-0000-4000-8000-000000000000',
  fileName: 'sites.gpkg',
  layers,
  files: 1,
  bytes: 1_200,
  sha256: 'ab'.repeat(32),
  ...change,
});

interface Stores {
  readonly fishHealth: FishHealthStore;
  readonly settings: SettingsStore;
  readonly layersExport: LayersExportStore;
  readonly layerTree: LayerTreeStore;
  readonly exporting: ExportStore;
  readonly frame: FrameStore;
}

interface Opened extends Stores {
  readonly client: FakeClient;
  /** What was planned, the latest last. */
  readonly orders: ExportOrder[];
  readonly give: (result: Result<LayersReceipt | null>) => Promise<void>;
  readonly options: () => CallOptions<'export.layers'> | undefined;
}

async function open({
  language = 'en',
  part = ExportDock as Component<never>,
  props = { onclose: () => {}, onserving: () => {} },
  plan = (order: ExportOrder): Result<ExportPlan> => ok(planOf(order)),
}: {
  language?: Language;
  part?: Component<never>;
  props?: Record<string, unknown>;
  plan?: (order: ExportOrder) => Result<ExportPlan>;
} = {}): Promise<Opened> {
  const orders: ExportOrder[] = [];
  let write: (result: Result<LayersReceipt | null>) => void = () => {};
  let given: CallOptions<'export.layers'> | undefined;
  const client = createFakeClient({
    'fishHealth.week': ({ week }) => ok(madeUpWeek(week as IsoWeek, sites, { fetchedAtMs: nowMs - 120_000 })),
    'settings.change': () => ok(defaultSettings),
    'export.plan': (input) => {
      const order = input as ExportOrder;
      orders.push(order);
      return plan(order);
    },
    'export.layers': (_, options) => {
      given = options;
      options?.signal?.addEventListener('abort', () => write(fail('cancelled', '')));
      return new Promise((done) => (write = done));
    },
    'export.reveal': () => ok(null),
    'workspace.describe': () => fail('bug', 'nobody listens'),
  });
  let stores: Stores | undefined;
  render(FakeWindow, {
    props: { client, nowMs, part, props, onstores: (made: Stores) => (stores = made) },
  });
  stores!.settings.preview({ language });
  await stores!.fishHealth.start(null);
  await settled();
  return {
    client,
    orders,
    options: () => given,
    ...stores!,
    give: async (result) => {
      write(result);
      await settled();
    },
  };
}

/** Lets the page follow, the plan come, and the page say it. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    await tick();
    await Promise.resolve();
  }
}
const click = async (id: string): Promise<void> => {
  await fireEvent.click(screen.getByTestId(id));
  await settled();
};
const textOf = (id: string): string => screen.getByTestId(id).textContent.replaceAll(/\s+/g, ' ').trim();
async function choose(id: string, value: string): Promise<void> {
  await fireEvent.change(screen.getByTestId(id), { target: { value } });
  await settled();
}
async function type(id: string, value: string): Promise<void> {
  await fireEvent.input(screen.getByTestId(id), { target: { value } });
  await settled();
}

afterEach(() => vi.unstubAllGlobals());

describe('the page of exports', () => {
  it('opens with the shown week ticked and says before anything is written what it would be', async () => {
    const { client } = await open();
    expect(screen.getByTestId<HTMLInputElement>('layers-tick-week').checked).toBe(true);
    expect(textOf('layers-plan-rows')).toBe('2');
    expect(textOf('layers-plan-span')).toBe('Week 45, 2026');
    expect(textOf('layers-plan-age')).toBe('fetched 2 hours ago');
    expect(textOf('layers-plan-system')).toBe('points, lon/lat WGS 84 (EPSG:4326)');
    expect(textOf('layers-plan-size')).toBe('about 1.2 kB');
    expect(textOf('layers-plan-files')).toBe('1 file, and the provenance beside');
    expect(textOf('layers-columns')).toBe('2 columns');
    expect(textOf('layers-said')).toBe('1 layer · 2 rows · about 1.2 kB');
    expect(client.calls.some(({ name }) => name === 'export.layers')).toBe(false);
  });

  it('is said in Norwegian', async () => {
    await open({ language: 'nb' });
    expect(textOf('layers-plan-span')).toBe('Uke 45, 2026');
    expect(textOf('layers-go')).toBe('Velg sted og eksporter');
  });

  it('takes the filter of the window, and all rows by one tick', async () => {
    const { fishHealth, orders } = await open();
    expect(screen.queryByTestId('layers-all')).toBeNull();
    fishHealth.setFilter({ states: ['over'] });
    await settled();
    expect(orders.at(-1)?.layers[0]).toMatchObject({ filter: { states: ['over'] } });
    await click('layers-all');
    expect(orders.at(-1)?.layers[0]).toMatchObject({ filter: {} });
  });

  it('says why nothing is ticked where the filter leaves no site, and what can be exported instead', async () => {
    const { fishHealth, orders } = await open();
    expect(screen.queryByTestId('layers-lacking')).toBeNull();
    fishHealth.setFilter({ states: ['fallow'] });
    await settled();
    expect(textOf('layers-lacking')).toBe(
      'Nothing is ticked. The shown week: The filter leaves no site. Tick “All, not only what the filters show” to get the sites without the filter, or choose from what can be exported below.',
    );
    await click('layers-tick-range');
    expect(screen.queryByTestId('layers-lacking')).toBeNull();
    await click('layers-tick-range');
    await click('layers-all');
    expect(screen.queryByTestId('layers-lacking')).toBeNull();
    expect(orders.at(-1)?.layers[0]).toMatchObject({ filter: {} });
  });

  it('writes a range of weeks, together or one for each, and says what is wrong with it', async () => {
    const { orders } = await open();
    await click('layers-tick-week');
    expect(textOf('layers-said')).toBe('Tick what is to be written.');
    expect(screen.getByTestId<HTMLButtonElement>('layers-go').disabled).toBe(true);
    await click('layers-tick-range');
    await type('layers-from', '2026-W44');
    expect(orders.at(-1)?.layers).toMatchObject([{ from: isoWeek(2026, 44), to: isoWeek(2026, 45) }]);
    await click('layers-part-week');
    expect(orders.at(-1)?.layers.map(({ name }) => name)).toEqual(['Sites 2026-W44', 'Sites 2026-W45']);
    await type('layers-from', '2026-W50');
    expect(screen.getByText('The range ends before it begins.')).toBeTruthy();
    expect(screen.queryByTestId('layers-plan')).toBeNull();
  });

  it('offers of each format what it can: systems, and one file only where it holds all layers', async () => {
    const { orders } = await open();
    await click('layers-tick-figures');
    await choose('layers-system', 'EPSG:25833');
    expect(orders.at(-1)).toMatchObject({ format: 'gpkg', system: 'EPSG:25833', as: 'file' });
    await choose('layers-format', 'geojson');
    expect(textOf('layers-system-fixed')).toBe('lon/lat WGS 84');
    expect(orders.at(-1)).toMatchObject({ format: 'geojson', system: 'EPSG:4326', as: 'folder' });
    expect(screen.queryByLabelText('One file')).toBeNull();
    await fireEvent.click(screen.getByLabelText('ZIP'));
    await settled();
    expect(orders.at(-1)?.as).toBe('zip');
    expect(textOf('layers-good')).toContain('web');
  });

  it('says of several layers what each is, what is missing of them and which cannot be written', async () => {
    await open({
      plan: (order) => {
        const plan = planOf(order);
        const [first, ...rest] = plan.layers;
        const layers = [
          { ...first!, missing: ['Week 44 is not kept.'] },
          ...rest.map((one): PlannedLayer => ({
            ...one,
            rows: null,
            columns: [],
            geometry: null,
            failure: { code: 'not-found', detail: '' },
          })),
        ];
        return ok({ ...plan, layers, bytes: null });
      },
    });
    await click('layers-tick-figures');
    expect(textOf('layers-missing')).toBe(
      'What is missing now Week 44 is not kept. (1 layer) What the service has is fetched before the file is written.',
    );
    expect(textOf('layers-cannot')).toContain('Statistics 2026-W45: ');
    expect(textOf('layers-plan-rows')).toBe('2 and those not known yet');
    expect(textOf('layers-plan-size')).toBe('not known yet');
    expect(textOf('layers-plan')).toContain('Sites 2026-W45 2 rows · points');
  });

  it('says why it cannot tell, and asks again by hand', async () => {
    let isBroken = true;
    await open({ plan: (order) => (isBroken ? fail('storage', '') : ok(planOf(order))) });
    expect(textOf('layers-said')).toBe('No estimate could be made.');
    isBroken = false;
    await click('layers-plan-again');
    expect(textOf('layers-said')).toBe('1 layer · 2 rows · about 1.2 kB');
  });

  it('says what is not offered, and why', async () => {
    await open();
    const said = textOf('layers-empty');
    expect(said).toContain('Vessels No vessel is shown, or none has answered.');
    expect(said).toContain('The selected site No site is selected.');
  });

  it('ticks a group of the layer tree as a whole, and says which layers of it have no rows', async () => {
    const { layerTree, orders } = await open();
    const layer = { kind: 'layer', parent: 'g', isVisible: true, opacity: 1, blend: 'normal' } as const;
    layerTree.restore([
      { kind: 'group', id: 'g', parent: null, title: 'Mine', isOpen: true, isVisible: true, opacity: 1 },
      { ...layer, id: 'week' },
      { ...layer, id: 'wms service bw:x' },
    ]);
    await settled();
    expect(textOf('layers-what')).toContain('Mine 1 layer; 1 other has no rows to write');
    const group = screen.getByTestId<HTMLInputElement>('layers-group');
    expect(group.checked).toBe(true);
    await click('layers-group');
    expect(textOf('layers-said')).toBe('Tick what is to be written.');
    await click('layers-group');
    expect(orders.at(-1)?.layers.map(({ name }) => name)).toEqual(['Sites 2026-W45']);
  });

  it('offers a site’s tables once it is selected', async () => {
    const { fishHealth, orders } = await open();
    fishHealth.select(10);
    await settled();
    await click('layers-tick-visits');
    expect(orders.at(-1)?.layers[1]).toMatchObject({ what: { kind: 'visits', localityNos: [10] } });
  });
});

describe('the writing', () => {
  it('tells layer and rows, in the job tray too, and can be stopped', async () => {
    const { options, layersExport } = await open();
    await click('layers-go');
    expect(textOf('layers-progress')).toBe('Waiting for the place');
    const asking = { step: 'asking', done: 0, of: 2, name: 'Sites 2026-W45', written: 0, total: 1 } as const;
    options()?.onProgress?.(asking);
    await settled();
    expect(textOf('layers-run')).toContain('Fetching layer 1 of 2 Sites 2026-W45 0 of 1 answer');
    options()?.onProgress?.({ done: 0, of: 2, name: 'Sites 2026-W45', written: 1, total: 4 });
    await settled();
    expect(textOf('layers-run')).toContain('Writing layer 1 of 2 Sites 2026-W45 1 of 4 rows');
    const nothing = { isRunning: false };
    const idle = {
      fishHealth: { feed: {} },
      locality: {},
      vessels: {},
      offline: { running: [] },
      exporting: nothing,
      tables: nothing,
    };
    const [job] = jobsOf(en(formatOf('en')), { ...idle, layersExport } as never);
    expect([job?.label, job?.share]).toEqual(['Writing layer 1 of 2', 0.125]);
    job?.cancel();
    await settled();
    expect(textOf('layers-stopped')).toBe('The export was stopped.');
  });

  it('ends with the file, its counts reopened and its checksum, and shows the folder', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    });
    const { give, client } = await open();
    await click('layers-go');
    await give(ok(receiptOf([exported('Sites 2026-W45')])));
    expect(textOf('layers-receipt')).toBe('sites.gpkg is written 1 file, 1.2 kB');
    expect(textOf('layers-row')).toBe('Sites 2026-W45 2 rows, counted in the file again Sites 2026-W45.gpkg');
    await click('layers-copy-sum');
    await click('layers-copy-list');
    expect([copied[0], copied[1]?.split('\n')[0]]).toEqual(['ab'.repeat(32), 'File\tsites.gpkg']);
    await click('layers-reveal');
    expect(client.calls.at(-1)?.name).toBe('export.reveal');
    await click('layers-again');
    expect(screen.getByTestId('layers-go')).toBeTruthy();
  });

  it('ends with a list where a layer failed: that one first, why, and what to do', async () => {
    const { give } = await open();
    await click('layers-go');
    const failed = exported('Forecasts', {
      features: null,
      failure: { code: 'offline', detail: 'no answer' },
    });
    await give(ok(receiptOf([exported('Sites'), failed], { sha256: null })));
    expect(screen.getByTestId('layers-end').dataset['state']).toBe('partly');
    expect(textOf('layers-receipt')).toContain('sites.gpkg is written, but 1 layer not');
    const [first] = screen.getAllByTestId('layers-row');
    const { what, next } = en(formatOf('en')).failures.offline;
    expect(first?.textContent).toContain(`Not written: ${what}`);
    expect(first?.textContent).toContain(next);
    expect(screen.queryByTestId('layers-sum')).toBeNull();
  });

  it('ends with the reason where nothing could be written', async () => {
    const { give } = await open();
    await click('layers-go');
    await give(fail('storage', 'ENOSPC'));
    expect(within(screen.getByTestId('layers-failure')).getByText('Nothing was exported')).toBeTruthy();
  });
});

it('is a step away from the export of the week, at the format that the link names unless another was chosen', async () => {
  const { frame, exporting, layersExport } = await open({
    part: BottomDock as Component<never>,
    props: { book: {}, trackInputs: {} },
  });
  const follow = async (): Promise<void> => {
    await click('export-button');
    await click('export-more');
  };
  await follow();
  expect([frame.page, exporting.isOpen, layersExport.form.format]).toEqual(['export.layers', false, 'xlsx']);
  layersExport.choose({ format: 'csv' });
  await follow();
  expect(layersExport.form.format).toBe('csv');
});

it('what ended while another page was open is told on the map, and leads back', async () => {
  let opened = 0;
  const { layersExport, give } = await open({
    part: LayersEnded as Component<never>,
    props: { onopen: () => opened++ },
  });
  const order: ExportOrder = {
    layers: [{ kind: 'tools', name: 'Gear' }],
    format: 'csv',
    system: 'EPSG:4326',
    as: 'file',
    language: 'en',
  };
  const writing = layersExport.write(order);
  await give(ok(receiptOf([exported('Gear')])));
  await writing;
  await tick();
  expect(textOf('layers-ended')).toContain('sites.gpkg is written');
  await click('layers-ended-open');
  expect(opened).toBe(1);
});

it('is kept in the workspace by a name, with what follows the shown week', async () => {
  const { client } = await open({ language: 'nb' });
  await click('layers-keep');
  await settled();
  const [kept] = client.calls.filter(({ name }) => name === 'workspace.describe');
  expect(kept?.input).toMatchObject({
    outputs: [
      {
        name: 'localities-gpkg',
        export: {
          layers: [{ kind: 'localities', from: 'shown', to: 'shown', filter: 'shown' }],
          format: 'gpkg',
        },
      },
    ],
  });
  expect(textOf('layers-kept')).toContain('«localities-gpkg»');
});
