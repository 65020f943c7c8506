import type { Geometry } from 'geojson';
import { tableFacts, type TableSelection } from '../../../src-shared/domain/export/table-selection';
import { ok } from '../../../src-shared/result';
import { filterInWords } from '../../export/filter-words';
import type { LayerRow } from '@kartbord/formats/format';
import { limitMembers } from '../../export/provenance';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import type { Table } from '../../export/table';
import { endpoints } from '../../api-client/endpoints';
import type { CacheKey } from '../answer';
import { cachedReports } from '../fish-health/cached-reports';
import { dataVersionOf, gapSentences, originOf } from './layers-export-about';
import { weekKey } from './layers-export-localities';
import type { LayerInputs, LayerMaker } from './layers-export-maker';
import { ruleWords } from './layers-export-words';
import { makeTable } from './table-writer';

/** Any table of what is kept, with the place of a row where it has one or is about a site. */
export const tableLayer: LayerMaker<'table'> = async ({ what }, inputs) => {
  const { cache, order, appVersion, service, writtenAtMs } = inputs;
  const made = await makeTable(
    cache,
    {
      what,
      site: inputs.site,
      account: inputs.account,
      aisAccount: inputs.aisAccount,
      ownAccount: inputs.ownAccount,
      ...(inputs.acts ? { acts: inputs.acts } : {}),
      limits: inputs.limits,
      provenance: { service, appVersion, language: order.language, writtenAtMs },
      weekOf: inputs.weekOf,
    },
    inputs.signal,
  );
  if (!made.ok) return made;
  const { columns, rows, count, shapes, facts } = made.value;
  const places = placesOf(columns, inputs);
  const { endpoints, oldestMs, newestMs, rule } = facts;
  return ok({
    columns,
    geometry: shapes ? 'mixed' : places.at ? 'Point' : null,
    count,
    of: await countOfAll(what, inputs),
    span: tableFacts(what).span(what),
    corners: 0,
    rows: () => withPlaces(rows, shapes ? (_, row) => shapes[row] ?? null : places.at),
    about: {
      endpoints,
      oldestMs,
      newestMs,
      dataVersion: dataVersionOf(cache, keysOf(what, inputs)),
      rule:
        'filter' in what
          ? ruleWords[order.language].table(rule, filterInWords(what.filter, order.language))
          : rule,
      selection: what,
      missing: [...facts.missing, ...places.missing, ...gapSentences(inputs.ownGaps)],
      undecided: facts.undecided ?? 0,
      dropped: facts.dropped ?? [],
      origin: facts.origin ?? originOf(inputs),
      more: {
        ...(facts.asOfMs === undefined ? {} : { asOf: new Date(facts.asOfMs).toISOString() }),
        ...(places.said ? { places: places.said } : {}),
        ...(facts.judged ? { limits: limitMembers(facts.judged.limits, facts.judged.known) } : {}),
      },
    },
  });
};

interface Places {
  /** Where a row lies; null: the table has no places. */
  readonly at: ((cells: readonly Cell[], row: number) => Geometry | null) | null;
  readonly missing: readonly string[];
  readonly said?: string;
}

/** By its own longitude and latitude, or by the newest list of sites. */
function placesOf(columns: readonly TableColumn[], inputs: LayerInputs): Places {
  const indexOf = (name: string): number => columns.findIndex((column) => column.name === name);
  const [lon, lat, no] = [indexOf('lon'), indexOf('lat'), indexOf('localityNo')];
  if (lon >= 0 && lat >= 0) return { at: (cells) => pointOf(cells[lon], cells[lat]), missing: [] };
  if (no < 0) return { at: null, missing: [] };
  const sites = inputs.sites();
  if (!sites) return { at: null, missing: ['No list of sites is stored, so their positions are unknown.'] };
  const points = new Map<Cell, Geometry | null>();
  const { localityNo, lon: east, lat: north } = sites.places;
  for (let row = 0; row < localityNo.length; row++)
    points.set(localityNo[row] ?? null, pointOf(east[row], north[row]));
  return {
    at: (cells) => points.get(cells[no] ?? null) ?? null,
    missing: [],
    said: `a row lies where the list of ${sites.week} has its locality`,
  };
}

const pointOf = (lon: Cell | undefined, lat: Cell | undefined): Geometry | null =>
  typeof lon === 'number' && typeof lat === 'number' && Number.isFinite(lon) && Number.isFinite(lat)
    ? { type: 'Point', coordinates: [lon, lat] }
    : null;

function* withPlaces(rows: Table['rows'], at: Places['at']): Generator<LayerRow> {
  let row = 0;
  for (const cells of rows) yield { geometry: at?.(cells, row++) ?? null, cells };
}

/** Without its filter and its choice of sites: of a history, whose rows are counted by their weeks. */
async function countOfAll(what: TableSelection, inputs: LayerInputs): Promise<number | null> {
  if (what.kind !== 'history' || (what.localityNos === null && Object.keys(what.filter).length === 0))
    return null;
  let count = 0;
  for (const week of tableFacts(what).weeks?.(what) ?? []) count += inputs.weekOf(week)?.columns.count ?? 0;
  await new Promise(setImmediate);
  return count;
}

/** The kept answers that a table is made of, as far as its choice names them. */
function* keysOf(what: TableSelection, inputs: LayerInputs): Generator<CacheKey> {
  const { weeks, yearPart } = tableFacts(what);
  for (const week of weeks?.(what) ?? []) yield weekKey(week, inputs);
  if (yearPart && 'fromYear' in what && 'localityNos' in what)
    for (const no of new Set(what.localityNos))
      for (let year = what.fromYear; year <= what.toYear; year++) {
        const { method, path, body = '' } = endpoints[yearPart].request({ localityNo: no, year });
        yield { site: inputs.site, account: inputs.account, method, path, body };
      }
  if (what.kind === 'report')
    for (const piece of cachedReports(inputs.cache, inputs))
      if (piece.kind === what.report && piece.from <= what.to && piece.to >= what.from) yield piece.key;
  if (what.kind === 'contacts') yield* visitKeys(inputs);
}

/** All lists of visits that are kept of the user: which of them a tracing reads is known only when it is done. */
function* visitKeys({ cache, site, account }: LayerInputs): Generator<CacheKey> {
  const rows = cache.store.read('kept visits', (db) =>
    db.all<Pick<CacheKey, 'method' | 'path' | 'body'>>(
      `SELECT method, path, body FROM answers WHERE kind = 'visits' AND site = ? AND account = ?
         AND length(digest) > 0 ORDER BY path`,
      ...[site, account],
    ),
  );
  for (const { method, path, body } of rows ?? []) yield { site, account, method, path, body };
}
