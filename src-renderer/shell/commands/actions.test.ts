import { expect, it } from 'vitest';
import { commandsOf } from './actions';

it('traces the selected site by the command of its contacts, and leaves a question that is there', () => {
  const asked: number[] = [];
  const stores = {
    contacts: { form: null as object | null, isDrillShown: true, ask: (no: number) => asked.push(no) },
    calls: { mode: 'vessel' },
    fishHealth: { selectedNo: 41_054 as number | null },
    frame: { openBottom: () => {} },
  };
  const commands = commandsOf(stores as unknown as Parameters<typeof commandsOf>[0]);
  commands.contacts();
  expect([asked, stores.calls.mode, stores.contacts.isDrillShown]).toEqual([[41_054], 'site', false]);
  stores.contacts.form = {};
  commands.contacts();
  stores.contacts.form = null;
  stores.fishHealth.selectedNo = null;
  commands.contacts();
  expect(asked).toEqual([41_054]);
});

it('explains the share of the week of which reports arrive, with its bounds, and opens the statistics at the week', () => {
  const done: unknown[] = [];
  const stores = {
    fishHealth: {
      week: '2026-W40',
      newestComplete: '2026-W45',
      filter: {},
      goTo: (week: string) => done.push(week),
    },
    explain: { ask: (figure: object) => done.push(figure), isForBounds: false },
    figures: { view: 'events' },
    frame: { openBottom: (tab: string) => done.push(tab) },
  };
  const commands = commandsOf(stores as unknown as Parameters<typeof commandsOf>[0]);
  const share = { kind: 'week', name: 'over-share', filter: {}, group: null };
  commands['week-bounds']();
  expect(done).toEqual(['2026-W46', { ...share, week: '2026-W46' }]);
  expect(stores.explain.isForBounds).toBe(true);
  stores.fishHealth.week = '2026-W47';
  commands['week-bounds']();
  commands.figures();
  expect(done.slice(2)).toEqual([{ ...share, week: '2026-W47' }, 'figures']);
  expect(stores.figures.view).toBe('week');
});

it('opens the lists of my sites with room for what is done with them', () => {
  const done: string[] = [];
  let isTall = false;
  const stores = {
    fishHealth: { soughtGroup: null as string | null },
    frame: {
      openLeft: (tab: string) => done.push(tab),
      isTall: () => isTall,
      toggleTall: (side: string) => ((isTall = !isTall), done.push(side)),
    },
  };
  const commands = commandsOf(stores as unknown as Parameters<typeof commandsOf>[0]);
  commands['my-sites']();
  commands['my-sites']();
  expect([done, isTall, stores.fishHealth.soughtGroup]).toEqual([
    ['filter', 'left', 'filter'],
    true,
    'sites',
  ]);
});

it('goes back from the selected site first, then from the day or the version of the week, and last from a comparison', () => {
  const done: string[] = [];
  const fishHealth = {
    selectedNo: 41_054 as number | null,
    asOfMs: 1 as number | null,
    feed: { shown: { version: { id: 7 } } as object | null },
    select: () => ((fishHealth.selectedNo = null), done.push('site')),
    showAsOf: () => ((fishHealth.asOfMs = null), done.push('day')),
    showNewest: () => ((fishHealth.feed.shown = null), done.push('version')),
  };
  const stores = {
    fishHealth,
    frame: { topmost: null, page: null },
    timeline: { player: { isPlaying: false } },
    exporting: { isOpen: false, receipt: null, failure: null },
    compare: { against: '2026-W40', choose: () => done.push('comparison') },
  };
  const { back } = commandsOf(stores as unknown as Parameters<typeof commandsOf>[0]);
  for (let press = 0; press < 4; press++) back();
  expect(done).toEqual(['site', 'day', 'version', 'comparison']);
});
