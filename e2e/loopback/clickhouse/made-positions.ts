import { ok } from '../../../src-shared/result';
import type { LayerRow } from '@kartbord/formats/format';
import { trackPointColumns } from '@kartbord/formats/track-points';
import type { DatabaseTable } from '../../../src-main/export/postgis/database-target';
import type { StoreTask } from '../../../src-main/export/clickhouse/write-clickhouse';

const madeVessels = 4;
/** Over two months; their numbers put two vessels on each shard, with two at the same time. */
const madeEach = 3_000;
export const rowsAtOnce = 4_000;
const startMs = Date.UTC(2026, 9, 30);
export const madeCount = madeVessels * madeEach;

/** `onRow` is called before each row. */
export function* madeRows(onRow: (row: number) => void = () => {}): Generator<LayerRow> {
  let count = 0;
  for (let vessel = 0; vessel < madeVessels; vessel++)
    for (let at = 0; at < madeEach; at++) {
      onRow(count++);
      const time = new Date(startMs + Math.floor(at / 2) * 202_500).toISOString();
      yield {
        geometry: { type: 'Point', coordinates: [5 + (at % 1000) / 1e6, 60 + vessel / 10 + at / 1e6] },
        cells: [
          257_000_003 + vessel,
          `V ${vessel}`,
          time,
          at % 7 ? (at % 200) / 10 : null,
          1.1,
          null,
          0,
          0,
          70,
          'terrestrial',
        ],
      };
    }
}

export const positionsOf = (rows: () => Iterable<LayerRow>, count = madeCount): DatabaseTable => ({
  table: 'positions',
  key: ['mmsi', 'time'],
  repeats: true,
  source: {
    name: 'positions',
    make: () =>
      Promise.resolve(
        ok({
          name: 'positions',
          geometry: 'Point' as const,
          columns: trackPointColumns,
          count,
          rows: rows(),
          about: {
            endpoints: [],
            oldestMs: 0,
            newestMs: 0,
            dataVersion: null,
            rule: '',
            selection: null,
            missing: [],
            origin: {},
          },
        }),
      ),
  },
});

export const targetOf = (
  ports: readonly number[],
  change: Partial<StoreTask['target']> = {},
): StoreTask['target'] => ({
  hosts: ports.map((port) => ({ host: '127.0.0.1', port })),
  cluster: 'two',
  database: 'kart',
  user: 'default',
  password: '',
  tls: null,
  ...change,
});
