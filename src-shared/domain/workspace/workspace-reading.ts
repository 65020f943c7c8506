import * as v from 'valibot';
import { documentMembers, type WorkspaceDocument, workspaceVersion } from './workspace-document';
import type { WorkspaceNote } from './workspace-file';
import { type Json, migrated } from './workspace-migrations';

/** Why a text is no workspace. `at`: the member that does not hold; empty where it is not even JSON, or not one of ours. */
export interface UnreadableWorkspace {
  readonly problem: 'not-json' | 'not-ours' | 'not-valid';
  readonly at: string;
  /** It is not there at all. */
  readonly isMissing?: true;
}

export interface ReadWorkspace {
  readonly document: WorkspaceDocument;
  readonly notes: readonly WorkspaceNote[];
  /** Written by a newer version: writing it again would lose what is not known here. */
  readonly isNewer: boolean;
}

/** What a new workspace has: a file may leave out anything. */
const nothing: Json = {
  title: '',
  week: null,
  filter: {},
  selectedLocalityNo: null,
  centre: null,
  zoom: null,
  outputs: [],
};

/** Reads the text of a workspace file of any version. Never throws. */
export function readWorkspace(text: string): ReadWorkspace | UnreadableWorkspace {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { problem: 'not-json', at: '' };
  }
  return readWorkspaceValue(value);
}

/** The same of what was read from JSON. */
export function readWorkspaceValue(value: unknown): ReadWorkspace | UnreadableWorkspace {
  const version = versionOf(value);
  if (version === null) return { problem: 'not-ours', at: '' };
  const { kartbord: _, version: __, ...members } = migrated(value as Json, version);
  const given = { ...nothing, ...members };
  if (version > workspaceVersion) return readNewer(given);
  const read = v.safeParse(documentMembers, given);
  const notes = version < workspaceVersion ? [{ code: 'migrated', from: version } as const] : [];
  if (read.success) return { document: documentOf(read.output), notes, isNewer: false };
  const left = read.issues.map(pathOf).filter((path) => separate.has(path.split('.')[0] ?? ''));
  if (left.length < read.issues.length || left.length === 0)
    return { problem: 'not-valid', ...placeOf(read.issues[0]) };
  for (const path of left) Reflect.deleteProperty(given, path.split('.')[0] ?? '');
  const rest = readWorkspaceValue({ kartbord: 'workspace', version: workspaceVersion, ...given });
  if ('problem' in rest) return rest;
  return { ...rest, notes: [...notes, { code: 'left-out', members: [...new Set(left)].slice(0, 20) }] };
}

/** Members without which the others say what they said: one that does not hold is left out by name, and nothing else is lost. */
const separate: ReadonlySet<string> = new Set(['contacts', 'calls']);

/** The first version had no mark of its own. */
function versionOf(value: unknown): number | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kartbord, version, workspace } = value as Json;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return null;
  if (kartbord === 'workspace') return version;
  return version === 1 && typeof workspace === 'object' && workspace !== null ? 1 : null;
}

/** What is known of a file of a newer version; what is not is left out by name. */
function readNewer(given: Json): ReadWorkspace | UnreadableWorkspace {
  const rest = structuredClone(given);
  const left = new Set<string>();
  // Each turn takes something out, so that this ends.
  for (;;) {
    const read = v.safeParse(documentMembers, rest);
    if (read.success) {
      const note: WorkspaceNote = { code: 'newer', members: [...left].slice(0, 20) };
      return { document: documentOf(read.output), notes: [note], isNewer: true };
    }
    const moved = new Set<unknown>();
    const took = read.issues.filter((issue) => takeOut(rest, issue, left, moved));
    if (took.length === 0) return { problem: 'not-valid', ...placeOf(read.issues[0]) };
  }
}

/**
 * Takes the member out that does not hold; where something is missing, what it is missing in. `moved`: lists that
 * something was taken out of in this turn, in which the issues' numbers are void.
 */
function takeOut(value: Json, issue: v.BaseIssue<unknown>, left: Set<string>, moved: Set<unknown>): boolean {
  const keys = (issue.path ?? []).map(({ key }) => key as string | number);
  const parents: unknown[] = [value];
  for (const key of keys.slice(0, -1)) parents.push((parents.at(-1) as Json | undefined)?.[key]);
  if (parents.some((parent) => moved.has(parent))) return false;
  const isThere = (depth: number): boolean => {
    const [parent, key] = [parents[depth], keys[depth]];
    return typeof parent === 'object' && parent !== null && key !== undefined && key in parent;
  };
  const depth = isThere(keys.length - 1) ? keys.length - 1 : keys.length - 2;
  if (!isThere(depth)) return false;
  const [parent, key = ''] = [parents[depth] as Json, keys[depth]];
  if (depth === 0 && key in nothing) {
    if (JSON.stringify(parent[key]) === JSON.stringify(nothing[key])) return false;
    parent[key] = structuredClone(nothing[key]);
  } else if (Array.isArray(parent)) {
    parent.splice(Number(key), 1);
    moved.add(parent);
  } else Reflect.deleteProperty(parent, key);
  left.add(nameOf(keys.slice(0, depth + 1)));
  return true;
}

const nameOf = (keys: readonly (string | number)[]): string =>
  keys.filter((key) => typeof key === 'string').join('.');

const pathOf = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue) ?? issue.message;

/** The member as a person writes it: `outputs[1].figure.frames`. */
function placeOf(issue: v.BaseIssue<unknown>): Pick<UnreadableWorkspace, 'at' | 'isMissing'> {
  const path = v.getDotPath(issue);
  // Of an output the message is the member within it.
  const within = issue.type === 'raw_transform' && issue.message !== '' ? `.${issue.message}` : '';
  const at = path === null ? issue.message : `${path}${within}`.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');
  return issue.received === 'undefined' ? { at, isMissing: true } : { at };
}

function documentOf({
  title,
  outputs,
  ...workspace
}: v.InferOutput<typeof documentMembers>): WorkspaceDocument {
  return { title, workspace, outputs };
}
