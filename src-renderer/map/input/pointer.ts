import type OlMap from 'ol/Map';
import type MapBrowserEvent from 'ol/MapBrowserEvent';
import { unByKey } from 'ol/Observable';
import { isDrawing } from './draw';
import type { Found } from './hit';
import { FrameTask, Listeners } from '../listeners';
import { isPlacing } from './place';
import { toDegrees } from '../projection';
import type { LonLat, MarkHit } from '../spec';

type Pixel = readonly [number, number];

/** What the pointer means: where it is, what it is over, what it chose. */
export class Pointer {
  readonly onHover = new Listeners<[hit: MarkHit | null]>();
  readonly onPick = new Listeners<[hit: MarkHit | null, at: LonLat]>();
  readonly onContext = new Listeners<[at: LonLat, pixel: Pixel, hits: readonly MarkHit[]]>();
  readonly onPointer = new Listeners<[at: LonLat | null]>();
  readonly #map: OlMap;
  readonly #viewport: HTMLElement;
  readonly #pick: (pixel: Pixel) => Found;
  readonly #look = new FrameTask(() => this.#tell());
  readonly #stop: () => void;
  /** Null: not over the map. */
  #pixel: Pixel | null = null;
  #dragging = false;
  #hovered: MarkHit | null = null;
  /** An answer about where the pointer was is on its way: no other question is asked before it comes. */
  #isAsking = false;
  /** The pointer has moved since; what is found then. */
  #next: 'the same' | 'ask again' | 'known' = 'the same';

  /** `pickAll`: everything at a place, the topmost first. */
  constructor(
    map: OlMap,
    viewport: HTMLElement,
    pick: (pixel: Pixel) => Found,
    pickAll: (pixel: Pixel) => Promise<readonly MarkHit[]>,
  ) {
    this.#map = map;
    this.#viewport = viewport;
    this.#pick = pick;
    const keys = [
      map.on('pointermove', (event) => this.#moved(event)),
      map.on('pointerdrag', (event) => this.#moved(event)),
      map.on('click', (event) => {
        if (isDrawing(map) || isPlacing(map)) return;
        const at = toDegrees(event.coordinate);
        const found = this.#pick(pixelOf(event));
        if (typeof found === 'function') void found().then((hit) => this.onPick.tell(hit, at));
        else this.onPick.tell(found, at);
      }),
    ];
    const left = (): void => {
      this.#pixel = null;
      this.#look.ask();
    };
    const asked = (event: MouseEvent): void => {
      event.preventDefault();
      if (isPlacing(map) || isDrawing(map)) return;
      const [x = 0, y = 0] = map.getEventPixel(event);
      const at = toDegrees(map.getCoordinateFromPixel([x, y]));
      void pickAll([x, y]).then((hits) => this.onContext.tell(at, [x, y], hits));
    };
    viewport.addEventListener('pointerleave', left);
    viewport.addEventListener('contextmenu', asked);
    this.#stop = () => {
      unByKey(keys);
      viewport.removeEventListener('pointerleave', left);
      viewport.removeEventListener('contextmenu', asked);
    };
  }

  /** What lies below the pointer may have changed. */
  lookAgain(): void {
    if (this.#pixel) this.#look.ask();
  }

  /** The map has come to rest. */
  rest(): void {
    this.#dragging = false;
    this.lookAgain();
  }

  dispose(): void {
    this.#stop();
    this.#look.cancel();
    for (const listeners of [this.onHover, this.onPick, this.onContext, this.onPointer]) listeners.clear();
  }

  #moved(event: MapBrowserEvent): void {
    this.#pixel = pixelOf(event);
    this.#dragging = event.dragging;
    this.#look.ask();
  }

  #tell(): void {
    const pixel = this.#pixel;
    this.onPointer.tell(pixel ? toDegrees(this.#map.getCoordinateFromPixel([...pixel])) : null);
    const found = pixel && this.#canHover ? this.#pick(pixel) : null;
    if (typeof found !== 'function') {
      this.#next = 'known';
      this.#hover(found);
    } else if (this.#isAsking) this.#next = 'ask again';
    else {
      this.#next = 'the same';
      void this.#await(found());
    }
  }

  /** What was under the pointer stays until the answer comes; by then the pointer may have moved on. */
  async #await(asked: Promise<MarkHit | null>): Promise<void> {
    this.#isAsking = true;
    const hit = await asked;
    this.#isAsking = false;
    if (this.#next !== 'known') this.#hover(hit);
    if (this.#next === 'ask again') this.#look.ask();
  }

  get #canHover(): boolean {
    return !this.#dragging && !isDrawing(this.#map);
  }

  #hover(hit: MarkHit | null): void {
    const before = this.#hovered;
    this.#hovered = hit;
    this.#viewport.style.cursor = this.#cursorOver(hit);
    const same =
      hit?.key === before?.key &&
      hit?.layerId === before?.layerId &&
      hit?.timeMs === before?.timeMs &&
      hit?.pixel[0] === before?.pixel[0] &&
      hit?.pixel[1] === before?.pixel[1];
    if (!same) this.onHover.tell(hit);
  }

  #cursorOver(hit: MarkHit | null): string {
    if (this.#dragging) return 'grabbing';
    if (isDrawing(this.#map) || isPlacing(this.#map)) return 'crosshair';
    return hit ? (hit.isDraggable ? 'grab' : 'pointer') : '';
  }
}

function pixelOf(event: MapBrowserEvent): Pixel {
  const [x = 0, y = 0] = event.pixel;
  return [x, y];
}
