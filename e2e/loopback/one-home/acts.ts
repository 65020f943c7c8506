import { emptyTrack } from '@kartbord/common/track-columns';
import type { CacheKey } from '../../../src-main/data/answer';
import type { DataInput } from '../../../src-main/data/messages';
import { join } from 'node:path';
import { openVault } from '../../../src-main/storage/vault/vault';
import { testKeyring } from '../../../src-main/storage/vault/vault-testing';

/** What a process on a shared data folder is told. */
export interface Order {
  readonly home: string;
  readonly name: string;
  /** One of them is; the others are commands, which come and go. */
  readonly isWindow: boolean;
  readonly seed: number;
  readonly acts: number;
  /** Weeks since 1970: the first whose tracks are this process's own. */
  readonly firstWeek: number;
}

/** What came of an act. */
export interface Did {
  readonly act: string;
  /** Of the process. */
  readonly name: string;
  readonly tookMs: number;
  readonly came?: unknown;
  readonly failed?: string;
}

export interface Told {
  readonly did: readonly Did[];
  /** What the stores warned of. */
  readonly said: readonly string[];
  /** Own files that the window has at its end. */
  readonly held: readonly string[];
}

export const who = { site: 'https://a.invalid', account: '' };
export const mmsis = [257_000_001, 257_000_002, 257_000_003];
export const reportIds = Array.from({ length: 5 }, (_, at) => `1111111${at}-1111-4111-8111-111111111111`);
export const keyOf = (path: string): CacheKey => ({ ...who, method: 'GET', path, body: '' });
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const weekMs = 7 * 86_400_000;
export const hoursOfTrack = 24;

/** A day of positions, every hour, at the beginning of a week. */
export function trackOf(mmsi: number, week: number, fetchedAtMs: number): DataInput<'track.keep'> {
  const fromMs = week * weekMs;
  const columns = emptyTrack(hoursOfTrack);
  for (let hour = 0; hour < hoursOfTrack; hour++) {
    columns.timeMs[hour] = fromMs + hour * 3_600_000;
    columns.lonE6[hour] = 5_000_000 + hour;
    columns.latE6[hour] = 60_000_000;
  }
  return {
    ...who,
    mmsi,
    positions: 'all',
    fromMs,
    toMs: fromMs + hoursOfTrack * 3_600_000 - 1,
    columns,
    fetchedAtMs,
  };
}

/** The vault whose secret is a count, which each process adds to. */
export const countVault = (home: string, now: () => number) =>
  openVault<{ readonly count: number }>({
    file: join(home, 'vault', 'sample-0000000000000000.vault'),
    sealedTo: 'somebody',
    keyring: testKeyring(new Uint8Array(16).fill(7)),
    parse: (json) => json as { readonly count: number },
    now,
  });
