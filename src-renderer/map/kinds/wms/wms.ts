import './wms.css';
import Layer from 'ol/layer/Layer';
import type MapEvent from 'ol/MapEvent';
import ViewHint from 'ol/ViewHint';
import type { CreateLayer, LiveLayer } from '../../kind';
import type { WmsSpec } from '../../spec';
import type { MarkFrame } from '../marks/mark-frame';
import { frameOf } from '../own-canvas';
import { WmsAhead } from './wms-ahead';
import type { Cover, Look } from './wms-cover';
import { sharedOf, type WmsShared } from './wms-shared';
import { WmsPane } from './wms-pane';
import { WmsPictures } from './wms-pictures';
import { createSheet, decodePicture } from './wms-sheet';
import { type Square, viewSquare } from './wms-square';
import { WmsTiles } from './wms-tiles';
import type { Lane } from './wms-turns';
import { WmsViewPicture } from './wms-view-picture';

type FrameState = NonNullable<MapEvent['frameState']>;
type Host = Parameters<CreateLayer<WmsSpec>>[1];

/** A layer of a map server. A tile without a picture is see-through: the base map stays to be seen. */
export const createWms: CreateLayer<WmsSpec> = (first, host) => new WmsLayer(first, host).live;

function later(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

class WmsLayer {
  readonly live: LiveLayer<WmsSpec>;
  readonly #host: Host;
  readonly #shared: WmsShared;
  readonly #lane: Lane;
  readonly #laneAhead: Lane;
  readonly #pane = new WmsPane();
  readonly #pictures: WmsPictures;
  readonly #ahead: WmsAhead;
  readonly #olLayer: Layer;
  #spec: WmsSpec;
  #cover: Cover;
  #squares: readonly Square[] = [];
  #isMoving = true;
  #frame: MarkFrame | null = null;
  #isTurning = false;
  #isChanging = false;
  #isGone = false;

  constructor(spec: WmsSpec, host: Host) {
    this.#spec = spec;
    this.#host = host;
    this.#shared = sharedOf(host.map);
    const { shelf, turns, pump } = this.#shared;
    this.#lane = turns.lane();
    this.#laneAhead = turns.lane();
    this.#pictures = new WmsPictures(spec.load, {
      shelf,
      createSheet,
      decode: decodePicture,
      soon: (work) => pump.add(work),
      now: () => performance.now(),
    });
    this.#ahead = new WmsAhead({ shelf, lane: this.#laneAhead, later });
    this.#cover = this.#covered();
    this.#olLayer = new Layer({ render: (frameState) => this.#render(frameState) });
    this.#olLayer.on(['change:visible', 'change:opacity'], () => {
      if (!this.#isSeen) this.#hide();
    });
    this.live = {
      olLayer: this.#olLayer,
      update: (next) => this.#update(next),
      settled: () => !this.#isSeen || this.#cover.isSettled,
      dispose: () => this.#dispose(),
    };
  }

  get #isSeen(): boolean {
    return this.#olLayer.getVisible() && this.#olLayer.getOpacity() > 0;
  }

  #covered(): Cover {
    const { isSingle, system, mostPixels } = this.#spec;
    const asked = { system, mostPixels };
    const parts = { pictures: this.#pictures, lane: this.#lane, changed: () => this.#changed() };
    if (isSingle)
      return new WmsViewPicture({
        ...parts,
        squareOf: ({ box, resolution }) => viewSquare(box, resolution, asked),
        later,
      });
    return new WmsTiles({ ...parts, squareAt: (place) => this.#shared.squares.at(place, asked) });
  }

  #render(frameState: FrameState): HTMLElement {
    if (!this.#isSeen) return this.#pane.element;
    const look = lookOf(frameState);
    this.#frame = frameOf(frameState);
    const isOther = this.#cover.look(look);
    const isBlurred = this.#pane.follow(this.#frame) && !look.isMoving;
    if (isOther || isBlurred) this.#turnSoon();
    if (look.isMoving !== this.#isMoving) {
      this.#isMoving = look.isMoving;
      this.#tell();
    }
    return this.#pane.element;
  }

  /** In turn with the other layers: at another zoom all of them have much to do. */
  #turnSoon(): void {
    if (this.#isTurning) return;
    this.#isTurning = true;
    this.#shared.pump.add(() => {
      this.#isTurning = false;
      if (this.#isGone) return;
      this.#cover.turn();
      const { pieces } = this.#cover;
      if (this.#frame) this.#pane.put(pieces, this.#frame, this.#isMoving);
      this.#changed();
    });
  }

  #update(next: WmsSpec): void {
    const before = this.#spec;
    this.#spec = next;
    const isOtherCover =
      next.system !== before.system ||
      next.isSingle !== before.isSingle ||
      next.mostPixels.width !== before.mostPixels.width ||
      next.mostPixels.height !== before.mostPixels.height;
    if (isOtherCover) {
      this.#cover.hide();
      this.#pictures.change(next.load);
      this.#cover = this.#covered();
    } else if (next.load !== before.load) this.#cover.reload(next.load);
    if (next.seen !== before.seen) this.#squares = [];
    this.#ahead.end();
    this.#olLayer.changed();
    if (this.#isSeen) this.#changed();
  }

  /** Another picture is there, or it is known that there is none: shown in this same frame, without drawing the map again. */
  #changed(): void {
    if (this.#isChanging) return;
    this.#isChanging = true;
    queueMicrotask(() => {
      this.#isChanging = false;
      if (this.#isGone) return;
      this.#pane.show(this.#cover.pieces);
      this.#tell();
      // So that the surface looks whether the map is complete.
      if (this.#cover.isSettled) this.#host.paintSoon(nothing);
    });
  }

  #tell(): void {
    const { squares, isSettled, pieces } = this.#cover;
    const isSame =
      squares.length === this.#squares.length && squares.every((one, at) => one === this.#squares[at]);
    if (!isSame) {
      this.#squares = squares;
      this.#spec.seen(squares.flatMap(({ place }) => place ?? []));
    }
    const mayAskAhead = isSettled && !this.#isMoving && pieces.length > 0 && this.#isSeen;
    if (mayAskAhead) this.#ahead.begin(squares, this.#spec.ahead);
    else this.#ahead.end();
  }

  #hide(): void {
    this.#ahead.end();
    this.#cover.hide();
    this.#pane.show([]);
    if (this.#squares.length > 0) this.#spec.seen([]);
    this.#squares = [];
  }

  #dispose(): void {
    this.#isGone = true;
    this.#hide();
    this.#lane.close();
    this.#laneAhead.close();
    this.#olLayer.dispose();
  }
}

const nothing = (): void => {};

function lookOf({ extent, viewState, viewHints }: FrameState): Look {
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = extent ?? [];
  return {
    box: [minX, minY, maxX, maxY],
    resolution: viewState.resolution,
    isMoving: viewHints.some((hint) => hint > 0),
    isAnimating: (viewHints[ViewHint.ANIMATING] ?? 0) > 0,
  };
}
