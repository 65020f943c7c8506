import { expect, it, vi } from 'vitest';
import { History, turnTo } from './history.svelte';
import { type Selected, Selection } from './selection.svelte';

const vessel = { kind: 'vessel', mmsi: 257_000_001 } as const;
const place = { kind: 'place', at: [5, 60] } as const;
const site = { kind: 'site', localityNo: 12_345 } as const;

/** Vessel and place as their stores have them: what a person takes away can be undone. */
function setUp() {
  const history = new History(() => 0);
  const selection = new Selection<'history' | 'catalogue'>(history);
  const change = (selected: Selected | null, kind: 'vessel' | 'place'): void =>
    selected ? selection.select(selected) : selection.clear(kind);
  for (const kind of ['vessel', 'place'] as const)
    selection.onDrop(kind, () => {
      const did =
        kind === 'vessel'
          ? ({ what: 'vessel', vessels: null } as const)
          : ({ what: 'forecast', place: null } as const);
      const read = (): Selected | null => selection.of(kind);
      history.remember(
        did,
        turnTo(read, (before) => change(before, kind)),
      );
      change(null, kind);
    });
  return { history, selection };
}

it('shows in the dock what was selected last, and the inspector when that is taken away', () => {
  const { selection } = setUp();
  selection.select(vessel);
  selection.select(place);
  expect([selection.front, selection.of('vessel')]).toEqual(['place', vessel]);
  selection.clear('vessel');
  expect(selection.front).toBe('place');
  selection.clear('place');
  expect(selection.front).toBeNull();
});

it('shows a drawing among the others when it is no longer selected', () => {
  const { selection } = setUp();
  selection.select({ kind: 'drawing', id: 'd1' });
  selection.clear('drawing');
  expect([selection.front, selection.of('drawing')]).toEqual(['drawing', null]);
});

it('takes away what stood before a site that is selected, and undo brings it back in front', () => {
  const { history, selection } = setUp();
  selection.select(vessel);
  selection.select(place);
  history.remember(
    { what: 'site', localityNo: site.localityNo, name: null },
    turnTo(
      () => null,
      () => {},
    ),
  );
  selection.select(site);
  expect([selection.front, selection.of('vessel'), selection.of('place')]).toEqual([null, null, null]);
  expect(history.past).toHaveLength(1);
  history.undo();
  expect([selection.front, selection.of('vessel'), selection.of('place')]).toEqual(['place', vessel, place]);
});

it('leaves in front of a site what it is selected beside, and nothing else', () => {
  const { selection } = setUp();
  const number = {
    kind: 'number',
    figure: { kind: 'year', year: 2025, name: 'sites-over', filter: {} },
  } as const;
  selection.select(number);
  selection.select(site, 'number');
  expect(selection.front).toBe('number');
  selection.show('catalogue');
  selection.select({ ...site, localityNo: 2 }, 'number');
  expect(selection.front).toBeNull();
});

it('leaves the dock as it is where a site only comes back', () => {
  const { selection } = setUp();
  selection.select(vessel);
  selection.put(site);
  expect([selection.front, selection.of('site')]).toEqual(['vessel', site]);
});

it('goes back from what is in front: what is selected there is taken away, and a page is closed', () => {
  const { selection } = setUp();
  selection.select(vessel);
  selection.leave();
  expect([selection.front, selection.of('vessel')]).toEqual([null, null]);
  selection.show('catalogue');
  selection.leave();
  expect(selection.front).toBeNull();
});

it('goes on showing the history while it is gone through, and then what was selected meanwhile', () => {
  const { history, selection } = setUp();
  selection.select(vessel);
  selection.leave();
  selection.show('history');
  history.undo();
  expect([selection.front, selection.of('vessel')]).toEqual(['history', vessel]);
  selection.leave();
  expect(selection.front).toBe('vessel');
});

it('tells that the dock shows another thing', () => {
  const { selection } = setUp();
  selection.onShow = vi.fn();
  selection.select(vessel);
  selection.show('catalogue');
  selection.select(site);
  expect(selection.onShow).toHaveBeenCalledTimes(2);
});
