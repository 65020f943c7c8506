import { createContext } from 'svelte';
import type { Edges, LayerSpec, LonLat, MapSurface, MarkHit, PinDrag, ViewState } from '../../map/spec';

/** Mainland Norway, from Stad and Lindesnes to Vardø and the North Cape: west, south, east, north in degrees. */
const wholeCoast = [4.5, 57.9, 31.3, 71.3] as const;
/** CSS px at the top, right, bottom and left: the zoom buttons at the right and the lines at the bottom lie over the map. */
const wholeCoastPadding = [20, 56, 56, 20] as const;
/** Close enough to tell a site from its neighbours. */
const siteZoom = 10;
/** A county and its neighbours. */
const regionZoom = 6;

/** The surface moves within 150 ms, and tells of it by the next frame. */
const fitMs = 300;

/** A view that stays this long is one that a person looks at. */
const restMs = 150;

/** Of latitude. */
const metresPerDegree = 111_320;

/** Of longitude: a county is narrower. */
const regionDegrees = 6;

/** West, south, east and north of places in degrees. */
export function boxOf(places: readonly LonLat[]): ViewState['extent'] {
  const [lons, lats] = [places.map(([lon]) => lon), places.map(([, lat]) => lat)];
  const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity);
  return [least(lons), least(lats), most(lons), most(lats)];
}

export const isInBox = ([west, south, east, north]: ViewState['extent'], [lon, lat]: LonLat): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north;

type Seen = { readonly centre: LonLat; readonly zoom: number } | 'whole-coast';

/** A place that was searched for; `name`: null where it has none. */
export interface FoundPlace {
  readonly at: LonLat;
  readonly name: string | null;
}

/** The map of the window as state: what it shows, and the ways to move it. */
export class BoardStore {
  #surface: MapSurface | null = null;
  #covered: Edges = [0, 0, 0, 0];
  /** What panels will cover of the map when the window opens again. */
  #coveredAtStart = $state.raw<Edges>([0, 0, 0, 0]);
  /** What the title and its chips take of the upper left corner of the map that no panel covers, CSS px. */
  titleBox = { width: 0, height: 0 };
  #stops: (() => void)[] = [];
  /** The view that `showWholeCoast` made, and until when its motion still makes it. */
  #fitted: ViewState | null = null;
  #fittedUntilMs = 0;
  #restored: { readonly centre: LonLat; readonly zoom: number; readonly isExact: boolean } | null = null;
  /** The restored place is to stay in the middle while the window still opens its panels. */
  #isOpening = true;

  /** What was seen before the map went to something by itself. */
  #before = $state.raw<Seen | null>(null);
  #view = $state.raw<ViewState | null>(null);
  /** The last view that stayed a while; what counts the whole view follows this one. */
  #restedView = $state.raw<ViewState | null>(null);
  #resting: ReturnType<typeof setTimeout> | undefined;
  #pointer = $state.raw<LonLat | null>(null);
  #hit = $state.raw<MarkHit | null>(null);
  #found = $state.raw<FoundPlace | null>(null);
  /** The map beside the first, at the same place as it. */
  #second: MapSurface | null = null;
  #isOnSecond = $state(false);
  #stopPlacing = (): void => {};

  onPick: (hit: MarkHit | null, at: LonLat) => void = () => {};
  onContext: (
    at: LonLat,
    pixel: readonly [number, number],
    hits: readonly MarkHit[],
    isOnSecond: boolean,
  ) => void = () => {};
  onDrag: (drag: PinDrag) => void = () => {};
  onComplete: () => void = () => {};

  get view(): ViewState | null {
    return this.#view;
  }
  get restedView(): ViewState | null {
    return this.#restedView;
  }
  /** What to come back to: the same picture, whatever page has the map to itself for now. */
  get kept(): { readonly centre: readonly [number, number]; readonly zoom: number } | null {
    if (!this.#view) return null;
    const { centre, zoom } = this.#surface?.viewBeside(this.#coveredAtStart) ?? this.#view;
    // To a centimetre: a page that opens and closes again leaves no other text.
    const rounded = (degrees: number): number => Number(degrees.toFixed(7));
    return { centre: [rounded(centre[0]), rounded(centre[1])], zoom };
  }
  /** West, south, east, north in degrees: what the map is made to show in any room that panels leave it; null: a view of a person's own. */
  get overview(): ViewState['extent'] | null {
    return this.#view && this.#isWholeCoast() ? wholeCoast : null;
  }
  /** The map went to something, and can go back to where it was. */
  get canGoBack(): boolean {
    return this.#before !== null;
  }
  get pointer(): LonLat | null {
    return this.#pointer;
  }
  /** The place that was searched for, until another is or the map is clicked. */
  get found(): FoundPlace | null {
    return this.#found;
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
    surface.cover(this.#covered);
    this.showWholeCoast();
    this.#goToRestored();
    this.#restedView = this.#view = surface.view();
    this.#stops = [
      surface.onView((view) => {
        this.#view = view;
        clearTimeout(this.#resting);
        this.#resting = setTimeout(() => (this.#restedView = view), restMs);
        if (performance.now() < this.#fittedUntilMs) this.#fitted = view;
      }),
      ...this.#listen(surface, false),
      surface.onComplete(() => {
        this.#isOpening = false;
        this.onComplete();
      }),
    ];
    return () => {
      for (const stop of this.#stops) stop();
      clearTimeout(this.#resting);
      this.#surface = null;
      surface.dispose();
    };
  }

  /**
   * A second map beside the first, made to move as one with it. What is pointed at and picked there is so here.
   * Returns the function that lets it go.
   */
  attachSecond(surface: MapSurface): () => void {
    // A place was asked for on one map only.
    this.#stopPlacing();
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
      surface.onPick((hit, at) => {
        this.#found = null;
        this.onPick(hit, at);
      }),
      surface.onContext((at, pixel, hits) => this.onContext(at, pixel, hits, isSecond)),
      surface.onDrag((drag) => this.onDrag(drag)),
    ];
  }

  /** Where the window was before; asked for before the map is there or after. */
  restore(centre: LonLat, zoom: number): void {
    this.#restored = { centre, zoom, isExact: false };
    this.#goToRestored();
  }

  /** Exactly there, as a file has it; null: the whole coast. */
  place(centre: LonLat | null, zoom: number | null): void {
    this.#before = null;
    this.#restored = centre && zoom !== null ? { centre, zoom, isExact: true } : null;
    if (this.#restored) this.#goToRestored();
    else this.showWholeCoast();
  }

  /** The overview of a window of another size becomes that of this one. */
  #goToRestored(): void {
    const [then, overview] = [this.#restored, this.#fitted];
    if (!then || !this.#surface) return;
    const isOverview =
      !then.isExact &&
      overview !== null &&
      Math.abs(then.zoom - overview.zoom) < 0.6 &&
      Math.abs(then.centre[0] - overview.centre[0]) < 2 &&
      Math.abs(then.centre[1] - overview.centre[1]) < 1.2;
    if (isOverview) return;
    this.#leaveWholeCoast();
    this.#surface.goTo({ centre: then.centre, zoom: then.zoom });
  }

  show(layers: readonly LayerSpec[]): void {
    this.#surface?.show(layers);
  }

  showWholeCoast(): void {
    this.#surface?.fit(wholeCoast, wholeCoastPadding, true);
    this.#fittedUntilMs = performance.now() + fitMs;
    this.#fitted = this.#surface?.view() ?? null;
  }

  /** What moves the map from now on is not the overview, however soon it comes and before the motion has begun. */
  #leaveWholeCoast(): void {
    this.#fittedUntilMs = 0;
    this.#fitted = null;
  }

  /** Takes the room that the docks leave the map now: what is brought into view after this comes into that. */
  measure(): void {
    this.#surface?.measure();
    this.#resized();
    this.#view = this.#surface?.view() ?? null;
  }

  /** Panels lie over the map's edges: what is brought into view from now on comes beside them. */
  cover(edgesPx: Edges, atStart = edgesPx): void {
    const isWholeCoast = this.#isWholeCoast();
    const isRestored = this.#isOpening && this.#isAtRestored();
    this.#covered = edgesPx;
    this.#coveredAtStart = atStart;
    this.#surface?.cover(edgesPx);
    if (isWholeCoast) this.showWholeCoast();
    else if (isRestored) this.#goToRestored();
    this.#view = this.#surface?.view() ?? null;
  }

  /** A person who looked at the whole coast goes on doing so. */
  #resized(): void {
    if (this.#isWholeCoast()) this.showWholeCoast();
  }

  #isWholeCoast(): boolean {
    const [now, then] = [this.#surface?.view(), this.#fitted];
    if (!now || !then) return false;
    return (
      Math.abs(now.zoom - then.zoom) < 1e-6 &&
      Math.abs(now.centre[0] - then.centre[0]) < 1e-6 &&
      Math.abs(now.centre[1] - then.centre[1]) < 1e-6
    );
  }

  #isAtRestored(): boolean {
    const [now, then] = [this.#surface?.view(), this.#restored];
    if (!now || !then) return false;
    const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6;
    return (
      [0, 1].every((at) => isNear(now.centre[at] ?? NaN, then.centre[at] ?? NaN)) &&
      isNear(now.zoom, then.zoom)
    );
  }

  /** What is seen once a move that is under way has ended; null: there is no map. */
  get seen(): Seen | null {
    const now = this.#surface?.heading();
    if (!now) return null;
    return this.#isWholeCoast() ? 'whole-coast' : { centre: now.centre, zoom: now.zoom };
  }

  /** To be called before the map goes to what was asked for. */
  #leave(): void {
    this.#before = this.seen ?? this.#before;
    this.#leaveWholeCoast();
  }

  /** Back to what was seen before, by default before the map last went to something. */
  goBack(to = this.#before): void {
    this.#before = null;
    if (to === 'whole-coast') this.showWholeCoast();
    else if (to) {
      this.#leaveWholeCoast();
      this.#surface?.goTo(to);
    }
  }

  /** Lets the person draw an area; `onEnd` gets null where they gave it up. */
  drawArea(onEnd: (corners: readonly LonLat[] | null) => void): () => void {
    return this.#surface?.drawArea(onEnd) ?? (() => onEnd(null));
  }

  /** The same of a line. `from`: its first place is there already. */
  drawLine(onEnd: (places: readonly LonLat[] | null) => void, from?: LonLat): () => void {
    return this.#surface?.drawLine(onEnd, from) ?? (() => onEnd(null));
  }

  /**
   * Lets the person give a place, on either map; `onEnd` gets null where they gave it up, and what lies there where
   * something does. Returns the function that gives it up.
   */
  pickPlace(onEnd: (at: LonLat | null, hit: MarkHit | null) => void): () => void {
    let isOver = false;
    const stops: (() => void)[] = [];
    const end = (at: LonLat | null, hit: MarkHit | null): void => {
      if (isOver) return;
      isOver = true;
      for (const stop of stops) stop();
      onEnd(at, hit);
    };
    const stop = (): void => end(null, null);
    this.#stopPlacing();
    this.#stopPlacing = stop;
    // The first comes last: it keeps the keyboard.
    for (const surface of [this.#second, this.#surface]) if (surface) stops.push(surface.pickPlace(end));
    if (!this.#surface) stop();
    return stop;
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
    this.#leave();
    this.#surface?.goTo({ centre, zoom: Math.max(zoom ?? siteZoom, this.#view?.zoom ?? 0) });
  }

  /** Goes to a place that was searched for and marks it; null: another thing was. */
  showFound(place: FoundPlace | null, zoom?: number): void {
    this.#found = place;
    if (place) this.goTo(place.at, zoom);
  }

  /** Shows a box of west, south, east, north in degrees, clear of what lies on the map's edges. */
  fit(extent: readonly [number, number, number, number]): void {
    this.#leave();
    this.#surface?.fit(extent, [Math.max(84, this.titleBox.height + 24), 64, 56, 40]);
  }

  /** Fits the view to places. */
  showAll(places: readonly LonLat[]): void {
    const [first] = places;
    if (places.length === 1 && first) this.goTo(first);
    else if (first) this.fit(boxOf(places));
  }

  /** Whether places lie in the view so close together that they are a spot in a whole region. */
  isSpot(places: readonly LonLat[]): boolean {
    if (!this.#view || places.length === 0) return false;
    const [west, south, east, north] = this.#view.extent;
    const box = boxOf(places);
    const isIn = places.every((place) => isInBox(this.#view?.extent ?? box, place));
    const share = 1 / 6;
    const isNarrow = box[2] - box[0] < (east - west) * share && box[3] - box[1] < (north - south) * share;
    return isIn && isNarrow && east - west > regionDegrees;
  }

  /** The same of several places: shows all of them where one is off the screen. */
  bringAllIntoView(places: readonly LonLat[]): void {
    const [first] = places;
    if (places.length === 1 && first) this.bringIntoView(first);
    if (places.length < 2 || places.every((place) => this.isOnScreen(place))) return;
    this.fit(boxOf(places));
  }

  /** Or will be, once a move that is under way has ended, and no title lies over it. */
  isOnScreen(place: LonLat): boolean {
    const heading = this.#surface?.heading();
    if (!heading || !isInBox(heading.extent, place)) return false;
    const [west, , , north] = heading.extent;
    const degrees = heading.metresPerPixel / metresPerDegree;
    const east = west + (this.titleBox.width * degrees) / Math.cos((heading.centre[1] * Math.PI) / 180);
    return !isInBox([west, north - this.titleBox.height * degrees, east, north], place);
  }

  /** Moves only if the place is not on the screen: a selection in the table never takes the map away from the eye. */
  bringIntoView(place: LonLat): void {
    if (!this.#surface || this.isOnScreen(place)) return;
    // An overview that is moved is none, and where panels left it little room it would go on showing half a continent.
    const zoom = this.#isWholeCoast() ? Math.max(regionZoom, this.#view?.zoom ?? 0) : null;
    this.#leave();
    this.#surface.goTo({ centre: place, ...(zoom === null ? {} : { zoom }) });
  }
}

export const [useBoard, provideBoard] = createContext<BoardStore>();
