import type { OfflineReaders } from '../../offline/kind';
import { createAisQueries } from '../vessels/ais-queries';
import { createFishHealthQueries } from '../fish-health/fish-health-queries';
import type { AnswerParts } from '../fetch-through-cache';
import { createLayersQueries } from '../map-layers/layers-queries';

/** Everything that a job of taking offline may ask, by the fetcher of its batch. */
export function createReaders(parts: AnswerParts): OfflineReaders {
  return {
    ...createFishHealthQueries(parts),
    ...createAisQueries(parts),
    ...createLayersQueries(parts),
  };
}
