import {
  addWeeks,
  isoWeek,
  type IsoWeek,
  newestCompleteWeek,
  firstYear,
  weekParts,
  weeksBetween,
} from '@kartbord/common/week';
import { ok } from '../../../src-shared/result';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import { trackWords } from '../../export/provenance-words';
import { trackOwners } from '../../export/tracks/tracks-provenance';
import type { DatasetChoice, DatasetPlan, DatasetUnit } from '../../export/dataset/dataset';
import { positionUnits, type StoredBlock, type TrackShelf } from '../../export/dataset/position-units';
import { ownerOf } from '../fish-health/answer-row';
import { openVessels } from '../vessels/ais-vessels';
import { openTracks } from '../vessels/tracks';
import { dataVersionOf, originOf } from './layers-export-about';
import { weekKey } from './layers-export-localities';
import type { LayerInputs } from './layers-export-maker';
import { tableLayer } from './layers-export-table';

/** All weeks that are downloaded and complete, and the whole archive of tracks. */
export function datasetPlan(inputs: LayerInputs, choice: DatasetChoice): DatasetPlan {
  const { service, writtenAtMs } = inputs;
  const shelf = trackShelf(inputs);
  const { endpoints, rule } = shelf.about;
  return {
    host: service.host,
    about: {
      ...originOf(inputs),
      tables: {
        weeks: {
          files: 'weeks/year=*/week=*/*.parquet',
          rows: 'a site in a week, by the service’s list of that week',
          endpoints: ['POST /v2/geodata/fishhealth/locality/{year}/{week}'],
        },
        positions: {
          files: 'positions/date=*/vessel_group=*/*.parquet',
          rows: 'a position of an archived vessel; vessel_group is the MMSI modulo 8, date is in UTC',
          endpoints,
          rule,
        },
      },
      missing: 'null means that the service gave no value; it is never zero',
      sourcesAre: 'a digest of what each part is made of; while it is the same, nothing is added to it',
    },
    units: [...weekUnits(inputs, choice), ...positionUnits(shelf, writtenAtMs)],
  };
}

function weekUnits(inputs: LayerInputs, { weeks }: DatasetChoice): readonly DatasetUnit[] {
  const newest = newestCompleteWeek(inputs.writtenAtMs);
  const from = weeks?.from ?? isoWeek(firstYear, 1);
  const to = weeks && weeks.to < newest ? weeks.to : newest;
  return Array.from({ length: Math.max(0, weeksBetween(from, to) + 1) }, (_, n) => addWeeks(from, n)).flatMap(
    (week) => {
      const source = dataVersionOf(inputs.cache, [weekKey(week, inputs)]);
      return source === null ? [] : [weekUnit(week, source, inputs)];
    },
  );
}

function weekUnit(week: IsoWeek, source: string, inputs: LayerInputs): DatasetUnit {
  const { year, week: number } = weekParts(week);
  const what = { kind: 'history', from: week, to: week, filter: {}, localityNos: null } as const;
  return {
    id: `weeks/${week}`,
    source,
    isFinal: true,

    *tiles() {
      yield {
        partition: `weeks/year=${year}/week=${String(number).padStart(2, '0')}`,
        source: {
          name: 'weeks',
          async make() {
            const made = await tableLayer({ kind: 'table', name: 'weeks', what }, inputs);
            if (!made.ok) return made;
            const { columns, geometry, count, about, rows } = made.value;
            return ok({ name: 'weeks', columns, geometry, count, about, rows: rows() });
          },
        },
      };
    },
  };
}

interface BlockRow {
  readonly block: number;
  readonly mmsi: number;
  readonly positions: TrackPositions;
  readonly count: number;
  readonly digest: string;
  readonly fetched: number;
}

/** The archive: of a vessel and week all positions, where they were asked for, else those without satellite. */
function trackShelf(inputs: LayerInputs): TrackShelf {
  const { cache, site, aisAccount: account, order, writtenAtMs } = inputs;
  const owner = ownerOf(site, account);
  const rows =
    cache.archive.read('dataset', (db) =>
      db.all<BlockRow>(
        `SELECT block, mmsi, positions, count, hex(digest) AS digest, fetched FROM track_blocks WHERE owner = ?
         ORDER BY block, mmsi, positions DESC`,
        owner,
      ),
    ) ?? [];
  const chosen = new Map<string, BlockRow>();
  // 'without satellite' comes first, so that 'all' takes its place.
  for (const row of rows) chosen.set(`${row.block} ${row.mmsi}`, row);
  const blocks = [...chosen.values()].map(({ fetched, ...of }): StoredBlock => ({
    ...of,
    fetchedMs: fetched,
  }));
  const tracks = openTracks(cache, () => writtenAtMs);
  const vessels = openVessels(cache);
  const words = trackWords[order.language];
  return {
    blocks,
    nameOf: (mmsi) => vessels.read({ site, account }, mmsi).name?.value ?? null,
    read(mmsi, span) {
      const block = Math.floor(span.fromMs / (7 * 86_400_000));
      const positions = chosen.get(`${block} ${mmsi}`)?.positions ?? 'all';
      return tracks.look({ site, account, mmsi, positions, ...span }).read().columns;
    },
    about: {
      endpoints: [
        'GET /v1/historic/trackslast24hours/{mmsi}',
        'GET /v1/historic/tracks/{mmsi}/{fromDate}/{toDate}',
      ],
      oldestMs: null,
      newestMs: null,
      dataVersion: null,
      rule: 'All stored positions of archived vessels on this day (UTC).',
      selection: null,
      missing: [],
      origin: originOf(inputs, trackOwners),
      more: { coverage: words.coverage },
    },
  };
}
