import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, createRawSnippet, tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { GearListsAnswer } from '../../../src-shared/domain/gear/gear-item';
import type { ReportEntry } from '../../../src-shared/domain/gear/gear-report';
import type { TableRows } from '../../../src-shared/contract';
import type { TableSelection } from '../../../src-shared/domain/export/table-selection';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import GearTable from './GearTable.svelte';
import { GearLegend, gearItem, pickGear, type ReportingStore } from './index';
import GearPage from './GearPage.svelte';
import {
  daysAgo,
  gearNowMs,
  madeUpLists,
  madeUpListsAnswer,
  madeUpRetrieval,
  madeUpGearItem,
  toolIdOf,
} from './made-up-gear';
import type { SettingsStore } from '../settings';
import type { LayerSpec, MarksSpec, ShapesSpec } from '../../map/spec';
import { en } from '../../words/en';
import { formatOf } from '../../words/format';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';

interface Opened {
  readonly client: FakeClient;
  readonly store: ReportingStore;
  readonly onshow: ReturnType<typeof vi.fn>;
  /** Tables of which rows were asked for. */
  readonly asked: readonly TableSelection[];
}

interface Wanted {
  readonly part?: Component<never>;
  readonly props?: Record<string, unknown>;
  readonly answer?: Result<GearListsAnswer>;
  readonly entries?: readonly ReportEntry[];
  readonly language?: Language;
  /** The rows of a table do not come until they are stopped. */
  readonly isSlow?: () => boolean;
}

async function open(wanted: Wanted = {}): Promise<Opened> {
  const { part = GearTable as Component<never>, props = {}, entries = [], language = 'en' } = wanted;
  const asked: TableSelection[] = [];
  const client = createFakeClient({
    'reporting.lists': () => wanted.answer ?? ok(madeUpListsAnswer()),
    'reporting.entries': () => ok(entries),
    'export.rows': ({ what }, options) => {
      const table = what as TableSelection;
      asked.push(table);
      const stopped = fail('cancelled', 'stopped');
      const untilStopped = new Promise<typeof stopped>((done) =>
        options?.signal?.addEventListener('abort', () => done(stopped)),
      );
      return wanted.isSlow?.() ? untilStopped : ok(madeUpSeason(table));
    },
    'reporting.keep': ({ id, draft }) =>
      ok({ id, draft, state: { is: 'draft', lastTry: null }, createdMs: 1, changedMs: 1 }),
    'reporting.check': () => ok([]),
  });
  let stores: { readonly settings: SettingsStore; readonly reporting: ReportingStore } | undefined;
  const onshow = vi.fn();
  render(FakeWindow, {
    props: {
      client,
      nowMs: gearNowMs,
      part,
      props: { overdueDays: 7, onshow, onclose: () => {}, vesselName: () => 'Nabobåt', ...props },
      onstores: (made: typeof stores) => (stores = made),
    },
  });
  const { settings, reporting: store } = stores!;
  settings.preview({ language });
  await store.load();
  await tick();
  return { client, store, onshow, asked };
}

/** Four of a season: one is gone, one has no time, one was sent from here alone; lists are known of ten days. */
function madeUpSeason(what: TableSelection): TableRows {
  const iso = (ms: number): string => new Date(ms).toISOString();
  const year = 'fromYear' in what ? what.fromYear : 0;
  const lost = 'lostToolIds' in what ? what.lostToolIds : [];
  const names = [
    ...['toolId', 'state', 'lost', 'typeCode', 'count', 'shape', 'set', 'setReport', 'retrieved'],
    ...['retrievalReport', 'lastListed', 'daysInSea', 'daysUntil', 'daysUntilBy', 'vesselsKnown', 'closestM'],
    ...['closestMmsi', 'closestTime'],
  ];
  const gone = toolIdOf(60);
  const row = (of: Readonly<Record<string, string | number | boolean>>) =>
    names.map((name) => of[name] ?? null);
  return {
    names,
    rows:
      year === 2026
        ? [
            row({ toolId: toolIdOf(1), state: 'in-sea', typeCode: 'NETS', count: 1200, shape: 'POINT (5.1 61)', set: iso(daysAgo(2)), setReport: 'confirmed', daysInSea: 2, daysUntil: iso(gearNowMs), daysUntilBy: 'list', vesselsKnown: 3, closestM: 450, closestMmsi: 257000001, closestTime: iso(daysAgo(1)) }), // prettier-ignore
            row({ toolId: gone, state: 'gone', ...(lost.includes(gone) ? { lost: true } : {}), typeCode: 'LONGLINE', count: 900, shape: 'LINESTRING (6 62, 6.1 62)', set: iso(daysAgo(30)), setReport: 'confirmed', lastListed: iso(daysAgo(20)) }), // prettier-ignore
            row({ toolId: toolIdOf(2), state: 'in-sea', typeCode: 'CRABPOT', count: 40, setReport: 'confirmed', vesselsKnown: 0 }), // prettier-ignore
            row({ state: 'not-listed', typeCode: 'NETS', count: 100, shape: 'POINT (5 61)', set: iso(daysAgo(1)), setReport: 'unknown' }), // prettier-ignore
          ]
        : [],
    oldestMs: daysAgo(10),
    lacks: {},
    missing: [],
    undecided: 0,
    lists: {
      spans: [
        [daysAgo(40), daysAgo(30)],
        [gearNowMs, gearNowMs],
      ],
      broken: 0,
    },
  };
}

const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/\s+/g, ' ').trim();
const rows = (): HTMLElement[] => screen.queryAllByTestId('gear-row');
const cell = (row: HTMLElement, column: string): HTMLElement =>
  row.querySelector<HTMLElement>(`[data-column="${column}"]`)!;
const typeOf = (row: HTMLElement): string => textOf(cell(row, 'type'));
const grid = (): HTMLElement => screen.getByTestId('gear-grid');
const press = (key: string): Promise<boolean> => fireEvent.keyDown(grid(), { key });

describe('the table of gear', () => {
  it('has every record in one table, the oldest first, what is not given as a dash and never as zero', async () => {
    await open();
    expect(rows().map(typeOf)).toEqual([
      ...['Longline', 'Crab pots', 'Nets', 'Nets', 'Nets', 'Drifting thing'],
    ]);
    const drifter = rows().at(-1)!;
    for (const column of ['amount', 'set', 'age', 'changed'])
      expect(within(cell(drifter, column)).getByRole('img').getAttribute('aria-label')).toBe(
        'Not given by the service',
      );
    expect(textOf(cell(rows()[1]!, 'amount'))).toBe('40 pots');
    expect(textOf(cell(rows()[1]!, 'age'))).toBe('10 d');
    expect(rows().map((row) => textOf(cell(row, 'state')))).toEqual([
      ...['Pending: retrieved', 'Confirmed', 'Confirmed', 'Pending: set', 'Failed: set', 'Confirmed'],
    ]);
  });

  it('begins the report of gear that was set from the table, too', async () => {
    const { store } = await open();
    await fireEvent.click(screen.getByTestId('gear-table-set'));
    expect(store.openEntry?.draft).toMatchObject({ kind: 'deployed', typeCode: null });
  });

  it('marks what is overdue by the own limit in words', async () => {
    await open();
    expect(rows().map((row) => textOf(cell(row, 'overdue')))).toEqual(['', 'Overdue', '', '', '', '']);
    expect(screen.getByTestId('gear-filter-overdue').dataset['count']).toBe('1');
  });

  it('is filtered by chips with counts, all of them again by one button', async () => {
    await open();
    const counts = ['confirmed', 'pending', 'failed', 'overdue'].map(
      (name) => screen.getByTestId(`gear-filter-${name}`).dataset['count'],
    );
    expect(counts).toEqual(['3', '2', '1', '1']);
    await fireEvent.click(screen.getByTestId('gear-filter-pending'));
    expect(rows().map(typeOf)).toEqual(['Longline', 'Nets']);
    await fireEvent.click(screen.getByTestId('gear-filter-overdue'));
    await fireEvent.click(screen.getByText('Show all'));
    expect(rows()).toHaveLength(6);
  });

  it('is sorted by any column, and a third time as the lists have it', async () => {
    await open();
    await fireEvent.click(screen.getByTestId('gear-sort-type'));
    expect(rows().map(typeOf).slice(0, 3)).toEqual(['Crab pots', 'Drifting thing', 'Longline']);
    await fireEvent.click(screen.getByTestId('gear-sort-type'));
    expect(typeOf(rows()[0]!)).toBe('Nets');
    await fireEvent.click(screen.getByTestId('gear-sort-type'));
    expect(rows().map(typeOf)).toEqual([
      ...['Nets', 'Crab pots', 'Drifting thing', 'Longline', 'Nets', 'Nets'],
    ]);
  });

  it('is worked by keyboard: arrows step, Space ticks confirmed tools only, Enter opens the page', async () => {
    const { store } = await open();
    for (const key of ['Home', ' ']) await press(key);
    expect(store.ticked.size).toBe(0);
    for (const key of ['ArrowDown', ' ', 'ArrowDown', ' ']) await press(key);
    expect([...store.ticked]).toEqual([toolIdOf(2), toolIdOf(1)]);
    await press(' ');
    expect([...store.ticked]).toEqual([toolIdOf(2)]);
    await press('Enter');
    expect(store.selected).toEqual({ kind: 'tool', toolId: toolIdOf(1) });
  });

  it('begins reports of the ticked tools, with now as their time, and asks before anything is sent', async () => {
    const { store, client } = await open();
    expect(screen.getByTestId('gear-retrieve').textContent.trim()).toBe('Retrieve ticked (0)…');
    await fireEvent.click(screen.getByTestId('gear-tick-all'));
    expect(screen.getByTestId('gear-retrieve').textContent.trim()).toBe('Retrieve ticked (3)…');
    await fireEvent.click(screen.getByTestId('gear-retrieve'));
    expect(store.confirming).toHaveLength(3);
    const drafts = store.confirming!.map((id) => store.draftOf(id));
    expect(drafts).toContainEqual({ kind: 'retrieved', toolId: toolIdOf(2), removedMs: gearNowMs });
    expect(client.calls.map(({ name }) => name)).not.toContain('reporting.send');
  });

  it('keeps the time of a retrieval that is written already', async () => {
    const written = {
      ...madeUpRetrieval(toolIdOf(1).toLowerCase(), { is: 'draft', lastTry: null }),
      draft: { kind: 'retrieved', toolId: toolIdOf(1).toLowerCase(), removedMs: daysAgo(1) },
    } as const;
    const { store } = await open({ entries: [written] });
    store.tick([toolIdOf(1), toolIdOf(2)]);
    await tick();
    await fireEvent.click(screen.getByTestId('gear-retrieve'));
    const times = store
      .confirming!.map((id) => store.draftOf(id))
      .map((draft) => draft?.kind === 'retrieved' && draft.removedMs);
    expect(times).toEqual([daysAgo(1), gearNowMs]);
  });

  it('lets nobody tick a tool whose report is on its way, and says why', async () => {
    const unknown = { is: 'unknown', sentMs: 1, why: 'offline', readMs: null, settledFromMs: 2 } as const;
    const { store } = await open({ entries: [madeUpRetrieval(toolIdOf(2), unknown)] });
    const row = rows().find((one) => one.dataset['toolId'] === toolIdOf(2))!;
    const box = within(row).getByTestId<HTMLInputElement>('gear-tick');
    expect(box.disabled).toBe(true);
    expect(box.parentElement?.title).toMatch(/what came of it is not known yet/);
    await fireEvent.click(screen.getByTestId('gear-tick-all'));
    expect([...store.ticked]).not.toContain(toolIdOf(2));
  });

  it('shows 2,000 records by drawing those in view', async () => {
    const confirmed = Array.from({ length: 2000 }, (_, no) =>
      madeUpGearItem(1, { toolId: `tool ${no}`, setupMs: daysAgo(no / 100) }),
    );
    await open({ answer: ok(madeUpListsAnswer({ confirmed, pending: [], failed: [] })) });
    expect(grid().dataset['count']).toBe('2000');
    expect(rows().length).toBeLessThan(60);
  });

  it('says how old the lists are, why they are not newer, and how many values drifted', async () => {
    const drift = [{ path: 'confirmed[].toolCount', count: 2 }];
    await open({ answer: ok(madeUpListsAnswer(madeUpLists, 'offline', drift)) });
    expect(textOf(screen.getByTestId('age'))).toBe('Fetched 5 min ago, stored copy');
    expect(textOf(screen.getByTestId('gear-stale'))).toMatch(
      /stored copy, fetched 5 min ago.+It could not be updated/,
    );
    expect(screen.getByTestId('gear-drift').dataset['count']).toBe('2');
    expect(textOf(screen.getByTestId('gear-device'))).toBe(
      'The service does not say which device a report was sent from.',
    );
  });

  it('says what the service’s new lists have lost', async () => {
    const answer = madeUpListsAnswer(madeUpLists, 'drifted');
    await open({ answer: ok({ ...answer, stamp: { ...answer.stamp, lost: 'confirmed_tools 1 → 0' } }) });
    expect(textOf(screen.getByTestId('gear-stale'))).toMatch(
      /The service’s answers have changed.*Values before → now: confirmed_tools 1 → 0/,
    );
  });

  it('says that there is nothing, and that nothing was fetched', async () => {
    await open({ answer: ok(madeUpListsAnswer({ confirmed: [], pending: [], failed: [] })) });
    expect(textOf(screen.getByTestId('gear-empty'))).toMatch(/^No gear and no reports/);
  });

  it('says why nothing could be fetched', async () => {
    await open({ answer: fail('offline', 'made up') });
    expect(textOf(screen.getByTestId('gear-none-yet'))).toBe('The lists of gear have not been fetched yet.');
    expect(screen.getByTestId('gear-failed')).toBeTruthy();
  });

  it('says what to do to sign in where nobody is', async () => {
    const access = createRawSnippet(() => ({ render: () => '<p>Sign in here</p>' }));
    await open({ answer: fail('signed-out', 'made up'), props: { access } });
    expect(screen.getByText('Sign in here')).toBeTruthy();
    expect(screen.queryByTestId('gear-failed')).toBeNull();
  });

  it('speaks Norwegian', async () => {
    await open({ language: 'nb' });
    expect(typeOf(rows()[1]!)).toBe('Teiner');
    expect(textOf(cell(rows()[1]!, 'position'))).toMatch(/^61° 00,0′ N 005° 12,0′ Ø$/);
    expect(textOf(cell(rows()[1]!, 'overdue'))).toBe('For lenge i sjøen');
  });
});

describe('the page of gear', () => {
  const page = (wanted: Wanted = {}): Promise<Opened> =>
    open({ part: GearPage as Component<never>, ...wanted });

  it('has all fields of a tool, what is missing as not given', async () => {
    const { store, onshow } = await page();
    store.select({ kind: 'tool', toolId: toolIdOf(2) });
    await tick();
    expect(textOf(screen.getByTestId('gear-title'))).toBe('Crab pots, 40 pots');
    expect(textOf(screen.getByTestId('gear-overdue'))).toBe(
      'In the sea for 10 days, longer than your limit of 7.',
    );
    expect(screen.getByText('Call sign').nextElementSibling?.textContent).toBe('–');
    await fireEvent.click(screen.getByTestId('gear-show'));
    expect(onshow).toHaveBeenCalledWith([5.2, 61]);
    await fireEvent.click(screen.getByTestId('gear-report-retrieved'));
    expect(store.confirming).toHaveLength(1);
  });

  it('says why a tool cannot be reported, and goes on with the draft that there is', async () => {
    const taken = { is: 'taken', sentMs: 1, readMs: null } as const;
    const { store } = await page({ entries: [madeUpRetrieval(toolIdOf(1), taken)] });
    store.select({ kind: 'tool', toolId: toolIdOf(1) });
    await tick();
    expect(screen.getByTestId<HTMLButtonElement>('gear-report-retrieved').disabled).toBe(true);
    expect(textOf(screen.getByTestId('gear-why-not'))).toMatch(/^The service has accepted a report/);
  });

  it('shows the way of a report, what is not yet, and what the service says as text alone', async () => {
    const { store } = await page();
    store.select({ kind: 'report', changeId: `change ${toolIdOf(4)}` });
    await tick();
    expect(textOf(screen.getByTestId('gear-step-fetched'))).toMatch(/· 1 hour ago$/);
    expect(textOf(screen.getByTestId('gear-step-processed'))).toMatch(/not yet$/);
    expect(textOf(screen.getByTestId('gear-step-confirmed'))).toMatch(/not yet$/);
    expect(screen.queryByTestId('gear-report-retrieved')).toBeNull();
    store.select({ kind: 'report', changeId: `change ${toolIdOf(6)}` });
    await tick();
    expect(screen.getByTestId('gear-error').textContent).toBe('<b>Too deep</b> for nets');
    expect(screen.getByTestId('gear-error').querySelector('b')).toBeNull();
    expect(screen.getByTestId<HTMLButtonElement>('gear-show').disabled).toBe(true);
  });

  it('says so where the lists do not have it any more', async () => {
    const { store } = await page();
    store.select({ kind: 'tool', toolId: 'gone' });
    await tick();
    expect(screen.getByTestId('gear-gone')).toBeTruthy();
  });
});

describe('the gear of a season', () => {
  const season = async (language: Language = 'en'): Promise<Opened> => {
    const opened = await open({ language });
    opened.store.view.page = 'season';
    await vi.waitFor(() => expect(screen.getByTestId('gear-season').dataset['year']).toBe('2026'));
    return opened;
  };
  const rowOf = (state: string): HTMLElement =>
    screen.getAllByTestId('gear-season-row').find(({ dataset }) => dataset['state'] === state)!;

  it('is stopped while it is read, says so, and is read again', async () => {
    let isSlow = true;
    const { store } = await open({ isSlow: () => isSlow });
    store.view.page = 'season';
    await fireEvent.click(await screen.findByTestId('gear-season-stop'));
    const said = await screen.findByText(/^Stopped/);
    expect(['gear-season-stop', 'gear-season-said'].map((id) => screen.queryByTestId(id))).toEqual([
      null,
      null,
    ]);
    isSlow = false;
    await fireEvent.click(said.querySelector('button')!);
    expect(await screen.findAllByTestId('gear-season-row')).not.toHaveLength(0);
  });

  it('says of how many each figure is known, and what is not known', async () => {
    await season();
    expect(textOf(screen.getByTestId('gear-season-said'))).toBe(
      '4 pieces of gear in 2026 In the sea: 2 Gone without a report: 1 On no list: 1',
    );
    const facts = textOf(screen.getByTestId('gear-season-facts'));
    for (const fact of [
      'Days known for 1 of 4, 2.0 d together',
      '1 without a time it was set: no days',
      '1 with a report not confirmed',
      '1 without a position, not on the map',
      'Other vessels’ positions are stored for 1 of 4',
      'Lists known for 10 of 324 days',
      'longest without: 284 days, 1 Jan 2026 – 12 Oct 2026',
    ])
      expect(facts).toContain(fact);
    expect(textOf(rowOf('in-sea'))).toContain('450 m · Nabobåt');
    expect(textOf(rowOf('gone'))).toContain('–');
  });

  it('has what no list has any more on the map while it is shown, and leads there and back', async () => {
    const { store, onshow } = await season();
    await fireEvent.click(rowOf('gone'));
    expect([store.selected, onshow.mock.calls]).toEqual([
      { kind: 'tool', toolId: toolIdOf(60) },
      [[[6, 62]]],
    ]);
    const look = { theme: 'day', words: en(formatOf('en', 'UTC')), nowMs: gearNowMs, overdueDays: 7, extent: null } as const; // prettier-ignore
    const specs = (): readonly LayerSpec[] => gearItem(store, { ...look, period: { fromMs: 0, toMs: Infinity } })!.specs; // prettier-ignore
    const marks = specs().find((spec): spec is MarksSpec & LayerSpec => spec.id === 'gear season')!;
    expect([[...marks.lon], marks.labels, marks.selectedKey]).toEqual([
      ...[[6], ['Longline, 900 m, gone without a report'], 0],
    ]);
    store.select(null);
    expect([pickGear(store, 'gear season lines', 0), store.selected]).toEqual([
      ...[true, { kind: 'tool', toolId: toolIdOf(60) }],
    ]);
    store.view.page = 'lists';
    await tick();
    expect(specs().some(({ id }) => id.startsWith('gear season'))).toBe(false);
  });

  it('has as lost what the person says was lost, in the figures and in the file', async () => {
    const { asked } = await season('nb');
    await fireEvent.click(rowOf('gone'));
    await fireEvent.click(screen.getByTestId('gear-season-lost'));
    await vi.waitFor(() =>
      expect(textOf(screen.getByTestId('gear-season-said'))).toContain('1 tapt, sier du'),
    );
    expect(asked.at(-1)).toMatchObject({ kind: 'gear-season', lostToolIds: [toolIdOf(60)] });
  });

  it('says of a year before the first list that none is stored, with the day of the first', async () => {
    const { store } = await season();
    store.view.year = 2025;
    await vi.waitFor(() => expect(screen.queryByTestId('gear-season-none')).not.toBeNull());
    expect(textOf(screen.getByTestId('gear-season-none'))).toMatch(
      /^No list of gear is stored for 2025: the first is from 12 Oct 2026/,
    );
  });
});

describe('the gear on the map', () => {
  const words = en(formatOf('en', 'UTC'));
  const inputs = {
    theme: 'day',
    words,
    nowMs: gearNowMs,
    overdueDays: 7,
    extent: [5, 60, 5.35, 62],
    period: { fromMs: daysAgo(5), toMs: Infinity },
  } as const;

  it('is a row of the tree with its age, its span, and how much of it is in the view', async () => {
    const { store } = await open();
    const item = gearItem(store, inputs)!;
    expect([item.id, item.kind, item.state, item.fetchedAtMs]).toEqual([
      ...['gear', 'gear', 'shown', gearNowMs - 300_000],
    ]);
    expect([item.inView, item.of]).toEqual([3, 6]);
    expect(item.span).toEqual({ fromMs: daysAgo(20), toMs: daysAgo(2) });
  });

  it('is faded, and counted, where it was not set yet at the time of the map, and is clicked all the same', async () => {
    const { store } = await open();
    const period = { fromMs: daysAgo(9), toMs: daysAgo(3) };
    const item = gearItem(store, { ...inputs, period })!;
    expect([item.isOfOtherTime, item.ofOtherTime, item.otherSpan]).toEqual([
      ...[undefined, 3, { fromMs: daysAgo(2), toMs: daysAgo(2) }],
    ]);
    const marks = item.specs.filter((spec): spec is MarksSpec & LayerSpec => spec.kind === 'marks');
    expect(marks.map(({ look, labels }) => [look?.opacity, labels[0]])).toEqual([
      [0.35, 'Nets, 1,200 m'],
      [undefined, 'Crab pots, 40 pots'],
    ]);
    pickGear(store, marks[0]!.id, marks[0]!.key[0]!);
    expect(store.selected).toEqual({ kind: 'tool', toolId: toolIdOf(1) });
    const early = gearItem(store, { ...inputs, period: { fromMs: daysAgo(900), toMs: daysAgo(893) } })!;
    expect([early.isOfOtherTime, early.ofOtherTime]).toEqual([undefined, 5]);
    const now = gearItem(store, inputs)!;
    expect([now.ofOtherTime, now.specs.every(({ look }) => look === undefined)]).toEqual([undefined, true]);
  });

  it('is nothing where there is nothing', async () => {
    const { store } = await open({ answer: fail('signed-out', 'made up') });
    expect(gearItem(store, inputs)).toBeNull();
  });

  it('stays the very same while nothing changed, and changes when something has become overdue', async () => {
    const { store } = await open();
    const before = gearItem(store, inputs)!.specs;
    expect(gearItem(store, { ...inputs, nowMs: gearNowMs + 60_000 })!.specs).toBe(before);
    const later = gearItem(store, { ...inputs, nowMs: gearNowMs + 6 * 86_400_000 })!.specs;
    expect(later).not.toBe(before);
    const [marks, marksLater] = [before, later].map((specs) => specs.at(-1) as MarksSpec);
    expect([...marks!.adornments].filter((bits) => bits > 0)).toHaveLength(1);
    expect([...marksLater!.adornments].filter((bits) => bits > 0)).toHaveLength(3);
    expect(marksLater!.symbol).toBe(marks!.symbol);
  });

  it('has unknown types as well, named beside their mark', async () => {
    const { store } = await open();
    const marks = gearItem(store, inputs)!.specs.at(-1) as MarksSpec;
    expect(marks.labels).toContain('Drifting thing');
    expect(marks.labels).toContain('Longline, 1,200 m, pending');
  });

  it('selects what is clicked: a mark, an end of a line, a line; and leaves other layers alone', async () => {
    const { store } = await open();
    const specs = gearItem(store, inputs)!.specs;
    const marks = specs.at(-1) as MarksSpec;
    const end = marks.labels.indexOf('Drifting thing') + 1;
    expect([marks.lon[end], marks.lat[end]]).toEqual([5.4, 61.1]);
    expect(pickGear(store, marks.id, marks.key[end]!)).toBe(true);
    expect(store.selected).toEqual({ kind: 'tool', toolId: toolIdOf(3) });
    expect((gearItem(store, inputs)!.specs.at(-1) as MarksSpec).selectedKey).toBe(marks.key[end - 1]);
    const line = specs.find(({ id }) => id === 'gear lines NETS pending') as ShapesSpec;
    expect(pickGear(store, line.id, 0)).toBe(true);
    expect(store.selected).toEqual({ kind: 'report', changeId: `change ${toolIdOf(5)}` });
    expect(pickGear(store, 'sites', 0)).toBe(false);
  });

  it('has the open draft as a drop that can be dragged', async () => {
    const { store } = await open();
    store.begin({ kind: 'deployed', typeCode: 'NETS', at: [5, 61], setupMs: null, count: null });
    const before = gearItem(store, inputs)!.specs;
    expect(before.at(-1)).toMatchObject({
      kind: 'pins',
      pins: [{ at: [5, 61], shape: 'drop', isDraggable: true }],
    });
    expect(gearItem(store, inputs)!.specs).toBe(before);
    store.openId = null;
    expect(gearItem(store, inputs)!.specs.at(-1)?.kind).toBe('marks');
  });

  it('has acts on their way as signs that stay where they are, and none of what the lists have', async () => {
    const entry = (no: number, state: ReportEntry['state']): ReportEntry => ({
      id: `00000000-0000-4000-8000-00000000000${no}`,
      draft: { kind: 'deployed', typeCode: 'NETS', at: [no, 61], setupMs: 1, count: 1 },
      state,
      createdMs: 1,
      changedMs: 1,
    });
    const sent = { sentMs: 1, readMs: null };
    const seen = {
      ...sent,
      readMs: 2,
      stage: 'pending',
      changeId: 'c',
      toolId: 't',
      errorMessage: null,
    } as const;
    const { store } = await open({
      entries: [
        entry(1, { is: 'unknown', ...sent, why: 'timeout', settledFromMs: 3 }),
        entry(2, { is: 'taken', ...sent }),
        entry(3, { is: 'seen', ...seen }),
        entry(4, { is: 'draft', lastTry: null }),
      ],
    });
    expect(gearItem(store, inputs)!.specs.at(-1)).toMatchObject({
      kind: 'pins',
      pins: [
        { at: [1, 61], label: 'Not known yet', shape: 'square' },
        { at: [2, 61], label: 'Being sent', shape: 'square' },
      ],
    });
  });

  it('is explained by its legend, with counts and the own limit', async () => {
    await open({ part: GearLegend as Component<never>, props: { theme: 'day' } });
    expect(textOf(screen.getByTestId('gear-legend-NETS'))).toBe('Nets 3');
    const legend = textOf(screen.getByTestId('gear-legend'));
    expect(legend).toMatch(/Other types 1/);
    expect(legend).toMatch(/Ring: longer in the sea than 7 days/);
    expect(legend).toMatch(/1 record has no position and is only in the table/);
  });
});
