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
import { calendarOf, callRows } from './call-rows';
import VesselYear from './VesselYear.svelte';

const names = [
  ...['vesselName', 'boatType', 'localityNo', 'name', 'lon', 'lat', 'arrivedEarliest', 'arrivedLatest'],
  ...['leftEarliest', 'leftLatest', 'leaving', 'weeks', 'infected', 'diseases', 'broken'],
  ...['sinceLocalityNo', 'daysLeast', 'daysMost'],
];
type Rest = readonly (string | number | boolean | null)[];
function call(no: number, day: string, weeks: string, ...rest: Rest): Rest {
  const [from, to] = [`2026-${day}T08:00:00Z`, `2026-${day}T14:00:00Z`];
  return [
    'PRØVE',
    'wellboat',
    no,
    `Sted ${no}`,
    5 + no / 10,
    60,
    from,
    from,
    to,
    to,
    'given',
    weeks,
    ...rest,
  ];
}
const found: TableRows = {
  names,
  rows: [
    call(1, '03-03', '2026-W10', true, 'PANKREASSYKDOM', 'no', null, null, null),
    call(2, '03-05', '2026-W10', false, null, 'yes', 1, 1.75, 1.75),
    call(1, '03-12', '2026-W11', null, null, 'no', null, null, null),
  ],
  oldestMs: 0,
  lacks: {
    sites: ['2', '40'],
    weeks: ['12', '47'],
    lists: ['24'],
    unlisted: ['2026-W11'],
    gaps: ['2 2026-W01', '2 2026-W02', '2 2026-W05'],
  },
  missing: [],
  undecided: 0,
};

async function open(
  answer: Result<TableRows> | 'stopped' = ok(found),
  mmsi: number | null = 9,
  callRule: CallRule | null = null,
  near: readonly number[] | null = null,
) {
  const asked: TableSelection[] = [];
  const rules: (CallRule | null)[] = [];
  const selected: number[] = [];
  let stores: Stores | undefined;
  const plans: unknown[] = [];
  /** Names whose answer waits. */
  const slow = new Map<string, Promise<void>>();
  const client = createFakeClient({
    'offline.plan': (selection) => {
      plans.push(selection);
      return ok({ parts: [], gaps: [], requests: 3, isExact: true, bytes: null, ms: null });
    },
    'vessels.find': async ({ text }) => {
      await slow.get(text);
      return ok(
        [4, 44]
          .map((mmsi) => ({
            mmsi,
            name: `PRØVEBÅT ${mmsi}`,
            imo: null,
            callSign: null,
            from: ['visits' as const],
          }))
          .filter(({ name }) => name.includes(text.toUpperCase())),
      );
    },
    'export.rows': (input, options) => {
      asked.push((input as { what: TableSelection }).what);
      return answer === 'stopped' ? untilStopped(options?.signal) : answer;
    },
  });
  const props = {
    lead: createRawSnippet(() => ({ render: () => '<span></span>' })),
    shownWeek: isoWeek(2026, 47),
    selectedMmsi: null,
    near,
    vesselName: () => null,
    callRule,
    onrule: (rule: CallRule | null) => void rules.push(rule),
    onselect: (no: number) => void selected.push(no),
    onfit: () => {},
  };
  const onstores = (made: Stores): void => {
    stores = made;
    if (mmsi !== null) made.calls.show(mmsi);
  };
  const part = VesselYear as Component<never>;
  render(FakeWindow, { props: { client, nowMs: Date.UTC(2026, 10, 18, 12), part, props, onstores } });
  await settle();
  if (!stores) throw new Error('the window made no stores');
  return { asked, rules, selected, stores, plans, slow };
}

const untilStopped = (signal?: AbortSignal): Promise<Result<never>> =>
  new Promise((done) => signal?.addEventListener('abort', () => done(fail('cancelled', 'stopped'))));

async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
  await tick();
  flushSync();
}

describe('the year of a vessel', () => {
  it('reads the calls of the shown week’s year, and says of how many sites and weeks there were lists', async () => {
    const { asked } = await open();
    expect(asked).toEqual([{ kind: 'calls', mmsis: [9], from: '2026-W01', to: '2026-W53', rule: null }]);
    const said = screen.getByTestId('calls-said').textContent;
    expect(said).toContain('Calls of PRØVE in 2026');
    expect(said).toContain('3 calls at 2 sites · 1 at a site with a known disease, of 1 it is not known');
    expect(said).toContain('From the lists of 2 of 40 sites, 12 of 47 weeks: calls elsewhere are not seen.');
    expect(said).toContain('In 1 week diseases are not known');
  });

  it('is a calendar with a mark for each week of a call, and hatched where no list is downloaded', async () => {
    const { selected } = await open(ok(found), 9, { days: 3, after: 'infected' });
    expect(screen.getAllByTestId('calls-site').map((row) => row.dataset['localityNo'])).toEqual(['1', '2']);
    expect(screen.getAllByRole('img').map((cell) => cell.getAttribute('aria-label'))).toEqual([
      'Sted 1, 2026-W10: 1 call, disease known at the site',
      'Sted 1, 2026-W11: 1 call',
      'Sted 2, 2026-W01 to 2026-W02: lists not downloaded',
      'Sted 2, 2026-W05: list not downloaded',
      'Sted 2, 2026-W10: 1 call, too soon',
    ]);
    await fireEvent.click(screen.getByRole('button', { name: 'Sted 2' }));
    expect(selected).toEqual([2]);
  });

  it('is a table, too, which says after which site a call came too soon, and what is not known', async () => {
    await open(ok(found), 9, { days: 3, after: 'infected' });
    await fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
    await settle();
    const rows = screen.getAllByTestId('call');
    const cells = (row: HTMLElement): (string | null)[] =>
      within(row).getAllByRole('gridcell').map(({ textContent }) => textContent.trim()); // prettier-ignore
    expect(cells(rows[1]!).slice(3)).toEqual(['none', 'Sted 1', '1.8']);
    expect(cells(rows[2]!)[3]).toContain('–');
  });

  it('draws its sites, and a line to each call that came too soon', async () => {
    const { stores } = await open();
    expect(stores.calls.layers('day')).toMatchObject([
      { kind: 'arcs', arcs: [{ from: [5.1, 60], to: [5.2, 60], isDashed: false }] },
      { kind: 'marks', count: 2, labels: ['Sted 1', 'Sted 2'] },
    ]);
    stores.calls.isOnMap = false;
    expect(stores.calls.layers('day')).toEqual([]);
  });

  it.each(['-1', '0', '91', '1.5', 'a week'])(
    'keeps no rule of %s days, and says what it takes',
    async (typed) => {
      const { rules } = await open();
      const days = screen.getByTestId('calls-days');
      await fireEvent.change(days, { target: { value: typed } });
      expect(screen.getByTestId('calls-problem').textContent).toContain('whole number of days from 1 to 90');
      expect(rules).toEqual([]);
      await fireEvent.change(days, { target: { value: '14' } });
      expect(rules).toEqual([{ days: 14, after: 'infected' }]);
      await fireEvent.change(days, { target: { value: '' } });
      expect(rules.at(-1)).toBeNull();
    },
  );

  it('says in a sentence that no list of the year is downloaded, what an MMSI is, and that a vessel has no name', async () => {
    const { stores } = await open(fail('not-found', 'none'));
    expect(screen.getByTestId('calls-problem').textContent).toContain(
      'No list of visits of 2026 is downloaded, and only these say',
    );
    await fireEvent.change(screen.getByTestId('calls-mmsi'), { target: { value: '12.5' } });
    expect(screen.getByText(/An MMSI is a number of one to nine digits/)).toBeDefined();
    expect(stores.calls.mmsi).toBe(9);
  });

  it('takes a vessel by its name, asks which one where several are called so, and says where none is', async () => {
    const { stores } = await open();
    const type = async (value: string): Promise<void> => {
      await fireEvent.change(screen.getByTestId('calls-mmsi'), { target: { value } });
      await settle();
    };
    await type('prøvebåt 4');
    expect(stores.calls.mmsi).toBe(4);
    expect(screen.queryByTestId('calls-namesakes')).toBeNull();
    await type('Prøvebåt');
    expect(screen.getAllByTestId('calls-namesake').map(({ textContent }) => textContent.trim())).toEqual([
      ...['PRØVEBÅT 4 4', 'PRØVEBÅT 44 44'],
    ]);
    expect(stores.calls.mmsi).toBe(4);
    await fireEvent.click(screen.getAllByTestId('calls-namesake')[1] as HTMLElement);
    expect(stores.calls.mmsi).toBe(44);
    expect(screen.queryByTestId('calls-namesakes')).toBeNull();
    await type('Ukjent');
    expect(screen.getByTestId('calls-namesakes').textContent).toContain('No vessel of that name');
    // Of another year the vessel of the answer stands there again.
    stores.calls.year = 2025;
    await settle();
    expect(screen.queryByTestId('calls-namesakes')).toBeNull();
    expect(screen.getByTestId<HTMLInputElement>('calls-mmsi').value).toBe('44');
  });

  it.each(['Prøvebåt 44', '7'])(
    'is not of a name that is answered when another vessel, %s, stands there by now',
    async (later) => {
      const { stores, slow } = await open();
      const type = async (value: string): Promise<void> => {
        await fireEvent.change(screen.getByTestId('calls-mmsi'), { target: { value } });
        await settle();
      };
      let answer = (): void => {};
      slow.set('Prøvebåt 4', new Promise((done) => (answer = done)));
      await type('Prøvebåt 4');
      await type(later);
      answer();
      await settle();
      expect(stores.calls.mmsi).toBe(Number(/\d+/.exec(later)));
    },
  );

  it('offers the lists of the sites of the filter or around the selected one where none of the year is here', async () => {
    const { plans } = await open(fail('not-found', 'none'), 9, null, [1, 2]);
    expect(screen.getByTestId('calls-fetch').textContent).toContain('Fetch the lists of 2 sites for 2026');
    expect(plans).toMatchObject([
      { localities: { numbers: [1, 2] }, years: { from: 2026, to: 2026, parts: ['visits'] } },
    ]);
  });

  it('says to select a site where there is none whose lists it could offer', async () => {
    await open(fail('not-found', 'none'));
    expect(screen.getByTestId('vessel-year').textContent).toContain('Select a site where the vessel called');
  });

  it('names a vessel that the lists give no name by its number', async () => {
    await open(ok({ ...found, rows: found.rows.map((row) => [null, ...row.slice(1)]) }));
    expect(screen.getByTestId('calls-said').textContent).toContain(
      'Vessel without a name in the lists, MMSI 9',
    );
  });

  it('shows that lists are read, and can be stopped and read again', async () => {
    const { asked } = await open('stopped');
    expect(screen.getByRole('progressbar', { name: 'Reading the lists of visits' })).toBeDefined();
    await fireEvent.click(screen.getByTestId('calls-stop'));
    await settle();
    expect(screen.getByTestId('vessel-year').textContent).toContain('Stopped.');
    await fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    await settle();
    expect([screen.queryByTestId('calls-stop') !== null, asked.length]).toEqual([true, 2]);
  });

  it('asks nothing while no vessel is chosen', async () => {
    const { asked } = await open(ok(found), null);
    expect(asked).toEqual([]);
  });
});

it('a call over Sunday stands in both weeks of the calendar, and is too soon in the week of its arrival alone', () => {
  const rows = callRows({
    names,
    rows: [call(1, '03-08', '2026-W10 2026-W11', null, null, 'maybe', 2, 0, 3)],
  });
  expect(calendarOf(rows, 2026, [])[0]?.cells).toMatchObject([
    { week: 10, calls: 1, broken: 'maybe' },
    { week: 11, calls: 1, broken: null },
  ]);
  expect(calendarOf(rows, 2025, [])[0]?.cells).toEqual([]);
});
