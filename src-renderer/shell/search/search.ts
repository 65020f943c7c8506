import { type ReadPosition, readPosition } from '../../../src-shared/domain/units/coordinates';
import { foldText } from '../../../src-shared/domain/units/fold-text';
import type { LonLat } from '@kartbord/common/lon-lat';
import { mostMapLatitude } from '@kartbord/common/projection';
import type { SavedFilter } from '../../../src-shared/domain/settings/settings';
import type { FoundVessel } from '../../../src-shared/domain/vessels/vessel-list';
import {
  firstYear,
  type IsoWeek,
  isoWeek,
  parseIsoWeek,
  weekParts,
  weeksInYear,
} from '@kartbord/common/week';
import type { CommandId } from '../../../src-shared/commands';
import type { GroupBy } from '../../../src-shared/domain/weeks/groups';
import type { Colouring } from '../../../src-shared/domain/figure/colouring';
import type { StudyChoice } from '../../features/fish-health/figures';
import type { Place } from '../map/places';
import type { EventsAsked } from './ask/read-events';
import type { OwnAsked } from './ask/read-own';
import type { Phrase } from './ask/read-phrase';
import type { SettingRow } from './ask/vocabulary';
import { shortYear } from './short-year';

/** What the box can find, in the order of its groups. */
export type Hit =
  | { readonly kind: 'week'; readonly week: IsoWeek }
  /** `isMeant`: the other way round than it is written, where that lies far from the coast. */
  | {
      readonly kind: 'position';
      readonly position: LonLat;
      readonly isMeant?: true;
      readonly isOEast?: true;
    }
  | {
      readonly kind: 'locality';
      readonly localityNo: number;
      readonly name: string;
      readonly municipality: string | null;
    }
  /** `name`: null where the vessel is not in the list, or gave none. */
  | { readonly kind: 'vessel'; readonly mmsi: number; readonly name: string | null }
  /** Not in the list, but known here: from kept tracks, kept visits, or the person's lists. */
  | { readonly kind: 'known-vessel'; readonly vessel: FoundVessel }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'command'; readonly command: CommandId; readonly given?: Given }
  /** A filter that has a name. */
  | { readonly kind: 'saved-filter'; readonly saved: SavedFilter }
  /** A filter, with a week and a comparison where the phrase names them. */
  | { readonly kind: 'filter'; readonly phrase: Phrase }
  /** Its neighbours by sea; `withinKm` null: as far as was asked last. */
  | {
      readonly kind: 'neighbours';
      readonly localityNo: number;
      readonly name: string;
      readonly withinKm: number | null;
      /** Which vessels called at them. */
      readonly isForVessels?: true;
    }
  /** Its calls at sites; `year` null: that of the shown week. */
  | {
      readonly kind: 'vessel-year';
      readonly mmsi: number;
      readonly name: string | null;
      readonly year: number | null;
    }
  /** Weather windows, a forecast, or its runs over each other, at a place. */
  | {
      readonly kind: 'sea';
      readonly what: 'windows' | 'forecast' | 'runs';
      readonly of: SeaPlace;
      /** Of `runs`: the day that is compared. */
      readonly day?: NamedDay;
    }
  | { readonly kind: 'events'; readonly asked: EventsAsked }
  | { readonly kind: 'own'; readonly asked: OwnAsked }
  | { readonly kind: 'setting'; readonly row: SettingRow }
  /** What the marks of the week are coloured by. */
  | { readonly kind: 'colouring'; readonly colouring: Colouring }
  /** A row of the layer tree. */
  | { readonly kind: 'layer'; readonly id: string; readonly title: string }
  /** A section of the guide by its number, with its heading in the language of the window. */
  | { readonly kind: 'guide'; readonly section: number; readonly title: string };

/** The next day of a name, from Sunday, 0, today included; or the one so many days later. */
export type NamedDay = { readonly weekday: number } | { readonly later: number };

/** A company, area or municipality, and the one beside it. */
export type SetsAsked = readonly [of: string, against: string | null];

/** What a phrase says of a command beside its name, for what it opens. */
export interface Given {
  /** The season of gear. */
  readonly year?: number;
  /** What contacts are asked of. */
  readonly site?: number;
  /** What statistics are divided by. */
  readonly by?: GroupBy;
  /** What the overview is of. */
  readonly sets?: SetsAsked;
  /** Of `site` or `sets`, where they were found by it. */
  readonly name?: string;
  /** The treatments that are looked at. */
  readonly study?: Partial<StudyChoice>;
  /** As of which day weeks are shown, `2025-10-01`. */
  readonly day?: string;
}

/** A company of the stored details. */
export interface Company {
  readonly no: string;
  readonly name: string;
}

/** What lies somewhere. */
export type SeaPlace = Hit & { readonly kind: 'locality' | 'place' | 'position' };

export interface SearchInputs {
  readonly commands: readonly { readonly id: CommandId; readonly label: string }[];
  readonly places: readonly Place[];
  readonly localities: {
    readonly count: number;
    readonly localityNo: Int32Array;
    readonly name: readonly (string | null)[];
    readonly municipality: readonly (string | null)[];
  } | null;
  /** Those of the list; any nine digits are a vessel too. */
  readonly vessels: readonly { readonly mmsi: number; readonly name: string | null }[];
  readonly saved: readonly SavedFilter[];
  /** A bare week number is of this week's year. */
  readonly week: IsoWeek;
  /** The last week there is. */
  readonly running: IsoWeek;
}

const mostOfAKind = 6;

/** They are looked through at each key. */
const foldedNames = new WeakMap<object, readonly string[]>();
export function foldedOf(names: readonly (string | null)[]): readonly string[] {
  const known = foldedNames.get(names) ?? names.map((name) => foldText(name ?? ''));
  foldedNames.set(names, known);
  return known;
}

/** 0: the whole, 1: a beginning, 2: a beginning of a word, 3: somewhere inside; undefined: not at all. */
function closeness(folded: string, wanted: string): number | undefined {
  if (folded === wanted) return 0;
  if (folded.startsWith(wanted)) return 1;
  const at = folded.indexOf(wanted);
  if (at < 0) return undefined;
  return /[\s\-/(]/.test(folded[at - 1] ?? '') ? 2 : 3;
}

function best<T>(found: readonly { readonly hit: T; readonly order: number }[]): T[] {
  return found
    .toSorted((a, b) => a.order - b.order)
    .slice(0, mostOfAKind)
    .map(({ hit }) => hit);
}

/** A week with its year in full: “u33/25” is “u33 2025”. */
const withFullYear = (text: string): string =>
  /^\s*(?:w|week|uke|u)/i.test(text)
    ? text
        .replace(/\d+/g, (digits, at: number) => String(shortYear(text.slice(0, at), digits) ?? digits))
        .replace(/\s*[/’'-]\s*(?=20\d\d\b)/, ' ')
    : text;

/** Only weeks of the series: one outside it would lead to another week than it says. */
function weekHits(text: string, { week: current, running }: SearchInputs): Hit[] {
  const exists = (week: IsoWeek): boolean => week >= isoWeek(firstYear, 1) && week <= running;
  const bare = /^\s*(?:w|week|uke|u)\s*(\d{1,2})\s*$/i.exec(text)?.[1];
  if (bare !== undefined) {
    const year = weekParts(current).year;
    const number = Number(bare);
    return [year, year - 1]
      .filter((one) => number >= 1 && number <= weeksInYear(one))
      .map((one) => isoWeek(one, number))
      .filter(exists)
      .map((week) => ({ kind: 'week', week }));
  }
  // Five digits are a locality number, though 37796 could be read as week 6 of 3779.
  const week = /^\s*\d{1,5}\s*$/.test(text) ? undefined : parseIsoWeek(withFullYear(text));
  return week && exists(week) ? [{ kind: 'week', week }] : [];
}

function vesselHits(wanted: string, vessels: SearchInputs['vessels']): Hit[] {
  const found = vessels.flatMap(({ mmsi, name }) => {
    const isByNumber = /^\d{3,}$/.test(wanted) && String(mmsi).startsWith(wanted);
    const order = isByNumber ? 0 : closeness(foldText(name ?? ''), wanted);
    return order === undefined ? [] : [{ hit: { kind: 'vessel', mmsi, name } as const, order }];
  });
  const isUnlisted = /^[1-9]\d{8}$/.test(wanted) && found.length === 0;
  return isUnlisted ? [{ kind: 'vessel', mmsi: Number(wanted), name: null }] : best(found);
}

/** Where the map ends nothing can be gone to. */
function positionHits(read: ReadPosition | undefined): Hit[] {
  if (!read || Math.abs(read.at[1]) > mostMapLatitude) return [];
  const { at, meant, isOEast } = read;
  return [
    { kind: 'position', position: at, ...(isOEast ? { isOEast } : {}) },
    ...(meant ? [{ kind: 'position', position: meant, isMeant: true } as const] : []),
  ];
}

/** Sites by a part of the name or the start of the number, the closest first. `wanted` is folded. */
export function localityHits(
  wanted: string,
  columns: SearchInputs['localities'],
): readonly (Hit & { readonly kind: 'locality' })[] {
  const sites: { hit: Hit & { readonly kind: 'locality' }; order: number }[] = [];
  const folded = columns ? foldedOf(columns.name) : [];
  for (let row = 0; row < (columns?.count ?? 0); row++) {
    const localityNo = columns?.localityNo[row] ?? 0;
    const name = columns?.name[row] ?? '';
    const byNumber = /^\d{2,}$/.test(wanted) && String(localityNo).startsWith(wanted);
    const order = byNumber
      ? Math.abs(String(localityNo).length - wanted.length)
      : closeness(folded[row] ?? '', wanted);
    if (order === undefined) continue;
    sites.push({
      hit: { kind: 'locality', localityNo, name, municipality: columns?.municipality[row] ?? null },
      order,
    });
  }
  return best(sites);
}

function savedHits(wanted: string, filters: readonly SavedFilter[]): Hit[] {
  return best(
    filters.flatMap((saved) => {
      const order = closeness(foldText(saved.name), wanted);
      return order === undefined ? [] : [{ hit: { kind: 'saved-filter', saved } as const, order }];
    }),
  );
}

/** Companies by the whole of a name, its beginning or that of a word in it, the closest first. */
export function companiesCalled(text: string, companies: readonly Company[]): readonly Company[] {
  const wanted = foldText(text.trim());
  if (wanted.length < 3) return [];
  return best(
    companies.flatMap((company) => {
      const order = closeness(foldText(company.name), wanted);
      return order === undefined || order > 2 ? [] : [{ hit: company, order }];
    }),
  );
}

/** The hits for a text, grouped by kind; an empty text offers the commands. */
export function search(text: string, inputs: SearchInputs): readonly Hit[] {
  const wanted = foldText(text.trim());
  if (wanted === '') return inputs.commands.map(({ id }) => ({ kind: 'command', command: id }));
  const weeks = weekHits(text, inputs);
  const position = weeks.length > 0 ? undefined : readPosition(text);

  const places = inputs.places.flatMap((place) => {
    const orders = place.folded.flatMap((folded) => closeness(folded, wanted) ?? []);
    // Among equally close ones, the important place first.
    return orders.length === 0
      ? []
      : [{ hit: { kind: 'place', place } as const, order: Math.min(...orders) + place.rank / 10 }];
  });
  const commands = inputs.commands.flatMap(({ id, label }) => {
    const order = closeness(foldText(label), wanted);
    return order === undefined ? [] : [{ hit: { kind: 'command', command: id } as const, order }];
  });
  return [
    ...weeks,
    ...positionHits(position),
    ...savedHits(wanted, inputs.saved),
    ...localityHits(wanted, inputs.localities),
    ...vesselHits(wanted, inputs.vessels),
    ...best(places),
    ...best(commands),
  ];
}

/** Where a hit lies and what it is called there; null where it is no place of the sea. */
export function forecastOf(
  hit: Hit,
  siteAt: (localityNo: number) => LonLat | null,
): { readonly at: LonLat; readonly name: string | null } | null {
  if (hit.kind === 'position') return { at: hit.position, name: null };
  if (hit.kind === 'place') return { at: hit.place.lonLat, name: hit.place.name };
  const at = hit.kind === 'locality' ? siteAt(hit.localityNo) : null;
  return at && hit.kind === 'locality' ? { at, name: hit.name || String(hit.localityNo) } : null;
}

/**
 * The hits with the vessels that were found meanwhile behind them: what is there keeps its place under the person's keys.
 * A number that was offered unnamed and one that is there already are not said twice.
 */
export function withKnown(hits: readonly Hit[], found: readonly FoundVessel[]): readonly Hit[] {
  const there = new Set(hits.flatMap((hit) => (hit.kind === 'vessel' ? [hit.mmsi] : [])));
  const named = new Map(found.map(({ mmsi, name }) => [mmsi, name]));
  const known = found.filter(({ mmsi }) => !there.has(mmsi)).slice(0, mostOfAKind);
  return [
    ...hits.map((hit) =>
      hit.kind === 'vessel' && hit.name === null ? { ...hit, name: named.get(hit.mmsi) ?? null } : hit,
    ),
    ...known.map((vessel): Hit => ({ kind: 'known-vessel', vessel })),
  ];
}

/** The years of the vessels that were found meanwhile: they are what was asked for, so they stand first. */
export function withYears(
  hits: readonly Hit[],
  found: readonly FoundVessel[],
  year: number | null,
): readonly Hit[] {
  const there = new Set(found.map(({ mmsi }) => mmsi));
  return [
    ...found.slice(0, mostOfAKind).map(({ mmsi, name }): Hit => ({ kind: 'vessel-year', mmsi, name, year })),
    ...hits.filter((hit) => !(hit.kind === 'vessel-year' && there.has(hit.mmsi))),
  ];
}
