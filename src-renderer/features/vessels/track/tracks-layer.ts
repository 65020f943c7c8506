import type { Theme } from '../../../../src-shared/domain/settings/settings';
import type { TrackLook } from '../../../../src-shared/domain/tracks/track-look';
import type { TrackPlace } from '../../../lib/track-cursor.svelte';
import type { TrackColouring, TrackLine, TracksSpec, TracksState } from '../../../map/spec';
import { speedBands, trackInks } from '../../../../src-shared/domain/tracks/speed-bands';

export const tracksLayerId = 'tracks';

/** How the tracks are drawn now: the person's look, the stretch of time that is played, the position pointed at. */
export interface TracksDrawn {
  readonly look: TrackLook;
  readonly window: TracksSpec['window'];
  readonly colouring: TrackColouring | null;
  readonly marked: TrackPlace | null;
}

/** One object for each theme, so that the map sees that nothing changed; the same holds for a mark. */
const bySpeed: Record<Theme, TrackColouring> = {
  day: { by: 'speed', bands: speedBands('day') },
  dusk: { by: 'speed', bands: speedBands('dusk') },
  night: { by: 'speed', bands: speedBands('night') },
};
const marks = new WeakMap<TrackPlace, NonNullable<TracksSpec['marked']>>();

function markOf(place: TrackPlace): NonNullable<TracksSpec['marked']> {
  const mark = marks.get(place) ?? { key: place.mmsi, timeMs: place.timeMs };
  marks.set(place, mark);
  return mark;
}

/** The shown tracks as a layer of the map. */
export function tracksLayer(
  tracks: readonly TrackLine[],
  theme: Theme,
  selectedKey: number | null,
  drawn: TracksDrawn,
  notified: (state: TracksState) => void,
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
    colouring: drawn.colouring ?? bySpeed[theme],
    unknownColour: inks.gap,
    labelColour: inks.label,
    halo: inks.halo,
    selectedKey,
    selectionColour: inks.selection,
    oddColour: look.marksOdd ? inks.selection : null,
    marked: marked && markOf(marked),
    notified,
  };
}
