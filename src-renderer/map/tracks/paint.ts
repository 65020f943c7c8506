import { classCount } from './classes';
import { Frame } from './frame';
import { drawHard, type Picture } from './hard-lines';
import { cutGaps, cutLines, rowsFor, Segments } from './lines';
import type { TrackStore } from './store';
import type { Track } from './track';
import type { Quality, TrackPaint, TrackView } from './types';

/** How far a line may be off, device px. */
const tolerancePx = 0.5;

/**
 * Clears the picture and draws the tracks into it: straight alpha, 0xAABBGGRR, `view.width` × `view.height`. Heads and
 * labels are not in it.
 */
export function paintTracks(
  store: TrackStore,
  paint: TrackPaint,
  view: TrackView,
  pixels: Uint32Array,
  _quality: Quality,
): void {
  store.prepare(paint);
  pixels.fill(0);
  const frame = new Frame(view);
  const picture = { width: view.width, height: view.height, pixels };
  for (const track of store.inOrder(paint))
    if (frame.sees(track.extent)) paintTrack(track, paint, frame, picture);
}

function paintTrack(track: Track, paint: TrackPaint, frame: Frame, picture: Picture): void {
  const { from, to } = track.rowsWithin(paint.window);
  const colours = classColours(paint, track.key);
  const line = Math.round(2 * frame.ratio);
  const thin = Math.round(frame.ratio);
  const widths = new Uint8Array(colours.length).fill(line);
  widths[colours.length - 1] = thin;
  const gaps = new Segments(({ data, count }) =>
    drawHard(picture, data, count, Uint32Array.of(paint.gap), Uint8Array.of(thin)),
  );
  cutGaps(track, frame, from, to, [3 * frame.ratio, 8 * frame.ratio], gaps);
  gaps.flush();
  const lines = new Segments(({ data, count }) => drawHard(picture, data, count, colours, widths));
  cutLines(track, frame, from, to, rowsFor(track, tolerancePx * frame.unitsPerPx), lines);
  lines.flush();
}

/** By class, the last for "not known". */
export function classColours(paint: TrackPaint, key: number): Uint32Array {
  const count = classCount(paint.rule);
  const colours = new Uint32Array(count + 1).fill(paint.unknown);
  for (let one = 0; one < count; one += 1)
    colours[one] =
      (paint.rule.by === 'vessel' ? paint.vesselColours.get(key) : paint.colours[one]) ?? paint.unknown;
  return colours;
}
