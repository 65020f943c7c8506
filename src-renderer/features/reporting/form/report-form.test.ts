import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../../src-shared/domain/settings/settings';
import type { DeployDraft, ReportDraft, ReportState } from '../../../../src-shared/domain/gear/gear-report';
import { fail, ok } from '../../../../src-shared/result';
import { type ReportingStore } from '../index';
import ReportForm from './ReportForm.svelte';
import { gearNowMs, toolIdOf } from '../made-up-gear';
import { blankDraft, madeUpMain, type MadeUpMain, ownPositionsOf, wholeDraft } from '../made-up-report';
import type { SettingsStore } from '../../settings';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';

interface Opened {
  readonly main: MadeUpMain;
  readonly store: ReportingStore;
  readonly id: string;
  readonly draft: () => ReportDraft | null;
  readonly closed: () => number;
  readonly shown: readonly unknown[];
}

async function open(
  draft: ReportDraft = blankDraft,
  { main = madeUpMain(), language = 'en' }: { main?: MadeUpMain; language?: Language } = {},
): Promise<Opened> {
  interface Stores {
    readonly reporting: ReportingStore;
    readonly settings: SettingsStore;
  }
  let stores: Stores | undefined;
  let closes = 0;
  const shown: unknown[] = [];
  render(FakeWindow, {
    props: {
      client: main.client,
      nowMs: gearNowMs,
      part: ReportForm,
      props: { centre: [6, 61], onclose: () => closes++, onshow: (at: unknown) => shown.push(at) },
      onstores: (made: Stores) => (stores = made),
    },
  });
  const store = stores!.reporting;
  stores!.settings.preview({ language });
  await store.load();
  const id = store.begin(draft);
  await settled();
  return { main, store, id, draft: () => store.draftOf(id), closed: () => closes, shown };
}

/** Everything that is under way in the made-up main has been answered. */
async function settled(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((later) => setTimeout(later));
  await tick();
}

const textOf = (id: string): string => screen.getByTestId(id).textContent.replaceAll(/\s+/g, ' ').trim();
const textsOf = (id: string): string[] =>
  screen.queryAllByTestId(id).map((one) => one.textContent.replaceAll(/\s+/g, ' ').trim());
const codes = (): (string | undefined)[] =>
  screen.queryAllByTestId('report-finding').map(({ dataset }) => dataset['code']);

async function type(id: string, text: string): Promise<void> {
  await fireEvent.input(screen.getByTestId(id), { target: { value: text } });
  await fireEvent.blur(screen.getByTestId(id));
  await settled();
}

async function press(id: string): Promise<void> {
  await fireEvent.click(screen.getByTestId(id));
  await settled();
}

const valueOf = (id: string): string => screen.getByTestId<HTMLInputElement>(id).value;

beforeEach(() => vi.stubEnv('TZ', 'Europe/Oslo'));
afterEach(() => vi.unstubAllEnvs());

describe('the form of gear that was set', () => {
  it('offers the four types that can be reported, by their names, and none of the others', async () => {
    await open();
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent.trim());
    expect(names.slice(0, 4)).toEqual(['Nets', 'Longline', 'Crab pots', 'Danish or purse seine']);
    expect(screen.queryByTestId('report-type-MOORING')).toBeNull();
  });

  it('keeps the typed position as it was meant, and says what it understood', async () => {
    const { draft, main, id } = await open();
    await type('report-position', '60° 23.512′ N 005° 19.602′ E');
    const at = (draft() as DeployDraft).at!;
    expect(at[1]).toBeCloseTo(60.391867, 6);
    expect(at[0]).toBeCloseTo(5.3267, 6);
    expect(valueOf('report-position')).toBe('60° 23.512′ N 005° 19.602′ E');
    expect(screen.getByText('Understood: 60.391867, 5.326700')).toBeTruthy();
    expect((main.entries.get(id)!.draft as DeployDraft).at).toEqual(at);
    await type('report-position', '60.5, 5.25');
    expect(screen.getByText('Understood: 60° 30.000′ N 005° 15.000′ E · 60.500000, 5.250000')).toBeTruthy();
  });

  it('brings the typed place into view once the field is left', async () => {
    const { shown } = await open();
    await fireEvent.input(screen.getByTestId('report-position'), { target: { value: '60.5, 5.25' } });
    expect(shown).toEqual([]);
    await fireEvent.blur(screen.getByTestId('report-position'));
    expect(shown).toEqual([[5.25, 60.5]]);
    await type('report-position', 'nowhere');
    expect(shown).toHaveLength(1);
  });

  it('keeps no position of a text that cannot be read for certain, and says so once the field is left', async () => {
    const { draft } = await open({ ...blankDraft, at: [5.3, 60.4] });
    expect(valueOf('report-position')).toBe('60° 24.000′ N 005° 18.000′ E');
    await fireEvent.input(screen.getByTestId('report-position'), { target: { value: '60 23 and so on' } });
    expect(screen.queryByText(/cannot|for certain/)).toBeNull();
    await fireEvent.blur(screen.getByTestId('report-position'));
    expect(screen.getByText(/position cannot be understood/)).toBeTruthy();
    expect((draft() as DeployDraft).at).toBeNull();
    expect(valueOf('report-position')).toBe('60 23 and so on');
  });

  it('keeps half a position as it was typed, and shows it again where the form is opened anew', async () => {
    const { draft, main, id } = await open();
    await type('report-position', '60 23.5 N 5');
    expect((main.entries.get(id)!.draft as DeployDraft).halfAt).toBe('60 23.5 N 5');
    expect(textOf('report-kept')).toBe('Saved on this computer just now.');
    cleanup();
    await open(draft() as DeployDraft);
    expect(valueOf('report-position')).toBe('60 23.5 N 5');
  });

  it.each([
    ['place-exchange', [5.25, 60.5], '60.5° N 5.25° E'],
    ['place-keep', [60.5, 5.25], '5.25° N 60.5° E'],
  ] as const)(
    'keeps no position whose axes seem exchanged before it is told which way is meant: %s',
    async (answer, at, text) => {
      const { draft } = await open();
      await type('report-position', '5.25 60.5');
      expect((draft() as DeployDraft).at).toBeNull();
      expect(screen.queryByText(/for certain/)).toBeNull();
      await press(answer);
      expect([(draft() as DeployDraft).at, valueOf('report-position')]).toEqual([at, text]);
      expect(screen.queryByTestId('place-question')).toBeNull();
    },
  );

  it('says that an O is read as east', async () => {
    const { draft } = await open();
    await type('report-position', '60 30,0 N 5 15,0 O');
    expect((draft() as DeployDraft).at).toEqual([5.25, 60.5]);
    expect(textOf('place-note')).toBe('O is read as east');
  });

  it('shows the place that the map gave in the place of what was typed', async () => {
    const { store } = await open();
    await type('report-position', 'nonsense');
    await press('report-on-map');
    expect(store.isPlacing).toBe(true);
    expect(screen.getByText('Click the map, drag the marker, or press Escape.')).toBeTruthy();
    store.placeDraft([5.5, 60.5]);
    await settled();
    expect(valueOf('report-position')).toBe('60° 30.000′ N 005° 30.000′ E');
    expect(store.isPlacing).toBe(false);
  });

  it('takes the middle of the map by keyboard, and lets go of the map before it closes', async () => {
    const { store, draft, closed } = await open();
    await press('report-on-map');
    await fireEvent.keyDown(screen.getByTestId('report-on-map'), { key: 'Escape' });
    expect([store.isPlacing, closed()]).toEqual([false, 0]);
    await press('report-on-map');
    await press('report-middle');
    expect(draft()).toMatchObject({ at: [6, 61] });
  });

  it('reads the time in the zone that is chosen, and reads it back in both', async () => {
    const { draft } = await open();
    await type('report-date', '21.11.2026');
    await type('report-time', '12:30');
    expect(draft()).toMatchObject({ setupMs: Date.UTC(2026, 10, 21, 11, 30) });
    expect(textOf('report-time-read')).toBe('Sat 21 Nov 2026 12:30 CETSat 21 Nov 2026 11:30 UTC');
    await fireEvent.click(screen.getByLabelText('UTC'));
    expect([valueOf('report-date'), valueOf('report-time')]).toEqual(['2026-11-21', '11:30']);
    await type('report-time', '12:30');
    expect(draft()).toMatchObject({ setupMs: Date.UTC(2026, 10, 21, 12, 30) });
  });

  it('takes now to the minute by its button', async () => {
    const { draft } = await open();
    await press('report-now');
    expect(draft()).toMatchObject({ setupMs: gearNowMs });
  });

  it('keeps no time of a date that is none', async () => {
    const { draft } = await open(wholeDraft);
    await type('report-date', '2026-02-30');
    expect(draft()).toMatchObject({ setupMs: null });
    expect(textOf('report-time-problem')).toMatch(/^Write the date as 2026-11-22/);
  });

  it('refuses a time in the future below its field and beside the button, before anything is sent', async () => {
    const { main, store } = await open({ ...wholeDraft, setupMs: gearNowMs + 60_000 });
    expect(codes()).toEqual(['time-ahead']);
    const field = screen.getByTestId('report-time').closest<HTMLElement>('[role=group]')!;
    expect(within(field).getByText(/The time is in the future/)).toBeTruthy();
    expect(textOf('report-blocked')).toBe('Cannot be sent yet. The time is in the future.');
    expect(screen.getByTestId<HTMLButtonElement>('report-send').disabled).toBe(true);
    await press('report-send');
    expect([store.confirming, main.sends]).toEqual([null, []]);
  });

  it('tells stops, questions and what is still needed apart by a word', async () => {
    const main = madeUpMain();
    main.isLand = true;
    await open({ ...wholeDraft, count: -1, typeCode: null }, { main });
    const said = textsOf('report-finding');
    expect(said).toEqual([
      'Still needed: The type is not chosen yet.',
      'Blocks sending: The amount must be a whole number above zero.',
      'Question: The position is on land. You must confirm it before sending.',
    ]);
    expect(textOf('report-summary')).toBe('1 problem · 1 thing still needed · 1 question');
  });

  it('counts pots and measures everything else; a number of the one is never one of the other', async () => {
    const { draft } = await open();
    expect(screen.getByText(/Choose the type first/)).toBeTruthy();
    await press('report-type-NETS');
    expect(document.querySelector('.amount')?.textContent).toContain('toolCount “number of tools”');
    await type('report-count', '1 200');
    expect([textOf('report-unit'), draft()]).toMatchObject(['m', { typeCode: 'NETS', count: 1200 }]);
    expect(screen.getByText('The gear is 1,200 metres long.')).toBeTruthy();
    await press('report-type-CRABPOT');
    expect([textOf('report-unit'), draft()]).toMatchObject(['pots', { count: null }]);
    expect(screen.getByText('The length was cleared: pots are counted.')).toBeTruthy();
    await type('report-count', '40');
    await press('report-type-LONGLINE');
    expect(draft()).toMatchObject({ typeCode: 'LONGLINE', count: 1200 });
    await press('report-type-CRABPOT');
    expect(draft()).toMatchObject({ count: 40 });
  });

  it('keeps nothing of a draft in which nothing is written', async () => {
    const { main, id } = await open();
    expect(textOf('report-kept')).toBe('Nothing is written yet, and nothing is saved.');
    expect(main.entries.has(id)).toBe(false);
  });

  it('says that the draft is kept, opens the dialog, and lets the draft stay when it is closed', async () => {
    const { store, id, closed } = await open(wholeDraft);
    expect(textOf('report-kept')).toBe('Saved on this computer just now.');
    expect(textOf('report-summary')).toBe('Ready to send.');
    await press('report-send');
    expect(store.confirming).toEqual([id]);
    await press('report-close');
    expect(closed()).toBe(1);
    expect(store.draftOf(id)).toEqual(wholeDraft);
  });

  it('deletes the draft', async () => {
    const { store, main, id } = await open(wholeDraft);
    expect(main.entries.has(id)).toBe(true);
    await press('report-delete');
    expect([main.entries.has(id), store.openId]).toEqual([false, null]);
  });
});

describe('where the own vessel was', () => {
  it('fills in where it was last seen, and says when, from where and how old', async () => {
    const { draft } = await open();
    await press('report-last-seen');
    expect(draft()).toMatchObject({ at: [5.3, 60.4] });
    expect(textOf('report-own-taken')).toBe(
      'Taken from AIS: the vessel was last seen here Sat 21 Nov 2026 13:30 CET, 1 hour ago. It may have moved since.',
    );
    expect(textOf('report-own-source')).toBe('AIS of MMSI 257000101, fetched 1 min ago');
    await type('report-position', '60 24.1 N 5 18 E');
    expect(screen.queryByTestId('report-own-taken')).toBeNull();
  });

  it('offers the positions before and after the set time as they were reported, and none between them', async () => {
    const setupMs = gearNowMs - 1_800_000;
    const main = madeUpMain();
    const asked: (number | null)[] = [];
    main.own = (atMs) => {
      asked.push(atMs);
      return ok(
        ownPositionsOf({
          before: { at: [5.3, 60.4], timeMs: setupMs - 720_000 },
          after: { at: [5.3, 60.5], timeMs: setupMs + 300_000 },
        }),
      );
    };
    const { draft } = await open({ ...blankDraft, setupMs }, { main });
    await press('report-at-set-time');
    // First by itself, so that main can say how far the place is from the vessel.
    expect([asked, (draft() as DeployDraft).at]).toEqual([[null, setupMs], null]);
    expect(textOf('report-own-offer')).toMatch(/12 min before.*60° 24\.000′ N.*5 min after.*60° 30\.000′ N/);
    expect(screen.getByText('The two are 11.1 km (6.0 nm) apart.')).toBeTruthy();
    await fireEvent.click(screen.getAllByTestId('report-own-take')[1]!);
    expect(draft()).toMatchObject({ at: [5.3, 60.5] });
    expect(textOf('report-own-taken')).toMatch(/reported this position .* 5 min after the set time\.$/);
  });

  it('is not asked for at a set time that is not written, and an offer goes with its time', async () => {
    const { main } = await open({ ...blankDraft, count: 1 });
    expect(screen.getByTestId<HTMLButtonElement>('report-at-set-time').disabled).toBe(true);
    await press('report-now');
    await press('report-at-set-time');
    expect(
      main.client.calls
        .filter(({ name }) => name === 'reporting.ownPositions')
        .map(({ input }) => (input as { readonly atMs: number | null }).atMs),
    ).toEqual([null, gearNowMs]);
    expect(screen.getByTestId('report-own-offer')).toBeTruthy();
    await type('report-time', '14:00');
    expect(screen.queryByTestId('report-own-offer')).toBeNull();
  });

  it('says why it could not be had, and writes nothing', async () => {
    const main = madeUpMain();
    main.own = () => fail('offline', 'nobody there');
    const { draft } = await open(blankDraft, { main });
    await press('report-last-seen');
    expect(textOf('report-own-problem')).toBe(
      'The vessel’s positions couldn’t be loaded. The service could not be reached.',
    );
    main.own = () => ok(ownPositionsOf({ before: null }));
    await press('report-last-seen');
    expect(textOf('report-own-problem')).toBe('AIS has no position of the vessel.');
    expect((draft() as DeployDraft).at).toBeNull();
  });
});

describe('the form of gear that was retrieved', () => {
  it('reads the tool back and asks for the time', async () => {
    const { draft } = await open({ kind: 'retrieved', toolId: toolIdOf(2).toLowerCase(), removedMs: null });
    expect(textOf('report-tool')).toMatch(/Crab pots.*40 pots.*61° 00\.0′ N.*set 10 days ago/);
    expect(codes()).toEqual(['time-missing']);
    await press('report-now');
    expect([draft(), codes()]).toMatchObject([{ removedMs: gearNowMs }, []]);
  });

  it('says of a time before it was set that it stops it', async () => {
    await open({ kind: 'retrieved', toolId: toolIdOf(1), removedMs: gearNowMs - 5 * 86_400_000 });
    expect(textsOf('report-finding')).toEqual([
      'Blocks sending: It would have been retrieved before it was set, Thu 19 Nov 2026 14:30 CET.',
    ]);
  });

  it('says of a tool that the lists do not have only its id', async () => {
    await open({ kind: 'retrieved', toolId: 'ffff', removedMs: gearNowMs });
    expect(textOf('report-tool')).toMatch(/not in the lists fetched so far.*ffff/);
    expect(codes()).toContain('tool-not-confirmed');
  });
});

describe('a report that was sent', () => {
  const sentMs = gearNowMs - 120_000;
  const states: readonly [string, ReportState, RegExp][] = [
    ['sending', { is: 'sending', sinceMs: sentMs }, /being sent.*sent once/],
    [
      'unknown',
      { is: 'unknown', sentMs, why: 'timeout', readMs: null, settledFromMs: gearNowMs + 30_500 },
      /not known whether the report arrived.*sent 14:28.*did not answer in time.*not sent again automatically.*fetched after 14:30:31.*not been read since/,
    ],
    [
      'not-seen',
      { is: 'not-seen', sentMs, readMs: gearNowMs },
      /does not have it.*read 14:30.*did not arrive/,
    ],
    ['taken', { is: 'taken', sentMs, readMs: null }, /accepted it.*not in the lists yet/],
    [
      'failed',
      {
        is: 'seen',
        sentMs,
        readMs: gearNowMs,
        stage: 'failed',
        changeId: 'x',
        toolId: null,
        errorMessage: '<b>Too deep</b>',
      },
      /failed reports.*Message from the service: “<b>Too deep<\/b>”/,
    ],
    [
      'confirmed',
      {
        is: 'seen',
        sentMs,
        readMs: gearNowMs,
        stage: 'confirmed',
        changeId: null,
        toolId: 'x',
        errorMessage: null,
      },
      /has it, confirmed/,
    ],
  ];

  it.each(states)('is read only while it is %s, and says what will happen', async (_name, state, words) => {
    const { main, id } = await open(wholeDraft);
    main.put(id, state);
    await settled();
    expect(textOf('report-standing')).toMatch(words);
    expect(screen.queryByTestId('report-position')).toBeNull();
    expect(textOf('report-read-back')).toMatch(
      /Nets.*1,200 m.*60° 24\.000′ N 005° 19\.200′ E.*60\.400000, 5\.320000/,
    );
    expect(screen.queryByTestId('report-send') !== null).toBe(state.is === 'not-seen');
    expect(screen.queryByTestId('report-delete') !== null).toBe(state.is === 'not-seen');
  });

  it('reads the lists when it is asked to, and says why it could not', async () => {
    const { main, id, store } = await open(wholeDraft);
    main.put(id, { is: 'unknown', sentMs, why: 'interrupted', readMs: null, settledFromMs: gearNowMs });
    await settled();
    await press('report-settle');
    expect(main.client.calls.some(({ name }) => name === 'reporting.settle')).toBe(true);
    expect(store.settleFailure).toBeNull();
    expect(textOf('report-standing')).toContain('Kartbord was closed while sending');
  });

  it('that did not arrive is sent again by the person, or changed first', async () => {
    const { main, id, store } = await open(wholeDraft);
    main.put(id, { is: 'not-seen', sentMs, readMs: gearNowMs });
    await settled();
    expect(textOf('report-send')).toBe('Send again…');
    await press('report-change');
    expect(screen.getByTestId('report-position')).toBeTruthy();
    await press('report-send');
    expect(store.confirming).toEqual([id]);
  });

  it('that did not leave, or was refused, is a draft with the reason', async () => {
    const { main, id } = await open(wholeDraft);
    main.put(id, { is: 'draft', lastTry: { was: 'not-sent', code: 'offline', atMs: sentMs } });
    await settled();
    expect(textOf('report-standing')).toBe(
      'Not sent 14:28 Nothing was reported: the service could not be reached. It is saved as a draft.',
    );
    main.put(id, {
      is: 'draft',
      lastTry: { was: 'refused', code: 'bad-request', said: '<i>No such vessel</i>', atMs: sentMs },
    });
    await settled();
    expect(textOf('report-standing')).toMatch(/Refused by the service 14:28.*“<i>No such vessel<\/i>”$/);
    expect(screen.getByTestId('report-position')).toBeTruthy();
  });
});

it('all of it is in Norwegian as well', async () => {
  const main = madeUpMain();
  main.isLand = true;
  await open(
    { ...wholeDraft, setupMs: gearNowMs + 60_000, typeCode: 'CRABPOT', count: 40 },
    { main, language: 'nb' },
  );
  expect(valueOf('report-position')).toBe('60° 24,000′ N 005° 19,200′ Ø');
  expect(textsOf('report-finding')).toEqual([
    'Hindrer sending: Tidspunktet er i fremtiden.',
    'Spørsmål: Posisjonen er på land. Du må bekrefte dette før meldingen sendes.',
  ]);
  expect(screen.getByText('40 teiner er satt.')).toBeTruthy();
  expect(textOf('report-form')).not.toMatch(/\b(the|Send it|Position|Time)\b/);
});
