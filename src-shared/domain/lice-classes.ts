/**
 * Edges of the classes of lice per fish, our own: no rule limits these stages. A count of exactly 0 has a class of its
 * own before the first step. Fixed, so that a colour means the same in every week and place.
 */
export const liceEdges = {
  mobile: [0.5, 1, 3, 5],
  stationary: [0.5, 1, 3, 5],
  total: [1, 2, 5, 10],
} as const;
export type LiceStage = keyof typeof liceEdges;
