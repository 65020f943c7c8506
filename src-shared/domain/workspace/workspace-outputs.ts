import * as v from 'valibot';
import { exportOrder, type ExportOrder } from '../export/export-layer';
import { figureOrder, type FigureOrder } from '../figure/figure-order';
import { localityNo } from '../fish-health/locality';
import { nameSchema } from '../schemas';
import type { Language } from '../settings/settings';
import { addWeeks, type IsoWeek, isoWeek, weekParts, weekStartMs } from '@kartbord/common/week';
import type { Workspace } from './workspace';

/**
 * Stands in an output for what the workspace shows: `shown` for its week, `shown-4` for four weeks before. What it means
 * depends on the member that it stands in; see `meanings`.
 */
type AsShown = 'shown' | `shown-${number}`;
type Recipe<T> = T extends readonly (infer E)[]
  ? readonly Recipe<E>[] | AsShown
  : T extends object
    ? { readonly [K in keyof T]: Recipe<T[K]> } | AsShown
    : T | AsShown;

/** What `kartbord run` makes of a workspace: an export or a figure, in the language of the run. */
export type WorkspaceOutput =
  | { readonly name: string; readonly export: ExportRecipe }
  | { readonly name: string; readonly figure: FigureRecipe };
type ExportRecipe = Omit<ExportOrder, 'language' | 'layers'> & {
  readonly layers: readonly Exclude<Recipe<ExportOrder['layers'][number]>, AsShown>[];
};
type FigureRecipe = Omit<FigureOrder, 'workspace' | 'language' | 'frames'> & {
  readonly frames: Exclude<Recipe<NonNullable<FigureOrder['frames']>>, AsShown> | null;
};

/** An output as it is made. `lacking`: members that the workspace has nothing for, such as vessels where it shows none. */
export type ResolvedOutput =
  | { readonly name: string; readonly export: ExportOrder }
  | { readonly name: string; readonly figure: FigureOrder }
  | { readonly name: string; readonly lacking: readonly string[] };

export interface OutputRun {
  /** In the place of the workspace's own: that of `--week`, or the newest complete one where the workspace names none. */
  readonly week: IsoWeek;
  readonly language: Language;
}

type Shown = Pick<Workspace, 'filter' | 'selectedLocalityNo'> & Partial<Workspace>;
type Meaning = (shown: Shown, week: IsoWeek) => unknown;

const year: Meaning = (_, week) => weekParts(week).year;
const aWeek: Meaning = (_, week) => week;
/** What a member becomes where it says `shown`. Times are those of the week, Monday 00:00 UTC to the next. */
const meanings: Readonly<Record<string, Meaning>> = {
  week: aWeek,
  from: aWeek,
  to: aWeek,
  against: aWeek,
  year,
  fromYear: year,
  toYear: year,
  fromMs: (_, week) => weekStartMs(week),
  toMs: (_, week) => weekStartMs(addWeeks(week, 1)),
  untilMs: (_, week) => weekStartMs(addWeeks(week, 1)),
  filter: ({ filter }) => filter,
  localityNo: ({ selectedLocalityNo }) => selectedLocalityNo ?? undefined,
  localityNos: ({ selectedLocalityNo }) => (selectedLocalityNo === null ? [] : [selectedLocalityNo]),
  mmsis: ({ vessels }) => vessels?.shown ?? [],
  drawings: ({ drawings }) => drawings ?? [],
  places: ({ forecastPins = [], forecastAt }) =>
    forecastPins.length > 0 || !forecastAt ? forecastPins : [{ at: forecastAt, name: null }],
};

const exported = v.strictObject({ name: nameSchema, export: v.omit(exportOrder, ['language']) });
const drawn = v.strictObject({ name: nameSchema, figure: v.omit(figureOrder, ['workspace', 'language']) });

/** With something of everything: an output holds where it holds for this one. */
const sample: Shown = {
  filter: {},
  selectedLocalityNo: localityNo(10_000),
  forecastPins: [{ at: [5, 60], name: null }],
  vessels: { shown: [257_000_000], selected: null, span: 'last-24-hours', positions: 'all' },
};
const sampleWeek = isoWeek(2024, 30);

/** One output of a workspace's file; strict, so that nothing else can travel in it. Its members are put in order. */
export const workspaceOutput: v.GenericSchema<unknown, WorkspaceOutput> = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = read(replaced(dataset.value, sample, sampleWeek));
    if (parsed.success) return orderedLike(dataset.value, parsed.output) as WorkspaceOutput;
    const [issue] = parsed.issues;
    // Its path stays that of the output: of a newer file the whole output is left out.
    addIssue({ message: v.getDotPath(issue) ?? '', received: issue.received });
    return NEVER;
  }),
);
export const workspaceOutputs = v.pipe(
  v.array(workspaceOutput),
  v.maxLength(100),
  v.check((outputs) => new Set(outputs.map(({ name }) => name)).size === outputs.length, 'a name twice'),
);

/** The outputs of a workspace as orders, in their order. Weeks of a workspace that stands at another week follow the run's. */
export function resolveOutputs(
  { workspace, outputs }: { readonly workspace: Workspace; readonly outputs: readonly WorkspaceOutput[] },
  { week, language }: OutputRun,
): readonly ResolvedOutput[] {
  return outputs.map((output) => {
    const parsed = read(replaced(output, workspace, week));
    if (!parsed.success)
      return { name: output.name, lacking: parsed.issues.map((issue) => v.getDotPath(issue) ?? '') };
    const { name, ...made } = parsed.output;
    if ('export' in made) return { name, export: { ...colouredLike(workspace, made.export), language } };
    return { name, figure: { ...made.figure, workspace: { ...workspace, week }, language } };
  });
}

/** Sites that say nothing else are coloured as the workspace's. */
const colouredLike = (
  { colouring }: Workspace,
  { layers, ...rest }: Omit<ExportOrder, 'language'>,
): Omit<ExportOrder, 'language'> => ({
  ...rest,
  layers: layers.map((layer) => (layer.kind === 'localities' && colouring ? { colouring, ...layer } : layer)),
});

const read = (value: unknown) =>
  typeof value === 'object' && value !== null && 'figure' in value
    ? v.safeParse(drawn, value)
    : v.safeParse(exported, value);

function replaced(value: unknown, shown: Shown, week: IsoWeek, member = ''): unknown {
  if (typeof value === 'string') {
    const [, weeks] = /^shown(?:-(\d{1,3}))?$/.exec(value) ?? [];
    const meaning = value.startsWith('shown') ? meanings[member] : undefined;
    if (!meaning || (weeks === undefined && value !== 'shown')) return value;
    return meaning(shown, addWeeks(week, -Number(weeks ?? 0)));
  }
  // Not by its own map: a list may come with a constructor of its own. Bytes are no output, however many.
  if (Array.isArray(value)) return Array.from(value, (one) => replaced(one, shown, week));
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, replaced(one, shown, week, name)]),
  );
}

/** The members of `value` in the order of those of `model`, which has them all. */
function orderedLike(value: unknown, model: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(model))
    return value.map((one, index) => orderedLike(one, model[index]));
  if (!isRecord(value) || !isRecord(model)) return value;
  return Object.fromEntries(Object.keys(model).map((name) => [name, orderedLike(value[name], model[name])]));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
