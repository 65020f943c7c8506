import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate with its key, as PEM. */
export interface Pair {
  readonly key: string;
  readonly cert: string;
}

/** Of a server. */
export interface HostPair extends Pair {
  readonly host: string;
  /** The root of the certificates that it wants of who asks it; left out: none. */
  readonly clients?: string;
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** A root of its own. */
export const authority = (name: string): Pair =>
  made(
    `/CN=${name}`,
    ['-addext', 'basicConstraints=critical,CA:TRUE', '-addext', 'keyUsage=critical,keyCertSign'],
    null,
  );

/** OpenSSL makes a root where nothing else is said, and a store gives no root for a person's certificate. */
const leaf = [
  '-addext',
  'basicConstraints=critical,CA:FALSE',
  '-addext',
  'keyUsage=critical,digitalSignature',
];

/** For a host, and others under the same key; null: by nobody but itself. */
export const issuedBy = (by: Pair | null, host: string, others: readonly string[] = []): HostPair => {
  const names = [host, ...others].map((name) => `DNS:${name}`).join();
  return { host, ...made(`/CN=${host}`, [...leaf, '-addext', `subjectAltName=${names}`], by) };
};

/** Of a person. */
export const personal = (by: Pair, name: string): Pair =>
  made(`/CN=${name}`, [...leaf, '-addext', 'extendedKeyUsage=clientAuth'], by);

function made(subject: string, more: readonly string[], by: Pair | null): Pair {
  return inFolder((folder) => {
    const [key, cert, ca, caKey] = ['key', 'cert', 'ca', 'ca-key'].map((name) =>
      join(folder, `${name}.pem`),
    ) as [string, string, string, string];
    if (by) {
      writeFileSync(ca, by.cert);
      writeFileSync(caKey, by.key);
    }
    const signed = by ? ['-CA', ca, '-CAkey', caKey] : [];
    const out = ['-days', '2', '-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', '-x509', ...newKey, '-subj', subject, ...more, ...signed, ...out], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  });
}

/** Puts a root into the store of who has this home, as Chromium has it on Linux (NSS), or a person's certificate. */
export function putIntoStore(home: string, what: { readonly root: Pair } | { readonly own: Pair }): void {
  const store = join(home, '.pki/nssdb');
  mkdirSync(store, { recursive: true, mode: 0o700 });
  const db = ['-d', `sql:${store}`];
  if (!readdirSync(store).includes('cert9.db')) execFileSync('certutil', [...db, '-N', '--empty-password']);
  inFolder((folder) => {
    const file = join(folder, 'in');
    if ('root' in what) {
      writeFileSync(file, what.root.cert);
      // Two under one name are refused.
      const nickname = createHash('sha256').update(what.root.cert).digest('hex');
      execFileSync('certutil', [...db, '-A', '-t', 'C,,', '-n', nickname, '-i', file]);
    } else {
      const key = join(folder, 'key');
      writeFileSync(key, what.own.key + what.own.cert);
      execFileSync('openssl', [
        'pkcs12',
        '-export',
        '-in',
        key,
        '-out',
        file,
        '-passout',
        'pass:x',
        '-name',
        'own',
      ]);
      execFileSync('pk12util', [...db, '-i', file, '-W', 'x'], { stdio: 'ignore' });
    }
  });
  // The app may run as somebody else (scripts/as-nobody.mjs).
  const { uid, gid } = statSync(home);
  for (const path of [join(home, '.pki'), store, ...readdirSync(store).map((name) => join(store, name))])
    chownSync(path, uid, gid);
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-certificate-'));
  try {
    chmodSync(folder, 0o700);
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
