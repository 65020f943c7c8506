import type { FoundVessel, VesselList } from '../../../src-shared/domain/vessels/vessel-list';
import { fail, ok } from '../../../src-shared/result';
import { openVessels } from './ais-vessels';
import type { Cache } from '../cache/cache';
import { findMatcher } from './find-match';
import type { EngineOf } from '../calls';
import { runCooperatively } from '@kartbord/common/cooperative';
import { visitNames } from './visit-names';

export interface FindCalls {
  /** In the kept tracks, the kept lists of visits, and the lists given. */
  'vessels.find': {
    input: {
      readonly site: string;
      readonly aisAccount: string;
      readonly dataAccount: string;
      readonly text: string;
      readonly lists: readonly VesselList[];
    };
    output: readonly FoundVessel[];
  };
}

const mostFound = 50;

type Wanted = FindCalls['vessels.find']['input'];
type Source = FoundVessel['from'][number];

/** What is known of a vessel from all the places together. */
interface Known {
  readonly mmsi: number;
  imo: number | null;
  callSign: string | null;
  readonly from: Set<Source>;
  /** The best first: AIS, then the lists of visits, then the person's own word. */
  readonly names: string[];
}

/** Vessels by what is known of them here: the service has no search of its own. */
export function findStore(cache: Cache): EngineOf<FindCalls> {
  const vessels = openVessels(cache);

  function* known(wanted: Wanted): Generator<undefined, ReadonlyMap<number, Known>> {
    const { site, aisAccount, dataAccount, lists } = wanted;
    const all = new Map<number, Known>();
    for (const { mmsi, name } of vessels.list({ site, account: aisAccount })) note(all, mmsi, 'track', name);
    yield;
    const visited = yield* visitNames(cache, { site, account: dataAccount });
    for (const [mmsi, name] of visited) note(all, mmsi, 'visits', name);
    for (const { mmsi, name, imo, callSign } of lists.flatMap((list: VesselList) => list.vessels)) {
      const one = note(all, mmsi, 'list', name);
      one.imo ??= imo;
      one.callSign ??= callSign;
    }
    return all;
  }

  return {
    async 'vessels.find'(wanted, { signal }) {
      const closeness = findMatcher(wanted.text);
      if (!closeness) return ok([]);
      const all = await runCooperatively(known(wanted), signal);
      if (!all) return fail('cancelled', 'vessels.find');
      const found = [...all.values()].flatMap((one) => {
        const close = closeness(one);
        return close ? [{ one, ...close }] : [];
      });
      found.sort((a, b) => a.order - b.order || byName(a.one, b.one));
      return ok(found.slice(0, mostFound).map(({ one, name }) => said(one, name)));
    },
  };
}

function note(all: Map<number, Known>, mmsi: number, from: Source, name: string | null): Known {
  const one = all.get(mmsi) ?? { mmsi, imo: null, callSign: null, from: new Set(), names: [] };
  all.set(mmsi, one);
  one.from.add(from);
  if (name !== null && !one.names.includes(name)) one.names.push(name);
  return one;
}

const sources = ['track', 'visits', 'list'] as const;

/** By the name that was meant, or else by the best one. */
function said({ mmsi, names, imo, callSign, from }: Known, meant: string | null): FoundVessel {
  return {
    mmsi,
    name: meant ?? names[0] ?? null,
    imo,
    callSign,
    from: sources.filter((source) => from.has(source)),
  };
}

function byName(one: Known, other: Known): number {
  const [first, second] = [one.names[0], other.names[0]];
  if (first === undefined || second === undefined) return first === second ? one.mmsi - other.mmsi : first === undefined ? 1 : -1; // prettier-ignore
  return first < second ? -1 : first > second ? 1 : one.mmsi - other.mmsi;
}
