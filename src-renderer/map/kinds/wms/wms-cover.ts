import type { ScreenBox } from '../../projection';
import type { WmsSpec } from '../../spec';
import type { Piece } from './wms-pane';
import type { Square } from './wms-square';

/** What of the map is seen, and whether it moves. */
export interface Look {
  readonly box: ScreenBox;
  /** Metres of the screen's plane per CSS px. */
  readonly resolution: number;
  /** By a hand or by itself. */
  readonly isMoving: boolean;
  /** On its way to another place it passes much that nobody will look at. */
  readonly isAnimating: boolean;
}

/** The pictures of one layer that cover the screen: tiles, or a single one. */
export interface Cover {
  /** Every picture of the screen is there, or is known to be missing. */
  readonly isSettled: boolean;
  /** What makes up the screen. */
  readonly squares: readonly Square[];
  /** What there is to be seen of it. */
  readonly pieces: readonly Piece[];
  /** Returns whether `turn` is to be called in a frame to come, for the last look. */
  look(look: Look): boolean;
  /** Turns to what was looked at last: a few ms of work. */
  turn(): void;
  /** Another function is another picture: what is on the screen stays until the new one comes, or is known to be missing. */
  reload(load: WmsSpec['load']): void;
  /** Asks for nothing and shows nothing until the next look. */
  hide(): void;
}
