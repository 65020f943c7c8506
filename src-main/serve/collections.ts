import type { LonLat } from '@kartbord/common/lon-lat';
import { addWeeks, type IsoWeek, weekStartMs } from '@kartbord/common/week';
import type { Cell } from '@kartbord/formats/table';
import type { ExportLayer } from '../../src-shared/domain/export/export-layer';
import type { LocalityNo } from '../../src-shared/domain/fish-health/locality';
import type { Language } from '../../src-shared/domain/settings/settings';
import { usualTracing } from '../../src-shared/domain/vessels/contact-question';
import { trackGapMs } from '../../src-shared/domain/tracks/track';
import type { TrackPositions } from '../../src-shared/domain/tracks/track-columns';
import type { TimeRange } from '../../src-shared/domain/units/time-range';

/** Vessels of which positions are stored, and from when to when. */
export interface StoredTracks extends TimeRange {
  readonly mmsis: readonly number[];
}

export interface StoredVisits {
  /** In the order of their numbers. */
  readonly localityNos: readonly LocalityNo[];
  /** Oldest first. */
  readonly years: readonly number[];
  /** Whose list was downloaded or confirmed last. */
  readonly lastNo: LocalityNo;
}

/** What is on this computer, as far as it decides what can be served. */
export interface Stored {
  /** Oldest first. */
  readonly weeks: readonly IsoWeek[];
  /** Sites and years of lists of vessel visits; null: none. */
  readonly visits: StoredVisits | null;
  /** Places of forecasts, by longitude and latitude. */
  readonly forecasts: readonly LonLat[];
  readonly hasGear: boolean;
  /** Null: none. */
  readonly tracks: Readonly<Record<TrackPositions, StoredTracks | null>>;
}

/** Which part of a collection is asked for, as far as its layer is made of it. */
export interface Part {
  /** The first and last; null: as the collection has them by itself. */
  readonly weeks: readonly [IsoWeek, IsoWeek] | null;
  /** ms since 1970; null: no bound. */
  readonly time: { readonly fromMs: number | null; readonly toMs: number | null } | null;
  /** Of one site: the rows of visits, or the case of contacts; null: as the collection has them by itself. */
  readonly localityNo: LocalityNo | null;
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
  /** The parameter that names the site of the part; left out: none does. */
  readonly siteBy?: 'localityNo' | 'case';
  /** Its rows are made in the order of the key and are too many or too large to be held; gives the layer from a row on. Left out: all are put in order. */
  readonly from?: (layer: ExportLayer, key: readonly Cell[]) => ExportLayer;
  /** The layer of the exports that it is; null: nothing of it is stored. */
  readonly layer: (stored: Stored, part: Part) => ExportLayer | null;
}

/** A week of the rows is as far back as a history goes unless `datetime` says more. */
const historyWeeks = 53;
/** Of one table (`table-selection.ts`). */
const mostSites = 5_000;

const dayMs = 86_400_000;

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
      en: 'Sites week by week, of the newest 53 stored weeks unless datetime names others, and of the site localityNo alone where it is given. The rows of “kartbord export history”.',
      nb: 'Lokaliteter uke for uke, i de 53 nyeste lagrede ukene hvis ikke datetime angir andre, og bare for lokaliteten localityNo der den er gitt. Radene fra «kartbord export history».',
    },
    key: ['isoWeek', 'localityNo'],
    time: { week: 'isoWeek' },
    takesWeek: false,
    siteBy: 'localityNo',
    layer(stored, part) {
      const weeks = weeksOf(stored, part, historyWeeks);
      return (
        weeks && {
          kind: 'table',
          name: 'history',
          what: {
            kind: 'history',
            from: weeks[0],
            to: weeks[1],
            localityNos: part.localityNo === null ? null : [part.localityNo],
            filter: {},
          },
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
  {
    id: 'visits',
    title: { en: 'Vessel visits at sites', nb: 'Fartøysbesøk på lokaliteter' },
    about: {
      en: 'Visits of vessels in the stored lists, of the newest stored year unless datetime names others, and of the site localityNo alone where it is given. The rows of “kartbord export visits”.',
      nb: 'Fartøysbesøk i de lagrede listene, i det nyeste lagrede året hvis ikke datetime angir andre, og bare på lokaliteten localityNo der den er gitt. Radene fra «kartbord export visits».',
    },
    key: ['localityNo', 'isoWeek', 'mmsi', 'arrivedEarliest'],
    time: { week: 'isoWeek' },
    takesWeek: false,
    siteBy: 'localityNo',
    layer({ visits }, { time, localityNo }) {
      const yearOf = (ms: number): number => new Date(ms).getUTCFullYear();
      // The first days of a year may be in the last week of the year before.
      const meant = visits?.years.filter(
        (year) =>
          time !== null &&
          (time.fromMs === null || year >= yearOf(time.fromMs - 7 * dayMs)) &&
          (time.toMs === null || year <= yearOf(time.toMs + 7 * dayMs)),
      );
      const years = time ? meant : visits?.years.slice(-1);
      const [fromYear, toYear] = [years?.[0], years?.at(-1)];
      return visits && fromYear !== undefined && toYear !== undefined
        ? {
            kind: 'table',
            name: 'visits',
            what: {
              kind: 'visits',
              localityNos: localityNo === null ? visits.localityNos.slice(0, mostSites) : [localityNo],
              fromYear,
              toYear,
            },
          }
        : null;
    },
  },
  {
    id: 'contacts',
    title: { en: 'Vessel contacts of a site', nb: 'Fartøyskontakter for en lokalitet' },
    about: {
      en: 'Where vessels went that were at a site in the eight weeks before the newest stored week or week, and in that week: one step, at most 14 days. The site is case, or the one whose list of visits was downloaded last. The rows of “kartbord export contacts”.',
      nb: 'Hvor fartøy dro som var på en lokalitet i de åtte ukene før den nyeste lagrede uken eller week, og i den uken: ett steg, høyst 14 døgn. Lokaliteten er case, eller den som har den sist nedlastede listen over besøk. Radene fra «kartbord export contacts».',
    },
    key: ['localityNo', 'mmsi', 'fromArrivedEarliest', 'toArrivedEarliest'],
    time: { from: 'fromArrivedEarliest', to: 'toLeftLatest' },
    takesWeek: true,
    siteBy: 'case',
    layer({ visits, weeks }, part) {
      const week = part.weeks?.[1] ?? weeks.at(-1);
      if (!visits || !week) return null;
      const { steps, carryDays, weeksBefore } = usualTracing;
      const carryMs = carryDays * dayMs;
      const toMs = weekStartMs(addWeeks(week, 1)) - 1;
      const question = {
        localityNo: part.localityNo ?? visits.lastNo,
        fromMs: weekStartMs(addWeeks(week, -weeksBefore)),
        toMs,
        direction: 'forward',
        steps,
        carryMs,
        untilMs: toMs + steps * carryMs,
        boats: null,
      } as const;
      return { kind: 'table', name: 'contacts', what: { kind: 'contacts', question } };
    },
  },
  {
    id: 'forecasts',
    title: { en: 'Sea forecasts of places', nb: 'Havvarsler for steder' },
    about: {
      en: 'Every stored step of waves, current and wind at up to 100 places. The rows of “kartbord export forecast”; expired is as of the hour.',
      nb: 'Hvert lagrede tidssteg for bølger, strøm og vind på inntil 100 steder. Radene fra «kartbord export forecast»; expired gjelder for timen.',
    },
    // Part last: QGIS takes the types of columns from the first ten rows, and each part has columns of its own.
    key: ['placeNo', 'time', 'part'],
    time: { at: 'time' },
    takesWeek: false,
    layer: ({ forecasts }) =>
      forecasts.length === 0
        ? null
        : {
            kind: 'forecast',
            name: 'forecasts',
            places: forecasts.slice(0, 100).map(([lon, lat]) => ({ at: [lon, lat], name: null })),
          },
  },
  {
    id: 'gear',
    title: { en: 'Fishing gear and reports', nb: 'Fiskeredskap og meldinger' },
    about: {
      en: 'Gear and reports in the lists of the signed-in person, with names and telephone numbers as they were reported. Never without a token. The rows of “kartbord export gear”.',
      nb: 'Redskaper og meldinger i listene til den som er logget inn, med navn og telefonnumre slik de ble meldt. Aldri uten token. Radene fra «kartbord export gear».',
    },
    key: ['list', 'toolId', 'changeId'],
    time: { from: 'setupAt', to: 'removedAt' },
    takesWeek: false,
    layer: ({ hasGear }) => (hasGear ? { kind: 'tools', name: 'gear' } : null),
  },
  ...collectionsOfTracks('without satellite', '', { en: 'without satellite', nb: 'uten satellitt' }, ''),
  ...collectionsOfTracks('all', '-satellite', { en: 'with satellite', nb: 'med satellitt' }, ' --satellite'),
];

export const collectionOf = (id: string): ServedCollection | undefined =>
  servedCollections.find((one) => one.id === id);
