import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportLayer, exportOrder } from '../../src-shared/domain/export/export-layer';
import { tableSelection } from '../../src-shared/domain/export/table-selection';
import { figureOrder } from '../../src-shared/domain/figure/figure-order';
import { localityNoSchema, lonLatSchema, timeMsSchema, weekSchema } from '../../src-shared/domain/schemas';
import { defaultTrackLook } from '../../src-shared/domain/tracks/track-look';
import { documentMembers } from '../../src-shared/domain/workspace/workspace-document';
import { readWorkspace } from '../../src-shared/domain/workspace/workspace-reading';

const text = readFileSync(resolve(import.meta.dirname, '../../docs/workspace-file.md'), 'utf8');

/** A schema of valibot, as far as it is looked into here. */
interface Looked {
  readonly type: string;
  readonly wrapped?: Looked;
  readonly entries?: Readonly<Record<string, Looked>>;
  readonly item?: Looked;
  readonly items?: readonly Looked[];
  readonly options?: readonly (Looked | string)[];
  readonly literal?: unknown;
  readonly key?: string;
  readonly pipe?: readonly (Looked & { readonly requirement?: unknown })[];
}

/** A member by where it stands: `[]` is each of a list, `.*` each member of any name. */
interface Member {
  readonly path: string;
  readonly type: string;
  readonly isOptional: boolean;
}

const named = new Map<unknown, string>([
  [weekSchema, 'ISO week'],
  [lonLatSchema, '`[longitude, latitude]`'],
  [timeMsSchema, 'milliseconds since 1970'],
  [localityNoSchema, 'site number'],
]);
const code = (value: unknown): string => `\`${String(value)}\``;
const bound = (schema: Looked, type: string): number | undefined =>
  schema.pipe?.find((one) => one.type === type)?.requirement as number | undefined;
const grouped = (value: number): string => value.toLocaleString('en');

/** From so many to so many of what is counted; the empty text where there is no bound. */
function between(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return ` ${grouped(least)} to ${grouped(most)}`;
  if (most !== undefined) return ` at most ${grouped(most)}`;
  return least === undefined ? '' : ` at least ${grouped(least)}`;
}

/** What a value may be, and the members below it. */
function typeOf(schema: Looked): string {
  const name = named.get(schema);
  if (name !== undefined) return name;
  const first = schema.pipe?.[0];
  if (first && named.has(first)) return named.get(first) ?? '';
  switch (schema.type) {
    case 'nullable':
    case 'exact_optional':
      return schema.wrapped ? typeOf(schema.wrapped) + (schema.type === 'nullable' ? ', or null' : '') : '';
    case 'picklist':
      return (schema.options ?? []).map(code).join(', ');
    case 'literal':
      return code(schema.literal);
    case 'boolean':
      return '`true`, `false`';
    case 'number': {
      const isWhole = schema.pipe?.some(({ type }) => type === 'integer') ?? false;
      return `${isWhole ? 'whole number' : 'number'}${between(bound(schema, 'min_value'), bound(schema, 'max_value'))}`;
    }
    case 'string': {
      const form = schema.pipe?.find(({ type }) => type === 'regex')?.requirement;
      if (form instanceof RegExp) return `text ${code(form.source.replaceAll('|', String.raw`\|`))}`;
      const size = between(bound(schema, 'min_length'), bound(schema, 'max_length'));
      return size === '' ? 'text' : `text,${size} characters`;
    }
    case 'array': {
      const size = between(bound(schema, 'min_length'), bound(schema, 'max_length'));
      const of = schema.item ? typeOf(schema.item) : '';
      return `list${size && `,${size}`}${of === 'object' ? '' : ` of ${of}`}`;
    }
    case 'record':
      return 'object of texts';
    case 'union':
      return (schema.options ?? []).map((one) => (typeof one === 'string' ? one : typeOf(one))).join(', or ');
    default:
      return 'object';
  }
}

/** The objects within a value, each with where its members stand. */
function objectsIn(schema: Looked, at: string): readonly (readonly [at: string, of: Looked])[] {
  if (named.has(schema) || (schema.pipe?.[0] && named.has(schema.pipe[0]))) return [];
  if (schema.wrapped) return objectsIn(schema.wrapped, at);
  if (schema.item) return objectsIn(schema.item, `${at}[]`);
  if (schema.entries || schema.type === 'variant') return [[at, schema]];
  return (schema.options ?? []).flatMap((one) => (typeof one === 'string' ? [] : objectsIn(one, at)));
}

/** All members of an object, of a choice of objects those of all, each once. */
function membersOf(object: Looked, at = ''): readonly Member[] {
  const choices = object.type === 'variant' ? (object.options as readonly Looked[]) : [object];
  const names = [...new Set(choices.flatMap((one) => Object.keys(one.entries ?? {})))];
  return names.flatMap((name) => {
    const path = at === '' ? name : `${at}.${name}`;
    const holders = choices.filter((one) => one.entries?.[name]);
    const schemas = holders.flatMap((one) => one.entries?.[name] ?? []);
    const types = [...new Set(schemas.map(typeOf))].join(', ');
    const kinds = holders.map((one) => typeOf(one.entries?.[object.key ?? ''] ?? { type: '' }));
    const ofKinds = holders.length < choices.length ? ` (of ${kinds.join(', ')})` : '';
    const below = schemas.flatMap((one) => objectsIn(one, path));
    const seen = new Set<string>();
    return [
      { path, type: types + ofKinds, isOptional: schemas.every(({ type }) => type === 'exact_optional') },
      ...below
        .flatMap(([where, of]) => membersOf(of, where))
        .filter(({ path: one }) => !seen.has(one) && seen.add(one)),
    ];
  });
}

/** The rows of the tables below a heading, cell by cell. */
function rowsOf(heading: string): readonly (readonly string[])[] {
  const [, after = ''] = text.split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  return section.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return /^`/.test(cells[1] ?? '') ? [cells.slice(1, -1)] : [];
  });
}

const { outputs: _, ...shown } = documentMembers.entries;
const members = membersOf({ type: 'strict_object', entries: shown as unknown as Record<string, Looked> });

describe('docs/workspace-file.md', () => {
  const rows = rowsOf('Members').filter(([member = '']) => !/^`(kartbord|version|outputs)`/.test(member));

  it('has every member of a workspace with its type, and no other', () => {
    expect(rows.map(([member = '', type = '']) => `${member} ${type}`)).toEqual(
      members.map(({ path, type }) => `${code(path)} ${type}`),
    );
  });

  it('has a default of each member that may be left out, and what each is', () => {
    const empty = readWorkspace('{"kartbord":"workspace","version":2}');
    if ('problem' in empty) throw new Error(empty.at);
    const { title, workspace } = empty.document;
    const usual: Readonly<Record<string, unknown>> = { title, ...workspace };
    for (const [at, { path, isOptional }] of members.entries()) {
      const [, , standard = '', meaning = ''] = rows[at] ?? [];
      expect([path, standard !== '']).toEqual([path, isOptional || path in usual]);
      if (path in usual) expect([path, standard]).toEqual([path, code(JSON.stringify(usual[path]))]);
      expect([path, meaning.length > 2]).toEqual([path, true]);
    }
  });

  it('has the way in which tracks are looked at by default', () => {
    const of = (path: string): string => rows.find(([member]) => member === code(path))?.[2] ?? '';
    expect(of('tracks')).toBe(code(JSON.stringify(defaultTrackLook)));
  });

  it('has every kind of table that an output can be, with its members', () => {
    const kinds = (tableSelection as unknown as { options: readonly Looked[] }).options.map((option) => {
      const [kind, ...rest] = membersOf(option).filter(({ path }) => !path.startsWith('filter.'));
      return [
        kind?.type,
        rest
          .map(({ path, type, isOptional }) => `${code(path)}${isOptional ? '?' : ''}: ${type}`)
          .join('; ') || 'none',
      ];
    });
    expect(rowsOf('Tables of an output')).toEqual(kinds);
  });

  it('has every kind of layer and every member of an export and of a figure', () => {
    const layers = (exportLayer as unknown as { options: readonly Looked[] }).options.map((option) => {
      const [kind, , ...rest] = membersOf(option).filter(({ path }) => !/[.[]/.test(path));
      return [kind?.type ?? '', rest.map(({ path }) => code(path))] as const;
    });
    const outputRows = rowsOf('Outputs');
    for (const [kind, names] of layers) {
      const row = outputRows.find(([first, , third]) => first === kind && third !== undefined);
      expect([kind, names.filter((name) => !row?.[1]?.includes(name))]).toEqual([kind, []]);
    }
    const orders = { export: exportOrder.entries, figure: figureOrder.entries };
    const said = outputRows.map(([first]) => first).join('\n');
    for (const [order, entries] of Object.entries(orders))
      for (const name of Object.keys(entries).filter((one) => !['language', 'workspace'].includes(one)))
        expect([order, name, new RegExp(`[.\`]${name}\``).test(said)]).toEqual([order, name, true]);
  });
});
