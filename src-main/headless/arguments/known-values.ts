import { countyName } from '../../../src-shared/domain/fish-health/counties';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { type IsoWeek, newestCompleteWeek, parseIsoWeek, weekOf } from '@kartbord/common/week';
import type { Work } from '../../handlers/work';
import type { CommandLine } from '../command-line';
import { filterArgumentWords } from '../words/filter-argument-words';
import { tableWords } from '../words/table-words';
import { commandWords } from '../words/words';
import { namedOnes, nearestCounties, unknownCounty } from './filter-arguments';
import { timeOf } from './value-arguments';

/** A week, year or municipality of a line that is well written and has no data; undefined: none. */
export async function unknownValue(
  { command, values }: CommandLine,
  work: Pick<Work, 'fishHealth' | 'forecast'>,
  signal: AbortSignal,
  language: Language,
): Promise<string | undefined> {
  const nowMs = work.forecast.now();
  const ahead = weekAhead(values, nowMs, language);
  if (ahead !== undefined || values.municipality === undefined) return ahead;
  const nos = values.municipality.split(',').map((no) => no.trim());
  const county = unknownCounty(nos);
  if (county) return filterArgumentWords[language].noCounty(county, nearestCounties(county));
  if (command === 'export municipality') return undefined;
  const [, last] = weeksOf(values);
  const week = last ?? newestCompleteWeek(nowMs);
  const freshness = values.offline ? 'cache' : 'usual';
  // Without an answer the command itself says why; with one the command is spared the request.
  const list = await work.fishHealth.week(week, freshness, { signal, progress: () => {} });
  if (!list.ok) return undefined;
  const { municipalityNo, municipality } = list.value.value.columns;
  const known = new Map(municipalityNo.flatMap((no, row) => (no ? [[no, municipality[row] ?? null]] : [])));
  for (const no of nos.filter((one) => one.length === 4 && !known.has(one))) {
    // Of a county that the week has no site in, its numbers may be those of other years.
    const near = [...known].filter(([one]) => countyName(one) === countyName(no));
    if (near.length === 0) continue;
    const far = ([one]: readonly [string, unknown]): number => Math.abs(Number(one) - Number(no));
    const named = namedOnes(near.sort((a, b) => far(a) - far(b)).slice(0, 3));
    return filterArgumentWords[language].noMunicipality(no, week, named);
  }
  return undefined;
}

type WeekValues = Pick<CommandLine['values'], 'week' | 'weeks' | 'against' | 'years' | 'as-of'>;

/** First and last. */
const weeksOf = ({ week, weeks }: WeekValues): readonly [IsoWeek | undefined, IsoWeek | undefined] => {
  const [first = '', last = first] = (weeks ?? week ?? '').split('..');
  return [parseIsoWeek(first), parseIsoWeek(last)];
};

/** A range may end in weeks to come. */
function weekAhead(values: WeekValues, nowMs: number, language: Language): string | undefined {
  const words = commandWords[language].usage;
  const newest = weekOf(nowMs);
  const ahead = [weeksOf(values)[0], parseIsoWeek(values.against ?? '')].find(
    (week) => week && week > newest,
  );
  if (ahead) return words.ahead(ahead, newest);
  const asOf = values['as-of'] ?? '';
  const asOfMs = timeOf(asOf, 'first', language);
  if (asOfMs.ok && asOfMs.value > nowMs) return tableWords[language].dayAhead(asOf);
  const year = Number(values.years?.trim().slice(0, 4) ?? 0);
  return year > new Date(nowMs).getUTCFullYear() ? words.ahead(String(year), newest) : undefined;
}
