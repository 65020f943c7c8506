import * as v from 'valibot';
import type { OwnFile } from '../../../src-shared/domain/map-layers/own-file';
import { ownFile } from '../../../src-shared/domain/map-layers/own-file-schema';
import { readRecord } from '../../storage/files/stored-records';
import type { StoredDigest } from './stored-file';

/** What is kept of a file beside its columns, in `<id>.json`. */
export interface StoredFacts {
  readonly file: OwnFile;
  readonly content: StoredDigest;
  /** ms since 1970; null: it is a layer. */
  readonly removedAtMs: number | null;
}

export const factsVersion = 1;

/** As it lies on the disk. */
export const factsRecord = v.strictObject({
  version: v.literal(factsVersion),
  file: ownFile,
  content: v.strictObject({
    bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
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
