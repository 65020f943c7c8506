import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail, ok, type Result } from '../../../src-shared/result';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { type AnswerEntry, type CaseFileManifest, workspaceName } from '../../case/manifest';
import { unpackTrack } from '../../case/track-entry';
import { readCaseFile } from '../../case/verify';
import { refusalOf } from '../../case/zip-reader';
import { readLocalityList } from '../../api-client/fish-health/locality-list';
import { openVessels } from '../vessels/ais-vessels';
import type { ItemParts } from './case-items';
import type { CaseFileCalls } from './case-messages';
import { parsed } from '../cache/json';
import { partIn } from '../vessels/track-periods';
import { keepColumns } from '../fish-health/years';

type Filled = CaseFileCalls['case.fill']['output'];

/**
 * Puts the entries of a case file into an empty cache and an empty folder. What is not as the manifest says is refused as a
 * whole: the caller throws the folder away.
 */
export async function fillCaseFile(
  parts: ItemParts,
  { path, filesFolder, account, aisAccount }: CaseFileCalls['case.fill']['input'],
  signal: AbortSignal,
): Promise<Result<Filled>> {
  await mkdir(filesFolder, { recursive: true, mode: 0o700 });
  const found: { workspace: string | null; failed: string | null } = { workspace: null, failed: null };
  const read = await readCaseFile(
    path,
    async (entry, bytes, manifest) => {
      if (found.failed !== null) return;
      if (entry.name === workspaceName) found.workspace = new TextDecoder().decode(bytes);
      else if (entry.kind === 'answer')
        found.failed = keepAnswer(parts, entry, bytes, { account, aisAccount });
      else if (entry.kind === 'track') found.failed = keepTrack(parts, manifest, bytes, aisAccount);
      else if (entry.kind === 'file' || entry.kind === 'file-facts') {
        const file = `${entry.id}.${entry.kind === 'file' ? 'columns' : 'json'}`;
        await writeFile(join(filesFolder, file), bytes, { mode: 0o600, flag: 'wx' });
      } else if (entry.kind === 'citation') {
        const folder = join(dirname(filesFolder), 'citations');
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(join(folder, `${entry.id}.json`), bytes, { mode: 0o600, flag: 'wx' });
      }
    },
    signal,
  );
  if (!read.ok)
    return read.failure.code === 'cancelled'
      ? read
      : ok({
          refused: {
            facts: null,
            isWhole: false,
            changed: [],
            added: [],
            missing: [],
            unreadable: refusalOf(read.failure.detail),
          },
        });
  const { verdict, manifest } = read.value;
  const { workspace, failed } = found;
  if (failed !== null) return fail('storage', `${basename(path)}: ${failed}`);
  if (!verdict.isWhole || !manifest) return ok({ refused: verdict });
  if (workspace === null) return ok({ refused: { ...verdict, isWhole: false, missing: [workspaceName] } });
  const { entries: _, ...head } = manifest;
  return ok({ verdict, manifest: head, workspace });
}

/** Null, or why it could not be kept. */
function keepAnswer(
  { cache }: ItemParts,
  entry: AnswerEntry,
  bytes: Uint8Array,
  { account, aisAccount }: { readonly account: string; readonly aisAccount: string },
): string | null {
  const { site, method, path, body, about, etag, lastModified } = entry;
  const { localityNo: no, ...rest } = about;
  const subject = { ...rest, localityNo: no === null ? null : localityNo(no) };
  const whose = about.kind === 'track' ? aisAccount : about.kind === 'tool' ? account : '';
  const key = { site, account: whose, method, path, body };
  const answer = { bytes, fetchedAtMs: Date.parse(entry.fetched), validators: { etag, lastModified } };
  const { week } = about;
  const list =
    about.kind === 'week' && week !== null ? parsed(bytes, (json) => readLocalityList(json, week)) : null;
  const kept = cache.keep(key, subject, answer, list?.ok ? keepColumns(list.value) : undefined);
  return kept.ok ? null : kept.failure.detail;
}

function keepTrack(
  { cache, tracks }: ItemParts,
  manifest: CaseFileManifest,
  bytes: Uint8Array,
  account: string,
): string | null {
  const track = unpackTrack(bytes);
  if (!track) return 'a track cannot be read';
  const { mmsi, positions, columns, name, shipType } = track;
  const of = { site: manifest.service.cacheName, account, mmsi, positions };
  for (const period of track.periods) {
    const kept = tracks.keep({ ...of, ...period, columns: partIn(columns, period) });
    if (!kept.ok) return kept.failure.detail;
  }
  const named = openVessels(cache).keep(of, mmsi, { name, shipType });
  return named.ok ? null : named.failure.detail;
}
