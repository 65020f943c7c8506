import type { TableRows } from '../../../../src-shared/contract';
import { type BoatType, boatTypes, type When } from '../../../../src-shared/domain/vessels/visit';
import type { LonLat } from '../../../map/spec';

/** A cell that has calls, at its place in the matrix. */
export interface MatrixCell {
  readonly row: number;
  readonly column: number;
  readonly calls: number;
  readonly infected: number;
  /** Of so many it is not known whether the site was infected. */
  readonly unknown: number;
  readonly last: When;
  readonly broken: number;
  readonly maybe: number;
}

export interface MatrixSite {
  readonly no: number;
  readonly name: string | null;
  readonly at: LonLat | null;
  readonly vessels: number;
  readonly infected: number;
  /** Weeks whose list is not downloaded; null: none is. */
  readonly missing: number | null;
}

export interface MatrixVessel {
  readonly mmsi: number;
  readonly name: string | null;
  readonly boat: BoatType;
  readonly infectedSites: number;
  readonly sites: number;
}

export interface Matrix {
  readonly sites: readonly MatrixSite[];
  readonly vessels: readonly MatrixVessel[];
  /** Of each site, from the first vessel to the last. */
  readonly cells: readonly (readonly MatrixCell[])[];
}

/** A vessel's way from one infected site to another. */
export interface PassageRow {
  readonly vessel: MatrixVessel;
  readonly from: MatrixPlace;
  readonly to: MatrixPlace;
  readonly left: When;
  readonly arrived: When;
  readonly days: When;
  readonly isSure: boolean;
  readonly broken: 'yes' | 'maybe' | null;
}

interface MatrixPlace {
  readonly no: number;
  readonly name: string | null;
  readonly at: LonLat | null;
  readonly diseases: readonly string[];
}

type Read = (name: string) => string | number | boolean | null;

/** Rows are read by the names of their cells, a turn for each so many. */
function* readRows({ names, rows }: Pick<TableRows, 'names' | 'rows'>): Generator<Read | undefined> {
  const places = new Map(names.map((name, at) => [name, at]));
  for (const [at, cells] of rows.entries()) {
    yield (name) => cells[places.get(name) ?? -1] ?? null;
    if (at % 500 === 499) yield undefined;
  }
}

const text = (value: ReturnType<Read>): string | null => (typeof value === 'string' ? value : null);
const when = (read: Read, name: string): When => [
  Date.parse(String(read(`${name}Earliest`))),
  Date.parse(String(read(`${name}Latest`))),
];
const placeOf = (lon: ReturnType<Read>, lat: ReturnType<Read>): LonLat | null =>
  typeof lon === 'number' && typeof lat === 'number' ? [lon, lat] : null;

const vesselOf = (read: Read): MatrixVessel => ({
  mmsi: Number(read('mmsi')),
  name: text(read('vesselName')),
  boat: boatTypes.find((one) => one === read('boatType')) ?? 'unknown',
  infectedSites: Number(read('infectedSites')),
  sites: Number(read('sites')),
});

/**
 * Vessels as they come: those that bind most infected sites first. Sites with calls while they were infected first, then those
 * with most vessels; below them those whose lists are not downloaded, so that nobody takes them for sites without a call.
 */
export function* matrixOf(table: TableRows): Generator<undefined, readonly [Matrix]> {
  const vessels: MatrixVessel[] = [];
  const sites = new Map<
    number,
    { name: string | null; at: LonLat | null; cells: Omit<MatrixCell, 'row'>[] }
  >();
  for (const read of readRows(table)) {
    if (!read) {
      yield;
      continue;
    }
    if (vessels.at(-1)?.mmsi !== read('mmsi')) vessels.push(vesselOf(read));
    const no = Number(read('localityNo'));
    const site = sites.get(no) ?? {
      name: text(read('name')),
      at: placeOf(read('lon'), read('lat')),
      cells: [],
    };
    sites.set(no, site);
    site.cells.push({
      column: vessels.length - 1,
      calls: Number(read('calls')),
      infected: Number(read('infectedCalls')),
      unknown: Number(read('unknownCalls')),
      last: when(read, 'lastArrived'),
      broken: Number(read('broken') ?? 0),
      maybe: Number(read('maybeBroken') ?? 0),
    });
  }
  const missing = new Map(
    (table.lacks['gaps'] ?? []).map((gap) => {
      const [no, weeks] = gap.split(' ').map(Number);
      return [no ?? 0, weeks ?? 0] as const;
    }),
  );
  const found = [...sites].map(([no, { name, at, cells }]) => ({
    site: {
      no,
      name,
      at,
      vessels: cells.length,
      infected: cells.reduce((sum, { infected }) => sum + infected, 0),
      missing: missing.get(no) ?? 0,
    },
    cells,
  }));
  found.sort(
    ({ site: a }, { site: b }) =>
      Number(b.infected > 0) - Number(a.infected > 0) || b.vessels - a.vessels || a.no - b.no,
  );
  const unread = (table.lacks['unread'] ?? []).map((no): MatrixSite => ({
    no: Number(no),
    name: null,
    at: null,
    vessels: 0,
    infected: 0,
    missing: null,
  }));
  return [
    {
      vessels,
      sites: [...found.map(({ site }) => site), ...unread],
      cells: found.map(({ cells }, row) => cells.map((cell) => ({ row, ...cell }))),
    },
  ];
}

export function* passagesOf(table: TableRows): Generator<undefined, readonly PassageRow[]> {
  const rows: PassageRow[] = [];
  const diseases = (value: ReturnType<Read>): readonly string[] => text(value)?.split('; ') ?? [];
  for (const read of readRows(table)) {
    if (!read) {
      yield;
      continue;
    }
    const broken = read('broken');
    rows.push({
      vessel: vesselOf(read),
      from: {
        no: Number(read('fromLocalityNo')),
        name: text(read('fromName')),
        at: placeOf(read('fromLon'), read('fromLat')),
        diseases: diseases(read('fromDiseases')),
      },
      to: {
        no: Number(read('localityNo')),
        name: text(read('name')),
        at: placeOf(read('lon'), read('lat')),
        diseases: diseases(read('diseases')),
      },
      left: when(read, 'fromLeft'),
      arrived: when(read, 'arrived'),
      days: [Number(read('daysLeast')), Number(read('daysMost'))],
      isSure: read('isSure') === true,
      broken: broken === 'yes' || broken === 'maybe' ? broken : null,
    });
  }
  return rows;
}
