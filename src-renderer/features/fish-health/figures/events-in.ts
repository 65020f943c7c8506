import { type IsoWeek, isoWeek, weekParts } from '@kartbord/common/week';
import type { TableSelection } from '../../../../src-shared/domain/export/table-selection';
import { infectiousSalmonAnaemia, pancreasDisease } from '../../../../src-shared/domain/fish-health/disease';
import type { WeekFilter } from '../../../../src-shared/domain/filter/week-filter';
import { filterInput } from '../../../lib/filter-input';
import { lastWeekOf } from '../fetches';

/** What outbreaks and escapes are listed of: the week on the screen, or its year. */
export const eventSpans = ['week', 'year'] as const;
export type EventSpan = (typeof eventSpans)[number];
export const eventKinds = ['both', 'outbreaks', 'pd', 'isa', 'escapes'] as const;
export type EventKind = (typeof eventKinds)[number];

/** Whether an event is of the kind that is listed; outbreaks may be of one disease. */
export function isOfKind(kind: EventKind, isOutbreak: boolean, disease: string | null): boolean {
  switch (kind) {
    case 'both':
      return true;
    case 'outbreaks':
      return isOutbreak;
    case 'escapes':
      return !isOutbreak;
    default:
      return isOutbreak && disease === { pd: pancreasDisease, isa: infectiousSalmonAnaemia }[kind];
  }
}

/** Outbreaks and escapes of a week, or of its year as far as it is. */
export function eventsIn(
  span: EventSpan,
  week: IsoWeek,
  current: IsoWeek,
  filter: WeekFilter,
): TableSelection & { readonly kind: 'outbreaks' } {
  const { year } = weekParts(week);
  const [from, to] = span === 'week' ? [week, week] : [isoWeek(year, 1), lastWeekOf(year, current)];
  return { kind: 'outbreaks', from, to, filter: filterInput(filter) };
}
