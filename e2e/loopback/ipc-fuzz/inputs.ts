import fc from 'fast-check';
import { type GenericSchema, safeParse } from 'valibot';
import { hostileKeys } from './hostile';
import { seededRandom } from '@kartbord/common/random';

/** What the schemas of the contract are made of, as valibot keeps them. */
interface Shape {
  readonly kind: 'schema' | 'validation' | 'transformation';
  readonly type: string;
  readonly pipe?: readonly Shape[];
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly items?: readonly Shape[];
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly key?: Shape;
  readonly value?: Shape;
  readonly requirement?: unknown;
  readonly message?: unknown;
}

/** Inputs of a call: some as it wants them, most a little wrong, some quite. The same ones for the same seed. */
export function inputsOf(
  schema: GenericSchema,
  wrongs: readonly unknown[],
  how: { readonly seed: number; readonly count: number },
): unknown[] {
  const arbitrary = meant(schema, fc.constantFrom(...wrongs));
  const made = (turn: number): unknown[] =>
    fc
      .sample(arbitrary, { numRuns: how.count / 4, seed: how.seed + 1_000 * turn })
      .map((right) => structuredClone(right));
  let rights = made(0);
  // Of a narrow schema chance finds few.
  for (let turn = 1; turn < mostTurns; turn++) {
    const taken = rights.filter((right) => isTaken(schema, right));
    if (taken.length >= leastTaken) break;
    rights = [...taken, ...made(turn)];
  }
  rights.length = how.count / 4;
  const dice = diceOf(how.seed);
  const one = <T>(list: readonly T[]): T => list[dice(list.length)] as T;
  return Array.from({ length: how.count }, (_, at) => {
    if (at % 4 === 0) return rights[at / 4];
    return at % 4 === 1 ? one(wrongs) : spoiled(structuredClone(one(rights)), one, wrongs);
  });
}

const mostTurns = 12;
const leastTaken = 8;

function isTaken(schema: GenericSchema, input: unknown): boolean {
  try {
    return safeParse(schema, input).success;
  } catch {
    return false;
  }
}

/** A whole number below the given one. */
function diceOf(seed: number): (sides: number) => number {
  const random = seededRandom(seed);
  return (sides) => Math.floor(random() * sides);
}

/** What the schema takes, but for what its own checks say beyond the shape. */
function meant(shape: Shape, wrong: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const of = (inner: Shape | undefined): fc.Arbitrary<unknown> => (inner ? meant(inner, wrong) : wrong);
  switch (shape.type) {
    case 'undefined':
      return fc.constant(undefined);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return text(rulesOf(shape));
    case 'number':
      return number(rulesOf(shape));
    case 'literal':
      return fc.constant(shape.literal);
    case 'picklist':
      return fc.constantFrom(...(shape.options ?? []));
    case 'nullable':
      return fc.option(of(shape.wrapped), { freq: 2 });
    case 'exact_optional':
    case 'optional':
      return of(shape.wrapped);
    case 'array': {
      const rules = rulesOf(shape);
      const [least, most] = lengths(rules);
      const list = fc.array(of(shape.item), { minLength: least, maxLength: Math.min(most, least + 3) });
      const isRing = rules.some(({ message }) => message === 'a ring ends where it begins');
      return isRing ? list.map((places) => [...places.slice(0, -1), ...places.slice(0, 1)]) : list;
    }
    case 'strict_tuple':
      return fc.tuple(...(shape.items ?? []).map(of));
    case 'union':
    case 'variant':
      return fc.oneof(...(shape.options as readonly Shape[]).map(of));
    case 'record':
      return fc.dictionary(of(shape.key) as fc.Arbitrary<string>, of(shape.value), { maxKeys: 3 });
    case 'instance':
      return fc.uint8Array({ maxLength: 200 });
    case 'strict_object': {
      const entries = Object.entries(shape.entries ?? {});
      const requiredKeys = entries.filter(([, { type }]) => !/optional/.test(type)).map(([name]) => name);
      return fc.record(Object.fromEntries(entries.map(([name, entry]) => [name, of(entry)])), {
        requiredKeys,
      });
    }
    case 'unknown':
      return wrong;
    default:
      throw new Error(`the fuzz does not know what a ${shape.type} is made of`);
  }
}

/** The rules of a schema and of those that it is made of. */
function rulesOf(shape: Shape): Shape[] {
  return (shape.pipe ?? []).flatMap((part) =>
    part.kind === 'schema' ? (part === shape || !part.pipe ? [] : rulesOf(part)) : [part],
  );
}

/** The last one: a schema that is made of another is narrower. */
const rule = (rules: readonly Shape[], type: string): unknown =>
  rules.findLast((one) => one.type === type)?.requirement;

const lengths = (rules: readonly Shape[]): [number, number] => [
  (rule(rules, 'min_length') as number | undefined) ?? 0,
  (rule(rules, 'max_length') as number | undefined) ?? 40,
];

function text(rules: readonly Shape[]): fc.Arbitrary<string> {
  const pattern = rule(rules, 'regex') as RegExp | undefined;
  if (pattern) return fc.stringMatching(new RegExp(pattern.source), { maxLength: 40 });
  if (rules.some(({ type }) => type === 'uuid')) return fc.uuid();
  if (rules.some(({ type }) => type === 'check'))
    return fc.constantFrom('2026-W40', '2026-W46', '2025-W01', '2024-W53', '2026-10-01');
  const [minLength, most] = lengths(rules);
  const maxLength = Math.min(most, minLength + 40);
  return fc.oneof(fc.string({ minLength, maxLength }), fc.string({ minLength, maxLength, unit: 'binary' }));
}

function number(rules: readonly Shape[]): fc.Arbitrary<number> {
  const least = (rule(rules, 'min_value') ?? rule(rules, 'gt_value') ?? -1e9) as number;
  const most = (rule(rules, 'max_value') ?? 1e9) as number;
  if (rules.some(({ type }) => type === 'integer'))
    return fc.integer({ min: least, max: Math.min(most, 2 ** 31 - 1) });
  const between = fc.double({ min: least, max: most, noNaN: true });
  return rule(rules, 'gt_value') === undefined ? between : between.filter((value) => value > least);
}

type Holder = Record<string, unknown> | unknown[];

/** One to three things of it are taken out, exchanged or added. */
function spoiled(value: unknown, one: <T>(list: readonly T[]) => T, wrongs: readonly unknown[]): unknown {
  const whole = { value };
  // Listed before anything is put in: what is put in is shared with other inputs, and may be deep.
  const places = placesIn(whole);
  for (let changes = one([1, 1, 2, 3]); changes > 0; changes -= 1) {
    const [holder, name] = one(places);
    const inside = (holder as Record<string, unknown>)[name];
    const how = one(['exchange', 'exchange', 'remove', 'add', 'wrap']);
    if (how === 'remove') Reflect.deleteProperty(holder, name);
    else if (how === 'add' && places.some(([known]) => known === inside))
      put(inside as Holder, one(hostileKeys), one(wrongs));
    else put(holder, name, how === 'wrap' ? [inside] : one(wrongs));
  }
  return whole.value;
}

/** Not assigned: `__proto__` is to be a member like others. */
function put(holder: Holder, name: string, value: unknown): void {
  // A list's length cannot be anything: it throws here already.
  if (name !== 'length' || !Array.isArray(holder))
    Reflect.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && Object.isExtensible(value);

function placesIn(root: Holder): [Holder, string][] {
  const places: [Holder, string][] = [];
  const look = (holder: Holder, depth: number): void => {
    for (const name of Object.keys(holder).slice(0, 60)) {
      places.push([holder, name]);
      const inside = (holder as Record<string, unknown>)[name];
      if (depth < 8 && isHolder(inside) && !ArrayBuffer.isView(inside)) look(inside, depth + 1);
    }
  };
  look(root, 0);
  return places;
}
