import { ok, type Result } from '../../../src-shared/result';
import { ownerOf } from '../fish-health/answer-row';
import type { Database } from '@kartbord/sqlite';
import type { EngineOf } from '../calls';
import { formerAccounts, refile } from '../cache/refile';
import { moveVessel, storeOf, type TrackStores } from './track-stores';

export interface OwnerCalls {
  /** What tracks of a service are filed by: the AIS client, or the last known one where it is null. */
  'tracks.owner': { input: { readonly site: string; readonly account: string | null }; output: string };
}

/**
 * Whose tracks are meant (ADR 20): those of the AIS client that is given, and of the last one at that service while none is. What
 * was filed before by somebody else who asked the same service becomes that client's.
 */
export function ownerStore(stores: TrackStores, now: () => number): EngineOf<OwnerCalls> {
  /** What needs no further look in this run. */
  const settled = new Set<string>();
  const { store, archive } = stores;

  function remember(site: string, account: string): void {
    const note = (db: Database): null => {
      db.run('INSERT OR REPLACE INTO notes (name, value) VALUES (?, ?)', lastAccount(site), account);
      return null;
    };
    if (readLast(store, site) !== account) store.write('owner', 0, note);
    // The cache may go; an archive that is there remembers, too.
    if (archive.read('owner', () => true) && readLast(archive, site) !== account)
      archive.write('owner', 0, note);
  }

  return {
    'tracks.owner'({ site, account }) {
      if (account === null) return ok(readLast(store, site) ?? readLast(archive, site) ?? '');
      const name = JSON.stringify([site, account]);
      if (!settled.has(name) && adopt(stores, site, account, now()).ok) {
        remember(site, account);
        settled.add(name);
      }
      return ok(account);
    },
  };
}

const lastAccount = (site: string): string => `ais-account ${site}`;

const readNote = (db: Database, name: string): string | undefined =>
  db.get<{ value: string }>('SELECT value FROM notes WHERE name = ?', name)?.value;

const readLast = (from: Pick<TrackStores['store'], 'read'>, site: string): string | undefined =>
  from.read('owner', (db) => readNote(db, lastAccount(site)));

/** Files tracks of former accounts, and of nobody, under a client. What cannot be moved now is tried at the next start. */
function adopt(stores: TrackStores, site: string, account: string, nowMs: number): Result<null> {
  const { store, archive } = stores;
  const note = store.read('owner', (db) => readNote(db, formerAccounts(site)));
  const former = [...new Set([...(note ? (JSON.parse(note) as string[]) : []), ''])].filter(
    (one) => one !== account,
  );
  const owner = ownerOf(site, account);
  for (const one of former) {
    const before = ownerOf(site, one);
    // The archive first: what it has of a vessel says where the rest belongs.
    for (const from of [archive, store]) {
      const mmsis = from.read('owner', (db) =>
        db.all<{ mmsi: number }>('SELECT DISTINCT mmsi FROM track_blocks WHERE owner = ?', before),
      );
      for (const { mmsi } of mmsis ?? []) {
        const to = from === archive ? archive : storeOf(stores, owner, mmsi);
        const moved = moveVessel({ store: from, owner: before }, { store: to, owner }, mmsi, nowMs);
        if (!moved.ok) return moved;
      }
    }
    const refiled = store.write('owner', 0, (db) => {
      refile(db, { sql: `kind = 'track' AND site = ? AND account = ?`, values: [site, one] }, account);
      return null;
    });
    if (!refiled.ok) return refiled;
  }
  if (note === undefined) return ok(null);
  return store.write('owner', 0, (db) => {
    db.run('DELETE FROM notes WHERE name = ?', formerAccounts(site));
    return null;
  });
}
