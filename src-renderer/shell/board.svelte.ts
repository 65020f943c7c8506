import { createContext } from 'svelte';
import type { LayerSpec, LonLat, MapSurface, MarkHit, ViewState } from '../map/spec';

/** Mainland Norway, from Stad and Lindesnes to Vardø and the North Cape: west, south, east, north in degrees. */
const wholeCoast = [4.5, 57.9, 31.3, 71.3] as const;
/** CSS px at the top, right, bottom and left: the zoom buttons at the right and the lines at the bottom lie over the map. */
const wholeCoastPadding = [20, 56, 56, 20] as const;
/** Close enough to tell a site from its neighbours. */
const siteZoom = 10;

/** The surface moves within 150 ms, and tells of it by the next frame. */
const fitMs = 300;

/** The map of the window as state: what it shows, and the ways to move it. */
export class BoardStore {
  #surface: MapSurface | null = null;
  #stops: (() => void)[] = [];
  /** The view that `showWholeCoast` made, and until when its motion still makes it. */
  #fitted: ViewState | null = null;
  #fittedUntilMs = 0;
  #restored: { readonly centre: LonLat; readonly zoom: number } | null = null;

  #view = $state.raw<ViewState | null>(null);
  #pointer = $state.raw<LonLat | null>(null);
  #hit = $state.raw<MarkHit | null>(null);
  /** The map beside the first, at the same place as it. */
  #second: MapSurface | null = null;
  #isOnSecond = $state(false);

  onPick: (hit: MarkHit | null, at: LonLat) => void = () => {};
  onContext: (at: LonLat, pixel: readonly [number, number], isOnSecond: boolean) => void = () => {};
  onComplete: () => void = () => {};

  get view(): ViewState | null {
    return this.#view;
  }
  get pointer(): LonLat | null {
    return this.#pointer;
  }
  /** The mark under the pointer, and where. */
  get hit(): MarkHit | null {
    return this.#hit;
  }

  /** The pointer is over the second map: `hit` is of it. */
  get isOnSecond(): boolean {
    return this.#isOnSecond;
  }

  /** Takes the surface into use; returns the function that lets it go. */
  attach(surface: MapSurface): () => void {
    this.#surface = surface;
    this.showWholeCoast();
    this.#goToRestored();
    this.#view = surface.view();
    this.#stops = [
      surface.onView((view) => {
        this.#view = view;
        if (performance.now() < this.#fittedUntilMs) this.#fitted = view;
      }),
      ...this.#listen(surface, false),
      surface.onComplete(() => this.onComplete()),
    ];
    return () => {
      for (const stop of this.#stops) stop();
      this.#surface = null;
      surface.dispose();
    };
  }

  /**
   * A second map beside the first, made to move as one with it. What is pointed at and picked there is so here.
   * Returns the function that lets it go.
   */
  attachSecond(surface: MapSurface): () => void {
    this.#second = surface;
    const stops = this.#listen(surface, true);
    return () => {
      for (const stop of stops) stop();
      if (this.#isOnSecond) this.#hit = null;
      this.#isOnSecond = false;
      this.#second = null;
      surface.dispose();
    };
  }

  showSecond(layers: readonly LayerSpec[]): void {
    this.#second?.show(layers);
  }

  #listen(surface: MapSurface, isSecond: boolean): (() => void)[] {
    return [
      surface.onPointer((at) => {
        // The map that was left tells of it after the other was entered.
        if (at === null && this.#isOnSecond !== isSecond) return;
        this.#isOnSecond = isSecond;
        this.#pointer = at;
      }),
      surface.onHover((hit) => {
        if (hit === null && this.#isOnSecond !== isSecond) return;
        this.#isOnSecond = isSecond;
        this.#hit = hit;
      }),
      surface.onPick((hit, at) => this.onPick(hit, at)),
      surface.onContext((at, pixel) => this.onContext(at, pixel, isSecond)),
    ];
  }

  /** Where the window was before; asked for before the map is there or after. */
  restore(centre: LonLat, zoom: number): void {
    this.#restored = { centre, zoom };
    this.#goToRestored();
  }

  /** The overview of a window of another size becomes that of this one. */
  #goToRestored(): void {
    const [then, overview] = [this.#restored, this.#fitted];
    if (!then || !this.#surface) return;
    const isOverview =
      overview !== null &&
      Math.abs(then.zoom - overview.zoom) < 0.6 &&
      Math.abs(then.centre[0] - overview.centre[0]) < 2 &&
      Math.abs(then.centre[1] - overview.centre[1]) < 1.2;
    if (isOverview) return;
    // What moves the map from now on is not the overview, however soon it comes.
    this.#fittedUntilMs = 0;
    this.#surface.goTo(then);
  }

  show(layers: readonly LayerSpec[]): void {
    this.#surface?.show(layers);
  }

  showWholeCoast(): void {
    this.#surface?.fit(wholeCoast, wholeCoastPadding);
    this.#fittedUntilMs = performance.now() + fitMs;
    this.#fitted = this.#surface?.view() ?? null;
  }

  /** The map has another size: a person who looked at the whole coast goes on doing so. */
  resized(): void {
    const [now, then] = [this.#surface?.view(), this.#fitted];
    if (!now || !then) return;
    const isSame =
      Math.abs(now.zoom - then.zoom) < 1e-6 &&
      Math.abs(now.centre[0] - then.centre[0]) < 1e-6 &&
      Math.abs(now.centre[1] - then.centre[1]) < 1e-6;
    if (isSame) this.showWholeCoast();
  }

  /** Lets the person draw an area; `onEnd` gets null where they gave it up. */
  drawArea(onEnd: (corners: readonly LonLat[] | null) => void): () => void {
    return this.#surface?.drawArea(onEnd) ?? (() => onEnd(null));
  }

  zoomBy(delta: number): void {
    this.#surface?.zoomBy(delta);
  }

  /** Moves by shares of what is seen, east and north. */
  pan(east: number, north: number): void {
    if (!this.#view) return;
    const { centre, extent } = this.#view;
    const [west, south, right, top] = extent;
    this.#surface?.goTo({ centre: [centre[0] + east * (right - west), centre[1] + north * (top - south)] });
  }

  goTo(centre: LonLat, zoom?: number): void {
    this.#fittedUntilMs = 0;
    this.#surface?.goTo({ centre, zoom: Math.max(zoom ?? siteZoom, this.#view?.zoom ?? 0) });
  }

  /** Shows a box of west, south, east, north in degrees, clear of what lies on the map's edges. */
  fit(extent: readonly [number, number, number, number]): void {
    this.#fittedUntilMs = 0;
    this.#surface?.fit(extent, [84, 64, 56, 40]);
  }

  /** Moves only if the place is not on the screen: a selection in the table never takes the map away from the eye. */
  bringIntoView([lon, lat]: LonLat): void {
    const extent = this.#view?.extent;
    if (!extent) return;
    const [west, south, east, north] = extent;
    if (lon >= west && lon <= east && lat >= south && lat <= north) return;
    this.#fittedUntilMs = 0;
    this.#surface?.goTo({ centre: [lon, lat] });
  }
}

export const [useBoard, provideBoard] = createContext<BoardStore>();
