import type { Obstacles } from '../kind';
import type { TrackLine, TracksSpec } from '../spec';
import type { Box } from './box-grid';
import { type MarkFrame, zoomOf } from './mark-frame';
import { LabelSprites, placeLabels, type LabelWish } from './mark-labels';
import { paintDetail, place, signColours } from './track-detail';
import { Placing, type Runs, trackLines } from './track-lines';
import { type TrackShape, trackShape, windowOf } from './track-shape';
import { directionOf, drawDot, drawHead, isSatellite } from './track-signs';

/** From this zoom on a vessel has its label; the selected one always has. */
export const trackLabelZoom = 7.5;

const widths = { line: 2, unknown: 1, gap: 1.1, selected: 2.75, caseInner: 5.25, caseOuter: 7.25 } as const;

interface Head {
  readonly track: TrackLine;
  /** Device px. */
  readonly x: number;
  readonly y: number;
}

/** Draws tracks on a canvas from their columns: no object for a position. */
export class TracksPainter {
  readonly labels = new LabelSprites();
  #covered: Obstacles = { all: [], chosen: [] };

  /** The last positions and the labels of the last picture. */
  covered(): Obstacles {
    return this.#covered;
  }

  /** The canvas must have the frame's size. */
  paint(context: CanvasRenderingContext2D, spec: TracksSpec, frame: MarkFrame): void {
    const placing = new Placing(frame);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    const inOrder = spec.tracks.toSorted(
      (a, b) => Number(a.key === spec.selectedKey) - Number(b.key === spec.selectedKey),
    );
    const heads: Head[] = [];
    for (const track of inOrder) {
      const shape = trackShape(track.columns, spec);
      if (!placing.isSeen(shape.box)) continue;
      this.#paintTrack(context, spec, frame, placing, track, shape);
      const { from, to } = windowOf(track.columns, spec.window);
      if (to <= from) continue;
      const [x, y] = place(shape, placing, to - 1);
      if (placing.beyond(x, y) === 0) heads.push({ track, x, y });
    }
    for (const { track, x, y } of heads) {
      const { columns } = track;
      const index = windowOf(columns, spec.window).to - 1;
      const colours = signColours(spec, trackShape(columns, spec), index);
      const size = (track.key === spec.selectedKey ? 7 : 5.5) * frame.pixelRatio;
      drawHead(context, [x, y], directionOf(columns, index), isSatellite(columns, index), colours, size);
    }
    this.#paintLabels(context, spec, frame, heads);
  }

  #paintTrack(
    context: CanvasRenderingContext2D,
    spec: TracksSpec,
    frame: MarkFrame,
    placing: Placing,
    track: TrackLine,
    shape: TrackShape,
  ): void {
    const ratio = frame.pixelRatio;
    const isSelected = track.key === spec.selectedKey;
    const { solid, gaps, lone } = trackLines(shape, placing, spec.bands.length, spec.window);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.setLineDash([]);
    if (isSelected) {
      for (const [colour, width] of [
        [spec.selectionColour, widths.caseOuter],
        [spec.halo, widths.caseInner],
      ] as const)
        strokeRuns(context, solid, colour, width * ratio);
    }
    context.lineCap = 'butt';
    context.setLineDash([4 * ratio, 4 * ratio]);
    strokeRuns(context, [gaps], spec.gapColour, widths.gap * ratio * (isSelected ? 1.4 : 1));
    context.setLineDash([]);
    context.lineCap = 'round';
    solid.forEach((runs, band) => {
      const colour = spec.bands[band]?.colour;
      const width = colour ? (isSelected ? widths.selected : widths.line) : widths.unknown;
      strokeRuns(context, [runs], colour ?? spec.unknownColour, width * ratio);
    });
    for (const index of lone) {
      const at = place(shape, placing, index);
      if (placing.beyond(...at) !== 0) continue;
      drawDot(context, at, isSatellite(track.columns, index), signColours(spec, shape, index), 2.25 * ratio);
    }
    paintDetail(context, spec, placing, shape, frame);
  }

  #paintLabels(
    context: CanvasRenderingContext2D,
    spec: TracksSpec,
    { pixelRatio, resolution }: MarkFrame,
    heads: readonly Head[],
  ): void {
    const isClose = zoomOf(resolution) >= trackLabelZoom;
    /** CSS px that an arrowhead reaches. */
    const reach = 10;
    const boxes = heads.map(({ track, x, y }): { readonly track: TrackLine; readonly wish: LabelWish } => ({
      track,
      wish: {
        text: track.label,
        at: [x / pixelRatio, y / pixelRatio],
        ink: {
          minX: x / pixelRatio - reach,
          minY: y / pixelRatio - reach,
          maxX: x / pixelRatio + reach,
          maxY: y / pixelRatio + reach,
        },
      },
    }));
    // Backwards: the selected one, drawn last, chooses first.
    const wishes = boxes
      .toReversed()
      .filter(({ track }) => isClose || track.key === spec.selectedKey)
      .map(({ wish }) => wish);
    const inks = boxes.map(({ wish }) => wish.ink);
    const placed = placeLabels(wishes, inks, (text) => this.labels.widthOf(text));
    for (const { text, box } of placed) {
      const { image, dx, dy } = this.labels.of(text, spec.labelColour, spec.halo, pixelRatio);
      context.drawImage(
        image,
        Math.round(box.minX * pixelRatio + dx),
        Math.round(box.minY * pixelRatio + dy),
      );
    }
    const inDevicePx = ({ minX, minY, maxX, maxY }: Box): Box => ({
      minX: minX * pixelRatio,
      minY: minY * pixelRatio,
      maxX: maxX * pixelRatio,
      maxY: maxY * pixelRatio,
    });
    this.#covered = {
      all: [...inks, ...placed.map(({ box }) => box)].map(inDevicePx),
      chosen: boxes
        .filter(({ track }) => track.key === spec.selectedKey)
        .map(({ wish }) => inDevicePx(wish.ink)),
    };
  }
}

function strokeRuns(
  context: CanvasRenderingContext2D,
  all: readonly Runs[],
  colour: string,
  width: number,
): void {
  if (all.every((runs) => runs.length === 0)) return;
  context.beginPath();
  for (const runs of all) {
    let isUp = true;
    for (let at = 0; at < runs.length; at += 2) {
      const [x, y] = [runs[at] ?? NaN, runs[at + 1] ?? NaN];
      if (Number.isNaN(x)) isUp = true;
      else if (isUp) {
        context.moveTo(x, y);
        isUp = false;
      } else context.lineTo(x, y);
    }
  }
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}
