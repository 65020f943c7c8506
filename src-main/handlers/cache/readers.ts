import type { OfflineReaders } from '../../offline/kind';
import { createAisWork } from '../vessels/ais-work';
import { createFishHealthQueries } from '../fish-health/fish-health-queries';
import { createForecastQueries } from '../sea/forecast-queries';
import type { AnswerParts } from '../fetch-through-cache';
import { createLayersWork } from '../map-layers/layers-work';

/** Everything that a job of taking offline may ask, by the fetcher of its batch. */
export function createReaders(parts: AnswerParts): OfflineReaders {
  return {
    ...createFishHealthQueries(parts),
    ...createForecastQueries(parts),
    ...createAisWork(parts),
    ...createLayersWork(parts),
  };
}
