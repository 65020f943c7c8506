import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { sbomOf } from './sbom.mjs';

const root = resolve(import.meta.dirname, '../..');
const text = v.pipe(v.string(), v.minLength(1));
const license = v.union([v.strictObject({ id: text }), v.strictObject({ name: text })]);
/** Members of CycloneDX 1.6 (`additionalProperties: false` there): those that it requires, and those that are written. */
const component = v.strictObject({
  type: v.picklist(['application', 'framework', 'library', 'data']),
  'bom-ref': text,
  name: text,
  version: text,
  description: v.optional(text),
  copyright: v.optional(text),
  licenses: v.array(v.union([v.strictObject({ license }), v.strictObject({ expression: text })])),
  purl: v.optional(v.pipe(v.string(), v.regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.+-]+$/))),
  hashes: v.optional(
    v.array(
      v.strictObject({
        alg: v.picklist(['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']),
        content: v.pipe(v.string(), v.regex(/^([a-f0-9]{40}|[a-f0-9]{64}|[a-f0-9]{96}|[a-f0-9]{128})$/)),
      }),
    ),
  ),
});
const bom = v.strictObject({
  $schema: v.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.literal('1.6'),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  metadata: v.strictObject({ component }),
  components: v.array(component),
  dependencies: v.array(v.strictObject({ ref: text, dependsOn: v.array(text) })),
});

it('is a bill of materials by CycloneDX, in which every reference is of one component', () => {
  const made = v.parse(bom, sbomOf(root));
  const refs = made.components.map((one) => one['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  expect(made.dependencies).toEqual([{ ref: made.metadata.component['bom-ref'], dependsOn: refs }]);
});

it('names all that the about page names, and Electron, every package by the digest that pins it', () => {
  const { components } = sbomOf(root);
  const shown = JSON.parse(readFileSync(join(root, 'resources/licences.json'), 'utf8'));
  const nameOf = ({ name, version }) => `${name}@${version}`;
  expect(components.map(nameOf).filter((one) => !one.startsWith('electron@'))).toEqual(shown.map(nameOf));
  expect(components.map(({ name }) => name)).toContain('electron');
  for (const { name, purl, hashes } of components) expect([name, !hashes]).toEqual([name, !purl]);
  expect(components.filter(({ purl }) => purl).length).toBeGreaterThan(components.length / 2);
});
