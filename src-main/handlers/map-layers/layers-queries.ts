import type { InfoAnswer, InfoQuestion } from '../../../src-shared/domain/map-layers/feature-info';
import { isFreshTile } from '../../../src-shared/domain/cache/freshness';
import type { LegendText, LegendTextAnswer } from '../../../src-shared/domain/map-layers/legend-text';
import type {
  LayersAnswer,
  PictureAnswer,
  PictureQuestion,
  PictureSubject,
  TileName,
  WmsVersion,
} from '../../../src-shared/domain/map-layers/map-layer';
import { serviceServerId } from '../../../src-shared/domain/map-layers/map-server';
import { fail, type FailureCode, ok, type Result } from '../../../src-shared/result';
import type { DataOutput } from '../../data/messages';
import {
  capabilitiesBytes,
  legendBytes,
  legendTextBytes,
  pictureBytes,
  processPicture,
  processText,
} from '../../api-client/map-layers/wms';
import { type PictureLimit, pictureFault } from '../../api-client/map-layers/wms-picture';
import { legendFault, questionFault, tileFault } from '../../api-client/map-layers/wms-questions';
import {
  capabilitiesRequest,
  legendRequest,
  pictureRequest,
  plainWords,
  type ServerWords,
  tileQuestion,
} from '../../api-client/map-layers/wms-requests';
import type { EndpointRequest } from '../../api-client/parts';
import type { MapServers } from '../../storage/map-servers';
import {
  type Answered,
  type AnswerParts,
  type AskContext,
  type Freshness,
  fetchThroughCache,
} from '../fetch-through-cache';
import { infoAnswer } from './layers-info';
import { type MapTarget, mapTarget } from './map-target';

/** What the window and the command line ask of map servers. They get no token, cookie or referer. */
export interface LayersQueries {
  list(server: string, freshness: Freshness, context: AskContext): Promise<Result<LayersAnswer>>;
  picture(of: PictureQuestion, freshness: Freshness, context: AskContext): Promise<Result<PictureAnswer>>;
  legend(of: LegendQuestion, freshness: Freshness, context: AskContext): Promise<Result<PictureAnswer>>;
  /** The same as text; `not-reported` where the server has none. */
  legendText(
    of: LegendQuestion,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<LegendTextAnswer>>;
  info(of: InfoQuestion, freshness: Freshness, context: AskContext): Promise<Result<InfoAnswer>>;
  /** What a server called itself when its list was last read; null where that is not kept. */
  titleOf(server: string, context: AskContext): Promise<string | null>;
  /** A picture of the service's own map server in the grid of tiles. */
  tile(tile: TileName, freshness: Freshness, context: AskContext): Promise<Result<PictureAnswer>>;
}

type ListRead = DataOutput<'layers.keep'>;
type LegendQuestion = Pick<PictureSubject, 'server' | 'version' | 'layer' | 'style'>;

export interface LayersParts extends AnswerParts {
  /** Those that a person has added; left out: none. */
  readonly mapServers?: Pick<MapServers, 'find' | 'isOpenable' | 'note'>;
}

/** A server that does not speak the newer version may do so by any of these. */
const refusals: ReadonlySet<FailureCode> = new Set([
  ...(['rejected', 'not-found', 'bad-response', 'too-large'] as const),
]);
const nothingStored: Pick<ListRead, 'words' | 'serverTitle'> = { words: plainWords, serverTitle: null };
/** A legend's size is the server's choice. */
const largestLegend = { width: 2_000, height: 4_000 };

export function createLayersQueries(given: LayersParts): LayersQueries {
  const { mapServers, ...parts } = given;
  const { data } = parts;
  // A screen is forty tiles: their copies would drive out of the request ledger what was asked.
  const { onCopy, ...quiet } = parts;
  /** What is kept of lists, by server: read once for all pictures. */
  const known = new Map<string, Pick<ListRead, 'words' | 'serverTitle'>>();
  /** Legends that their server refused to say as text, or said otherwise than can be read. */
  const withoutText = new Set<string>();

  const targetOf = (server: string): Result<MapTarget> => mapTarget(server, parts.service, mapServers);
  function legendTarget(of: LegendQuestion): Result<MapTarget> {
    const fault = legendFault(of);
    return fault === undefined ? targetOf(of.server) : fail('bad-request', fault);
  }

  /** Of what is read for our own sake the ledger says nothing. */
  const notified = ({ address }: MapTarget): AnswerParts =>
    onCopy ? { ...quiet, onCopy: (part, key, bytes) => onCopy(part, key, bytes, address) } : quiet;

  function listIn(
    from: AnswerParts,
    { service, isAdded }: MapTarget,
    version: WmsVersion,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<Answered<ListRead>>> {
    const isService = !isAdded;
    return fetchThroughCache<ListRead>(
      { ...from, service },
      {
        part: 'wms',
        isAdded,
        request: capabilitiesRequest(version),
        isFresh: isFreshTile,
        accept: 'text/xml, application/xml, application/vnd.ogc.wms_xml',
        maxBytes: capabilitiesBytes,
        process: processText,
        read: (key) => data.call('layers.read', { key, isService }),
        keep: (arrival) => data.call('layers.keep', { ...arrival, isService }),
      },
      freshness,
      context,
    );
  }

  async function list(
    server: string,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<LayersAnswer>> {
    const target = targetOf(server);
    if (!target.ok) return target;
    const answered = await newestVersion(notified(target.value), target.value, freshness, context);
    if (!answered.ok) return answered;
    const { words, ...read } = answered.value.value;
    known.set(server, { words, serverTitle: read.serverTitle });
    if (target.value.isAdded) mapServers?.note(server, read.serverTitle);
    return ok({ ...read, server, stamp: answered.value.stamp });
  }

  async function newestVersion(
    from: AnswerParts,
    target: MapTarget,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<Answered<ListRead>>> {
    const newer = await listIn(from, target, '1.3.0', freshness, context);
    if (newer.ok) return newer;
    const { code } = newer.failure;
    if (code === 'cancelled') return newer;
    // Who was not heard is not asked again in an older tongue: only a copy of that can help.
    const isRefused = freshness !== 'cache' && refusals.has(code);
    const older = await listIn(from, target, '1.1.1', isRefused ? freshness : 'cache', context);
    if (!older.ok) return newer;
    const { value, stamp } = older.value;
    const why = isRefused || freshness === 'cache' ? {} : { staleBecause: code };
    return ok({ value, stamp: { ...stamp, ...why } });
  }

  async function storedOf(server: string, context: AskContext): Promise<typeof nothingStored> {
    const target = known.has(server) ? undefined : targetOf(server);
    if (target?.ok) {
      const read = await newestVersion(quiet, target.value, 'cache', context);
      if (read.ok) {
        const { words, serverTitle } = read.value.value;
        known.set(server, { words, serverTitle });
      }
    }
    return known.get(server) ?? nothingStored;
  }

  /** The service's own is asked by plain names: what was taken offline is filed by them. */
  const wordsOf = async (server: string, context: AskContext): Promise<ServerWords> =>
    server === serviceServerId ? plainWords : (await storedOf(server, context)).words;

  async function pictureOf(
    { service, isAdded }: MapTarget,
    request: EndpointRequest,
    limit: PictureLimit,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<PictureAnswer>> {
    const answer = await fetchThroughCache<Uint8Array>(
      { ...quiet, service },
      {
        part: 'wms',
        isAdded,
        request,
        isFresh: isFreshTile,
        accept: 'image/png, image/jpeg',
        maxBytes: 'most' in limit ? legendBytes : pictureBytes(limit),
        process: (answer) => processPicture(answer, limit),
        read: async (key) => {
          const kept = await data.call('answer.read', { key });
          return kept.ok && kept.value && pictureFault(kept.value.value, limit) !== undefined
            ? ok(null)
            : kept;
        },
        keep: async (arrival) => {
          const kept = await data.call('answer.keep', { ...arrival, subject: { kind: 'tile' } });
          return kept.ok ? ok(arrival.bytes) : kept;
        },
      },
      freshness,
      context,
    );
    return answer.ok ? ok({ bytes: answer.value.value, stamp: answer.value.stamp }) : answer;
  }

  async function picture(
    of: PictureQuestion,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<PictureAnswer>> {
    const fault = questionFault(of);
    if (fault !== undefined) return fail('bad-request', fault);
    const target = targetOf(of.server);
    if (!target.ok) return target;
    const request = pictureRequest(of, await wordsOf(of.server, context));
    return pictureOf(target.value, request, of, freshness, context);
  }

  async function legendText(
    of: LegendQuestion,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<LegendTextAnswer>> {
    const target = legendTarget(of);
    if (!target.ok) return target;
    const { legendText: format } = await wordsOf(of.server, context);
    const request = legendRequest(of, format ?? '');
    const name = JSON.stringify([of.server, request.path]);
    if (format === null || withoutText.has(name))
      return fail('not-reported', 'the map server has no legend of this layer as text');
    const { service, isAdded } = target.value;
    const answer = await fetchThroughCache<readonly LegendText[]>(
      { ...quiet, service },
      {
        part: 'wms',
        isAdded,
        request,
        isFresh: isFreshTile,
        accept: 'application/json',
        maxBytes: legendTextBytes,
        process: processText,
        read: (key) => data.call('layers.legend.read', { key }),
        keep: (arrival) => data.call('layers.legend.keep', arrival),
      },
      freshness,
      context,
    );
    if (answer.ok) return ok({ rows: answer.value.value, stamp: answer.value.stamp });
    if (freshness !== 'cache' && [...refusals, 'not-reported'].includes(answer.failure.code))
      withoutText.add(name);
    return answer;
  }

  return {
    list,
    legendText,
    titleOf: async (server, context) => (await storedOf(server, context)).serverTitle,
    picture,
    async legend(of, freshness, context) {
      const target = legendTarget(of);
      if (!target.ok) return target;
      return pictureOf(target.value, legendRequest(of), { most: largestLegend }, freshness, context);
    },
    async info(of, freshness, context) {
      const target = targetOf(of.server);
      if (!target.ok) return target;
      return infoAnswer(quiet, target.value, of, await wordsOf(of.server, context), freshness, context);
    },
    tile(tile, freshness, context) {
      const fault = tileFault(tile);
      if (fault !== undefined) return Promise.resolve(fail('bad-request', fault));
      return picture(tileQuestion(tile), freshness, context);
    },
  };
}
