import type { ProbeFinding } from '../../src-shared/domain/session/probe';
import { type DriftCount, joinPath, type Looked } from '../api-client/reading';
import { eachMember } from './members';

/** How often a member is in an answer, how often as null, and how many objects there are at its path. */
interface Met {
  there: number;
  nulls: number;
  objects: number;
}

/** What a reader has looked for and missed. */
export interface ReadWith {
  readonly drift: readonly DriftCount[];
  readonly looked: ReadonlyMap<string, Looked>;
}

/**
 * An answer held against what its reader looked for and what is known besides (`known`, by path): members that are missing,
 * null where they never are, of another type, renamed, or unknown. `base`: what the reader calls the outermost objects.
 */
export function differences(
  value: unknown,
  read: ReadWith,
  known: readonly RegExp[],
  base = '',
): readonly ProbeFinding[] {
  const met = membersOf(value, base);
  const looked = new Set([...read.looked.keys()].map(plainPath));
  const isKnown = (path: string): boolean => looked.has(path) || known.some((form) => form.test(path));
  const strange = new Set<string>();
  const unknown: ProbeFinding[] = [];
  for (const [path, { there }] of met) {
    if (there === 0 || isKnown(path)) continue;
    strange.add(path);
    if (!strange.has(parentOf(path))) unknown.push({ kind: 'unknown', path, count: there });
  }
  const missed = read.drift.flatMap((one) => missedAs(one, met));
  const renamed = missed.flatMap((one) => renamedAs(one, missed, unknown));
  const stated = new Set(renamed.flatMap(({ path = '', to = '' }) => [path, joinPath(parentOf(path), to)]));
  const isStated = ({ path = '' }: ProbeFinding): boolean => stated.has(path);
  return [
    ...renamed,
    ...missed.filter((one) => !isStated(one)),
    ...unknown.filter((one) => !isStated(one)),
  ].map(shown);
}

/** By path; elements of a list are at the path of the list. */
function membersOf(value: unknown, base: string): ReadonlyMap<string, Met> {
  const met = new Map<string, Met>();
  const at = (path: string): Met => {
    let one = met.get(path);
    if (!one) met.set(path, (one = { there: 0, nulls: 0, objects: 0 }));
    return one;
  };
  eachMember(
    value,
    base,
    (path, member) => {
      const one = at(path);
      one.there++;
      if (member === null) one.nulls++;
    },
    (path) => at(path).objects++,
  );
  return met;
}

const plainPath = (path: string): string => path.replaceAll('[]', '');

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));
const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

function missedAs({ path: noted, count }: DriftCount, met: ReadonlyMap<string, Met>): ProbeFinding[] {
  const path = plainPath(noted);
  if (/[\s=]/.test(noted) || noted.endsWith('[]')) return [{ kind: 'odd', path: noted, count }];
  const { there = 0, nulls = 0 } = met.get(path) ?? {};
  const of = met.get(parentOf(path))?.objects ?? count;
  const missing = Math.min(count, Math.max(0, of - there));
  const rest = count - missing;
  return [
    ...(missing > 0 ? [{ kind: 'missing', path, count: missing, of } as const] : []),
    ...(rest > 0 ? [{ kind: nulls >= rest ? 'null' : 'type', path, count: rest, of } as const] : []),
  ];
}

/** In the place of the one member that no object has there is the one that nobody knows. */
function renamedAs(
  { kind, path = '', count = 0, of }: ProbeFinding,
  missed: readonly ProbeFinding[],
  unknown: readonly ProbeFinding[],
): ProbeFinding[] {
  const isBeside = (one: ProbeFinding): boolean =>
    one.count === count && parentOf(one.path ?? '') === parentOf(path);
  const others = unknown.filter(isBeside);
  const isAlone = missed.filter((one) => one.kind === 'missing' && isBeside(one)).length === 1;
  const [other] = others;
  if (kind !== 'missing' || count !== of || !isAlone || others.length !== 1 || !other) return [];
  return [{ kind: 'renamed', path, to: nameOf(other.path ?? ''), count }];
}

/** Names come from the service: what could be more than a name is not shown, and neither is a value that a reader noted. */
function shown(finding: ProbeFinding): ProbeFinding {
  const { path, to } = finding;
  return {
    ...finding,
    ...(path === undefined ? {} : { path: finding.kind === 'odd' ? notedForm(path) : pathForm(path) }),
    ...(to === undefined ? {} : { to: pathForm(to) }),
  };
}

const pathForm = (path: string): string => path.split('.').map(memberForm).join('.');

function memberForm(name: string): string {
  if (/^\d+$/.test(name)) return '*';
  return /^[a-z_]\w{0,60}(?:\[\])?$/i.test(name) && !/\d{5}/.test(name) ? name : '…';
}

/** The words of our own readers, without the value behind an equals sign unless it can only be a code. */
export function notedForm(path: string): string {
  const [said = '', ...values] = path.split(' = ');
  const text = said.replace(/\d{5,}/g, '…').slice(0, 100);
  const value = values.join(' = ');
  if (values.length === 0) return text;
  return /^(?:\d{1,2}|[A-Z][A-Z_]{1,60})$/.test(value) ? `${text} = ${value}` : `${text} = …`;
}
