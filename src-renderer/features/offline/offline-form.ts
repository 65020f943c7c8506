import type { LonLat } from '@kartbord/common/lon-lat';
import { type LocalityNo, localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { LocalityChoice, OfflineSelection } from '../../../src-shared/domain/cache/offline-plan';
import type { IsoWeek } from '@kartbord/common/week';
import { readMmsis, readPositions, type TypedList, type TypedPlaces } from './typed-lists';
import { type Extent, lastFourWeeks, type OfflineInputs, readWeek } from './week-choice';

/** Whose details are taken along with the lists of the weeks; `shown`: of the area that the map shows. */
export type DetailChoice = 'none' | 'all' | 'selected' | 'filtered' | 'shown';

/** What is chosen and not started yet: weeks, vessels and places as they were typed. */
export interface OfflineForm {
  /** Both empty: no weeks. */
  readonly from: string;
  readonly to: string;
  readonly details: DetailChoice;
  readonly vessels: string;
  readonly atSelected: boolean;
  readonly atFiltered: boolean;
  readonly places: string;
  readonly layers: readonly string[];
  /** Null: from the one that the map shows on. */
  readonly zooms: { readonly from: number; readonly to: number } | null;
}

/** What a form says; `selection` is undefined where it says nothing, or something that cannot be. */
export interface FormRead {
  /** As they were read; undefined where the text is no week. */
  readonly from: IsoWeek | undefined;
  readonly to: IsoWeek | undefined;
  readonly hasWeeks: boolean;
  readonly vessels: TypedList<number>;
  readonly places: TypedPlaces;
  readonly zooms: { readonly from: number; readonly to: number };
  readonly selection: OfflineSelection | undefined;
}

export const mostZoom = 18;
/** The contract's own bounds. */
const mostNumbers = 5_000;
const mostOfAKind = 1_000;

export function newForm(inputs: Pick<OfflineInputs, 'currentWeek'>): OfflineForm {
  const nothing = { vessels: '', atSelected: false, atFiltered: false, places: '', layers: [], zooms: null };
  return { ...lastFourWeeks(inputs.currentWeek), details: 'none', ...nothing };
}

export function readForm(form: OfflineForm, inputs: OfflineInputs): FormRead {
  const hasWeeks = form.from.trim() !== '' || form.to.trim() !== '';
  const from = readWeek(form.from, inputs.shownWeek);
  const to = readWeek(form.to, inputs.shownWeek);
  const read = {
    from,
    to,
    hasWeeks,
    vessels: readMmsis(form.vessels),
    places: readPositions(form.places),
    zooms: form.zooms ?? zoomsFrom(inputs.view?.zoom ?? 5),
  };
  return { ...read, selection: selectionOf(form, read, inputs) };
}

function zoomsFrom(zoom: number): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.min(mostZoom, Math.floor(zoom)));
  return { from, to: Math.min(mostZoom, from + 2) };
}

function selectionOf(
  form: OfflineForm,
  { from, to, hasWeeks, vessels, places, zooms }: Omit<FormRead, 'selection'>,
  inputs: OfflineInputs,
): OfflineSelection | undefined {
  if (hasWeeks && !(from && to && from <= to)) return undefined;
  if (vessels.wrong.length + places.wrong.length + places.asked.length > 0 || zooms.from > zooms.to)
    return undefined;
  const localities = hasWeeks ? localitiesOf(form.details, inputs) : 'all';
  const tiles = tilesOf(form.layers, zooms, inputs.view?.extent);
  if (!localities || !tiles) return undefined;
  const selection: OfflineSelection = {
    weeks: hasWeeks && from && to ? { from, to } : null,
    localities,
    localityDetails: hasWeeks && form.details !== 'none',
    forecasts: [
      ...(form.atSelected && inputs.forecastPlaces.selected ? [inputs.forecastPlaces.selected] : []),
      ...(form.atFiltered ? (inputs.forecastPlaces.filtered ?? []) : []),
      ...places.values,
    ],
    tiles,
    vessels: vessels.values,
  };
  const { weeks, forecasts } = selection;
  if (forecasts.length > mostOfAKind || vessels.values.length > mostOfAKind) return undefined;
  const isEmpty = weeks === null && forecasts.length + tiles.length + vessels.values.length === 0;
  return isEmpty ? undefined : selection;
}

/** Undefined where what was chosen is not there any more. */
function localitiesOf(details: DetailChoice, inputs: OfflineInputs): LocalityChoice | undefined {
  if (details === 'none' || details === 'all') return 'all';
  if (details === 'shown') return inputs.view ? { area: cornersOf(inputs.view.extent) } : undefined;
  const numbers = numbersOf(details, inputs);
  return numbers.length === 0 || numbers.length > mostNumbers ? undefined : { numbers };
}

function numbersOf(details: 'selected' | 'filtered', { selected, filtered }: OfflineInputs): LocalityNo[] {
  const numbers = details === 'selected' ? (selected ? [selected.no] : []) : (filtered ?? []);
  return numbers.map((no) => localityNo(no));
}

function tilesOf(
  layers: readonly string[],
  zooms: FormRead['zooms'],
  extent: Extent | undefined,
): OfflineSelection['tiles'] | undefined {
  if (layers.length === 0) return [];
  return extent && layers.map((layer) => ({ layer, area: within(extent), zooms }));
}

/** A map that is zoomed out shows more than the world. */
function within([west, south, east, north]: Extent): Extent {
  return [Math.max(-180, west), Math.max(-90, south), Math.min(180, east), Math.min(90, north)];
}

function cornersOf(extent: Extent): readonly LonLat[] {
  const [west, south, east, north] = within(extent);
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}
