export const snippetLanguages = ['sql', 'python', 'r'] as const;
export type SnippetLanguage = (typeof snippetLanguages)[number];

/** Rows must have one of these values in a column. */
export interface RowsWith {
  readonly column: string;
  readonly values: readonly (string | number)[];
}

/** A table of the window as other programs get its rows: those of a served collection, or of the file that a command writes. */
export interface TableElsewhere {
  readonly rows: readonly RowsWith[];
  /** Null: what is served is another part of the stored data. */
  readonly served: {
    readonly collection: string;
    readonly parameters: Readonly<Record<string, string>>;
  } | null;
  /** The words behind `kartbord` that write it, without the file. */
  readonly command: readonly string[];
  /** Of the file, without its ending. */
  readonly stem: string;
  readonly order: readonly string[];
  /** Some of its columns count all sites, where the window counts those that a filter shows. */
  readonly countsAll?: boolean;
}

/** So many values in a filter, whose address programs and servers can have. */
const mostValues = 500;

/** JSON's escapes are those of Python and R, too; R has no zero byte in texts. */
const quoted = (text: string): string => JSON.stringify(text.replaceAll('\0', ''));
const sqlText = (text: string): string => `'${text.replaceAll('\0', '').replaceAll("'", "''")}'`;
const sqlName = (name: string): string => `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`;
const valueText = (value: string | number): string =>
  typeof value === 'number' ? String(value) : sqlText(value);
/** A remark cannot end before its line does. */
const remark = (mark: string, text: string): string =>
  `${mark} ${text.replaceAll(/[^\P{C} ]|[\u2028\u2029]/gu, ' ')}`;

/** The addresses whose pages together have the rows, `url` being that of the service with its token. */
function addressesOf(url: string, { rows, served }: TableElsewhere): readonly string[] {
  if (!served) return [];
  const { collection, parameters } = served;
  const query = new URLSearchParams({ ...parameters, limit: '1000' });
  let filters: readonly string[] = [];
  for (const { column, values } of rows) {
    const [only] = values;
    if (values.length === 1 && only !== undefined) query.set(column, String(only));
    else
      filters = Array.from({ length: Math.ceil(values.length / mostValues) }, (_, at) => {
        const part = values.slice(at * mostValues, (at + 1) * mostValues);
        return `${column} IN (${part.map(valueText).join(',')})`;
      });
  }
  const items = `${url}/collections/${encodeURIComponent(collection)}/items`;
  return (filters.length === 0 ? [null] : filters).map((filter) => {
    const of = new URLSearchParams(query);
    if (filter !== null) of.set('filter', filter);
    return `${items}?${of.toString()}`;
  });
}

/** `say`: a line over the code. SQL reads the file of the command; the others read the addresses, page by page. */
const makers: Readonly<
  Record<SnippetLanguage, (table: TableElsewhere, addresses: readonly string[], say: string) => string>
> = {
  sql({ rows, command, stem, order }, _, say) {
    const file = `${stem}.parquet`;
    const tests = rows.map(
      ({ column, values }) => `${sqlName(column)} IN (${values.map(valueText).join(', ')})`,
    );
    return lines(
      remark('--', say),
      remark('--', ['kartbord', ...command, '--out', file].join(' ')),
      `SELECT * FROM ${sqlText(file)}`,
      ...(tests.length === 0 ? [] : [`WHERE ${tests.join('\n  AND ')}`]),
      `ORDER BY ${order.map(sqlName).join(', ')};`,
    );
  },
  python: (_, addresses, say) =>
    lines(
      remark('#', say),
      'import json',
      'from urllib.request import urlopen',
      '',
      'rows = []',
      'for url in [',
      ...addresses.map((address) => `    ${quoted(address)},`),
      ']:',
      '    while url:',
      '        with urlopen(url) as answer:',
      '            page = json.load(answer)',
      '        rows += [feature["properties"] for feature in page["features"]]',
      '        url = next((link["href"] for link in page["links"] if link["rel"] == "next"), None)',
      '# import pandas; table = pandas.DataFrame(rows)',
    ),
  r: (_, addresses, say) =>
    lines(
      remark('#', say),
      'pages <- list()',
      'for (url in c(',
      addresses.map((address) => `  ${quoted(address)}`).join(',\n'),
      ')) {',
      '  while (length(url) == 1) {',
      // By itself jsonlite takes a long address for JSON.
      '    page <- jsonlite::fromJSON(readLines(url, warn = FALSE, encoding = "UTF-8"))',
      '    pages[[length(pages) + 1]] <- page$features$properties',
      '    url <- page$links$href[page$links$rel == "next"]',
      '  }',
      '}',
      'rows <- do.call(rbind, pages)',
    ),
};

const lines = (...of: readonly string[]): string => `${of.join('\n')}\n`;

export const snippetOf = (
  language: SnippetLanguage,
  table: TableElsewhere,
  url: string,
  say: string,
): string => makers[language](table, addressesOf(url, table), say);
