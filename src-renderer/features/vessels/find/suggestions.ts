import type { FoundVessel } from '../../../../src-shared/domain/vessels/vessel-list';
import type { VesselFinder } from './vessel-finder.svelte';

/** `isUnknown`: nine digits of which nothing is known here; its track can be asked for all the same. */
export interface Suggestion extends FoundVessel {
  readonly isUnknown: boolean;
}

/** What to offer for a typed text: what was found, and a number of nine digits in any case. */
export function suggestionsOf(
  text: string,
  finder: Pick<VesselFinder, 'found' | 'text'>,
): readonly Suggestion[] {
  const typed = text.trim();
  if (typed === '') return [];
  const digits = /^(?:mmsi[\s:.]*)?([1-9]\d{8})$/i.exec(typed)?.[1];
  // Those found for the text before stay until the answer to this one is there, as long as they can still be meant.
  const isOfBefore = finder.text !== typed;
  const isStillMeant = isOfBefore && finder.text !== '' && typed.startsWith(finder.text);
  const found = isOfBefore && !isStillMeant ? [] : finder.found;
  const known = found.map((one) => ({ ...one, isUnknown: false }));
  if (digits === undefined || known.some(({ mmsi }) => mmsi === Number(digits))) return known;
  const unknown = { mmsi: Number(digits), name: null, imo: null, callSign: null, from: [], isUnknown: true };
  return [unknown, ...(isOfBefore ? [] : known)];
}
