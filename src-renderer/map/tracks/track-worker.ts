import type { TrackPorts } from '../spec';
import type { FromWorker, ToWorker } from './messages';

/** What is used of a Worker. */
export type WorkerHandle = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export interface TrackWorkerParts {
  readonly make: () => WorkerHandle;
  readonly ports: TrackPorts;
  readonly now: () => number;
  readonly received: (message: FromWorker<ImageBitmap>) => void;
  /** A worker is there that knows nothing yet: at first, and after another had died. */
  readonly started: () => void;
  /** None is there, and there will be none: it died again at once. */
  readonly died: (reason: string) => void;
  /** A port to the kept tracks is there. */
  readonly connected: () => void;
}

/** A worker that dies again this soon stays dead. */
const againMs = 60_000;

/** The page's hand on the worker of the tracks: started again once when it dies, given every port that comes. */
export class TrackWorker {
  readonly #parts: TrackWorkerParts;
  #worker: WorkerHandle | null = null;
  #stopPorts = (): void => {};
  #diedAtMs = -Infinity;

  constructor(parts: TrackWorkerParts) {
    this.#parts = parts;
  }

  get isAlive(): boolean {
    return this.#worker !== null;
  }

  start(): void {
    const { make, ports, received, started, connected } = this.#parts;
    const worker = make();
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker<ImageBitmap>>) => {
      if (this.#worker === worker) received(data);
    });
    worker.addEventListener('error', (event) =>
      this.#lost(worker, event.message || 'it could not be loaded'),
    );
    worker.addEventListener('messageerror', () => this.#lost(worker, 'a message could not be read'));
    started();
    this.#stopPorts = ports.onPort((port) => {
      this.post({ kind: 'port', port }, [port]);
      connected();
    });
  }

  post(message: ToWorker, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer);
  }

  dispose(): void {
    this.#stopPorts();
    this.#worker?.terminate();
    this.#worker = null;
  }

  #lost(worker: WorkerHandle, reason: string): void {
    if (this.#worker !== worker) return;
    this.dispose();
    const diedBeforeMs = this.#diedAtMs;
    this.#diedAtMs = this.#parts.now();
    if (this.#diedAtMs - diedBeforeMs < againMs) this.#parts.died(reason);
    else this.start();
  }
}
