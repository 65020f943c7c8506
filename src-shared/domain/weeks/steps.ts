/** A class of numbers: from `least` up to, not including, `below`. Null: without end on that side. */
export interface Step {
  readonly least: number | null;
  readonly below: number | null;
}

/** The steps between these edges, with one before the first and one after the last. */
export function stepsBetween(edges: readonly number[]): readonly Step[] {
  return [null, ...edges].map((least, index) => ({ least, below: edges[index] ?? null }));
}

/** Which of the steps a number is in: how many edges it has reached. Undefined for NaN. */
export function stepOf(edges: readonly number[], value: number): number | undefined {
  if (Number.isNaN(value)) return undefined;
  let step = 0;
  while (step < edges.length && value >= (edges[step] ?? Infinity)) step++;
  return step;
}
