import { beforeEach, describe, expect, it } from 'vitest';
import { emptyTrack } from '@kartbord/common/track-columns';
import { encodeTrack } from '../../../src-shared/track-codec';
import type { FromTracks, ToTracks } from '../../../src-shared/track-wire';
import { headsOf } from './painting/heads';
import type { FromWorker, ToWorker, TrackPicture, WantedTrack } from './messages';
import { paintTracks } from './painting/paint';
import { pickPosition, placeOf } from './pick';
import { TrackStore } from './store';
import type { Quality, TrackPaint, TrackView } from './types';
import { WorkerLoop } from './worker-loop';

const view: TrackView = {
  width: 100,
  height: 80,
  pixelRatio: 1,
  centreX: 0,
  centreY: 0,
  unitsPerPx: 2 ** 20,
};
const paint: Partial<TrackPaint> = {
  rule: { by: 'speed', fromTenths: [0] },
  colours: [0xff0000ff],
  gapMs: 3_600_000,
};
const wanted = (
  key: number,
  version: string | null = null,
  change: Partial<WantedTrack> = {},
): WantedTrack => ({
  key,
  positions: 'all',
  fromMs: 0,
  toMs: 1_000_000,
  version,
  ...change,
});

/** Time that passes when the test says so; turns are taken in order of when they are due. */
class Hands {
  nowMs = 1000;
  /** What painting takes. */
  fineMs = 1;
  #tasks: { readonly atMs: number; readonly task: () => void }[] = [];

  readonly now = (): number => this.nowMs;
  readonly later = (ms: number, task: () => void): (() => void) => {
    const entry = { atMs: this.nowMs + ms, task };
    this.#tasks.push(entry);
    return () => (this.#tasks = this.#tasks.filter((one) => one !== entry));
  };

  /** Lets so much time pass, with all that is due within. */
  pass(ms: number): void {
    const untilMs = this.nowMs + ms;
    for (let turn = 0; ; turn++) {
      if (turn > 1000) throw new Error('the loop never rests');
      const next = this.#tasks.toSorted((a, b) => a.atMs - b.atMs)[0];
      if (!next || next.atMs > untilMs) break;
      this.#tasks = this.#tasks.filter((one) => one !== next);
      this.nowMs = Math.max(this.nowMs, next.atMs);
      next.task();
    }
    this.nowMs = Math.max(this.nowMs, untilMs);
  }
}

/** The worker's end of a port, and what the data process would do at the other. */
class Port {
  readonly said: ToTracks[] = [];
  isClosed = false;
  onmessage: ((event: MessageEvent<FromTracks>) => void) | null = null;
  postMessage = (message: ToTracks): void => void this.said.push(message);
  close = (): void => void (this.isClosed = true);

  get asked(): readonly number[] {
    return this.said.flatMap((message) =>
      message.kind === 'read' ? message.wishes.map(({ mmsi }) => mmsi) : [],
    );
  }
  emit(message: Partial<FromTracks>): void {
    const data: FromTracks = { pieces: [], ended: [], failed: [], ...message };
    this.onmessage?.({ data } as MessageEvent<FromTracks>);
  }
  /** Answers the last question about a vessel, with a position a minute from 0 on. */
  answer(mmsi: number, version: string, count = 10): void {
    const id = this.idOf(mmsi);
    const track = emptyTrack(count);
    for (let row = 0; row < count; row++) {
      track.timeMs[row] = row * 60_000;
      track.lonE6[row] = row * 1000;
    }
    this.emit({ pieces: [{ id, startMs: 0, packed: encodeTrack(track, 0) }], ended: [{ id, version }] });
  }
  idOf(mmsi: number): number {
    const wishes = this.said.flatMap((message) => (message.kind === 'read' ? message.wishes : []));
    return wishes.findLast((wish) => wish.mmsi === mmsi)?.id ?? NaN;
  }
}

describe('the worker of the tracks', () => {
  let hands: Hands;
  let store: TrackStore;
  let posted: FromWorker<Quality>[];
  let loop: WorkerLoop<Quality>;
  let wish: number;

  beforeEach(() => {
    hands = new Hands();
    store = new TrackStore();
    posted = [];
    wish = 0;
    loop = new WorkerLoop<Quality>({
      craft: {
        store: {
          begin: (key) => store.begin(key),
          remove: (key) => store.remove(key),
          get positions() {
            return store.positions;
          },
          prepare: (paint) => store.prepare(paint),
          // The test's clock is not the one that deadlines are of.
          refine: (paint) => store.refine(paint, Infinity),
        },
        paint(paint, view, pixels, quality) {
          paintTracks(store, paint, view, pixels, quality);
          hands.nowMs += quality === 'fine' ? hands.fineMs : 1;
        },
        heads: (paint, view) => headsOf(store, paint, view),
        pick: (paint, view, x, y, reachPx) => pickPosition(store, paint, view, x, y, reachPx),
        placeOf: (key, timeMs, view) => placeOf(store, key, timeMs, view),
      },
      picture({ width, height }, draw) {
        draw(new Uint32Array(width * height));
        return 'fine';
      },
      post: (message) => void posted.push(message),
      now: hands.now,
      later: hands.later,
    });
  });

  const hear = (message: ToWorker): void => loop.hear(message);
  const want = (...tracks: WantedTrack[]): void => hear({ kind: 'tracks', wish: ++wish, tracks });
  const look = (change: Partial<TrackView> = {}): void =>
    hear({ kind: 'view', wish: ++wish, view: { ...view, ...change } });
  const colour = (change: Partial<TrackPaint> = paint): void => hear({ kind: 'paint', wish: ++wish, change });
  const connect = (): Port => {
    const port = new Port();
    hear({ kind: 'port', port: port });
    return port;
  };
  const pictures = (): TrackPicture<Quality>[] => posted.filter((message) => message.kind === 'picture');
  const qualities = (): Quality[] => pictures().map(({ quality }) => quality);
  const states = (): unknown[] =>
    posted.filter(({ kind }) => kind === 'state').map(({ kind: _, ...state }) => state as unknown);
  /** Tracks 1 and 2 are here, and the picture is fine. */
  const settle = (): Port => {
    colour();
    look();
    want(wanted(1), wanted(2));
    const port = connect();
    port.answer(1, 'a');
    port.answer(2, 'a');
    hands.pass(1000);
    posted = [];
    return port;
  };

  it('asks for the wanted tracks once a port is there, and paints the first before the others have come', () => {
    colour();
    look();
    want(wanted(1), wanted(2));
    const port = connect();
    expect(port.asked).toEqual([1, 2]);
    port.answer(1, 'a');
    hands.pass(1);
    expect(pictures().at(-1)).toMatchObject({ quality: 'fast', isWhole: false });
    expect([...(pictures().at(-1)?.heads.key ?? [])]).toEqual([1]);
  });

  it('paints at most every 100 ms while tracks are coming, and the whole at once', () => {
    colour();
    look();
    want(...[1, 2, 3, 4].map((key) => wanted(key)));
    const port = connect();
    port.answer(1, 'a');
    hands.pass(1);
    const first = pictures().length;
    port.answer(2, 'a');
    port.answer(3, 'a');
    hands.pass(50);
    expect(pictures()).toHaveLength(first);
    hands.pass(60);
    expect(pictures()).toHaveLength(first + 1);
    port.answer(4, 'a');
    hands.pass(20);
    expect(pictures().at(-1)).toMatchObject({ isWhole: true, wish });
  });

  it('paints less and less often the longer tracks are coming, and nothing fine in between', () => {
    colour();
    look();
    const keys = Array.from({ length: 80 }, (_, at) => at + 1);
    want(...keys.map((key) => wanted(key)));
    const port = connect();
    const paintedAtMs: number[] = [];
    for (const key of keys) {
      const before = pictures().length;
      port.answer(key, 'a');
      hands.pass(30);
      if (pictures().length > before) paintedAtMs.push(hands.nowMs);
    }
    const apart = paintedAtMs.slice(1).map((atMs, at) => atMs - (paintedAtMs[at] ?? 0));
    // The last one is whole, and does not wait.
    expect(apart.slice(0, -1).map((ms) => Math.round(ms / 100))).toEqual([1, 2, 4, 5, 5, 5]);
    const during = pictures().filter(({ heads, isWhole }) => heads.key.length > 0 && !isWhole);
    expect(new Set(during.map(({ quality }) => quality))).toEqual(new Set(['fast']));
    expect(pictures().at(-1)).toMatchObject({ isWhole: true, wish });
    want(...keys.map((key) => wanted(key, 'b')));
    port.answer(1, 'b');
    hands.pass(2000);
    const again = pictures().length;
    port.answer(2, 'b');
    hands.pass(10);
    port.answer(3, 'b');
    hands.pass(110);
    expect(pictures()).toHaveLength(again + 2);
  });

  it('tells how many tracks are here and how many positions they have', () => {
    settle();
    want(wanted(1), wanted(2), wanted(3));
    expect(states()).toEqual([{ loaded: 2, of: 3, positions: 20 }]);
    want(wanted(1));
    expect(states().at(-1)).toEqual({ loaded: 1, of: 1, positions: 10 });
  });

  it('reads a track again when another version of it is known, and shows the old one until then', () => {
    const port = settle();
    want(wanted(1, 'a'), wanted(2, 'b'));
    expect(port.asked).toEqual([1, 2, 2]);
    expect(states()).toEqual([{ loaded: 1, of: 2, positions: 20 }]);
    hands.pass(500);
    port.answer(2, 'b', 15);
    hands.pass(20);
    expect(states().at(-1)).toEqual({ loaded: 2, of: 2, positions: 25 });
    expect(pictures().at(-1)).toMatchObject({ isWhole: true, wish });
  });

  it('reads a track of another answer of a store, shows the old one until then, and says of which it is', () => {
    const port = new Port();
    loop.hear({ kind: 'port', port });
    loop.hear({ kind: 'tracks', wish: ++wish, tracks: [wanted(1, '1', { answer: 'a' })] });
    port.answer(1, 'x', 10);
    hands.pass(10);
    loop.hear({ kind: 'tracks', wish: ++wish, tracks: [wanted(1, '1', { answer: 'b' })] });
    hands.pass(10);
    expect(store.positions).toBe(10);
    port.answer(1, 'y', 4);
    hands.pass(10);
    expect(store.positions).toBe(4);
    const wishes = port.said.flatMap((message) => (message.kind === 'read' ? message.wishes : []));
    expect(wishes.map(({ answer }) => answer)).toEqual(['a', 'b']);
  });

  it('does not ask again and again where what is kept stays another version than the one known', () => {
    const port = settle();
    want(wanted(1, 'x'), wanted(2, 'a'));
    port.answer(1, 'a');
    hands.pass(500);
    want(wanted(1, 'x'), wanted(2, 'a'));
    hands.pass(500);
    expect(port.asked).toEqual([1, 2, 1]);
  });

  it('asks once more when a newer version became known while the older was read', () => {
    colour();
    look();
    want(wanted(1));
    const port = connect();
    want(wanted(1, 'b'));
    expect(port.asked).toEqual([1]);
    port.answer(1, 'a');
    hands.pass(20);
    expect(port.asked).toEqual([1, 1]);
  });

  it('gives up the question about a track of which another span is wanted, and keeps to the new one', () => {
    colour();
    look();
    want(wanted(1));
    const port = connect();
    const before = port.idOf(1);
    want(wanted(1, null, { fromMs: 120_000, toMs: 300_000 }));
    expect(port.said).toContainEqual({ kind: 'drop', ids: [before] });
    port.answer(1, 'a');
    hands.pass(20);
    // Both ends belong to it: minutes 2, 3, 4 and 5.
    expect(store.positions).toBe(4);
  });

  it('leaves out what arrives for a question that was given up', () => {
    colour();
    look();
    want(wanted(1));
    const port = connect();
    const id = port.idOf(1);
    want(wanted(2));
    port.emit({ ended: [{ id, version: 'a' }] });
    hands.pass(20);
    expect(store.has(1)).toBe(false);
  });

  it('asks the next port for everything when the one before is void in the middle of it', () => {
    colour();
    look();
    want(wanted(1), wanted(2));
    const first = connect();
    first.answer(1, 'a');
    hands.pass(20);
    const second = connect();
    expect(first.isClosed).toBe(true);
    expect(second.asked).toEqual([1, 2]);
    first.answer(2, 'a');
    hands.pass(200);
    expect(states().at(-1)).toMatchObject({ loaded: 0, of: 2, positions: 10 });
    second.answer(1, 'a');
    second.answer(2, 'a');
    hands.pass(20);
    expect(states().at(-1)).toEqual({ loaded: 2, of: 2, positions: 20 });
  });

  it('takes away a track that cannot be read, and is whole without it', () => {
    const port = settle();
    want(wanted(1, 'b'), wanted(2));
    port.emit({ failed: [{ id: port.idOf(1), code: 'storage' }] });
    hands.pass(20);
    expect(pictures().at(-1)).toMatchObject({ isWhole: true });
    expect(states().at(-1)).toEqual({ loaded: 1, of: 2, positions: 10 });
  });

  it('takes a broken piece for a track that cannot be read', () => {
    colour();
    look();
    want(wanted(1));
    const port = connect();
    const id = port.idOf(1);
    port.emit({
      pieces: [{ id, startMs: 0, packed: Uint8Array.of(200, 200) }],
      ended: [{ id, version: 'a' }],
    });
    hands.pass(20);
    expect(states().at(-1)).toEqual({ loaded: 0, of: 1, positions: 0 });
    expect(pictures().at(-1)).toMatchObject({ isWhole: true });
  });

  it('paints the last of the views that came at once, and none before it', () => {
    settle();
    for (let step = 1; step <= 5; step++) look({ centreX: step });
    hands.pass(20);
    expect(pictures().map(({ view }) => view.centreX)).toEqual([5]);
    expect(pictures()[0]).toMatchObject({ wish });
  });

  it('paints fast while the view moves where fine would take long, and fine once it rests', () => {
    hands.fineMs = 30;
    settle();
    look({ centreX: 1 });
    hands.pass(50);
    expect(qualities()).toEqual(['fast']);
    look({ centreX: 2 });
    hands.pass(100);
    expect(qualities()).toEqual(['fast', 'fast']);
    hands.pass(40);
    expect(pictures().at(-1)).toMatchObject({ quality: 'fine', isAtRest: true, wish });
  });

  it('paints fine at once where that is quick, and says when the view has come to rest', () => {
    settle();
    look({ centreX: 1 });
    hands.pass(50);
    expect(pictures()).toMatchObject([{ quality: 'fine', isAtRest: false }]);
    hands.pass(200);
    expect(pictures()).toHaveLength(1);
    expect(posted).toContainEqual({ kind: 'rest', wish });
  });

  it('moves, too, while the window of time is played', () => {
    hands.fineMs = 30;
    settle();
    colour({ window: { fromMs: 0, toMs: 1000 } });
    hands.pass(20);
    expect(qualities()).toEqual(['fast']);
    hands.pass(200);
    expect(qualities()).toEqual(['fast', 'fine']);
  });

  it('paints a selection or other colours fine at once, without reading anything again', () => {
    hands.fineMs = 30;
    const port = settle();
    colour({ selectedKey: 1 });
    hands.pass(20);
    expect(qualities()).toEqual(['fine']);
    expect(port.asked).toEqual([1, 2]);
  });

  it('paints nothing while nobody sees the map, and the newest view as soon as somebody does', () => {
    settle();
    hear({ kind: 'hide', isHidden: true });
    look({ centreX: 1 });
    hands.pass(1000);
    expect(pictures()).toEqual([]);
    hear({ kind: 'hide', isHidden: false });
    hands.pass(20);
    expect(pictures()).toMatchObject([{ view: { centreX: 1 } }]);
  });

  it('answers what is at a place with the position and its time, and every question', () => {
    settle();
    hear({ kind: 'pick', id: 1, view, x: 50, y: 40, reachPx: 8 });
    hear({ kind: 'pick', id: 2, view, x: 5, y: 5, reachPx: 8 });
    expect(posted).toMatchObject([
      { kind: 'picked', id: 1, hit: { timeMs: expect.any(Number) as number } },
      { kind: 'picked', id: 2, hit: null },
    ]);
  });

  it('says where the position is that is pointed at elsewhere', () => {
    settle();
    hear({ kind: 'mark', at: { key: 1, timeMs: 120_000 } });
    expect(posted).toMatchObject([{ kind: 'mark', mark: { key: 1, timeMs: 120_000 } }]);
  });
});
