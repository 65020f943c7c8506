import { localityFlag } from '../../../../src-shared/domain/fish-health/locality';
import { flagOf } from '../../../../src-shared/domain/fish-health/lice-state';
import { codeWord } from '../../../words/code-word';
import type { Words } from '../../../words/en';
import type { Format } from '../../../words/format';
import type { WeekTreatment } from './treatment-lanes';
import type { YearWeek } from './year-facts';

/** The numbers of a week, or why there are none. */
export function numbersSaid(words: Words, format: Format, week: YearWeek): readonly string[] {
  const { facts, oddHere } = words.localityYear;
  const { adultFemale, limit, mobile, stationary, temperature } = week;
  if (week.list === 'not-kept') return [facts.notKept];
  if (week.list === 'not-listed') return [facts.notListed];
  const why = (): string => {
    const is = (bit: number, known: number): boolean | undefined => flagOf(week.flags, bit, known);
    if (is(localityFlag.isFallow, localityFlag.isFallowKnown)) return facts.fallow;
    return is(localityFlag.hasReported, localityFlag.hasReportedKnown) === false
      ? facts.notReported
      : facts.noCount;
  };
  const limitSaid = (): string[] => {
    if (limit === null) return [];
    const value = format.limit(limit.limit);
    return [limit.from === 'site' ? facts.ownLimit(value) : facts.limit(value)];
  };
  return [
    adultFemale === null ? why() : facts.adultFemale(format.lice(adultFemale)),
    ...limitSaid(),
    ...(mobile === null ? [] : [facts.mobile(format.lice(mobile))]),
    ...(stationary === null ? [] : [facts.stationary(format.lice(stationary))]),
    ...(temperature === null
      ? []
      : [`${format.temperature(temperature)}${week.isOddTemperature ? ` (${oddHere})` : ''}`]),
    ...(week.list === 'report' ? [words.timeline.fromReport] : []),
  ];
}

/** `Bath, whole site`; `Warm water, 3 cages`. */
function treatmentSaid(words: Words, { kind, of, cages }: WeekTreatment): string {
  const { kinds, facts } = words.localityYear;
  const { whole, part } = words.locality.treatment;
  const extent = of === 'whole' ? whole : cages !== null ? facts.cages(cages) : of === 'part' ? part : null;
  return [kinds[kind], extent].filter(Boolean).join(', ');
}

/** What happened in a week, as far as it is known. */
export function eventsSaid(words: Words, week: YearWeek): readonly string[] {
  const { phases, boatCount, facts } = words.localityYear;
  const { codes } = words;
  return [
    ...(week.treatments ?? []).map((one) => treatmentSaid(words, one)),
    ...(week.diseases ?? []).map(({ bar, phase }) => {
      const { name } = bar.case;
      const short = name === null ? null : (codes.diseaseShort[name] ?? codeWord(codes.diseases, name));
      return `${short ?? words.localityYear.diseases} ${phases[phase]}`;
    }),
    ...week.escapes.map(() => facts.escape),
    ...(week.boats ?? []).map(({ boat, vessels }) => boatCount[boat](vessels)),
  ];
}

/** The week as one sentence, for who hears it. */
export const weekSaid = (words: Words, format: Format, week: YearWeek): string =>
  `${words.week(week.week)}: ${[...numbersSaid(words, format, week), ...eventsSaid(words, week)].join('; ')}`;
