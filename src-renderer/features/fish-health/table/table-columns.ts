import type { SortColumn } from './week-sort';

export interface TableColumn {
  readonly id: SortColumn;
  /** A track of CSS grid. */
  readonly track: string;
  readonly isNumber: boolean;
  /** Shown from this width of the table on, in CSS px. */
  readonly fromWidth?: number;
}

/** The columns in the order of the screen. Numbers stand to the right, under their heads. */
const all: readonly TableColumn[] = [
  { id: 'state', track: 'minmax(176px, 1fr)', isNumber: false },
  { id: 'localityNo', track: '62px', isNumber: true },
  { id: 'name', track: 'minmax(130px, 1.2fr)', isNumber: false },
  { id: 'municipality', track: 'minmax(116px, 0.9fr)', isNumber: false },
  { id: 'adultFemale', track: 'minmax(138px, 0.5fr)', isNumber: true },
  { id: 'limit', track: '80px', isNumber: true },
  { id: 'mobile', track: 'minmax(104px, 0.4fr)', isNumber: true },
  { id: 'stationary', track: 'minmax(116px, 0.4fr)', isNumber: true, fromWidth: 1090 },
  { id: 'temperature', track: '82px', isNumber: true },
  { id: 'disease', track: 'minmax(84px, 0.5fr)', isNumber: false },
  { id: 'reported', track: '110px', isNumber: false, fromWidth: 1200 },
];

/**
 * The columns for which a table of this width has room, so that it never scrolls sideways. What goes first is said
 * elsewhere: the state says whether a site has reported, and the inspector has every count.
 */
export function tableColumns(width: number): readonly TableColumn[] {
  return all.filter(({ fromWidth = 0 }) => width >= fromWidth);
}

export const tracksOf = (columns: readonly TableColumn[]): string =>
  columns.map(({ track }) => track).join(' ');

/** CSS px; the smallest target that a finger or a shaking hand hits. */
export const rowHeight = 28;
