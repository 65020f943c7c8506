import type { Fault, TextChange } from '../http/faults';
import type { JsonChange } from '../http/json-changes';

/** Reads the faults of POST /faults: one or a list. A member that no fault has is refused, since it would do nothing. */
export function readFaults(value: unknown): Fault[] {
  return [value].flat().map((one) => read(one, faultMembers, 'route') as unknown as Fault);
}

/** Says what a value must be, or undefined when it is. */
type Rule = (value: unknown) => string | undefined;
type Rules<T> = { readonly [Member in keyof T]-?: Rule };

const is =
  (type: 'string' | 'number' | 'boolean', words: string): Rule =>
  (value) =>
    typeof value === type && (type !== 'number' || Number.isFinite(value)) ? undefined : words;
const text = is('string', 'a text');
const flag = is('boolean', 'true or false');
const number = is('number', 'a number');
const count: Rule = (value) =>
  Number.isInteger(value) && (value as number) >= 0 ? undefined : 'a whole number';
const chance: Rule = (value) =>
  typeof value === 'number' && value >= 0 && value <= 1 ? undefined : 'a number from 0 to 1';
const anything: Rule = () => undefined;

const faultMembers: Rules<Fault> = {
  route: text,
  method: text,
  listener: text,
  after: count,
  times: count,
  share: chance,
  delayMs: count,
  clockOffsetSeconds: number,
  status: (value) =>
    Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599 ? undefined : 'a status',
  body: text,
  redirect: text,
  reset: flag,
  stall: flag,
  applied: flag,
  headers: (value) =>
    isObject(value) && Object.values(value).every((one) => one === null || typeof one === 'string')
      ? undefined
      : 'texts or null by name',
  json: (value) => {
    if (!Array.isArray(value)) return 'a list of changes';
    for (const one of value) read(one, changeMembers, 'path');
    return undefined;
  },
  prepend: text,
  replace: (value) => {
    read(value, textMembers, 'from');
    return undefined;
  },
  padToBytes: count,
  gzip: flag,
  drip: (value) => {
    const { bytes } = read(value, { bytes: count, everyMs: count }, 'bytes');
    return bytes === 0 ? 'at least one byte' : undefined;
  },
  cutAfterBytes: count,
  stallAfterBytes: count,
  closeDelimited: flag,
};

const textMembers: Rules<TextChange> = { from: text, to: text, isPattern: flag };

const changeMembers: Rules<JsonChange> = {
  path: text,
  set: anything,
  rename: text,
  remove: flag,
  add: (value) => (isObject(value) ? undefined : 'members by name'),
  share: chance,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value, when each of its members passes its rule and `required` is there. */
function read(
  value: unknown,
  rules: Readonly<Record<string, Rule>>,
  required: string,
): Record<string, unknown> {
  if (!isObject(value) || !(required in value)) throw new Error(`every one needs a ${required}`);
  for (const [name, member] of Object.entries(value)) {
    const rule = rules[name];
    if (!rule) throw new Error(`${name} is not known; there are ${Object.keys(rules).join(', ')}`);
    const wanted = rule(member);
    if (wanted !== undefined) throw new Error(`${name} must be ${wanted}`);
  }
  return value;
}
