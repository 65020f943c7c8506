import { existsSync, readFileSync } from 'node:fs';
import { mkdir, type open, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail, ok, type Result } from '../../../src-shared/result';
import { factsNameOf } from '../../files/stored/stored-facts';
import { causeOf, syncFolder, systemCalls, writeAtomically } from '../../storage/files/atomic-file';
import { restoredValues } from '../../storage/files/restored-values';
import { most as mostEarlier } from '../../storage/workspace/workspace-earlier';
import { openArchive, type TrackStore } from '../vessels/archive';
import { archivePiece, type BackupManifest, kindOf, readBackup, refuse } from './backup-form';
import { type BackupKind, backupKinds, type BackupRestored } from './backup-messages';
import type { BackupParts } from './backup-writing';
import { copyVessel, moveToArchive } from '../vessels/track-stores';

/** Beside what it takes the place of, so that each file comes to its place by its name alone. */
const stageName = 'restore.part';
const stagedArchive = 'archive.sqlite';

/**
 * Puts what a backup has into the data folder; what is there stays (ADR 21). All of it is read, compared with its manifest and
 * written beside before anything has its place: a failure until then changes nothing. Ended in between, the same again ends it.
 */
export async function restoreBackup(
  parts: BackupParts,
  path: string,
  signal: AbortSignal,
): Promise<Result<BackupRestored>> {
  const { home, calls = systemCalls } = parts;
  const stage = join(home, stageName);
  const tracks = join(stage, stagedArchive);
  try {
    await rm(stage, { recursive: true, force: true });
    const read = await readBackup(path, signal, async (member, bytes) => {
      if (member === archivePiece(0)) await mkdir(stage, { recursive: true, mode: 0o700 });
      if (kindOf(member) === 'tracks') await append(tracks, bytes, calls.open);
      else await write(join(stage, member), bytes);
    });
    if (!read.ok) return read;
    const plan = await planOf(home, stage, read.value, write);
    for (const folder of new Set(plan.moves.map((member) => dirname(join(home, member)))))
      await mkdir(folder, { recursive: true, mode: 0o700 });
    if (signal.aborted) return fail('cancelled', basename(path));
    const merged = existsSync(tracks) ? mergeTracks(parts, tracks) : ok(0);
    if (!merged.ok) return merged;
    for (const member of plan.moves) await calls.rename(join(stage, 'put', member), join(home, member));
    for (const folder of new Set(plan.moves.map((member) => dirname(join(home, member)))))
      await syncFolder(calls, folder);
    return ok({ added: { ...plan.added, tracks: merged.value }, left: plan.left });
  } catch (error) {
    return fail('storage', `${causeOf(error)} (${basename(path)})`);
  } finally {
    await rm(stage, { recursive: true, force: true }).catch(() => {});
  }

  async function write(file: string, bytes: string | Uint8Array): Promise<void> {
    const written = await writeAtomically(file, [bytes], { mode: 0o600, makeFolder: true, calls });
    if (!written.ok)
      throw Object.assign(new Error(written.failure.detail), { code: codeIn(written.failure.detail) });
  }
}

const codeIn = (detail: string): string => /^[A-Z]+/.exec(detail)?.[0] ?? 'unknown';

async function append(file: string, bytes: Uint8Array, openFile: typeof open): Promise<void> {
  const handle = await openFile(file, 'a', 0o600);
  try {
    await handle.writeFile(bytes);
  } finally {
    await handle.close();
  }
}

interface Plan {
  /** In the order in which they come to their places: what says that another file counts comes after it. */
  readonly moves: readonly string[];
  readonly added: Readonly<Record<BackupKind, number>>;
  readonly left: Readonly<Record<BackupKind, number>>;
}

type Write = (file: string, bytes: string | Uint8Array) => Promise<void>;

/** What comes to which place. All of it lies below `put` of the stage then, as it is to be. */
async function planOf(
  home: string,
  stage: string,
  { members, writtenAtMs }: BackupManifest,
  write: Write,
): Promise<Plan> {
  const paths = members.map(({ path }) => path).filter((path) => kindOf(path) !== 'tracks');
  const moves: string[] = [];
  const counts = { added: countsOf(), left: countsOf() };
  const isThere = (path: string): boolean => existsSync(join(home, path));
  const textOf = (path: string): string => readFileSync(join(home, path), 'utf8');
  const saved = (path: string): Buffer => readFileSync(join(stage, path));
  const isSame = (path: string): boolean => readFileSync(join(home, path)).equals(saved(path));

  async function put(path: string, bytes: string | Uint8Array): Promise<void> {
    await write(join(stage, 'put', path), bytes);
    moves.push(path);
  }
  function count(path: string, isAdded: boolean): void {
    const kind = kindOf(path);
    if (kind) counts[isAdded ? 'added' : 'left'][kind]++;
  }

  for (const path of paths.filter((one) => kindOf(one) === 'settings')) {
    const next = isThere(path) ? besides(path, textOf(path), saved(path).toString('utf8')) : saved(path);
    if (next !== null) await put(path, next);
    count(path, next !== null);
  }

  // Columns count once their facts are there; an act goes before its draft, so that it is never taken for one not sent.
  for (const path of paths.filter((one) => one.endsWith('.columns'))) {
    const isNew = !isThere(factsNameOf(path));
    if (isNew) await put(path, saved(path));
  }
  for (const path of paths.filter((one) => /^(files|citations)\/.*\.json$/.test(one))) {
    if (!isThere(path)) await put(path, saved(path));
    count(path, !isThere(path));
  }
  for (const path of paths.filter((one) => kindOf(one) === 'reports').toSorted()) {
    const other = path.endsWith('.act.json')
      ? path.replace(/act\.json$/, 'draft.json')
      : path.replace(/draft\.json$/, 'act.json');
    const isOther = isThere(other) && !(paths.includes(other) && isSame(other));
    const isNew = !isThere(path) && !isOther;
    if (isNew) await put(path, saved(path));
    count(path, isNew);
  }
  await planWorkspaces();
  return { moves, ...counts };

  async function planWorkspaces(): Promise<void> {
    const [journal, recent] = ['workspace.json', 'recent-workspaces.json'];
    if (paths.includes(recent) && !isThere(recent) && keepsRecent()) await put(recent, saved(recent));
    const there = await readdir(join(home, 'earlier-workspaces')).catch((): string[] => []);
    const known = [
      ...(isThere(journal) ? [journal] : []),
      ...there.map((name) => `earlier-workspaces/${name}`),
    ];
    const texts = new Set(known.map(textOf));
    // By the time of the backup, so that the same again is the same file.
    const atBackup = `earlier-workspaces/${String(Math.round(writtenAtMs)).padStart(13, '0')}.json`;
    const earlier = paths
      .filter((one) => one.startsWith('earlier-workspaces/'))
      .toSorted()
      .toReversed();
    let room = mostEarlier - there.length;
    for (const path of [...paths.filter((one) => one === journal), ...earlier]) {
      const to = path !== journal ? path : isThere(journal) ? atBackup : journal;
      const isNew =
        !isThere(to) && !texts.has(saved(path).toString('utf8')) && (to === journal || room-- > 0);
      if (isNew) await put(to, saved(path));
      count(path, isNew);
    }
  }

  /** Whose list is to stay empty does not get another computer's. */
  function keepsRecent(): boolean {
    const value = isThere('settings.json') ? valueIn(textOf('settings.json')) : undefined;
    return (value as { readonly keepRecent?: unknown } | undefined)?.keepRecent !== false;
  }
}

const countsOf = (): Record<BackupKind, number> =>
  Object.fromEntries(backupKinds.map((kind) => [kind, 0])) as Record<BackupKind, number>;

/** The text of a file of settings with what comes to it; null where nothing does, or it cannot be read now. */
function besides(path: string, home: string, saved: string): string | null {
  const [ours, theirs] = [valueIn(home), valueIn(saved)];
  const next = restoredValues[path]?.(ours, theirs);
  return ours === undefined || next === undefined || next === ours
    ? null
    : JSON.stringify({ value: next }, null, '\t');
}

function valueIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { readonly value?: unknown } | null)?.value;
  } catch {
    return undefined;
  }
}

/** All vessels of a backup or none: in one transaction. What the data folder has newer stays. Gives how many there are. */
function mergeTracks({ store, archive, now }: BackupParts, staged: string): Result<number> {
  const troubles: string[] = [];
  const from = openArchive({
    file: staged,
    now,
    warn: (message) => troubles.push(message),
    yieldRoom: () => 0,
  });
  try {
    const vessels = from.read('restore', (db) =>
      db.all<{ owner: string; mmsi: number }>(
        'SELECT owner, mmsi FROM archived UNION SELECT owner, mmsi FROM track_blocks ORDER BY owner, mmsi',
      ),
    );
    const notes = from.read('restore', (db) =>
      db.all<{ name: string; value: string }>(
        `SELECT name, value FROM notes WHERE name LIKE 'ais-account %'`,
      ),
    );
    if (from.condition() === 'newer') return refuse('newer');
    if (!vessels || !notes || troubles.length > 0) return refuse('damaged');
    const merged = archive.write('restore', 0, (db) => {
      const to: TrackStore = { read: (_, work) => work(db), write: (_what, _bytes, work) => ok(work(db)) };
      for (const { owner, mmsi } of vessels) {
        const copied = copyVessel({ store: from, owner }, { store: to, owner }, mmsi, now());
        if (!copied.ok) throw new Error(copied.failure.detail);
      }
      for (const { name, value } of notes)
        db.run('INSERT OR IGNORE INTO notes (name, value) VALUES (?, ?)', name, value);
      return vessels.length;
    });
    // What of them lies in the cache belongs to the archive from now on; what cannot be moved now, its next run moves.
    if (merged.ok)
      for (const { owner, mmsi } of vessels) moveToArchive({ store, archive }, owner, mmsi, now());
    return merged;
  } finally {
    from.close();
  }
}
