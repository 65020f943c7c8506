import type { Workspace } from '../../../src-shared/contract';
import type { FigureOrder, FigureSize } from '../../../src-shared/domain/figure/figure-order';
import type { Language, Theme } from '../../../src-shared/domain/settings/settings';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { IsoWeek } from '@kartbord/common/week';
import type { FormInputs } from './figure-form';
import type { ViewState } from '../../map/spec';

/** What the page has of the rest of the window. */
export interface FigureInputs {
  readonly workspace: () => Workspace;
  readonly language: Language;
  readonly theme: Theme;
  /** What the map of the window shows; null while there is none. */
  readonly view: ViewState | null;
  readonly viewSize: FigureSize;
  /** CSS px of the map on a sheet of an order. */
  readonly frameOf: (order: FigureOrder) => FigureSize;
  readonly viewShown: FormInputs['viewShown'];
  readonly dataShown: FormInputs['dataShown'];
  readonly placeShown: FormInputs['placeShown'];
  /** Counties and production areas with sites in the shown week, as the form names them. */
  readonly places: readonly {
    readonly value: string;
    readonly kind: 'county' | 'area';
    readonly name: string;
  }[];
  readonly week: IsoWeek;
  /** What of the tracks is shown, ms since 1970; null: none are. */
  readonly tracks: TimeRange | null;
  /** Two maps are on the screen. */
  readonly isBeside: boolean;
  /** Whether this runtime makes films. */
  readonly canFilm: () => Promise<boolean>;
}
