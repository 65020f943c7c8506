import type { SortColumn } from './week-sort';

export interface TableColumn {
  readonly id: SortColumn;
  /** A track of CSS grid. */
  readonly track: string;
  readonly isNumber: boolean;
}

/** The columns in the order of the screen. Numbers stand to the right, under their heads. */
export const tableColumns: readonly TableColumn[] = [
  { id: 'state', track: 'minmax(132px, 1fr)', isNumber: false },
  { id: 'localityNo', track: '60px', isNumber: true },
  { id: 'name', track: 'minmax(120px, 1.2fr)', isNumber: false },
  { id: 'municipality', track: 'minmax(96px, 0.9fr)', isNumber: false },
  { id: 'adultFemale', track: 'minmax(126px, 0.5fr)', isNumber: true },
  { id: 'limit', track: '62px', isNumber: true },
  { id: 'mobile', track: 'minmax(88px, 0.4fr)', isNumber: true },
  { id: 'stationary', track: 'minmax(92px, 0.4fr)', isNumber: true },
  { id: 'temperature', track: '68px', isNumber: true },
  { id: 'disease', track: 'minmax(72px, 0.5fr)', isNumber: false },
  { id: 'reported', track: '92px', isNumber: false },
];

export const tableTracks = tableColumns.map(({ track }) => track).join(' ');

/** CSS px; the smallest target that a finger or a shaking hand hits. */
export const rowHeight = 28;
