import { PDFDocument } from '@cantoo/pdf-lib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { DatabaseSync } from '@kartbord/sqlite/driver';
import { deserialize } from 'flatgeobuf/lib/mjs/geojson.js';
import { fromByteBuffer } from 'flatgeobuf/lib/mjs/header-meta.js';
import { ByteBuffer } from 'flatbuffers';
import { unzipSync } from 'fflate';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { readRecipe } from '../../../src-main/export/figure/figure-recipe';

/** What stands in a golden for a text of an answer; the longest texts first. */
export type Marks = readonly (readonly [text: string | RegExp, mark: string])[];

/** A text longer than this is kept as its SHA-256 and a digest. */
const mostCharacters = 4_000;
const sentenceMark = '‹sentence›';

export const sha256 = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('hex');
const short = (of: string | Uint8Array): string => sha256(of).slice(0, 16);

/**
 * Whether a text is told to a person, and may change its words: two words and more that end as a sentence does, or six words in
 * a row. Names, codes, paths, units and values are not.
 */
function isSentence(text: string): boolean {
  const word = /^["'(«“]?\p{L}[\p{L}’'-]*["')»”]?[.,;:!?]*$/u;
  const words = text
    .trim()
    .split(/\s+/)
    .filter((one) => word.test(one)).length;
  return (words >= 1 && /\s/.test(text.trim()) && /[.!?:]$/.test(text.trim())) || words >= 6;
}
const unsaid = (text: string): string => (isSentence(text) ? sentenceMark : text);

/** What another run or another computer has otherwise: made-up ids and codes, hashes of paths, sizes of what has an address in it. */
const made: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '‹id›'],
  [/("id": ?")(?:file-)?[0-9a-f]{16,24}(?=")/g, '$1‹id›'],
  [/\b[A-Z]{4}-[A-Z]{4}\b/g, '‹code›'],
  [/("(?:usedBytes|walBytes)": ?)\d+/g, '$1"‹bytes›"'],
  [/("bytes": ?)\d+(,\s*"sha256": ?(?:null|"‹))/g, '$1"‹bytes›"$2'],
  // Packed by zlib, which packs otherwise on another processor.
  [/("(?:versions|answers)": ?\d+,\s*"bytes": ?)\d+/g, '$1"‹bytes›"'],
  [/("isExact": ?\w+,\s*"bytes": ?)\d+/g, '$1"‹bytes›"'],
];

/** Addresses, folders and what is made up out of a text. */
const marked = (text: string, marks: Marks): string =>
  made.reduce(
    (so, [pattern, mark]) => so.replace(pattern, mark),
    marks.reduce((so, [from, mark]) => so.replaceAll(from, mark), text),
  );

/** Sentences out of JSON (its strings) or XML (its texts and attributes), all else byte for byte. */
const withoutSentences = (text: string): string =>
  /^\s*</.test(text)
    ? text.replace(/(>)([^<>]+)(?=<)|(=")([^"<>]+)(?=")/g, (_, open, inner, equals, value) =>
        open ? `${open}${unsaid(inner as string)}` : `${equals}${unsaid(value as string)}`,
      )
    : text.replace(/"((?:[^"\\\n]|\\.)*)"/g, (whole, inner: string) => {
        // JSON that lies in JSON as a text.
        if (/^[{[]\\"/.test(inner)) return JSON.stringify(withoutSentences(JSON.parse(whole) as string));
        return isSentence(inner) ? `"${sentenceMark}"` : whole;
      });

/** JSON as it is read in a diff: what fits on a line is on one. */
function pretty(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || line.length + indent.length <= 150) return line;
  const inner = `${indent} `;
  const [open, close, parts] = Array.isArray(value)
    ? ['[', ']', value.map((one) => pretty(one, inner))]
    : [
        '{',
        '}',
        Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${pretty(one, inner)}`),
      ];
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

/**
 * What a command printed, line by line: JSON as it is without its sentences; of a plain line its words are told to a person, and
 * what has a digit, a `~` or a `/` in it is its values.
 */
export function printed(text: string, marks: Marks): string[] {
  return (
    marked(text, marks)
      .split('\n')
      // How often it is said how far it has come depends on the machine.
      .filter((line) => line !== '' && !line.startsWith('{"event":"progress"'))
      .flatMap((line) => {
        if (/^[[{]/.test(line)) return withoutSentences(pretty(JSON.parse(line))).split('\n');
        // Packed, as in JSON.
        const told = line.replace(/[\d.,]+(?=\s[kM]B\b)/g, '‹size›');
        const values = told.split(/\s+/).filter((word) => /[\d~/]|‹size›/.test(word));
        return [[sentenceMark, ...values].join(' ')];
      })
  );
}

/** A file, as lines of a golden: what it is called, and its content or a digest of it. */
export const fileLines = (path: string, marks: Marks): Promise<string[]> =>
  contentLines(basename(path), readFileSync(path), marks);

async function contentLines(name: string, bytes: Uint8Array, marks: Marks): Promise<string[]> {
  const kind = extname(name).slice(1);
  if (kind === 'svg') return svgLines(name, Buffer.from(bytes).toString(), marks);
  if (kind === 'png') return pngLines(name, bytes, marks);
  if (kind === 'pdf') return pdfLines(name, bytes, marks);
  if (isTableKind(kind)) {
    const tables = await tableReaders[kind](bytes);
    return [`── ${name}: ${tables.length} tables`, ...tables.flatMap((table) => tableLines(table, marks))];
  }
  if (!['zip', 'kartcase', 'kartbackup', 'xlsx'].includes(kind)) return textLines(name, bytes, marks);
  const entries = Object.entries(unzipSync(bytes));
  const lines = [`── ${name}: ${entries.length} entries`];
  for (const [entry, content] of entries)
    lines.push(...(await contentLines(entry, content, marks)).map((line) => `  ${line}`));
  return lines;
}

/** A calendar, unfolded (RFC 5545), with the values alone of what it tells a person. */
const withoutNotified = (calendar: string): string =>
  calendar
    .replace(/\r\n /g, '')
    .replace(/^(SUMMARY|DESCRIPTION|X-WR-\w+):(.*)(?=\r)/gm, (_, property: string, notified: string) => {
      const values = notified.split(/\\n|\s+/).filter((word) => /\d/.test(word));
      return [`${property}:${sentenceMark}`, ...values].join(' ');
    });

function textLines(name: string, bytes: Uint8Array, marks: Marks): string[] {
  const raw = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (/[\0\uFFFD]/.test(raw)) return [`── ${name}: ${bytes.length} bytes, sha256 ${short(bytes)}`];
  const text = withoutSentences(marked(name.endsWith('.ics') ? withoutNotified(raw) : raw, marks));
  const signs = [
    ...(raw.startsWith('\uFEFF') ? ['byte order mark'] : []),
    ...(raw.includes('\r\n') ? ['CRLF'] : []),
    ...(raw.endsWith('\n') ? [] : ['no end of line']),
    ...(raw.includes('\r\n ') ? ['folded'] : []),
  ];
  const head = `── ${[name, ...signs].join(', ')}`;
  if (isIndented(raw)) return [`${head}, JSON indented by two`, ...pretty(JSON.parse(text)).split('\n')];
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n/g, '\n')
    .replace(/\n$/, '')
    .replace(/(?<=[}\]],)(?=[{[]["{[])|(?<=<\/(?:row|Placemark|trkpt)>)(?=<)/g, '\n')
    .split('\n');
  if (text.length <= mostCharacters) return [head, ...lines];
  const table = name.endsWith('.csv')
    ? csvTable(text)
    : name.endsWith('.geojson')
      ? featureTable(text)
      : null;
  return [
    `${head}: ${lines.length} lines, ${text.length} characters, sha256 ${short(text)}`,
    ...lines.slice(0, 3).map((line) => line.slice(0, 400)),
    ...(table ? tableLines(table, marks) : []),
  ];
}

function isIndented(raw: string): boolean {
  if (!raw.startsWith('{\n  "')) return false;
  return `${JSON.stringify(JSON.parse(raw), null, 2)}\n` === raw;
}

/** Of a file that is nearly as an earlier one, the lines alone that are not. */
export function shortened(
  lines: readonly string[],
  earlier: readonly (readonly string[])[],
): readonly string[] {
  const [head = '', ...rest] = lines;
  for (const [name = '', ...of] of earlier) {
    const other = rest.flatMap((line, at) => (line === of[at] ? [] : [`  ${at + 1}: ${line}`]));
    if (of.length === rest.length && rest.length > 5 && other.length <= rest.length / 3)
      return [`${head}: as ${name.replace(/^[─> ]+/, '')}, but for`, ...other];
  }
  return lines;
}

const mostSaid = 12;

/**
 * A figure: all of its layers byte for byte; names and what stands around the map without places, which the width of texts decides; of
 * the picture below it the size.
 */
function svgLines(name: string, text: string, marks: Marks): string[] {
  const { order } = readRecipe(Buffer.from(text)) ?? {};
  const bare = text
    .replace(/<metadata>.*?<\/metadata>/s, `<metadata>${order ? 'a recipe' : ''}</metadata>`)
    .replace(/data:image\/png;base64,[^"]*/, (data) => sizeOf(Buffer.from(data.slice(22), 'base64')));
  const from = bare.indexOf('<g data-layer="');
  const to = from < 0 ? -1 : endOfGroup(bare, from);
  const [layers, around] = [bare.slice(from, to), bare.slice(0, from) + bare.slice(to)];
  const normal = (of: string): string[] => withoutSentences(marked(of, marks)).split('\n');
  return [
    `── ${name}`,
    ...recipeLines(Buffer.from(text), marks),
    ...normal(
      layers
        .replace(/<g data-layer="names".*?<\/g>/s, (names) =>
          names.replace(/ (?:x|y|transform)="[^"]*"/g, ''),
        )
        .replace(/<g (?=data-layer|transform)/g, '\n$&'),
    ),
    'around the map',
    ...normal(
      around
        .replace(/ (?:x|y|x1|x2|y1|y2|width|height|transform|points|d|cx|cy)="[^"]*"/g, '')
        .replace(/data:font\/[^)]*/g, '‹font›')
        .replace(/></g, '>\n<'),
    ),
  ];
}

/** Where the group ends that holds what stands at `from`. */
function endOfGroup(markup: string, from: number): number {
  let depth = 0;
  for (const tag of markup.slice(from).matchAll(/<(\/?)g\b[^>]*>/g)) {
    depth += tag[1] ? -1 : 1;
    if (depth < 0) return from + tag.index;
  }
  return markup.length;
}

/** Fields of a picture, across and down. */
const [across, down] = [12, 9];

/** A picture: its size, its recipe, and the mean colours of its fields from above left, which are compared by `isNear`. */
async function pngLines(name: string, bytes: Uint8Array, marks: Marks): Promise<string[]> {
  const picture = await loadImage(bytes);
  const { width, height } = picture;
  const canvas = createCanvas(width, height).getContext('2d');
  canvas.drawImage(picture, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  const sums = Array.from({ length: across * down }, () => [0, 0, 0, 0]);
  for (let at = 0; at < width * height; at++) {
    const [column, row] = [at % width, Math.floor(at / width)];
    const sum =
      sums[Math.floor((row * down) / height) * across + Math.floor((column * across) / width)] ?? [];
    for (let part = 0; part < 3; part++) sum[part] = (sum[part] ?? 0) + (data[at * 4 + part] ?? 0);
    sum[3] = (sum[3] ?? 0) + 1;
  }
  const colours = sums.map(([red = 0, green = 0, blue = 0, count = 1]) =>
    Buffer.from([red, green, blue].map((part) => Math.round(part / count))).toString('hex'),
  );
  return [
    `── ${name}: ${sizeOf(bytes)}`,
    ...recipeLines(bytes, marks),
    ...Array.from(
      { length: down },
      (_, row) => `~ ${colours.slice(row * across, (row + 1) * across).join(' ')}`,
    ),
  ];
}

/** The header of a PNG says its px. */
const sizeOf = (png: Uint8Array): string => {
  const view = new DataView(png.buffer, png.byteOffset);
  return `${view.getUint32(16)} × ${view.getUint32(20)} px`;
};

/** Pages and their sizes in points, what the document says of itself, and its recipe. */
async function pdfLines(name: string, bytes: Uint8Array, marks: Marks): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = pdf
    .getPages()
    .map((page) => `${page.getWidth().toFixed(2)} × ${page.getHeight().toFixed(2)}`);
  return [
    `── ${name}: ${pages.join(', ')}`,
    marked(pretty([pdf.getTitle(), pdf.getCreator()]), marks),
    ...recipeLines(bytes, marks),
  ];
}

const recipeLines = (bytes: Uint8Array, marks: Marks): string[] => {
  const recipe = readRecipe(bytes);
  return recipe ? withoutSentences(marked(pretty(recipe), marks)).split('\n') : [];
};

/** Of a mean colour, each part: fonts and processors draw their edges otherwise. */
const tolerance = 12;

/** Whether two lines of mean colours are of the same picture. */
function isNear(one: string, other: string): boolean {
  const [a, b] = [one, other].map((line) => Buffer.from(line.replace(/[~ ]/g, ''), 'hex'));
  if (!a || !b) return false;
  return a.length === b.length && a.every((part, at) => Math.abs(part - (b[at] ?? 0)) <= tolerance);
}

/** What is new, with the golden's own colours where they are near. */
export function nearly(golden: string, now: string): string {
  const before = golden.split('\n').filter((line) => line.startsWith('~ '));
  let at = 0;
  return now
    .split('\n')
    .map((line) => {
      const was = line.startsWith('~ ') ? before[at++] : undefined;
      return was !== undefined && isNear(was, line) ? was : line;
    })
    .join('\n');
}

/** In what two goldens of a case differ, step by step, in words; none: in nothing. */
export function differencesOf(name: string, golden: string, now: string): string[] {
  if (golden === now) return [];
  if (golden === '') return [`${name}: has no golden yet`];
  const [before, after] = [stepsOf(golden), stepsOf(now)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((head) => {
    const [was, is] = [before.get(head), after.get(head)];
    if (!was) return [`${name}, ${head}: is new`];
    if (!is) return [`${name}, ${head}: is gone`];
    const gone = was.filter((line) => !is.includes(line)).map((line) => `  was ${line.trim()}`);
    const come = is.filter((line) => !was.includes(line)).map((line) => `  is  ${line.trim()}`);
    if (gone.length + come.length === 0)
      return was.join('\n') === is.join('\n') ? [] : [`${name}, ${head}: has another order`];
    const all = [...gone.slice(0, mostSaid), ...come.slice(0, mostSaid)].map((line) => line.slice(0, 300));
    const rest = gone.length + come.length - all.length;
    return [`${name}, ${head}`, ...all, ...(rest > 0 ? [`  and ${rest} lines more`] : [])];
  });
}

/** The lines of each step by its first; a step that comes again is counted. */
function stepsOf(golden: string): Map<string, string[]> {
  const steps = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of golden.split('\n')) {
    if (/^[>$] /.test(line)) {
      const head = line.replace(/: as .*, but for$/, '');
      const again = [...steps.keys()].filter((other) => other.replace(/ \(\d+\)$/, '') === head).length;
      steps.set(again > 0 ? `${head} (${again + 1})` : head, (lines = [line]));
    } else lines.push(line);
  }
  return steps;
}

/** Rows with named columns, whatever the format: what a digest is made of. */
interface Table {
  readonly name: string;
  /** What the file says of it besides, as text or JSON. */
  readonly about: readonly unknown[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

const plain = (value: unknown): unknown =>
  typeof value === 'bigint'
    ? Number(value)
    : value instanceof Uint8Array
      ? Buffer.from(value).toString('hex')
      : value;
const asText = (value: unknown): string => JSON.stringify(value, (_, inner: unknown) => plain(inner));

/**
 * A few rows as they are; of more the hash of all, and of each column how many, how many different, and the least, the most and
 * the sum of its numbers.
 */
function tableLines({ name, about, columns, rows }: Table, marks: Marks): string[] {
  const normal = (of: unknown): string =>
    typeof of === 'string' ? marked(of, marks) : withoutSentences(marked(asText(of), marks));
  const all = rows.map(normal);
  const isSmall = all.join('').length <= 1_500;
  return [
    `table ${name}: ${rows.length} rows, sha256 ${short(all.join('\n'))}`,
    ...about.map((one) => `  ${normal(one)}`),
    ...(isSmall ? [`  ${columns.join(',')}`] : []),
    ...(isSmall
      ? all.map((row) => `  ${row}`)
      : columns.map((column, at) => `  ${column}: ${columnDigest(rows.map((row) => plain(row[at])))}`)),
  ];
}

function columnDigest(cells: readonly unknown[]): string {
  const given = cells.filter((cell) => cell !== null && cell !== undefined && cell !== '');
  const numbers = given.filter((cell): cell is number => typeof cell === 'number');
  const kinds = [...new Set(given.map((cell) => (Array.isArray(cell) ? 'array' : typeof cell)))].sort();
  const sum = numbers.reduce((so, one) => so + one, 0);
  return [
    `${given.length} ${kinds.join('|')}`,
    `${new Set(given.map(asText)).size} different`,
    ...(numbers.length > 0
      ? [
          `${numbers.reduce((a, b) => Math.min(a, b))}..${numbers.reduce((a, b) => Math.max(a, b))}, sum ${sum.toPrecision(12)}`,
        ]
      : []),
  ].join(', ');
}

const tableReaders = { gpkg: geoPackageTables, fgb: flatGeobufTables, parquet: parquetTables };
const isTableKind = (kind: string): kind is keyof typeof tableReaders => Object.hasOwn(tableReaders, kind);

/** All of its tables but the index of places, whose pages are SQLite's own. */
function geoPackageTables(bytes: Uint8Array): Table[] {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-golden-'));
  const path = join(folder, 'copy.gpkg');
  writeFileSync(path, bytes);
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    const all = (sql: string): readonly Record<string, unknown>[] =>
      file.prepare(sql).all() as Record<string, unknown>[];
    return all("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name")
      .filter(({ name }) => !/^rtree_|^sqlite_/.test(String(name)))
      .map(({ name, sql }) => {
        const rows = all(`SELECT * FROM "${String(name).replaceAll('"', '""')}"`);
        const columns = Object.keys(rows[0] ?? {});
        return {
          name: String(name),
          about: String(name).startsWith('gpkg_') ? [] : [String(sql)],
          columns,
          rows: rows.map((row) => columns.map((column) => row[column])),
        };
      });
  } finally {
    file.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function flatGeobufTables(bytes: Uint8Array): Promise<Table[]> {
  const { columns, title, description, metadata, geometryType, crs, envelope, featuresCount } =
    fromByteBuffer(new ByteBuffer(bytes.subarray(8)));
  const features: Features['features'][number][] = [];
  // Its reader takes no feature without a place.
  if (envelope?.length)
    for await (const feature of deserialize(bytes)) features.push(feature as Features['features'][number]);
  const body = short(bytes.subarray(12 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(8, true)));
  const about = { title, description, metadata, geometryType, crs, envelope, featuresCount, body };
  const types = columns?.map(({ name, type }) => `${name} ${type}`).join(', ');
  return [featuresTable('features', [about, types], features)];
}

async function parquetTables(bytes: Uint8Array): Promise<Table[]> {
  const file = Uint8Array.from(bytes).buffer;
  const { schema, key_value_metadata: said } = parquetMetadata(file);
  const columns = schema.slice(1).map(({ name }) => name);
  const types = schema.map(({ name, type, converted_type: converted }) => `${name} ${type} ${converted}`);
  const rows = await parquetReadObjects({ file });
  return [
    {
      name: 'rows',
      columns,
      about: [...(said ?? []).map(({ key, value }) => [key, value]), types],
      rows: rows.map((row) => columns.map((column) => row[column] as unknown)),
    },
  ];
}

interface Features {
  readonly features: readonly { readonly geometry: unknown; readonly properties: Record<string, unknown> }[];
}

function featuresTable(name: string, about: readonly unknown[], features: Features['features']): Table {
  const columns = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
  const rows = features.map(({ geometry, properties }) => [
    ...columns.map((column) => properties[column] ?? null),
    geometry,
  ]);
  return { name, about, columns: [...columns, 'geometry'], rows };
}

const featureTable = (text: string): Table =>
  featuresTable('features', [], (JSON.parse(text) as Features).features);

function csvTable(text: string): Table {
  const separator = (text.split('\n')[0] ?? '').includes(';') ? ';' : ',';
  const [columns = [], ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(separator));
  const cell = (value: string): unknown =>
    value !== '' && Number.isFinite(Number(value.replace(',', '.')))
      ? Number(value.replace(',', '.'))
      : value;
  return { name: 'rows', about: [], columns, rows: rows.map((row) => row.map(cell)) };
}
