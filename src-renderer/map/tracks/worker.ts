import type { FromWorker, ToWorker } from './messages';
import { headsOf } from './painting/heads';
import { paintTracks } from './painting/paint';
import { pickPosition, placeOf } from './pick';
import { Pictures } from './painting/pictures';
import { useTrackPlane } from './painting/projection';
import { TrackStore } from './store';
import { laterOf } from './turns';
import { WorkerLoop } from './worker-loop';

/** The entry of the worker that draws the tracks: one for each map that has any. */

/** What is used of the worker's own scope; the page's types know it as a window. */
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker<ImageBitmap>, transfer: readonly Transferable[]): void;
};

const store = new TrackStore();
const pictures = new Pictures();
const loop = new WorkerLoop<ImageBitmap>({
  craft: {
    store,
    paint: (paint, view, pixels, quality) => paintTracks(store, paint, view, pixels, quality),
    heads: (paint, view) => headsOf(store, paint, view),
    pick: (paint, view, x, y, reachPx) => pickPosition(store, paint, view, x, y, reachPx),
    placeOf: (key, timeMs, view) => placeOf(store, key, timeMs, view),
  },
  picture: (view, draw) => pictures.of(view, draw),
  post: (message) => scope.postMessage(message, message.kind === 'picture' ? [message.picture] : []),
  now: () => performance.now(),
  later: laterOf(new MessageChannel()),
});
/** Until what projects on a plane of its own is loaded, other messages wait. */
let ready: Promise<void> | null = null;
scope.onmessage = ({ data }) => {
  if (data.kind === 'plane')
    ready = import('../plane').then(({ planeAt }) => {
      const plane = planeAt(data.system, data.centre);
      useTrackPlane({ of: plane.of, north: (x, y) => plane.north(plane.degrees(x, y)) });
    });
  else if (ready) void ready.then(() => loop.hear(data));
  else loop.hear(data);
};
