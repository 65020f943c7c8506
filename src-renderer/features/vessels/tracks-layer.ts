import type { Theme } from '../../../src-shared/domain/settings';
import type { TrackLook } from '../../../src-shared/domain/track-look';
import type { TrackPlace } from '../../lib/track-cursor.svelte';
import type { TrackColouring, TrackLine, TracksSpec, TracksState } from '../../map/spec';
import { speedBands, trackInks } from './speed-bands';

export const tracksLayerId = 'tracks';

/** How the tracks are drawn now: the person's look, the stretch of time that is played, the position pointed at. */
export interface TracksDrawn {
  readonly look: TrackLook;
  readonly window: TracksSpec['window'];
  readonly colouring: TrackColouring | null;
  readonly marked: TrackPlace | null;
}

/** The shown tracks as a layer of the map. */
export function tracksLayer(
  tracks: readonly TrackLine[],
  theme: Theme,
  selectedKey: number | null,
  drawn: TracksDrawn,
  told: (state: TracksState) => void,
): TracksSpec {
  const inks = trackInks(theme);
  const { look, window, marked } = drawn;
  return {
    kind: 'tracks',
    id: tracksLayerId,
    tracks,
    gapMs: look.gapMs,
    gapColour: inks.gap,
    window,
    colouring: drawn.colouring ?? { by: 'speed', bands: speedBands(theme) },
    unknownColour: inks.gap,
    labelColour: inks.label,
    halo: inks.halo,
    selectedKey,
    selectionColour: inks.selection,
    oddColour: look.marksOdd ? inks.selection : null,
    marked: marked && { key: marked.mmsi, timeMs: marked.timeMs },
    told,
  };
}
