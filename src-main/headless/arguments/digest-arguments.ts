import { extname } from 'node:path';
import { firstYear, newestCompleteWeek, parseIsoWeek, weekParts } from '@kartbord/common/week';
import type { WeekFilter } from '../../../src-shared/domain/filter/week-filter';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { type DigestFormat, digestFormats, type DigestSince } from '../../../src-shared/domain/weeks/digest';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Values } from '../command-line';
import { digestWords } from '../words/digest-words';
import { commandWords } from '../words/words';
import { type FilterSources, readFilter } from './filter-arguments';
import { asOfOf } from './table-arguments';
import { timeOf } from './value-arguments';
import { weekProblem } from './week-argument';

export interface DigestOptions {
  readonly since: DigestSince;
  readonly format: DigestFormat;
  /** The saved time of the last look is moved to now. */
  readonly mark: boolean;
  /** `-`: stdout. */
  readonly out: string;
  readonly offline: boolean;
  readonly filter: WeekFilter;
  /** The end of the Norwegian day of `--as-of`. */
  readonly asOfMs?: number;
}

export function digestOptions(
  values: Values,
  language: Language,
  sources: FilterSources,
): Result<DigestOptions> {
  const since = sinceOf(values.since, language);
  if (!since.ok) return since;
  const target = textTarget(values, digestFormats, language);
  if (!target.ok) return target;
  const filter = readFilter(values, language, sources);
  if (!filter.ok) return filter;
  const asOf = asOfOf(values, language);
  if (!asOf.ok) return asOf;
  const { mark = false, offline = false } = values;
  if (mark && asOf.value.asOfMs !== undefined) return fail('bad-request', digestWords[language].markAsOf);
  return ok({ since: since.value, ...target.value, mark, offline, filter: filter.value, ...asOf.value });
}

const citationFormats = ['md', 'json', 'csv'] as const;
export type CitationFormat = (typeof citationFormats)[number];

export interface CitationsOptions {
  readonly format: CitationFormat;
  /** `-`: stdout. */
  readonly out: string;
}

export const citationsOptions = (values: Values, language: Language): Result<CitationsOptions> =>
  textTarget(values, citationFormats, language);

/** Where a text goes, and in which of its formats: as named, as its file ends, or the one that suits. */
function textTarget<Format extends string>(
  values: Values,
  formats: readonly (Format | 'md' | 'json')[],
  language: Language,
): Result<{ readonly format: Format | 'md' | 'json'; readonly out: string }> {
  const { usage } = commandWords[language];
  const out = values.out ?? '-';
  const ending = formats.find((one) => `.${one}` === extname(out).toLowerCase());
  const named = formats.find((one) => one === values.format);
  if (values.format !== undefined && !named)
    return fail('bad-request', usage.choice('--format', formats.join(', ')));
  const format = named ?? ending ?? (out === '-' && values.json ? 'json' : 'md');
  if (ending && ending !== format)
    return fail('bad-request', usage.endingOfFormat(`--format ${format}`, `.${ending}`, `.${format}`));
  if (out === '-' && values.json && format !== 'json') return fail('bad-request', usage.jsonAndPipe);
  return ok({ format, out });
}

/** A day or a time, a week, or `last`. */
function sinceOf(text: string | undefined, language: Language): Result<DigestSince> {
  if (text === undefined) return fail('bad-request', commandWords[language].usage.missing('--since last'));
  if (text === 'last') return ok({ kind: 'last' });
  const week = parseIsoWeek(text);
  if (week && weekParts(week).year >= firstYear) return ok({ kind: 'week', week });
  if (week) return fail('bad-request', digestWords[language].before(text, firstYear));
  if (/^\d{4}-?W/i.test(text)) return fail('bad-request', weekProblem(text, language));
  const ms = timeOf(text, 'first', language);
  if (!ms.ok) return fail('bad-request', digestWords[language].since(text));
  // What was known then is compared with: of that time the newest complete week.
  return weekParts(newestCompleteWeek(ms.value)).year < firstYear
    ? fail('bad-request', digestWords[language].before(text, firstYear))
    : ok({ kind: 'time', ms: ms.value });
}
