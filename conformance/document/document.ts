import { endpointSections } from './endpoints';
import { fishHealthFieldSections } from './fish-health-fields';
import { resourceSections } from './resources';
import type { Row, Section } from './row';
import { ruleSections } from './rules';

/** Every row, rule and statement of interface.md. */
export const sections: readonly Section[] = [
  ...resourceSections,
  ...endpointSections,
  ...fishHealthFieldSections,
  ...ruleSections,
];

/** Rows that no check asks about, each with its section's title and why. */
export const unaskedRows = (): (Row & { section: string; why: string })[] =>
  sections.flatMap(({ title, rows }) =>
    rows.flatMap((row) => (row.why === undefined ? [] : [{ ...row, section: title, why: row.why }])),
  );

/** The ids that a row's `checks` stand for. */
export const idsOf = ({ checks }: Row, all: readonly string[]): string[] =>
  checks.flatMap((wanted) =>
    all.filter((id) => (wanted.endsWith('.*') ? id.startsWith(wanted.slice(0, -1)) : id === wanted)),
  );
