import { join } from 'node:path';
import type { ExportOrder } from '../../../src-shared/domain/export/export-layer';
import type { ChosenLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, type FailureCode, ok, type Result } from '../../../src-shared/result';
import type { StoreProblem, StoreTarget } from '../../export/clickhouse/store-target';
import type { DatabaseProblem, DatabaseTarget } from '../../export/postgis/database-target';
import type { Work } from '../../handlers/work';
import { jsonLine } from '../../shown-text';
import { causeOf } from '../../storage/files/atomic-file';
import type { Command } from '../arguments/arguments';
import type { DatabaseOptions } from '../arguments/database-arguments';
import { passwordAddress } from '../../export/clickhouse/store-address';
import type { StoreOptions } from '../arguments/store-arguments';
import { type CommandIo, type Ended, progressBar } from '../command-io';
import { exitCode, exitCodeOf } from '../exit-codes';
import { ending } from '../session/sign-in';
import { databaseWords } from '../words/database-words';
import { exportWords } from '../words/export-words';
import { nothingCame } from '../words/failed';
import { storeWords } from '../words/store-words';
import { layersOfCommand } from './command-layers';
import { whyNot } from './export-localities';
import { isOfTracks, sayMissing, writtenEnd } from './export-layers';

type DatabaseCommand = Extract<Command, { name: 'export database' }>;

/** An export into tables of a database: the same rows as a file has. */
export async function exportDatabaseCommand(
  command: DatabaseCommand,
  io: CommandIo,
  work: Work,
  language: Language,
  limits: ChosenLimits,
): Promise<Ended> {
  const words = databaseWords[language];
  const { database, json } = command;
  const layers = layersOfCommand(command.of, null, work.forecast.now(), language);
  if (!layers.ok) return ending(exitCode.usage, 'bad-request', layers.failure.detail);
  const target =
    'hosts' in database
      ? await storeTargetOf(database, io, work, language)
      : await targetOf(database, io, language);
  if (!target.ok) return ending(exitCode.usage, 'bad-request', target.failure.detail);
  // The rows are those of a format without an extra column for its style.
  const order: ExportOrder = {
    layers: [...layers.value],
    format: 'parquet',
    system: 'EPSG:4326',
    as: 'file',
    language,
  };
  const bar = progressBar(io, json);
  const done = await work.layersExport.toDatabase(
    order,
    { limits, freshness: database.offline ? 'cache' : 'usual', target: target.value },
    { signal: io.signal, progress: ({ name, written, total }) => bar.show(name, written, total) },
  );
  bar.end();
  const about = layers.value.map(({ name }) => name).join(', ');
  if (!done.ok) {
    const failure = database.offline ? done.failure : await whyNot(done.failure, work, io.signal);
    if (failure.code === 'signed-out' && layers.value.some(isOfTracks))
      return ending(exitCodeOf(failure.code), failure.code, exportWords[language].aisSignIn(about));
    const out = 'hosts' in target.value ? target.value.database : target.value.host;
    return nothingCame(failure, { about, offline: database.offline, out }, language);
  }
  if ('ddl' in done.value) {
    await io.stdout(done.value.ddl);
    return { code: exitCode.done };
  }
  if ('store' in done.value) {
    const { store, about: of, written } = done.value;
    const { problems, unfinished } = storeWords[language];
    const sentence = written > 0 ? `${problems[store](of)} ${unfinished(written)}` : problems[store](of);
    return ending(exitCode.failed, storeCodes[store] ?? 'rejected', sentence);
  }
  if ('problem' in done.value) {
    const { problem } = done.value;
    const sentence = words.problems[problem](done.value.about);
    const code = codes[problem] ?? 'rejected';
    return ending(exitCode.failed, code, problem === 'unsure' ? sentence : `${sentence} ${words.unchanged}`);
  }
  const written = done.value;
  if (json) {
    const tables = written.layers.map(({ fileName, features, ...of }) => ({
      table: fileName,
      rows: features,
      ...of,
    }));
    const { value } = target;
    const at =
      'hosts' in value
        ? { hosts: value.hosts, cluster: value.cluster, database: value.database }
        : { host: value.host, port: value.port, database: value.database, schema: value.schema };
    await io.stdout(jsonLine({ ...at, profile: work.service.name, tables }));
  } else {
    const rows = written.layers.reduce((sum, { features }) => sum + (features ?? 0), 0);
    await io.stdout(`${words.written(rows, written.layers.map(({ fileName }) => fileName).join(', '))}\n`);
    await sayMissing(written.layers, io, language);
  }
  return writtenEnd(written, language);
}

const codes: Readonly<Partial<Record<DatabaseProblem, FailureCode>>> = {
  full: 'storage',
  gone: 'offline',
  unsure: 'offline',
  unreachable: 'offline',
  silent: 'timeout',
  untrusted: 'untrusted',
};

export const storeCodes: Readonly<Partial<Record<StoreProblem, FailureCode>>> = {
  full: 'storage',
  gone: 'offline',
  shard: 'offline',
  unreachable: 'offline',
  silent: 'timeout',
  untrusted: 'untrusted',
};

/** With the password of --password-file, of CLICKHOUSE_PASSWORD, or the one that is kept; none is an empty one. */
export async function storeTargetOf(
  { rootCert, passwordFile, isEncrypted, offline: _, ...of }: StoreOptions,
  io: CommandIo,
  { storePasswords }: Pick<Work, 'storePasswords'>,
  language: Language,
): Promise<Result<StoreTarget>> {
  const words = databaseWords[language];
  const user = of.user ?? io.env['CLICKHOUSE_USER'] ?? 'default';
  let path = rootCert ?? '';
  try {
    const tls = isEncrypted ? { ca: rootCert === undefined ? null : await io.readFile(rootCert) } : null;
    if (passwordFile === undefined) {
      const kept = storePasswords?.read(passwordAddress({ ...of, user, tls }));
      return ok({
        ...of,
        user,
        tls,
        password: io.env['CLICKHOUSE_PASSWORD'] ?? (await kept)?.password ?? '',
      });
    }
    path = passwordFile;
    const { text, isPrivate } = await io.readSecret(path);
    if (!isPrivate) return fail('bad-request', words.secretNotPrivate(path));
    return ok({ ...of, user, tls, password: text.replace(/\r?\n$/, '') });
  } catch (error) {
    return fail('bad-request', words.secretUnreadable(path, causeOf(error)));
  }
}

/** With the password, which no argument ever has: that of --password-file, of PGPASSWORD, or the line of ~/.pgpass. */
async function targetOf(
  { rootCert, passwordFile, isEncrypted, ...of }: DatabaseOptions,
  io: CommandIo,
  language: Language,
): Promise<Result<DatabaseTarget>> {
  const words = databaseWords[language];
  const { env } = io;
  const unreadable = (file: string, why: unknown) =>
    fail('bad-request', words.secretUnreadable(file, causeOf(why)));
  const user = of.user ?? env['PGUSER'] ?? env['USER'] ?? env['USERNAME'] ?? '';
  let ca: string | null = null;
  try {
    if (rootCert !== undefined) ca = await io.readFile(rootCert);
  } catch (error) {
    return unreadable(rootCert ?? '', error);
  }
  const target = { ...of, user, tls: isEncrypted ? { ca } : null };
  if (passwordFile === undefined && env['PGPASSWORD'] !== undefined)
    return ok({ ...target, password: env['PGPASSWORD'] });
  const file = passwordFile ?? env['PGPASSFILE'] ?? usualFile(env);
  if (file === undefined) return ok({ ...target, password: null });
  try {
    const { text, isPrivate } = await io.readSecret(file);
    if (!isPrivate) return fail('bad-request', words.secretNotPrivate(file));
    const password = passwordFile === undefined ? passwordOf(text, target) : text.replace(/\r?\n$/, '');
    return ok({ ...target, password });
  } catch (error) {
    if (passwordFile === undefined) return ok({ ...target, password: null });
    return unreadable(file, error);
  }
}

function usualFile(env: CommandIo['env']): string | undefined {
  if (env['APPDATA'] !== undefined) return join(env['APPDATA'], 'postgresql', 'pgpass.conf');
  return env['HOME'] === undefined ? undefined : join(env['HOME'], '.pgpass');
}

/** The first line of a .pgpass that is of this server: host:port:database:user:password, `*` for any, `\` before `:` and `\`. */
function passwordOf(
  text: string,
  { host, port, database, user }: Pick<DatabaseTarget, 'host' | 'port' | 'database' | 'user'>,
): string | null {
  const wanted = [host, String(port), database, user];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('#')) continue;
    const fields = Array.from(line.matchAll(/((?:\\.|[^:\\])*)(?::|$)/g), ([, field = '']) =>
      field.replace(/\\(.)/g, '$1'),
    );
    if (fields.length > 4 && wanted.every((one, at) => fields[at] === '*' || fields[at] === one))
      return fields[4] ?? null;
  }
  return null;
}
