import 'ol/ol.css';
import type BaseLayer from 'ol/layer/Base';
import OlMap from 'ol/Map';
import type View from 'ol/View';
import { Board } from './board';
import { createInteractions } from './input/interactions';
import type { KindHost, Kinds, Obstacles } from './kind';
import { Dragging } from './input/drag';
import { drawArea, drawLine } from './input/draw';
import { createArcs } from './kinds/marks/arcs';
import { createArrows } from './kinds/marks/arrows';
import { createBasemap } from './kinds/basemap';
import { createMarks } from './kinds/marks/marks';
import { createOutline } from './kinds/marks/outline';
import { createPins } from './kinds/marks/pins';
import { createShapes } from './kinds/shapes/shapes';
import { createTracks } from './kinds/tracks/tracks';
import { createWms } from './kinds/wms/wms';
import { besideMarks } from './kinds/names-beside-marks';
import { FrameQueue, FrameTask, Listeners } from './listeners';
import { gripAt, hitAt, hitsAt } from './input/hit';
import { pickPlace } from './input/place';
import type { Plane } from './plane';
import { Pointer } from './input/pointer';
import type { LonLat, MapSurface, PlacedName, TrackPorts, ViewState } from './spec';
import { usePlane } from './systems';
import { Camera, createView, viewState } from './view';

export interface SurfaceOptions {
  readonly initial: { readonly centre: LonLat; readonly zoom: number };
  readonly reducedMotion: boolean;
  /** The zoom that shows most of the world; that of a window unless told. */
  readonly leastZoom?: number;
  /** Template of the base map's tiles in place of app://kartbord/tiles/{z}/{x}/{y}.mvt. */
  readonly tilesUrl?: string;
  readonly trackPorts?: TrackPorts;
  /** Of a page that draws a sheet: all its maps have the same; Web Mercator unless told. */
  readonly plane?: Plane;
  /** Names are not drawn: `names` tells where they have room. */
  readonly namesApart?: boolean;
  /** Shows what this one shows, by moving as one with it: whoever moves either moves both, and no echo goes to and fro. */
  readonly asOne?: MapSurface;
}

/** A frame in which nothing of ours is to be painted, and after which is looked whether all is drawn. */
const drawnAlready = (): void => {};

/** OpenLayers' own object of where a map is: two maps that have the same one are always at the same place. */
const viewOf = new WeakMap<MapSurface, View>();

const kinds: Kinds = {
  basemap: createBasemap,
  wms: createWms,
  tracks: createTracks,
  marks: createMarks,
  pins: createPins,
  arcs: createArcs,
  arrows: createArrows,
  shapes: createShapes,
  outline: createOutline,
};

/** The map in an element of the page. The element gets the keyboard focus; its size may change at any time. */
export function createMapSurface(target: HTMLElement, options: SurfaceOptions): MapSurface {
  if (options.plane && options.plane.system !== 'EPSG:3857') usePlane(options.plane);
  if (!target.hasAttribute('tabindex')) target.tabIndex = 0;
  const view = (options.asOne && viewOf.get(options.asOne)) ?? createView(options.initial, options.leastZoom);
  const map = new OlMap({
    target,
    view,
    controls: [],
    interactions: createInteractions(options.reducedMotion),
    pixelRatio: devicePixelRatio,
  });
  const camera = new Camera(view, options.reducedMotion);

  // Where the map itself has nothing to draw, no rendercomplete will follow.
  const paints = new FrameQueue(() => {
    if (resting) tellComplete();
  });
  const viewport = map.getViewport();
  const backdrop = viewport?.querySelector<HTMLElement>('.ol-layers');
  if (!viewport || !backdrop) throw new Error('OpenLayers made no element for its layers');
  const names = new Map<object, readonly PlacedName[]>();
  const obstacles = (): Obstacles => {
    const found = board.layers.flatMap((layer) => layer.obstacles?.() ?? []);
    return { all: found.flatMap(({ all }) => all), chosen: found.flatMap(({ chosen }) => chosen) };
  };
  const placeOf = (olLayer: BaseLayer): number => board.layers.findIndex((one) => one.olLayer === olLayer);
  const below: KindHost['below'] = (olLayer) =>
    board.layers.slice(0, Math.max(0, placeOf(olLayer))).flatMap((layer) => layer.obstacles?.().all ?? []);
  const signsAbove: KindHost['signsAbove'] = (olLayer) =>
    board.layers.slice(placeOf(olLayer) + 1).flatMap((layer) => layer.obstacles?.().signs ?? []);
  const board: Board = new Board(kinds, {
    map,
    backdrop,
    obstacles,
    below,
    signsAbove,
    ...(options.tilesUrl === undefined ? {} : { tilesUrl: options.tilesUrl }),
    ...(options.namesApart ? { onNames: (layer, of) => void names.set(layer, of) } : {}),
    ...(options.trackPorts ? { trackPorts: options.trackPorts } : {}),
    paintSoon: (paint) => paints.ask(paint),
  });

  const onComplete = new Listeners<[]>();
  let awaited = false;
  let resting = false;
  /** Whether all is drawn stands on the element: who takes a picture of it waits for that. */
  function sayRest(isAtRest: boolean): void {
    target.dataset['atRest'] = String(isAtRest);
  }
  function tellComplete(): void {
    const isSettled = board.layers.every((layer) => layer.settled());
    sayRest(resting && isSettled);
    if (!awaited || !isSettled) return;
    awaited = false;
    onComplete.tell();
  }
  const busy = (): void => {
    resting = false;
    sayRest(false);
  };
  map.on('precompose', busy);
  map.getLayers().on(['add', 'remove'], busy);
  map.on('rendercomplete', () => {
    resting = true;
    camera.drawn();
    tellComplete();
  });

  const fromTop = () => [...board.entries].reverse();
  const pointer = new Pointer(
    map,
    viewport,
    (pixel) => hitAt(fromTop(), pixel),
    (pixel) => hitsAt(fromTop(), pixel),
  );
  const dragging = new Dragging(
    map,
    (pixel, reachPx) => gripAt(fromTop(), pixel, reachPx),
    () => pointer.rest(),
  );
  let stopPlacing = (): void => {};
  map.on('moveend', () => pointer.rest());

  /** Of what no panel covers. */
  const size = (covered: readonly number[] = view.padding ?? []): readonly number[] => {
    const [top = 0, right = 0, bottom = 0, left = 0] = covered;
    const [width = 1, height = 1] = map.getSize() ?? [];
    return [Math.max(1, width - left - right), Math.max(1, height - top - bottom)];
  };
  const state = (): ViewState => viewState(view, size());
  const onView = new Listeners<[view: ViewState]>();
  const viewTask = new FrameTask(() => onView.tell(state()));
  const moved = (): void => viewTask.ask();
  view.on(['change:center', 'change:resolution'], moved);
  map.on('change:size', () => viewTask.ask());
  // The ratio changes with the page's zoom and when the window goes to another screen; both resize the page.
  const resized = (): void => map.setPixelRatio(devicePixelRatio);
  window.addEventListener('resize', resized);

  const surface: MapSurface = {
    show(layers) {
      awaited = true;
      // Nothing is drawn for what is there already.
      if (!board.show(layers)) {
        paints.ask(drawnAlready);
        return;
      }
      sayRest(false);
      pointer.lookAgain();
    },
    view: state,
    viewBeside: (edgesPx) => viewState(view, size(edgesPx), camera.placeBeside(edgesPx)),
    names() {
      const [width = 1, height = 1] = map.getSize() ?? [];
      const marks = obstacles().all.map(({ minX, minY, maxX, maxY }) => ({
        minX: minX / devicePixelRatio,
        minY: minY / devicePixelRatio,
        maxX: maxX / devicePixelRatio,
        maxY: maxY / devicePixelRatio,
      }));
      return besideMarks([...names.values()].flat(), marks, { width, height });
    },
    heading: () => viewState(view, size(), camera.heading()),
    measure: () => map.updateSize(),
    cover: (edgesPx) => camera.cover(edgesPx),
    goTo: ({ centre, zoom }) => camera.goTo(centre, zoom),
    fit: (extent, paddingPx = [24, 24, 24, 24], isPaddingKept) =>
      camera.fit(extent, paddingPx, size(), isPaddingKept),
    zoomBy: (delta) => camera.zoomBy(delta),
    drawArea: (onEnd) => drawArea(map, onEnd),
    drawLine: (onEnd, from) => drawLine(map, onEnd, from),
    pickPlace(onEnd) {
      // A pin that is there already does not hide what lies below it.
      const below = () => fromTop().filter(([, layer]) => !layer.grip);
      stopPlacing = pickPlace(
        map,
        (pixel) => hitAt(below(), pixel),
        (at, hit) => {
          pointer.lookAgain();
          onEnd(at, hit);
        },
      );
      pointer.lookAgain();
      return stopPlacing;
    },
    onView: (listener) => onView.add(listener),
    onHover: (listener) => pointer.onHover.add(listener),
    onPick: (listener) => pointer.onPick.add(listener),
    onContext: (listener) => pointer.onContext.add(listener),
    onPointer: (listener) => pointer.onPointer.add(listener),
    onDrag: (listener) => dragging.onDrag.add(listener),
    onComplete: (listener) => onComplete.add(listener),
    dispose() {
      stopPlacing();
      window.removeEventListener('resize', resized);
      for (const task of [paints, viewTask]) task.cancel();
      for (const listeners of [onView, onComplete]) listeners.clear();
      dragging.dispose();
      pointer.dispose();
      board.dispose();
      map.setTarget(undefined);
      // A view that lives on would tell of its moves a map that is gone.
      view.un(['change:center', 'change:resolution'], moved);
      map.setView(null);
      map.dispose();
    },
  };
  viewOf.set(surface, view);
  return surface;
}
