import type { Cell, TableColumn } from '@kartbord/formats/table';
import { fail, ok, type Result } from '../../src-shared/result';

/** A filter in CQL2 text (OGC 21-065) as far as it is served: comparisons of columns with values, joined by AND, OR and NOT. */
export type Cql =
  | { readonly op: 'and' | 'or'; readonly of: readonly Cql[] }
  | { readonly op: 'not'; readonly of: Cql }
  | { readonly op: Comparison; readonly property: string; readonly value: CqlValue }
  | { readonly op: 'between'; readonly property: string; readonly from: CqlValue; readonly to: CqlValue }
  | { readonly op: 'in'; readonly property: string; readonly values: readonly CqlValue[] }
  | { readonly op: 'like'; readonly property: string; readonly value: string }
  | { readonly op: 'null'; readonly property: string };

type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';
type CqlValue = string | number | boolean | { readonly instant: string };

const [mostLetters, mostDepth] = [8_000, 60];

interface Token {
  readonly is: 'name' | 'quoted' | 'text' | 'number' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

const lexeme =
  /\s*(?:(?<name>[\p{L}_:][\p{L}\p{N}_:.]*)|"(?<quoted>[^"]+)"|'(?<text>(?:''|\\'|[^'])*)'|(?<number>[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|(?<sign><>|<=|>=|[=<>(),]))/uy;

class CqlError extends Error {}

function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  lexeme.lastIndex = 0;
  for (;;) {
    const at = lexeme.lastIndex;
    const found = lexeme.exec(source);
    if (!found) {
      const rest = source.slice(at).trim();
      if (rest !== '') throw new CqlError(`“${rest.slice(0, 20)}” at ${at + 1} cannot be read`);
      return [...tokens, { is: 'end', text: 'the end', at: source.length }];
    }
    const [is, text = ''] =
      Object.entries(found.groups ?? {}).find(([, one]) => (one as string | undefined) !== undefined) ?? [];
    tokens.push({ is: is as Token['is'], text, at });
  }
}

/** `bad-request` says where it is no CQL2 text, or more than is served. */
export function parseCql(source: string): Result<Cql> {
  if (source.length > mostLetters) return fail('bad-request', `it is longer than ${mostLetters} letters`);
  try {
    const tokens = tokensOf(source);
    return ok(new Parser(tokens).all());
  } catch (error) {
    if (error instanceof CqlError) return fail('bad-request', error.message);
    throw error;
  }
}

class Parser {
  readonly #tokens: readonly Token[];
  #place = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  all(): Cql {
    const cql = this.#or();
    if (this.#next.is !== 'end') throw this.#wrong('AND, OR or the end');
    return cql;
  }

  get #next(): Token {
    return this.#tokens[this.#place] ?? { is: 'end', text: 'the end', at: 0 };
  }

  #wrong(expected: string): CqlError {
    const { text, at } = this.#next;
    return new CqlError(`${expected} was expected, not “${text.slice(0, 20)}” at ${at + 1}`);
  }

  #isWord(word: string): boolean {
    const { is, text } = this.#next;
    return is === 'name' && text.toUpperCase() === word;
  }

  /** Whether the next token was it, which then is read. */
  #took(what: string): boolean {
    const isIt = this.#next.is === 'sign' ? this.#next.text === what : this.#isWord(what);
    if (isIt) this.#place++;
    return isIt;
  }

  #expect(what: string): void {
    if (!this.#took(what)) throw this.#wrong(what);
  }

  #or(): Cql {
    const of = [this.#and()];
    while (this.#took('OR')) of.push(this.#and());
    return of.length === 1 && of[0] ? of[0] : { op: 'or', of };
  }

  #and(): Cql {
    const of = [this.#not()];
    while (this.#took('AND')) of.push(this.#not());
    return of.length === 1 && of[0] ? of[0] : { op: 'and', of };
  }

  #not(): Cql {
    if (++this.#depth > mostDepth) throw new CqlError(`it is nested deeper than ${mostDepth}`);
    try {
      if (this.#took('NOT')) return { op: 'not', of: this.#not() };
      if (!this.#took('(')) return this.#predicate();
      const inside = this.#or();
      this.#expect(')');
      return inside;
    } finally {
      this.#depth--;
    }
  }

  #predicate(): Cql {
    // Of none is true that all hold, and false that one does.
    if (this.#took('TRUE')) return { op: 'and', of: [] };
    if (this.#took('FALSE')) return { op: 'or', of: [] };
    const property = this.#property();
    if (this.#took('IS')) {
      const isNot = this.#took('NOT');
      this.#expect('NULL');
      return negated(isNot, { op: 'null', property });
    }
    const isNot = this.#took('NOT');
    if (this.#took('LIKE')) {
      const { is, text } = this.#next;
      if (is !== 'text') throw this.#wrong('a text in single quotes');
      this.#place++;
      return negated(isNot, { op: 'like', property, value: unescaped(text) });
    }
    if (this.#took('BETWEEN')) {
      const from = this.#value();
      this.#expect('AND');
      return negated(isNot, { op: 'between', property, from, to: this.#value() });
    }
    if (this.#took('IN')) {
      this.#expect('(');
      const values = [this.#value()];
      while (this.#took(',')) values.push(this.#value());
      this.#expect(')');
      return negated(isNot, { op: 'in', property, values });
    }
    if (isNot) throw this.#wrong('LIKE, BETWEEN or IN');
    const op = (['=', '<>', '<=', '>=', '<', '>'] as const).find((one) => this.#took(one));
    if (!op) throw this.#wrong('a comparison');
    return { op, property, value: this.#value() };
  }

  #property(): string {
    const { is, text } = this.#next;
    if (is !== 'quoted' && (is !== 'name' || reserved.has(text.toUpperCase())))
      throw this.#wrong('the name of a property');
    this.#place++;
    if (this.#next.text === '(' && this.#next.is === 'sign')
      throw new CqlError(`functions such as “${text.slice(0, 20)}” are not served`);
    return text;
  }

  #value(): CqlValue {
    const { is, text } = this.#next;
    if (is === 'number' || is === 'text') {
      this.#place++;
      return is === 'number' ? Number(text) : unescaped(text);
    }
    if (this.#took('TRUE')) return true;
    if (this.#took('FALSE')) return false;
    if (this.#took('TIMESTAMP') || this.#took('DATE')) {
      this.#expect('(');
      const { is: inside, text: instant } = this.#next;
      if (inside !== 'text' || Number.isNaN(Date.parse(instant)))
        throw this.#wrong('a time in single quotes');
      this.#place++;
      this.#expect(')');
      return { instant };
    }
    throw this.#wrong('a value');
  }
}

/** Of a text: a quote is written twice, or behind a backslash. */
const unescaped = (text: string): string => text.replaceAll(/''|\\'/g, "'");

const reserved = new Set(['AND', 'OR', 'NOT', 'IS', 'LIKE', 'BETWEEN', 'IN', 'NULL', 'TRUE', 'FALSE']);
const negated = (isNot: boolean, of: Cql): Cql => (isNot ? { op: 'not', of } : of);

/** Null: it cannot be said, for a value is not given. */
export type CqlTest = (cells: readonly Cell[]) => boolean | null;

/** A filter for rows of these columns. `bad-request` for a property that there is none of, or a value of another type. */
export function cqlTest(cql: Cql, columns: readonly TableColumn[]): Result<CqlTest> {
  try {
    return ok(testOf(cql, columns));
  } catch (error) {
    if (error instanceof CqlError) return fail('bad-request', error.message);
    throw error;
  }
}

function testOf(cql: Cql, columns: readonly TableColumn[]): CqlTest {
  switch (cql.op) {
    case 'and':
    case 'or': {
      const tests = cql.of.map((one) => testOf(one, columns));
      const decides = cql.op === 'or';
      return (cells) => {
        let isOpen = false;
        for (const test of tests) {
          const said = test(cells);
          if (said === decides) return decides;
          isOpen ||= said === null;
        }
        return isOpen ? null : !decides;
      };
    }
    case 'not': {
      const test = testOf(cql.of, columns);
      return (cells) => {
        const said = test(cells);
        return said === null ? null : !said;
      };
    }
  }
  const at = columns.findIndex(({ name }) => name === cql.property);
  const column = columns[at];
  if (!column) throw new CqlError(`there is no property “${cql.property.slice(0, 60)}”`);
  const isTime = column.type === 'dateTime';
  const comparable = (cell: Cell): string | number | boolean | null =>
    isTime && typeof cell === 'string' ? Date.parse(cell) : cell;
  const given = (value: CqlValue): string | number | boolean => valueFor(column, value);
  /** Null is no value: nothing can be said of it. */
  const of =
    (test: (value: string | number | boolean) => boolean): CqlTest =>
    (cells) => {
      const value = comparable(cells[at] ?? null);
      return value === null ? null : test(value);
    };
  switch (cql.op) {
    case 'null':
      return (cells) => (cells[at] ?? null) === null;
    case 'like': {
      if (column.type !== 'string') throw new CqlError(`${column.name} is no text, which LIKE compares`);
      const pattern = likePattern(cql.value);
      return of((value) => pattern.test(String(value)));
    }
    case 'in': {
      const values = new Set(cql.values.map(given));
      return of((value) => values.has(value));
    }
    case 'between': {
      const [from, to] = [given(cql.from), given(cql.to)];
      return of((value) => from <= value && value <= to);
    }
    default: {
      const compare = comparisons[cql.op];
      const other = given(cql.value);
      return of((value) => compare(value, other));
    }
  }
}

const comparisons: Readonly<
  Record<Comparison, (one: string | number | boolean, other: string | number | boolean) => boolean>
> = {
  '=': (one, other) => one === other,
  '<>': (one, other) => one !== other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};

/** A value as its column compares it: times as ms since 1970. */
function valueFor({ name, type }: TableColumn, value: CqlValue): string | number | boolean {
  const isInstant = typeof value === 'object';
  if (type === 'dateTime') {
    const ms = isInstant ? Date.parse(value.instant) : typeof value === 'string' ? Date.parse(value) : NaN;
    if (Number.isNaN(ms)) throw new CqlError(`${name} is compared with a time`);
    return ms;
  }
  const wanted =
    type === 'integer' || type === 'number' ? 'number' : type === 'boolean' ? 'boolean' : 'string';
  if (isInstant && type === 'date') return value.instant.slice(0, 10);
  if (isInstant || typeof value !== wanted) throw new CqlError(`${name} is compared with a ${wanted}`);
  return value;
}

/** `%` is any letters, `_` one letter, a backslash takes the next as it is. */
function likePattern(text: string): RegExp {
  const source = text.replaceAll(/\\(.)|(%)|(_)|([.*+?^${}()|[\]\\/-])/gsu, (_, escaped, any, one, sign) =>
    escaped !== undefined ? literal(String(escaped)) : any ? '.*' : one ? '.' : literal(String(sign)),
  );
  return new RegExp(`^${source}$`, 'su');
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
