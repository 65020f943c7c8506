import type { Random } from '../random';

/**
 * A change of an answer's JSON, for schemas that drift: `{ path: '*.liceReport', set: null }`. Exactly one of `set`,
 * `rename`, `remove` and `add` says what is done.
 */
export interface JsonChange {
  /** Names with dots between; `*` stands for every member or element. Empty: the whole value. */
  readonly path: string;
  readonly set?: unknown;
  /** The member's new name. */
  readonly rename?: string;
  readonly remove?: boolean;
  /** More members, where an object is. */
  readonly add?: Readonly<Record<string, unknown>>;
  /** The chance, 0 to 1, that each of the places is changed. Without it, all are. */
  readonly share?: number;
}

type Container = Record<string, unknown> | unknown[];

/** The value with the changes made in it, one after the other. Paths that lead nowhere change nothing. */
export function changeJson(value: unknown, changes: readonly JsonChange[], random: Random): unknown {
  const root = { value };
  for (const change of changes) {
    const names = change.path === '' ? ['value'] : ['value', ...change.path.split('.')];
    for (const [container, name] of placesOf(root, names))
      if (change.share === undefined || random() < change.share) apply(change, container, name);
  }
  return root.value;
}

function placesOf(container: Container, names: readonly string[]): [Container, string][] {
  const [first = '', ...rest] = names;
  const found = first === '*' ? Object.keys(container) : Object.hasOwn(container, first) ? [first] : [];
  if (rest.length === 0) return found.map((name) => [container, name]);
  return found.flatMap((name) => {
    const inner = (container as Record<string, unknown>)[name];
    return isContainer(inner) ? placesOf(inner, rest) : [];
  });
}

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

function apply({ set, rename, remove, add }: JsonChange, container: Container, name: string): void {
  const members = container as Record<string, unknown>;
  if (rename !== undefined) {
    members[rename] = members[name];
    Reflect.deleteProperty(members, name);
  } else if (remove) Reflect.deleteProperty(members, name);
  else if (add) members[name] = { ...(members[name] as object), ...add };
  else members[name] = set ?? null;
}
