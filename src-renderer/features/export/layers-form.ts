import type { ExportSystem } from '@kartbord/common/projection';
import {
  type ExportFormat,
  exportFormats,
  formatFacts,
  type formatGroups,
} from '../../../src-shared/domain/export/export-format';
import type { ExportLayer, ExportOrder } from '../../../src-shared/domain/export/export-layer';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { firstYear, isoWeek, type IsoWeek, parseIsoWeek } from '@kartbord/common/week';
import { type Exportable, type PartKind, partKinds } from './exportable';

export type ExportAs = ExportOrder['as'];
const exportAs: readonly ExportAs[] = ['file', 'folder', 'zip'];

/** As many layers as an order takes. */
export const mostLayers = 5_000;

/** What a person chose. What is not offered any more stays ticked and comes back with it. */
export interface LayersForm {
  readonly ticked: ReadonlySet<string>;
  /** All rows, not only what the filters show. */
  readonly isAll: boolean;
  /** As written; null: that of the ground. */
  readonly from: string | null;
  readonly to: string | null;
  readonly format: ExportFormat;
  readonly system: ExportSystem;
  readonly as: ExportAs;
  /** A link to Kartbord in each row. */
  readonly hasLinks: boolean;
  /** A project for QGIS beside one GeoPackage. */
  readonly hasProject: boolean;
  /** Of what each has a layer of its own. */
  readonly parts: ReadonlySet<PartKind>;
}

export const firstForm: LayersForm = {
  ticked: new Set(['week']),
  isAll: false,
  from: null,
  to: null,
  format: 'gpkg',
  system: 'EPSG:4326',
  as: 'file',
  hasLinks: false,
  hasProject: false,
  parts: new Set(),
};

/** Formats under a heading of the list. */
export const formatsOf = (group: (typeof formatGroups)[number]): readonly ExportFormat[] =>
  exportFormats
    .filter((format) => formatFacts[format].group === group)
    .toSorted((a, b) => formatFacts[a].place - formatFacts[b].place);

export const formatOfText = (text: string): ExportFormat =>
  exportFormats.find((one) => one === text) ?? firstForm.format;

const formatNames: Readonly<Record<string, ExportFormat>> = {
  excel: 'xlsx',
  xls: 'xlsx',
  spreadsheet: 'xlsx',
  regneark: 'xlsx',
  geopackage: 'gpkg',
  flatgeobuf: 'fgb',
  geoparquet: 'parquet',
};

/** The first format that is among words, by its ending or by what it is called; null: none is. */
export function formatNamed(words: readonly string[]): ExportFormat | null {
  const formats = words.flatMap(
    (word) => formatNames[word] ?? exportFormats.find((one) => one === word) ?? [],
  );
  return formats[0] ?? null;
}

/** The week of a range as it was written; null where it is none of the series. */
function readWeek(text: string): IsoWeek | null {
  const week = parseIsoWeek(text.trim());
  return week && week >= isoWeek(firstYear, 1) ? week : null;
}

/** The range that the form means, and what is wrong with it. `usual`: where nothing was written. */
export function rangeOf(
  { from, to }: Pick<LayersForm, 'from' | 'to'>,
  usual: { readonly from: string; readonly to: string },
): {
  readonly range: { readonly from: IsoWeek; readonly to: IsoWeek } | null;
  readonly problem: 'from' | 'to' | 'order' | null;
} {
  const [first, last] = [readWeek(from ?? usual.from), readWeek(to ?? usual.to)];
  if (!first) return { range: null, problem: 'from' };
  if (!last) return { range: null, problem: 'to' };
  if (first > last) return { range: null, problem: 'order' };
  return { range: { from: first, to: last }, problem: null };
}

/** How many layers of their own what is ticked would have, by kind; those of one kind only count together. */
export function partsOf(
  chosen: readonly Exportable[],
): readonly { readonly of: PartKind; readonly count: number }[] {
  return partKinds.flatMap((of) => {
    const counts = chosen.flatMap(({ parts }) => (parts?.of === of ? [parts.count] : []));
    return counts.length === 0 ? [] : [{ of, count: counts.reduce((sum, one) => sum + one, 0) }];
  });
}

/** The layers that the ticked ones come to. A week that is ticked by itself and as one of a range is written once. */
function layersOf(chosen: readonly Exportable[], parts: ReadonlySet<PartKind>): ExportLayer[] {
  const weeks = new Set<string>();
  return chosen
    .flatMap((one) => (one.parts && parts.has(one.parts.of) ? one.parts.layers() : [one.layer]))
    .filter((layer) => {
      const week = layer.kind === 'localities' ? JSON.stringify(layer) : null;
      if (week === null) return true;
      const isNew = !weeks.has(week);
      weeks.add(week);
      return isNew;
    });
}

/** Where the layers can be written: one file only where it holds them all. */
export function asKinds(format: ExportFormat, layers: number): readonly ExportAs[] {
  return layers > 1 && !formatFacts[format].holdsMany ? ['folder', 'zip'] : exportAs;
}

/** Whether a project for QGIS can lie beside it. */
export const takesProject = (format: ExportFormat, as: ExportAs): boolean =>
  format === 'gpkg' && as === 'file';

/** What main is asked for; a number: there are that many layers, and those are too many. Null: nothing is ticked. */
export function orderOf(
  form: LayersForm,
  chosen: readonly Exportable[],
  language: Language,
): ExportOrder | number | null {
  const count = chosen.reduce(
    (sum, { parts }) => sum + (parts && form.parts.has(parts.of) ? parts.count : 1),
    0,
  );
  if (count === 0) return null;
  if (count > mostLayers) return count;
  const { format, system, as } = form;
  const layers = layersOf(chosen, form.parts);
  const kinds = asKinds(format, layers.length);
  const target = kinds.includes(as) ? as : 'folder';
  return {
    layers,
    format,
    system: formatFacts[format].takesSystem ? system : 'EPSG:4326',
    as: target,
    // An older app refuses a kept export that names what it does not know.
    ...(form.hasLinks ? { links: true as const } : {}),
    ...(form.hasProject && takesProject(format, target) ? { project: true as const } : {}),
    language,
  };
}
