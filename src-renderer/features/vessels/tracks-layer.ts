import type { Theme } from '../../../src-shared/domain/settings';
import { trackGapMs } from '../../../src-shared/domain/track';
import type { TrackLine, TracksSpec } from '../../map/spec';
import { speedBands, trackInks } from './speed-bands';

export const tracksLayerId = 'tracks';

/** The shown tracks as a layer of the map. The answers are of the span asked for: no window of time cuts them again. */
export function tracksLayer(
  tracks: readonly TrackLine[],
  theme: Theme,
  selectedKey: number | null,
): TracksSpec {
  const inks = trackInks(theme);
  return {
    kind: 'tracks',
    id: tracksLayerId,
    tracks,
    gapMs: trackGapMs,
    gapColour: inks.gap,
    window: null,
    bands: speedBands(theme),
    unknownColour: inks.gap,
    labelColour: inks.label,
    halo: inks.halo,
    selectedKey,
    selectionColour: inks.selection,
  };
}
