import { type ExportFormat, formatFacts } from '../../../src-shared/domain/export/export-format';
import type { ExportPlan, PlannedLayer } from '../../../src-shared/domain/export/export-layer';
import { parseIsoWeek } from '@kartbord/common/week';
import type { Words } from '../../words/en';
import type { Format } from '../../words/format';

type LayersWords = Words['exportLayers'];

/** What the layers of a plan come to together. */
export interface PlanFacts {
  /** Of the layers whose rows are known. */
  readonly rows: number;
  /** Of all that could be written where a filter leaves some out; null of several layers, which say it each. */
  readonly of: number | null;
  /** Layers of which the rows are not known before the service is asked. */
  readonly unknown: number;
  /** The first and the last; null where nothing has a span, or spans of different kinds stand beside each other. */
  readonly span: readonly [string, string] | null;
  readonly oldestMs: number | null;
  /** Each sentence once, with how many layers say it. */
  readonly missing: readonly { readonly text: string; readonly layers: number }[];
}

export function planFacts({ layers }: Pick<ExportPlan, 'layers'>): PlanFacts {
  const known = layers.flatMap(({ rows, of }) => (rows === null ? [] : [{ rows, of }]));
  const ages = layers.flatMap(({ oldestMs }) => oldestMs ?? []);
  const texts = new Map<string, number>();
  for (const { missing } of layers)
    for (const text of new Set(missing)) texts.set(text, (texts.get(text) ?? 0) + 1);
  return {
    rows: known.reduce((sum, { rows }) => sum + rows, 0),
    of: layers.length === 1 ? (known[0]?.of ?? null) : null,
    unknown: layers.length - known.length,
    span: spanOf(layers),
    oldestMs: ages.length === 0 ? null : Math.min(...ages),
    missing: [...texts].map(([text, count]) => ({ text, layers: count })),
  };
}

/** Why a format has no room for a layer whose geometry is known; null where it has. */
export function unfitness(
  format: ExportFormat,
  { rows, geometry }: PlannedLayer,
): 'no place' | 'area' | null {
  if (formatFacts[format].geometry !== 'points-and-lines' || rows === null) return null;
  if (geometry === null) return 'no place';
  return geometry === 'area' ? 'area' : null;
}

const isWeek = (text: string): boolean => /^\d{4}-W\d\d$/.test(text);

function spanOf(layers: readonly PlannedLayer[]): readonly [string, string] | null {
  const spans = layers.flatMap(({ span }) => (span ? [span] : []));
  const ends = spans.flat();
  // Weeks and times are not of one order as texts.
  if (ends.length === 0 || ends.some((text) => isWeek(text) !== isWeek(ends[0] ?? ''))) return null;
  const order = [...ends].sort();
  return [order[0] ?? '', order.at(-1) ?? ''];
}

/** `1,066 of 1,800`; and how much of it is not known yet. */
export function rowsText(words: LayersWords, format: Format, { rows, of, unknown }: PlanFacts): string {
  if (unknown > 0) return rows === 0 ? words.rowsUnknown : words.rowsAtLeast(rows);
  return of !== null && of !== rows ? words.rowsOf(rows, of) : format.count(rows);
}

/** The same with its noun, where it is a plain number. */
export const rowsSaid = (words: LayersWords, format: Format, facts: PlanFacts): string =>
  facts.unknown === 0 && facts.of === null ? words.rows(facts.rows) : rowsText(words, format, facts);

/** Weeks by their names, times in the zone of the window. */
export function spanText(words: Words, format: Format, [from, to]: readonly [string, string]): string {
  const said = (text: string): string => {
    const week = isWeek(text) ? parseIsoWeek(text) : undefined;
    if (week) return words.week(week);
    const timeMs = Date.parse(text);
    return Number.isNaN(timeMs) ? text : format.dateTime(timeMs);
  };
  return words.exportLayers.spanOf(said(from), said(to));
}

/** The plan in one line, as it is read out when it comes. */
export function planSummary(words: Words, format: Format, plan: ExportPlan): string {
  const phrases = words.exportLayers;
  const facts = planFacts(plan);
  return [
    phrases.layers(plan.layers.length),
    rowsSaid(phrases, format, facts),
    ...(plan.bytes === null ? [] : [phrases.about(format.bytes(plan.bytes))]),
    ...(facts.missing.length > 0 ? [phrases.missingShort] : []),
  ].join(' · ');
}
