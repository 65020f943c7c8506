import { isAtOrOver } from './lice-limits';
import { localityFlag } from './locality';

/**
 * What a locality's mark says in a week (look.md, "Symbols of the week"). The classes are fixed, never stretched to the data.
 * `over`: at the limit or over it. `up-to-limit`: half the limit to just under it. `no-count`: a report came, but without a number of adult female lice. `unknown`: the service did not say.
 */
export const liceStates = [
  'over',
  'up-to-limit',
  'under-half',
  'zero',
  'no-count',
  'not-reported',
  'fallow',
  'no-salmonoids',
  'unknown',
] as const;

export type LiceState = (typeof liceStates)[number];

export interface LiceFacts {
  readonly hasSalmonoids: boolean | undefined;
  readonly hasReported: boolean | undefined;
  readonly isFallow: boolean | undefined;
  /** Adult female lice per fish; NaN where not given. */
  readonly adultFemaleLice: number;
  /** Adult female lice per fish. */
  readonly limit: number;
}

/** The class of a locality in a week. A count is shown whatever the other facts say: a number is never hidden. */
export function liceState(facts: LiceFacts): LiceState {
  const lice = facts.adultFemaleLice;
  if (!Number.isNaN(lice)) {
    if (isAtOrOver(lice, facts.limit)) return 'over';
    if (lice === 0) return 'zero';
    return lice < facts.limit / 2 ? 'under-half' : 'up-to-limit';
  }
  if (facts.hasSalmonoids === false) return 'no-salmonoids';
  if (facts.hasReported === true) return 'no-count';
  if (facts.isFallow === true) return 'fallow';
  return facts.hasReported === false ? 'not-reported' : 'unknown';
}

/** Reads a yes/no fact of a row; undefined where the service did not give it. */
export function flagOf(flags: number, bit: number, knownBit: number): boolean | undefined {
  return (flags & knownBit) === 0 ? undefined : (flags & bit) !== 0;
}

/** The facts of a row by its flags (`localityFlag`), ready for `liceState`. */
export function liceFactsOf(flags: number, adultFemaleLice: number, limit: number): LiceFacts {
  return {
    hasSalmonoids: flagOf(flags, localityFlag.hasSalmonoids, localityFlag.hasSalmonoidsKnown),
    hasReported: flagOf(flags, localityFlag.hasReported, localityFlag.hasReportedKnown),
    isFallow: flagOf(flags, localityFlag.isFallow, localityFlag.isFallowKnown),
    adultFemaleLice,
    limit,
  };
}
