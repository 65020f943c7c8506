import { describe, expect, it } from 'vitest';
import type { ReportingProfile } from '../../../../src-shared/domain/gear/gear-item';
import type { ReportDraft, ReportEntry, ReportState } from '../../../../src-shared/domain/gear/gear-report';
import { failureCodes } from '../../../../src-shared/result';
import { en } from '../../../words/en';
import { formatOf } from '../../../words/format';
import { nb } from '../../../words/nb';
import { actRows, isSettled, openAct } from './act-rows';
import { actSaid, type ActSpeech, actSubject } from './act-said';
import { gearNowMs, madeUpGearItem } from '../made-up-gear';
import type { ReportingStore } from '../reporting.svelte';
import { contactFields, contactName, profileNotes, vesselFields } from '../form/profile-said';

const speeches: Readonly<Record<'en' | 'nb', ActSpeech>> = {
  en: { words: en(formatOf('en', 'UTC')), format: formatOf('en', 'UTC'), nowMs: gearNowMs },
  nb: { words: nb(formatOf('nb', 'UTC')), format: formatOf('nb', 'UTC'), nowMs: gearNowMs },
};
const [sentMs, readMs] = [gearNowMs - 180_000, gearNowMs - 60_000];
const seen = { is: 'seen', sentMs, readMs, changeId: null, toolId: null, errorMessage: null } as const;

const states: readonly ReportState[] = [
  { is: 'draft', lastTry: null },
  { is: 'draft', lastTry: { was: 'not-sent', code: 'offline', atMs: sentMs } },
  { is: 'draft', lastTry: { was: 'refused', code: 'rejected', said: null, atMs: sentMs } },
  { is: 'draft', lastTry: { was: 'refused', code: 'rejected', said: 'The tool is too deep', atMs: sentMs } },
  { is: 'sending', sinceMs: sentMs },
  { is: 'unknown', sentMs, why: 'timeout', readMs: null, settledFromMs: gearNowMs },
  { is: 'unknown', sentMs, why: 'interrupted', readMs, settledFromMs: gearNowMs },
  { is: 'not-seen', sentMs, readMs },
  { is: 'taken', sentMs, readMs: null },
  { is: 'taken', sentMs, readMs },
  { ...seen, stage: 'pending' },
  { ...seen, stage: 'confirmed' },
  { ...seen, stage: 'failed', errorMessage: 'Vessel not found' },
  { ...seen, stage: 'failed' },
  { ...seen, stage: 'gone' },
];
const nameOf = (state: ReportState): string => JSON.stringify(state);
const english = /\b(the|sent|lists|draft|kept|service|read|it|not|have)\b/i;

describe.each(['en', 'nb'] as const)('the words of %s for an act', (language) => {
  const speech = speeches[language];

  it.each(states.map((state) => [nameOf(state), state] as const))('are there for %s', (_, state) => {
    const { title, lines } = actSaid(speech, state);
    expect(lines.length).toBeGreaterThan(0);
    for (const text of [title, ...lines]) {
      expect(text).toMatch(/^\p{Lu}.{4,}/u);
      expect(text).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
      if (language === 'nb' && !/too deep|not found/.test(text)) expect(text).not.toMatch(english);
    }
  });

  it.each([...failureCodes, 'interrupted'] as const)(
    'are there for what is not known because of %s',
    (why) => {
      const { lines } = actSaid(speech, {
        is: 'unknown',
        sentMs,
        why,
        readMs: null,
        settledFromMs: gearNowMs,
      });
      expect(lines.join(' ')).not.toMatch(/undefined/);
    },
  );

  it.each(failureCodes)('say of %s what happened, what is kept and what to do', (code) => {
    for (const sentence of Object.values(speech.words.reporting.failures[code]))
      expect(sentence).toMatch(/^\p{Lu}.{8,}\.$/u);
  });
});

describe('what is said of an act', () => {
  const lines = (state: ReportState): string => actSaid(speeches.en, state).lines.join(' ');

  it('has the service’s own words where it gave some, and says that it gave none', () => {
    expect(lines(states[3]!)).toContain('“The tool is too deep”');
    expect(lines(states[12]!)).toContain('“Vessel not found”');
    expect(lines(states[13]!)).toContain('The service gives no reason.');
  });

  it('has of an unknown one when it was sent, when the lists were read, and when it is decided', () => {
    expect(lines(states[5]!)).toBe(
      'Sent 13:27; then the service did not answer in time. It is not sent again automatically. ' +
        'The lists have not been read since. Lists fetched after 13:30 will settle it.',
    );
    expect(lines(states[6]!)).toContain('The lists were last read 13:29 and did not have it.');
  });

  it('is of what and where; what is not written yet is said to be, and is no zero', () => {
    const bare: ReportDraft = { kind: 'deployed', typeCode: null, at: null, setupMs: null, count: null };
    expect(actSubject(speeches.en, bare, null)).toEqual({
      title: 'Set: type not chosen',
      facts: ['time not given', 'position not given'],
    });
    const full: ReportDraft = { ...bare, typeCode: 'CRABPOT', at: [5.5, 61], setupMs: sentMs, count: 40 };
    expect(actSubject(speeches.nb, full, null)).toEqual({
      title: 'Satt: Teiner, 40 teiner',
      facts: ['13:27', expect.stringMatching(/^61° 00,0/)],
    });
  });

  it('is of the tool that was retrieved, or of its id where the lists do not have it', () => {
    const draft: ReportDraft = { kind: 'retrieved', toolId: 'ABCDEF01-2', removedMs: sentMs };
    expect(actSubject(speeches.en, draft, madeUpGearItem(1)).title).toBe('Retrieved: Nets, 1,200 m');
    expect(actSubject(speeches.en, draft, null)).toEqual({
      title: 'Retrieved: gear ABCDEF01',
      facts: ['13:27'],
    });
  });
});

describe('the acts on this computer', () => {
  const entries = states.map((state, no): ReportEntry => ({
    id: String(no),
    draft: { kind: 'retrieved', toolId: 'a', removedMs: null },
    state,
    createdMs: 1,
    changedMs: 1,
  }));

  it('are first those that want something, then the newest of those that are done with', () => {
    const many = [...entries, ...entries.map((entry) => ({ ...entry, id: `${entry.id} too` }))];
    const { shown, more } = actRows(many, false);
    const firstSettled = shown.findIndex(isSettled);
    expect([shown.slice(firstSettled).every(isSettled), shown.filter(isSettled).length, more]).toEqual([
      true,
      3,
      3,
    ]);
    expect(shown.some(({ state }) => state.is === 'seen' && state.stage === 'failed')).toBe(true);
    expect(actRows(many, true).shown).toHaveLength(many.length);
  });
});

it('an act that a newer version wrote has no form here', () => {
  const store = { openId: null as string | null } as ReportingStore;
  const entry: ReportEntry = {
    id: 'one',
    state: { is: 'draft', lastTry: null },
    createdMs: 1,
    changedMs: 1,
    draft: { kind: 'retrieved', toolId: 'a', removedMs: null },
  };
  openAct(store, { ...entry, isNewer: true });
  expect(store.openId).toBeNull();
  openAct(store, entry);
  expect(store.openId).toBe('one');
});

describe('a profile', () => {
  const vessel = {
    name: 'Prøvefjord',
    mmsi: 257000101,
    imo: null,
    ircs: 'LXYZ',
    regNum: null,
    sbrRegNum: 'SBR-9',
  };
  const profile: ReportingProfile = {
    haveProfile: true,
    haveDownloadRights: true,
    contact: null,
    vessel: { ...vessel, imo: 9_000_109, phone: '+4700000009', email: null },
  };
  const about = (change: Partial<ReportingProfile>): readonly string[] =>
    profileNotes(speeches.en.words, { ...profile, ...change }).map((note) => note.about);

  it('says what stops reports, and apart from it what only rights are missing for', () => {
    expect(about({})).toEqual([]);
    expect(about({ haveProfile: false })).toEqual(['no-profile']);
    expect(about({ haveProfile: null })).toEqual(['profile-unsaid']);
    expect(about({ vessel: null })).toEqual(['no-vessel']);
    expect(about({ haveDownloadRights: false })).toEqual(['no-rights']);
    expect(about({ haveProfile: false, haveDownloadRights: null })).toEqual(['no-profile', 'rights-unsaid']);
  });

  it('gives each field or nothing, and a number that is a name without thousands', () => {
    const { words } = speeches.en;
    expect(vesselFields(words, profile).map(({ value }) => value)).toEqual([
      ...['LXYZ', '257000101', '9000109', null, 'SBR-9'],
      ...['+4700000009', null],
    ]);
    expect(contactFields(words, profile).map(({ value }) => value)).toEqual([null, null, null]);
    expect(contactName({ firstName: null, lastName: 'Prøve', phone: null, email: null })).toBe('Prøve');
  });
});
