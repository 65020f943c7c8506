import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { expect, it } from 'vitest';
import type { LonLat } from '@kartbord/common/lon-lat';
import { defaultSettings, type SavedFilter } from '../../../../src-shared/domain/settings/settings';
import { type IsoWeek, isoWeek } from '@kartbord/common/week';
import type { WeekFilter } from '../../../../src-shared/domain/filter/week-filter';
import { fail, ok } from '../../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../../bridge/fake-client';
import type { FishHealthStore } from '../index';
import FilterPanel from './FilterPanel.svelte';
import { madeUpWeek } from '../week/made-up-week';
import type { SettingsStore } from '../../settings';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';

const nowMs = Date.UTC(2026, 10, 18, 12);
const newest = isoWeek(2026, 45);
const sites = [
  { no: 1, name: 'Ånes', lice: 0.62, municipalityNo: '4601', municipality: 'Bergen' },
  { no: 2, name: 'Bøvika', lice: 0.1, municipalityNo: '4602', municipality: 'Kinn' },
  { no: 3, name: 'Vik', lice: 0.2, municipalityNo: '1804', municipality: 'Bodø' },
];

interface Opened {
  readonly fishHealth: FishHealthStore;
  readonly settings: SettingsStore;
  readonly client: FakeClient;
  readonly saved: SavedFilter[][];
  /** Ends the drawing that was begun last. */
  readonly end: (corners: readonly LonLat[] | null) => void;
}

async function open(props: { readonly saved?: readonly SavedFilter[] } = {}): Promise<Opened> {
  const client = createFakeClient({
    'fishHealth.week': ({ week }) =>
      week === newest ? ok(madeUpWeek(week as IsoWeek, sites)) : fail('offline', 'no network'),
    'fishHealth.matching': () => fail('forbidden', 'not for you'),
    'offline.start': () => fail('offline', 'no network'),
    'settings.change': () => ok(defaultSettings),
  });
  let stores: Pick<Opened, 'fishHealth' | 'settings'> | undefined;
  const saved: SavedFilter[][] = [];
  let onEnd: (corners: readonly LonLat[] | null) => void = () => {};
  render(FakeWindow, {
    props: {
      client,
      nowMs,
      part: FilterPanel,
      props: {
        saved: props.saved ?? [],
        onsave: (filters: SavedFilter[]) => saved.push(filters),
        ondraw: (listener: typeof onEnd) => {
          onEnd = listener;
          return () => listener(null);
        },
      },
      onstores: (made: Pick<Opened, 'fishHealth' | 'settings'>) => (stores = made),
    },
  });
  await stores!.fishHealth.start(null);
  await tick();
  const end: Opened['end'] = (corners) => {
    onEnd(corners);
    flushSync();
  };
  return { ...stores!, client, saved, end };
}

const chips = (): string[] =>
  within(screen.getByTestId('filter-chips'))
    .getAllByRole('listitem')
    .map((chip) => chip.textContent.trim());
const count = (): string | undefined => screen.getByTestId('filter-count').dataset['count'];

it('each part that is chosen is a chip with its own way out, and counts at once', async () => {
  const { fishHealth } = await open();
  expect(screen.getByTestId('filter-panel').textContent).toContain('Nothing is filtered.');
  await fireEvent.change(screen.getByTestId('filter-county'), { target: { value: '46' } });
  await fireEvent.input(screen.getByTestId('filter-least'), { target: { value: '0,3' } });
  await fireEvent.change(screen.getByTestId('filter-least'));
  expect(fishHealth.filter).toEqual({ municipalityNo: '46', lice: { least: 0.3 } });
  expect([chips(), count()]).toEqual([['at least 0.3 adult female lice', 'Vestland county'], '1']);
  await fireEvent.click(screen.getByTestId('filter-remove-lice'));
  expect([chips(), count()]).toEqual([['Vestland county'], '2']);
  await fireEvent.click(screen.getByTestId('filter-clear-all'));
  expect(fishHealth.filter).toEqual({});
});

it('a second municipality widens the filter, and each is taken away by itself', async () => {
  const { fishHealth } = await open();
  const choose = (id: string, value: string): Promise<unknown> =>
    fireEvent.change(screen.getByTestId(`filter-municipality${id}`), { target: { value } });
  await choose('', '4601');
  await choose('-1', '1804');
  expect(fishHealth.filter).toEqual({ municipalityNo: '1804,4601' });
  expect([chips(), count()]).toEqual([['Bodø (1804) or Bergen (4601)'], '2']);
  await choose('', '');
  expect(fishHealth.filter).toEqual({ municipalityNo: '4601' });
  await choose('', '');
  expect(fishHealth.filter).toEqual({ municipalityNo: '46' });
});

it('a condition of history says which weeks are missing, and offers to fetch them', async () => {
  const { fishHealth, client } = await open();
  await fireEvent.click(screen.getByTestId('filter-history-add'));
  expect(fishHealth.filter.history).toEqual([{ fact: 'over', least: 3, weeks: 4 }]);
  const note = screen.getByTestId('filter-undecided');
  expect(note.textContent).toContain('Not downloaded: week 44, week 43, week 42');
  expect(count()).toBe('0');
  await fireEvent.click(screen.getByTestId('filter-fetch-weeks'));
  await tick();
  expect(client.calls.find(({ name }) => name === 'offline.start')?.input).toMatchObject({
    weeks: { from: '2026-W42', to: '2026-W44' },
  });
  expect(note.textContent).toContain('It could not be fetched.');
  // 1 of 1 needs no other week.
  await fireEvent.change(screen.getByTestId('filter-history-weeks-0'), { target: { value: '1' } });
  expect(fishHealth.filter.history).toEqual([{ fact: 'over', least: 1, weeks: 1 }]);
  expect(count()).toBe('1');
});

it('without a kept lice report it says why production areas cannot be chosen, and offers the report', async () => {
  const { client } = await open();
  expect(screen.getByTestId('filter-group-place').textContent).toContain('the lice report');
  await fireEvent.click(screen.getByTestId('filter-fetch-report'));
  expect(client.calls.find(({ name }) => name === 'offline.start')?.input).toMatchObject({
    reports: { kinds: ['lice'], from: '2026-W01', to: '2026-W47', localityNo: null },
  });
});

it('a group that comes into use opens, and stays open when its last part is taken out', async () => {
  const { fishHealth } = await open();
  const group = screen.getByTestId<HTMLDetailsElement>('filter-group-place');
  expect(group.open).toBe(false);
  fishHealth.setFilter({ municipalityNo: '46' });
  flushSync();
  expect(group.open).toBe(true);
  fishHealth.undo();
  flushSync();
  expect(group.open).toBe(true);
});

it('what the service does not answer is said with its reason, and can be asked again', async () => {
  const { client } = await open();
  await fireEvent.click(screen.getByTestId('filter-purpose-forskning'));
  await screen.findAllByText(/The service has not answered/);
  const asked = (): number => client.calls.filter(({ name }) => name === 'fishHealth.matching').length;
  expect([count(), asked()]).toEqual(['0', 1]);
  await fireEvent.click(screen.getAllByTestId('filter-retry')[0]!);
  await expect.poll(asked).toBe(2);
});

it('an area is drawn or typed, and what is no position is refused by its line', async () => {
  const { fishHealth, end } = await open();
  await fireEvent.click(screen.getByTestId('filter-draw'));
  expect(screen.getByTestId('filter-drawing').textContent).toContain('Esc cancels');
  end(null);
  expect(screen.queryByTestId('filter-drawing')).toBeNull();
  await fireEvent.input(screen.getByTestId('filter-corners'), { target: { value: '59, 4\nhere\n61, 6' } });
  await fireEvent.click(screen.getByTestId('filter-corners-use'));
  expect(screen.getByTestId('filter-group-place').textContent).toContain('Line 2 is not a position.');
  await fireEvent.input(screen.getByTestId('filter-corners'), { target: { value: '59, 4\n59, 6\n61, 6' } });
  await fireEvent.click(screen.getByTestId('filter-corners-use'));
  expect(fishHealth.filter.area).toEqual([
    [4, 59],
    [6, 59],
    [6, 61],
  ]);
  expect(screen.getByTestId('filter-area').textContent).toBe('3 corners');
});

it('an area whose axes seem exchanged is no filter before it is told which way is meant', async () => {
  const { fishHealth } = await open();
  const field = screen.getByTestId<HTMLTextAreaElement>('filter-corners');
  await fireEvent.input(field, { target: { value: '4, 59\n6, 59\n6, 61' } });
  await fireEvent.click(screen.getByTestId('filter-corners-use'));
  expect(fishHealth.filter.area).toBeUndefined();
  expect(screen.getByTestId('filter-group-place').textContent).toContain('Answer the question first.');
  await fireEvent.click(screen.getByTestId('place-exchange'));
  await fireEvent.click(screen.getByTestId('filter-corners-use'));
  expect(fishHealth.filter.area).toEqual([
    [4, 59],
    [6, 59],
    [6, 61],
  ]);
  expect(screen.queryByTestId('place-question')).toBeNull();
});

it('a filter is saved under a name, used again and deleted', async () => {
  const kept: SavedFilter = { name: 'Bad', filter: { states: ['over'] } };
  const { fishHealth, saved } = await open({ saved: [kept] });
  await fireEvent.click(screen.getByTitle('Use “Bad”'));
  expect(fishHealth.filter).toEqual({ states: ['over'] });
  expect(screen.getByTitle('Use “Bad”').getAttribute('aria-pressed')).toBe('true');
  const more: WeekFilter = { states: ['over'], treated: ['medicinal'] };
  fishHealth.setFilter(more);
  await fireEvent.input(screen.getByTestId('filter-save-name'), { target: { value: ' And treated ' } });
  await fireEvent.click(screen.getByTestId('filter-save'));
  await fireEvent.click(screen.getByLabelText('Delete “Bad”'));
  expect(saved).toEqual([[{ name: 'And treated', filter: more }, kept], []]);
});

it('a pasted list of names and numbers is the filter, adds to itself, and says what it did not take', async () => {
  const { fishHealth, saved } = await open();
  const paste = async (text: string): Promise<void> => {
    await fireEvent.input(screen.getByTestId('filter-sites-text'), { target: { value: text } });
    await fireEvent.click(screen.getByTestId('filter-sites-use'));
  };
  await paste('ÅNES\nAtlantis\n54321');
  expect(fishHealth.filter.sites).toEqual([1, 54321]);
  expect(screen.getByTestId('filter-sites-said').textContent).toBe('Not a site of this week: Atlantis.');
  expect(screen.getByTestId('filter-sites').textContent.trim()).toBe(
    '1 of the 2 sites on the list is in the register this week',
  );
  expect(screen.getByTestId('filter-sites-gone').textContent.trim()).toBe(
    'Not in the register this week: 54321.',
  );
  expect(count()).toBe('1');
  expect(chips()).toEqual(['on a list of 2 sites']);
  await paste('Vik');
  expect(fishHealth.filter.sites).toEqual([1, 3, 54321]);
  await fireEvent.input(screen.getByTestId('filter-save-name'), { target: { value: 'My sites' } });
  await fireEvent.click(screen.getByTestId('filter-save'));
  expect(saved.at(-1)).toEqual([{ name: 'My sites', filter: { sites: [1, 3, 54321] } }]);
  await fireEvent.click(screen.getByTestId('filter-sites-remove'));
  expect(fishHealth.isFiltering).toBe(false);
});

it('a list is made of what another filter shows, which then rules no more', async () => {
  const { fishHealth } = await open();
  await fireEvent.change(screen.getByTestId('filter-county'), { target: { value: '46' } });
  await fireEvent.click(screen.getByTestId('filter-sites-shown'));
  expect(fishHealth.filter).toEqual({ sites: [1, 2] });
});

it('a dropped file is read into the field, where it can still be looked at', async () => {
  await open();
  const file = { text: () => Promise.resolve('1\n2') };
  await fireEvent.drop(screen.getByTestId('filter-sites-text'), { dataTransfer: { files: [file] } });
  await tick();
  expect(screen.getByTestId<HTMLTextAreaElement>('filter-sites-text').value).toBe('1\n2');
});

it('takes nine digits in the list as a company, whose sites the service is asked for', async () => {
  const { fishHealth } = await open();
  const text = screen.getByTestId('filter-sites-text');
  await fireEvent.input(text, { target: { value: '912 345 678' } });
  expect(screen.getByTestId('filter-sites-use').textContent.trim()).toBe('Show the company’s sites');
  await fireEvent.click(screen.getByTestId('filter-sites-use'));
  expect(fishHealth.filter).toEqual({ service: { organization: '912345678' } });
  fishHealth.setFilter({ sites: [1, 2] });
  await tick();
  expect(screen.getByTestId('export-sites')).toBeTruthy();
});

it('has the pen in the field of the name where a list is to have one', async () => {
  const { fishHealth } = await open();
  fishHealth.soughtGroup = 'saved';
  flushSync();
  await expect.poll(() => document.activeElement?.getAttribute('data-testid')).toBe('filter-save-name');
});

it('opens the list of sites where that is what was sought, and no other group', async () => {
  const { fishHealth } = await open();
  fishHealth.soughtGroup = 'sites';
  flushSync();
  expect(screen.getByTestId<HTMLDetailsElement>('filter-group-sites').open).toBe(true);
  expect(screen.getByTestId<HTMLDetailsElement>('filter-group-place').open).toBe(false);
  await expect.poll(() => fishHealth.soughtGroup).toBeNull();
});
