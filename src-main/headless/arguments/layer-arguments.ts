import { exportSystems, type ExportSystem } from '@kartbord/common/projection';
import {
  type ExportFormat,
  exportFormats,
  formatFacts,
} from '../../../src-shared/domain/export/export-format';
import { tableSplits, type TableSplit } from '../../../src-shared/domain/export/table-selection';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Values } from '../command-line';
import { type CommandName, allCommands, layerOptions, ruleOf } from '../command-table';
import type { Target } from './export-arguments';
import { layerWords } from '../words/layer-words';
import { commandWords } from '../words/words';

/** What an export that is written by `work.layersExport` is written as. */
export interface LayerForm extends Target {
  readonly format: ExportFormat;
  readonly system: ExportSystem;
  readonly as: 'file' | 'folder' | 'zip';
  readonly each: TableSplit | null;
  readonly links: boolean;
  /** With a project for QGIS beside it. */
  readonly project?: true;
}

const archive = '.zip';
const folder = 'DIR/';

/** Endings that say their format by themselves; `.csv` is the plain one. */
const byEnding = new Map<string, ExportFormat>(
  [...exportFormats].reverse().map((format) => [`.${formatFacts[format].extension}`, format]),
);

/** What a command writes without a format, and what is written in one. */
const ownEndings = (command: CommandName): readonly string[] => ruleOf(command).endings ?? [];
const fileEndings: ReadonlySet<string> = new Set([
  ...byEnding.keys(),
  archive,
  ...allCommands.flatMap(ownEndings),
]);

/** In small letters with its dot; empty for a name without one, `/` for what can only be a folder. */
function endingOf(out: string): string {
  if (/(^|[\\/])\.{0,2}$/.test(out)) return '/';
  return /\.[^./\\]*$/.exec(out)?.[0].toLowerCase() ?? '';
}

/** `.json` is GeoJSON. */
const formOf = (ending: string): string => (ending === '.json' ? 'geojson' : ending.slice(1));

/** Of what is given to --as. */
const fileForm = (as: string): string => (as === 'wide' ? 'geojson' : as);

/** What is wrong with the ending of --out, or with an --as beside it; undefined: nothing is. */
export function wrongEnding(
  command: CommandName,
  { out, as }: Pick<Values, 'out' | 'as'>,
  language: Language,
): string | undefined {
  const words = commandWords[language].usage;
  const { endings, options } = ruleOf(command);
  const ending = endingOf(out ?? '-');
  if (out === '-' || ending === '') return undefined;
  if (command === 'run') return fileEndings.has(ending) ? words.onlyFolder(out ?? '') : undefined;
  if (!endings) return undefined;
  const form = as === undefined ? undefined : fileForm(as);
  if (form !== undefined && endings.includes(`.${form}`) && form !== formOf(ending)) {
    const saysNothing = !fileEndings.has(ending) && ending !== '/';
    return saysNothing ? undefined : words.endingOfFormat(`--as ${as}`, ending, `.${form}`);
  }
  if (endings.includes(ending)) return undefined;
  const others = options.includes('format') ? [...byEnding.keys(), archive, folder] : [];
  return words.ending(command, ending, [...new Set([...endings, ...others])].join(', '));
}

/**
 * The form of a layer, from --format, --crs, --each and the ending of --out; null: none of them is given, and the command
 * writes what it writes by itself.
 */
export function layerForm(
  command: CommandName,
  given: Values,
  language: Language,
  isNewCommand = false,
): Result<LayerForm | null> {
  const { out = '', each } = given;
  const words = commandWords[language].usage;
  const bad = (sentence: string): Result<never> => fail('bad-request', sentence);
  const ending = endingOf(out);
  const own = ownEndings(command);
  if (!isNewCommand && layerOptions.every((name) => given[name] === undefined)) {
    const isOfFile = given.as !== undefined && own.includes(`.${fileForm(given.as)}`);
    const wrong = isOfFile ? wrongEnding(command, given, language) : undefined;
    if (wrong !== undefined) return bad(wrong);
    if (out === '-' || ending === '' || isOfFile || own.includes(ending)) return ok(null);
  }
  if (out === '-') return bad(layerWords[language].noPipe);
  const isWhole = ending === '' || ending === '/' || ending === archive;
  const isGeoJson = ending === '.json' && (own.includes(ending) || given.format === 'geojson');
  const ofEnding = byEnding.get(isGeoJson ? '.geojson' : ending);
  const format = given.format === undefined ? ofEnding : exportFormats.find((one) => one === given.format);
  if (given.format !== undefined && !format) return bad(words.choice('--format', exportFormats.join(', ')));
  if (!format) {
    const wrong = isWhole ? undefined : wrongEnding(command, { out }, language);
    return bad(wrong ?? words.missing('--format gpkg'));
  }
  const { extension } = formatFacts[format];
  if (!isWhole && (!ofEnding || formatFacts[ofEnding].extension !== extension))
    return bad(
      words.endingOfFormat(`--format ${format}`, ending, [`.${extension}`, archive, folder].join(', ')),
    );
  const system = exportSystems.find((one) => one === (given.crs ?? 'EPSG:4326').toUpperCase());
  if (!system) return fail('bad-request', words.choice('--crs', exportSystems.join(', ')));
  if (system !== 'EPSG:4326' && !formatFacts[format].takesSystem)
    return fail('bad-request', layerWords[language].onlyWgs84(format));
  const split = tableSplits.find((one) => one === each);
  if (each !== undefined && !split)
    return fail('bad-request', words.choice('--each', tableSplits.join(', ')));
  const as = ending === archive ? 'zip' : isWhole ? 'folder' : 'file';
  if (as === 'file' && split && !formatFacts[format].holdsMany)
    return fail('bad-request', layerWords[language].holdsOne(format));
  const isBoth = command === 'export tracks' && (given.as ?? 'both') === 'both';
  if (as === 'file' && isBoth && !formatFacts[format].holdsMany)
    return bad(layerWords[language].linesOrPoints(format));
  const isProject = given['qgis-project'] ?? false;
  if (isProject && (format !== 'gpkg' || as !== 'file'))
    return bad(layerWords[language].onlyBesideGeoPackage);
  const project = isProject ? { project: true as const } : {};
  return ok({
    format,
    system,
    as,
    each: split ?? null,
    links: given.links ?? false,
    ...project,
    out,
    offline: given.offline ?? false,
  });
}
