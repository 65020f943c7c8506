import { describe, expect, it } from 'vitest';
import type { OfflineSelection, TileChoice } from '../../../src-shared/domain/cache/offline-plan';
import { isoWeek } from '@kartbord/common/week';
import { fail } from '../../../src-shared/result';
import { tileRequest } from '../../api-client/map-layers/wms-requests';
import type { OfflineReaders } from '../kind';
import { countTiles, mostTiles, tileKind } from './tiles';

const coast: TileChoice = { layer: 'zones', area: [4.5, 59.5, 6.5, 61], zooms: { from: 5, to: 8 } };
const place = { site: 'a', aisAccount: 'b' };
const selection = (...tiles: readonly TileChoice[]): OfflineSelection => ({
  weeks: { from: isoWeek(2026, 1), to: isoWeek(2026, 1) },
  localities: 'all',
  localityDetails: false,
  forecasts: [],
  tiles,
  vessels: [],
});
const expand = (...tiles: readonly TileChoice[]) => tileKind().expand(selection(...tiles), place, 0);

describe('map tiles to take offline', () => {
  it('are all those of the area at each zoom', async () => {
    const { questions, later, gaps } = await expand(coast);
    expect([later, gaps]).toEqual([0, []]);
    const tiles = questions.map(({ path }) => path);
    // By the grid: at zoom 5 one tile has all of it, at 8 columns 131 to 132 and rows 72 to 74.
    expect(tiles).toContain(tileRequest({ layer: 'zones', z: 5, x: 16, y: 9, time: null }).path);
    for (const x of [131, 132])
      for (const y of [72, 73, 74])
        expect(tiles).toContain(tileRequest({ layer: 'zones', z: 8, x, y, time: null }).path);
    expect(tiles).toHaveLength(1 + countTiles(coast));
    expect(new Set(tiles).size).toBe(tiles.length);
  });

  it('are counted to the edges of the world and over the date line', () => {
    const of = (area: TileChoice['area'], z: number): number =>
      countTiles({ layer: 'a', area, zooms: { from: z, to: z } });
    expect(of([-180, -90, 180, 90], 3)).toBe(64);
    expect(of([179, 1, -179, 2], 3)).toBe(2);
    expect(of([5, 60, 5, 60], 12)).toBe(1);
    expect(countTiles({ ...coast, zooms: { from: 8, to: 5 } })).toBe(0);
  });

  it('that are too many are a gap before one of them is laid out', async () => {
    const world: TileChoice = { layer: 'all', area: [-180, -90, 180, 90], zooms: { from: 0, to: 8 } };
    expect(countTiles({ ...world, zooms: { from: 0, to: 22 } })).toBeGreaterThan(1e12);
    const { questions, gaps } = await expand(world, coast, { ...world, layer: 'more' });
    expect(gaps).toEqual([{ kind: 'tile', why: 'too-many', count: 2 }]);
    expect(questions).toHaveLength(1 + countTiles(coast));
    expect(mostTiles).toBe(20_000);
  });

  it('of two areas that overlap are asked for once', async () => {
    const { questions } = await expand(coast, { ...coast, zooms: { from: 6, to: 8 } });
    expect(questions).toHaveLength(1 + countTiles(coast));
  });

  it('are asked for as the map asks for them', async () => {
    const { questions } = await expand(coast);
    const asked: unknown[] = [];
    const readers = {
      tile: (tile: unknown, freshness: unknown) => {
        asked.push(tile, freshness);
        return Promise.resolve(fail('not-reported', 'nothing here'));
      },
    } as unknown as OfflineReaders;
    const result = await questions[1]?.ask(readers, new AbortController().signal);
    expect(asked).toEqual([{ layer: 'zones', z: 5, x: 16, y: 9, time: null }, 'refresh']);
    // The job counts it as empty and goes on.
    expect(result).toMatchObject({ failure: { code: 'not-reported' } });
    expect(questions[1]).toMatchObject({ kind: 'tile', part: 'wms', method: 'GET', body: '' });
  });

  it('come with the list of layers, which names them, asked for first', async () => {
    const { questions } = await expand(coast);
    const readers = {
      list: (...[server, freshness]: readonly unknown[]) =>
        Promise.resolve(fail('offline', `${String(server)} ${String(freshness)}`)),
    };
    const result = await questions[0]?.ask(
      readers as unknown as OfflineReaders,
      new AbortController().signal,
    );
    expect(questions[0]?.path).toMatch(/GetCapabilities/);
    expect(result).toMatchObject({ failure: { code: 'offline', detail: 'service refresh' } });
  });

  it('of a layer that has no such name are not asked for at all', async () => {
    const { questions } = await expand({ ...coast, layer: 'two,layers' });
    const result = await questions[1]?.ask({} as OfflineReaders, new AbortController().signal);
    expect(result).toMatchObject({ failure: { code: 'bad-request' } });
  });

  it('are a gap where none are chosen', async () => {
    expect(await expand()).toEqual({
      questions: [],
      later: 0,
      gaps: [{ kind: 'tile', why: 'not-chosen', count: null }],
    });
  });
});
