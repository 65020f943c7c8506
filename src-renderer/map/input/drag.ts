import PointerInteraction from 'ol/interaction/Pointer';
import type OlMap from 'ol/Map';
import type MapBrowserEvent from 'ol/MapBrowserEvent';
import { isDrawing } from './draw';
import type { Grip } from './hit';
import { Listeners } from '../listeners';
import { toDegrees } from '../projection';
import type { LonLat, PinDrag } from '../spec';

type Pixel = readonly [number, number];

/** How far from a pin a press still means it, CSS px: a finger covers what it points at. */
export const gripPx = { mouse: 12, touch: 22 } as const;

interface Held {
  readonly grip: Grip;
  /** From the pointer to the pin's place, CSS px: the pin does not jump under the pointer. */
  readonly offset: Pixel;
  /** Null: not moved yet. */
  at: LonLat | null;
}

/**
 * Pins that are dragged: a press on one is kept from panning the map. Escape puts it back where it was. One can be dragged
 * while a place is asked for: that too gives a place.
 */
export class Dragging {
  readonly onDrag = new Listeners<[drag: PinDrag]>();
  readonly #map: OlMap;
  readonly #gripAt: (pixel: Pixel, reachPx: number) => Grip | null;
  readonly #onEnd: () => void;
  readonly #interaction: PointerInteraction;
  #held: Held | null = null;

  constructor(map: OlMap, gripAt: (pixel: Pixel, reachPx: number) => Grip | null, onEnd: () => void) {
    this.#map = map;
    this.#gripAt = gripAt;
    this.#onEnd = onEnd;
    this.#interaction = new PointerInteraction({
      handleDownEvent: (event) => this.#press(event),
      handleDragEvent: (event) => this.#move(event),
      handleUpEvent: () => this.#letGo(),
    });
    map.addInteraction(this.#interaction);
  }

  dispose(): void {
    window.removeEventListener('keydown', this.#onKeyDown, true);
    this.#held = null;
    this.#map.removeInteraction(this.#interaction);
    this.#interaction.dispose();
    this.onDrag.clear();
  }

  #press({ pixel: [x = 0, y = 0], originalEvent }: MapBrowserEvent): boolean {
    const { button, pointerType } = originalEvent as PointerEvent;
    if (button !== 0 || isDrawing(this.#map)) return false;
    const grip = this.#gripAt([x, y], pointerType === 'touch' ? gripPx.touch : gripPx.mouse);
    if (!grip) return false;
    this.#held = { grip, offset: [grip.pixel[0] - x, grip.pixel[1] - y], at: null };
    window.addEventListener('keydown', this.#onKeyDown, true);
    return true;
  }

  /** Told at once and not in the next frame: the pin is drawn in the frame of this very move. */
  #move({ pixel: [x = 0, y = 0] }: MapBrowserEvent): void {
    if (!this.#held) return;
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    const [dx, dy] = this.#held.offset;
    const within = (px: number, most: number): number => Math.min(most, Math.max(0, px));
    const pixel = [within(x + dx, width), within(y + dy, height)];
    this.#held.at = toDegrees(this.#map.getCoordinateFromPixel(pixel));
    this.#tell(this.#held, this.#held.at, false);
  }

  /** A press that did not move was a click. */
  #letGo(): boolean {
    const held = this.#held;
    this.#held = null;
    window.removeEventListener('keydown', this.#onKeyDown, true);
    if (held?.at) this.#tell(held, held.at, true);
    this.#onEnd();
    return false;
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#held) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#held.at = this.#held.grip.at;
    this.#letGo();
  };

  #tell({ grip: { layerId, key } }: Held, at: LonLat, isDone: boolean): void {
    this.onDrag.tell({ layerId, key, at, isDone });
  }
}
