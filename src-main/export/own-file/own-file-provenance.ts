import { type OwnFile, readAtOf } from '../../../src-shared/domain/map-layers/own-file';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { ownFileWords } from '../provenance-words';

/** Which rows of which file are written, when and by what. */
export interface OwnFileOrigin {
  readonly file: OwnFile;
  /** Numbers of rows, in the order in which they are written; null: all. */
  readonly rows: readonly number[] | Uint32Array | null;
  readonly language: Language;
  readonly appVersion: string;
  /** ms since 1970. */
  readonly writtenAtMs: number;
}

/** Which file it was and what of it was read; where the person has changed what its places are taken for, that too. */
export const ownFileSource = (file: OwnFile): Record<string, unknown> => ({
  fileName: file.fileName,
  format: file.format,
  bytes: file.bytes,
  sha256: file.sha256,
  importedAt: new Date(readAtOf(file)).toISOString(),
  featuresRead: file.features,
  featuresInFile: file.of,
  ...(file.places?.exchanged && { readAs: file.places }),
});

/** Where the rows of an exported own file come from, and how many of how many they are (RFC 7946, 6.1). */
export function ownFileProvenance(
  { file, rows, language, appVersion, writtenAtMs }: OwnFileOrigin,
  count: { readonly rows: number; readonly of: number },
): Record<string, unknown> {
  const phrases = ownFileWords[language];
  return {
    origin: phrases.origin,
    source: { ...ownFileSource(file), leftOut: file.problems },
    filter: { words: rows === null ? phrases.all : phrases.some, ...count },
    exportedAt: new Date(writtenAtMs).toISOString(),
    missing: phrases.missing,
    positions: 'degrees, WGS 84, longitude first',
    generator: `Kartbord ${appVersion}`,
  };
}
