export type JsonObject = Readonly<Record<string, unknown>>;

export interface DriftCount {
  readonly path: string;
  readonly count: number;
}

/** How often a member was looked for, how often it was there, null too, and how often it had a value. */
export interface Looked {
  readonly asked: number;
  readonly there: number;
  readonly given: number;
}

/**
 * Reads members of the service's JSON. A member that is missing or has another type than facts.md gives reads as null,
 * "not given", and is counted by its path; it is never an error. `mayBeNull` is for members that the service is known
 * to send as null. Unknown members are left alone: the JSON itself is kept.
 */
export class Reading {
  readonly #counts = new Map<string, number>();
  readonly #dropped = new Map<string, number>();
  readonly #looked = new Map<string, { -readonly [K in keyof Looked]: Looked[K] }>();

  note(path: string): void {
    countIn(this.#counts, path);
  }

  /** Notes what was given and is not used: a value of another type or of an unknown kind, or a row (`leftOut`). */
  drop(path: string): void {
    this.note(path);
    countIn(this.#dropped, path);
  }

  /** By path, most frequent first. */
  drift(): DriftCount[] {
    return countsOf(this.#counts);
  }

  /** Of `drift` what was given and is not used. */
  dropped(): DriftCount[] {
    return countsOf(this.#dropped);
  }

  /** Notes that a member was looked for, by its path; `value` null: it is there and has none, undefined: it is not there. */
  look(path: string, value: unknown): void {
    const known = this.#looked.get(path) ?? { asked: 0, there: 0, given: 0 };
    known.asked++;
    if (value !== undefined) known.there++;
    if (value !== undefined && value !== null) known.given++;
    this.#looked.set(path, known);
  }

  /** By path. What a missing parent lacks is looked for in vain at the parent alone. */
  looked(): ReadonlyMap<string, Looked> {
    return this.#looked;
  }

  number(of: JsonObject | null, member: string, path: string, mayBeNull = true): number | null {
    return this.#read(of, member, path, mayBeNull, isNumber);
  }

  text(of: JsonObject | null, member: string, path: string, mayBeNull = true): string | null {
    return this.#read(of, member, path, mayBeNull, isText);
  }

  yesNo(of: JsonObject | null, member: string, path: string, mayBeNull = false): boolean | null {
    return this.#read(of, member, path, mayBeNull, isYesNo);
  }

  object(of: JsonObject | null, member: string, path: string, mayBeNull = false): JsonObject | null {
    return this.#read(of, member, path, mayBeNull, isJsonObject);
  }

  list(of: JsonObject | null, member: string, path: string, mayBeNull = false): readonly unknown[] | null {
    return this.#read(of, member, path, mayBeNull, isList);
  }

  /** Each object of a list, read; anything else in it is counted. Null where no list is given, which is not none. */
  objects<T>(
    of: JsonObject | null,
    member: string,
    path: string,
    read: (one: JsonObject) => T,
  ): readonly T[] | null {
    return this.#entries(of, member, path, isJsonObject)?.map(read) ?? null;
  }

  /** The texts of a list; anything else in it is counted. Null where no list is given. */
  texts(of: JsonObject | null, member: string, path: string): readonly string[] | null {
    return this.#entries(of, member, path, isText);
  }

  #entries<T>(
    of: JsonObject | null,
    member: string,
    path: string,
    isOne: (value: unknown) => value is T,
  ): readonly T[] | null {
    const list = this.list(of, member, path);
    return (
      list?.filter((entry): entry is T => {
        if (isOne(entry)) return true;
        this.drop(`${joinPath(path, member)}[]`);
        return false;
      }) ?? null
    );
  }

  /** What a missing parent lacks is counted once, at the parent. */
  #read<T>(
    of: JsonObject | null,
    member: string,
    path: string,
    mayBeNull: boolean,
    isOne: (value: unknown) => value is T,
  ): T | null {
    if (of === null) return null;
    const value = of[member];
    const at = joinPath(path, member);
    const isGiven = isOne(value);
    // One of another type says nothing.
    this.look(at, isGiven || value === null ? value : undefined);
    if (isGiven) return value;
    if (value !== undefined && value !== null) this.drop(at);
    else if (!(mayBeNull && value === null)) this.note(at);
    return null;
  }
}

function countIn(counts: Map<string, number>, path: string): void {
  counts.set(path, (counts.get(path) ?? 0) + 1);
}

/** By path, most frequent first. */
const countsOf = (counts: ReadonlyMap<string, number>): DriftCount[] =>
  [...counts]
    .map(([path, count]) => ({ path, count }))
    .sort((a, b) => b.count - a.count || a.path.localeCompare(b.path));

/** JSON text such as 1e999 reads as Infinity. */
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isYesNo = (value: unknown): value is boolean => typeof value === 'boolean';
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export function joinPath(path: string, member: string): string {
  return path ? `${path}.${member}` : member;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
