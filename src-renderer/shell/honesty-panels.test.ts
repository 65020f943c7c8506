import { fireEvent, render, screen } from '@testing-library/svelte';
import { type Component, flushSync, tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { CallOutput, WeekAnswer } from '../../src-shared/contract';
import type { Completeness } from '../../src-shared/domain/fish-health/completeness';
import type { EarlyBounds } from '../../src-shared/domain/fish-health/early-bounds';
import type { HostQueue } from '../../src-shared/domain/session/request-entry';
import type { AppStatus } from '../../src-shared/domain/session/session';
import { type IsoWeek, isoWeek, weekStartMs } from '@kartbord/common/week';
import type { WeekVersion } from '../../src-shared/domain/fish-health/week-version';
import { ok } from '../../src-shared/result';
import { createFakeClient, type FakeClient } from '../bridge/fake-client';
import { type FishHealthStore, LegendPanel, type LocalityStore } from '../features/fish-health';
import HighestSites from '../features/fish-health/locality/HighestSites.svelte';
import LocalityPanel from '../features/fish-health/locality/LocalityPanel.svelte';
import { madeUpLocality } from '../features/fish-health/locality/made-up-locality';
import { type MadeUpSite, madeUpWeek } from '../features/fish-health/week/made-up-week';
import WeekTable from '../features/fish-health/table/WeekTable.svelte';
import { driftReport } from '../words/drift-report';
import { en } from '../words/en';
import { formatOf } from '../words/format';
import { sinceWords } from '../words/since';
import type { MapSurface } from '../map/spec';
import BottomDock from './BottomDock.svelte';
import type { FrameStore } from './frame.svelte';
import type { BoardStore } from './map/board.svelte';
import FakeWindow from './testing/FakeWindow.svelte';
import StatusBar from './StatusBar.svelte';
import TitleBlock from './figure/TitleBlock.svelte';

const nowMs = Date.UTC(2026, 10, 18, 12);
const week = isoWeek(2026, 45);
const dayMs = 86_400_000;
const title = { hint: false, onhidehint: () => {}, access: () => {} };
/** Two of eight active sites have reported. */
const sites: readonly MadeUpSite[] = [
  { no: 1, name: 'Ånes', lice: 0.7 },
  { no: 2, name: 'Bø', lice: 0.1 },
  ...[3, 4, 5, 6, 7, 8].map((no) => ({ no, reported: false, fallow: false })),
];

interface Given {
  readonly stamp?: Partial<WeekAnswer['stamp']>;
  readonly drift?: WeekAnswer['drift'];
  readonly siteDrift?: WeekAnswer['drift'];
  readonly others?: Completeness['others'];
  readonly bounds?: CallOutput<'fishHealth.bounds'>;
  readonly versions?: readonly WeekVersion[];
  readonly sites?: readonly MadeUpSite[];
}

async function open(part: unknown, props: Record<string, unknown>, given: Given = {}) {
  const stamp = { fetchedAtMs: nowMs - 120_000, ...given.stamp };
  const made = (asked: string): CallOutput<'fishHealth.week'> => ({
    ...madeUpWeek(asked as IsoWeek, given.sites ?? sites, stamp),
    drift: given.drift ?? [],
  });
  const client: FakeClient = createFakeClient({
    'fishHealth.week': (input) => ok(made(input.week)),
    'fishHealth.version': (input) => ok(made(input.week)),
    'fishHealth.versions': () => ok(given.versions ?? []),
    'fishHealth.bounds': () => ok(given.bounds ?? null),
    'fishHealth.completeness': (input) =>
      ok({
        week,
        active: 8,
        reported: 2,
        ageDays: (input.asOfMs - weekStartMs(week)) / dayMs,
        others: given.others ?? null,
      }),
    'fishHealth.locality': ({ localityNo, week: asked }) => {
      const answer = madeUpLocality(localityNo, asked as IsoWeek);
      return ok({ ...answer, stamp: { ...answer.stamp, ...stamp }, drift: given.siteDrift ?? [] });
    },
  });
  let stores:
    | { fishHealth: FishHealthStore; locality: LocalityStore; board: BoardStore; frame: FrameStore }
    | undefined;
  const onstores = (all: typeof stores): void => void (stores = all);
  render(FakeWindow, { props: { client, nowMs, part: part as Component<never>, props, onstores } });
  await stores!.fishHealth.start(null);
  await settle();
  return { ...stores!, client };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await tick();
  flushSync();
}

const at = (days: number): Partial<WeekAnswer['stamp']> => ({
  fetchedAtMs: weekStartMs(week) + days * dayMs,
});
const note = (): string => screen.getByTestId('completeness').textContent.replace(/\s+/g, ' ');

/** Four of five, as in the weakest of the finished weeks. */
const whole = [1, 2, 3, 4, 5].map((no) => ({ no, reported: no < 5, fallow: false }));
const rule =
  'A week is complete 2 weeks after it began: by then 98% of the active sites have usually reported';

describe('the completeness of a week', () => {
  it('names both numbers, the age, what other weeks had at this age, and from how many', async () => {
    const others = { weeks: 12, least: 0.04, median: 0.06, most: 0.09 };
    await open(LegendPanel, { theme: 'day' }, { stamp: at(2.4), others });
    expect(note()).toContain(
      '2 of 8 active sites had reported (25%) when this was fetched, 2 days after the week began. ' +
        'At this age other weeks had 4–9% (from 12 downloaded weeks). More than in any of them.',
    );
  });

  it.each([
    [0.2, 'on the first day of the week.', 'for a running week is 5%'],
    [9, '2 days after the week ended.', 'for 1 week after is 88%'],
    [23, '16 days after the week ended.', 'for 3 weeks after is 99%'],
  ])(
    'that is compared with nothing kept says the published figure as such: %s days',
    async (days, when, said) => {
      await open(LegendPanel, { theme: 'day' }, { stamp: at(days) });
      expect(note()).toContain(when);
      expect(note()).toContain(`No other week is stored at this age. The published figure ${said}`);
    },
  );

  it('that has settled is compared with nothing', async () => {
    await open(LegendPanel, { theme: 'day' }, { stamp: at(9.5 * 7), sites: whole });
    expect(note()).toContain('8 weeks after the week ended. Active');
    expect(note()).toContain(rule);
  });

  it('that is complete states the rule, which the button for the newest one states, too', async () => {
    await open(LegendPanel, { theme: 'day' }, { stamp: at(14), sites: whole });
    expect(note()).toContain(`${rule}. Corrections can still come.`);
    expect(note()).not.toContain('still arriving');
    expect(en(formatOf('en')).weekBar.newestHint).toBe(rule);
  });

  it('that is old enough, with fewer reports than any finished week ever had, is not called complete', async () => {
    await open(LegendPanel, { theme: 'day' }, { stamp: at(15) });
    expect(note()).toContain('No finished week since 2012 had so few: reports of this week are missing.');
    expect(note()).not.toContain('A week is complete');
  });

  it('that was fetched while reports came in is never called settled, however long ago that was', async () => {
    await open(
      LegendPanel,
      { theme: 'day' },
      { stamp: { ...at(2), source: 'cache', staleBecause: 'offline' } },
    );
    expect(note()).toContain('Reports were still arriving then');
  });

  it('without active sites has no share', async () => {
    await open(LegendPanel, { theme: 'day' }, { sites: [{ no: 1, reported: false, salmonoids: false }] });
    expect(note()).not.toContain('%');
    expect(note()).toContain('No active sites this week.');
  });
});

describe('the title of a week', () => {
  it('says that it was fetched while reports came in, also when the week has long settled since', async () => {
    await open(TitleBlock, title, { stamp: { ...at(9), source: 'cache', staleBecause: 'offline' } });
    expect(screen.getByTestId('title').textContent).toContain(
      'Fetched while its reports were still arriving',
    );
  });

  it('says nothing of that where it was fetched later', async () => {
    await open(TitleBlock, title, { stamp: at(15) });
    expect(screen.getByTestId('title').textContent).not.toContain('arriving');
  });
});

describe('the bounds of a week that still receives reports', () => {
  const bounds: EarlyBounds = {
    why: null,
    weeks: 28,
    missing: 6,
    share: { low: 0.0234, high: 0.0341, held: 18, of: 20 },
    over: { low: 20, high: 31, held: 19, of: 20 },
  };
  const boundsText = (id = 'bounds'): string | undefined =>
    screen.queryByTestId(id)?.textContent.replace(/\s+/g, ' ').trim();

  it('stand in the title in one line, with how often they held', async () => {
    const { client } = await open(TitleBlock, title, { stamp: at(9), bounds });
    expect(boundsText()).toBe(
      'Bounds: 2.3–3.4% at or over the limit when complete (held in 18 of 20 earlier weeks)',
    );
    expect(client.calls.filter(({ name }) => name === 'fishHealth.bounds')).toEqual([
      { name: 'fishHealth.bounds', input: { week, asOfMs: at(9).fetchedAtMs, localityNos: null } },
    ]);
  });

  it('say of how many weeks they are where they were not tried on any', async () => {
    const share = { ...bounds.share, held: 0, of: 0 };
    await open(TitleBlock, title, { stamp: at(9), bounds: { ...bounds, weeks: 8, share } });
    expect(boundsText()).toBe(
      'Bounds: 2.3–3.4% at or over the limit when complete (based on 8 earlier weeks)',
    );
  });

  it('say in the legend what they are made of', async () => {
    await open(LegendPanel, { theme: 'day' }, { stamp: at(9), bounds });
    expect(boundsText('bounds-note')).toBe(
      'Bounds: 2.3–3.4% (20–31 sites) at or over the limit when the 6 active sites still missing have reported, ' +
        'if late reports differ from early ones no more than in 28 earlier weeks stored at the same age. ' +
        'Tested on 20 of these weeks, each with only the weeks before it: 18 ended within the bounds.',
    );
  });

  it('are absent with the reason where too few versions are stored, and no number stands for them', async () => {
    await open(LegendPanel, { theme: 'day' }, { stamp: at(9), bounds: { why: 'few-weeks', weeks: 3 } });
    expect(boundsText('bounds-none')).toBe(
      'No bounds: they need 8 earlier weeks stored at the same age; there are 3.',
    );
    expect(boundsText('bounds-note')).toBeUndefined();
  });

  it('are neither read nor shown of a complete week', async () => {
    const { client } = await open(TitleBlock, title, { stamp: at(14), bounds });
    expect(boundsText()).toBeUndefined();
    expect(client.calls.filter(({ name }) => name === 'fishHealth.bounds')).toEqual([]);
  });

  it('are of the sites of a filter that chooses places, and none of one that looks at the numbers', async () => {
    const { fishHealth, client } = await open(TitleBlock, title, { stamp: at(9), bounds });
    fishHealth.setFilter({ text: 'Bø' });
    await settle();
    expect(client.calls.findLast(({ name }) => name === 'fishHealth.bounds')?.input).toMatchObject({
      localityNos: [2],
    });
    expect(boundsText()).toContain('2.3–3.4%');
    fishHealth.setFilter({ states: ['over'] });
    await settle();
    expect(boundsText()).toBeUndefined();
  });
});

describe('the headline of a filtered week', () => {
  it('counts what is shown, and all beside it, each out of the sites with a count', async () => {
    const { fishHealth } = await open(TitleBlock, title);
    const said = (): string => screen.getByTestId('summary').textContent.replace(/\s+/g, ' ').trim();
    expect(said()).toBe('2 sites reported, 1 at or over the limit');
    fishHealth.setFilter({ text: 'Bø' });
    await tick();
    expect(said()).toBe('0 of 1 shown at or over the limit; all: 1 of 2');
    fishHealth.setFilter({ states: ['not-reported'] });
    await tick();
    expect(said()).toBe('No shown site has a count; all: 1 of 2');
    fishHealth.setFilter({ text: 'nowhere' });
    await tick();
    expect(said()).toBe('No site shown; all: 1 of 2');
  });

  it('counts nothing as shown while the service has not said what its filter shows', async () => {
    const { fishHealth } = await open(TitleBlock, title);
    fishHealth.setFilter({ service: { isOnLand: true } });
    await tick();
    expect(screen.getByTestId('summary').textContent).toContain('2 sites reported');
  });
});

describe('the view of a filtered week', () => {
  /** A map that looks at a place without sites, and is told where to go. */
  const mapAt = (extent: readonly [number, number, number, number]) => {
    const view = { centre: [extent[0], extent[1]] as const, zoom: 8, extent, metresPerPixel: 100 };
    const stop = (): (() => void) => () => {};
    const [fit, goTo] = [vi.fn(), vi.fn()];
    const surface = {
      view: () => view,
      heading: () => view,
      fit,
      goTo,
      measure: () => {},
      cover: () => {},
      dispose: () => {},
    };
    const events = ['onView', 'onHover', 'onPick', 'onContext', 'onDrag', 'onPointer', 'onComplete'];
    const made = { ...surface, ...Object.fromEntries(events.map((name) => [name, stop])) };
    return { surface: made as unknown as MapSurface, fit, goTo };
  };

  it('goes to what a filter shows by an act where nothing of it is seen, not while it is typed, and back with its undo', async () => {
    const { fishHealth, board } = await open(TitleBlock, title);
    const { surface, fit, goTo } = mapAt([20, 69, 21, 70]);
    board.attach(surface);
    fit.mockClear();
    fishHealth.setFilterText('Bø');
    await settle();
    expect([goTo.mock.calls.length, screen.getByTestId('filter-show-all').textContent]).toEqual([
      0,
      'Show it',
    ]);
    fishHealth.meanFilter();
    await settle();
    expect(goTo).toHaveBeenCalledWith({ centre: [5, 60], zoom: 10 });
    fishHealth.undo();
    await settle();
    expect([goTo.mock.calls.length, fit.mock.calls.length, board.canGoBack]).toEqual([1, 1, false]);
    fishHealth.redo();
    expect(goTo).toHaveBeenLastCalledWith({ centre: [20, 69], zoom: 8 });
  });

  it('offers as many as the map has, and says so where that is fewer than are shown', async () => {
    const placed = [1, 2, 3].map(
      (no) => ({ no, name: `Bø ${no}`, lice: 0.1, lonLat: [5, 60 + no / 10] }) as const,
    );
    const nowhere = { no: 4, name: 'Bø 4', lice: 0.1, lonLat: [NaN, NaN] } as const;
    const { fishHealth, board } = await open(TitleBlock, title, { sites: [...placed, nowhere] });
    board.attach(mapAt([4, 60.05, 6, 60.15]).surface);
    fishHealth.setFilterText('Bø');
    await settle();
    const offer = (): HTMLElement => screen.getByTestId('filter-show-all');
    expect([screen.getByTestId('filter-chip').textContent, offer().textContent]).toEqual([
      expect.stringContaining('4 of 4 sites shown'),
      'Show the 3 on the map',
    ]);
    expect(offer().title).toContain('1 in the table only: without a position or not in this week');
    fishHealth.setFilterText('Bø 1');
    await settle();
    expect(screen.queryByTestId('filter-show-all')).toBeNull();
  });

  it('goes to what a filter shows by an act where all of it is a spot in the view', async () => {
    const { fishHealth, board } = await open(TitleBlock, title);
    const { surface, goTo } = mapAt([-10, 50, 40, 72]);
    board.attach(surface);
    fishHealth.setFilter({ text: 'Bø' });
    await settle();
    expect(goTo).toHaveBeenCalledWith({ centre: [5, 60], zoom: 10 });
    fishHealth.setFilter({});
    await settle();
    expect(goTo).toHaveBeenCalledTimes(1);
  });

  it('stays where it is where the sites are seen, and offers nothing', async () => {
    const { fishHealth, board } = await open(TitleBlock, title);
    const { surface, fit, goTo } = mapAt([4, 59, 6, 61]);
    board.attach(surface);
    fit.mockClear();
    fishHealth.setFilter({ states: ['over'] });
    await settle();
    expect([fit.mock.calls.length, goTo.mock.calls.length]).toEqual([0, 0]);
    expect(screen.queryByTestId('filter-show-all')).toBeNull();
  });
});

describe('every part that shows the week', () => {
  it.each<[string, unknown, Record<string, unknown>]>([
    ['legend', LegendPanel, { theme: 'day' }],
    ['table', WeekTable, { theme: 'day', onshow: () => {} }],
    ['highest sites', HighestSites, { theme: 'day' }],
    ['title block', TitleBlock, { hint: false, onhidehint: () => {}, access: () => {} }],
    ['site panel', LocalityPanel, { theme: 'day', localityNo: 1 }],
    ['status bar', StatusBar, { jobs: [], onrequests: () => {}, onoffline: () => {}, onsettings: () => {} }],
  ])('says how old it is: %s', async (_name, part, props) => {
    await open(part, props, {
      stamp: { source: 'cache', staleBecause: 'offline', fetchedAtMs: nowMs - 3 * 3_600_000 },
    });
    expect(screen.getAllByTestId('age')[0]?.textContent).toMatch(/Fetched 3 hours ago/);
    expect(document.querySelector('.danger')).toBeNull();
  });

  it('says it of each bar of the weeks, and of one that is not kept that it needs the network', async () => {
    const { client } = await open(BottomDock, {});
    const bars = screen.getByTestId('week-bars');
    expect(bars.title).toBe('Week 45, 2026: 1 of 2 counted sites at or over the limit · fetched 2 min ago');
    client.emit('connection.changed', { state: 'offline', lastAnswerAtMs: null, lastFailure: 'offline' });
    await settle();
    await fireEvent.pointerMove(bars, { clientX: 5 });
    expect(bars.textContent).toContain('not downloaded; it needs the network');
  });
});

describe('the status bar', () => {
  it('says since when the service is not heard, and when it last was', async () => {
    const { client } = await open(StatusBar, {
      jobs: [],
      onrequests: () => {},
      onoffline: () => {},
      onsettings: () => {},
    });
    const said = (): string =>
      screen.getByTestId('status-connection').textContent.replace(/\s+/g, ' ').trim();
    client.emit('connection.changed', { state: 'online', lastAnswerAtMs: nowMs, lastFailure: null });
    await settle();
    expect(said()).toBe('Online');
    client.emit('connection.changed', {
      state: 'offline',
      lastFailure: 'timeout',
      lastAnswerAtMs: nowMs - 3 * 3_600_000,
      offlineSinceMs: nowMs - 60_000,
    });
    await settle();
    expect(said()).toMatch(/^Offline since \d\d:\d\d, last answer 3 hours ago$/);
  });

  it('counts the requests that are on their way, whatever asks', async () => {
    const { client } = await open(StatusBar, {
      jobs: [],
      onrequests: () => {},
      onoffline: () => {},
      onsettings: () => {},
    });
    expect(screen.getByTestId('status-requests').textContent.trim()).toBe('No requests');
    const none = { running: 0, waiting: 0 };
    const host = (of: string, interactive: typeof none, batch = none): HostQueue => ({
      host: of,
      heldUntilMs: null,
      why: null,
      isPaced: false,
      interactive,
      batch,
    });
    client.emit('queue.changed', {
      hosts: [
        host('data.example.invalid', { running: 2, waiting: 3 }, { running: 1, waiting: 40 }),
        host('maps.example.invalid', { running: 1, waiting: 0 }),
      ],
      batches: [],
    });
    await settle();
    expect(screen.getByTestId('status-requests').textContent.trim()).toBe('4 requests');
  });

  it('names the day where a time alone could be another day’s', () => {
    const format = formatOf('en', 'Europe/Oslo');
    expect(sinceWords(format, nowMs - 3_600_000, nowMs)).toBe('12:00');
    expect(sinceWords(format, nowMs - 21 * 3_600_000, nowMs)).toBe('Tue 17 Nov 2026 16:00 CET');
  });
});

describe('versions of a week', () => {
  const version = (id: number, change: Partial<WeekVersion> = {}): WeekVersion => ({
    id,
    firstSeenMs: nowMs - (9 - id) * dayMs,
    confirmedMs: nowMs - (8 - id) * dayMs,
    bytes: 128_000,
    isNewest: false,
    active: 8,
    reported: id,
    changedSites: null,
    ...change,
  });
  const versions = [version(1), version(2, { changedSites: 140 }), version(3, { isNewest: true })];

  it('are one line that opens their list, and nothing where there is only one', async () => {
    await open(TitleBlock, title, { versions });
    const chip = screen.getByTestId('versions-chip');
    expect(chip.textContent).toContain('Changed since first fetched: 3 versions');
    await fireEvent.click(chip);
    const [, middle] = screen.getAllByTestId('version');
    expect(middle?.textContent).toMatch(
      /First seen .* last confirmed .* 2 of 8 active sites reported · 140 sites changed · 128/s,
    );
  });

  it('shown as they were known say so where the week is named, with the way back', async () => {
    await open(TitleBlock, title, { versions });
    await fireEvent.click(screen.getByTestId('versions-chip'));
    await fireEvent.click(screen.getAllByTestId('version')[2]!);
    await settle();
    expect(screen.getByTestId('version-banner').textContent).toMatch(/As known on .*; not the newest/);
    expect(screen.getByTestId('age').textContent).toContain('As known on');
    await fireEvent.click(screen.getByTestId('version-back'));
    await settle();
    expect(screen.queryByTestId('version-banner')).toBeNull();
  });

  it('are not exported nor copied as if they were the newest', async () => {
    const { fishHealth } = await open(BottomDock, {}, { versions });
    await fishHealth.showVersion(versions[0]!);
    await settle();
    await fireEvent.click(screen.getByTestId('export-button'));
    expect(screen.getByTestId<HTMLButtonElement>('export-confirm').disabled).toBe(true);
    expect(screen.getByTestId('export-popover').textContent).toContain('Exports write the newest');
  });

  it('leave the site panel at its newest answer, which says that it is', async () => {
    const { fishHealth } = await open(LocalityPanel, { theme: 'day', localityNo: 1 }, { versions });
    await fishHealth.showVersion(versions[0]!);
    await settle();
    expect(screen.getByTestId('panel-not-version').textContent).toContain('Below is the newest answer');
  });
});

describe('fields of an unexpected form', () => {
  const drift = [{ path: 'liceReport.seaTemperature', count: 1204 }];

  it('are one notice for week and site, in words with their rows and what is shown instead', async () => {
    const { fishHealth, locality } = await open(TitleBlock, title, {
      drift,
      siteDrift: [{ path: 'novelty[]', count: 1 }],
    });
    const said = (): string => screen.getByTestId('drift-notice').textContent.trim();
    expect(said()).toBe('1 field of the answers had an unexpected form');
    fishHealth.select(1);
    await locality.show(1, week);
    await settle();
    expect(said()).toBe('2 fields of the answers had an unexpected form');
    await fireEvent.click(screen.getByTestId('drift-notice'));
    const report = screen.getByTestId('drift-report').textContent;
    expect(report).toMatch(/Week 45, 2026\s*Sea temperature\s*1,204 rows: not given/);
    expect(report).toMatch(/Site no\. 1, Week 45, 2026\s*novelty\[\]\s*1 row: not given/);
  });

  it('are nothing at all where every field was as expected', async () => {
    await open(TitleBlock, title);
    expect(screen.queryByTestId('drift-notice')).toBeNull();
  });

  it('are reported by path and count, with the version, the service and the endpoint, and no value of the data', () => {
    const words = en(formatOf('en', 'Europe/Oslo'));
    const profile: Pick<AppStatus['profile'], 'name' | 'host'> = {
      name: 'Test',
      host: 'data.example.invalid',
    };
    const stamp = { endpoint: 'POST /v2/geodata/fishhealth/locality/2026/45', fetchedAtMs: nowMs };
    const sources = [{ source: 'Week 45, 2026', stamp, drift }];
    expect(driftReport(words, { appVersion: '1.2.3', profile, sources })).toBe(
      [
        'Fields of answers that Kartbord did not understand',
        'Version: Kartbord 1.2.3',
        'Service: Test, data.example.invalid',
        '',
        'Source: Week 45, 2026',
        'Endpoint: POST /v2/geodata/fishhealth/locality/2026/45',
        'Fetched: 2026-11-18T12:00:00.000Z',
        'Fields, with the number of rows shown as not given:',
        '  liceReport.seaTemperature: 1204',
        '',
      ].join('\n'),
    );
  });
});

it('has a heading for what the bottom dock shows, before those of its parts', async () => {
  const { frame } = await open(BottomDock, {});
  frame.openBottom('contacts');
  await settle();
  expect(screen.getByRole('heading', { level: 2, name: 'Vessel contacts' })).toBeDefined();
});
