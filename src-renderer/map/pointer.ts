import type OlMap from 'ol/Map';
import type MapBrowserEvent from 'ol/MapBrowserEvent';
import { unByKey } from 'ol/Observable';
import { isDrawing } from './draw';
import { FrameTask, Listeners } from './listeners';
import { toDegrees } from './projection';
import type { LonLat, MarkHit } from './spec';

type Pixel = readonly [number, number];

/** What the pointer means: where it is, what it is over, what it chose. */
export class Pointer {
  readonly onHover = new Listeners<[hit: MarkHit | null]>();
  readonly onPick = new Listeners<[hit: MarkHit | null, at: LonLat]>();
  readonly onContext = new Listeners<[at: LonLat, pixel: Pixel]>();
  readonly onPointer = new Listeners<[at: LonLat | null]>();
  readonly #map: OlMap;
  readonly #viewport: HTMLElement;
  readonly #pick: (pixel: Pixel) => MarkHit | null;
  readonly #look = new FrameTask(() => this.#tell());
  readonly #stop: () => void;
  /** Null: not over the map. */
  #pixel: Pixel | null = null;
  #dragging = false;
  #hovered: MarkHit | null = null;

  constructor(map: OlMap, viewport: HTMLElement, pick: (pixel: Pixel) => MarkHit | null) {
    this.#map = map;
    this.#viewport = viewport;
    this.#pick = pick;
    const keys = [
      map.on('pointermove', (event) => this.#moved(event)),
      map.on('pointerdrag', (event) => this.#moved(event)),
      map.on('click', (event) => {
        if (isDrawing(map)) return;
        const pixel = pixelOf(event);
        this.onPick.tell(this.#pick(pixel), toDegrees(event.coordinate));
      }),
    ];
    const left = (): void => {
      this.#pixel = null;
      this.#look.ask();
    };
    const asked = (event: MouseEvent): void => {
      event.preventDefault();
      const [x = 0, y = 0] = map.getEventPixel(event);
      this.onContext.tell(toDegrees(map.getCoordinateFromPixel([x, y])), [x, y]);
    };
    viewport.addEventListener('pointerleave', left);
    viewport.addEventListener('contextmenu', asked);
    this.#stop = () => {
      unByKey(keys);
      viewport.removeEventListener('pointerleave', left);
      viewport.removeEventListener('contextmenu', asked);
    };
  }

  /** The map below a resting pointer may have changed. */
  lookAgain(): void {
    this.#dragging = false;
    if (this.#pixel) this.#look.ask();
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
    const draws = isDrawing(this.#map);
    const hit = pixel && !this.#dragging && !draws ? this.#pick(pixel) : null;
    const before = this.#hovered;
    this.#hovered = hit;
    this.#viewport.style.cursor = this.#dragging ? 'grabbing' : draws ? 'crosshair' : hit ? 'pointer' : '';
    const same =
      hit?.key === before?.key &&
      hit?.layerId === before?.layerId &&
      hit?.pixel[0] === before?.pixel[0] &&
      hit?.pixel[1] === before?.pixel[1];
    if (!same) this.onHover.tell(hit);
  }
}

function pixelOf(event: MapBrowserEvent): Pixel {
  const [x = 0, y = 0] = event.pixel;
  return [x, y];
}
