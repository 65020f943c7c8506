import type { Colouring } from '../figure/colouring';
import type { Drawing } from '../map-layers/drawing';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { TrackLook } from '../tracks/track-look';
import type { FigureName } from '../weeks/statistics';
import type { YearFigureName } from '../weeks/year-statistics';
import type { IsoWeek } from '@kartbord/common/week';

/** A layer or a group of the tree by what its id begins with; `title`: as it was called, where it has a name of its own. */
export interface NamedLayer {
  readonly kind: string;
  readonly title: string | null;
}

/** A place by its name; null: it is called by its position. */
export interface NamedPlace {
  readonly name: string | null;
  readonly at: LonLat;
}

/** Vessels by the first of them. `name` null: it is called by its number. */
export interface NamedVessels {
  readonly mmsi: number;
  readonly name: string | null;
  readonly count: number;
}

interface DidLayer {
  readonly what:
    | 'layer-added'
    | 'layer-removed'
    | 'layer-replaced'
    | 'layer-shown'
    | 'layer-hidden'
    | 'layer-alone'
    | 'layer-not-alone'
    | 'layer-opacity'
    | 'layer-blend'
    | 'layer-time'
    | 'layer-setting'
    | 'layer-moved'
    | 'group-made'
    | 'group-named'
    | 'group-dissolved'
    | 'group-removed';
  readonly layer: NamedLayer;
}

/** What a step of the window's history did, as values: whoever shows it has the words. */
export type Did =
  | { readonly what: 'week'; readonly from: IsoWeek; readonly to: IsoWeek }
  | { readonly what: 'filter' | 'filter-cleared' }
  | { readonly what: 'site'; readonly localityNo: number | null; readonly name: string | null }
  | { readonly what: 'colouring'; readonly to: Colouring }
  | { readonly what: 'compared'; readonly against: IsoWeek | null }
  | { readonly what: 'compared-how' | 'compared-kinds' | 'compared-distance' }
  | DidLayer
  | { readonly what: 'file-style' | 'file-filter'; readonly fileName: string }
  | { readonly what: 'forecast'; readonly place: NamedPlace | null }
  | { readonly what: 'pin-added' | 'pin-removed' | 'pin-named' | 'pin-moved'; readonly place: NamedPlace }
  | { readonly what: 'operation-sites-added'; readonly place: NamedPlace; readonly count: number }
  | { readonly what: 'operation-site-removed'; readonly place: NamedPlace }
  | {
      readonly what:
        'plan-stop-added' | 'plan-stop-removed' | 'plan-stop-moved' | 'plan-stop-time' | 'plan-stop-work';
      readonly place: NamedPlace;
    }
  | { readonly what: 'plan-sailing' }
  | {
      readonly what: 'vessels-added' | 'vessels-removed' | 'vessels-shown' | 'vessels-hidden';
      readonly vessels: NamedVessels;
    }
  | { readonly what: 'vessel'; readonly vessels: NamedVessels | null }
  | { readonly what: 'track-span' | 'track-positions' }
  | { readonly what: 'track-look'; readonly part: keyof TrackLook }
  | { readonly what: 'draft-removed' | 'workspace-new' }
  | { readonly what: 'citation-removed'; readonly name: FigureName; readonly week: IsoWeek }
  | { readonly what: 'citation-removed'; readonly name: YearFigureName; readonly year: number }
  | { readonly what: 'workspace-opened'; readonly name: string }
  | {
      readonly what:
        'drawing-added' | 'drawing-removed' | 'drawing-text' | 'drawing-colour' | 'drawing-positions';
      readonly kind: Drawing['kind'];
      readonly text: string;
    };
