import type { LayersAnswer, TileAnswer, TileName } from '../../src-shared/domain/map-layer';
import { fail, type Result } from '../../src-shared/result';
import type { AnswerParts, AskContext, Freshness } from './kept-answer';

/** What the window and the command line ask of the map server. It gets no token, cookie or referer. */
export interface LayersWork {
  list(freshness: Freshness, context: AskContext): Promise<Result<LayersAnswer>>;
  tile(tile: TileName, freshness: Freshness, context: AskContext): Promise<Result<TileAnswer>>;
}

export function createLayersWork(_parts: AnswerParts): LayersWork {
  return {
    list: () => Promise.resolve(fail('bug', 'not built')),
    tile: () => Promise.resolve(fail('bug', 'not built')),
  };
}
