import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerOf, cacheHome, type CacheHome, keyAt } from './testing';

const noise = (kilobytes: number): Uint8Array => new Uint8Array(randomBytes(kilobytes * 1000));

let home: CacheHome;
beforeEach(() => {
  home = cacheHome();
});
afterEach(() => home.end());

describe('a limit of the cache that is changed while it is open', () => {
  it('holds at once: what was used longest ago goes, and the disk has its room back', () => {
    let clock = 0;
    const cache = home.open({ capBytes: 4_000_000, now: () => ++clock });
    for (let at = 0; at < 30; at++) cache.keep(keyAt(`/${at}`), { kind: 'other' }, answerOf(noise(60)));
    const before = cache.report();
    cache.store.setCap(600_000);
    const after = cache.report();
    expect(before.usedBytes).toBeGreaterThan(1_800_000);
    expect([after.capBytes, after.usedBytes <= 600_000]).toEqual([600_000, true]);
    expect(statSync(home.file).size).toBeLessThan(1_200_000);
    expect([cache.read(keyAt('/0')), cache.read(keyAt('/29'))]).toEqual([undefined, expect.anything()]);
  });

  it('takes nothing that is pinned, and takes more again when it is raised', () => {
    const cache = home.open({ capBytes: 4_000_000 });
    for (let at = 0; at < 10; at++) cache.keep(keyAt(`/${at}`), { kind: 'tile' }, answerOf(noise(60)));
    cache.pin({ kind: 'tile' }, true);
    cache.store.setCap(100_000);
    expect(cache.read(keyAt('/0'))).toBeDefined();
    expect(cache.keep(keyAt('/new'), { kind: 'other' }, answerOf(noise(60)))).toMatchObject({ ok: false });
    cache.store.setCap(4_000_000);
    expect(cache.keep(keyAt('/new'), { kind: 'other' }, answerOf(noise(60)))).toMatchObject({ ok: true });
  });
});
