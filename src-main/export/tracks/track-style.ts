import type { LayerStyle, StylePart, StyleRule } from '@kartbord/formats/style/layer-style';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { bandRange, enBandWords, nbBandWords } from '../../../src-shared/domain/tracks/band-words';
import { bandFromKn, speedBandNames, trackInks } from '../../../src-shared/domain/tracks/speed-bands';
import { vesselColours } from '../../../src-shared/domain/tracks/vessel-colours';

const words = { en: enBandWords, nb: nbBandWords } as const;
const more = {
  en: { vessel: 'Vessel', vessels: 'Vessels', lines: 'Tracks', nameless: (mmsi: number) => `MMSI ${mmsi}` },
  nb: { vessel: 'Fartøy', vessels: 'Fartøyer', lines: 'Spor', nameless: (mmsi: number) => `MMSI ${mmsi}` },
} as const;

export interface StyledVessel {
  readonly mmsi: number;
  readonly name: string | null;
  /** Its place among the colours of vessels. */
  readonly colourNo: number;
}

/** CSS px, as the map has them. */
const width = 2;
const halo = 4.5;
const dot = 3.8 / 2;

/** Tracks as the map of the day draws them. `vessels`: coloured by vessel; null: by speed, of which a line as a whole has none. */
export function trackStyle(
  form: 'lines' | 'points',
  vessels: readonly StyledVessel[] | null,
  language: Language,
): LayerStyle {
  const said = words[language];
  const { gap, halo: paper, ...inks } = trackInks('day');
  const parts = (colour: string): readonly StylePart[] =>
    form === 'lines'
      ? [
          { kind: 'line', stroke: paper, width: halo },
          { kind: 'line', stroke: colour, width },
        ]
      : [{ kind: 'mark', shape: 'circle', radius: dot, fill: colour, stroke: null, width: 0 }];
  if (vessels) {
    const colours = vesselColours('day');
    return {
      name: more[language].vessels,
      description: more[language].vessels,
      rules: vessels.map(({ mmsi, name, colourNo }) => ({
        label: name ?? more[language].nameless(mmsi),
        test: { column: 'mmsi', is: mmsi },
        parts: parts(colours[colourNo % colours.length] ?? gap),
        rank: 1,
      })),
    };
  }
  if (form === 'lines')
    return {
      name: more[language].lines,
      description: more[language].lines,
      rules: [{ label: more[language].lines, test: null, parts: parts(gap), rank: 1 }],
    };
  const bands = speedBandNames.map((name, at): StyleRule => {
    const next = speedBandNames[at + 1];
    return {
      label: `${said.bands[name]}, ${bandRange(said, at)}`,
      // Whatever is slower than the second band is of the first.
      test: {
        column: 'speedKn',
        from: at === 0 ? null : bandFromKn[name],
        below: next ? bandFromKn[next] : null,
      },
      parts: parts(inks[name]),
      rank: 2,
    };
  });
  return {
    name: said.title,
    description: said.title,
    rules: [
      ...bands,
      { label: said.unknown, test: { column: 'speedKn', isNull: true }, parts: parts(gap), rank: 1 },
    ],
  };
}
