import * as v from 'valibot';
import type { OwnFile } from '../../src-shared/domain/own-file';
import { ownFile } from '../../src-shared/domain/own-file-schema';
import type { KeptDigest } from './kept-file';

/** What is kept of a file beside its columns, in `<id>.json`. */
export interface KeptFacts {
  readonly file: OwnFile;
  readonly content: KeptDigest;
  /** ms since 1970; null: it is a layer. */
  readonly removedAtMs: number | null;
}

const version = 1;

const schema = v.strictObject({
  version: v.literal(version),
  file: ownFile,
  content: v.strictObject({
    bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  removedAtMs: v.nullable(v.number()),
});

export const factsText = (facts: KeptFacts): string => `${JSON.stringify({ version, ...facts }, null, 2)}\n`;

/** Undefined where the text is none of these, or of another file than its name says. */
export function parseFacts(text: string, id: string): KeptFacts | undefined {
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    if (!read.success || read.output.file.id !== id) return undefined;
    const { file, content, removedAtMs } = read.output;
    return { file, content, removedAtMs };
  } catch {
    return undefined;
  }
}
