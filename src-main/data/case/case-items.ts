import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CacheKind } from '../../../src-shared/domain/cache/cache';
import type { CaseFileMissing } from '../../../src-shared/domain/case/case-file';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { IsoWeek } from '@kartbord/common/week';
import type { Citation } from '../../../src-shared/domain/weeks/citation';
import { columnsName, parseFacts } from '../../files/stored/stored-facts';
import { withDigest } from '../../storage/files/stored-records';
import type { CaseFileEntry } from '../../case/manifest';
import { termsNameOf } from '../../case/terms';
import { packTrack } from '../../case/track-entry';
import { openVessels } from '../vessels/ais-vessels';
import type { CacheKey } from '../answer';
import { keyOf } from '../fish-health/answer-row';
import type { Cache } from '../cache/cache';
import type { CaseFileOrder, CaseFileTrackName } from './case-messages';
import { clippedPeriods } from '../vessels/track-periods';
import type { Tracks } from '../vessels/tracks';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** One entry of a case file before it is written. */
export interface CaseFileItem {
  readonly entry: Without<CaseFileEntry, 'bytes' | 'sha256' | 'packedSha256'>;
  readonly bytes: Uint8Array;
  /** False: pictures are packed already. */
  readonly isPacked: boolean;
}

/** What an item is called, so that they can be put in order, and how it is read; null where it is not kept any more. */
export interface CaseFileSource {
  readonly stem: string;
  readonly missing: CaseFileMissing;
  read(): readonly CaseFileItem[] | null;
}

export interface ItemParts {
  readonly cache: Cache;
  readonly tracks: Tracks;
}

/** The sources of an order, by their names: nothing of it is read yet but what the answers are about. */
export function caseFileSources(parts: ItemParts, order: CaseFileOrder): readonly CaseFileSource[] {
  const sources = [
    ...order.answers.map((key) => answerSource(parts.cache, key, order)),
    ...order.tracks.map((track) => trackSource(parts, track)),
    ...order.files.map((id) => fileSource(order.filesFolder, id)),
    ...(order.citations ?? []).map(citationSource),
    workspaceSource(order.workspace),
  ];
  const byStem = new Map(sources.map((source) => [source.stem, source]));
  return [...byStem.values()].sort((a, b) => (a.stem < b.stem ? -1 : 1));
}

interface About {
  readonly kind: CacheKind;
  readonly week: IsoWeek | null;
  readonly locality: number | null;
  readonly mmsi: number | null;
}

function answerSource(cache: Cache, key: CacheKey, order: CaseFileOrder): CaseFileSource {
  const about = cache.store.read('case', (db) =>
    db.get<About>(
      'SELECT kind, week, locality, mmsi FROM answers WHERE key = ? ORDER BY id DESC LIMIT 1',
      keyOf(key),
    ),
  ) ?? { kind: 'other', week: null, locality: null, mmsi: null };
  const { method, path, body } = key;
  const site = order.serverIds[key.site] ?? key.site;
  // Not of the account: whoever was signed in, the same answer has the same name.
  const digest = createHash('sha256')
    .update(JSON.stringify([site, method, path, body]))
    .digest('hex');
  const parts = [about.kind, about.week, about.locality, digest.slice(0, 12)].filter((part) => part !== null);
  const stem = `data/${parts.join('-')}`;
  const mapServer = site === order.service.cacheName ? null : site;
  // Said of what it wrote also where the address was not in it, so that an opened case file makes the same one.
  const isBare = order.mapServers.some(({ id, address }) => id === site && address.includes('=…'));
  return {
    stem,
    missing: { code: 'answer', of: `${method} ${path}` },
    read() {
      const kept = cache.read(key);
      if (!kept) return null;
      const { fetchedAtMs, validators } = kept;
      const isPicture = about.kind === 'tile';
      const bytes = isPicture ? kept.bytes : withoutSecrets(kept.bytes, order.secrets);
      const entry: CaseFileItem['entry'] = {
        kind: 'answer',
        name: `${stem}.${endingOf(about.kind, bytes)}`,
        what:
          `${about.kind} ${about.week ?? about.locality ?? ''}`.trim() +
          (!isPicture && isBare ? redacted : ''),
        terms: termsNameOf(about.kind, mapServer),
        site,
        path,
        body,
        method: method === 'POST' ? 'POST' : 'GET',
        about: {
          kind: about.kind,
          week: about.week,
          localityNo: about.locality === null ? null : localityNo(about.locality),
          mmsi: about.mmsi,
        },
        fetched: new Date(fetchedAtMs).toISOString(),
        etag: validators.etag,
        lastModified: validators.lastModified,
      };
      return [{ entry, bytes, isPacked: !isPicture }];
    },
  };
}

const redacted = ', without a part of the address that could be a secret';

/** The same bytes where none of the texts is in them. */
function withoutSecrets(bytes: Uint8Array, secrets: readonly string[]): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const forms = secrets.flatMap((secret) => [secret, encodeURIComponent(secret), escaped(secret)]);
  // The longest first: one may begin another.
  const found = [...new Set(forms.map(latin1))].filter((form) => text.includes(form)).sort(byLength);
  if (found.length === 0) return bytes;
  const bare = found.reduce((left, form) => left.replaceAll(form, 'x'.repeat(form.length)), text);
  return new Uint8Array(Buffer.from(bare, 'latin1'));
}

const byLength = (a: string, b: string): number => b.length - a.length;
const latin1 = (text: string): string => Buffer.from(text).toString('latin1');
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function endingOf(kind: CacheKind, bytes: Uint8Array): string {
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return 'png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpg';
  if (kind === 'report') return 'csv';
  const [first] = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart();
  if (first === '{' || first === '[') return 'json';
  return first === '<' ? 'xml' : 'txt';
}

function trackSource({ cache, tracks }: ItemParts, of: CaseFileTrackName): CaseFileSource {
  const { mmsi, positions, fromMs, toMs } = of;
  const stem = `tracks/${mmsi}-${positions === 'all' ? 'all' : 'terrestrial'}-${fromMs}`;
  return {
    stem,
    missing: { code: 'track', of: String(mmsi) },
    read() {
      const kept = tracks.read(of);
      const periods = clippedPeriods(kept.periods, of);
      if (periods.length === 0) return null;
      const { name, shipType } = openVessels(cache).read(of, mmsi);
      const span = { mmsi, positions, fromMs, toMs };
      return [
        {
          entry: {
            kind: 'track',
            name: `${stem}.track`,
            what: `positions of ${name?.value ?? mmsi}, ${kept.columns.count} of them`.slice(0, 500),
            terms: 'ais',
            mmsi,
            positions,
            from: new Date(fromMs).toISOString(),
            to: new Date(toMs).toISOString(),
          },
          bytes: packTrack({ ...span, periods, name, shipType, columns: kept.columns }),
          isPacked: true,
        },
      ];
    },
  };
}

function fileSource(folder: string, id: string): CaseFileSource {
  const stem = `files/${id}`;
  return {
    stem,
    missing: { code: 'own-file', of: id },
    read() {
      try {
        const facts = readFileSync(join(folder, `${id}.json`));
        const named = columnsName(id, parseFacts(facts.toString('utf8'), id)?.content ?? {});
        // In a case file that is packed again they have no generation.
        const columns = existsSync(join(folder, named)) ? named : columnsName(id, {});
        const bytesOf = { columns: readFileSync(join(folder, columns)), json: facts };
        return (['columns', 'json'] as const).map((part): CaseFileItem => {
          const kind = part === 'json' ? 'file-facts' : 'file';
          const what = part === 'json' ? 'what an own file is' : 'the content of an own file';
          const entry = { kind, id, what, name: `${stem}.${part}`, terms: 'own' } as const;
          return { entry, bytes: new Uint8Array(bytesOf[part]), isPacked: true };
        });
      } catch {
        return null;
      }
    },
  };
}

const citationSource = (citation: Citation): CaseFileSource => ({
  stem: `citations/${citation.id}`,
  missing: { code: 'answer', of: citation.id },
  read: () => [
    {
      entry: {
        kind: 'citation',
        id: citation.id,
        name: `citations/${citation.id}.json`,
        what: `a number that was quoted: ${citation.question.name} of ${citation.question.kind === 'figure' ? citation.question.week : citation.question.year}`,
        terms: 'own',
      },
      bytes: new TextEncoder().encode(`${JSON.stringify(withDigest(citation))}\n`),
      isPacked: true,
    },
  ],
});

const workspaceSource = (text: string): CaseFileSource => ({
  stem: 'workspace',
  missing: { code: 'answer', of: 'workspace' },
  read: () => [
    {
      entry: { kind: 'workspace', name: 'workspace.kartbord', what: 'the workspace', terms: 'own' },
      bytes: new TextEncoder().encode(text),
      isPacked: true,
    },
  ],
});
