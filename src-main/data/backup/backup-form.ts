import { open } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import * as v from 'valibot';
import { fail, ok, type Result } from '../../../src-shared/result';
import { readEntries, readEntry, refusalOf, type ZipEntry } from '../../case/zip-reader';
import type { BackupKind, BackupRefusal } from './backup-messages';

/** Of a backup's manifest, its last entry. */
export const manifestName = 'backup.json';
export const backupFormat = { format: 'kartbord-backup', version: 1 } as const;

/** What is a person's own in the data folder, by kind; no other path is written to a backup or taken from one. */
const ownPaths: readonly (readonly [BackupKind, RegExp])[] = [
  ['tracks', /^archive\/\d{4}$/],
  ['settings', /^(settings|connections|map-servers|last-look)\.json$/],
  ['workspaces', /^(workspace|recent-workspaces)\.json$|^earlier-workspaces\/\d{13,16}\.json$/],
  ['files', /^files\/[a-z0-9][a-z0-9-]{0,59}\.(json|(\d{1,9}\.)?columns)$/],
  ['citations', /^citations\/[a-z0-9][a-z0-9-]{0,59}\.json$/],
  ['reports', /^reports\/[0-9a-f]{32}\/[a-z0-9][a-z0-9-]{0,59}\.(draft|act)\.json$/],
];

/** The kind of a path in the data folder, with `/` between; undefined: it is not the person's own. */
export const kindOf = (path: string): BackupKind | undefined =>
  ownPaths.find(([, pattern]) => pattern.test(path))?.[0];

/** A piece of the archive of tracks: of 8 MiB, so that none is long in memory. */
export const archivePiece = (index: number): string => `archive/${String(index).padStart(4, '0')}`;
export const pieceBytes = 8 * 1024 * 1024;

const manifestHead = v.object({
  format: v.literal(backupFormat.format),
  version: v.pipe(v.number(), v.integer()),
});
const manifest = v.strictObject({
  ...manifestHead.entries,
  app: v.string(),
  /** ms since 1970. */
  writtenAtMs: v.number(),
  members: v.array(
    v.strictObject({
      path: v.string(),
      bytes: v.number(),
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
});

export type BackupManifest = v.InferOutput<typeof manifest>;

export const refuse = (why: BackupRefusal): ReturnType<typeof fail> => fail('bad-response', why);

/**
 * Reads a backup whole and gives each member to `take` once it is what the manifest says, pieces of the archive in their order.
 * Who takes keeps nothing for good before all is read. `bad-response` with a `BackupRefusal`; throws what the system throws.
 */
export async function readBackup(
  path: string,
  signal: AbortSignal,
  take: (member: string, bytes: Uint8Array) => Promise<void>,
): Promise<Result<BackupManifest>> {
  const file = await open(path, 'r');
  try {
    const entries = await readEntries(file);
    if (!entries.ok) return refuse(whyNot(entries.failure.detail));
    const said = entries.value.find(({ name }) => name === manifestName);
    const read = said && (await readEntry(file, said));
    if (!said) return refuse('not-a-backup');
    const found = read ? manifestOf(Buffer.from(read.bytes).toString('utf8')) : refuse('damaged');
    if (!found.ok) return found;
    const members = entries.value.filter((entry) => entry !== said);
    if (!isListed(members, found.value)) return refuse('damaged');
    for (const entry of members.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (signal.aborted) return fail('cancelled', basename(path));
      const member = await readEntry(file, entry);
      const { sha256 } = found.value.members.find((one) => one.path === entry.name) ?? {};
      if (!member || createHash('sha256').update(member.bytes).digest('hex') !== sha256)
        return refuse('damaged');
      await take(entry.name, member.bytes);
    }
    return found;
  } finally {
    await file.close();
  }
}

function whyNot(detail: string): BackupRefusal {
  const why = refusalOf(detail);
  if (why === 'not-a-case') return 'not-a-backup';
  return ['too-large', 'too-many-entries', 'too-well-packed'].includes(why) ? 'too-large' : 'damaged';
}

function manifestOf(text: string): Result<BackupManifest> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('damaged');
  }
  const head = v.safeParse(manifestHead, value);
  if (!head.success) return refuse('not-a-backup');
  if (head.output.version > backupFormat.version) return refuse('newer');
  const whole = v.safeParse(manifest, value);
  return whole.success ? ok(whole.output) : refuse('damaged');
}

/** The same paths and sizes in both, each a path that this version writes. */
function isListed(entries: readonly ZipEntry[], { members }: BackupManifest): boolean {
  const bytes = new Map(members.map((one) => [one.path, one.bytes]));
  return (
    entries.length === members.length &&
    bytes.size === members.length &&
    entries.every((entry) => kindOf(entry.name) !== undefined && bytes.get(entry.name) === entry.bytes)
  );
}
