/** Those who listen to one thing. */
export class Listeners<Notified extends readonly unknown[]> {
  readonly #all = new Set<(...notified: Notified) => void>();

  /** Returns the function that stops listening. */
  add(listener: (...notified: Notified) => void): () => void {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  }

  tell(...notified: Notified): void {
    for (const listener of [...this.#all]) listener(...notified);
  }

  clear(): void {
    this.#all.clear();
  }
}

/** Runs a task in the next animation frame, once however often it is asked for. */
export class FrameTask {
  readonly #task: () => void;
  #handle: number | null = null;

  constructor(task: () => void) {
    this.#task = task;
  }

  ask(): void {
    this.#handle ??= requestAnimationFrame(() => {
      this.#handle = null;
      this.#task();
    });
  }

  cancel(): void {
    if (this.#handle !== null) cancelAnimationFrame(this.#handle);
    this.#handle = null;
  }
}

/** Runs what was asked for in the next animation frame, each once, and then `after`. What asks anew meanwhile has the frame after. */
export class FrameQueue {
  readonly #frame: FrameTask;
  #tasks = new Set<() => void>();

  constructor(after: () => void) {
    this.#frame = new FrameTask(() => {
      const tasks = this.#tasks;
      this.#tasks = new Set();
      for (const task of tasks) task();
      after();
    });
  }

  ask(task: () => void): void {
    this.#tasks.add(task);
    this.#frame.ask();
  }

  cancel(): void {
    this.#frame.cancel();
  }
}
