import { isFreshTile } from '../../src-shared/domain/freshness';
import type { LayersAnswer, TileAnswer, TileName } from '../../src-shared/domain/map-layer';
import { fail, type FailureCode, ok, type Result } from '../../src-shared/result';
import type { LayersRead } from '../data/layers-messages';
import {
  capabilitiesBytes,
  capabilitiesRequest,
  processCapabilities,
  processTile,
  tileBytes,
  tileFault,
  tileRequest,
  type WmsVersion,
} from '../service/wms';
import { pictureFault } from '../service/wms-picture';
import { type Answered, type AnswerParts, type AskContext, type Freshness, keptAnswer } from './kept-answer';

/** What the window and the command line ask of the map server. It gets no token, cookie or referer. */
export interface LayersWork {
  list(freshness: Freshness, context: AskContext): Promise<Result<LayersAnswer>>;
  tile(tile: TileName, freshness: Freshness, context: AskContext): Promise<Result<TileAnswer>>;
}

/** A server that does not speak the newer version may do so by any of these. */
const refusals: ReadonlySet<FailureCode> = new Set(['rejected', 'not-found', 'bad-response']);

export function createLayersWork(parts: AnswerParts): LayersWork {
  const { data, mustKeep = false } = parts;
  // A screen is forty tiles: their copies would drive out of the request ledger what was asked.
  const { onCopy: _, ...ofTiles } = parts;

  function listIn(
    version: WmsVersion,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<Answered<LayersRead>>> {
    return keptAnswer<LayersRead>(
      parts,
      {
        part: 'wms',
        request: capabilitiesRequest(version),
        isFresh: isFreshTile,
        accept: 'text/xml, application/xml, application/vnd.ogc.wms_xml',
        maxBytes: capabilitiesBytes,
        process: processCapabilities,
        read: (key) => data.call('layers.read', { key }),
        keep: (arrival) => data.call('layers.keep', { ...arrival, mustKeep }),
      },
      freshness,
      context,
    );
  }

  return {
    async list(freshness, context) {
      const newer = await listIn('1.3.0', freshness, context);
      if (newer.ok) return ok(answerOf(newer.value));
      const { code } = newer.failure;
      if (code === 'cancelled') return newer;
      // Who was not heard is not asked again in an older tongue: only a copy of that can help.
      const isRefused = freshness !== 'cache' && refusals.has(code);
      const older = await listIn('1.1.1', isRefused ? freshness : 'cache', context);
      if (!older.ok) return newer;
      const { value, stamp } = older.value;
      const why = isRefused || freshness === 'cache' ? {} : { staleBecause: code };
      return ok(answerOf({ value, stamp: { ...stamp, ...why } }));
    },

    async tile(tile, freshness, context) {
      const fault = tileFault(tile);
      if (fault !== undefined) return fail('bad-request', fault);
      const answer = await keptAnswer<Uint8Array>(
        ofTiles,
        {
          part: 'wms',
          request: tileRequest(tile),
          isFresh: isFreshTile,
          accept: 'image/png, image/jpeg',
          maxBytes: tileBytes,
          process: processTile,
          read: async (key) => {
            const kept = await data.call('answer.read', { key });
            return kept.ok && kept.value && pictureFault(kept.value.value) !== undefined ? ok(null) : kept;
          },
          keep: async (arrival) => {
            const kept = await data.call('answer.keep', { ...arrival, subject: { kind: 'tile' } });
            return kept.ok || !mustKeep ? ok(arrival.bytes) : kept;
          },
        },
        freshness,
        context,
      );
      return answer.ok ? ok({ bytes: answer.value.value, stamp: answer.value.stamp }) : answer;
    },
  };
}

const answerOf = ({ value, stamp }: Answered<LayersRead>): LayersAnswer => ({ ...value, stamp });
