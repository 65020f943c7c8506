import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, createRawSnippet, flushSync, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import type { TableRows } from '../../../../src-shared/contract';
import type { TableSelection } from '../../../../src-shared/domain/export/table-selection';
import type { CallRule } from '../../../../src-shared/domain/vessels/vessel-calls';
import { fail, ok, type Result } from '../../../../src-shared/result';
import { createFakeClient } from '../../../bridge/fake-client';
import type { Stores } from '../../../shell/stores';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';
import { madeUpBook } from '../made-up-contacts';
import SiteVessels from './SiteVessels.svelte';

type Cells = TableRows['rows'][number];
const vesselNames = ['mmsi', 'vesselName', 'boatType', 'infectedSites', 'sites'];
const times = (name: string): readonly string[] => [`${name}Earliest`, `${name}Latest`];
const table = (names: readonly string[], rows: readonly Cells[], lacks: TableRows['lacks']): TableRows => ({
  names,
  rows,
  oldestMs: 0,
  lacks: { sites: ['3', '5'], weeks: ['20', '26'], lists: ['60'], unlisted: ['2026-W40'], unread: [], gaps: [], ...lacks }, // prettier-ignore
  missing: [],
  undecided: 0,
});
const at = '2026-10-12T08:00:00Z';
const cell = (mmsi: number, name: string | null, bound: number, no: number, ...rest: Cells): Cells =>
  [mmsi, name, 'wellboat', bound, 2, no, `Sted ${no}`, 5 + no / 10, 60, ...rest]; // prettier-ignore
const matrix = table(
  [
    ...vesselNames,
    ...['localityNo', 'name', 'lon', 'lat', 'calls', ...times('lastArrived'), ...times('lastLeft')],
    ...['infectedCalls', 'unknownCalls', 'broken', 'maybeBroken'],
  ],
  [
    cell(9, 'PRØVE', 2, 1, 2, at, at, at, at, 1, 1, 1, 0),
    cell(9, 'PRØVE', 2, 2, 1, at, at, at, at, 1, 0, 0, 1),
    cell(8, null, 0, 3, 4, at, at, at, at, 0, 0, 0, 0),
    cell(7, 'TREDJE', 0, 3, 1, at, at, at, at, 0, 0, 0, 0),
  ],
  { vessels: ['2', '1'], unread: ['4'], gaps: ['3 6'] },
);
const passages = table(
  [
    ...vesselNames,
    ...['fromLocalityNo', 'fromName', 'fromLon', 'fromLat', ...times('fromLeft'), 'fromDiseases'],
    ...['localityNo', 'name', 'lon', 'lat', ...times('arrived'), 'diseases'],
    ...['daysLeast', 'daysMost', 'isSure', 'broken'],
  ],
  [
    [9, 'PRØVE', 'wellboat', 2, 2, 1, 'Sted 1', 5.1, 60, at, at, 'PANKREASSYKDOM', 2, 'Sted 2', 5.2, 60, at, at, 'PANKREASSYKDOM', 2, 2, true, 'yes'], // prettier-ignore
    [8, null, 'other', 1, 2, 2, 'Sted 2', 5.2, 60, at, at, null, 3, 'Sted 3', 5.3, 60, at, at, 'PANKREASSYKDOM', 3, 4, false, 'no'], // prettier-ignore
  ],
  { vessels: ['2', '2'] },
);

async function open(
  answer: (
    what: Extract<TableSelection, { kind: 'site-vessels' }>,
  ) => Result<TableRows> | Promise<Result<TableRows>>,
  change: {
    readonly filtered?: readonly number[] | null;
    readonly selectedNo?: number;
    readonly rule?: CallRule;
  } = {},
  before: (stores: Stores) => void = (stores) => (stores.calls.sites = 'all'),
) {
  const asked: TableSelection[] = [];
  const selected: string[] = [];
  let stores: Stores | undefined;
  const client = createFakeClient({
    'export.rows': (input) => {
      const { what } = input as { what: Extract<TableSelection, { kind: 'site-vessels' }> };
      asked.push(what);
      return answer(what);
    },
    'offline.plan': () => ok({ parts: [], gaps: [], requests: 30, isExact: true, bytes: null, ms: null }),
  });
  const props = {
    lead: createRawSnippet(() => ({ render: () => '<span></span>' })),
    book: madeUpBook,
    shownWeek: isoWeek(2026, 47),
    filtered: change.filtered ?? null,
    selectedNo: change.selectedNo ?? null,
    vesselName: () => null,
    callRule: change.rule ?? null,
    onrule: () => {},
    onselect: (no: number) => void selected.push(`site ${no}`),
    onvessel: (mmsi: number) => void selected.push(`vessel ${mmsi}`),
    onfit: () => {},
  };
  const onstores = (made: Stores): void => {
    stores = made;
    before(made);
  };
  const part = SiteVessels as Component<never>;
  render(FakeWindow, { props: { client, nowMs: Date.UTC(2026, 10, 18, 12), part, props, onstores } });
  await settle();
  if (!stores) throw new Error('the window made no stores');
  return { asked, selected, stores };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
  await tick();
  flushSync();
}
const both = (what: { readonly passageDays: number | null }): Result<TableRows> =>
  ok(what.passageDays === null ? matrix : passages);

describe('sites and vessels', () => {
  it('are a matrix of the weeks up to the shown one: infected sites first, those without a list last, and what is missing said', async () => {
    const { asked } = await open(both);
    expect(asked).toEqual([
      { kind: 'site-vessels', localityNos: null, from: '2026-W22', to: '2026-W47', passageDays: null, rule: null }, // prettier-ignore
    ]);
    expect(screen.getAllByTestId('matrix-site').map((site) => site.getAttribute('aria-label'))).toEqual([
      'Sted 1: 1 vessel, disease known',
      'Sted 2: 1 vessel, disease known',
      'Sted 3: 2 vessels. Sted 3: 6 weeks without a downloaded list',
      'Tenkøya: 0 vessels. Tenkøya: no list of these weeks is downloaded',
    ]);
    expect(screen.getAllByTestId('matrix-vessel').map((one) => one.getAttribute('aria-label'))).toEqual([
      'PRØVE: at 2 infected sites of 2 sites',
      'MMSI 8: at 0 infected sites of 2 sites',
      'TREDJE: at 0 infected sites of 2 sites',
    ]);
    expect(screen.getAllByTestId('matrix-cell').map(({ textContent }) => textContent.trim())).toEqual(['2', '1', '4', '1']); // prettier-ignore
    const found = screen.getByTestId('matrix-found').textContent;
    expect(found).toContain('3 vessels at 3 sites · 1 at two or more infected sites.');
    expect(found).toContain('From the lists of 3 of 5 sites, 20 of 26 weeks');
    expect(found).toContain('In 1 week diseases are not known');
    expect(found).toContain('1 site without a downloaded list.');
  });

  it('lead by one click to a site or a vessel, and by the keyboard from cell to cell', async () => {
    const { selected, stores } = await open(both, { rule: { days: 7, after: 'any' } });
    await fireEvent.click(screen.getAllByTestId('matrix-site')[1] as HTMLElement);
    await fireEvent.click(screen.getAllByTestId('matrix-vessel')[0] as HTMLElement);
    await fireEvent.click(screen.getAllByTestId('matrix-cell')[0] as HTMLElement);
    expect(selected).toEqual(['site 2', 'vessel 9', 'site 1']);
    expect(screen.getByTestId('matrix-said').textContent).toContain(
      'PRØVE at Sted 1: 2 calls, the last 12 Oct',
    );
    expect(screen.getByTestId('matrix-said').textContent).toContain(
      '1 while a disease was known, of 1 not known, 1 too soon',
    );
    // What the vessel binds is ringed on the map.
    expect(stores.calls.drawn?.sites.map(({ no }) => no)).toEqual([1, 2]);
    const grid = screen.getByRole('grid');
    for (const key of ['ArrowDown', 'ArrowRight']) await fireEvent.keyDown(grid, { key });
    expect(screen.getByTestId('matrix-said').textContent).toContain(
      'MMSI 8 at Sted 2: no call in these lists',
    );
    const active = grid.getAttribute('aria-activedescendant');
    expect(document.getElementById(active ?? '')?.getAttribute('aria-label')).toContain('no call');
    for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await fireEvent.keyDown(grid, { key });
    expect(selected.at(-1)).toBe('vessel 8');
  });

  it('become the boats at two infected sites, in the order of their calls, with the days between and the mark of a rule', async () => {
    const { asked, stores } = await open(both, { rule: { days: 3, after: 'infected' } });
    await fireEvent.click(screen.getByLabelText('Boats at two infected sites'));
    await settle();
    expect(asked.at(-1)).toMatchObject({ passageDays: 14, rule: { days: 3 } });
    const [first, second] = screen.getAllByTestId('passage').map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()),
    );
    expect(first?.slice(3)).toEqual(['2.0', 'Certain', 'too soon']);
    expect(second?.slice(3, 5)).toEqual(['3.0–4.0', 'Possible only']);
    expect(screen.getByTestId('matrix-found').textContent).toContain('2 passages between infected sites by 2 vessels, 1 of them certain · 1 too soon.'); // prettier-ignore
    expect(stores.calls.layers('day')).toHaveLength(2);
    const days = screen.getByTestId('passage-days');
    await fireEvent.change(days, { target: { value: '-1' } });
    expect(screen.getByTestId('calls-problem').textContent).toBe(
      'Write a whole number of days from 1 to 90.',
    );
    expect(stores.calls.passageDays).toBe(14);
  });

  it('say in a sentence what is not there to be asked: no tracing, no filter, no list, no infected site', async () => {
    const { stores } = await open(
      () => fail('not-found', 'none'),
      {},
      () => {},
    );
    const problem = (): string => screen.getByTestId('matrix-problem').textContent.trim();
    expect(problem()).toContain('No contacts are traced.');
    stores.calls.sites = 'filter';
    await settle();
    expect(problem()).toContain('No filter is on.');
    stores.calls.sites = 'all';
    await settle();
    expect(problem()).toContain('No list of visits of these sites and weeks is downloaded.');
    stores.calls.sites = 'around';
    await settle();
    expect(problem()).toContain('No site is selected and none is traced.');
  });

  it('of all sites without a list offer no list of all, but sites around the selected one and those of the filter first', async () => {
    const { asked, stores } = await open(() => fail('not-found', 'none'), { selectedNo: 1, filtered: [2, 3] }); // prettier-ignore
    expect(screen.queryByTestId('matrix-fetch')).toBeNull();
    expect(screen.getByTestId('matrix-choose-filter').textContent).toContain('Those of the filter or list (2 sites)'); // prettier-ignore
    await fireEvent.click(screen.getByTestId('matrix-choose-around'));
    await settle();
    expect(stores.calls.sites).toBe('around');
    const what = asked.at(-1);
    expect(what?.kind === 'site-vessels' && what.localityNos).toContain(1);
    expect(screen.getByTestId('matrix-fetch').textContent).toContain('30 requests');
  });

  it('say how far around the site is, and ask for a site only where one would help', async () => {
    const { stores } = await open(() => fail('not-found', 'none'), { filtered: [2, 3] });
    expect(within(screen.getByTestId('matrix-sites')).getByText('within 50 km of the site')).toBeDefined();
    const problem = (): string => screen.getByTestId('matrix-problem').textContent;
    stores.calls.sites = 'filter';
    await settle();
    expect(problem()).toContain('No list of visits of these sites');
    expect(problem()).not.toContain('Select a site');
    stores.calls.sites = 'all';
    await settle();
    expect(problem()).toContain('Select a site to look at those around it.');
  });

  it('are of the sites near one by sea where those were found, and say where to find them where not', async () => {
    const { asked, stores } = await open(both, {}, (made) => (made.calls.sites = 'sea'));
    expect(screen.getByTestId('matrix-problem').textContent).toContain('press “Vessels at these sites”');
    expect(asked).toEqual([]);
    stores.calls.bySea = { localityNo: 1, withinKm: 10, localityNos: [1, 3] };
    await settle();
    expect(asked).toMatchObject([{ localityNos: [1, 3] }]);
    expect(within(screen.getByTestId('matrix-sites')).getByText(/^within 10 km by sea of /)).toBeDefined();
    // A workspace has them with the rest.
    const { kept } = stores.calls;
    stores.calls.restore(null);
    expect([stores.calls.sites, stores.calls.bySea]).toEqual(['trace', null]);
    stores.calls.restore(kept);
    expect(stores.calls.bySea).toEqual({ localityNo: 1, withinKm: 10, localityNos: [1, 3] });
  });

  it('of a period without an infected site say that', async () => {
    await open(({ passageDays }) => ok({ ...(passageDays === null ? matrix : { ...passages, rows: [] }), lacks: { ...matrix.lacks, vessels: ['2', '0'] } })); // prettier-ignore
    expect(screen.getByTestId('matrix-found').textContent).toContain('no call at a site with a known disease in these weeks'); // prettier-ignore
    await fireEvent.click(screen.getByLabelText('Boats at two infected sites'));
    await settle();
    expect(screen.getByTestId('site-vessels').textContent).toContain('No vessel in these lists left an infected site and came to another in under 14 days.'); // prettier-ignore
  });

  it('keep the offer of missing lists while another question is read', async () => {
    let isSlow = false;
    const { stores } = await open((what) => (isSlow ? new Promise(() => {}) : both(what)));
    expect(screen.getByTestId('matrix-fetch')).not.toBeNull();
    isSlow = true;
    stores.calls.weeks = 52;
    await settle();
    expect(screen.getByTestId('matrix-stop')).not.toBeNull();
    expect(screen.getByTestId('matrix-fetch')).not.toBeNull();
  });

  it('show that lists are read, and can be stopped and read again', async () => {
    const { asked } = await open(() => new Promise(() => {}));
    await fireEvent.click(screen.getByTestId('matrix-stop'));
    expect(screen.getByTestId('site-vessels').textContent).toContain('Stopped.');
    await fireEvent.click(screen.getByText('Read again'));
    await settle();
    expect(asked).toHaveLength(2);
  });
});
