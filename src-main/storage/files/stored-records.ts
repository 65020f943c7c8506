import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import * as v from 'valibot';
import { fail, type Result } from '../../../src-shared/result';
import { NewerVersion, type StoredFiles, type StoredRead } from './stored-files';

const digestOf = (value: object): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** What is written of a value: a bit of it that flips on the disk is seen (`isAsWritten`). */
export const withDigest = (value: object): object => ({ ...value, digest: digestOf(value) });

/** Earlier versions wrote no digest. */
export function isAsWritten(value: object): boolean {
  const { digest, ...rest } = value as { readonly digest?: unknown };
  return digest === undefined || digest === digestOf(rest);
}

/** A record as it lies on the disk. */
export interface Stored<T> {
  readonly record: T;
  /** A newer version wrote it: it is shown as far as it is known, and not written. */
  readonly isNewer: boolean;
}

/** Files of one record each. What a schema does not know of them stays in them when they are written. */
export interface StoredRecords<T> {
  read(file: string): Promise<StoredRead<Stored<T>>>;
  /** What a file has to have for the record, as far as it was read before. */
  text(file: string, record: T): string;
  /** `forbidden` for one of a newer version; `storage` for one that could not be read. */
  mayWrite(file: string): Result<null>;
}

type RecordSchema = v.StrictObjectSchema<v.ObjectEntries & { readonly version: v.GenericSchema }, undefined>;

export interface StoredRecordsParts<S extends RecordSchema> {
  readonly files: StoredFiles;
  readonly schema: S;
  readonly version: number;
  /** Whether it is the file's own. */
  readonly isOf: (record: v.InferOutput<S>, file: string) => boolean;
  /** Stands for what is not understood of a newer record; null: such a record is not to be shown. */
  readonly unknown: (file: string) => v.InferOutput<S> | null;
}

interface Known<T> {
  readonly value: T;
  readonly unknown: readonly Unknown[];
}

interface Unknown {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

export function storedRecords<S extends RecordSchema>(
  parts: StoredRecordsParts<S>,
): StoredRecords<v.InferOutput<S>> {
  type T = v.InferOutput<S>;
  const { files, schema, version, isOf } = parts;
  /** Of those that are more than what is known. */
  const more = new Map<string, Known<T> & { readonly isNewer: boolean }>();

  function parse(text: string, file: string): Stored<T> {
    const read = readRecord(schema, version, JSON.parse(text), () => parts.unknown(file));
    if (!isOf(read.value, file)) throw new Error('another record');
    if (read.isNewer || read.unknown.length > 0) more.set(file, read);
    else more.delete(file);
    return { record: read.value, isNewer: read.isNewer };
  }

  return {
    read: (file) => files.read(file, (text) => parse(text, file)),
    text(file, record) {
      const known = more.get(file);
      return `${JSON.stringify(withDigest(known ? withUnknown(record, known) : record))}\n`;
    },
    mayWrite(file) {
      return more.get(file)?.isNewer
        ? fail('forbidden', `a newer version of Kartbord wrote it (${basename(file)})`)
        : files.mayWrite(file);
    },
  };
}

/**
 * What is known of a record of this version or a newer one; `unknown` as in `StoredRecordsParts`. Throws where it is none;
 * `NewerVersion` where nothing may stand for what is not understood of a newer one.
 */
export function readRecord<S extends RecordSchema>(
  schema: S,
  version: number,
  json: unknown,
  unknown: () => v.InferOutput<S> | null,
): Known<v.InferOutput<S>> & { readonly isNewer: boolean } {
  if (typeof json !== 'object' || json === null) throw new Error('no record');
  const isNewer = 'version' in json && Number.isInteger(json.version) && Number(json.version) > version;
  if (!isNewer && !isAsWritten(json)) throw new Error('it is not as it was written');
  const { digest: _, ...rest } = json as { readonly digest?: unknown };
  const whole = readKnown(schema, isNewer ? { ...rest, version } : rest);
  if (whole) return { ...whole, isNewer };
  if (!isNewer) throw new Error('no such record');
  const value = unknown();
  if (value === null) throw new NewerVersion();
  const known: Record<string, unknown> = { ...value };
  for (const [name, member] of Object.entries(schema.entries)) {
    const read = name in json && name !== 'version' ? readKnown(member, memberOf(json, name)) : undefined;
    if (read) known[name] = read.value;
  }
  return { value: v.parse(schema, known), unknown: [], isNewer };
}

/** What a strict schema knows of a value, and beside it what it does not; undefined where that is not all that is wrong. */
function readKnown<S extends v.GenericSchema>(schema: S, json: unknown): Known<v.InferOutput<S>> | undefined {
  const rest = structuredClone(json);
  const unknown: Unknown[] = [];
  // Each turn takes something out, so that this ends.
  for (;;) {
    const read = v.safeParse(schema, rest);
    if (read.success) return { value: read.output, unknown };
    const found = read.issues.filter(
      ({ type, expected }) => type === 'strict_object' && expected === 'never',
    );
    if (found.length === 0) return undefined;
    for (const issue of found) {
      const path = (issue.path ?? []).map(({ key }) => key as string | number);
      const [parent, key = ''] = [path.slice(0, -1).reduce<unknown>(memberOf, rest), path.at(-1)];
      if (typeof parent !== 'object' || parent === null || !(key in parent)) return undefined;
      unknown.push({ path, value: memberOf(parent, key) });
      Reflect.deleteProperty(parent, key);
    }
  }
}

/** Puts what is not known back to where it was. Of lists that have changed since nobody knows where that is. */
function withUnknown(record: object, { value: before, unknown }: Known<object>): object {
  const whole = structuredClone(record);
  for (const { path, value } of unknown) {
    let [at, was]: unknown[] = [whole, before];
    for (const key of path.slice(0, -1)) {
      if (Array.isArray(at) && JSON.stringify(at) !== JSON.stringify(was)) at = undefined;
      [at, was] = [memberOf(at, key), memberOf(was, key)];
    }
    const key = path.at(-1) ?? '';
    if (typeof at === 'object' && at !== null && !(key in at)) Object.assign(at, { [key]: value });
  }
  return whole;
}

const memberOf = (of: unknown, key: string | number): unknown =>
  typeof of === 'object' && of !== null ? (of as Readonly<Record<string | number, unknown>>)[key] : undefined;
