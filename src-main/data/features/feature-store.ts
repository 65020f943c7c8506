import { createHash } from 'node:crypto';
import type { Position } from 'geojson';
import { parseIsoWeek } from '@kartbord/common/week';
import { aboutMembers } from '@kartbord/formats/about-members';
import { memberKeys, restOfFeature } from '@kartbord/formats/geojson/geojson';
import type { Cell } from '@kartbord/formats/table';
import { geometryIn } from '@kartbord/formats/project';
import type { Geometry } from 'geojson';
import type { ExportLayer } from '../../../src-shared/domain/export/export-layer';
import { runCooperatively } from '@kartbord/common/cooperative';
import { fail, ok, type Result } from '../../../src-shared/result';
import { collectionOf, type Part, type ServedCollection, servedCollections } from '../../serve/collections';
import { htmlPage } from '../../serve/html';
import type { FeatureQuestion, ServedSystem } from '../../serve/question';
import { linksOfItem, linksOfItems } from '../../serve/links';
import type { Cache } from '../cache/cache';
import { createRecent } from '../cache/recent';
import type { EngineOf } from '../calls';
import type { PreparedLayer } from '../export/layers-export-maker';
import { groundOf, makeLayer } from '../export/layers-export-writer';
import type {
  FeatureCalls,
  FeatureLinks,
  FeaturePage,
  FeaturesGround,
  ListedCollection,
} from './feature-messages';
import {
  type FeatureRow,
  type MadeLayer,
  keyOfId,
  partOf,
  rowsBehind,
  sortedRows,
  spanOfWeek,
  testsOf,
  timesOfRows,
} from './feature-rows';
import { storedOf } from './stored';

/** A page ends with the feature that goes beyond, however few it has: main, which the window's own work goes through, takes a page at once. */
const mostBytes = 2 * 1024 * 1024;

/** Layers whose rows are kept for the pages that follow; a program reads few at a time. */
const mostMade = 2;
const wholePart: Part = { weeks: null, time: null, localityNo: null };

/** Rows of what is stored, in pages for programs of others; asks nobody. */
export function featureStore(cache: Cache): EngineOf<FeatureCalls> {
  const listed = createRecent<ListedCollection>(4 * servedCollections.length);
  const layers = createRecent<MadeLayer>(mostMade);

  /** Of this layer as it is now; one that was made is made again once anything in the cache has changed. */
  async function makeOnce(
    layer: ExportLayer,
    ground: FeaturesGround,
    signal: AbortSignal,
  ): Promise<Result<MadeLayer>> {
    const id = markOf(cache, ground, layer);
    const known = layers.get(id);
    if (known && !known.isSpoiled) return ok(known);
    const prepared = await makeLayer(layer, 0, groundOf(cache, ground, signal));
    if (!prepared.ok) return prepared;
    const made = { prepared: prepared.value };
    layers.set(id, made);
    return ok(made);
  }

  return {
    async 'features.list'(ground, { signal }) {
      const stored = storedOf(cache, ground);
      const found: ListedCollection[] = [];
      for (const of of servedCollections) {
        const layer = of.layer(stored, wholePart);
        if (!layer) continue;
        const id = markOf(cache, ground, layer, of.id);
        const known = listed.get(id);
        if (known) {
          found.push(known);
          continue;
        }
        const made = await makeOnce(layer, ground, signal);
        if (!made.ok && made.failure.code !== 'not-found') return made;
        if (!made.ok) continue;
        const one = await listing(of, made.value, ground, signal);
        if (!one.ok) return one;
        listed.set(id, one.value);
        found.push(one.value);
      }
      return ok(found);
    },
    async 'features.page'({ ground, question, links }, { signal }) {
      const of = collectionOf(question.collection);
      const stored = storedOf(cache, ground);
      const whole = of?.layer(stored, wholePart);
      if (!of || !whole)
        return fail('not-found', `Nothing of ${question.collection.slice(0, 60)} is stored.`);
      const part = partOf(of, question, stored);
      const layer = part && of.layer(stored, part);
      const isNamed = question.week !== null || question.caseNo !== null || question.id !== null;
      let made = layer ? await makeOnce(layer, ground, signal) : null;
      // Outside of what is stored there is nothing; the collection as it is says so.
      const isNowhere = !made || (!made.ok && made.failure.code === 'not-found' && !isNamed);
      if (!made || isNowhere) made = await makeOnce(whole, ground, signal);
      if (!made.ok) return made;
      const page = await paged(of, made.value, question, { isNowhere, signal }, (key) =>
        of.from ? makeOnce(of.from(layer ?? whole, key), ground, signal) : Promise.resolve(made),
      );
      return page.ok ? written(of, made.value.prepared, page.value, question, { ground, links }) : page;
    },
  };
}

const hourMs = 3_600_000;

/** What an answer is made of, in a word: another at every change of the cache, by whatever process. */
function markOf(
  { store, archive }: Cache,
  ground: FeaturesGround,
  layer: ExportLayer,
  ...of: readonly unknown[]
): string {
  const changes = [store, archive].map((one) =>
    one.read('change mark', (db) => [
      db.get('PRAGMA data_version'),
      db.get('SELECT total_changes() AS changes'),
    ]),
  );
  // A forecast says which of its hours have passed.
  const hour = layer.kind === 'forecast' ? Math.floor(ground.writtenAtMs / hourMs) : 0;
  return JSON.stringify([changes, { ...ground, writtenAtMs: hour }, layer, of]);
}

interface Page {
  readonly rows: readonly FeatureRow[];
  readonly texts: readonly string[];
  readonly hasMore: boolean;
  /** All rows that were meant; null: they were not counted. */
  readonly matched: number | null;
}

/** Work of some milliseconds at a time. */
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

async function paged(
  of: ServedCollection,
  made: MadeLayer,
  question: FeatureQuestion,
  { isNowhere, signal }: { readonly isNowhere: boolean; readonly signal: AbortSignal },
  madeFrom: (key: readonly Cell[]) => Promise<Result<MadeLayer>>,
): Promise<Result<Page>> {
  const { prepared } = made;
  const { after, id, limit, box, filter, equal } = question;
  const tests = testsOf(of, question, prepared.columns);
  if (!tests.ok) return tests;
  const [named, key] = [id, after].map((one) => (one === null ? null : keyOfId(one, of, prepared.columns)));
  if (key === undefined) return fail('bad-request', 'after is no id of this collection.');
  if (named === undefined) return fail('not-found', 'There is no such feature.');
  const isOne = named !== null;
  // What comes before the feature itself differs from it in the last part of its key alone.
  const behind = isOne ? { cells: named.cells, n: named.n - 1 } : (key ?? undefined);
  const keys = memberKeys(prepared);
  const page = { rows: [] as FeatureRow[], texts: [] as string[] };
  let [bytes, hasMore, counted] = [0, false, 0];
  const isCounted = !of.from && key === null;
  const from = behind ? await madeFrom(behind.cells) : ok(made);
  if (!from.ok)
    return from.failure.code === 'not-found' ? fail('not-found', 'There is no such feature.') : from;
  const rows = rowsBehind(of, from.value, isNowhere ? [() => false] : tests.value, behind);
  for (let step = rows.next(); ; step = rows.next()) {
    if (step.done) {
      if (!step.value.ok) return step.value;
      break;
    }
    if (step.value === undefined) {
      await turn();
      if (signal.aborted) {
        from.value.isSpoiled = true;
        return fail('timeout', 'it took too long');
      }
      continue;
    }
    counted++;
    if (isOne ? page.rows.length > 0 : page.rows.length >= limit || bytes >= mostBytes) {
      hasMore = true;
      if (isOne || !isCounted) break;
      continue;
    }
    const text = featureText(step.value, keys, question.system);
    bytes += text.length;
    page.rows.push(step.value);
    page.texts.push(text);
  }
  if (isOne && page.rows[0]?.id !== id) return fail('not-found', 'There is no such feature.');
  if (page.rows.length === 0 && key !== null)
    return fail('not-found', 'There is no page behind that feature.');
  const isWhole = box === null && filter === null && equal.length === 0 && !isNowhere;
  const matched = isCounted ? counted : of.from && isWhole ? prepared.count : null;
  return ok({ ...page, hasMore, matched });
}

function featureText(
  { id, row }: FeatureRow,
  keys: readonly string[],
  { system, isLatFirst }: ServedSystem,
): string {
  const { geometry } = row;
  const there = geometry && geometryIn(system, geometry);
  const rest = restOfFeature(keys, { ...row, geometry: there });
  // The places of EPSG:4326 are turned once the ring is wound as it is on the ground.
  const turned = isLatFirst && there ? restOfFeature(keys, { ...row, geometry: latFirst(there) }) : rest;
  return `{"type":"Feature","id":${JSON.stringify(id)},${turned}`;
}

/** Only of points and lines, whose order of places says nothing. */
function latFirst(geometry: Geometry): Geometry {
  const place = ([lon = NaN, lat = NaN, ...more]: Position): Position => [lat, lon, ...more];
  switch (geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: place(geometry.coordinates) };
    case 'MultiPoint':
    case 'LineString':
      return { type: geometry.type, coordinates: geometry.coordinates.map(place) };
    case 'MultiLineString':
    case 'Polygon':
      return { type: geometry.type, coordinates: geometry.coordinates.map((line) => line.map(place)) };
    case 'MultiPolygon':
      return {
        type: geometry.type,
        coordinates: geometry.coordinates.map((area) => area.map((line) => line.map(place))),
      };
    case 'GeometryCollection':
      return { type: geometry.type, geometries: geometry.geometries.map(latFirst) };
  }
}

/** Source, age, rule and licence, the same for the same rows: not when it was asked. */
function provenanceOf(
  of: ServedCollection,
  prepared: PreparedLayer,
  ground: FeaturesGround,
): Record<string, unknown> {
  const options = { ...ground.order, writtenAtMs: 0, appVersion: ground.appVersion };
  const {
    writtenAt: _,
    columns: __,
    positions: ___,
    ...members
  } = aboutMembers({ name: of.id, ...prepared }, options);
  return members;
}

function written(
  of: ServedCollection,
  prepared: PreparedLayer,
  { rows, texts, hasMore, matched }: Page,
  question: FeatureQuestion,
  { ground, links }: { readonly ground: FeaturesGround; readonly links: FeatureLinks },
): Result<FeaturePage> {
  const last = rows.at(-1);
  const next = hasMore && question.id === null && last ? last.id : null;
  const provenance = provenanceOf(of, prepared, ground);
  let text: string;
  if (question.id === null) {
    const around = linksOfItems(of.id, links, next);
    const head = {
      type: 'FeatureCollection',
      links: around,
      ...(matched === null ? {} : { numberMatched: matched }),
      numberReturned: rows.length,
      provenance,
    };
    text =
      question.form === 'html'
        ? htmlPage(
            of.title[ground.order.language],
            { ...head, features: texts.map((one) => JSON.parse(one) as unknown) },
            ground.order.language,
          )
        : `${JSON.stringify(head).slice(0, -1)},"features":[${texts.join(',\n')}]}\n`;
  } else {
    const members = { links: linksOfItem(of.id, question.id, links), provenance };
    const [only = '{}'] = texts;
    text = `${only.slice(0, -1)},${JSON.stringify(members).slice(1)}\n`;
    if (question.form === 'html')
      text = htmlPage(question.id, JSON.parse(text) as object, ground.order.language);
  }
  const bytes = new TextEncoder().encode(text);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return ok({ bytes, sha256, features: rows.length, next });
}

async function listing(
  of: ServedCollection,
  made: MadeLayer,
  ground: FeaturesGround,
  signal: AbortSignal,
): Promise<Result<ListedCollection>> {
  const { prepared } = made;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  let [firstMs, lastMs] = [Infinity, -Infinity];
  const timesOf = timesOfRows(of, prepared.columns);
  const see = ([lon = NaN, lat = NaN]: Position): void => {
    [west, south] = [Math.min(west, lon), Math.min(south, lat)];
    [east, north] = [Math.max(east, lon), Math.max(north, lat)];
  };
  function* look(): Generator<undefined, Result<null>> {
    const points = prepared.bulk?.();
    for (const { columns } of points?.vessels ?? []) {
      yield;
      for (let row = 0; row < columns.count; row++)
        see([(columns.lonE6[row] ?? 0) / 1e6, (columns.latE6[row] ?? 0) / 1e6]);
    }
    if (points) return ok(null);
    const sorted = of.from ? null : yield* sortedRows(of, made);
    // Where they lie is not said of more rows than can be held; a part of them can be asked for.
    if (sorted && !sorted.ok) return sorted.failure.code === 'too-large' ? ok(null) : sorted;
    let count = 0;
    for (const row of sorted?.value ?? prepared.rows()) {
      if (++count % 500 === 0) yield;
      const one = 'row' in row ? row.row : row;
      if (one.geometry) placesOf(one.geometry).forEach(see);
      const [fromMs, toMs] = timesOf(one) ?? [Infinity, -Infinity];
      [firstMs, lastMs] = [Math.min(firstMs, fromMs), Math.max(lastMs, toMs)];
    }
    return ok(null);
  }
  const seen = await runCooperatively(look(), signal);
  if (!seen) made.isSpoiled = true;
  if (!seen?.ok) return seen ?? fail('timeout', of.id);
  const { columns, count, geometry, span } = prepared;
  return ok({
    id: of.id,
    columns,
    count,
    hasPlaces: geometry !== null,
    bounds: west <= east ? [west, south, east, north] : null,
    // The rows’ own, where they were looked at.
    span: firstMs <= lastMs ? [momentOf(firstMs), momentOf(lastMs)] : span && of.time && momentsOf(span),
    provenance: provenanceOf(of, prepared, ground),
  });
}

function placesOf(geometry: Geometry): Position[] {
  if (geometry.type === 'GeometryCollection') return geometry.geometries.flatMap(placesOf);
  const { type, coordinates } = geometry;
  if (type === 'Point') return [coordinates];
  if (type === 'LineString' || type === 'MultiPoint') return coordinates;
  return type === 'MultiPolygon' ? coordinates.flat(2) : coordinates.flat();
}

/** Null: it is open. */
const momentOf = (ms: number): string | null => (Number.isFinite(ms) ? new Date(ms).toISOString() : null);

/** Weeks, years or times as moments. */
function momentsOf([from, to]: readonly [string, string]): readonly [string, string] | null {
  const at = (text: string, end: 0 | 1): number => {
    const week = parseIsoWeek(text);
    if (week) return spanOfWeek(week)[end];
    if (/^\d{4}$/.test(text)) return Date.UTC(Number(text) + end, 0, 1) - end;
    return Date.parse(text);
  };
  const [fromMs, toMs] = [at(from, 0), at(to, 1)];
  if (Number.isNaN(fromMs) || Number.isNaN(toMs)) return null;
  return [new Date(fromMs).toISOString(), new Date(toMs).toISOString()];
}
