import { seededRandom } from '../random';
import { Fleet } from '../vessels/fleet';
import type { WeekIndex } from './calendar';
import type { Outbreak } from './disease';
import { type Escape, makeEscapes } from './escapes';
import { type LiceColumns, simulateLice } from './lice';
import { type Locality, makeLocalities } from './localities';
import { type Organisation, makeOrganisations } from './organisations';
import { makeOutbreaks } from './outbreaks';

/** The whole invented coast: everything that the fish-health endpoints tell of, up to a horizon. */
export interface Coast {
  readonly seed: number;
  /** The last week worked out. Weeks after it have no rows. */
  readonly lastWeek: WeekIndex;
  readonly organisations: readonly Organisation[];
  /** By number. */
  readonly localities: readonly Locality[];
  readonly lice: LiceColumns;
  readonly outbreaks: readonly Outbreak[];
  readonly escapes: readonly Escape[];
  readonly fleet: Fleet;
  locality(no: number): Locality | undefined;
  /** Where a locality's week is in the lice columns, or -1 where it has no lice at all. */
  liceCell(locality: Locality, week: WeekIndex): number;
}

/** Makes the coast of a seed. Takes about half a second; the same seed gives the same coast. */
export function makeCoast(seed: number, lastWeek: WeekIndex): Coast {
  const organisations = makeOrganisations(seededRandom(seed ^ 0x0126));
  const localities = makeLocalities(seed, organisations);
  const byNumber = new Map(localities.map((locality) => [locality.no, locality]));
  const salmonid = localities.filter((locality) => locality.kind === 'salmonid');
  const rowOf = new Map(salmonid.map((locality, row) => [locality.no, row]));
  const lice = simulateLice(seed, salmonid, lastWeek);
  const liceCell = (locality: Locality, week: WeekIndex): number => {
    const row = rowOf.get(locality.no);
    const column = week - lice.firstWeek;
    return row === undefined || column < 0 || column >= lice.weeks ? -1 : row * lice.weeks + column;
  };
  const hasFish = (locality: Locality, week: WeekIndex) => lice.stocked[liceCell(locality, week)] === 1;
  const fleet = new Fleet(seed, salmonid, hasFish);
  return {
    seed,
    lastWeek,
    organisations,
    localities,
    lice,
    outbreaks: makeOutbreaks(seed, salmonid, lastWeek, hasFish, fleet),
    escapes: makeEscapes(seed, salmonid, lastWeek, hasFish),
    fleet,
    locality: (no) => byNumber.get(no),
    liceCell,
  };
}
