import type { IsoWeek } from '@kartbord/common/week';
import type { Cell } from '@kartbord/formats/table';
import type { ExportLayer } from '../../src-shared/domain/export/export-layer';
import type { Language } from '../../src-shared/domain/settings/settings';
import { trackGapMs } from '../../src-shared/domain/tracks/track';
import type { TrackPositions } from '../../src-shared/domain/tracks/track-columns';
import type { TimeRange } from '../../src-shared/domain/units/time-range';

/** Vessels of which positions are stored, and from when to when. */
export interface StoredTracks extends TimeRange {
  readonly mmsis: readonly number[];
}

/** What is on this computer, as far as it decides what can be served. */
export interface Stored {
  /** Oldest first. */
  readonly weeks: readonly IsoWeek[];
  /** Null: none. */
  readonly tracks: Readonly<Record<TrackPositions, StoredTracks | null>>;
}

/** Which part of a collection is asked for, as far as its layer is made of it. */
export interface Part {
  /** The first and last; null: as the collection has them by itself. */
  readonly weeks: readonly [IsoWeek, IsoWeek] | null;
  /** ms since 1970; null: no bound. */
  readonly time: { readonly fromMs: number | null; readonly toMs: number | null } | null;
}

export interface ServedCollection {
  readonly id: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly about: Readonly<Record<Language, string>>;
  /** The columns that name a row, in the order in which rows are given; together they are its id. */
  readonly key: readonly string[];
  /** When a row was: a week, a moment, or from a moment to another. Null: rows have no time. */
  readonly time:
    | { readonly week: string }
    | { readonly at: string }
    | { readonly from: string; readonly to: string }
    | null;
  /** `week`: it can be asked for with `week=`. */
  readonly takesWeek: boolean;
  /** Its rows are made in the order of the key and are too many or too large to be held; gives the layer from a row on. Left out: all are put in order. */
  readonly from?: (layer: ExportLayer, key: readonly Cell[]) => ExportLayer;
  /** The layer of the exports that it is; null: nothing of it is stored. */
  readonly layer: (stored: Stored, part: Part) => ExportLayer | null;
}

/** A week of the rows is as far back as a history goes unless `datetime` says more. */
const historyWeeks = 53;

const weeksOf = (stored: Stored, { weeks }: Part, count: number): readonly [IsoWeek, IsoWeek] | null => {
  if (weeks) return weeks;
  const last = stored.weeks.at(-1);
  const first = stored.weeks.at(-count) ?? stored.weeks[0];
  return first && last ? [first, last] : null;
};

const layerOfTracks =
  (positions: TrackPositions, form: 'lines' | 'points') =>
  ({ tracks }: Stored, { time }: Part): ExportLayer | null => {
    const of = tracks[positions];
    if (!of) return null;
    // A line is given as a whole, a position by its time.
    const [least, most] = form === 'points' ? [time?.fromMs ?? 0, time?.toMs ?? Infinity] : [0, Infinity];
    return {
      kind: 'tracks',
      name: form === 'lines' ? 'tracks' : 'positions',
      mmsis: [...of.mmsis],
      positions,
      fromMs: Math.max(of.fromMs, least),
      toMs: Math.min(of.toMs, most),
      form,
      gapMs: trackGapMs,
    };
  };

const fromVessel = (layer: ExportLayer, [mmsi]: readonly Cell[]): ExportLayer =>
  layer.kind === 'tracks' && typeof mmsi === 'number'
    ? { ...layer, mmsis: layer.mmsis.filter((one) => one >= mmsi) }
    : layer;

/** Of the positions that were asked for: with those of satellites, or without. */
const collectionsOfTracks = (
  positions: TrackPositions,
  ending: string,
  only: Readonly<Record<Language, string>>,
  option: string,
): readonly ServedCollection[] => [
  {
    id: `tracks${ending}`,
    title: { en: `Vessel tracks, ${only.en}`, nb: `Fartøysspor, ${only.nb}` },
    about: {
      en: `The track of each vessel whose positions are stored, broken at gaps of an hour or more. The rows of “kartbord export tracks --as lines${option}”.`,
      nb: `Sporet av hvert fartøy med lagrede posisjoner, delt ved brudd på en time eller mer. Radene fra «kartbord export tracks --as lines${option}».`,
    },
    key: ['mmsi'],
    time: { from: 'from', to: 'to' },
    takesWeek: false,
    from: fromVessel,
    layer: layerOfTracks(positions, 'lines'),
  },
  {
    id: `positions${ending}`,
    title: { en: `Vessel positions, ${only.en}`, nb: `Fartøysposisjoner, ${only.nb}` },
    about: {
      en: `The stored positions of vessels. The rows of “kartbord export positions${option}”.`,
      nb: `De lagrede posisjonene til fartøyer. Radene fra «kartbord export positions${option}».`,
    },
    key: ['mmsi', 'time'],
    time: { at: 'time' },
    takesWeek: false,
    from: fromVessel,
    layer: layerOfTracks(positions, 'points'),
  },
];

/** Each collection once: the layer of the exports that it is, how its rows are named, and when they were. */
export const servedCollections: readonly ServedCollection[] = [
  {
    id: 'localities',
    title: { en: 'Sites of a week', nb: 'Lokaliteter i en uke' },
    about: {
      en: 'Sites with lice, disease and treatments of a week; of the newest stored week unless week or datetime names another. The rows of “kartbord export localities”.',
      nb: 'Lokaliteter med lus, sykdom og behandlinger i en uke; i den nyeste lagrede uken hvis ikke week eller datetime angir en annen. Radene fra «kartbord export localities».',
    },
    key: ['isoWeek', 'localityNo'],
    time: { week: 'isoWeek' },
    takesWeek: true,
    layer(stored, part) {
      const weeks = weeksOf(stored, part, 1);
      return weeks && { kind: 'localities', name: 'localities', from: weeks[0], to: weeks[1], filter: {} };
    },
  },
  {
    id: 'history',
    title: { en: 'Site weeks', nb: 'Lokalitetsuker' },
    about: {
      en: 'Sites week by week, of the newest 53 stored weeks unless datetime names others. The rows of “kartbord export history”.',
      nb: 'Lokaliteter uke for uke, i de 53 nyeste lagrede ukene hvis ikke datetime angir andre. Radene fra «kartbord export history».',
    },
    key: ['isoWeek', 'localityNo'],
    time: { week: 'isoWeek' },
    takesWeek: false,
    layer(stored, part) {
      const weeks = weeksOf(stored, part, historyWeeks);
      return (
        weeks && {
          kind: 'table',
          name: 'history',
          what: { kind: 'history', from: weeks[0], to: weeks[1], localityNos: null, filter: {} },
        }
      );
    },
  },
  {
    id: 'week-difference',
    title: { en: 'What changed between two weeks', nb: 'Endringer mellom to uker' },
    about: {
      en: 'Sites whose state changed from the stored week before to the newest one, or to that of week. The rows of “kartbord export week-difference”.',
      nb: 'Lokaliteter med endret tilstand fra den lagrede uken før til den nyeste, eller til den i week. Radene fra «kartbord export week-difference».',
    },
    key: ['localityNo'],
    time: null,
    takesWeek: true,
    layer({ weeks }, part) {
      const week = part.weeks?.[1] ?? weeks.at(-1);
      const against = weeks.findLast((one) => week !== undefined && one < week);
      return week && against
        ? {
            kind: 'table',
            name: 'week-difference',
            what: { kind: 'week-difference', week, against, filter: {} },
          }
        : null;
    },
  },
  ...collectionsOfTracks('without satellite', '', { en: 'without satellite', nb: 'uten satellitt' }, ''),
  ...collectionsOfTracks('all', '-satellite', { en: 'with satellite', nb: 'med satellitt' }, ' --satellite'),
];

export const collectionOf = (id: string): ServedCollection | undefined =>
  servedCollections.find((one) => one.id === id);
