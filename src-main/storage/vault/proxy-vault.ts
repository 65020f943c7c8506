import * as v from 'valibot';
import { type Keyring, openVault, type Vault } from './vault';
import { vaultFile } from './vault-name';

const credentials = v.strictObject({ user: v.string(), password: v.string() });
type Credentials = Readonly<v.InferOutput<typeof credentials>>;

/** What signs in to the proxies of a network, by `host:port`. Nothing here throws. */
export interface ProxyVault {
  /** Null: nothing is kept, or the keyring does not open it now. */
  read(address: string): Promise<Credentials | null>;
  /** Null takes it out. False: it did not come off, and what was kept is unchanged. */
  write(address: string, value: Credentials | null): Promise<boolean>;
}

/** A sealed file for each proxy, beside the sign-ins. It needs no lock: the one window writes it, commands read. */
export function openProxyVault(folder: string, keyring: Keyring, now: () => number): ProxyVault {
  const opened = new Map<string, Vault<Credentials>>();
  const vaultOf = (address: string): Vault<Credentials> => {
    const sealedTo = `proxy ${address}`;
    const vault =
      opened.get(address) ??
      openVault<Credentials>({
        file: vaultFile(folder, 'proxy', sealedTo),
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
