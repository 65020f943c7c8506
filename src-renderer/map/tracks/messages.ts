import type { SheetSystem } from '../plane';
import type { LonLat, TrackLine, TracksSpec } from '../spec';
import type { Quality, TrackHeads, TrackHit, TrackPaint, TrackView } from './types';

/** What the map draws of one vessel, without what is the page's alone. */
export type WantedTrack = Pick<TrackLine, 'key' | 'positions' | 'fromMs' | 'toMs' | 'version' | 'answer'>;

/** What is used of a MessagePort. */
export type TrackPort = Pick<MessagePort, 'postMessage' | 'close' | 'onmessage'>;

/** `wish` grows with each message that asks for another picture: a picture says up to which one it was painted. */
export type ToWorker =
  /** Before all others, where the page draws in another projection than Web Mercator. */
  | { readonly kind: 'plane'; readonly system: SheetSystem; readonly centre: LonLat }
  | { readonly kind: 'port'; readonly port: TrackPort }
  | { readonly kind: 'tracks'; readonly wish: number; readonly tracks: readonly WantedTrack[] }
  | { readonly kind: 'paint'; readonly wish: number; readonly change: Partial<TrackPaint> }
  | { readonly kind: 'view'; readonly wish: number; readonly view: TrackView }
  | { readonly kind: 'mark'; readonly at: TracksSpec['marked'] }
  /** x and y: device px in the view; so is the reach. */
  | {
      readonly kind: 'pick';
      readonly id: number;
      readonly view: TrackView;
      readonly x: number;
      readonly y: number;
      readonly reachPx: number;
    }
  /** Nobody sees the map: what is painted would be thrown away. */
  | { readonly kind: 'hide'; readonly isHidden: boolean };

/** `Picture` is an ImageBitmap in the window, and whatever a test paints. */
export interface TrackPicture<Picture> {
  readonly kind: 'picture';
  readonly picture: Picture;
  readonly view: TrackView;
  readonly heads: TrackHeads;
  readonly mark: TrackHit | null;
  readonly quality: Quality;
  readonly wish: number;
  /** Every wanted track is in it, but those that could not be read. */
  readonly isWhole: boolean;
  /** Neither the view nor the window of time was moving. */
  readonly isAtRest: boolean;
}

export type FromWorker<Picture> =
  | TrackPicture<Picture>
  /** What moved has come to rest, and the fine picture of this wish is still right. */
  | { readonly kind: 'rest'; readonly wish: number }
  | { readonly kind: 'state'; readonly loaded: number; readonly of: number; readonly positions: number }
  | { readonly kind: 'mark'; readonly mark: TrackHit | null; readonly view: TrackView }
  | { readonly kind: 'picked'; readonly id: number; readonly hit: TrackHit | null };
