import { extname } from 'node:path';
import { isoWeek, weekStartMs } from '@kartbord/common/week';
import type { DrillAnswer, DrillSpan } from '../../../src-shared/domain/vessels/drill';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Values } from '../command-line';
import { drillWords } from '../words/drill-words';
import { commandWords } from '../words/words';
import { yearsOf } from './table-arguments';
import { localityNumbersOf, mmsisOf } from './value-arguments';

const drillFormats = ['csv', 'json'] as const;

export interface DrillOptions {
  readonly seed: number;
  readonly span: DrillSpan;
  /** Null: one exercise. */
  readonly outbreaks: number | null;
  /** Of an exercise; null: the truth is not told. */
  readonly answer: DrillAnswer | null;
  /** Of many outbreaks; null: a table for a person. */
  readonly format: (typeof drillFormats)[number] | null;
  /** `-`: stdout. */
  readonly out: string;
}

const most = { seed: 999_999_999, outbreaks: 400 };

/** `drill`: an exercise by its seed, an answer to it, or the score over many outbreaks. */
export function drillOptions(values: Values, language: Language): Result<DrillOptions> {
  const words = drillWords[language].usage;
  const { usage } = commandWords[language];
  const seed = /^\d{1,9}$/.test(values.seed ?? '1') ? Number(values.seed ?? 1) : null;
  if (seed === null) return fail('bad-request', words.seed(most.seed));
  const count = /^\d{1,3}$/.test(values.outbreaks ?? '') ? Number(values.outbreaks) : null;
  if (values.outbreaks !== undefined && (count === null || count < 2 || count > most.outbreaks))
    return fail('bad-request', words.outbreaks(most.outbreaks));
  const span = values.years === undefined ? ok([null, null] as const) : yearsOf(values, language);
  if (!span.ok) return span;
  const [from, to] = span.value;
  const sites = values.locality === undefined ? ok([]) : localityNumbersOf(values.locality, language);
  const vessels = values.mmsi === undefined ? ok([]) : mmsisOf(values.mmsi, language);
  if (!sites.ok) return sites;
  if (!vessels.ok) return vessels;
  const [localityNo = null, ...otherSites] = sites.value;
  const [mmsi = null, ...otherVessels] = vessels.value;
  if (otherSites.length + otherVessels.length > 0) return fail('bad-request', words.oneAnswer);
  const ending = drillFormats.find((one) => `.${one}` === extname(values.out ?? '').toLowerCase());
  const named = drillFormats.find((one) => one === values.format);
  if (values.format !== undefined && !named)
    return fail('bad-request', usage.choice('--format', drillFormats.join(', ')));
  if (count === null && (values.out ?? values.format) !== undefined)
    return fail('bad-request', usage.missing('--outbreaks 200'));
  if (named && ending && named !== ending)
    return fail('bad-request', usage.endingOfFormat(`--format ${named}`, `.${ending}`, `.${named}`));
  const { out = '-' } = values;
  const format = named ?? ending ?? (values.json && out === '-' ? 'json' : out === '-' ? null : 'csv');
  if (out === '-' && values.json && format !== 'json') return fail('bad-request', usage.jsonAndPipe);
  return ok({
    seed,
    span: {
      fromMs: from === null ? -Infinity : weekStartMs(isoWeek(from, 1)),
      toMs: to === null ? Infinity : weekStartMs(isoWeek(to + 1, 1)) - 1,
    },
    outbreaks: count,
    answer: localityNo === null && mmsi === null ? null : { localityNo, mmsi },
    format,
    out,
  });
}
