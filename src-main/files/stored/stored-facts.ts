import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { OwnFile } from '../../../src-shared/domain/map-layers/own-file';
import { ownFile } from '../../../src-shared/domain/map-layers/own-file-schema';
import { isMissing } from '../../storage/files/stored-files';
import { readRecord } from '../../storage/files/stored-records';
import type { StoredDigest } from './stored-file';

/** What is kept of a file beside its columns, in `<id>.json`. */
export interface StoredFacts {
  readonly file: OwnFile;
  readonly content: StoredColumns;
  /** ms since 1970; null: it is a layer. */
  readonly removedAtMs: number | null;
}

/** Which columns are a file's: those that were read again lie beside the ones before until the facts say so. */
interface StoredColumns extends StoredDigest {
  /** Left out: those that were read first. */
  readonly generation?: number | undefined;
}

export const factsVersion = 1;

/** Of the columns of a file, beside its facts. */
export const columnsName = (id: string, { generation }: Pick<StoredColumns, 'generation'>): string =>
  generation === undefined ? `${id}.columns` : `${id}.${generation}.columns`;

/** The facts of columns, by the name or path of both. */
export const factsNameOf = (columns: string): string => columns.replace(/(?:\.\d{1,9})?\.columns$/, '.json');

/** Where a file's columns lie. In a case file they have no generation, for it has one alone. */
export async function columnsPath(folder: string, id: string, content: StoredColumns): Promise<string> {
  const path = join(folder, columnsName(id, content));
  const plain = join(folder, columnsName(id, {}));
  const isThere = await stat(path).then(
    () => true,
    (error: unknown) => !isMissing(error),
  );
  return isThere ? path : plain;
}

/** As it lies on the disk. */
export const factsRecord = v.strictObject({
  version: v.literal(factsVersion),
  file: ownFile,
  content: v.strictObject({
    bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    generation: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  removedAtMs: v.nullable(v.number()),
});

/** Undefined where the text is none of these, or of another file than its name says. */
export function parseFacts(text: string, id: string): StoredFacts | undefined {
  try {
    const read = readRecord(factsRecord, factsVersion, JSON.parse(text), () => null);
    const { file, content, removedAtMs } = read.value;
    return file.id === id ? { file, content, removedAtMs } : undefined;
  } catch {
    return undefined;
  }
}
