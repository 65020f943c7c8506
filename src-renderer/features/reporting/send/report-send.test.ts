import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../../src-shared/domain/settings/settings';
import type { ReportDraft, ReportState, SendAnswer } from '../../../../src-shared/domain/gear/gear-report';
import { fail, ok, type Result } from '../../../../src-shared/result';
import type { ReportingStore } from '../index';
import SendDialog from './SendDialog.svelte';
import { gearNowMs, toolIdOf } from '../made-up-gear';
import { madeUpMain, type MadeUpMain, wholeDraft } from '../made-up-report';
import type { SettingsStore } from '../../settings';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';

interface Opened {
  readonly main: MadeUpMain;
  readonly store: ReportingStore;
}

async function open(main = madeUpMain(), language: Language = 'en'): Promise<Opened> {
  interface Stores {
    readonly reporting: ReportingStore;
    readonly settings: SettingsStore;
  }
  let stores: Stores | undefined;
  render(FakeWindow, {
    props: {
      client: main.client,
      nowMs: gearNowMs,
      part: SendDialog,
      onstores: (made: Stores) => (stores = made),
    },
  });
  stores!.settings.preview({ language });
  await stores!.reporting.load();
  return { main, store: stores!.reporting };
}

/** Each draft is written and kept; the dialog asks for them all. */
async function confirm({ store }: Opened, ...drafts: readonly ReportDraft[]): Promise<readonly string[]> {
  const ids = drafts.map((draft) => store.begin(draft));
  await settled();
  store.confirming = ids;
  await settled();
  return ids;
}

/** Everything that is under way in the made-up main has been answered. */
async function settled(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((later) => setTimeout(later));
  await tick();
}

const textOf = (id: string): string => screen.getByTestId(id).textContent.replaceAll(/\s+/g, ' ').trim();
const results = (): string[] =>
  screen.getAllByTestId('send-result').map((one) => one.textContent.replaceAll(/\s+/g, ' ').trim());
const button = (id: string): HTMLButtonElement => screen.getByTestId<HTMLButtonElement>(id);
const stepOf = (): string | undefined => screen.getByTestId('send-dialog').dataset['state'];

async function press(id: string): Promise<void> {
  await fireEvent.click(screen.getByTestId(id));
  await settled();
}

/** A main whose sending ends when a test says so. */
function heldMain(): MadeUpMain & { readonly end: (answer: Result<SendAnswer>) => Promise<void> } {
  const main = madeUpMain();
  let answer: ((result: Result<SendAnswer>) => void) | undefined;
  main.onSend = () => new Promise((later) => (answer = later));
  return Object.assign(main, {
    end: async (result: Result<SendAnswer>) => {
      answer?.(result);
      await settled();
    },
  });
}

beforeEach(() => vi.stubEnv('TZ', 'Europe/Oslo'));
afterEach(() => vi.unstubAllEnvs());

describe('before a report is sent', () => {
  it('all of it is read back: the vessel, what, how many, where and when in both forms, and the ages', async () => {
    await confirm(await open(), wholeDraft);
    expect(textOf('send-vessel')).toMatch(
      /Prøvefjord MMSI 257000101 Profile: Fetched 5 min ago ?Lists: Fetched 5/,
    );
    expect(textOf('report-read-back')).toBe(
      'Gear set What NetsAmount 1,200 mWhere 60° 24.000′ N 005° 19.200′ E 60.400000, 5.320000' +
        'Set Sat 21 Nov 2026 14:00 CET Sat 21 Nov 2026 13:00 UTC ' +
        'Pots are counted and other gear is given in metres, as in the operator’s own client; the service’s interface calls the field toolCount “number of tools”.',
    );
  });

  it('nothing is focused that sends: Enter held down on the button before sends nothing', async () => {
    await confirm(await open(), wholeDraft);
    expect(document.activeElement).toBe(screen.getByTestId('send-dialog'));
  });

  it('each question is ticked first, and is what main is told', async () => {
    const opened = await open();
    opened.main.isLand = true;
    const [id] = await confirm(opened, { ...wholeDraft, at: [5.32, 62.4] });
    const boxes = screen.getAllByTestId<HTMLInputElement>('send-question');
    expect(boxes.map((box) => box.closest('label')?.textContent.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'The position is on land. Send it anyway.',
      'The position is 222.9 km (120.3 nm) from where the vessel was last seen, Sat 21 Nov 2026 13:30 CET. Send it anyway.',
    ]);
    expect([button('send-now').disabled, textOf('send-blocked')]).toEqual([
      true,
      'Answer the questions first.',
    ]);
    await fireEvent.click(boxes[0]!);
    expect(button('send-now').disabled).toBe(true);
    await press('send-now');
    expect(opened.main.sends).toEqual([]);
    await fireEvent.click(boxes[1]!);
    await press('send-now');
    expect(opened.main.sends).toEqual([{ ids: [id], accepted: ['on-land', 'far-from-vessel'] }]);
  });

  it('what was allowed of one report is not said of another', async () => {
    const opened = await open();
    const [near, far] = await confirm(opened, wholeDraft, { ...wholeDraft, at: [5.32, 62.4] });
    await fireEvent.click(screen.getByTestId('send-question'));
    await press('send-now');
    expect(opened.main.sends).toEqual([
      { ids: [near], accepted: [] },
      { ids: [far], accepted: ['far-from-vessel'] },
    ]);
  });

  it('what stops it is said, and it cannot be sent', async () => {
    const opened = await open();
    await confirm(opened, { ...wholeDraft, setupMs: gearNowMs + 60_000 });
    expect(textOf('send-stops')).toContain('The time is in the future.');
    expect(button('send-now').disabled).toBe(true);
    await press('send-now');
    expect(opened.main.sends).toEqual([]);
  });

  it('Escape goes back, and nothing was sent', async () => {
    const opened = await open();
    await confirm(opened, wholeDraft);
    await fireEvent.keyDown(screen.getByTestId('send-dialog'), { key: 'Escape' });
    await settled();
    expect([opened.store.confirming, opened.main.sends]).toEqual([null, []]);
    expect(screen.queryByTestId('send-dialog')).toBeNull();
  });
});

describe('several retrievals', () => {
  it('are a list with one time, which is set for all of them', async () => {
    const opened = await open();
    const ids = opened.store.beginRetrievals([toolIdOf(1), toolIdOf(2)], gearNowMs);
    await settled();
    expect(textOf('send-retrievals')).toMatch(/Nets, 1,200 m.*61° 00\.0′ N.*Crab pots, 40 pots/);
    await fireEvent.input(screen.getByTestId('report-time'), { target: { value: '14:00' } });
    await settled();
    const removedMs = Date.UTC(2026, 10, 21, 13);
    expect(ids.map((id) => opened.store.draftOf(id))).toMatchObject([{ removedMs }, { removedMs }]);
    await press('send-now');
    expect(opened.main.sends).toEqual([{ ids, accepted: [] }]);
    expect(ids.map((id) => opened.main.entries.get(id)?.draft)).toMatchObject([{ removedMs }, { removedMs }]);
  });

  it('of one that cannot be sent none is sent, and it is named', async () => {
    const opened = await open();
    opened.store.beginRetrievals([toolIdOf(1), toolIdOf(4)], gearNowMs);
    await settled();
    expect(textOf('send-stops')).toMatch(/Longline, 1,200 m: .*already been reported/);
    expect(button('send-now').disabled).toBe(true);
  });
});

describe('sending', () => {
  it('is done once, however often the button is pressed', async () => {
    const main = heldMain();
    const opened = await open(main);
    await confirm(opened, wholeDraft);
    const send = button('send-now');
    send.click();
    send.click();
    await settled();
    expect([main.sends.length, stepOf()]).toEqual([1, 'sending']);
    expect(screen.queryByTestId('send-now')).toBeNull();
  });

  it('cannot be stopped, and says so; it goes on when the dialog is closed', async () => {
    const main = heldMain();
    const opened = await open(main);
    const [id] = await confirm(opened, wholeDraft);
    await press('send-now');
    expect(textOf('send-dialog')).toContain('Nothing is sent before you answer it.');
    main.put(id!, { is: 'sending', sinceMs: gearNowMs });
    await settled();
    expect(textOf('send-dialog')).toContain('Sending cannot be stopped.');
    expect(results()).toEqual(['Nets, 1,200 m Being sent']);
    await press('send-close');
    expect(opened.store.confirming).toBeNull();
    main.put(id!, { is: 'taken', sentMs: gearNowMs, readMs: null });
    await main.end(ok({ entries: [main.entries.get(id!)!], held: [] }));
    expect(opened.store.entries[0]?.state.is).toBe('taken');
  });

  const ends: readonly [string, ReportState, string][] = [
    ['taken', { is: 'taken', sentMs: 1, readMs: null }, 'Sent. The service accepted it.'],
    [
      'not sent',
      { is: 'draft', lastTry: { was: 'not-sent', code: 'offline', atMs: 1 } },
      'Not sent: the service could not be reached. Saved as a draft.',
    ],
    [
      'refused',
      { is: 'draft', lastTry: { was: 'refused', code: 'bad-request', said: 'toolCount: too many', atMs: 1 } },
      'Refused: the service did not accept it. Saved as a draft. Message from the service: “toolCount: too many”',
    ],
    [
      'not known yet',
      { is: 'unknown', sentMs: 1, why: 'timeout', readMs: null, settledFromMs: 2 },
      'Not known yet: the service did not answer in time. It may have arrived. It is not sent again automatically. Kartbord fetches the lists until the outcome is known.',
    ],
  ];

  it.each(ends)('says what came of it: %s', async (_name, state, words) => {
    const main = heldMain();
    const opened = await open(main);
    const [id] = await confirm(opened, wholeDraft);
    await press('send-now');
    main.put(id!, state);
    await main.end(ok({ entries: [main.entries.get(id!)!], held: [] }));
    expect([stepOf(), results()]).toEqual(['done', [`Nets, 1,200 m ${words}`]]);
    expect(document.activeElement).toBe(screen.getByTestId('send-close'));
    expect(screen.queryByTestId('send-look') !== null).toBe(state.is === 'draft');
  });

  it('that main held back says why, and is asked about when it is looked at again', async () => {
    const main = heldMain();
    const opened = await open(main);
    const [id] = await confirm(opened, wholeDraft);
    await press('send-now');
    const findings = [{ code: 'same-as-another', weight: 'ask', otherId: null }] as const;
    await main.end(ok({ entries: [main.entries.get(id!)!], held: [{ id: id!, findings }] }));
    expect(results()[0]).toMatch(/Not sent\. Saved as a draft\. Question: There is an identical report\./);
    await press('send-look');
    expect([stepOf(), button('send-now').disabled]).toEqual(['confirm', true]);
    await fireEvent.click(screen.getByTestId('send-question'));
    await press('send-now');
    expect(main.sends.at(-1)).toEqual({ ids: [id], accepted: ['same-as-another'] });
  });

  it('that failed before anything was asked says so of the draft, not of an older try', async () => {
    const main = heldMain();
    const opened = await open(main);
    const [id] = await confirm(opened, wholeDraft);
    main.put(id!, { is: 'draft', lastTry: { was: 'not-sent', code: 'offline', atMs: 1 } });
    await settled();
    await press('send-now');
    await main.end(fail('storage', 'disk full'));
    expect(textOf('send-failed')).toContain('couldn’t read or write the disk');
    expect(results()).toEqual(['Nets, 1,200 m Not sent. Saved as a draft.']);
  });

  it('says one by one what came of several', async () => {
    const main = heldMain();
    const opened = await open(main);
    const ids = opened.store.beginRetrievals([toolIdOf(1), toolIdOf(2)], gearNowMs);
    await settled();
    await press('send-now');
    main.put(ids[0]!, { is: 'taken', sentMs: gearNowMs, readMs: null });
    await settled();
    expect(results().map((text) => text.replace(/^.*(m|pots) /, ''))).toEqual([
      'Sent. The service accepted it.',
      'Waiting',
    ]);
  });
});

it('all of it is in Norwegian as well', async () => {
  const opened = await open(undefined, 'nb');
  await confirm(opened, { ...wholeDraft, at: [5.32, 62.4] });
  expect(textOf('send-dialog')).toMatch(/^Sende denne meldingen\?.*Fartøy.*Redskap satt.*Send likevel\./);
  expect(textOf('send-dialog')).not.toMatch(/\b(the|Send it|Fetched|position)\b/);
  await fireEvent.click(screen.getByTestId('send-question'));
  await press('send-now');
  expect(results()[0]).toMatch(/Sendt\. Tjenesten tok imot den\.$/);
});
