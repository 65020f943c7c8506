import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../src-shared/domain/settings/settings';
import { keptSettings } from '../../src-shared/domain/settings/settings-change';

const text = readFileSync(resolve(import.meta.dirname, '../../docs/settings.md'), 'utf8');

interface Row {
  readonly values: string;
  readonly standard: string;
  readonly does: string;
}

const rows = new Map<string, Row>(
  text.split('\n').flatMap((line): [string, Row][] => {
    const [, name, values = '', standard = '', does = ''] = line.split('|').map((cell) => cell.trim());
    return name && /^`\w+`$/.test(name) ? [[name.slice(1, -1), { values, standard, does }]] : [];
  }),
);

/** A schema of valibot, as far as it is looked into here. */
interface Looked {
  readonly type: string;
  readonly wrapped?: Looked;
  readonly options?: readonly string[];
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

/** What a value may be, as the table has it; null where it is a table or a list of its own. */
function valuesOf(schema: Looked): string | null {
  if (schema.wrapped) return valuesOf(schema.wrapped);
  if (schema.options) return schema.options.map((one) => `\`${one}\``).join(', ');
  if (schema.type === 'boolean') return '`true`, `false`';
  const bound = (type: string): unknown => schema.pipe?.find((one) => one.type === type)?.requirement;
  return schema.type === 'number' ? `${String(bound('min_value'))} to ${String(bound('max_value'))}` : null;
}

describe('docs/settings.md', () => {
  it('has every member of the settings and no other', () => {
    expect([...rows.keys()].toSorted()).toEqual(Object.keys(keptSettings.entries).toSorted());
  });

  it.each(Object.entries(keptSettings.entries))(
    'has %s with its values, its default and what it does',
    (name, schema) => {
      const row = rows.get(name);
      const values = valuesOf(schema);
      if (values !== null) {
        expect(row?.values).toBe(values);
        expect(row?.standard).toBe(
          `\`${JSON.stringify(defaultSettings[name as keyof typeof defaultSettings])}\``,
        );
      }
      expect(row?.does.length).toBeGreaterThan(20);
    },
  );

  it('has the usual sizes of the panels as they are', () => {
    const { docks } = defaultSettings;
    const said = Object.entries(docks).map(([name, value]) => `${name}: ${value}`);
    expect(text).toContain(`{ ${said.join(', ')} }`);
  });
});
