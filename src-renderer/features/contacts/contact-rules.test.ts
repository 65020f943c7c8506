import { describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { contrast } from '../../lib/contrast';
import { basemapStyle } from '../../map/basemap-style';
import { en } from '../../words/en';
import { formatOf } from '../../words/format';
import { caseTimes } from './case-times';
import { callsLayers } from './calls/calls-layers';
import { contactArcs, contactInks, mostArcs, waysExtent } from './contact-arcs';
import {
  type ContactForm,
  defaultForm,
  questionOf,
  readDay,
  readTypedDay,
  untilDay,
  yearsOfQuestion,
} from './contact-form';
import { carriers, contactCounts, otherContacts, quickest } from './exposed-rows';
import { gapLines } from './gap-lines';
import {
  madeUpAnswer,
  madeUpAt,
  madeUpBook,
  madeUpNames,
  madeUpNowMs,
  madeUpQuestion,
  madeUpVisits,
} from './made-up-contacts';
import { kmBetween, sitesWithin } from './site-reach';
import { daysApart, stayWords, whenWords } from './stay-times';
import { laneBar, vesselLanes } from './vessel-lanes';

const nowMs = madeUpNowMs;
const format = formatOf('en', 'UTC');
const words = en(format);
const form = (change: Partial<ContactForm> = {}): ContactForm => ({
  ...defaultForm(1, isoWeek(2026, 43), nowMs),
  ...change,
});
const problemOf = (change: Partial<ContactForm>): unknown => {
  const read = questionOf(form(change), nowMs);
  return 'problem' in read ? read.problem : null;
};

describe('a question', () => {
  it('is at first of eight weeks before the shown week to its end, forward, one step, 14 days, all boats', () => {
    expect(form()).toEqual({
      localityNo: 1,
      from: '2026-08-24',
      to: '2026-10-25',
      direction: 'forward',
      steps: 1,
      carryDays: 14,
      until: null,
      boats: null,
      others: [],
    });
  });

  it('of the running week ends today, and nothing is looked for after today', () => {
    const running = defaultForm(1, isoWeek(2026, 47), nowMs);
    expect([running.to, untilDay(running, nowMs)]).toEqual(['2026-11-21', '2026-11-21']);
  });

  it('looks on for as long as its steps carry, and back as far where it is backward', () => {
    expect(untilDay(form(), nowMs)).toBe('2026-11-08');
    expect(untilDay(form({ steps: 2 }), nowMs)).toBe('2026-11-21');
    expect(untilDay(form({ direction: 'backward', steps: 2 }), nowMs)).toBe('2026-07-27');
    expect(untilDay(form({ until: '2026-10-30' }), nowMs)).toBe('2026-10-30');
  });

  it('takes whole days in UTC', () => {
    const read = questionOf(form({ until: '2026-10-30' }), nowMs);
    expect(read).toMatchObject({
      question: {
        fromMs: Date.UTC(2026, 7, 24),
        toMs: Date.UTC(2026, 9, 26) - 1,
        untilMs: Date.UTC(2026, 9, 31) - 1,
        carryMs: 14 * 86_400_000,
      },
    });
  });

  it('says what is wrong with it', () => {
    expect(problemOf({})).toBeNull();
    expect(problemOf({ from: '' })).toBe('from');
    expect(problemOf({ to: '2026-02-30' })).toBe('to');
    expect(problemOf({ from: '2026-11-01' })).toBe('order');
    expect(problemOf({ until: '2026-08-01' })).toBe('until');
    expect(problemOf({ direction: 'backward', until: '2026-10-30' })).toBe('until');
    expect(problemOf({ from: '2023-08-24' })).toBe('too-long');
    expect(readDay('18.11.2026')).toBeNull();
    expect(readDay(readTypedDay(' 8.1.2026 '))).toBe(Date.UTC(2026, 0, 8));
    expect(readTypedDay('uke 40')).toBe('uke 40');
  });

  it('needs the lists of the years of its weeks, which are not always those of its days', () => {
    const question = madeUpQuestion({
      fromMs: Date.UTC(2026, 11, 1),
      toMs: Date.UTC(2027, 0, 2),
      untilMs: Date.UTC(2027, 0, 3),
    });
    expect(yearsOfQuestion(question)).toEqual({ from: 2026, to: 2026 });
  });
});

describe('the time around a disease case', () => {
  const one = (change: object) => ({
    version: 3,
    name: 'PANKREASSYKDOM',
    subType: null,
    status: 'DIAGNOSED',
    closureType: null,
    suspicionDate: null,
    diagnosisDate: null,
    emptiedDate: null,
    closureDate: null,
    ...change,
  });

  it('is from eight weeks before the suspicion, or else the diagnosis, to two weeks after it, and never after today', () => {
    const cases = [
      one({ suspicionDate: '2026-06-10T00:00:00', diagnosisDate: '2026-06-20T00:00:00' }),
      one({ suspicionDate: '2026-06-10T00:00:00' }),
      one({ diagnosisDate: '2026-11-18T00:00:00', name: 'INFEKSIOES_LAKSEANEMI' }),
    ];
    expect(caseTimes(cases, nowMs)).toEqual([
      {
        name: 'INFEKSIOES_LAKSEANEMI',
        beginsWith: 'diagnosis',
        day: '2026-11-18',
        from: '2026-09-23',
        to: '2026-11-21',
      },
      {
        name: 'PANKREASSYKDOM',
        beginsWith: 'suspicion',
        day: '2026-06-10',
        from: '2026-04-15',
        to: '2026-06-24',
      },
    ]);
  });

  it('is none for a disproved suspicion or a case without a date', () => {
    const disproved = one({ suspicionDate: '2026-06-10T00:00:00', status: 'DISPROVED' });
    expect(caseTimes([disproved, one({})], nowMs)).toEqual([]);
  });
});

describe('whose lists are fetched', () => {
  it('are this site’s, those of its municipality, within a distance, or all, itself first', () => {
    expect(sitesWithin('this', 2, 20, madeUpBook)).toEqual([2]);
    expect(sitesWithin('municipality', 2, 20, madeUpBook)).toEqual([2, 1, 3]);
    expect(sitesWithin('near', 2, 15, madeUpBook)).toEqual([2, 1]);
    expect(sitesWithin('all', 2, 20, madeUpBook)).toEqual([2, 1, 3, 4]);
  });

  it('cannot be told by what is not known of the place', () => {
    const nothing = { ...madeUpBook, placeOf: () => null, municipalityOf: () => null };
    expect(sitesWithin('near', 1, 20, nothing)).toBeNull();
    expect(sitesWithin('municipality', 1, 20, nothing)).toBeNull();
  });

  it('are measured over the sphere', () => {
    expect(kmBetween([5, 60], [5, 61])).toBeCloseTo(111.42, 2);
    expect(kmBetween([5, 60], [6, 60])).toBeCloseTo(55.8, 2);
  });
});

describe('the ways on the map', () => {
  const answer = madeUpAnswer(madeUpQuestion());

  it('go from where a vessel was to where it came, dashed where none of it is certain', () => {
    const { spec, drawn, total, withoutPlace } = contactArcs(answer, 'day', madeUpBook, null);
    expect([drawn, total, withoutPlace]).toEqual([3, 3, 0]);
    expect(spec.arcs.map(({ from, to, isDashed }) => [from[0], to[0], isDashed])).toEqual([
      [5, 5.1, false],
      [5, 7, true],
      [5.1, 5.3, false],
    ]);
    expect(new Set(spec.arcs.map(({ colour }) => colour)).size).toBe(2);
  });

  it('begin and end at a site that is drawn and named, of a chosen way at those of the way', () => {
    const { ends } = contactArcs(answer, 'day', madeUpBook, null);
    expect(ends.rows).toBeUndefined();
    expect([...ends.key].map((no, at) => [no, ends.labels[at], ends.lon[at]])).toEqual([
      [1, 'Prøvevika', 5],
      [2, 'Oppdiktholmen', 5.1],
      [4, 'Tenkøya', 7],
      [3, 'Papirneset', 5.3],
    ]);
    const chosen = answer.tracing.sites.find(({ localityNo }) => localityNo === 3)!;
    expect([...contactArcs(answer, 'day', madeUpBook, chosen).ends.key]).toEqual([1, 2, 3]);
  });

  it('keep their colour on the way to the chosen site, numbered by step, and fade elsewhere', () => {
    const chosen = answer.tracing.sites.find(({ localityNo }) => localityNo === 3)!;
    const { arcs } = contactArcs(answer, 'day', madeUpBook, chosen).spec;
    expect(arcs.map(({ label }) => label)).toEqual(['1', '2', null]);
    const all = contactArcs(answer, 'day', madeUpBook, null);
    expect([waysExtent(all), waysExtent(contactArcs(answer, 'day', madeUpBook, chosen))]).toEqual([
      [5, 60, 7, 62],
      [5, 60, 5.3, 60.2],
    ]);
    expect(arcs.at(-1)).toMatchObject({ colour: contactInks.day.faint, width: 1 });
  });

  it('are the strongest where they are many, and how many are not drawn is told', () => {
    const ways = Array.from({ length: 400 }, (_, i) => ({ ...answer.ways[0]!, contacts: 400 - i }));
    const { drawn, total } = contactArcs({ ...answer, ways }, 'day', madeUpBook, null);
    expect([drawn, total]).toEqual([mostArcs, 400]);
    const nowhere = contactArcs(
      answer,
      'day',
      { ...madeUpBook, placeOf: (no) => (no === 4 ? null : madeUpBook.placeOf(no)) },
      null,
    );
    expect([nowhere.drawn, nowhere.withoutPlace]).toEqual([2, 1]);
  });

  it.each(['day', 'dusk', 'night'] as const)('stand out from sea and land by %s', (theme) => {
    const grounds = ['sea', 'land'].flatMap((name) => {
      const layer = basemapStyle(theme).layers.find(({ id }) =>
        id.startsWith(name === 'sea' ? 'background' : 'land'),
      );
      const colour = Object.values(layer?.paint ?? {}).find(
        (one) => typeof one === 'string' && one.startsWith('#'),
      );
      return typeof colour === 'string' ? [colour] : [];
    });
    expect(grounds.length).toBeGreaterThan(0);
    for (const ground of grounds)
      for (const ink of contactInks[theme].steps) expect(contrast(ink, ground)).toBeGreaterThan(3);
  });
});

describe('the lanes', () => {
  const answer = madeUpAnswer(madeUpQuestion());

  it('have the vessels in the order of their first call at the place, each with all its stays', () => {
    const { lanes } = vesselLanes(answer, [1]);
    const description = lanes.map(({ mmsi, boat, stays }) => [
      `${mmsi % 10} ${boat}`,
      ...stays.map(({ stay, role }) => `${stay.localityNo} ${role}`),
    ]);
    expect(description).toEqual([
      ['9 wellboat', '2 other', '1 asked', '2 exposed'],
      ['7 unknown', '1 asked', '4 exposed'],
      ['8 slaughter', '2 exposed', '3 exposed'],
    ]);
  });

  it('draw what is not exact as a range, and what is surely so within it', () => {
    const [nine, seven] = [9, 7].map((number) => {
      const lane = vesselLanes(answer, [1]).lanes.find(({ mmsi }) => mmsi % 10 === number);
      return lane?.stays.find(({ role }) => role === 'asked')?.stay;
    });
    expect(laneBar(nine!, madeUpAt(0), madeUpAt(4))).toEqual({ maybe: [0.25, 0.5], sure: [0.25, 0.5] });
    const day = laneBar(seven!, madeUpAt(9), madeUpAt(10));
    expect(day.sure).toBeNull();
    expect(day.maybe[1] - day.maybe[0]).toBeGreaterThan(0.99);
  });
});

describe('the words of an answer', () => {
  const book = madeUpVisits([1, 2, 3, 4], [{ mmsi: 257000006, no: 1, from: 15, to: null }]);
  const answer = madeUpAnswer(madeUpQuestion({ untilMs: madeUpAt(35) - 1 }), book);

  it('say a time as exactly as it is known, and a missing leaving', () => {
    const stays = answer.callers.map(({ stay }) => stay);
    const description = stays.map((stay) => stayWords(words, format, stay));
    expect(description[0]).toMatch(/^29 Sept? \d\d:00 – 30 Sept? \d\d:00$/);
    expect(description[1]).toBe('7 Oct – 7 Oct');
    expect(description[2]).toContain('leaving not given');
    expect(whenWords(words, formatOf('en'), [madeUpAt(0), madeUpAt(0.5)])).toMatch(
      /^between 28 Sept? .* and 28 Sept? /,
    );
    expect(daysApart(stays[0]!, { ...stays[1]!, arrived: [madeUpAt(3), madeUpAt(4)] })).toEqual([1, 2]);
  });

  it('say what the data cannot say: which lists are here, which weeks are missing or unfinished, what AIS leaves out', () => {
    const lines = gapLines(words, answer.tracing.gaps, 1, 2100, (no) => madeUpNames[no] ?? String(no));
    expect(lines[0]).toBe('Covers only visits to the 4 sites whose lists are downloaded, of 2,100.');
    expect(lines[1]).toBe('The list of this site for Week 44, 2026 is not downloaded.');
    expect(lines[2]).toBe(
      'Weeks are missing for 3 sites: Oppdiktholmen (1 week), Papirneset (1 week), Tenkøya (1 week).',
    );
    expect(lines[3]).toBe('The service has not finished Week 43, 2026: more visits may come.');
    expect(
      lines.some((line) => line.startsWith('Which of two visits came first is not known in 1 contact')),
    ).toBe(true);
    expect(lines.at(-2)).toContain('fishing vessels under 15 m');
    expect(lines.at(-1)).toContain('A contact is not an infection.');
  });

  it('name a few sites of which weeks are missing, and count the others', () => {
    const weeks = [isoWeek(2026, 40), isoWeek(2026, 41), isoWeek(2026, 43)];
    const gaps = Array.from(
      { length: 9 },
      (_, i) => ({ kind: 'weeks-not-read', localityNo: i + 1, weeks }) as never,
    );
    const lines = gapLines(words, gaps, 1, 0, (no) => `S${no}`);
    expect(lines[0]).toBe(
      'The list of this site for Week 40, 2026 to Week 41, 2026 (2 weeks), Week 43, 2026 is not downloaded.',
    );
    expect(lines[1]).toBe(
      'Weeks are missing for 8 sites: S2 (3 weeks), S3 (3 weeks), S4 (3 weeks), S5 (3 weeks) and 4 more.',
    );
  });

  it('count all contacts of a site, also those that did not cross, and name the likeliest carriers', () => {
    const ways = [
      { from: 1, to: 2, steps: 2, contacts: 30, certain: 1, vessels: 3 },
      { from: 4, to: 2, steps: 2, contacts: 5, certain: 1, vessels: 3 },
    ] as never;
    expect([...contactCounts(ways, true)]).toEqual([[2, { all: 35, possible: 33 }]]);
    expect([...contactCounts(ways, false)]).toEqual([
      [1, { all: 30, possible: 29 }],
      [4, { all: 5, possible: 4 }],
    ]);
    const site = (no: number) => answer.tracing.sites.find(({ localityNo }) => localityNo === no)!;
    expect([carriers(site(2), String), carriers(site(4), String)]).toEqual([['PRØVEBÅT 9'], ['257000007']]);
    expect(otherContacts(site(2))).toEqual([]);
    const twice = { ...site(2), contacts: [...site(2).contacts, site(3).contacts[0]!] };
    expect(otherContacts(twice).map(({ from }) => from.mmsi % 10)).toEqual([8]);
    expect([quickest(site(2)), quickest(site(4))]).toEqual([[1, 1], [0, expect.closeTo(1, 3)]]); // prettier-ignore
  });
});

describe('the arrows between sites of a year, and of passages', () => {
  const at = [5, 60] as const;
  const sites = [1, 2].map((no) => ({ no, name: no === 1 ? 'Oppdiktholmen' : null, at }));
  const way = (isSure: boolean, mmsi: number | null) => ({ from: 1, to: 2, isSure, mmsi });

  it('say what they are of: calls that came too soon, or the passages of so many vessels', () => {
    const named = { fromName: 'Oppdiktholmen', toName: '2' };
    const calls = callsLayers({ sites, ways: [way(true, null), way(false, null)] }, 'day');
    expect(calls.ways).toEqual([{ ...named, kind: 'calls', count: 2, certain: 1 }]);
    const passages = [way(true, 7), way(true, 8), way(false, 7)];
    expect(callsLayers({ sites, ways: passages }, 'day').ways).toEqual([
      { ...named, kind: 'passages', count: 3, certain: 2, vessels: 2 },
    ]);
  });
});
