import type { Stamp } from '../../src-shared/domain/cache/stamp';
import type { Words } from './en';

/** One answer on the screen with members that had an unexpected form. */
export interface DriftSource {
  /** Which answer, in words: a week, a site, a vessel. */
  readonly source: string;
  readonly stamp: Pick<Stamp, 'endpoint' | 'fetchedAtMs'>;
  readonly drift: readonly { readonly path: string; readonly count: number }[];
}

export interface DriftReportParts {
  /** Empty where it is not known. */
  readonly appVersion: string;
  readonly profile: { readonly name: string; readonly host: string } | null;
  readonly sources: readonly DriftSource[];
}

/**
 * Plain text for whoever keeps the service or Kartbord: which fields, in how many rows, of what answer. Paths and counts
 * only, never a value of the data and never a token.
 */
export function driftReport(words: Words, { appVersion, profile, sources }: DriftReportParts): string {
  const said = words.drift.report;
  const lines = [
    said.title,
    `${said.app}: ${words.app.name} ${appVersion}`,
    ...(profile ? [`${said.service}: ${profile.name}, ${profile.host}`] : []),
  ];
  for (const { source, stamp, drift } of sources) {
    lines.push(
      '',
      `${said.source}: ${source}`,
      `${said.endpoint}: ${stamp.endpoint}`,
      `${said.fetched}: ${new Date(stamp.fetchedAtMs).toISOString()}`,
      `${said.fields}:`,
      ...drift.map(({ path, count }) => `  ${path}: ${count}`),
    );
  }
  return `${lines.join('\n')}\n`;
}

/** A field in words; its path as it came where there is no word for it. */
export function fieldWord(words: Words, path: string): string {
  const { fields } = words.drift;
  const plain = path.replaceAll('[]', '');
  return Object.hasOwn(fields, plain) ? (fields[plain] ?? path) : path;
}
