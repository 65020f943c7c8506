import { DatabaseSync } from '@kartbord/sqlite/driver';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { schemaVersion } from './cache/cache-schema';
import { answerOf, cacheHome, type CacheHome, keyAt, textOf } from './testing';
import { emptyTrack } from '@kartbord/common/track-columns';
import { openTracks } from './vessels/tracks';
import { openVessels } from './vessels/ais-vessels';

let home: CacheHome;
beforeEach(() => {
  home = cacheHome();
});
afterEach(() => home.end());

/** The file as the version before made it. */
function asVersionTwo(): void {
  const raw = new DatabaseSync(home.file);
  raw.exec('DROP TRIGGER forget_vessel; DROP TABLE vessels; PRAGMA user_version = 2;');
  raw.close();
}

const of = { site: 's', account: 'a', mmsi: 1, positions: 'all', fromMs: 0, toMs: 10 } as const;

it('a cache of version 2 keeps all that is in it, and has names of vessels from then on', () => {
  const before = home.open();
  before.keep(keyAt('/x'), { kind: 'other' }, answerOf('[1]'));
  openTracks(before, () => 77).keep({ ...of, columns: emptyTrack(0), fetchedAtMs: 5 });
  before.close();
  asVersionTwo();

  const cache = home.open();
  expect(textOf(cache.read(keyAt('/x')))).toBe('[1]');
  expect(openTracks(cache, () => 77).read(of).periods).toEqual([{ fromMs: 0, toMs: 10, fetchedAtMs: 5 }]);
  expect([cache.report().setAside, home.said]).toEqual([null, []]);
  const vessels = openVessels(cache);
  vessels.keep(of, 1, { name: { value: 'PROVE', atMs: 1 }, shipType: null });
  expect(vessels.list(of)).toMatchObject([{ mmsi: 1, name: 'PROVE' }]);
  cache.forget({ mmsi: 1 }, true);
  expect(vessels.read(of, 1)).toEqual({ name: null, shipType: null });
  cache.close();

  const raw = new DatabaseSync(home.file);
  expect(raw.prepare('PRAGMA user_version').get()).toEqual({ user_version: schemaVersion });
  raw.close();
});
