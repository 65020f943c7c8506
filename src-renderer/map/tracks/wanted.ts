import type { WantedTrack } from './messages';

/** Without what is the page's alone: names and colours. */
export function wantedOf(tracks: readonly WantedTrack[]): WantedTrack[] {
  return tracks.map(({ key, positions, fromMs, toMs, version, answer }) => ({
    key,
    positions,
    fromMs,
    toMs,
    version,
    ...(answer === undefined ? {} : { answer }),
  }));
}

/** While vessels are asked for one by one the list changes often, and what is wanted of it seldom. */
export function isSameWanted(a: readonly WantedTrack[], b: readonly WantedTrack[]): boolean {
  if (a === b) return true;
  return (
    a.length === b.length &&
    a.every(({ key, positions, fromMs, toMs, version, answer }, index) => {
      const other = b[index];
      return (
        key === other?.key &&
        positions === other.positions &&
        fromMs === other.fromMs &&
        toMs === other.toMs &&
        answer === other.answer &&
        version === other.version
      );
    })
  );
}
