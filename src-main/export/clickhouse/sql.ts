/** SQL of ClickHouse in pieces: our own words, and texts of others, which never become part of it. */
export class Sql {
  constructor(readonly pieces: readonly (string | { readonly text: string })[]) {}
}

/** Only SQL is put into SQL: a value has to be made one by `name`, `whole`, `text` or `literal`. */
export const sql = (words: TemplateStringsArray, ...parts: readonly Sql[]): Sql =>
  new Sql(words.flatMap((word, at) => [word, ...(parts[at]?.pieces ?? [])]));

/** A name, whatever it is. */
export const name = (...names: readonly string[]): Sql =>
  new Sql([names.map((one) => `\`${escaped(one)}\``).join('.')]);

/** A number as it is written. */
export function whole(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new RangeError('not a whole number');
  return new Sql([String(value)]);
}

/** Of places and distances. */
export function decimal(value: number): Sql {
  if (!Number.isFinite(value)) throw new RangeError('not a number');
  // The server has no negative literal in some places; a cast takes any.
  return new Sql([`toFloat64('${value}')`]);
}

/** A text as a typed parameter, where the server has them. */
export const text = (value: string): Sql => new Sql([{ text: value }]);

/** A text where a parameter cannot be: in what makes a table. */
export const literal = (value: string): Sql => new Sql([quotedText(value)]);

export const joined = (parts: readonly Sql[], between = ', '): Sql =>
  new Sql(parts.flatMap(({ pieces }, at) => (at === 0 ? pieces : [between, ...pieces])));

export interface Rendered {
  readonly query: string;
  readonly query_params: Readonly<Record<string, string>>;
}

/** Servers before 19.14 have no parameters: there a text is a literal with all that ends one escaped. */
export function rendered({ pieces }: Sql, hasParameters: boolean): Rendered {
  const query_params: Record<string, string> = {};
  const query = pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    if (!hasParameters) return quotedText(piece.text);
    const key = `p${Object.keys(query_params).length}`;
    query_params[key] = piece.text;
    return `{${key}:String}`;
  });
  return { query: query.join(''), query_params };
}

const quotedText = (value: string): string => `'${escaped(value)}'`;

const escapes: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
};
const escaped = (value: string): string =>
  value.replace(/[\\'`\0\b\t\n\f\r]/g, (letter) => escapes[letter] ?? `\\${letter}`);
