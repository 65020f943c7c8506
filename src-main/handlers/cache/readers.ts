import type { OfflineReaders } from '../../offline/kind';
import { createAisWork } from '../vessels/ais-work';
import { createFishHealthWork } from '../fish-health/fish-health-work';
import { createForecastWork } from '../sea/forecast-work';
import type { AnswerParts } from '../fetch-through-cache';
import { createLayersWork } from '../map-layers/layers-work';
import { createYearsWork } from '../fish-health/years-work';

/** Everything that a job of taking offline may ask, by the fetcher of its batch. */
export function createReaders(parts: AnswerParts): OfflineReaders {
  return {
    ...createFishHealthWork(parts),
    ...createForecastWork(parts),
    ...createAisWork(parts),
    ...createLayersWork(parts),
    ...createYearsWork(parts),
  };
}
