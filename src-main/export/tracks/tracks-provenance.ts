import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Stamp } from '../../../src-shared/domain/cache/stamp';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import type { FailureCode } from '../../../src-shared/result';
import { type DataOwners, originMembers, type WeekProvenance } from '../provenance';

/** Where exported tracks come from; it travels inside the file. */
export interface TracksProvenance extends Pick<WeekProvenance, 'service' | 'appVersion' | 'language'> {
  readonly exportedAtMs: number;
  /** How each vessel in the file was answered. */
  readonly answers: readonly { readonly mmsi: number; readonly stamp: Stamp }[];
  /** Vessels that were chosen and are not in the file, because the service did not answer and nothing is kept. */
  readonly notIncluded: readonly { readonly mmsi: number; readonly reason: FailureCode }[];
}

interface Words {
  readonly missing: string;
  readonly gaps: (minutes: number) => string;
  readonly asked: string;
  readonly positions: Readonly<Record<TrackPositions, string>>;
  /** interface.md, "What the service does", 4: none of it means that no vessel was there. */
  readonly coverage: readonly string[];
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    missing: 'null means that the service gave no value; it is never zero',
    gaps: (minutes) =>
      `The line is broken where there is no position for ${minutes} minutes or more; the service itself says "no signal" from 60 minutes on. Where the service was not asked for all of a gap, positions may exist.`,
    asked: 'Outside of the times in "asked" the service was not asked, and nothing is known.',
    positions: {
      all: 'all positions, those of satellites too',
      'without satellite':
        'without satellite positions where a receiver on shore or offshore heard the vessel not long before',
    },
    coverage: [
      'Open AIS covers the Norwegian economic zone, the fishery protection zone at Svalbard and the protection zone at Jan Mayen.',
      'It has no fishing vessels under 15 metres, and no leisure craft or sailing vessels under 45 metres.',
      'The service gives nothing older than 14 days; what is older here was kept from earlier answers.',
      'That no vessel is in the data does not mean that no vessel was there.',
    ],
  },
  nb: {
    missing: 'null betyr at tjenesten ikke ga noen verdi; det er aldri tallet null',
    gaps: (minutes) =>
      `Linjen er brutt der det ikke finnes noen posisjon på ${minutes} minutter eller mer; tjenesten selv sier «ikke signal» fra 60 minutter. Der tjenesten ikke ble spurt om hele bruddet, kan det finnes posisjoner.`,
    asked: 'Utenfor tidene i «asked» ble tjenesten ikke spurt, og ingenting er kjent.',
    positions: {
      all: 'alle posisjoner, også fra satellitt',
      'without satellite':
        'uten satellittposisjoner der en mottaker på land eller til havs nylig hadde hørt fartøyet',
    },
    coverage: [
      'Åpne AIS-data dekker norsk økonomisk sone, fiskevernsonen ved Svalbard og vernesonen ved Jan Mayen.',
      'De har ikke fiskefartøy under 15 meter, og ikke fritidsfartøy eller seilfartøy under 45 meter.',
      'Tjenesten gir ikke noe som er eldre enn 14 dager; det som er eldre her, er tatt vare på fra tidligere svar.',
      'At det ikke er noe fartøy i dataene, betyr ikke at det ikke var noe fartøy der.',
    ],
  },
};

/** What must be said of every track: it is never more than was received. */
export const trackWords = words;

const units = {
  speedKn: 'knots over ground',
  courseDeg: 'degrees over ground, clockwise from true north',
  headingDeg: 'degrees, clockwise from true north',
  rateOfTurn: 'as AIS gives it, -127 to 127',
  status: 'navigational status of AIS, 0 to 15',
  shipType: 'type of ship of AIS, 0 to 99; it changes over time and is not reliable',
} as const;

export const trackOwners: DataOwners = {
  real: 'data owner: the Norwegian Coastal Administration',
  sample: 'not the way of any real vessel',
};

/** The provenance members of a file of tracks (RFC 7946, 6.1 allows foreign members). */
export function tracksProvenance(
  of: TracksProvenance,
  what: {
    readonly fromMs: number;
    readonly toMs: number;
    readonly positions: TrackPositions;
    readonly gapMs: number;
  },
  features: number,
): Record<string, unknown> {
  const say = words[of.language];
  return {
    exportedAt: iso(of.exportedAtMs),
    from: iso(what.fromMs),
    to: iso(what.toMs),
    positions: { words: say.positions[what.positions], data: what.positions },
    vessels: of.answers.map(({ mmsi, stamp }) => ({
      mmsi,
      endpoint: stamp.endpoint,
      fetchedAt: iso(stamp.fetchedAtMs),
      source: stamp.source,
      stale: stamp.staleBecause ?? null,
    })),
    notIncluded: of.notIncluded,
    features,
    coverage: say.coverage,
    gaps: say.gaps(Math.round(what.gapMs / 60_000)),
    gapMinutes: what.gapMs / 60_000,
    asked: say.asked,
    units,
    missing: say.missing,
    coordinates: 'degrees, WGS 84, longitude first',
    ...originMembers(of, trackOwners),
  };
}

const iso = (ms: number): string => new Date(ms).toISOString();
