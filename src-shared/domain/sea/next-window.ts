import type { OperationLimits, OperationSpan } from './operation-windows';

/** A window that has not ended, as far as it is still to come. */
export interface NextWindow {
  readonly span: OperationSpan;
  /** Now, where it has begun. Ms since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly hasBegun: boolean;
}

/** The first window that is long enough from now on; null where none is. */
export function nextWindow(
  spans: readonly OperationSpan[],
  { leastHours }: Pick<OperationLimits, 'leastHours'>,
  nowMs: number,
): NextWindow | null {
  for (const span of spans) {
    const fromMs = Math.max(span.fromMs, nowMs);
    const leftMs = span.toMs - fromMs;
    if (span.state === 'within' && leftMs > 0 && leftMs >= leastHours * 3_600_000)
      return { span, fromMs, toMs: span.toMs, hasBegun: span.fromMs <= nowMs };
  }
  return null;
}
