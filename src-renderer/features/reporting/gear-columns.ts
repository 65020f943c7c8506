import type { TableColumn } from '../../lib/table-order';
import type { Words } from '../../words/en';
import type { Format } from '../../words/format';
import { gearLine, gearPosition } from './gear-place';
import { ageDays, firstPosition, type GearRow, isOverdueRow } from './gear-rows';
import { gearAmount, gearTypeName } from './gear-type';
import type { GearColumnKey } from './gear-view.svelte';

export interface ColumnsInputs {
  readonly words: Words;
  readonly format: Format;
  readonly nowMs: number;
  readonly overdueDays: number;
}

/** A column of the table. */
export interface GearColumn extends TableColumn<GearRow> {
  readonly key: GearColumnKey;
  readonly hint?: string;
  readonly isNumber?: true;
  /** A track of a CSS grid. */
  readonly width: string;
  /** Shown from this width of the table on, CSS px. */
  readonly fromWidth?: number;
  readonly title?: (row: GearRow) => string | undefined;
}

const stateRank = { confirmed: 0, pending: 1, failed: 2 } as const;
const iso = (timeMs: number | null): string | null =>
  timeMs === null ? null : new Date(timeMs).toISOString();

/** Which state it has, and of a report what it reports. */
export function gearStateText(words: Words, { state, report }: GearRow): string {
  const said = words.gear.states[state];
  return report?.kind ? words.gear.stateOf(said, words.gear.kinds[report.kind]) : said;
}

export function gearColumns({ words, format, nowMs, overdueDays }: ColumnsInputs): readonly GearColumn[] {
  const { columns, columnHints } = words.gear;
  const when = (timeMs: number | null): string | null => (timeMs === null ? null : format.dateTime(timeMs));
  const overdue = (row: GearRow): boolean => isOverdueRow(row, nowMs, overdueDays);
  const where = ({ tool }: GearRow): string | null => {
    const said = [gearPosition(tool, format), gearLine(words, format, tool)].filter((part) => part !== null);
    return said.length > 0 ? said.join(' · ') : null;
  };
  return [
    {
      key: 'state',
      label: columns.state,
      hint: columnHints.state,
      width: 'minmax(150px, 0.8fr)',
      value: (row) => stateRank[row.state],
      text: (row) => gearStateText(words, row),
    },
    {
      key: 'type',
      label: columns.type,
      width: 'minmax(112px, 1fr)',
      value: ({ tool }) => gearTypeName(words, tool),
      text: ({ tool }) => gearTypeName(words, tool),
      title: ({ tool }) => {
        const name = gearTypeName(words, tool);
        return [name, tool.typeCode].filter((part) => part !== null && part !== '').join(' · ') || undefined;
      },
    },
    {
      key: 'amount',
      label: columns.amount,
      hint: columnHints.amount,
      isNumber: true,
      width: '84px',
      value: ({ tool }) => tool.count,
      text: ({ tool }) => gearAmount(words, tool),
      raw: ({ tool }) => (tool.count === null ? null : String(tool.count)),
    },
    {
      key: 'set',
      label: columns.set,
      hint: columnHints.set,
      width: 'minmax(206px, 0.8fr)',
      value: ({ tool }) => tool.setupMs,
      text: ({ tool }) => when(tool.setupMs),
      title: ({ tool }) => iso(tool.setupMs) ?? undefined,
      raw: ({ tool }) => iso(tool.setupMs),
    },
    {
      key: 'age',
      label: columns.age,
      hint: columnHints.age,
      isNumber: true,
      width: '68px',
      value: ({ tool }) => (tool.setupMs === null ? null : nowMs - tool.setupMs),
      text: (row) => {
        const days = ageDays(row, nowMs);
        if (days !== null) return words.gear.days(days);
        return row.tool.setupMs === null ? null : words.gear.ahead;
      },
      raw: (row) => {
        const days = ageDays(row, nowMs);
        return days === null ? null : String(days);
      },
    },
    {
      key: 'overdue',
      label: columns.overdue,
      hint: columnHints.overdue(overdueDays),
      width: '124px',
      value: (row) => (overdue(row) ? 0 : 1),
      text: (row) => (overdue(row) ? words.gear.overdue : ''),
    },
    {
      key: 'position',
      label: columns.position,
      width: 'minmax(216px, 1.8fr)',
      // From north to south, as a coast is read.
      value: ({ tool }) => firstPosition(tool)?.[1] ?? null,
      text: where,
      title: (row) => where(row) ?? undefined,
    },
    {
      key: 'changed',
      label: columns.changed,
      hint: columnHints.changed,
      width: 'minmax(206px, 0.8fr)',
      fromWidth: 1180,
      value: ({ tool }) => tool.changedMs,
      text: ({ tool }) => when(tool.changedMs),
      title: ({ tool }) => iso(tool.changedMs) ?? undefined,
      raw: ({ tool }) => iso(tool.changedMs),
    },
  ];
}
