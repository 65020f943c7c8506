import { type Database, openDatabase } from '@kartbord/sqlite';
import type { ExportSystem } from '@kartbord/common/projection';
import { addWeeks, parseIsoWeek, weekStartMs } from '@kartbord/common/week';
import { stylesTable } from '../gpkg/gpkg-styles';
import { geometryColumn, quoted } from '../gpkg/gpkg-tables';
import { systemTexts } from '../system-texts';
import { xmlAttribute, xmlText } from '../text/xml-text';

interface ProjectOptions {
  readonly title: string;
  /** What the GeoPackage will be called, which lies beside the project. */
  readonly fileName: string;
  readonly system: ExportSystem;
  /** Where nothing is drawn, `#rrggbb`. */
  readonly background: string;
  /** The layer that is below all others and says nothing of where the project begins. */
  readonly ground: string;
}

/** Of who wrote a project last: QGIS writes its own person there. */
const writer = 'saveUser="kartbord"';

/** Whether nobody has saved a project since it was written here. */
export const isUntouched = (text: string): boolean => text.slice(0, 2000).includes(writer);

/**
 * A project of QGIS 3.22 and later for a whole GeoPackage: its layers, the first on top, as its styles draw them, with their times
 * set up. It finds the file by its name alone, so a folder with both can be moved.
 */
export function qgisProject(path: string, options: ProjectOptions): string {
  const database = openDatabase(path);
  try {
    return textOf(layersIn(database), options);
  } finally {
    database.close();
  }
}

type Shape = 'Point' | 'Line' | 'Polygon';
type Time =
  { readonly at: string } | { readonly from: string; readonly to: string } | { readonly week: string };

interface MapLayer {
  readonly id: string;
  readonly name: string;
  /** What follows the file's path. */
  readonly source: string;
  readonly shape: Shape;
  /** The inside of its style's QML; empty: none. */
  readonly style: string;
  readonly time: Time | null;
  /** ms since 1970. */
  readonly span: readonly [number, number] | null;
  readonly box: readonly [number, number, number, number] | null;
}

function layersIn(database: Database): readonly MapLayer[] {
  const tables = database.all<{ name: string; title: string; x: number | null; y: number; w: number; z: number; kind: string }>(
    `SELECT c.table_name AS name, coalesce(identifier, c.table_name) AS title, min_x AS x, min_y AS y, max_x AS w, max_y AS z,
       geometry_type_name AS kind FROM gpkg_contents c JOIN gpkg_geometry_columns g ON g.table_name = c.table_name
     WHERE data_type = 'features' ORDER BY c.rowid`,
  ); // prettier-ignore
  return tables.flatMap(({ name, title, x, y, w, z, kind }, at) => {
    const time = timeOf(database, name);
    const style = styleOf(database, name);
    return shapesOf(database, name, kind).map(({ shape, of }) => ({
      id: `kartbord_${at}_${shape}`,
      name: title,
      source: `|layername=${name}${of === null ? '' : `|geometrytype=${of}`}`,
      shape,
      style,
      time,
      span: time && spanOf(database, name, time),
      box: x === null ? null : ([x, y, w, z] as const),
    }));
  });
}

const plainShapes: Readonly<Record<string, Shape>> = {
  POINT: 'Point',
  LINESTRING: 'Line',
  MULTILINESTRING: 'Line',
  POLYGON: 'Polygon',
  MULTIPOLYGON: 'Polygon',
};
/** By their numbers in WKB, and what GDAL calls them. */
const wkbShapes: readonly (readonly [Shape, string] | undefined)[] = [
  undefined,
  ['Point', 'Point'],
  ['Line', 'LineString'],
  ['Polygon', 'Polygon'],
  ['Point', 'MultiPoint'],
  ['Line', 'MultiLineString'],
  ['Polygon', 'MultiPolygon'],
];

/** A layer of QGIS is of one kind of shapes: a table of several is as many layers. */
function shapesOf(
  database: Database,
  table: string,
  kind: string,
): readonly { readonly shape: Shape; readonly of: string | null }[] {
  const plain = plainShapes[kind];
  if (plain) return [{ shape: plain, of: null }];
  // The kind stands behind the header, which a point's has no box in (OGC 12-128r17, 2.1.3).
  const g = quoted(geometryColumn);
  const heads = database.all<{ head: Uint8Array }>(
    `SELECT DISTINCT substr(${g}, 9 + CASE (hex(substr(${g}, 4, 1))) WHEN '01' THEN 0 WHEN '00' THEN 0 ELSE 32 END, 5) AS head
     FROM ${quoted(table)} WHERE ${g} IS NOT NULL`,
  );
  const numbers = new Set(
    heads.map(({ head }) => new DataView(head.buffer, head.byteOffset).getUint32(1, head[0] === 1)),
  );
  return [...numbers].toSorted((a, b) => a - b).flatMap((number) => {
    const [shape, of] = wkbShapes[number] ?? [];
    return shape && of !== undefined ? [{ shape, of }] : [];
  }); // prettier-ignore
}

function styleOf(database: Database, table: string): string {
  const has = database.get('SELECT 1 FROM sqlite_master WHERE name = ?', stylesTable);
  const found = has
    ? database.get<{ qml: string }>(
        `SELECT styleQML AS qml FROM ${stylesTable} WHERE f_table_name = ?`,
        table,
      )
    : undefined;
  return /<qgis [^>]*>([\s\S]*)<\/qgis>/.exec(found?.qml ?? '')?.[1] ?? '';
}

/** By the columns of time that layers have: a week, an instant, a stretch. */
function timeOf(database: Database, table: string): Time | null {
  const names = new Set(
    database.all<{ name: string }>('SELECT name FROM pragma_table_info(?)', table).map(({ name }) => name),
  );
  if (names.has('isoWeek')) return { week: 'isoWeek' };
  if (names.has('time')) return { at: 'time' };
  return names.has('from') && names.has('to') ? { from: 'from', to: 'to' } : null;
}

function spanOf(database: Database, table: string, time: Time): readonly [number, number] | null {
  const [first, last] =
    'week' in time ? [time.week, time.week] : 'at' in time ? [time.at, time.at] : [time.from, time.to];
  const found = database.get<{ a: string | null; z: string | null }>(
    `SELECT min(${quoted(first)}) AS a, max(${quoted(last)}) AS z FROM ${quoted(table)}`,
  );
  if (!found || found.a === null || found.z === null) return null;
  if (!('week' in time)) return [Date.parse(found.a), Date.parse(found.z)];
  const [from, to] = [parseIsoWeek(found.a), parseIsoWeek(found.z)];
  return from && to ? [weekStartMs(from), weekStartMs(addWeeks(to, 1))] : null;
}

/** A week's Monday in the language of QGIS's expressions: 4 January is in the first week of its year (ISO 8601). */
function monday(column: string): string {
  const week = quoted(column);
  const fourth = `make_datetime(to_int(left(${week}, 4)), 1, 4, 0, 0, 0)`;
  return `${fourth} + to_interval(to_string(7 * (to_int(right(${week}, 2)) - 1) - (day_of_week(${fourth}) + 6) % 7) || ' days')`;
}

function textOf(layers: readonly MapLayer[], options: ProjectOptions): string {
  const { title, ground } = options;
  const spans = layers.flatMap(({ span }) => (span ? [span] : []));
  const span = spans.length === 0 ? null : [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))] as const; // prettier-ignore
  const isOfWeeks = layers.some(({ time }) => time && 'week' in time);
  return [
    "<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>",
    `<qgis version="3.22.0" ${writer} projectname="${xmlAttribute(title)}">`,
    `<title>${xmlText(title)}</title>`,
    `<projectCrs>${systemElement('EPSG:3857')}</projectCrs>`,
    '<layer-tree-group>',
    ...layers.map(
      ({ id, source, name }) =>
        `<layer-tree-layer id="${id}" name="${xmlAttribute(name)}" source="${xmlAttribute(sourceOf(options, source))}" providerKey="ogr" checked="Qt::Checked" expanded="${name === ground ? 0 : 1}"/>`,
    ),
    '</layer-tree-group>',
    '<projectlayers>',
    ...layers.map((layer) => layerElement(layer, options)),
    '</projectlayers>',
    `<layerorder>${layers.map(({ id }) => `<layer id="${id}"/>`).join('')}</layerorder>`,
    `<properties><Gui>${backgroundElements(options.background)}</Gui><Paths><Absolute type="bool">false</Absolute></Paths><SpatialRefSys><ProjectionsEnabled type="int">1</ProjectionsEnabled></SpatialRefSys>${span ? controllerElement(span) : ''}</properties>`,
    viewElement(layers, options),
    ...(span
      ? [
          `<ProjectTimeSettings timeStepUnit="${isOfWeeks ? 'wk' : 'h'}" timeStep="1" frameRate="1" cumulativeTemporalRange="0"><TemporalRange><start>${iso(span[0])}</start><end>${iso(span[1])}</end></TemporalRange></ProjectTimeSettings>`,
        ]
      : []),
    '</qgis>',
    '',
  ].join('\n');
}

const sourceOf = ({ fileName }: ProjectOptions, source: string): string => `./${fileName}${source}`;

function layerElement({ id, name, source, shape, style, time }: MapLayer, options: ProjectOptions): string {
  return [
    `<maplayer type="vector" geometry="${shape}" labelsEnabled="${style.includes('<labeling') ? 1 : 0}" styleCategories="AllStyleCategories">`,
    `<id>${id}</id>`,
    `<datasource>${xmlText(sourceOf(options, source))}</datasource>`,
    `<layername>${xmlText(name)}</layername>`,
    `<srs>${systemElement(options.system)}</srs>`,
    '<provider encoding="UTF-8">ogr</provider>',
    time ? timeElement(time) : '',
    style,
    '</maplayer>',
  ].join('\n');
}

/** `mode` as QGIS counts them (QgsVectorLayerTemporalProperties). */
function timeElement(time: Time): string {
  const attributes: Readonly<Record<string, string | number>> =
    'week' in time
      ? { mode: 4, startExpression: monday(time.week), endExpression: `${monday(time.week)} + to_interval('7 days')` }
      : 'at' in time
        ? { mode: 1, startField: time.at, fixedDuration: 0, durationUnit: 'min' }
        : { mode: 2, startField: time.from, endField: time.to }; // prettier-ignore
  const said = Object.entries(attributes).map(([name, value]) => `${name}="${xmlAttribute(String(value))}"`);
  return `<temporal enabled="1" accumulate="0" limitMode="${'week' in time ? 0 : 1}" ${said.join(' ')}><fixedRange><start></start><end></end></fixedRange></temporal>`;
}

/** QGIS looks at the code of EPSG where there is a number of its own before it; without one the layer has no system, and lies at 5 m, 60 m. */
function systemElement(system: ExportSystem): string {
  const { code } = systemTexts[system];
  return `<spatialrefsys><srsid>${code}</srsid><srid>${code}</srid><authid>EPSG:${code}</authid></spatialrefsys>`;
}

/** All layers but the ground, with a little room. */
function viewElement(layers: readonly MapLayer[], { ground, system }: ProjectOptions): string {
  const boxes = layers.flatMap(({ name, box }) => (box && name !== ground ? [box] : []));
  if (boxes.length === 0) return '';
  const [x, y] = [Math.min(...boxes.map((box) => box[0])), Math.min(...boxes.map((box) => box[1]))];
  const [w, z] = [Math.max(...boxes.map((box) => box[2])), Math.max(...boxes.map((box) => box[3]))];
  const room = Math.max(w - x, z - y, 1e-3) / 20;
  return `<ProjectViewSettings UseProjectScales="0"><Scales/><DefaultViewExtent xmin="${x - room}" ymin="${y - room}" xmax="${w + room}" ymax="${z + room}">${systemElement(system)}</DefaultViewExtent></ProjectViewSettings>`;
}

function backgroundElements(colour: string): string {
  const part = (name: string, at: number): string =>
    `<CanvasColor${name}Part type="int">${Number.parseInt(colour.slice(at, at + 2), 16)}</CanvasColor${name}Part>`;
  return part('Red', 1) + part('Green', 3) + part('Blue', 5);
}

/** Animated, from the first to the last (QgsTemporalNavigationObject::Animated). */
const controllerElement = ([from, to]: readonly [number, number]): string =>
  `<TemporalControllerWidget><NavigationMode type="int">1</NavigationMode><StartDateTime type="QString">${iso(from)}</StartDateTime><EndDateTime type="QString">${iso(to)}</EndDateTime></TemporalControllerWidget>`;

const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
