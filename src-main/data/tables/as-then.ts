import { dayOfEnd } from '../../../src-shared/domain/units/time-range';
import {
  type ChosenLimits,
  type Limits,
  ownOf,
  tableOf,
} from '../../../src-shared/domain/fish-health/lice-limits';
import type { Table } from '../../export/table';
import type { MakerOrder } from './maker';

/** As of when the weeks of a table are read; undefined: as they are known now. The difference reads both, a plan has none. */
const asOfOfTable = ({ what }: MakerOrder): number | undefined =>
  'asOfMs' in what && what.kind !== 'revisions' && what.kind !== 'plan' ? what.asOfMs : undefined;

/** The sites' own limits are not stored by day, so that the table of limits rules alone. */
export const limitsThen = (limits: Limits | ChosenLimits): Limits => ({ table: tableOf(limits), own: null });

/** The order of a table as of a day. */
export function asThen(order: MakerOrder): MakerOrder {
  const asOfMs = asOfOfTable(order);
  if (asOfMs === undefined) return order;
  // Weeks that several tables share are the newest.
  const { weekOf: _, ...own } = order;
  return {
    ...own,
    asOfMs,
    limits: ownOf(own.limits) ? limitsThen(own.limits) : own.limits,
  };
}

/** Says of a table as of a day that it is one, and what of it is of today. */
export function saidAsThen({ facts, ...table }: Table, order: MakerOrder): Table {
  const asOfMs = asOfOfTable(order);
  if (asOfMs === undefined) return { ...table, facts };
  const isOwn = ownOf(order.limits) !== null;
  return {
    ...table,
    facts: {
      ...facts,
      asOfMs,
      rule: `As it was known at the end of ${dayOfEnd(asOfMs)}: of each week the newest version that was stored by then. ${facts.rule}`,
      missing: [
        ...facts.missing,
        'Which production area a site lies in is as known now; limits are those of the table of limits, and weeks that still received reports have no bounds.',
        ...(isOwn ? ['The sites’ own limits are not used: they are not stored by day.'] : []),
      ],
    },
  };
}
