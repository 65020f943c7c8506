import { isFreshTile } from '../../../src-shared/domain/cache/freshness';
import type { TileName } from '../../../src-shared/domain/map-layers/map-layer';
import type { OfflineGap, TileChoice } from '../../../src-shared/domain/cache/offline-plan';
import { serviceServerId } from '../../../src-shared/domain/map-layers/map-server';
import { fail } from '../../../src-shared/result';
import { tileFault } from '../../api-client/map-layers/wms-questions';
import { capabilitiesRequest, isTilePath, tileRequest } from '../../api-client/map-layers/wms-requests';
import { noProgress, type OfflineKindWork, type OfflineQuestion, stampOf } from '../kind';

/** Of one selection. At a polite pace this is hours; a person who wants more chooses fewer zooms. */
export const mostTiles = 20_000;

/** Web Mercator ends here, degrees of latitude. */
const mercatorEnd = 85.051_128_779_8;

/** The list of map layers and pictures of them, at the time that the server shows by itself. */
export function tileKind(): OfflineKindWork {
  return {
    kind: 'tile',
    expand({ tiles: choices }) {
      if (choices.length === 0)
        return Promise.resolve({
          questions: [],
          later: 0,
          gaps: [{ kind: 'tile', why: 'not-chosen', count: null }],
        });
      const questions = new Map<string, OfflineQuestion>();
      let tooMany = 0;
      for (const choice of choices) {
        // Counted first: what is too much is never laid out.
        if (questions.size + countTiles(choice) > mostTiles) tooMany++;
        else for (const tile of tilesOf(choice)) addTo(questions, tile);
      }
      const gaps: OfflineGap[] = tooMany > 0 ? [{ kind: 'tile', why: 'too-many', count: tooMany }] : [];
      const list = questions.size > 0 ? [layerList] : [];
      return Promise.resolve({ questions: [...list, ...questions.values()], later: 0, gaps });
    },
    isOf: isTilePath,
  };
}

/** Pictures without it would have no name, no time and no place in the list of layers. */
const layerList: OfflineQuestion = {
  kind: 'tile',
  part: 'wms',
  ...capabilitiesRequest('1.3.0'),
  body: '',
  isFresh: isFreshTile,
  ask: async (readers, signal) =>
    stampOf(await readers.list(serviceServerId, 'refresh', { signal, progress: noProgress })),
};

function addTo(questions: Map<string, OfflineQuestion>, tile: TileName): void {
  const { method, path } = tileRequest(tile);
  if (questions.has(path)) return;
  const fault = tileFault(tile);
  questions.set(path, {
    kind: 'tile',
    part: 'wms',
    method,
    path,
    body: '',
    isFresh: isFreshTile,
    ask: async (readers, signal) =>
      fault === undefined
        ? stampOf(await readers.tile(tile, 'refresh', { signal, progress: noProgress }))
        : fail('bad-request', fault),
  });
}

/** Of the tile grid, both ends included. */
interface Block {
  readonly z: number;
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/** How many tiles a choice has. */
export function countTiles(choice: TileChoice): number {
  return blocksOf(choice).reduce(
    (sum, { x, y }) => sum + Math.max(0, x[1] - x[0] + 1) * Math.max(0, y[1] - y[0] + 1),
    0,
  );
}

function* tilesOf(choice: TileChoice): Generator<TileName> {
  for (const { z, x, y } of blocksOf(choice))
    for (let row = y[0]; row <= y[1]; row++)
      for (let column = x[0]; column <= x[1]; column++)
        yield { layer: choice.layer, z, x: column, y: row, time: null };
}

/** A box whose west lies east of its east goes over the date line. */
function blocksOf({ area: [west, south, east, north], zooms }: TileChoice): Block[] {
  const overDateLine = [
    [west, 180],
    [-180, east],
  ];
  const spans = west <= east ? [[west, east]] : overDateLine;
  const blocks: Block[] = [];
  for (let z = zooms.from; z <= zooms.to; z++)
    for (const [from = 0, to = 0] of spans)
      blocks.push({
        z,
        x: [columnOf(from, z), columnOf(to, z)],
        y: [rowOf(Math.max(south, north), z), rowOf(Math.min(south, north), z)],
      });
  return blocks;
}

const columnOf = (lon: number, z: number): number => within(((lon + 180) / 360) * 2 ** z, z);

function rowOf(lat: number, z: number): number {
  const angle = (Math.max(-mercatorEnd, Math.min(mercatorEnd, lat)) * Math.PI) / 180;
  return within((0.5 - Math.asinh(Math.tan(angle)) / (2 * Math.PI)) * 2 ** z, z);
}

/** A side that lies on the end of the world belongs to the last tile. */
const within = (place: number, z: number): number => Math.max(0, Math.min(2 ** z - 1, Math.floor(place)));
