import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import { isHere, plainText } from '../../export/clickhouse/store-address';
import { databaseTables } from '../../export/postgis/database-target';
import { databaseScheme, isDatabase, isStore, type Values } from '../command-line';
import { type CommandName, layerOptions, type OptionName } from '../command-table';
import { databaseWords } from '../words/database-words';
import { storeWords } from '../words/store-words';
import { commandWords } from '../words/words';
import { storeAddress, type StoreOptions } from './store-arguments';

/** Where an export goes in place of a file. The password is read when the command runs. */
export interface DatabaseOptions {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string | undefined;
  readonly schema: string;
  readonly isEncrypted: boolean;
  /** Of the certificates that are trusted; undefined: those of the runtime. */
  readonly rootCert: string | undefined;
  readonly passwordFile: string | undefined;
  readonly offline: boolean;
}

const commands: readonly CommandName[] = databaseTables.map((table) => `export ${table}` as const);
/** Of files. */
const needless: readonly OptionName[] = [...layerOptions, 'colouring'];
const usualSchema = 'kartbord';
/** PostgreSQL cuts longer names without a word. */
const mostNameBytes = 63;

/** Null: the command writes a file. */
export function databaseOptions(
  command: CommandName,
  values: Values,
  language: Language,
): Result<DatabaseOptions | StoreOptions | null> {
  const words = databaseWords[language];
  const { usage } = commandWords[language];
  const bad = (sentence: string): Result<never> => fail('bad-request', sentence);
  if (!isDatabase(values.out)) {
    const given = (['schema', 'password-file'] as const).find(
      (name) => values[name] !== undefined && values.store === undefined,
    );
    if (values.ddl) return bad(storeWords[language].onlyDdl);
    return given ? bad(words.onlyDatabase(given)) : ok(null);
  }
  if (!commands.includes(command)) return bad(words.onlyTables(commands.join(', ')));
  const extra = needless.find((name) => values[name] !== undefined);
  const isOfStore = isStore(values.out);
  if (extra)
    return bad(usage.needlessOption(`--${extra}`, `--to ${isOfStore ? 'clickhouse' : 'postgresql'}://…`));
  if (isOfStore) {
    if (values.schema !== undefined) return bad(words.onlyDatabase('schema'));
    const address = storeAddress(values.out ?? '', language);
    if (!address.ok) return address;
    const { 'password-file': passwordFile, ddl = false, offline = false } = values;
    return ok({ ...address.value, passwordFile, isDdl: ddl, offline });
  }
  if (values.ddl) return bad(storeWords[language].onlyDdl);
  const { schema = usualSchema, 'password-file': passwordFile, offline = false } = values;
  if (Buffer.byteLength(schema) > mostNameBytes || schema.startsWith('pg_')) return bad(words.schema);
  let url: URL;
  try {
    url = new URL((values.out ?? '').replace(databaseScheme, 'postgresql://'));
  } catch {
    return bad(words.address);
  }
  if (url.password !== '') return bad(words.passwordInAddress);
  const parts = [url.hostname, url.username, url.pathname.slice(1)].map(plainText);
  const [host, user, database] = parts;
  if (host === undefined || user === undefined || !database || url.hash !== '') return bad(words.address);
  const { sslmode = 'prefer', sslrootcert: rootCert, ...unknown } = Object.fromEntries(url.searchParams);
  const [other] = Object.keys(unknown);
  if (other !== undefined) return bad(words.parameter(other));
  if (!modes.includes(sslmode)) return bad(words.parameter('sslmode'));
  const name = host.replace(/^\[(.*)\]$/, '$1') || 'localhost';
  const isLocal = isHere(name);
  if (!isLocal && sslmode === 'disable') return bad(words.tlsOnly);
  return ok({
    host: name,
    port: Number(url.port || 5432),
    database,
    user: user || undefined,
    schema,
    isEncrypted: !isLocal || /^(require|verify)/.test(sslmode),
    rootCert,
    passwordFile,
    offline,
  });
}

const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];
