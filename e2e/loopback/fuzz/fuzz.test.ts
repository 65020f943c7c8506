import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inputsOf, targets } from './targets';

const corpus = join(import.meta.dirname, 'corpus');

it.each(Object.keys(targets))('a hostile %s is read or refused, and nothing is thrown', async (name) => {
  const target = targets[name];
  if (!target) throw new Error(name);
  for (const sample of target.samples) expect(await target.read(sample)).toBeDefined();
  const found = readdirSync(corpus).filter((file) => file.startsWith(`${name}-`));
  const kept = found.map((file) => new Uint8Array(readFileSync(join(corpus, file))));
  for (const input of [...kept, ...inputsOf(target, 1, 200)]) await target.read(input);
});
