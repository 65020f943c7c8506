import { Frame } from '../frame';
import { HardBrush } from './hard-brush';
import { type DotInks, haloZoom, InkBox } from './inks';
import { cutGaps, cutLines, rowsFor } from '../lines';
import { type Brush, type Inks, Segments } from './segments';
import { arrowZoom, dotZoom, pushArrow, pushCross, SignRows } from './signs';
import { SoftBrush } from './soft-brush';
import type { TrackStore } from '../store';
import { satelliteFlag, type Track } from '../track';
import type { Quality, TrackPaint, TrackView } from '../types';

/** How far a line may be off, device px; at the ends of a window of time it is twice that. */
const tolerancePx = { whole: 0.5, window: 0.3 } as const;

/** CSS px from dash to dash. */
const dashPeriodPx = 8;

/** Used for every track of every picture. */
const segments = new Segments();

/** What the tracks of one picture have in common. */
interface Sheet {
  readonly paint: TrackPaint;
  readonly frame: Frame;
  readonly brush: Brush;
  readonly inks: InkBox;
  /** Null where there are none: while the view moves, and far away. */
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
    inks: new InkBox(paint, frame.ratio),
    signs: isFine && (frame.zoom >= dotZoom || paint.odd !== null) ? new SignRows(frame) : null,
  };
  const seen = store.inOrder(paint).filter(({ extent }) => frame.sees(extent));
  if (frame.zoom >= haloZoom) for (const track of seen) paintLines(sheet, track, sheet.inks.halo);
  for (const track of seen) paintTrack(sheet, track);
}

function paintTrack(sheet: Sheet, track: Track): void {
  const { paint, frame, brush, inks, signs } = sheet;
  const { from, to } = track.rowsWithin(paint.window);
  if (to <= from) return;
  inks.take(track.key);
  const isSelected = track.key === paint.selectedKey;
  if (isSelected) {
    paintLines(sheet, track, inks.caseOuter);
    paintLines(sheet, track, inks.caseInner);
  }
  if (track.gaps.length > 0) {
    const gap = isSelected ? inks.selectedGap : inks.gap;
    const period = dashPeriodPx * frame.ratio;
    layer(brush, gap, () =>
      cutGaps(track, frame, from, to, period / 2 - (gap.widths[0] ?? 0), period, segments),
    );
  }
  const lone = paintLines(sheet, track, isSelected ? inks.selectedLine : inks.line);
  paintDots(sheet, track, lone, inks.lone);
  if (!signs) return;
  if (frame.zoom >= dotZoom) paintDots(sheet, track, signs.dots(track, from, to), inks.dot);
  if (frame.zoom >= arrowZoom)
    paintSigns(sheet, track, signs.arrows(track, from, to), pushArrow, [inks.arrowHalo, inks.arrow]);
  if (paint.odd !== null)
    paintSigns(sheet, track, signs.odd(track, from, to), pushCross, [inks.oddHalo, inks.odd]);
}

/** The unbroken lines of a track; returns the rows that they do not show. */
function paintLines({ paint, frame, brush }: Sheet, track: Track, inks: Inks): readonly number[] {
  const { from, to } = track.rowsWithin(paint.window);
  const tolerance = paint.window ? tolerancePx.window : tolerancePx.whole;
  const among = rowsFor(track, tolerance * frame.unitsPerPx);
  const lone: number[] = [];
  layer(brush, inks, () => cutLines(track, frame, from, to, among, segments, lone));
  return lone;
}

/** Positions as dots, those from satellites hollow. */
function paintDots({ frame, brush, inks }: Sheet, track: Track, rows: readonly number[], of: DotInks): void {
  if (rows.length === 0) return;
  const { x, y, classes, flags } = track;
  for (const one of [of.outer, of.inner])
    layer(brush, one, () => {
      for (const row of rows) {
        const [px, py] = [frame.px(x[row] ?? 0), frame.py(y[row] ?? 0)];
        if (!frame.isInside(px, py)) continue;
        const isHollow = ((flags[row] ?? 0) & satelliteFlag) !== 0;
        segments.push(px, py, px, py, (classes[row] ?? 0) + (isHollow ? inks.hollow : 0));
      }
    });
}

/** First all of a track in the first ink, then all in the next. */
function paintSigns(
  { frame, brush }: Sheet,
  track: Track,
  rows: readonly number[],
  push: typeof pushArrow,
  inks: readonly Inks[],
): void {
  if (rows.length === 0) return;
  for (const one of inks)
    layer(brush, one, () => {
      for (const row of rows) push(track, row, frame, segments);
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
