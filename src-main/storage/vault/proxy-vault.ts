import * as v from 'valibot';
import { type Keyring, openVault, type Vault } from './vault';
import { vaultFile } from './vault-name';

const credentials = v.strictObject({ user: v.string(), password: v.string() });
type Credentials = Readonly<v.InferOutput<typeof credentials>>;

/** What signs in to others than the service, by their address. Nothing here throws. */
export interface CredentialVault {
  /** Null: nothing is kept, or the keyring does not open it now. */
  read(address: string): Promise<Credentials | null>;
  /** Null takes it out. False: it did not come off, and what was kept is unchanged. */
  write(address: string, value: Credentials | null): Promise<boolean>;
}

/** Of the proxies of a network, by `host:port`. */
export type ProxyVault = CredentialVault;
export const openProxyVault = (folder: string, keyring: Keyring, now: () => number): ProxyVault =>
  openCredentialVault('proxy', folder, keyring, now);

/** A sealed file for each address, beside the sign-ins. It needs no lock: a person writes it, commands read. */
export function openCredentialVault(
  kind: 'proxy' | 'clickhouse',
  folder: string,
  keyring: Keyring,
  now: () => number,
): CredentialVault {
  const opened = new Map<string, Vault<Credentials>>();
  const vaultOf = (address: string): Vault<Credentials> => {
    const sealedTo = `${kind} ${address}`;
    const vault =
      opened.get(address) ??
      openVault<Credentials>({
        file: vaultFile(folder, kind, sealedTo),
        sealedTo,
        keyring,
        now,
        parse(json) {
          const read = v.safeParse(credentials, json);
          return read.success ? read.output : undefined;
        },
      });
    opened.set(address, vault);
    return vault;
  };
  return {
    async read(address) {
      const read = await vaultOf(address).read();
      return read.state === 'open' ? read.value : null;
    },
    async write(address, value) {
      if (!value) return (await vaultOf(address).remove()).ok;
      return (await vaultOf(address).write(value, '')).kept;
    },
  };
}
