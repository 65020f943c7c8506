import { type NextWindow, nextWindow } from '../../../src-shared/domain/sea/next-window';
import {
  coverOf,
  type OperationLimits,
  type OperationSpan,
  operationSpans,
} from '../../../src-shared/domain/sea/operation-windows';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { SiteForecast } from './operations.svelte';

/** A site with what its forecast is against the limits. */
export interface PlanRow {
  readonly forecast: SiteForecast;
  /** None without a limit, or a forecast. */
  readonly spans: readonly OperationSpan[];
  readonly next: NextWindow | null;
}

export function planRow(
  forecast: SiteForecast,
  spans: readonly OperationSpan[],
  limits: Pick<OperationLimits, 'leastHours'>,
  nowMs: number,
): PlanRow {
  return { forecast, spans, next: nextWindow(spans, limits, nowMs) };
}

/** Each forecast is judged once for the same limits: the clock that ticks does not judge it anew. */
export class JudgedForecasts {
  #limits: OperationLimits | null = null;
  #spans = new WeakMap<object, readonly OperationSpan[]>();

  spansOf({ answer }: SiteForecast, limits: OperationLimits | null): readonly OperationSpan[] {
    if (!answer || !limits) return [];
    if (limits !== this.#limits) [this.#limits, this.#spans] = [limits, new WeakMap()];
    const known = this.#spans.get(answer);
    if (known) return known;
    const spans = operationSpans(answer, limits);
    this.#spans.set(answer, spans);
    return spans;
  }
}

/** By the next window, those without one last, or by name; what is the same stays in the order of adding. */
function sortedRows(rows: readonly PlanRow[], order: 'next' | 'name', locale: string): readonly PlanRow[] {
  const byName = new Intl.Collator(locale, { numeric: true });
  return [...rows].sort((a, b) =>
    order === 'name'
      ? byName.compare(a.forecast.site.name, b.forecast.site.name)
      : (a.next?.fromMs ?? lastMs) - (b.next?.fromMs ?? lastMs) || (b.next?.toMs ?? 0) - (a.next?.toMs ?? 0),
  );
}

const lastMs = Number.MAX_SAFE_INTEGER;

/** The order on the screen: while forecasts come in nothing jumps, and what is new stands last. */
export class RowOrder {
  #keys: readonly string[] = [];

  of(
    rows: readonly PlanRow[],
    order: 'next' | 'name',
    locale: string,
    isAsking: boolean,
  ): readonly PlanRow[] {
    const place = ({ forecast }: PlanRow): number => {
      const at = this.#keys.indexOf(forecast.key);
      return at < 0 ? this.#keys.length : at;
    };
    const sorted = isAsking ? [...rows].sort((a, b) => place(a) - place(b)) : sortedRows(rows, order, locale);
    if (!isAsking) this.#keys = sorted.map(({ forecast }) => forecast.key);
    return sorted;
  }
}

/** From the first time of any forecast to the last; undefined where none has any. */
export function planCover(sites: readonly SiteForecast[]): TimeRange | undefined {
  const covers = sites.flatMap(({ answer }) => (answer ? (coverOf(answer) ?? []) : []));
  if (covers.length === 0) return undefined;
  return {
    fromMs: Math.min(...covers.map(({ fromMs }) => fromMs)),
    toMs: Math.max(...covers.map(({ toMs }) => toMs)),
  };
}

/** 0 to 1 of a stretch. */
export function shareOf({ fromMs, toMs }: TimeRange, timeMs: number): number {
  return Math.min(1, Math.max(0, (timeMs - fromMs) / Math.max(1, toMs - fromMs)));
}

/** The stretch that a time lies in; the last one has its end. */
export function spanAt(spans: readonly OperationSpan[], timeMs: number): OperationSpan | undefined {
  const last = spans.at(-1);
  return spans.find((one) => one.fromMs <= timeMs && timeMs < one.toMs) ?? (last?.toMs === timeMs ? last : undefined); // prettier-ignore
}
