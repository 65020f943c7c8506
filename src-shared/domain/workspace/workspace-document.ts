import * as v from 'valibot';
import { type Workspace, workspace } from './workspace';
import { type WorkspaceOutput, workspaceOutputs } from './workspace-outputs';

/** The version that is written; docs/workspace-file.md says what it has. */
export const workspaceVersion = 2;
/** The ending of a workspace's file, without the dot. */
export const workspaceEnding = 'kartbord';

/** What a `.kartbord` file holds. */
export interface WorkspaceDocument {
  /** Empty: it is called by its file's name. */
  readonly title: string;
  readonly workspace: Workspace;
  readonly outputs: readonly WorkspaceOutput[];
}

export const workspaceTitle = v.pipe(v.string(), v.maxLength(200));

/** The members of a file beside `kartbord` and `version`. Strict: what is not named here is not written, whatever it is. */
export const documentMembers = v.strictObject({
  title: workspaceTitle,
  ...workspace.entries,
  outputs: workspaceOutputs,
});

/**
 * A document as the text of its file, the same for the same: members in the order of the schema, two spaces, one thing on a
 * line with the two numbers of a place beside each other, six decimals (a tenth of a metre), a newline at the end.
 */
export function documentText({ title, workspace: shown, outputs }: WorkspaceDocument): string {
  const members = v.parse(documentMembers, rounded({ title, ...shown, outputs }));
  const layers = members.layers?.map(({ lastOfferedMs: _, dimensions, ...layer }) => ({
    ...layer,
    ...(dimensions ? { dimensions: sorted(dimensions) } : {}),
  }));
  const file = {
    kartbord: 'workspace',
    version: workspaceVersion,
    ...members,
    ...(layers ? { layers } : {}),
  };
  return `${written(file, '')}\n`;
}

function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toFixed(6));
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, rounded(one)]));
}

const sorted = (record: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Members that are a place; so is a list in a list. */
const places: ReadonlySet<string> = new Set(['centre', 'at', 'forecastAt']);

function written(value: unknown, indent: string, isPlace = false): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const within = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0 || isPlace) return `[${value.map(String).join(', ')}]`;
    const lines = value.map((one) => within + written(one, within, Array.isArray(one)));
    return `[\n${lines.join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).filter(([, one]) => one !== undefined);
  if (members.length === 0) return '{}';
  const lines = members.map(
    ([name, one]) => `${within}${JSON.stringify(name)}: ${written(one, within, places.has(name))}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
