import { extname } from 'node:path';
import {
  type ExportFormat,
  exportFormats,
  exportSystems,
  type ExportSystem,
  formatFacts,
} from '../../src-shared/domain/export-format';
import type { Language } from '../../src-shared/domain/settings';
import { fail, ok, type Result } from '../../src-shared/result';
import type { Target } from './export-arguments';
import { layerWords } from './layer-words';
import { stretchOf } from './value-arguments';
import { commandWords } from './words';

/** By what a layer is split into several, each with a file or a table of its own. */
const splits = ['week', 'locality', 'vessel'] as const;
export type Split = (typeof splits)[number];

/** What an export that is written by `work.layersExport` is written as. */
export interface LayerForm extends Target {
  readonly format: ExportFormat;
  readonly system: ExportSystem;
  readonly as: 'file' | 'folder' | 'zip';
  readonly each: Split | null;
}

interface Given {
  readonly format?: string | undefined;
  readonly crs?: string | undefined;
  readonly each?: string | undefined;
  readonly weeks?: string | undefined;
  readonly out?: string | undefined;
  readonly offline?: boolean | undefined;
  readonly json?: boolean | undefined;
}

/** Endings that say their format by themselves; `.csv` is the plain one. */
const byEnding = new Map<string, ExportFormat>(
  [...exportFormats].reverse().map((format) => [`.${formatFacts[format].extension}`, format]),
);
/** What commands without a format write, as they always did. */
const oldEndings = new Set(['.geojson', '.csv', '.json', '.ics']);

/**
 * The form of a layer, from --format, --crs, --each and the ending of --out; null: none of them is given, and the command
 * writes what it writes by itself.
 */
export function layerForm(given: Given, language: Language, isNewCommand = false): Result<LayerForm | null> {
  const { out, each } = given;
  const ending = extname(out ?? '').toLowerCase();
  const isAsked = [given.format, given.crs, each].some((one) => one !== undefined);
  const isNewEnding = out !== undefined && byEnding.has(ending) && !oldEndings.has(ending);
  if (!isAsked && !isNewEnding && !isNewCommand) return ok(null);
  const words = commandWords[language].usage;
  if (!out) return fail('bad-request', words.missing('--out FILE.gpkg'));
  if (out === '-') return fail('bad-request', layerWords[language].noPipe);
  const format =
    given.format === undefined ? byEnding.get(ending) : exportFormats.find((one) => one === given.format);
  if (!format) return fail('bad-request', words.choice('--format', exportFormats.join(', ')));
  const system = exportSystems.find((one) => one === (given.crs ?? 'EPSG:4326').toUpperCase());
  if (!system) return fail('bad-request', words.choice('--crs', exportSystems.join(', ')));
  if (system !== 'EPSG:4326' && !formatFacts[format].takesSystem)
    return fail('bad-request', layerWords[language].onlyWgs84(format));
  const split = splits.find((one) => one === each);
  if (each !== undefined && !split) return fail('bad-request', words.choice('--each', splits.join(', ')));
  const as = ending === '.zip' ? 'zip' : ending === '' || /[\\/]$/.test(out) ? 'folder' : 'file';
  if (as === 'file' && split && !formatFacts[format].holdsMany)
    return fail('bad-request', layerWords[language].holdsOne(format));
  return ok({ format, system, as, each: split ?? null, out, offline: given.offline ?? false });
}

/** --weeks of a command that takes one week as well. */
export const weeksGiven = (given: Given, language: Language): ReturnType<typeof stretchOf> | null =>
  given.weeks === undefined ? null : stretchOf(given.weeks, language);
