import { Frame } from './frame';
import { HardBrush } from './hard-brush';
import { dotInks, haloZoom, inksFor, plainInks, selectedWidths, signInks, widths } from './inks';
import { cutGaps, cutLines, rowsFor } from './lines';
import { type Brush, type Inks, Segments } from './segments';
import { arrowZoom, dotZoom, pushArrow, pushCross, SignRows } from './signs';
import { SoftBrush } from './soft-brush';
import type { TrackStore } from './store';
import { satelliteFlag, type Track } from './track';
import type { Quality, TrackPaint, TrackView } from './types';

/** How far a line may be off, device px; at the ends of a window of time twice that. */
const tolerancePx = 0.5;

/** Used for every track of every picture. */
const segments = new Segments();

/** What the tracks of one picture have in common. */
interface Sheet {
  readonly paint: TrackPaint;
  readonly frame: Frame;
  readonly brush: Brush;
  /** Null while the view moves: no signs. */
  readonly signs: SignRows | null;
}

/**
 * Clears the picture and draws the tracks into it: straight alpha, 0xAABBGGRR, `view.width` × `view.height`. Heads and
 * labels are not in it.
 */
export function paintTracks(
  store: TrackStore,
  paint: TrackPaint,
  view: TrackView,
  pixels: Uint32Array,
  quality: Quality,
): void {
  store.prepare(paint);
  pixels.fill(0);
  const frame = new Frame(view);
  const picture = { width: view.width, height: view.height, pixels };
  const isFine = quality === 'fine';
  const sheet: Sheet = {
    paint,
    frame,
    brush: isFine ? new SoftBrush(picture) : new HardBrush(picture),
    signs: isFine ? new SignRows(frame) : null,
  };
  const seen = store.inOrder(paint).filter(({ extent }) => frame.sees(extent));
  if (frame.zoom >= haloZoom) for (const track of seen) paintUnder(sheet, track, paint.halo, widths.halo);
  for (const track of seen) paintTrack(sheet, track);
}

/** The lines of a track in one colour, to lie under others. */
function paintUnder({ paint, frame, brush }: Sheet, track: Track, colour: number, width: number): void {
  const { from, to } = track.rowsWithin(paint.window);
  layer(brush, plainInks(paint, colour, width * frame.ratio), () =>
    cutLines(track, frame, from, to, rowsFor(track, tolerancePx * frame.unitsPerPx), segments, []),
  );
}

function paintTrack(sheet: Sheet, track: Track): void {
  const { paint, frame, brush, signs } = sheet;
  const { ratio } = frame;
  const { from, to } = track.rowsWithin(paint.window);
  if (to <= from) return;
  const isSelected = track.key === paint.selectedKey;
  if (isSelected) {
    paintUnder(sheet, track, paint.selection, selectedWidths.caseOuter);
    paintUnder(sheet, track, paint.halo, selectedWidths.caseInner);
  }
  const gap = ratio * (isSelected ? selectedWidths.gap : widths.gap);
  layer(brush, signInks(paint.gap, gap), () =>
    cutGaps(track, frame, from, to, [4 * ratio - gap, 8 * ratio], segments),
  );
  const lone: number[] = [];
  layer(brush, inksFor(paint, track.key, ratio, isSelected), () =>
    cutLines(track, frame, from, to, rowsFor(track, tolerancePx * frame.unitsPerPx), segments, lone),
  );
  paintDots(sheet, track, lone, widths.lone);
  if (!signs) return;
  if (frame.zoom >= dotZoom) paintDots(sheet, track, signs.dots(track, from, to), widths.dot);
  if (frame.zoom >= arrowZoom) {
    const rows = signs.arrows(track, from, to);
    for (const inks of [
      plainInks(paint, paint.halo, widths.arrowHalo * ratio),
      inksFor(paint, track.key, ratio, false, widths.arrow),
    ])
      layer(brush, inks, () => {
        for (const row of rows) pushArrow(track, row, frame, segments);
      });
  }
  if (paint.odd !== null) {
    const rows = signs.odd(track, from, to);
    for (const inks of [
      signInks(paint.halo, widths.oddHalo * ratio),
      signInks(paint.odd, widths.odd * ratio),
    ])
      layer(brush, inks, () => {
        for (const row of rows) pushCross(track, row, frame, segments);
      });
  }
}

/** Positions as dots, `width` CSS px wide; those from satellites hollow. */
function paintDots(
  { paint, frame, brush }: Sheet,
  track: Track,
  rows: readonly number[],
  width: number,
): void {
  if (rows.length === 0) return;
  const { x, y, classes, flags } = track;
  const { outer, inner, hollow } = dotInks(paint, track.key, width * frame.ratio);
  for (const inks of [outer, inner])
    layer(brush, inks, () => {
      for (const row of rows) {
        const [px, py] = [frame.px(x[row] ?? 0), frame.py(y[row] ?? 0)];
        if (!frame.isInside(px, py)) continue;
        const isHollow = ((flags[row] ?? 0) & satelliteFlag) !== 0;
        segments.push(px, py, px, py, (classes[row] ?? 0) + (isHollow ? hollow : 0));
      }
    });
}

/** What is pushed into `segments` lies in one layer. */
function layer(brush: Brush, inks: Inks, push: () => void): void {
  segments.flush = () => {
    brush.draw(segments, inks);
    segments.count = 0;
  };
  push();
  segments.flush();
  brush.end();
}
