import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { damageOnce, killWhileWriting, soundHome } from './damage/cases.mjs';
import { buildDataProcess } from './damage/data-process.mjs';

// A small part of `node scripts/damage.mjs`, which does it 1,800 times.
let folder;
let entry;
let sound;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kartbord-damage-'));
  entry = buildDataProcess(join(folder, 'built'));
  sound = await soundHome(entry, join(folder, 'sound'));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the data process', () => {
  it.each([
    ['bit flip', 10],
    ['page overwritten', 6],
    ['truncation', 6],
    ['log missing', 1],
    ['log damaged', 2],
    ['foreign file', 1],
  ])(
    'lives through a %s, gives no wrong value, and keeps again',
    async (kind, cases) => {
      for (let at = 0; at < cases; at++) {
        const isLive = at % 2 === 1 && !kind.startsWith('log');
        const came = await damageOnce(entry, join(folder, 'home'), sound, kind, isLive, at);
        expect(came).toMatchObject({ exits: 0, wrong: [], isWorking: true, isNoticed: came.isSetAside });
      }
    },
    60_000,
  );

  it('gives no value to another place where a bit of a row’s number flips', async () => {
    const came = await damageOnce(entry, join(folder, 'home'), sound, 'bit flip', true, 319);
    expect(came).toMatchObject({ exits: 0, wrong: [], isWorking: true, isSetAside: true, isNoticed: true });
  });

  it('loses no write that it acknowledged, however often it is killed', async () => {
    const came = await killWhileWriting(entry, join(folder, 'home'), 6);
    expect(came).toMatchObject({ exits: 6, lost: [] });
    expect(came.acknowledged).toBeGreaterThan(6);
  }, 60_000);
});
