import { forecastParts } from '../../../src-shared/domain/sea/forecast';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { TreeItem } from '../../lib/tree-item';
import type { LayerSpec } from '../../map/spec';
import type { ForecastStore, ShownPlace } from './forecast.svelte';
import { forecastLayerId, forecastSpecs, type SignsLook } from './forecast-layers';
import { forecastRows } from './forecast-rows';
import { readTime } from './part-points';

export interface ForecastLook extends Omit<SignsLook, 'atMs'> {
  /** The instant of the workspace, ms since 1970; null: now. */
  readonly instantMs: number | null;
  readonly nowMs: number;
  /** West, south, east, north of what is seen; null: not known. */
  readonly extent: readonly [number, number, number, number] | null;
}

const shownSpecs = new WeakMap<
  ForecastStore,
  { readonly text: string; readonly specs: readonly LayerSpec[] }
>();

/** The forecasts as a row of the tree and on the map; null where there is neither a place nor a pin. */
export function forecastItem(store: ForecastStore, look: ForecastLook): TreeItem | null {
  const { places } = store;
  if (places.length === 0) return null;
  const { words, extent } = look;
  const span = spanOf(places);
  const atMs = readTime(look.instantMs, look.nowMs, span ? [span.fromMs, span.toMs] : [0, 0]);
  const stamps = places.flatMap(({ forecast: { answer } }) =>
    forecastParts.flatMap((part) => (answer?.[part].ok ? answer[part].value.stamp : [])),
  );
  const states = places.map(({ forecast }) => forecast.state);
  const trouble = places.map(({ forecast }) => forecast.trouble).find((code) => code !== undefined);
  const has = (state: (typeof states)[number]): boolean => states.includes(state);
  const isBad = has('failed') || has('stale');
  return {
    id: forecastLayerId,
    kind: 'forecast',
    title: words.forecast.label,
    specs: sameWhileUnchanged(store, forecastSpecs(places, { ...look, atMs })),
    state: has('failed') ? 'failed' : has('loading') ? 'loading' : has('stale') ? 'stale' : 'shown',
    said: isBad && trouble !== undefined ? words.failures[trouble].what : null,
    fetchedAtMs: stamps.length > 0 ? Math.min(...stamps.map(({ fetchedAtMs }) => fetchedAtMs)) : null,
    span,
    inView: extent && places.filter(({ at }) => isWithin(at, extent)).length,
    of: places.length,
    remove: () => store.clear(),
  };
}

/** The clock goes on and the signs stay: the map is drawn again only where what it shows is another. */
function sameWhileUnchanged(store: ForecastStore, specs: readonly LayerSpec[]): readonly LayerSpec[] {
  const text = JSON.stringify(specs);
  const before = shownSpecs.get(store);
  if (before?.text === text) return before.specs;
  shownSpecs.set(store, { text, specs });
  return specs;
}

function spanOf(places: readonly ShownPlace[]): TreeItem['span'] {
  const times = places.flatMap(({ forecast: { answer } }) => {
    const rows = answer ? forecastRows(answer) : [];
    return [rows[0], rows.at(-1)].flatMap((row) => row?.timeMs ?? []);
  });
  return times.length > 0 ? { fromMs: Math.min(...times), toMs: Math.max(...times) } : null;
}

const isWithin = (
  [lon, lat]: LonLat,
  [west, south, east, north]: readonly [number, number, number, number],
): boolean => lon >= west && lon <= east && lat >= south && lat <= north;

/** A click on a sign selects its place. */
export function pickForecastSign(store: ForecastStore, key: number): void {
  const place = store.places[Math.floor(key / forecastParts.length)];
  if (place) void store.show(place.at, place.name);
}
