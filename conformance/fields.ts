import type { Check, FieldRow } from './check';
import { at, has, lastName, parentOf, shown } from './asking/json';
import { CannotAsk, type Outcome, differs, holds } from './outcome';
import type { Service } from './service';

export interface Records {
  /** Beginning of the checks' ids, and the records' name. */
  readonly of: string;
  readonly section: string;
  /** The records to look at. None: could not ask. */
  readonly from: (service: Service) => Promise<readonly unknown[]>;
}

/** One check for each row. A record without the object that should hold a field says nothing about the field. */
export function fieldChecks({ of, section, from }: Records, rows: readonly FieldRow[]): Check[] {
  return rows.map((row) => ({
    id: `${of}.${row.path}`,
    section,
    sentence: sentenceOf(row),
    ask: async (service) => look(await from(service), row),
    field: { ...row, of },
  }));
}

/** Rows of names that must be there, of no documented type. */
export const present = (...paths: readonly string[]): FieldRow[] => paths.map((path) => ({ path }));
/** Rows of names that were removed. */
export const removed = (...paths: readonly string[]): FieldRow[] =>
  paths.map((path) => ({ path, absent: true }));

function sentenceOf({ path, kind, absent, replaces }: FieldRow): string {
  if (absent) return `${path} removed`;
  const type = kind ? ` is ${kind.name}` : '';
  return replaces ? `${path}${type} (formerly ${replaces.join(', ')})` : `${path}${type}`;
}

function look(records: readonly unknown[], row: FieldRow): Outcome {
  if (records.length === 0) throw new CannotAsk('there is no such record to look at');
  const old = (row.replaces ?? []).find((path) => records.some((record) => has(record, path)));
  if (old) return differs(`still has ${old}`);
  if (row.absent)
    return records.some((record) => has(record, row.path)) ? differs('is still there') : holds();
  const asked = records.filter((record) => parentOf(record, row.path));
  if (asked.length === 0) throw new CannotAsk('the object that holds it is not there');
  const lacking = asked.filter((record) => !has(record, row.path)).length;
  if (lacking > 0)
    return differs(`${lastName(row.path)} is missing in ${lacking} of ${asked.length} records`);
  const { kind } = row;
  const wrong = kind && asked.map((record) => at(record, row.path)).filter((value) => !kind.test(value));
  if (kind && wrong && wrong.length > 0)
    return differs(`${shown(wrong[0])} is not ${kind.name} (${wrong.length} of ${asked.length} records)`);
  return holds();
}
