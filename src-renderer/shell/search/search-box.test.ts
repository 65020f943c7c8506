import { fireEvent, render, screen } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { IsoWeek } from '@kartbord/common/week';
import { ok } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import { type MadeUpSite, madeUpWeek } from '../../features/fish-health/week/made-up-week';
import { commandsOf } from '../commands/actions';
import { thingsOf } from '../menu/things';
import type { Stores } from '../stores';
import FakeWindow from '../testing/FakeWindow.svelte';
import SearchBox from './SearchBox.svelte';

const nowMs = Date.UTC(2026, 10, 18, 12);
const zones = {
  names: [
    'isoWeek',
    'localityNo',
    'isa',
    'isaChange',
    'pd',
    'pdChange',
    'pdZone',
    'knownFrom',
    'knownBefore',
  ],
  rows: [
    ['2026-W46', 1, 'none', null, 'surveillance', 'entered', null, 'detail', 'detail'],
    ['2026-W46', 2, 'none', null, 'none', null, 'none', 'detail', 'list'],
    ['2026-W46', 3, 'none', null, null, null, null, 'list'],
  ],
  oldestMs: nowMs,
  lacks: {},
  missing: [],
  undecided: 0,
};

async function open(sites: readonly MadeUpSite[] = []): Promise<
  Stores & {
    readonly client: FakeClient;
    readonly box: HTMLInputElement;
    readonly answer: (mmsi: number) => void;
  }
> {
  /** Of each text that was asked for, in turn. */
  const answers: ((mmsi: number) => void)[] = [];
  const client = createFakeClient({
    'fishHealth.week': (input) => ok(madeUpWeek(input.week as IsoWeek, sites, { fetchedAtMs: nowMs })),
    'export.rows': ({ what }) =>
      (what as { readonly kind: string }).kind === 'zones'
        ? ok(zones as never)
        : ok({
            names: ['kind'],
            rows: [['escape'], ['escape'], ['outbreak']],
            oldestMs: nowMs,
            lacks: { national: ['2026-W02'], list: [] },
            missing: [],
            undecided: 0,
          } as never),
    'vessels.find': () =>
      new Promise<number>((resolve) => answers.push(resolve)).then((mmsi) =>
        ok([{ mmsi, name: 'KRABBEFOT', imo: null, callSign: null, from: ['visits'] }] as never),
      ),
  });
  let stores: Stores | undefined;
  const layers = [{ id: 'week', kind: 'week', title: 'Chart of weeks' }];
  const props = { commands: {} as ReturnType<typeof commandsOf>, places: [], layers };
  render(FakeWindow, {
    props: {
      client,
      nowMs,
      part: SearchBox as Component<never>,
      props,
      onstores: (made: Stores) => {
        stores = made;
        Object.assign(props.commands, commandsOf(made));
      },
    },
  });
  await stores!.fishHealth.start(null);
  const box = screen.getByTestId<HTMLInputElement>('search-box');
  box.focus();
  await tick();
  return { ...stores!, client, box, answer: (mmsi) => answers.at(-1)?.(mmsi) };
}

it('looks for the vessel of a year by its name alone, and waits for it with Enter', async () => {
  const { box, client, calls, frame, answer } = await open();
  await fireEvent.input(box, { target: { value: 'year of Krabbefot 2025' } });
  await vi.waitFor(() => expect(client.calls.findLast(({ name }) => name === 'vessels.find')?.input).toEqual({ text: 'Krabbefot' })); // prettier-ignore
  await fireEvent.keyDown(box, { key: 'Enter' });
  expect(frame.topmost).toBe('search');
  answer(257_000_042);
  await vi.waitFor(() => expect(calls.mmsi).toBe(257_000_042));
  expect([calls.mode, calls.year, frame.topmost]).toEqual(['vessel', 2025, null]);
});

it('says which words no filter can say, and shows none', async () => {
  const { box } = await open();
  await fireEvent.input(box, { target: { value: 'pd not treated' } });
  expect((await screen.findByTestId('asked-excluded')).textContent).toContain('“not treated”');
  expect(screen.queryByTestId('asked')).toBeNull();
});

describe('the search box, typed into faster than it reads', () => {
  it('takes with Enter the phrase that stands there, though what reads phrases is still on its way', async () => {
    const { box, fishHealth, frame } = await open();
    await fireEvent.input(box, { target: { value: 'over limit po 4' } });
    await fireEvent.keyDown(box, { key: 'Enter' });
    expect(frame.topmost).toBe('search');
    await vi.waitFor(() => expect(fishHealth.filter.productionAreas).toEqual([4]));
    expect(frame.topmost).toBeNull();
  });

  it('leaves what was typed unselected when what reads phrases has come', async () => {
    const { box } = await open();
    await fireEvent.input(box, { target: { value: 'over limit' } });
    box.setSelectionRange(10, 10);
    await screen.findByTestId('asked');
    expect([box.selectionStart, box.selectionEnd]).toEqual([10, 10]);
  });

  it('waits with Enter for the vessels of a name that nothing else has, and for no longer than it stands there', async () => {
    const { box, vessels, answer } = await open();
    await fireEvent.input(box, { target: { value: 'over limit' } });
    await screen.findByTestId('asked');
    await fireEvent.input(box, { target: { value: 'krabbefot' } });
    await fireEvent.keyDown(box, { key: 'Enter' });
    await fireEvent.input(box, { target: { value: 'krabbefo' } });
    answer(257_000_199);
    await screen.findByTestId('search-hit');
    expect(vessels.selectedMmsi).toBeNull();
    await fireEvent.input(box, { target: { value: 'krabbefot' } });
    await fireEvent.keyDown(box, { key: 'Enter' });
    answer(257_000_198);
    await vi.waitFor(() => expect(vessels.selectedMmsi).toBe(257_000_198));
  });
});

describe('a hit', () => {
  it('says of what its menu is, and is chosen by the first button alone', async () => {
    const { box, frame } = await open();
    await fireEvent.input(box, { target: { value: '60.39 N 5.33 E' } });
    const hit = await screen.findByTestId('search-hit');
    expect(thingsOf(hit)).toEqual([{ kind: 'place', at: [5.33, 60.39] }]);
    await fireEvent.pointerDown(hit, { button: 2 });
    expect(frame.topmost).toBe('search');
    await fireEvent.pointerDown(hit, { button: 0 });
    expect(frame.topmost).toBeNull();
  });

  it('of a layer has the menu of its row', async () => {
    const { box } = await open();
    await fireEvent.input(box, { target: { value: 'chart of weeks' } });
    const hit = await vi.waitFor(() => {
      const found = screen.getAllByTestId('search-hit').find(({ dataset }) => dataset['kind'] === 'layer');
      expect(found).toBeDefined();
      return found!;
    });
    expect(thingsOf(hit)).toEqual([{ kind: 'layer', id: 'week' }]);
  });

  it('that makes a figure has the format that was typed', async () => {
    const { box, figure, frame } = await open();
    await fireEvent.input(box, { target: { value: 'print map pdf' } });
    await fireEvent.keyDown(box, { key: 'Enter' });
    await vi.waitFor(() => expect([frame.page, figure.form.format]).toEqual(['figure', 'pdf']));
  });

  it.each([
    ['export excel', 'xlsx'],
    ['eksporter csv', 'csv'],
    ['export geopackage', 'gpkg'],
  ])('that exports has the format that was typed: %s', async (text, format) => {
    const { box, layersExport, frame } = await open();
    layersExport.choose({ format: 'kml' });
    await fireEvent.input(box, { target: { value: text } });
    await fireEvent.keyDown(box, { key: 'Enter' });
    await vi.waitFor(() => expect([frame.page, layersExport.form.format]).toEqual(['export.layers', format]));
  });

  it('of weather windows at a place adds it to those that work is planned at, and opens them there', async () => {
    const { box, operations, frame } = await open();
    await fireEvent.input(box, { target: { value: 'weather window 62 12 N 4 48 E' } });
    await fireEvent.keyDown(box, { key: 'Enter' });
    await vi.waitFor(() => expect(frame.bottomTab).toBe('operations'));
    const [planned] = operations.sites;
    expect([planned?.site.name, operations.selectedKey]).toEqual(['62° 12.0′ N 004° 48.0′ E', planned?.key]);
  });

  it('of overdue gear opens the table of those alone', async () => {
    const { box, reporting, frame } = await open();
    await fireEvent.input(box, { target: { value: 'gear overdue' } });
    await fireEvent.keyDown(box, { key: 'Enter' });
    await vi.waitFor(() => expect(frame.bottomTab).toBe('gear'));
    expect(reporting.view.filter).toEqual({ states: [], isOverdueOnly: true });
  });
});

it.each([
  ['escapes', 'events'],
  ['utbrudd og rømminger', 'events'],
])('leads from “%s” to their own view of the statistics', async (text, view) => {
  const { box, figures, frame } = await open();
  await fireEvent.input(box, { target: { value: text } });
  await fireEvent.keyDown(box, { key: 'Enter' });
  await vi.waitFor(() => expect([figures.view, frame.bottomTab]).toEqual([view, 'figures']));
});

it('counts the escapes of a year in what is downloaded while it is typed, and opens their list', async () => {
  const { box, client, figures, frame, fishHealth } = await open();
  fishHealth.setFilter({ states: ['over'] });
  await fireEvent.input(box, { target: { value: 'escapes this year' } });
  await vi.waitFor(() =>
    expect(screen.getByTestId('asked-events').textContent.replace(/\s+/g, ' ')).toContain(
      '2 escapes Not downloaded: 1 national answer, 0 lists.',
    ),
  );
  expect(client.calls.findLast(({ name }) => name === 'export.rows')?.input).toEqual({
    what: { kind: 'outbreaks', from: '2026-W01', to: fishHealth.currentWeek, filter: {} },
    isFetching: false,
  });
  await fireEvent.keyDown(box, { key: 'Enter' });
  expect([figures.view, figures.eventSpan, figures.eventKind, frame.bottomTab]).toEqual([
    ...['events', 'year', 'escapes', 'figures'],
  ]);
  expect(fishHealth.isFiltering).toBe(false);
});

describe('a question about one’s own sites', () => {
  const filters = [{ name: 'Customers', filter: { sites: [1, 2, 3] } }];
  async function asked(text: string) {
    const opened = await open();
    await opened.settings.change({ filters });
    await fireEvent.input(opened.box, { target: { value: text } });
    await screen.findByTestId('asked-own');
    return opened;
  }

  it('and PD zones says of how many it is known, and opens the table of zones with these alone', async () => {
    const { box, fishHealth, frame } = await asked('which of my sites are in PD zones');
    await vi.waitFor(() =>
      expect(screen.getByTestId('asked-zones').textContent).toBe(
        'In PD zones: 1 of the 2 known, out of 3 sites · 1 entered and 0 left, of the 1 known in the week before, too',
      ),
    );
    await fireEvent.keyDown(box, { key: 'Enter' });
    expect([fishHealth.filter, fishHealth.isZonesShown, frame.bottomTab]).toEqual([
      ...[filters[0]?.filter, true, 'table'],
    ]);
  });

  it('and what is new since the last look opens that kind of it for these', async () => {
    const { box, fishHealth, figures, frame } = await asked('newly over at my sites');
    await fireEvent.keyDown(box, { key: 'Enter' });
    expect([fishHealth.filter, figures.digest.span, figures.digest.kind, frame.page]).toEqual([
      ...[filters[0]?.filter, 'last', 'over', 'week-news'],
    ]);
  });
});

it('opens what is new since a day or a week that was asked for, and names it', async () => {
  const { box, figures } = await open();
  for (const [since, said, day] of [
    ['2026-10-01', 'New since 1 Oct 2026', '2026-10-01'],
    ['week 39', 'New since the beginning of week 39, 2026', '2026-09-21'],
  ]) {
    await fireEvent.input(box, { target: { value: `what is new since ${since}` } });
    await screen.findByText(said ?? '');
    await fireEvent.keyDown(box, { key: 'Enter' });
    expect([figures.digest.span, figures.digest.day]).toEqual(['time', day]);
  }
});

it('opens weeks as known on a day with the day that was asked for, which is not shown before it is pressed', async () => {
  const { box, fishHealth, frame } = await open();
  await fireEvent.input(box, { target: { value: 'how was it known on 1 october 2025' } });
  await screen.findByText('As known on a day · 1 Oct 2025');
  await fireEvent.keyDown(box, { key: 'Enter' });
  expect([frame.page, fishHealth.asOfDay, fishHealth.asOfMs]).toEqual(['as-of', '2025-10-01', null]);
});

it('opens outbreaks of a disease by the area that was asked for', async () => {
  const { box, figures } = await open();
  await fireEvent.input(box, { target: { value: 'ISA outbreaks by production area' } });
  await screen.findByTestId('asked-events');
  await fireEvent.keyDown(box, { key: 'Enter' });
  expect([figures.view, figures.eventKind, figures.eventsBy]).toEqual(['events', 'isa', 'production-area']);
});

it('opens the statistics divided by what was asked for', async () => {
  const { box, figures, frame } = await open();
  await fireEvent.input(box, { target: { value: 'andel over grensen per produksjonsområde' } });
  expect((await screen.findAllByTestId('search-hit'))[0]?.textContent).toContain('by production area');
  await fireEvent.keyDown(box, { key: 'Enter' });
  expect([frame.bottomTab, figures.view, figures.by]).toEqual(['figures', 'groups', 'production-area']);
});

it('opens the treatments that were asked for', async () => {
  const { box, figures, frame } = await open();
  await fireEvent.input(box, { target: { value: 'did bath treatments work in area 4' } });
  await fireEvent.keyDown(box, { key: 'Enter' });
  await vi.waitFor(() => expect(frame.bottomTab).toBe('figures'));
  expect(figures.study).toMatchObject({ kind: 'bath', look: 'one', by: 'production-area', area: '4' });
});

it('asks for the contacts of the site that is named', async () => {
  const { box, contacts, fishHealth, frame } = await open([{ no: 12, name: 'Krabbeholmen' }]);
  await fireEvent.input(box, { target: { value: 'which boats visited krabbeholmen' } });
  await fireEvent.keyDown(box, { key: 'Enter' });
  await vi.waitFor(() => expect(frame.bottomTab).toBe('contacts'));
  expect([fishHealth.selectedNo, contacts.isAwaiting]).toEqual([12, true]);
});

it('asked for again, selects what stands in it, so that the next question takes its place', async () => {
  const { box } = await open();
  await fireEvent.input(box, { target: { value: 'over limit' } });
  box.setSelectionRange(10, 10);
  await fireEvent.keyDown(box, { key: 'k', ctrlKey: true });
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, 10]);
});
