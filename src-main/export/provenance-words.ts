import type { Language } from '../../src-shared/domain/settings/settings';
import type { TrackPositions } from '../../src-shared/domain/tracks/track-columns';

export const ownFileWords: Readonly<
  Record<Language, Readonly<Record<'all' | 'some' | 'origin' | 'missing', string>>>
> = {
  en: {
    all: 'all rows of the file',
    some: 'the rows that were shown',
    origin: 'A person’s own file, as Kartbord read it; it is not from any service',
    missing: 'null means that the file gave no value; it is never zero',
  },
  nb: {
    all: 'alle radene i filen',
    some: 'radene som var vist',
    origin: 'En egen fil, slik Kartbord leste den; den er ikke fra noen tjeneste',
    missing: 'null betyr at filen ikke ga noen verdi; det er aldri tallet null',
  },
};

/** A direction read the wrong way round is a danger (facts.md, pain point 23): said in words beside the names. */
export const forecastWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    waves: 'The direction is where the waves go.',
    current: 'The direction is where the water goes.',
    wind: 'The direction is where the wind comes from. The operator publishes no names of the wind members; these are assumed.',
    missing: 'null means that the service gave no value; it is never zero',
    filled:
      'wavesFilled: the service had no waves for this hour and sent a height of zero in their place, which is not given here',
    expired: 'expired: the time had passed when the file was written',
    positions:
      'Degrees, WGS 84, longitude first. A feature lies at the requested place; GridLon and GridLat are the model’s own point that a part is of.',
  },
  nb: {
    waves: 'Retningen er dit bølgene går.',
    current: 'Retningen er dit vannet går.',
    wind: 'Retningen er der vinden kommer fra. Operatøren oppgir ikke navn på feltene for vind; disse er antatt.',
    missing: 'null betyr at tjenesten ikke ga noen verdi; det er aldri null meter',
    filled:
      'wavesFilled: tjenesten hadde ikke bølger for denne timen og sendte høyden null i stedet, som ikke er gjengitt her',
    expired: 'expired: tiden var passert da filen ble skrevet',
    positions:
      'Grader, WGS 84, lengdegrad først. Et punkt ligger på det forespurte stedet; GridLon og GridLat er modellens eget punkt som en del gjelder for.',
  },
};

interface TrackWords {
  readonly missing: string;
  readonly gaps: (minutes: number) => string;
  readonly asked: string;
  readonly positions: Readonly<Record<TrackPositions, string>>;
  /** interface.md, "What the service does", 4: none of it means that no vessel was there. */
  readonly coverage: readonly string[];
}

/** What must be said of every track: it is never more than was received. */
export const trackWords: Readonly<Record<Language, TrackWords>> = {
  en: {
    missing: 'null means that the service gave no value; it is never zero',
    gaps: (minutes) =>
      `The line is broken where there is no position for ${minutes} minutes or more; the service itself says "no signal" from 60 minutes on. Where not all of a gap was requested, positions may exist.`,
    asked: 'Outside the times in "asked" nothing was requested, and nothing is known.',
    positions: {
      all: 'all positions, those of satellites too',
      'without satellite':
        'without satellite positions where a receiver on shore or offshore heard the vessel not long before',
    },
    coverage: [
      'Open AIS covers the Norwegian economic zone, the fishery protection zone at Svalbard and the protection zone at Jan Mayen.',
      'It has no fishing vessels under 15 metres, and no leisure craft or sailing vessels under 45 metres.',
      'The service gives nothing older than 14 days; what is older here was stored from earlier answers.',
      'That no vessel is in the data does not mean that no vessel was there.',
    ],
  },
  nb: {
    missing: 'null betyr at tjenesten ikke ga noen verdi; det er aldri tallet null',
    gaps: (minutes) =>
      `Linjen er brutt der det ikke finnes noen posisjon på ${minutes} minutter eller mer; tjenesten selv sier «ikke signal» fra 60 minutter. Der ikke hele bruddet er forespurt, kan det finnes posisjoner.`,
    asked: 'Utenfor tidene i «asked» er ingenting forespurt, og ingenting er kjent.',
    positions: {
      all: 'alle posisjoner, også fra satellitt',
      'without satellite':
        'uten satellittposisjoner der en mottaker på land eller til havs nylig hadde hørt fartøyet',
    },
    coverage: [
      'Åpne AIS-data dekker norsk økonomisk sone, fiskevernsonen ved Svalbard og vernesonen ved Jan Mayen.',
      'De har ikke fiskefartøy under 15 meter, og ikke fritidsfartøy eller seilfartøy under 45 meter.',
      'Tjenesten gir ikke noe som er eldre enn 14 dager; det som er eldre her, er lagret fra tidligere svar.',
      'At det ikke er noe fartøy i dataene, betyr ikke at det ikke var noe fartøy der.',
    ],
  },
};
