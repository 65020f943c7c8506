import { addWeeks, type IsoWeek, weekOf, weekParts, weekStartMs } from '@kartbord/common/week';
import type { RowsWith, TableElsewhere } from '../../../src-shared/domain/export/snippet';
import type { ContactQuestion } from '../../../src-shared/domain/vessels/contact';
import { usualTracing } from '../../../src-shared/domain/vessels/contact-question';
import type { Stores } from '../stores';
import type { MenuTable } from './things';

const dayMs = 86_400_000;
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const daysOf = (from: IsoWeek, to: IsoWeek): string =>
  `${day(weekStartMs(from))}/${day(weekStartMs(addWeeks(to, 1)) - dayMs)}`;
const sites = (values: readonly number[]): RowsWith => ({
  column: 'localityNo',
  values: [...values].sort((a, b) => a - b),
});

/** What a table of the window shows now, for other programs; null: it shows nothing that they could have. Rows are named by numbers and weeks alone. */
export const tableElsewhere: Readonly<Record<MenuTable, (stores: Stores) => TableElsewhere | null>> = {
  sites({ fishHealth }) {
    const { shown } = fishHealth.feed;
    const { rows } = fishHealth;
    if (!shown || shown.version || rows.length === 0) return null;
    const { week, columns } = shown;
    const isAll = rows.length === columns.count;
    return {
      rows: isAll ? [] : [sites(Array.from(rows, (row) => columns.localityNo[row] ?? 0))],
      served: { collection: 'localities', parameters: { week } },
      command: ['export', 'localities', '--week', week],
      stem: `localities-${week}`,
      order: ['isoWeek', 'localityNo'],
    };
  },

  history({ fishHealth, localityYear }) {
    const { localityNo, range } = localityYear;
    if (localityNo === null || !range) return null;
    const running = fishHealth.currentWeek;
    const last = (year: number): IsoWeek => addWeeks(`${year + 1}-W01` as IsoWeek, -1);
    const from = `${range.from}-W01` as IsoWeek;
    const to = last(range.to) < running ? last(range.to) : running;
    return {
      rows: [sites([localityNo])],
      served: { collection: 'history', parameters: { datetime: daysOf(from, to) } },
      command: ['export', 'history', '--weeks', `${from}..${to}`, '--locality', String(localityNo)],
      stem: `history-${localityNo}`,
      order: ['isoWeek', 'localityNo'],
    };
  },

  difference({ fishHealth, compare }) {
    const { shown } = fishHealth.feed;
    const { against, difference, rows } = compare;
    if (!shown || shown.version || against === null || !difference || rows.length === 0) return null;
    const { week } = shown;
    return {
      rows: [sites(rows.map(({ localityNo }) => localityNo))],
      // It is that from the stored week before; of the week right before both are stored.
      served: addWeeks(against, 1) === week ? { collection: 'week-difference', parameters: { week } } : null,
      command: ['export', 'week-difference', '--week', week, '--against', against],
      stem: `difference-${against}-${week}`,
      order: ['localityNo'],
      countsAll: fishHealth.isFiltering,
    };
  },

  visits({ fishHealth, localityYear }) {
    const { localityNo } = localityYear;
    const { week } = fishHealth;
    if (localityNo === null) return null;
    const { year } = weekParts(week);
    return {
      rows: [sites([localityNo]), { column: 'isoWeek', values: [week] }],
      served: { collection: 'visits', parameters: { datetime: daysOf(week, week) } },
      command: ['export', 'visits', '--locality', String(localityNo), '--years', `${year}..${year}`],
      stem: `visits-${localityNo}-${year}`,
      order: ['localityNo', 'isoWeek', 'mmsi', 'arrivedEarliest'],
    };
  },

  contacts({ contacts }) {
    const { traced } = contacts;
    if (!traced || traced.answer.lists === 0) return null;
    const { question } = traced;
    const { localityNo, others = [], direction, steps, carryMs, boats } = question;
    const served = usualWeek(question);
    return {
      rows: [],
      served: served && {
        collection: 'contacts',
        parameters: { case: String(localityNo), week: served },
      },
      command: [
        ...['export', 'contacts', '--locality', [localityNo, ...others].join(',')],
        ...['--from', day(question.fromMs), '--to', day(question.toMs), '--until', day(question.untilMs)],
        ...['--direction', direction, '--steps', String(steps), '--carry-days', String(carryMs / dayMs)],
        ...(boats ? ['--boats', boats.join(',')] : []),
      ],
      stem: `contacts-${localityNo}`,
      order: ['localityNo', 'mmsi', 'fromArrivedEarliest', 'toArrivedEarliest'],
    };
  },
};

/** The week whose contacts the service has by itself, where that is the question (`contacts` of src-main/serve/collections.ts); null: it is another. */
function usualWeek(question: ContactQuestion): IsoWeek | null {
  const week = weekOf(question.toMs);
  const { steps, carryDays, weeksBefore } = usualTracing;
  const toMs = weekStartMs(addWeeks(week, 1)) - 1;
  const isUsual =
    question.others === undefined &&
    question.boats === null &&
    question.direction === 'forward' &&
    question.steps === steps &&
    question.carryMs === carryDays * dayMs &&
    question.fromMs === weekStartMs(addWeeks(week, -weeksBefore)) &&
    question.toMs === toMs &&
    question.untilMs === toMs + steps * carryDays * dayMs;
  return isUsual ? week : null;
}
