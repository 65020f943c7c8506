import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { OfflinePlan, OfflineSelection } from '../../../src-shared/domain/cache/offline-plan';
import { ok } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import ContactsPanel from './ContactsPanel.svelte';
import type { ContactsStore } from './index';
import { madeUpAnswer, madeUpBook, madeUpNowMs, madeUpVisits, madeUpWeek } from './made-up-contacts';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';

type Handlers = Parameters<typeof createFakeClient>[0];
const planOf = (toAsk: number, there: number): OfflinePlan => ({
  gaps: [],
  requests: toAsk,
  isExact: true,
  bytes: 60_000 * toAsk,
  ms: 300 * toAsk,
  parts: [{ kind: 'year', toAsk, toRenew: 0, there, later: 0, bytesEach: null, msEach: null }],
});

interface Opened {
  readonly client: FakeClient;
  readonly store: ContactsStore;
  readonly selected: number[];
  readonly vessels: number[];
  readonly fitted: unknown[];
  readonly answered: unknown[];
}

async function open(more: Handlers = {}, selectedNo: number | null = 1): Promise<Opened> {
  const client = createFakeClient({
    'contacts.trace': (question) => ok(madeUpAnswer(question as never)),
    'offline.plan': (selection) => {
      const { localities } = selection as OfflineSelection;
      return ok(planOf(localities !== 'all' && 'numbers' in localities ? localities.numbers.length : 0, 1));
    },
    ...more,
  });
  let store: ContactsStore | undefined;
  const [selected, vessels, fitted, answered]: [number[], number[], unknown[], unknown[]] = [[], [], [], []];
  render(FakeWindow, {
    props: {
      client,
      nowMs: madeUpNowMs,
      part: ContactsPanel as Component<never>,
      props: {
        theme: 'day',
        book: madeUpBook,
        shownWeek: madeUpWeek,
        selectedNo,
        onfit: (extent: unknown) => fitted.push(extent),
        onanswer: (extent: unknown) => answered.push(extent),
        onselect: (no: number) => selected.push(no),
        onvessel: (mmsi: number) => vessels.push(mmsi),
      },
      onstores: (stores: { readonly contacts: ContactsStore }) => (store = stores.contacts),
    },
  });
  await settle();
  return { client, store: store!, selected, vessels, fitted, answered };
}

async function settle(): Promise<void> {
  await tick();
  await new Promise((done) => setTimeout(done));
  await tick();
}

const textOf = (id: string): string => screen.getByTestId(id).textContent.replace(/\s+/g, ' ').trim();
const cells = (row: HTMLElement): string[] =>
  [...row.children].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim());
const view = async (name: string): Promise<void> => {
  await fireEvent.click(screen.getByRole('radio', { name }));
  await settle();
};

async function ask(opened: Opened): Promise<void> {
  await fireEvent.click(screen.getByTestId('contacts-ask'));
  await settle();
  opened.store.change({ steps: 2, until: '2026-10-25' });
  await settle();
}

describe('several cases', () => {
  it('are added from the map, traced in one period, and say of how many of them a site is reached', async () => {
    const opened = await open({}, 3);
    opened.store.ask(1);
    await settle();
    await fireEvent.click(screen.getByTestId('contacts-add-case'));
    await settle();
    expect(opened.store.question).toMatchObject({ localityNo: 1, others: [3] });
    expect(opened.store.kept).toMatchObject({ localityNo: 1, others: [3] });
    expect(textOf('contacts-summary')).toMatch(
      /^3 calls at the 2 cases\. .*\d sites? reached from two or more cases\.$/,
    );
    opened.store.change({ direction: 'backward', until: null });
    await settle();
    await view('Possible sources');
    expect(screen.getAllByTestId('contacts-cases').map(({ textContent, title }) => `${textContent} ${title}`)).toContain('2 of 2 Prøvevika, Papirneset'); // prettier-ignore
    expect(screen.queryByTestId('contacts-add-case')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Without Papirneset' }));
    await settle();
    expect(opened.store.question).not.toHaveProperty('others');
    expect(screen.queryByTestId('contacts-cases')).toBeNull();
  });

  it('are offered from the shown week, the nearest first, where no other site is selected', async () => {
    const opened = await open({}, 1);
    opened.store.ask(1);
    await settle();
    const offer = screen.getByTestId<HTMLSelectElement>('contacts-more-cases');
    expect([...offer.options].map(({ text }) => text)).toEqual([
      ...['Add a case…', 'Papirneset, 28 km', 'Tenkøya, 248 km'],
    ]);
    expect(textOf('contacts-question')).toContain('select it on the map or in the table');
    await fireEvent.change(offer, { target: { value: '3' } });
    await settle();
    expect(opened.store.question).toMatchObject({ localityNo: 1, others: [3] });
    expect([...offer.options].map(({ text }) => text)).toEqual(['Add a case…', 'Tenkøya, 248 km']);
  });

  it('come back with a workspace', async () => {
    const opened = await open();
    opened.store.ask(1);
    await settle();
    opened.store.addCase(3);
    const { kept } = opened.store;
    opened.store.restore(kept, null);
    expect(opened.store.question).toMatchObject({ others: [3] });
    opened.store.restore({ ...kept!, others: [] }, null);
    expect(opened.store.question).not.toHaveProperty('others');
  });
});

describe('vessel contacts', () => {
  it('say what they are for and what to do, until a site is asked about', async () => {
    await open({}, null);
    expect(textOf('contacts-empty')).toContain('Which boats came to a site');
    expect(screen.queryByTestId('contacts-ask')).toBeNull();
  });

  it('show every default of the question, the answer, what it was traced in and how old that is', async () => {
    const opened = await open();
    await fireEvent.click(screen.getByTestId('contacts-ask'));
    await settle();
    const value = (id: string) => screen.getByTestId<HTMLInputElement>(id).value;
    expect(['from', 'to', 'until', 'steps', 'carry'].map((id) => value(`contacts-${id}`))).toEqual([
      ...['2026-08-24', '2026-10-25', '2026-11-08', '1', '14'],
    ]);
    expect(textOf('contacts-summary')).toBe(
      '2 calls at the site. 2 sites exposed in one step, 1 of them certain.',
    );
    expect(textOf('contacts-traced-in')).toContain(
      'Traced in 4 lists of 4 sites, the oldest fetched 2 hours ago',
    );
    expect(
      opened.client.calls.every(({ name }) =>
        ['contacts.trace', 'offline.plan', 'fishHealth.diseases', 'fishHealth.reports'].includes(name),
      ),
    ).toBe(true);
  });

  it('list the boats with where each came from and went, and select sites and vessels in the window', async () => {
    const opened = await open();
    await ask(opened);
    const names = (): (string | undefined)[] =>
      screen.getAllByTestId('contacts-caller').map(({ dataset }) => dataset['mmsi']);
    expect(names()).toEqual(['257000007', '257000009']);
    await fireEvent.click(screen.getByTestId('contacts-sort'));
    expect(names()).toEqual(['257000009', '257000007']);
    const [first, second] = screen.getAllByTestId('contacts-caller') as [HTMLElement, HTMLElement];
    expect(cells(first)).toEqual([
      ...['PRØVEBÅT 9', 'Wellboat', expect.stringMatching(/^29 Sept? .* – 30 Sept? /)],
      ...['Oppdiktholmen 12 h', 'Oppdiktholmen 1 day'],
    ]);
    expect(second.textContent).toContain('MMSI 257000007');
    expect(second.textContent).toContain('Also at Tenkøya, before or after is not known');
    await fireEvent.click(within(first).getAllByTestId('contacts-site')[0]!);
    await fireEvent.click(within(first).getByRole('button', { name: 'PRØVEBÅT 9' }));
    expect([opened.selected, opened.vessels]).toEqual([[2], [257000009]]);
  });

  it('rank the exposed sites by steps, days and boat, and show the way to each with its times and doubts', async () => {
    const opened = await open();
    await ask(opened);
    await view('Exposed sites');
    expect(screen.getAllByTestId('contacts-exposed').map(cells)).toEqual([
      ['1', 'Tenkøya', '1 step', 'Possible only', '0 h–1 day', 'Not in register MMSI 257000007', '1'],
      ['2', 'Oppdiktholmen', '1 step', 'Certain', '1 day', 'Wellboat PRØVEBÅT 9', '1'],
      ['3', 'Papirneset', '2 steps', 'Certain', '2 days', 'Harvest vessel PRØVEBÅT 8', '1'],
    ]);
    await fireEvent.click(screen.getAllByTestId('contacts-way')[2]!);
    await settle();
    expect(opened.store.chosen?.localityNo).toBe(3);
    expect(within(screen.getByTestId('contacts-path')).getAllByRole('listitem')).toHaveLength(2);
    await fireEvent.click(screen.getAllByTestId('contacts-way')[0]!);
    await settle();
    expect(textOf('contacts-path')).toContain('Which visit came first is not known');
    await fireEvent.click(screen.getByTestId('contacts-fit'));
    expect(opened.fitted).toEqual([[5, 60, 7, 62]]);
  });

  it('hand over once where the answer to a question lies, and not that of a workspace', async () => {
    const opened = await open();
    await ask(opened);
    expect(opened.answered).toEqual([[5, 60, 7, 62]]);
    const { kept } = opened.store;
    opened.store.restore(kept, null);
    await settle();
    expect([opened.store.traced === null, opened.answered.length]).toEqual([false, 1]);
  });

  it('draw a lane for each vessel, told in words to who cannot see it', async () => {
    const opened = await open();
    await ask(opened);
    await view('Timelines');
    expect(screen.getAllByTestId('contacts-lane')).toHaveLength(3);
    const lane = screen.getByRole('img', {
      name: /^PRØVEBÅT 9: Oppdiktholmen, .*; Prøvevika, .*; Oppdiktholmen, /,
    });
    const bar = lane.querySelector<HTMLElement>('[data-locality-no="2"]');
    await fireEvent.click(bar!);
    expect(opened.selected).toEqual([2]);
  });

  it('say beside every answer what the data cannot say, also where nothing was found', async () => {
    const none = madeUpVisits([]);
    const opened = await open({ 'contacts.trace': (question) => ok(madeUpAnswer(question as never, none)) });
    await ask(opened);
    expect(textOf('contacts-none')).toContain('No list for this period is here yet');
    const gaps = textOf('contacts-gaps');
    expect(gaps).toContain('Covers only visits to the 0 sites whose lists are downloaded, of 4.');
    expect(gaps).toContain('fishing vessels under 15 m');
    expect(gaps).toContain('A contact is not an infection.');
    expect(screen.getByTestId<HTMLButtonElement>('contacts-export').disabled).toBe(true);
  });

  it('that a site’s own list is missing is not the same as that nobody came', async () => {
    const others = madeUpVisits([2, 3]);
    const opened = await open({
      'contacts.trace': (question) => ok(madeUpAnswer(question as never, others)),
    });
    await ask(opened);
    expect(textOf('contacts-none')).toContain('which boats came is not known');
  });

  it('of a case that no boat called at say so in a sentence, and of which case it is where there are several', async () => {
    const opened = await open();
    opened.store.ask(3);
    await settle();
    opened.store.change({ from: '2026-10-12', to: '2026-10-18' });
    await settle();
    expect(textOf('contacts-none')).toBe(
      'None of the chosen boats called at Papirneset in the chosen period, so there is nothing to trace from there. A longer period may have a call.',
    );
    opened.store.ask(1);
    opened.store.change({ from: '2026-09-28', to: '2026-10-04', others: [localityNo(3)] });
    await settle();
    expect(textOf('contacts-gaps')).toContain('None of the chosen boats called at Papirneset in');
    expect(textOf('contacts-gaps')).not.toContain('called at Prøvevika');
  });

  it('show that they are traced, can be stopped, and are then traced again', async () => {
    const signals: AbortSignal[] = [];
    const opened = await open({
      'contacts.trace': (question, options) => {
        signals.push(options!.signal!);
        return signals.length === 1 ? new Promise(() => {}) : ok(madeUpAnswer(question as never));
      },
    });
    await fireEvent.click(screen.getByTestId('contacts-ask'));
    await settle();
    expect(screen.getByRole('progressbar', { name: 'Tracing' })).toBeTruthy();
    await fireEvent.click(screen.getByTestId('contacts-stop'));
    await settle();
    expect([signals[0]?.aborted, screen.queryByTestId('contacts-stop')]).toEqual([true, null]);
    await fireEvent.click(
      within(screen.getByTestId('contacts-stopped')).getByRole('button', { name: 'Trace again' }),
    );
    await settle();
    expect([opened.store.traced === null, screen.queryByTestId('contacts-stopped')]).toEqual([false, null]);
  });

  it('say what fetching the lists of a site, its municipality, a circle or all would take, before it begins', async () => {
    const started: unknown[] = [];
    const opened = await open({
      'offline.start': (selection) => {
        started.push(selection);
        return { ok: false, failure: { code: 'offline', detail: 'x' } };
      },
    });
    await ask(opened);
    expect(textOf('contacts-lists')).toContain('Prøveland');
    expect(textOf('contacts-plan')).toBe('1 of 4 lists here. 3 requests, about 180.0 kB, about 1 s.');
    await fireEvent.click(screen.getByTestId('contacts-reach-all'));
    await settle();
    expect(textOf('contacts-plan')).toContain('4 requests');
    await fireEvent.click(screen.getByTestId('contacts-fetch'));
    await settle();
    expect(started).toMatchObject([{ localities: { numbers: [1, 2, 3, 4] }, years: { parts: ['visits'] } }]);
    expect(textOf('contacts-lists-failed')).toContain('The lists could not be fetched.');
  });

  it('keep their question when another site is selected, and offer to ask about that', async () => {
    const opened = await open({}, 2);
    opened.store.ask(1);
    await settle();
    expect(opened.store.form?.localityNo).toBe(1);
    await fireEvent.click(screen.getByTestId('contacts-ask-other'));
    await settle();
    expect(opened.store.form?.localityNo).toBe(2);
    await fireEvent.click(screen.getByTestId('contacts-close'));
    expect(screen.getByTestId('contacts-empty')).toBeTruthy();
  });

  it('are asked backward as well: then they are possible sources', async () => {
    const opened = await open();
    await fireEvent.click(screen.getByTestId('contacts-ask'));
    await settle();
    await fireEvent.click(screen.getByRole('radio', { name: 'Came from' }));
    await settle();
    expect(opened.store.question?.direction).toBe('backward');
    await view('Possible sources');
    expect(screen.getAllByTestId('contacts-exposed').map((row) => row.dataset['localityNo'])).toEqual([
      '4',
      '2',
    ]);
  });
});
