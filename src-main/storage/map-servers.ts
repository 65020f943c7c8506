import { createHash } from 'node:crypto';
import type { ServerProblem } from '../../src-shared/domain/map-layers/map-server';
import { fail, ok, type Result } from '../../src-shared/result';
import { isLoopback, readMapAddress } from '../../src-shared/domain/address';
import { causeOf } from './files/atomic-file';
import type { RuntimeRules } from './profiles';
import { asideFirst, type SetAside } from './files/set-aside';
import type { StoredValue } from './settings';

export interface StoredMapServer {
  readonly id: string;
  /** As `readMapAddress` writes it. */
  readonly address: string;
  /** ms since 1970. */
  readonly addedAtMs: number;
  /** What it last called itself. */
  readonly title: string | null;
}

/** The map servers that a person has added, in that order. They are the same in every connection profile. */
export interface MapServers {
  list(): readonly StoredMapServer[];
  find(id: string): StoredMapServer | undefined;
  /** Whether this runtime may ask it: the old one asks this computer only. */
  isOpenable(address: string): boolean;
  /** Why an address cannot be added, or the address as it would be kept. */
  check(text: string): { readonly address: string } | { readonly problem: ServerProblem };
  add(address: string, addedAtMs: number): Result<StoredMapServer>;
  remove(id: string): Result<null>;
  /** Nothing is said where it could not be written: it is read again the next time. */
  note(id: string, title: string | null): void;
}

const mostServers = 30;
const longestTitle = 300;

/**
 * Map servers, version 1. What is kept is read server by server: one that cannot be read is left out, the others stay. A
 * value of which anything could not be read goes to `setAside` whole before the next write. A change that cannot be
 * written is `storage`, and has not happened.
 */
export function openMapServers(store: StoredValue, setAside: SetAside, rules: RuntimeRules): MapServers {
  const aside = asideFirst(setAside);
  let kept = look().servers;

  function look(): ReturnType<typeof readStored> {
    const value = store.read();
    const read = readStored(value);
    if (!read.isWhole) aside.found(value);
    return read;
  }

  /** Another process (the command line) may have written meanwhile. */
  function newest(): readonly StoredMapServer[] {
    const now = look();
    if (now.isWhole) kept = now.servers;
    return kept;
  }

  function write(next: readonly StoredMapServer[]): Result<null> {
    try {
      aside.before(() => store.write({ version: 1, servers: next }));
    } catch (error) {
      return fail('storage', `map servers: ${causeOf(error)}`);
    }
    kept = next;
    return ok(null);
  }

  const isOpenable = (address: string): boolean =>
    !rules.isOldRuntime || rules.allowOldRuntime || isLoopback(new URL(address));

  return {
    list: () => kept,
    find: (id) => kept.find((server) => server.id === id),
    isOpenable,
    check(text) {
      const read = readMapAddress(text);
      if ('problem' in read) return read;
      if (kept.some(({ address }) => address === read.address)) return { problem: 'known' };
      if (kept.length >= mostServers) return { problem: 'too-many' };
      return isOpenable(read.address) ? read : { problem: 'old-runtime' };
    },
    add(address, addedAtMs) {
      const server = { id: idOf(address), address, addedAtMs, title: null };
      const others = newest().filter(({ id }) => id !== server.id);
      const written = write([...others, server]);
      return written.ok ? ok(server) : written;
    },
    remove(id) {
      if (!newest().some((server) => server.id === id)) return fail('not-found', `no map server ${id}`);
      return write(kept.filter((server) => server.id !== id));
    },
    note(id, title) {
      if (kept.find((server) => server.id === id)?.title === title) return;
      if (!newest().some((server) => server.id === id)) return;
      write(kept.map((server) => (server.id === id ? { ...server, title } : server)));
    },
  };
}

/** Of the address, so that one that is added again is the one that a workspace still names. */
const idOf = (address: string): string =>
  `map-${createHash('sha256').update(address).digest('hex').slice(0, 16)}`;

function readStored(value: unknown): {
  readonly servers: readonly StoredMapServer[];
  readonly isWhole: boolean;
} {
  if (value === undefined) return { servers: [], isWhole: true };
  const values = objectOf(value);
  const given = values?.['servers'];
  if (!Array.isArray(given)) return { servers: [], isWhole: false };
  const servers: StoredMapServer[] = [];
  let isWhole = values?.['version'] === 1;
  for (const one of given as readonly unknown[]) {
    const server = readServer(one);
    const isNew = server && servers.length < mostServers && !servers.some(({ id }) => id === server.id);
    if (isNew) servers.push(server);
    else isWhole = false;
  }
  return { servers, isWhole };
}

function readServer(value: unknown): StoredMapServer | undefined {
  const { address, addedAtMs, title } = objectOf(value) ?? {};
  const read = typeof address === 'string' ? readMapAddress(address) : undefined;
  if (!read || 'problem' in read || read.address !== address) return undefined;
  if (typeof addedAtMs !== 'number' || !Number.isFinite(addedAtMs)) return undefined;
  return {
    id: idOf(address),
    address,
    addedAtMs,
    title: typeof title === 'string' ? title.slice(0, longestTitle) : null,
  };
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : undefined;
}
