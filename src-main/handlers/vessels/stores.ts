import { readFile } from 'node:fs/promises';
import {
  type DraftRefusal,
  mostStores,
  type StoreDraft,
  type StoreProfile,
} from '../../../src-shared/domain/settings/store-profile';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { StoreAddress } from '../../export/clickhouse/store-address';
import type { StoreTarget } from '../../export/clickhouse/store-target';
import type { Handlers } from '../../ipc/router';
import type { Work } from '../work';

/** What the calls about stores need of the rest of main. */
export interface StoresHost {
  readonly list: () => readonly StoreProfile[];
  /** Writes the list, and tells every window. */
  readonly keep: (stores: readonly StoreProfile[]) => Promise<Result<unknown>>;
  /**
   * Shows the servers in a dialog of main's own that belongs to the window: a renderer that an attacker has taken must not be able to
   * point main at a server by itself.
   */
  readonly confirm: (windowId: number, hosts: readonly string[]) => Promise<boolean>;
}

export type StoresWork = Pick<Work, 'storeTracks' | 'storePasswords'> & {
  readonly layersExport: Pick<Work['layersExport'], 'tryStore'>;
};

interface Drafted {
  readonly profile: StoreProfile;
  readonly target: StoreTarget;
}

/** The stores that a window can ask. A password goes to the vault and to its own servers, and never back to a page. */
export function storesHandlers(
  work: StoresWork,
  host: StoresHost,
): Pick<Handlers, Extract<keyof Handlers, `stores.${string}`>> {
  let isAsking = false;
  /** Servers that a person has said yes to. */
  const confirmed = new Set<string>();

  /** Whether main may connect to what was typed. */
  async function drafted(draft: StoreDraft, windowId: number): Promise<Result<Drafted | DraftRefusal>> {
    const { readStoreAddress } = await import('../../export/clickhouse/store-address');
    const read = readStoreAddress(draft.address);
    if ('problem' in read) return ok(read);
    const others = host.list().flatMap(({ address }) => {
      const other = readStoreAddress(address);
      return 'problem' in other ? [] : [other];
    });
    // A page names no file: the path of a certificate comes from the settings file.
    if (read.rootCert !== undefined && !others.some(({ rootCert }) => rootCert === read.rootCert))
      return ok({ problem: 'cacert', about: '' });
    const hosts = hostsOf(read);
    for (const one of others.flatMap(hostsOf)) confirmed.add(one);
    if (!hosts.every((one) => confirmed.has(one))) {
      // One dialog at a time: a heap of them gets its yes by weariness.
      if (isAsking) return fail('bad-request', 'another store is being confirmed');
      isAsking = true;
      const isFine = await host.confirm(windowId, hosts).finally(() => (isAsking = false));
      if (!isFine) return ok({ problem: 'declined', about: '' });
      for (const one of hosts) confirmed.add(one);
    }
    const { name, address } = draft;
    const profile = { name, address, user: draft.user || (read.user ?? 'default') };
    const target = await targetOf(profile, work, draft.password);
    return target.ok ? ok({ profile, target: target.value }) : target;
  }

  /** The password of a store that is gone, unless another has the same. */
  async function forget(gone: StoreProfile): Promise<Result<null>> {
    const { passwordAddress, readStoreAddress } = await import('../../export/clickhouse/store-address');
    const keyOf = ({ address, user }: StoreProfile): string | null => {
      const read = readStoreAddress(address);
      if ('problem' in read) return null;
      return passwordAddress({ ...read, user, tls: read.isEncrypted ? { ca: null } : null });
    };
    const key = keyOf(gone);
    if (key === null || host.list().some((one) => keyOf(one) === key)) return ok(null);
    const isGone = (await work.storePasswords?.write(key, null)) ?? true;
    return isGone ? ok(null) : fail('storage', 'password');
  }

  function listProblem({ was, name }: StoreDraft): DraftRefusal['problem'] | null {
    if (name === '') return 'name';
    const others = host.list().filter((one) => one.name !== was);
    if (others.some((one) => one.name === name)) return 'known';
    return others.length >= mostStores ? 'many' : null;
  }

  return {
    async 'stores.tracks'({ store, ...question }, context) {
      const target = await storeTarget(store, host.list(), work);
      return target.ok ? work.storeTracks({ ...question, target: target.value }, context) : target;
    },
    async 'stores.try'(draft, { signal, windowId }) {
      const read = await drafted(draft, windowId);
      if (!read.ok) return read;
      return 'problem' in read.value ? ok(read.value) : work.layersExport.tryStore(read.value.target, signal);
    },
    async 'stores.keep'(draft, { windowId }) {
      const before = host.list().find(({ name }) => name === draft.was);
      if (draft.was !== null && !before) return fail('not-found', draft.was);
      const problem = listProblem(draft);
      if (problem) return ok({ problem, about: draft.name });
      const read = await drafted(draft, windowId);
      if (!read.ok) return read;
      if ('problem' in read.value) return ok(read.value);
      const { profile, target } = read.value;
      if (draft.password !== null) {
        const { passwordAddress } = await import('../../export/clickhouse/store-address');
        const { user, password } = target;
        if (!(await work.storePasswords?.write(passwordAddress(target), { user, password })))
          return fail('storage', 'password');
      }
      const list = host.list();
      const next = before ? list.map((one) => (one.name === draft.was ? profile : one)) : [...list, profile];
      const kept = await host.keep(next);
      if (!kept.ok) return kept;
      const gone = before ? await forget(before) : ok(null);
      return gone.ok ? ok({ kept: profile.name }) : gone;
    },
    async 'stores.remove'({ store }) {
      const profile = host.list().find(({ name }) => name === store);
      if (!profile) return fail('not-found', store);
      const kept = await host.keep(host.list().filter((one) => one !== profile));
      return kept.ok ? forget(profile) : kept;
    },
  };
}

const hostsOf = ({ hosts }: Pick<StoreAddress, 'hosts'>): readonly string[] =>
  hosts.map(({ host, port }) => `${host}:${port}`);

/** Of a store that is kept. */
export async function storeTarget(
  store: string,
  stores: readonly StoreProfile[],
  work: Pick<Work, 'storePasswords'>,
): Promise<Result<StoreTarget>> {
  const profile = stores.find(({ name }) => name === store);
  return profile ? targetOf(profile, work, null) : fail('not-found', store);
}

/** With the password that was typed, or the one that the vault has for this address. */
async function targetOf(
  { address, user }: StoreProfile,
  { storePasswords }: Pick<Work, 'storePasswords'>,
  typed: string | null,
): Promise<Result<StoreTarget>> {
  const { passwordAddress, readStoreAddress } = await import('../../export/clickhouse/store-address');
  const read = readStoreAddress(address);
  if ('problem' in read) return fail('bad-request', `${read.problem} ${read.about}`.trim());
  const { hosts, cluster, database, isEncrypted, rootCert } = read;
  try {
    const tls = isEncrypted ? { ca: rootCert === undefined ? null : await readFile(rootCert, 'utf8') } : null;
    const of = { user, hosts, cluster, database, tls };
    const password = typed ?? (await storePasswords?.read(passwordAddress(of)))?.password ?? '';
    return ok({ ...of, password });
  } catch (error) {
    return fail('bad-request', `cacert: ${String((error as NodeJS.ErrnoException).code)}`);
  }
}
