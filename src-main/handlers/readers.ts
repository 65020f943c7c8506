import type { OfflineReaders } from '../offline/kind';
import { createAisWork } from './ais-work';
import { createFishHealthWork } from './fish-health-work';
import { createForecastWork } from './forecast-work';
import type { AnswerParts } from './kept-answer';
import { createLayersWork } from './layers-work';
import { createYearsWork } from './years-work';

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
