/** How far by sea neighbours may be, km. */
export const neighbourKm = [5, 10, 20] as const;
export const [leastNeighbourKm, mostNeighbourKm] = [0.1, 20];
export const usualNeighbourKm = 10;
/** A site farther than this from the water of the base map is on land, metres. */
export const placeLimitM = 1_000;

/** Why a site has no neighbours by sea; the service is not to blame. */
export type NeighbourProblem = 'unknown' | 'unplaced' | 'outside' | 'on-land' | 'unreadable';
