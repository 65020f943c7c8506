import 'ol/ol.css';
import OlMap from 'ol/Map';
import type View from 'ol/View';
import { Board } from './board';
import { createInteractions } from './interactions';
import type { Kinds } from './kind';
import { drawArea } from './draw';
import { createArcs } from './kinds/arcs';
import { createBasemap } from './kinds/basemap';
import { createMarks } from './kinds/marks';
import { createOutline } from './kinds/outline';
import { createPins } from './kinds/pins';
import { createTracks } from './kinds/tracks';
import { createWms } from './kinds/wms';
import { FrameTask, Listeners } from './listeners';
import { hitAt } from './hit';
import { Pointer } from './pointer';
import type { LonLat, MapSurface, TrackPorts, ViewState } from './spec';
import { Camera, createView, viewState } from './view';

export interface SurfaceOptions {
  readonly initial: { readonly centre: LonLat; readonly zoom: number };
  readonly reducedMotion: boolean;
  /** Template of the base map's tiles in place of app://kartbord/tiles/{z}/{x}/{y}.mvt. */
  readonly tilesUrl?: string;
  readonly trackPorts?: TrackPorts;
  /** Shows what this one shows, by moving as one with it: whoever moves either moves both, and no echo goes to and fro. */
  readonly asOne?: MapSurface;
}

/** OpenLayers' own object of where a map is: two maps that have the same one are always at the same place. */
const viewOf = new WeakMap<MapSurface, View>();

const kinds: Kinds = {
  basemap: createBasemap,
  wms: createWms,
  tracks: createTracks,
  marks: createMarks,
  pins: createPins,
  arcs: createArcs,
  outline: createOutline,
};

/** The map in an element of the page. The element gets the keyboard focus; its size may change at any time. */
export function createMapSurface(target: HTMLElement, options: SurfaceOptions): MapSurface {
  if (!target.hasAttribute('tabindex')) target.tabIndex = 0;
  const view = (options.asOne && viewOf.get(options.asOne)) ?? createView(options.initial);
  const map = new OlMap({
    target,
    view,
    controls: [],
    interactions: createInteractions(options.reducedMotion),
    pixelRatio: devicePixelRatio,
  });
  const camera = new Camera(view, options.reducedMotion);

  const paints = new Set<() => void>();
  const paintTask = new FrameTask(() => {
    for (const paint of [...paints]) paint();
    paints.clear();
    // Where the map itself has nothing to draw, no rendercomplete will follow.
    if (resting) tellComplete();
  });
  const viewport = map.getViewport();
  if (!viewport) throw new Error('OpenLayers made no element for its layers');
  const board: Board = new Board(kinds, {
    map,
    viewport,
    obstacles: () => {
      const found = board.layers.flatMap((layer) => layer.obstacles?.() ?? []);
      return { all: found.flatMap(({ all }) => all), chosen: found.flatMap(({ chosen }) => chosen) };
    },
    ...(options.tilesUrl === undefined ? {} : { tilesUrl: options.tilesUrl }),
    ...(options.trackPorts ? { trackPorts: options.trackPorts } : {}),
    paintSoon: (paint) => {
      paints.add(paint);
      paintTask.ask();
    },
  });

  const onComplete = new Listeners<[]>();
  let awaited = false;
  let resting = false;
  function tellComplete(): void {
    if (!awaited || !board.layers.every((layer) => layer.settled())) return;
    awaited = false;
    onComplete.tell();
  }
  const busy = (): void => void (resting = false);
  map.on('precompose', busy);
  map.getLayers().on(['add', 'remove'], busy);
  map.on('rendercomplete', () => {
    resting = true;
    camera.drawn();
    tellComplete();
  });

  const pointer = new Pointer(map, viewport, (pixel) => hitAt([...board.entries].reverse(), pixel));
  map.on('moveend', () => pointer.rest());

  const size = (): readonly number[] => map.getSize() ?? [1, 1];
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
      if (!board.show(layers)) return;
      awaited = true;
      pointer.lookAgain();
    },
    view: state,
    goTo: ({ centre, zoom }) => camera.goTo(centre, zoom),
    fit: (extent, paddingPx = [24, 24, 24, 24]) => camera.fit(extent, paddingPx, size()),
    zoomBy: (delta) => camera.zoomBy(delta),
    drawArea: (onEnd) => drawArea(map, onEnd),
    onView: (listener) => onView.add(listener),
    onHover: (listener) => pointer.onHover.add(listener),
    onPick: (listener) => pointer.onPick.add(listener),
    onContext: (listener) => pointer.onContext.add(listener),
    onPointer: (listener) => pointer.onPointer.add(listener),
    onComplete: (listener) => onComplete.add(listener),
    dispose() {
      window.removeEventListener('resize', resized);
      for (const task of [paintTask, viewTask]) task.cancel();
      for (const listeners of [onView, onComplete]) listeners.clear();
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
