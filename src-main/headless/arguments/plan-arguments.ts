import { mostStops, planProblem, type PlanStop } from '../../../src-shared/domain/sea/day-plan';
import type { OperationLimits } from '../../../src-shared/domain/sea/operation-windows';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { formatDdmIn } from '../../../src-shared/domain/units/coordinates';
import { fail, ok, type Result } from '../../../src-shared/result';
import { planCommandWords } from '../words/plan-command-words';
import { commandWords } from '../words/words';
import { targetOf } from './export-arguments';
import type { TableGiven, TableOptions } from './table-arguments';
import { localityNumbersOf, placesOf, timeOf } from './value-arguments';
import { type GivenLimits, limitsGiven, numberOf } from './windows-arguments';

interface Given extends TableGiven, GivenLimits {
  readonly stop?: readonly string[] | undefined;
  readonly speed?: string | undefined;
}

/** `export plan`: where a stop is a site, its place and name are looked up when the command runs. */
export function planOptions(given: Given, language: Language): Result<TableOptions> {
  const words = planCommandWords[language];
  const { stop: texts = [] } = given;
  if (texts.length === 0)
    return fail('bad-request', commandWords[language].usage.missing('--stop "12345 2026-11-28T08:00Z …"'));
  if (texts.length > mostStops) return fail('bad-request', words.tooMany);
  const target = targetOf(given, language, 'csv');
  if (!target.ok) return target;
  const limits = limitsGiven(given, language);
  if (!limits.ok) return limits;
  const speedKn = numberOf(given.speed, 40);
  if (speedKn !== null && !(speedKn >= 0.5)) return fail('bad-request', words.speed);
  const asOf = given['as-of'] === undefined ? ok(null) : timeOf(given['as-of'], 'last', language);
  if (!asOf.ok) return asOf;
  const stops: PlanStop[] = [];
  const stopSites: (number | null)[] = [];
  for (const text of texts) {
    const stop = stopOf(text, language);
    if (!stop.ok) return stop;
    stops.push(stop.value.stop);
    stopSites.push(stop.value.site);
  }
  const plan = { stops, sail: { limits: limits.value, speedKn } };
  const problem = planProblem(plan);
  if (problem) return fail('bad-request', words.problems[problem.problem](problem.stop + 1));
  const what = { kind: 'plan' as const, ...plan, ...(asOf.value === null ? {} : { asOfMs: asOf.value }) };
  return ok({ ...target.value, what, about: 'plan', stopSites });
}

/** `PLACE FROM TO wave=1 current=0.5 wind=8 The work`. */
function stopOf(
  text: string,
  language: Language,
): Result<{ readonly stop: PlanStop; readonly site: number | null }> {
  const [place = '', from = '', to = '', ...more] = text.trim().split(/\s+/);
  const wrong = fail('bad-request', planCommandWords[language].stop(text));
  if (place === '' || from === '' || to === '') return wrong;
  const isSite = /^\d+$/.test(place);
  const no = isSite ? localityNumbersOf(place, language) : ok([]);
  if (!no.ok) return no;
  const at = isSite ? ok([]) : placesOf([place], language);
  if (!at.ok) return at;
  const begins = timeOf(from, 'first', language);
  if (!begins.ok) return begins;
  const ends = timeOf(to, 'first', language);
  if (!ends.ok) return ends;
  const limits: Record<string, string> = {};
  const job: string[] = [];
  for (const word of more) {
    const [, name = '', value = ''] = /^(wave|current|wind|hours)=(\S+)$/.exec(word) ?? [];
    if (name === '') job.push(word);
    else limits[name] = value;
  }
  const read = limitsGiven(limits, language);
  if (!read.ok) return read;
  const [lon = 0, lat = 0] = at.value[0] ?? [];
  return ok({
    site: no.value[0] ?? null,
    stop: {
      name: isSite ? place : formatDdmIn(language, [lon, lat]),
      at: [lon, lat],
      fromMs: begins.value,
      toMs: ends.value,
      job: job.join(' ').slice(0, 100),
      limits: read.value satisfies OperationLimits,
    },
  });
}
