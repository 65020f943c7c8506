export type JsonObject = Readonly<Record<string, unknown>>;

export interface DriftCount {
  readonly path: string;
  readonly count: number;
}

/**
 * Reads members of the service's JSON. A member that is missing or has another type than facts.md gives reads as null,
 * "not given", and is counted by its path; it is never an error. `mayBeNull` is for members that the service is known
 * to send as null. Unknown members are left alone: the JSON itself is kept.
 */
export class Reading {
  readonly #counts = new Map<string, number>();

  note(path: string): void {
    this.#counts.set(path, (this.#counts.get(path) ?? 0) + 1);
  }

  /** By path, most frequent first. */
  drift(): DriftCount[] {
    return [...this.#counts]
      .map(([path, count]) => ({ path, count }))
      .sort((a, b) => b.count - a.count || a.path.localeCompare(b.path));
  }

  number(of: JsonObject | null, member: string, path: string, mayBeNull = true): number | null {
    const value = of?.[member];
    // JSON text such as 1e999 reads as Infinity.
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    return this.#absent(of, member, path, mayBeNull);
  }

  text(of: JsonObject | null, member: string, path: string, mayBeNull = true): string | null {
    const value = of?.[member];
    if (typeof value === 'string') return value;
    return this.#absent(of, member, path, mayBeNull);
  }

  yesNo(of: JsonObject | null, member: string, path: string, mayBeNull = false): boolean | null {
    const value = of?.[member];
    if (typeof value === 'boolean') return value;
    return this.#absent(of, member, path, mayBeNull);
  }

  object(of: JsonObject | null, member: string, path: string, mayBeNull = false): JsonObject | null {
    const value = of?.[member];
    if (isJsonObject(value)) return value;
    return this.#absent(of, member, path, mayBeNull);
  }

  list(of: JsonObject | null, member: string, path: string, mayBeNull = false): readonly unknown[] | null {
    const value = of?.[member];
    if (Array.isArray(value)) return value as unknown[];
    return this.#absent(of, member, path, mayBeNull);
  }

  /** The objects of a list; anything else in it is counted. */
  objects(of: JsonObject | null, member: string, path: string, mayBeNull = false): readonly JsonObject[] {
    return (this.list(of, member, path, mayBeNull) ?? []).filter((entry): entry is JsonObject => {
      if (isJsonObject(entry)) return true;
      this.note(`${joinPath(path, member)}[]`);
      return false;
    });
  }

  /** The texts of a list; anything else in it is counted. */
  texts(of: JsonObject | null, member: string, path: string, mayBeNull = false): readonly string[] {
    return (this.list(of, member, path, mayBeNull) ?? []).filter((entry): entry is string => {
      if (typeof entry === 'string') return true;
      this.note(`${joinPath(path, member)}[]`);
      return false;
    });
  }

  /** What a missing parent lacks is counted once, at the parent. */
  #absent(of: JsonObject | null, member: string, path: string, mayBeNull: boolean): null {
    if (of !== null && !(mayBeNull && of[member] === null)) this.note(joinPath(path, member));
    return null;
  }
}

function joinPath(path: string, member: string): string {
  return path ? `${path}.${member}` : member;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
