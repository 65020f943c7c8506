import { bandFromKn, type SpeedBandName, speedBandNames } from './speed-bands';

/** What a legend says of the bands of speed, on the screen and in the style of a file. */
interface BandWords {
  readonly title: string;
  readonly bands: Readonly<Record<SpeedBandName, string>>;
  readonly under: (knots: number) => string;
  readonly between: (from: number, to: number) => string;
  readonly over: (knots: number) => string;
  readonly unknown: string;
}

const en = (knots: number): string => knots.toFixed(1);
const nb = (knots: number): string => en(knots).replace('.', ',');

export const enBandWords: BandWords = {
  title: 'Speed over ground',
  bands: { moored: 'Moored', drifting: 'Drifting', working: 'Working', transit: 'In transit' },
  under: (knots) => `under ${en(knots)} kn`,
  between: (from, to) => `${en(from)}–${en(to)} kn`,
  over: (knots) => `${knots} kn and more`,
  unknown: 'Speed not given',
};

export const nbBandWords: BandWords = {
  title: 'Fart over grunnen',
  bands: { moored: 'Fortøyd', drifting: 'Driver', working: 'I arbeid', transit: 'I transitt' },
  under: (knots) => `under ${nb(knots)} kn`,
  between: (from, to) => `${nb(from)}–${nb(to)} kn`,
  over: (knots) => `${knots} kn og mer`,
  unknown: 'Fart ikke oppgitt',
};

/** From where to where a band goes. */
export function bandRange(words: Pick<BandWords, 'under' | 'between' | 'over'>, index: number): string {
  const [name, next] = [speedBandNames[index], speedBandNames[index + 1]];
  const from = name ? bandFromKn[name] : 0;
  if (!next) return words.over(from);
  const to = bandFromKn[next];
  return index === 0 ? words.under(to) : words.between(from, to);
}
