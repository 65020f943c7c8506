import {
  isAtOrOver,
  limitOfMunicipalities,
  type Limits,
  tableOf,
} from '../../../src-shared/domain/fish-health/lice-limits';
import type { LiceRow } from '../../../src-shared/domain/gear/report-rows';
import type { IsoWeek } from '@kartbord/common/week';
import { localityColumn } from '../../export/locality-columns';
import type { Cell, TableColumn } from '@kartbord/formats/table';

export const checkColumns: readonly TableColumn[] = [
  { name: 'week', type: 'string', about: 'ISO 8601 week.' },
  localityColumn('localityNo'),
  { name: 'localityName', type: 'string', about: 'Name of the locality.' },
  localityColumn('municipalityNo'),
  localityColumn('adultFemaleLice'),
  {
    ...localityColumn('liceLimit'),
    name: 'serviceLimit',
    about: 'The service’s column “Lusegrense uke”; empty where it gives none.',
  },
  {
    name: 'serviceIsOver',
    type: 'boolean',
    about: 'The service’s column “Over lusegrense uke”; empty where it does not tell.',
  },
  { ...localityColumn('liceLimit'), about: 'By the table of limits.' },
  { name: 'isOver', type: 'boolean', about: 'At the limit of the table or over it, at two decimals.' },
  {
    name: 'reason',
    type: 'string',
    about:
      'limit: the service has another limit for the site; not-given: it does not tell whether the site is over; rule: the same limit, another verdict.',
  },
];

/** What the service's own verdict is held against, row by row. */
export interface ReportCheck {
  /** The cells of a row whose verdict is another; null where they agree, or nothing was counted. */
  readonly of: (row: LiceRow) => readonly Cell[] | null;
  /** Rows with a count so far, and those of them that agree. */
  readonly seen: { counted: number; agreed: number };
}

export function reportCheck(limits: Limits): ReportCheck {
  const weeks = new Map<IsoWeek, ReturnType<typeof limitOfMunicipalities>>();
  const seen = { counted: 0, agreed: 0 };
  return {
    seen,
    of(row) {
      const { week, municipalityNo, adultFemaleLice } = row;
      if (adultFemaleLice === null) return null;
      const limitOf = weeks.get(week) ?? limitOfMunicipalities(week, tableOf(limits));
      weeks.set(week, limitOf);
      const limit = limitOf(municipalityNo);
      const isOver = isAtOrOver(adultFemaleLice, limit);
      seen.counted++;
      if (row.isOverLimit === isOver) {
        seen.agreed++;
        return null;
      }
      const reason = row.isOverLimit === null ? 'not-given' : row.limit === limit ? 'rule' : 'limit';
      return [
        ...[week, row.localityNo, row.localityName, municipalityNo, adultFemaleLice],
        ...[row.limit, row.isOverLimit, Number.isNaN(limit) ? null : limit, isOver, reason],
      ];
    },
  };
}
