import type { Language } from '../../../src-shared/domain/settings/settings';

/** Sentences about what stands behind an option. */
export interface ValueWords {
  readonly weeks: (given: string) => string;
  readonly weeksReversed: (given: string) => string;
  readonly mmsi: (given: string) => string;
  readonly locality: string;
  readonly oneLocality: (command: string) => string;
  readonly place: (given: string) => string;
  readonly swapped: (given: string, meant: string) => string;
  readonly eastByO: (given: string) => string;
  readonly box: (given: string) => string;
  readonly swappedBox: (given: string) => string;
  readonly beyondMap: (given: string) => string;
  readonly zooms: (given: string, most: number) => string;
  readonly time: (given: string) => string;
  readonly timeOrder: string;
  readonly length: (option: string, given: string) => string;
  readonly metres: (option: string) => string;
  readonly size: (given: string, least: number, most: number) => string;
  readonly layers: (most: number) => string;
}

export const valueWords: Readonly<Record<Language, ValueWords>> = {
  en: {
    weeks: (given) => `"${given}" is not a range of weeks; write it as 2026-W01..2026-W10.`,
    weeksReversed: (given) => `"${given}" ends before it begins; write the earlier week first.`,
    mmsi: (given) => `"${given}" is not the MMSI of a vessel: nine digits, not beginning with 0.`,
    locality: '--locality takes the number of a site.',
    oneLocality: (command) => `${command} takes one --locality.`,
    place: (given) =>
      `"${given}" is not a place; write its longitude and latitude as 5.33,60.39, or 60°23.5'N 5°19.6'E, or 32V 297610 6700679.`,
    swapped: (given, meant) =>
      `"${given}" is far from the coast; did you mean ${meant}? Longitude comes before latitude, with decimal points.`,
    eastByO: (given) => `The O of "${given}" is read as east.`,
    box: (given) => `"${given}" is not a box; write west, south, east and north as 4.5,59.8,6.2,60.9.`,
    swappedBox: (given) =>
      `"${given}" is far from the coast; write west, south, east and north as 4.5,59.8,6.2,60.9, with decimal points.`,
    beyondMap: (given) => `"${given}" goes beyond 85 degrees north or south, where the map ends.`,
    zooms: (given, most) => `"${given}" are not zoom levels; write them as 6..9, from 0 to ${most}.`,
    time: (given) => `"${given}" is not a time; write it as 2026-11-18 or 2026-11-18T13:00Z.`,
    timeOrder: '--from is after --to.',
    length: (option, given) =>
      `"${given}" is not a length of time for ${option}; write it as 90m, 2h or 1d, from 1m to 14d.`,
    metres: (option) => `${option} takes metres from 10 to 50000.`,
    size: (given, least, most) =>
      `"${given}" is not a size; write it as 1600x1000, from ${least} to ${most} px per side.`,
    layers: (most) => `--layers takes names separated by commas, with week for the sites; at most ${most}.`,
  },
  nb: {
    weeks: (given) => `«${given}» er ikke et spenn av uker; skriv det som 2026-W01..2026-W10.`,
    weeksReversed: (given) => `«${given}» slutter før det begynner; skriv den tidligste uken først.`,
    mmsi: (given) => `«${given}» er ikke MMSI-nummeret til et fartøy: ni sifre, ikke med 0 først.`,
    locality: '--locality tar nummeret på en lokalitet.',
    oneLocality: (command) => `${command} tar én --locality.`,
    place: (given) =>
      `«${given}» er ikke et sted; skriv lengde og bredde som 5.33,60.39, eller 60°23,5'N 5°19,6'Ø, eller 32V 297610 6700679.`,
    swapped: (given, meant) =>
      `«${given}» ligger langt fra kysten; mente du ${meant}? Lengde kommer før bredde, med desimalpunktum.`,
    eastByO: (given) => `O-en i «${given}» er lest som øst.`,
    box: (given) => `«${given}» er ikke et område; skriv vest, sør, øst og nord som 4.5,59.8,6.2,60.9.`,
    swappedBox: (given) =>
      `«${given}» ligger langt fra kysten; skriv vest, sør, øst og nord som 4.5,59.8,6.2,60.9, med desimalpunktum.`,
    beyondMap: (given) => `«${given}» går forbi 85 grader nord eller sør, der kartet slutter.`,
    zooms: (given, most) => `«${given}» er ikke zoomnivåer; skriv dem som 6..9, fra 0 til ${most}.`,
    time: (given) => `«${given}» er ikke et tidspunkt; skriv det som 2026-11-18 eller 2026-11-18T13:00Z.`,
    timeOrder: '--from er etter --to.',
    length: (option, given) =>
      `«${given}» er ikke en varighet for ${option}; skriv den som 90m, 2h eller 1d, fra 1m til 14d.`,
    metres: (option) => `${option} tar meter fra 10 til 50000.`,
    size: (given, least, most) =>
      `«${given}» er ikke en størrelse; skriv den som 1600x1000, fra ${least} til ${most} px per side.`,
    layers: (most) => `--layers tar navn skilt med komma, deriblant week for lokalitetene; høyst ${most}.`,
  },
};
