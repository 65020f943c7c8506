import type { Theme } from '../../../src-shared/domain/settings/settings';
import type { LegendParts } from '../../features/playback';
import { bandRange } from '../../../src-shared/domain/tracks/band-words';
import { speedBandNames, trackInks, vesselColours, type VesselsStore } from '../../features/vessels';
import type { Words } from '../../words/en';

/** What the legend of the tracks says of the colours that the vessels have. */
export function trackLegendParts(words: Words, theme: Theme, vessels: VesselsStore): LegendParts {
  const [inks, colours] = [trackInks(theme), vesselColours(theme)];
  return {
    speed: speedBandNames.map((name, index) => ({
      id: name,
      colour: inks[name],
      name: words.speed.bands[name],
      range: bandRange(words.speed, index),
    })),
    vessels: vessels.vessels
      .filter(({ isVisible }) => isVisible)
      .map(({ mmsi, colourNo }) => ({
        id: String(mmsi),
        colour: colours[colourNo % colours.length] ?? '',
        name: vessels.nameOf(mmsi) ?? words.vessels.mmsi(mmsi),
        range: null,
      })),
    inks: { gap: inks.gap, halo: inks.halo, dot: inks.moored, odd: inks.selection },
  };
}
