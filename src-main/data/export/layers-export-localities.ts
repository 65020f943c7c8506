import { addWeeks, type IsoWeek, weeksBetween } from '@kartbord/common/week';
import { type FilterResult, filterResult, isFiltering } from '../../../src-shared/domain/filter/week-filter';
import { classRows, colourClasses } from '../../../src-shared/domain/figure/colour-classes';
import type { Colouring } from '../../../src-shared/domain/figure/colouring';
import { treatmentAge } from '../../../src-shared/domain/fish-health/treatment-age';
import { fail, ok, type Result } from '../../../src-shared/result';
import { filterInWords } from '../../export/filter-words';
import type { LayerRow } from '@kartbord/formats/format';
import { pointAt } from '../../export/geojson';
import { localityCells, localityColumns } from '../../export/locality-columns';
import { classColumnOf, siteStyle } from '../../export/layers/site-style';
import { limitMembers } from '../../export/provenance';
import { localityListRequest } from '../../api-client/fish-health/fish-health';
import type { CacheKey } from '../answer';
import { dataVersionOf, droppedIn, gapSentences, iso, originOf, timesOf } from './layers-export-about';
import type { LayerInputs, LayerMaker, LayerOf, PreparedLayer } from './layers-export-maker';
import { ruleWords } from './layers-export-words';
import { judging } from '../fish-health/own-limits';
import { droppedOfWeeks } from '../fish-health/years';
import { filterContext, undecidedIn, unlistedOf } from '../tables/filter-context';
import { weekRanges } from '../tables/week-ranges';
import { statesOf } from '../tables/week-states';
import { runCooperatively } from '@kartbord/common/cooperative';

/** A row for each week and locality that the filter shows, of the weeks that are kept. */
export const localitiesLayer: LayerMaker<'localities'> = async (layer, inputs) =>
  (await runCooperatively(prepare(layer, inputs), inputs.signal)) ?? fail('cancelled', layer.name);

interface Shown {
  readonly week: IsoWeek;
  readonly rows: Int32Array;
  readonly fetchedAtMs: number;
}

function* prepare(
  layer: LayerOf<'localities'>,
  inputs: LayerInputs,
): Generator<undefined, Result<PreparedLayer>> {
  const wanted = layer.localityNos ? new Set<number>(layer.localityNos) : null;
  const shown: Shown[] = [];
  const missing: IsoWeek[] = [];
  const results: FilterResult[] = [];
  let of = 0;
  const judged = judging(inputs.limits);
  const unlisted = unlistedOf(layer.filter.sites);
  for (let n = 0; n <= weeksBetween(layer.from, layer.to); n++) {
    yield;
    const week = addWeeks(layer.from, n);
    const kept = inputs.weekOf(week);
    if (!kept) {
      missing.push(week);
      continue;
    }
    const { columns, fetchedAtMs } = kept;
    const states = statesOf(columns, inputs.limits);
    const found = filterResult(columns, states, layer.filter, groundOf(layer, inputs, week), wanted);
    results.push(found);
    of += columns.count;
    judged.add(columns, found.rows);
    unlisted.see(columns);
    shown.push({ week, rows: found.rows, fetchedAtMs });
  }
  const dropped = droppedIn(
    yield* droppedOfWeeks(
      inputs.cache.store,
      inputs,
      shown.map(({ week }) => week),
    ),
  );
  if (shown.length === 0) return fail('not-found', `no week from ${layer.from} to ${layer.to} is downloaded`);
  const undecided = undecidedIn(results);
  const colouring = colouringOf(layer);
  const extra = inputs.order.format === 'gpkg' ? classColumnOf(colouring) : null;
  return ok({
    columns: extra ? [...localityColumns, extra] : localityColumns,
    geometry: 'Point',
    count: shown.reduce((sum, { rows }) => sum + rows.length, 0),
    of: wanted || isFiltering(layer.filter) ? of : null,
    span: [shown[0]?.week ?? layer.from, shown.at(-1)?.week ?? layer.to],
    corners: 0,
    rows: () => rowsOf(shown, inputs, extra ? colouring : null),
    style: siteStyle(colouring, inputs.order.language),
    about: {
      endpoints: ['POST /v2/geodata/fishhealth/locality/{year}/{week}'],
      ...timesOf(shown.map(({ fetchedAtMs }) => fetchedAtMs)),
      dataVersion: dataVersionOf(
        inputs.cache,
        shown.map(({ week }) => weekKey(week, inputs)),
      ),
      rule: ruleOf(layer, inputs),
      selection: {
        from: layer.from,
        to: layer.to,
        filter: layer.filter,
        localityNos: layer.localityNos ?? null,
      },
      missing: [
        ...(missing.length > 0 ? [`Weeks not downloaded: ${weekRanges(missing)}.`] : []),
        ...unlisted.sentences(),
        ...undecided.sentences,
        ...dropped.sentences,
        ...gapSentences(inputs.ownGaps),
      ],
      dropped: dropped.dropped,
      undecided: undecided.rows,
      origin: originOf(inputs),
      more: {
        weeks: shown.map(({ week, fetchedAtMs }) => ({ week, fetchedAt: iso(fetchedAtMs) })),
        limits: limitMembers(inputs.limits, judged.judged.known),
      },
    },
  });
}

const groundOf = (layer: LayerOf<'localities'>, { cache, weekOf, ...of }: LayerInputs, week: IsoWeek) =>
  filterContext(
    cache,
    {
      site: of.site,
      account: of.account,
      limits: of.limits,
      what: { kind: 'figures', week, filter: layer.filter, by: null },
    },
    week,
    { columnsOf: (other) => weekOf(other)?.columns ?? null, areasAsked: !of.isWindow },
  );

/** What a map of the layer is coloured by. */
const colouringOf = ({ colouring = 'state' }: LayerOf<'localities'>): Colouring => colouring;

/** `colouring`: with the class of each row by it. */
function* rowsOf(
  shown: readonly Shown[],
  { weekOf, limits }: LayerInputs,
  colouring: Colouring | null,
): Generator<LayerRow> {
  for (const { week, rows } of shown) {
    const columns = weekOf(week)?.columns;
    if (!columns) throw new Error(`${week} is not kept any more`);
    const states = statesOf(columns, limits);
    const cellsOf = localityCells(columns, states, limits);
    const classes =
      colouring &&
      classRows(colouring, columns, {
        states,
        treatmentAge: () => treatmentAge(week, columns, (other) => weekOf(other)?.columns ?? null),
      });
    for (const row of rows) {
      const cells = cellsOf(row);
      const geometry = pointAt(columns, row);
      if (!classes) yield { geometry, cells };
      else yield { geometry, cells: [...cells, colourClasses[colouring][classes[row] ?? -1]?.id ?? null] };
    }
  }
}

/** What the list of a week is filed under. */
export function weekKey(
  week: IsoWeek,
  { site, account }: { readonly site: string; readonly account: string },
): CacheKey {
  const { method, path, body = '' } = localityListRequest(week);
  return { site, account, method, path, body };
}

function ruleOf(
  { from, to, filter, localityNos }: LayerOf<'localities'>,
  { order: { language } }: LayerInputs,
): string {
  const words = ruleWords[language];
  const only = localityNos ? words.onlyLocalities(localityNos) : '';
  return `${words.localities(from, to)}. Filter: ${filterInWords(filter, language)}.${only}`;
}
