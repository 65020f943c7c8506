import { fireEvent, render, screen } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type IsoWeek, isoWeek } from '@kartbord/common/week';
import type { SettingsChange } from '../../../src-shared/contract';
import { defaultSettings } from '../../../src-shared/domain/settings/settings';
import { parsePosition } from '../../../src-shared/domain/units/coordinates';
import { notServing, type ServingState } from '../../../src-shared/domain/export/serving';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import { type MadeUpSite, madeUpWeek } from '../../features/fish-health/week/made-up-week';
import { MadeUpItems, madeUpItem } from '../../features/layer-tree/made-up-items';
import { tracksLayerId } from '../../features/vessels';
import type { LayerSpec, MarkHit } from '../../map/spec';
import type { Stores } from '../stores';
import FakeWindow from '../testing/FakeWindow.svelte';
import MenuHost from './MenuHost.svelte';
import { tableElsewhere } from './table-elsewhere';
import { siteLayers, type Thing, thingsAt, thingsOf } from './things';

const nowMs = Date.UTC(2026, 10, 18, 12);
const sites: readonly MadeUpSite[] = [
  { no: 10, name: 'Ånes', lice: 0.62, lonLat: [5.3, 60.4] },
  { no: 11, name: null, lice: 0 },
];
const place: Thing = { kind: 'place', at: [5.3, 60.4] };
const hit = (layerId: string, key: number): MarkHit => ({ layerId, key, pixel: [1, 2] });

let copied: string[];
let refuses: boolean;
let serves: Result<ServingState>;

beforeEach(() => {
  [copied, refuses] = [[], false];
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: (text: string) =>
        refuses ? Promise.reject(new Error('no')) : Promise.resolve(void copied.push(text)),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.querySelectorAll('[data-made-up]').forEach((element) => element.remove());
});

async function openWindow(): Promise<Stores> {
  let settings = defaultSettings;
  const client = createFakeClient({
    'fishHealth.week': (input) => ok(madeUpWeek(input.week as IsoWeek, sites, { fetchedAtMs: nowMs })),
    'serving.start': () => serves,
    'settings.change': (change) => ok((settings = { ...settings, ...(change as SettingsChange) } as never)),
  });
  let stores: Stores | undefined;
  render(FakeWindow, {
    props: { client, nowMs, part: MenuHost as Component<never>, onstores: (made) => (stores = made) },
  });
  await stores!.fishHealth.start(null);
  return stores!;
}

async function openMenu(...things: readonly Thing[]): Promise<Stores & { readonly menu: HTMLElement }> {
  const stores = await openWindow();
  stores.frame.menu = { things, at: [100, 100] };
  await tick();
  return { ...stores, menu: await screen.findByTestId('thing-menu') };
}

const choose = async (id: string): Promise<void> => {
  await fireEvent.click(screen.getByTestId(`menu-${id}`));
  await tick();
};
const focused = (): string | undefined => (document.activeElement as HTMLElement).dataset['testid'];

/** A part of the page as the panels have it. */
function add(html: string): HTMLElement {
  const holder = Object.assign(document.createElement('div'), { innerHTML: html });
  holder.dataset['madeUp'] = '';
  document.body.append(holder);
  return holder.firstElementChild as HTMLElement;
}

describe('what a menu is of', () => {
  it('is the innermost row, link or panel that is of something', () => {
    const table = add(
      '<section data-locality-no="10"><p>x</p><ul><li data-mmsi="257000101"><b>y</b></li></ul></section>',
    );
    expect(thingsOf(table.querySelector('b'))).toEqual([{ kind: 'vessel', mmsi: 257_000_101 }]);
    expect(thingsOf(table.querySelector('p'))).toEqual([{ kind: 'site', localityNo: 10 }]);
    expect(thingsOf(document.body)).toEqual([]);
  });

  it('is the report of a gear row that is one, a drawing, or a place', () => {
    const of = (html: string): readonly Thing[] => thingsOf(add(html));
    expect(of('<i data-tool-id="a" data-change-id="b"></i>')).toEqual([
      { kind: 'gear', gear: { kind: 'report', changeId: 'b' } },
    ]);
    expect(of('<i data-tool-id="a"></i>')).toEqual([{ kind: 'gear', gear: { kind: 'tool', toolId: 'a' } }]);
    expect(of('<i data-drawing-id="d"></i>')).toEqual([{ kind: 'drawing', id: 'd' }]);
    expect(of('<i data-layer-id="wms s a"></i>')).toEqual([{ kind: 'layer', id: 'wms s a' }]);
    expect(of('<i data-file-id="a" data-feature="3"></i>')).toEqual([{ kind: 'feature', id: 'a', row: 3 }]);
    expect(of('<i data-lon-lat="5.3,60.4"></i>')).toEqual([place]);
    expect(of('<i data-lon-lat="here"></i>')).toEqual([]);
    expect(of('<i data-time-week="2022-W30"></i>')).toEqual([
      { kind: 'time', week: isoWeek(2022, 30), atMs: null },
    ]);
    expect(of('<i data-time-week="now"></i>')).toEqual([]);
  });

  it('is on the map each thing once, from the top down, and the place', async () => {
    const stores = await openWindow();
    const hits = [hit(tracksLayerId, 7), ...[...siteLayers].map((layer) => hit(layer ?? '', 10))];
    expect(thingsAt(stores, [...hits, hit('file a', 3), hit('found', 0)], [5.300000049, 60.4])).toEqual([
      { kind: 'vessel', mmsi: 7 },
      { kind: 'site', localityNo: 10 },
      { kind: 'feature', id: 'a', row: 3 },
      place,
    ]);
  });
});

describe('the menu of a site', () => {
  const site: Thing = { kind: 'site', localityNo: 10 };

  it('opens with its first choice in focus, under a name that says of what it is', async () => {
    await openMenu(site);
    expect(focused()).toBe('menu-open');
    expect(screen.getByRole('menu', { name: 'What can be done with Ånes' })).toBeTruthy();
  });

  it('opens the site, asks who visited it, plans work there and shows all its years', async () => {
    const stores = await openMenu(site);
    await choose('contacts');
    expect([stores.fishHealth.selectedNo, stores.contacts.isAwaiting, stores.frame.bottomTab]).toEqual([
      ...[10, true, 'contacts'],
    ]);
    expect(stores.frame.menu).toBeNull();
    stores.frame.menu = { things: [site], at: [0, 0] };
    await screen.findByTestId('thing-menu');
    await choose('plan');
    expect(stores.operations.sites.map(({ site: { name } }) => name)).toEqual(['Ånes']);
    expect([stores.frame.bottomTab, stores.operations.selectedKey]).toEqual([
      'operations',
      stores.operations.sites[0]?.key,
    ]);
    stores.frame.menu = { things: [site], at: [0, 0] };
    await screen.findByTestId('thing-menu');
    await choose('years');
    expect(stores.localityYear.span).toBe('all');
  });

  it('takes it into the filter, and leaves what was filtered by otherwise', async () => {
    const stores = await openWindow();
    stores.fishHealth.setFilter({ diseases: ['pd'] });
    stores.frame.menu = { things: [site], at: [0, 0] };
    await screen.findByTestId('thing-menu');
    await choose('only');
    expect(stores.fishHealth.filter).toEqual({ diseases: ['pd'], text: '10' });
  });

  it('puts it on the list that filters and takes it off, and is silent where no list does', async () => {
    const stores = await openWindow();
    const turn = async (): Promise<void> => {
      stores.frame.menu = { things: [site], at: [0, 0] };
      await screen.findByTestId('thing-menu');
      await choose('listed');
    };
    stores.fishHealth.setFilter({ sites: [11] });
    await turn();
    expect(stores.fishHealth.filter.sites).toEqual([10, 11]);
    await turn();
    expect(stores.fishHealth.filter.sites).toEqual([11]);
    stores.fishHealth.setFilter({});
    stores.frame.menu = { things: [site], at: [0, 0] };
    await screen.findByTestId('thing-menu');
    expect(screen.queryByTestId('menu-listed')).toBeNull();
  });

  it.each([
    ['name', 'Ånes'],
    ['number', '10'],
    ['position', '60° 24.0′ N 005° 18.0′ E'],
    ['link', `kartbord://locality/10?week=${isoWeek(2026, 45)}`],
  ])('copies its %s', async (id, text) => {
    const { frame } = await openMenu(site);
    await choose(id);
    await vi.waitFor(() => expect(frame.menu).toBeNull());
    expect(copied).toEqual([text]);
  });

  it('offers nothing that wants a place where the site has none', async () => {
    await openMenu({ kind: 'site', localityNo: 99 });
    for (const id of ['zoom', 'plan', 'forecast', 'position'])
      expect(screen.queryByTestId(`menu-${id}`)).toBeNull();
    expect(screen.getByTestId('menu-number').textContent).toContain('99');
  });
});

describe('the menu of a vessel', () => {
  const vessel: Thing = { kind: 'vessel', mmsi: 257_000_101 };

  it('shows and hides its track, and says on which watch lists it is', async () => {
    const stores = await openWindow();
    const list = { id: 'a', name: 'Wellboats', vessels: [], isArchived: false };
    await stores.settings.change({ vesselLists: [list] });
    stores.frame.menu = { things: [vessel], at: [0, 0] };
    await screen.findByTestId('thing-menu');
    expect(screen.getByTestId('menu-list-a').getAttribute('aria-checked')).toBe('false');
    await choose('list-a');
    expect(stores.settings.current.vesselLists[0]?.vessels.map(({ mmsi }) => mmsi)).toEqual([257_000_101]);
    stores.frame.menu = { things: [vessel], at: [0, 0] };
    await screen.findByTestId('thing-menu');
    expect(screen.getByTestId('menu-list-a').getAttribute('aria-checked')).toBe('true');
    await choose('show');
    expect(stores.vessels.of(257_000_101)?.isVisible).toBe(true);
    stores.frame.menu = { things: [vessel], at: [0, 0] };
    await screen.findByTestId('thing-menu');
    await choose('hide');
    expect(stores.vessels.of(257_000_101)?.isVisible).toBe(false);
  });

  it('copies its number', async () => {
    await openMenu(vessel);
    await choose('mmsi');
    await vi.waitFor(() => expect(copied).toEqual(['257000101']));
  });
});

describe('the menu of a row of the layers', () => {
  const open = async (id: string, stores: Stores): Promise<void> => {
    stores.frame.menu = { things: [{ kind: 'layer', id }], at: [0, 0] };
    await screen.findByTestId('thing-menu');
  };

  it('hides and shows it, shows it alone, opens its details, moves it and takes it off the map', async () => {
    const stores = await openWindow();
    const { layerTree } = stores;
    const made = new MadeUpItems('wms s a', 'week', 'basemap');
    layerTree.reconcile(made.items);
    const order = (): readonly string[] => layerTree.entries.map(({ id }) => id);
    const act = async (id: string, what: string): Promise<void> => {
      await open(id, stores);
      await choose(what);
    };
    await act('wms s a', 'toggle');
    expect(layerTree.lookOf('wms s a').opacity).toBe(0);
    await act('wms s a', 'alone');
    expect([layerTree.isAlone('wms s a'), layerTree.lookOf('week').opacity]).toEqual([true, 0]);
    await act('wms s a', 'alone');
    await act('wms s a', 'details');
    expect(layerTree.isOpened('wms s a')).toBe(true);
    expect(order()).toEqual(['week', 'wms s a', 'basemap']);
    await act('wms s a', 'up');
    expect(order()).toEqual(['wms s a', 'week', 'basemap']);
    await act('wms s a', 'remove');
    expect([order(), made.items.length]).toEqual([['week', 'basemap'], 2]);
    await open('basemap', stores);
    for (const id of ['alone', 'up', 'remove']) expect(screen.queryByTestId(`menu-${id}`)).toBeNull();
  });

  it('zooms to what has places, dissolves a group, and is none of a row that is gone', async () => {
    const stores = await openWindow();
    const { board, layerTree } = stores;
    const pins: LayerSpec = {
      kind: 'pins',
      id: 'file 1',
      halo: '#fff',
      pins: [
        { key: 0, at: [5, 60], shape: 'drop', colour: '#000', label: null, towards: null },
        { key: 1, at: [6, 62], shape: 'drop', colour: '#000', label: null, towards: null },
      ],
    };
    layerTree.reconcile([madeUpItem('file 1', { specs: [pins] }), madeUpItem('basemap')]);
    const fit = vi.spyOn(board, 'fit');
    await open('file 1', stores);
    await choose('zoom');
    expect(fit).toHaveBeenCalledWith([5, 60, 6, 62]);
    const group = layerTree.group(['file 1'], 'Zones')!;
    await open(group, stores);
    expect(screen.getByTestId('menu-name').textContent).toContain('Zones');
    await choose('ungroup');
    expect(layerTree.rowOf(group)).toBeNull();
    stores.frame.menu = { things: [{ kind: 'layer', id: group }, place], at: [0, 0] };
    expect((await screen.findByTestId('thing-menu')).dataset['kind']).toBe('place');
  });
});

describe('the menu of a drawing', () => {
  it('opens, deletes and copies it, and is none once it is gone', async () => {
    const stores = await openWindow();
    const { id } = stores.drawings.add('note', [[5.3, 60.4]], 'Anchor')!;
    const drawing: Thing = { kind: 'drawing', id };
    stores.frame.menu = { things: [drawing, place], at: [0, 0] };
    await screen.findByTestId('thing-menu');
    await choose('text');
    await vi.waitFor(() => expect(copied).toEqual(['Anchor']));
    stores.frame.menu = { things: [drawing, place], at: [0, 0] };
    await screen.findByTestId('thing-menu');
    await choose('remove');
    expect(stores.drawings.drawings).toEqual([]);
    stores.frame.menu = { things: [drawing, place], at: [0, 0] };
    expect((await screen.findByTestId('thing-menu')).dataset['kind']).toBe('place');
  });
});

describe('the menu of a feature of an own file', () => {
  it('asks who was in an area of the file, and in no point', async () => {
    const stores = await openWindow();
    const shapes = {
      count: 2,
      kind: Uint8Array.of(3, 1),
      partStart: Uint32Array.of(0, 1, 2),
      positionStart: Uint32Array.of(0, 4, 5),
      lonLat: Float64Array.of(5, 60, 6, 60, 6, 61, 5, 60, 7, 62),
    };
    vi.spyOn(stores.ownFiles, 'of').mockReturnValue({
      file: { fileName: 'fjord.geojson', features: 2 },
      content: { shapes, values: { numbers: {}, texts: {} } },
    } as never);
    const open = async (row: number): Promise<void> => {
      stores.frame.menu = { things: [{ kind: 'feature', id: 'a', row }], at: [0, 0] };
      await screen.findByTestId('thing-menu');
    };
    await open(1);
    expect(screen.queryByTestId('menu-who-was-here')).toBeNull();
    await choose('plan');
    expect(stores.operations.sites.map(({ site }) => site)).toMatchObject([
      { at: [7, 62], name: 'fjord.geojson · Feature 2 of 2' },
    ]);
    await open(0);
    await choose('who-was-here');
    expect(stores.frame.page).toBe('vessels-in-area');
    expect(stores.vesselArea.choice).toEqual({
      name: 'fjord.geojson · Feature 1 of 2',
      ring: [
        [5, 60],
        [6, 60],
        [6, 61],
      ],
    });
  });
});

describe('the menu of the time bar', () => {
  const week = isoWeek(2022, 30);
  const hourMs = 3_600_000;

  it('goes to a week, compares with it, and has the span begin or end with it', async () => {
    const stores = await openMenu({ kind: 'time', week, atMs: null });
    const { compare, fishHealth, frame, timeline } = stores;
    const index = timeline.indexOf(week);
    const again = async (id: string): Promise<void> => {
      frame.menu = { things: [{ kind: 'time', week, atMs: null }], at: [0, 0] };
      await screen.findByTestId('thing-menu');
      await choose(id);
    };
    expect([screen.queryByTestId('menu-go-time'), screen.queryByTestId('menu-all')]).toEqual([null, null]);
    await choose('from');
    expect(timeline.span).toEqual({ from: index, to: timeline.weeks.length });
    await again('to');
    expect(timeline.span).toEqual({ from: index, to: index + 1 });
    await again('all');
    expect(timeline.width).toBe('all');
    await again('compare');
    expect([compare.against, frame.bottomTab]).toEqual([week, 'compare']);
    await again('go');
    expect(fishHealth.week).toBe(week);
    await again('link');
    expect(copied).toEqual(['kartbord://week/2022-W30']);
  });

  it('goes to a moment of its hours and sees its day, and has tracks begin and end there where there are any', async () => {
    const atMs = nowMs - 6 * hourMs;
    const thing: Thing = { kind: 'time', week: isoWeek(2026, 47), atMs };
    const stores = await openMenu(thing);
    const { fishHealth, frame, instant, timeline, trackLook, vessels } = stores;
    expect(screen.queryByTestId('menu-from')).toBeNull();
    await choose('go-time');
    expect([instant.atMs, fishHealth.week]).toEqual([atMs, fishHealth.newestComplete]);
    frame.menu = { things: [thing], at: [0, 0] };
    await screen.findByTestId('thing-menu');
    await choose('day');
    expect([timeline.width, timeline.isFine]).toEqual(['day', true]);
    vessels.add([257_000_101]);
    const { fromMs, toMs } = trackLook.span;
    frame.menu = { things: [{ ...thing, atMs: fromMs + 6 * hourMs }], at: [0, 0] };
    await screen.findByTestId('thing-menu');
    await choose('from');
    expect(trackLook.chosen).toEqual({ fromMs: fromMs + 6 * hourMs, toMs });
  });
});

describe('the menu of a place', () => {
  it.each([
    ['copy-ddm', '60° 24.0′ N 005° 18.0′ E'],
    ['copy-dd', '60.40000, 5.30000'],
    ['copy-dms', '60° 24′ 00.0″ N 005° 18′ 00.0″ E'],
    ['copy-utm', '32V 296192 6701684'],
  ])('copies the position by %s, and closes once it is copied', async (id, text) => {
    const { frame } = await openMenu(place);
    await choose(id);
    await vi.waitFor(() => expect(frame.menu).toBeNull());
    expect(copied).toEqual([text]);
    expect(parsePosition(text)?.map((degrees) => degrees.toFixed(4))).toEqual(['5.3000', '60.4000']);
  });

  it('gives the forecast, begins a line, a report and a note there', async () => {
    const { forecast, drawings, reporting, frame } = await openMenu(place);
    const again = async (id: string): Promise<void> => {
      frame.menu = { things: [place], at: [0, 0] };
      await screen.findByTestId('thing-menu');
      await choose(id);
    };
    await choose('forecast');
    expect(forecast.at).toEqual([5.3, 60.4]);
    await again('measure');
    expect(drawings.placing).toEqual({ kind: 'line', id: null, from: [5.3, 60.4] });
    await again('note');
    expect(drawings.drawings.map(({ positions }) => positions)).toEqual([[[5.3, 60.4]]]);
    await again('report');
    expect(reporting.openEntry?.draft).toMatchObject({ kind: 'deployed', at: [5.3, 60.4] });
  });

  it('stays and says so where the system refuses the clipboard', async () => {
    refuses = true;
    const { menu, frame } = await openMenu(place);
    await choose('copy-ddm');
    await vi.waitFor(() => expect(menu.textContent).toContain('Nothing was copied'));
    expect(frame.menu).not.toBeNull();
  });
});

describe('a menu', () => {
  const two: readonly Thing[] = [{ kind: 'site', localityNo: 10 }, { kind: 'site', localityNo: 11 }, place];

  it('names the things first where several lie there, and leads to each and back', async () => {
    await openMenu(...two);
    const names = screen.getAllByTestId('menu-thing').map(({ textContent }) => textContent.trim());
    expect(names.map((name) => name.split(/\s{2,}/)[0])).toEqual([
      expect.stringContaining('Ånes'),
      expect.stringContaining('11'),
      expect.stringContaining('This place'),
    ]);
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    await vi.waitFor(() => expect(focused()).toBe('menu-back'));
    expect(screen.getByTestId('menu-name').textContent).toContain('Ånes');
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
    await vi.waitFor(() => expect(screen.getAllByTestId('menu-thing')).toHaveLength(3));
  });

  it('leads from the one thing that lies there to its place', async () => {
    await openMenu(two[0]!, place);
    await fireEvent.click(screen.getByTestId('menu-thing'));
    await vi.waitFor(() => expect(screen.getByTestId('menu-here')).toBeTruthy());
  });

  it('says how many more there are than it names', async () => {
    const many = Array.from({ length: 11 }, (_, no): Thing => ({ kind: 'site', localityNo: no + 1 }));
    await openMenu(...many, place);
    expect(screen.getByTestId('menu-more').textContent).toBe('3 more: zoom in');
  });

  it('goes round by arrows, to the ends by Home and End, to a name by its letter, and keeps its keys', async () => {
    await openMenu(place);
    const received: string[] = [];
    const listen = (event: KeyboardEvent): void => void received.push(event.key);
    window.addEventListener('keydown', listen);
    const seen: (string | undefined)[] = [];
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'Home', 'End', 'm']) {
      await fireEvent.keyDown(document.activeElement!, { key });
      seen.push(focused());
    }
    window.removeEventListener('keydown', listen);
    expect(seen).toEqual([
      ...['menu-forecast', 'menu-here', 'menu-link', 'menu-here', 'menu-link', 'menu-measure'],
    ]);
    expect(received).toEqual([]);
  });

  it.each(['Escape', 'Tab'])('closes by %s, and gives the focus back', async (key) => {
    const before = add('<button>x</button>');
    before.focus();
    const { frame } = await openMenu(place);
    await fireEvent.keyDown(document.activeElement!, { key });
    expect(frame.menu).toBeNull();
    await tick();
    expect(document.activeElement).toBe(before);
  });

  it('closes by a press outside of it, and not by one inside', async () => {
    const { menu, frame } = await openMenu(place);
    await fireEvent.pointerDown(menu);
    expect(frame.menu).not.toBeNull();
    await fireEvent.pointerDown(document.body);
    expect(frame.menu).toBeNull();
  });
});

describe('a right click', () => {
  it('opens the menu of the row under it, and leaves what is of nothing to the system', async () => {
    const { frame } = await openWindow();
    const row = add('<p data-locality-no="10">x</p>');
    expect(await fireEvent.contextMenu(document.body)).toBe(true);
    expect(frame.menu).toBeNull();
    expect(await fireEvent.contextMenu(row, { clientX: 30, clientY: 40 })).toBe(false);
    expect(frame.menu).toEqual({ things: [{ kind: 'site', localityNo: 10 }], at: [30, 40] });
  });

  it('leaves a field and chosen text to the system', async () => {
    const { frame } = await openWindow();
    const panel = add('<section data-locality-no="10"><input type="text"><p>text</p></section>');
    await fireEvent.contextMenu(panel.querySelector('input')!);
    getSelection()?.selectAllChildren(panel.querySelector('p')!);
    await fireEvent.contextMenu(panel.querySelector('p')!);
    expect(frame.menu).toBeNull();
    getSelection()?.removeAllRanges();
  });

  it.each([{ key: 'ContextMenu' }, { key: 'F10', shiftKey: true }])(
    'is given by %o for the row that a table is at',
    async (press) => {
      const { frame } = await openWindow();
      const table = add(
        '<div tabindex="0" aria-activedescendant="at"><p id="at" data-locality-no="10">x</p></div>',
      );
      table.focus();
      await fireEvent.keyDown(table, press);
      expect(frame.menu?.things).toEqual([{ kind: 'site', localityNo: 10 }]);
    },
  );

  it('is given on the map by keyboard for what is selected', async () => {
    const { frame, fishHealth } = await openWindow();
    fishHealth.select(10);
    const map = add('<div tabindex="0" data-board></div>');
    map.focus();
    await fireEvent.keyDown(map, { key: 'ContextMenu' });
    expect(frame.menu?.things).toEqual([{ kind: 'site', localityNo: 10 }]);
  });
});

describe('the menu of a table', () => {
  const table: Thing = { kind: 'table', table: 'sites' };

  it('is beside that of the row, and alone where there is no row', () => {
    const rows = add('<section data-table="sites"><p>x</p><b data-locality-no="10">y</b></section>');
    expect(thingsOf(rows.querySelector('b'))).toEqual([{ kind: 'site', localityNo: 10 }, table]);
    expect(thingsOf(rows.querySelector('p'))).toEqual([table]);
    expect(thingsOf(add('<section data-table="x"></section>'))).toEqual([]);
  });

  it('names the row first, and is behind it', async () => {
    await openMenu({ kind: 'site', localityNo: 10 }, table);
    expect(focused()).toBe('menu-open');
    await fireEvent.click(screen.getByTestId('menu-thing'));
    await tick();
    expect(screen.getAllByRole('menuitem').map((one) => one.dataset['testid'])).toEqual(['menu-back', 'menu-sql', 'menu-python', 'menu-r']); // prettier-ignore
  });

  it('copies the rows that are shown as SQL of the file that a command writes', async () => {
    const stores = await openMenu(table);
    stores.fishHealth.setFilterPart('text', 'Ånes');
    stores.frame.menu = { things: [table], at: [0, 0] };
    await tick();
    await fireEvent.click(await screen.findByTestId('menu-sql'));
    await vi.waitFor(() => expect(copied).toHaveLength(1));
    const { week } = stores.fishHealth;
    expect(copied[0]).toBe(
      `-- DuckDB. The file comes from the command line:\n-- kartbord export localities --week ${week} --out localities-${week}.parquet\n` +
        `SELECT * FROM 'localities-${week}.parquet'\nWHERE "localityNo" IN (10)\nORDER BY "isoWeek", "localityNo";\n`,
    );
  });

  it('starts what other programs read for Python, says so before, and says where it cannot be started', async () => {
    const stores = await openMenu(table);
    expect(screen.getByTestId('menu-python').textContent).toContain('starts the service');
    serves = fail('storage', 'EACCES');
    await choose('python');
    await vi.waitFor(() => expect(screen.getByText(/could not be started/)).toBeTruthy());
    serves = ok({ ...notServing, open: { address: '', token: 'T', url: 'http://127.0.0.1:4/t/T' } });
    await choose('python');
    await vi.waitFor(() => expect(copied).toHaveLength(1));
    expect(copied[0]).toContain(`"http://127.0.0.1:4/t/T/collections/localities/items?week=${stores.fishHealth.week}&limit=1000"`); // prettier-ignore
    expect(stores.frame.menu).toBeNull();
  });

  it('says of a difference under a filter that its shares are of all sites when it is copied', async () => {
    const stores = await openWindow();
    const differ = (isFiltering: boolean) =>
      tableElsewhere.difference({
        fishHealth: { feed: { shown: { week: '2026-W46', version: null } }, isFiltering },
        compare: { against: '2026-W45', difference: {}, rows: [{ localityNo: 10 }] },
      } as never);
    expect([differ(false)?.countsAll, differ(true)?.countsAll]).toEqual([false, true]);
    const of = vi.spyOn(tableElsewhere, 'difference').mockReturnValue(differ(true));
    stores.frame.menu = { things: [{ kind: 'table', table: 'difference' }], at: [0, 0] };
    expect(await screen.findByText(/shareNumerator are then of all sites/)).toBeTruthy();
    await fireEvent.click(await screen.findByTestId('menu-sql'));
    await vi.waitFor(() =>
      expect(copied[0]).toContain('-- sharePart and shareNumerator are then of all sites'),
    );
    of.mockRestore();
  });

  it('is none where a table has nothing, and has no Python where the service has another part', async () => {
    const stores = await openWindow();
    for (const name of ['history', 'difference', 'visits', 'contacts'] as const)
      expect(tableElsewhere[name](stores)).toBeNull();
    const question = { localityNo: localityNo(10), fromMs: Date.UTC(2026, 8, 14), toMs: Date.UTC(2026, 10, 16) - 1, direction: 'forward', steps: 1, carryMs: 14 * 86_400_000, untilMs: Date.UTC(2026, 10, 30) - 1, boats: null } as const; // prettier-ignore
    const of = (change: object) =>
      tableElsewhere.contacts({
        contacts: { traced: { question: { ...question, ...change }, answer: { lists: 1 } } },
      } as never);
    expect(of({})?.served).toEqual({ collection: 'contacts', parameters: { case: '10', week: '2026-W46' } });
    expect(of({ steps: 2 })).toMatchObject({ served: null, command: expect.arrayContaining(['--steps', '2']) as unknown }); // prettier-ignore
    for (const change of [
      { others: [11] },
      { boats: ['wellboat'] },
      { direction: 'backward' },
      { untilMs: question.toMs },
    ])
      // prettier-ignore
      expect(of(change)?.served).toBeNull();
  });
});
