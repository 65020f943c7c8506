import type { Row, Section } from './row';

export const sections: readonly Section[] = [];

/** Rows that no check asks about, each with its section's title and why. */
export const unaskedRows = (): (Row & { section: string; why: string })[] =>
  sections.flatMap(({ title, rows }) =>
    rows.flatMap((row) => (row.why === undefined ? [] : [{ ...row, section: title, why: row.why }])),
  );
