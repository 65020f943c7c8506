import { getForViewAndSize } from 'ol/extent';
import View from 'ol/View';
import { groundOfMercator, mostMapLatitude } from '@kartbord/common/projection';
import { boxToDegrees, boxToScreen, screenProjection, sheetPlane, toDegrees, toScreen } from './projection';
import type { Edges, LonLat, ViewState } from './spec';

const minZoom = 3;
const maxZoom = 16;
/** West, south, east, north: the centre of the map stays in here, which is all that its projection shows. */
const world = [-180, -mostMapLatitude, 180, mostMapLatitude] as const;

/** Milliseconds; look.md allows 150. */
export const motionMs = 150;

/** `least`: the zoom that shows most of the world; a picture may show more than a window. */
export function createView(
  initial: { readonly centre: LonLat; readonly zoom: number },
  least: number = minZoom,
): View {
  return new View({
    projection: screenProjection(),
    center: toScreen(initial.centre),
    zoom: initial.zoom,
    minZoom: least,
    maxZoom,
    ...(sheetPlane() ? {} : { extent: [...boxToScreen(world)] }),
    // The whole box must not have to cover the window: the coast could then not be seen in one piece.
    constrainOnlyCenter: true,
    smoothExtentConstraint: false,
    smoothResolutionConstraint: false,
    enableRotation: false,
  });
}

/** A centre on the screen's plane, and a zoom. */
interface Place {
  readonly center: number[];
  readonly zoom: number;
}

const placeOf = (view: View): Place => ({
  center: view.getCenter() ?? [0, 0],
  zoom: view.getZoom() ?? minZoom,
});

/** What is shown; at another place than where the view is, if told. `size` is the map's, in CSS px. */
export function viewState(view: View, size: readonly number[], at?: Place): ViewState {
  const { center, zoom } = at ?? placeOf(view);
  const centre = toDegrees(center);
  const resolution = (at ? view.getResolutionForZoom(zoom) : view.getResolution()) ?? 1;
  return {
    centre,
    zoom,
    extent: boxToDegrees(getForViewAndSize(center, resolution, 0, [...size])),
    metresPerPixel: resolution * groundOfMercator(centre[1]),
  };
}

/**
 * Moves of the view. Each ends the one before it, and the next starts where that one would have ended. Before the map was
 * drawn there is nothing to move from: it is where it should be at once.
 */
export class Camera {
  readonly #view: View;
  readonly #reducedMotion: boolean;
  #isDrawn = false;
  #target: Place | null = null;

  constructor(view: View, reducedMotion: boolean) {
    this.#view = view;
    this.#reducedMotion = reducedMotion;
  }

  drawn(): void {
    this.#isDrawn = true;
  }

  goTo(centre: LonLat, zoom?: number): void {
    this.#move(toScreen(centre), zoom ?? this.heading().zoom);
  }

  zoomBy(delta: number): void {
    const { center, zoom } = this.heading();
    this.#move(center, zoom + delta);
  }

  /** A move that is under way ends in the middle of what is left uncovered. */
  cover(edgesPx: Edges): void {
    if (edgesPx.every((px, at) => px === (this.#view.padding?.[at] ?? 0))) return;
    const target = this.#target;
    if (target) this.#end();
    this.#view.padding = [...edgesPx];
    if (target) this.#move(target.center, target.zoom);
  }

  /** Where the map is, said by the middle of what other edges would leave of it: nothing moves. */
  placeBeside([top, right, bottom, left]: Edges): Place {
    const { center, zoom } = placeOf(this.#view);
    const [x = 0, y = 0] = center;
    const [topNow = 0, rightNow = 0, bottomNow = 0, leftNow = 0] = this.#view.padding ?? [];
    const half = (this.#view.getResolution() ?? 1) / 2;
    return {
      center: [
        x + half * (left - leftNow + rightNow - right),
        y - half * (top - topNow + bottomNow - bottom),
      ],
      zoom,
    };
  }

  /** At once, so that `view()` answers right after it with what is shown. */
  fit(
    box: readonly [number, number, number, number],
    paddingPx: readonly [number, number, number, number],
    size: readonly number[],
    isPaddingKept = false,
  ): void {
    this.#end();
    this.#view.fit([...boxToScreen(box)], {
      size: [...size],
      padding: isPaddingKept ? [...paddingPx] : within(paddingPx, size),
      maxZoom: 13,
    });
  }

  /** Where a move that is under way will end; where the view is without one. */
  heading(): Place {
    return this.#target ?? placeOf(this.#view);
  }

  #move(center: number[], zoom: number): void {
    const target = { center, zoom: Math.min(maxZoom, Math.max(this.#view.getMinZoom(), zoom)) };
    this.#end();
    if (this.#reducedMotion || !this.#isDrawn) {
      this.#view.setCenter(target.center);
      this.#view.setZoom(target.zoom);
      return;
    }
    this.#target = target;
    this.#view.animate({ ...target, duration: motionMs }, () => {
      if (this.#target === target) this.#target = null;
    });
  }

  #end(): void {
    this.#target = null;
    this.#view.cancelAnimations();
  }
}

/** Two thirds each way are for what is fitted, however little room panels leave it: the title and its chips have the rest. */
function within([top, right, bottom, left]: Edges, [width = 0, height = 0]: readonly number[]): number[] {
  const share = (padding: number, room: number): number => Math.min(1, room / 3 / Math.max(1, padding));
  const [across, along] = [share(left + right, width), share(top + bottom, height)];
  return [top * along, right * across, bottom * along, left * across];
}
