import { emptyTrack, type TrackColumns } from '@kartbord/common/track-columns';
import { scaleAt } from './track-distance';
import { seededRandom } from '@kartbord/common/random';

/** For tests: a position by minutes since 1970 and metres to the east and north of a place. */
export type HandPosition = readonly [minutes: number, east: number, north: number];

/** 5° east, 60° north. */
const handPlace: readonly [lonE6: number, latE6: number] = [5e6, 60e6];

/** A track made by hand; its positions must be in order of time. */
export function handTrack(positions: readonly HandPosition[], place = handPlace): TrackColumns {
  const track = emptyTrack(positions.length);
  const [lon, lat] = place;
  const scale = scaleAt(lat);
  positions.forEach(([minutes, east, north], row) => {
    track.timeMs[row] = minutes * 60_000;
    track.lonE6[row] = Math.round(lon + east / scale.east);
    track.latE6[row] = Math.round(lat + north / scale.north);
  });
  return track;
}

/** A life of lying still, drifting and sailing, with silences, wrong places and times that come twice. */
export function seededTrack(seed: number, count: number): TrackColumns {
  const random = seededRandom(seed);
  const positions: HandPosition[] = [];
  let [minutes, east, north, speed, left] = [100, 0, 0, 0, 0];
  for (let row = 0; row < count; row++) {
    if (left-- <= 0) {
      left = Math.floor(random() * 40);
      speed = [0, 0, 8, 60, 300][Math.floor(random() * 5)] ?? 0;
    }
    const step = random() < 0.04 ? 70 + 200 * random() : random() < 0.04 ? 0 : 0.5 + 4 * random();
    minutes += Math.round(step * 60) / 60;
    const turn = 2 * Math.PI * random();
    east += Math.cos(turn) * speed * Math.min(step, 5) + 10 * (random() - 0.5);
    north += Math.sin(turn) * speed * Math.min(step, 5) + 10 * (random() - 0.5);
    const wrong = random() < 0.02 ? 60_000 * (random() - 0.5) : 0;
    positions.push([minutes, east + wrong, north + wrong]);
  }
  return handTrack(positions);
}

/** What a generator makes, without its turns. */
export function whole<T>(work: Generator<undefined, T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
