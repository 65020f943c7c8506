import type { IsoWeek } from '@kartbord/common/week';
import type { Exportable, NotOffered } from '../../features/export';

/** What of the choice decides what a layer is of. */
export interface Wish {
  /** All rows, not only what the filters show. */
  readonly isAll: boolean;
  /** Null while what is written is no range. */
  readonly range: { readonly from: IsoWeek; readonly to: IsoWeek } | null;
}

export interface Made {
  readonly offered: readonly Exportable[];
  readonly empty: readonly NotOffered[];
}

/** The name of a layer, of as many letters as an order takes. */
export const atMost = (name: string): string => name.trim().slice(0, 200) || '–';
