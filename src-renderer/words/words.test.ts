import { describe, expect, it } from 'vitest';
import { isoWeek, weekParts } from '@kartbord/common/week';
import { markOf, seriesBreaks } from '../../src-shared/domain/weeks/series-breaks';
import { failureCodes } from '../../src-shared/result';
import { ageWords } from './age';
import { codeWord } from './code-word';
import { en } from './en';
import { enCodes } from './en/en-codes';
import { failureLines } from './failure-lines';
import { formatOf } from './format';
import { nb } from './nb';
import { nbCodes } from './nb/nb-codes';

const languages = {
  en: en(formatOf('en', 'Europe/Oslo')),
  nb: nb(formatOf('nb', 'Europe/Oslo')),
};

/** Every text of an object, with where it stands. */
function texts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

describe.each(Object.entries(languages))('the words of %s', (language, words) => {
  it.each(failureCodes)('say of %s what happened, what is kept and what to do', (code) => {
    for (const sentence of Object.values(words.failures[code])) expect(sentence).toMatch(/^\p{Lu}.{8,}\.$/u);
  });

  it.each(failureCodes)('say of %s while signing in what happened, what is kept and what to do', (code) => {
    for (const sentence of Object.values(words.signIn.failures[code]))
      expect(sentence).toMatch(/^\p{Lu}.{8,}\.$/u);
  });

  it('say of each end of a sign-in what happened, what is kept and what to do', () => {
    for (const ends of [words.signIn.ends, words.client.ends, words.client.wrongScope])
      for (const end of Object.values(ends))
        for (const sentence of Object.values(end)) expect(sentence).toMatch(/^\p{Lu}.{8,}\.$/u);
  });

  it('are plain: no empty text, no exclamation mark, no "oops"', () => {
    for (const [path, text] of texts(words)) {
      expect(text.trim(), path).not.toBe('');
      expect(text, path).not.toMatch(/!|\boops\b/i);
    }
  });

  it('say a time under way in hours under a day, and in days from there', () => {
    const of = (least: number, most: number): string => words.contacts.daysApart(least, most);
    const hours = (text: string): string => (language === 'nb' ? text.replaceAll('h', 't') : text);
    expect([of(0, 0.02), of(0.5, 0.5), of(0.1, 0.9), of(0, 0)]).toEqual([
      ...['under 1 h', '12 h', '2–22 h', '0 h'].map(hours),
    ]);
    expect([of(0.5, 1), of(1, 1), of(1.5, 3)]).toEqual(
      language === 'nb' ? ['12 t–1 døgn', '1 døgn', '1,5–3 døgn'] : ['12 h–1 day', '1 day', '1.5–3 days'],
    );
  });

  it('call no site fallow: the service infers it from missing reports', () => {
    for (const [path, text] of texts({ ...words, codes: null }))
      expect(text, path).not.toMatch(/fallow|brakk/i);
    expect(words.locality.sentence.fallow()).not.toMatch(/fallow|brakk/i);
    expect(words.legend.states.fallow).toBe({ en: 'Probably no fish', nb: 'Trolig uten fisk' }[language]);
  });

  it('say how long the service asked us to wait', () => {
    const { lines } = failureLines(words, { code: 'throttled', detail: '', retryAfterMs: 29_001 });
    expect(lines.join(' ')).toContain('30');
  });

  it('say an age in the largest unit that fits, and never a negative one', () => {
    const now = Date.UTC(2026, 10, 21);
    const ago = (ms: number): string => ageWords(words, now - ms, now);
    expect(ago(-5_000)).toBe(words.age.now);
    expect(ago(60_000)).toBe(words.age.minutes(1));
    expect(ago(59 * 60_000)).toBe(words.age.minutes(59));
    expect(ago(47 * 3_600_000)).toBe(words.age.hours(47));
    expect(ago(72 * 3_600_000)).toBe(words.age.days(3));
  });

  it(`name the week: ${language}`, () => {
    expect(words.week(isoWeek(2026, 53))).toBe(language === 'nb' ? 'Uke 53, 2026' : 'Week 53, 2026');
  });
});

describe('codes of the service', () => {
  const tables = Object.keys(enCodes) as (keyof typeof enCodes)[];

  it.each(tables)('have words in both languages for the same codes: %s', (table) => {
    expect(Object.keys(nbCodes[table]).sort()).toEqual(Object.keys(enCodes[table]).sort());
  });

  it('are shown as they came where there is no word for them', () => {
    expect(codeWord(enCodes.diseases, 'NY_KODE')).toBe('NY_KODE');
    expect(codeWord(enCodes.diseases, 'toString')).toBe('toString');
  });

  it('use the operator’s own terms in bokmål', () => {
    expect(nbCodes.zones['ProtectionZone']).toBe('Vernesone');
    expect(nbCodes.zones['SurveillanceZone']).toBe('Overvåkingssone');
    expect(nbCodes.diseaseStatus).toMatchObject({ SUSPECTED: 'Mistanke', DIAGNOSED: 'Påvist' });
    expect(languages.nb.legend.states).toMatchObject({
      fallow: 'Trolig uten fisk',
      'not-reported': 'Ikke rapportert',
    });
    expect(languages.nb.locality.stages).toMatchObject({
      adultFemale: 'Voksne hunnlus',
      stationary: 'Fastsittende',
    });
  });
});

describe('numbers and times', () => {
  const [english, norwegian] = [formatOf('en', 'Europe/Oslo'), formatOf('nb', 'Europe/Oslo')];

  it('write counts and lice as the language does', () => {
    expect([english.count(1066), english.lice(0.5)]).toEqual(['1,066', '0.50']);
    expect([norwegian.count(1066), norwegian.lice(0.5)]).toEqual(['1\u00a0066', '0,50']);
  });

  it('never round a count to the limit’s side: 0.5004 and 0.4996 stay apart from 0.5', () => {
    expect([english.lice(0.5004), english.lice(0.4996)]).toEqual(['0.5004', '0.4996']);
  });

  it('never call a share whole that is not, nor nothing that is something', () => {
    expect([0, 0.001, 0.9999, 1].map((share) => english.share(share))).toEqual(['0%', '1%', '99%', '100%']);
    expect(norwegian.share(0.92)).toBe('92 %');
  });

  it('write a time with its weekday and zone', () => {
    const timeMs = Date.UTC(2026, 10, 18, 12);
    expect(english.dateTime(timeMs)).toBe('Wed 18 Nov 2026 13:00 CET');
    expect(norwegian.dateTime(timeMs)).toBe('ons. 18. nov. 2026 kl. 13.00 CET');
    expect(norwegian.dateTime(Date.UTC(2026, 4, 17, 10))).toBe('søn. 17. mai 2026 kl. 12.00 CEST');
  });

  it('write the service’s dates by their calendar day, and anything else as it came', () => {
    expect(english.date('2026-08-03T00:00:00')).toBe('3 Aug 2026');
    expect(english.date('2025-06-30T22:00:00Z')).toBe('1 Jul 2025');
    expect(english.date('soon')).toBe('soon');
  });

  it('write the days of a week that begins in one year and ends in the next', () => {
    expect(english.weekDates(isoWeek(2026, 53))).toMatch(/^28 Dec.*3 Jan/);
  });
});

it.each([
  ['English', en, /^From week (\d+), (\d{4})/],
  ['bokmål', nb, /^Fra uke (\d+), (\d{4})/],
] as const)('a mark on the timeline names the week that it stands at, in %s', (_language, words, from) => {
  const named = seriesBreaks.flatMap((one) => {
    const [, week, year] = from.exec(words(formatOf('en')).timeline.breaks[one.what]) ?? [];
    return week === undefined ? [] : [[{ year: Number(year), week: Number(week) }, weekParts(markOf(one))]];
  });
  expect(named.length).toBeGreaterThan(2);
  for (const [inWords, drawn] of named) expect(inWords).toEqual(drawn);
});
