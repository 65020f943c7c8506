/** The channel names and the bridge: all that the preload may know. The bridge has three members and never grows. */
export const channels = {
  call: 'kartbord:call',
  cancel: 'kartbord:cancel',
  push: 'kartbord:push',
  /** Carries a port to the kept tracks; the preload hands it to the page. */
  trackPort: 'kartbord:track-port',
  /** The paths of files that a person dropped on the window, for main alone. */
  dropped: 'kartbord:dropped',
} as const;

/** A message of the page to itself: the preload hands it a port to the kept tracks (`track-wire.ts`). */
export const trackPortMessage = 'kartbord:track-port';

/** What main sends unasked: the progress of a running call, or an event of the contract. */
export type PushMessage =
  | { readonly kind: 'progress'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'event'; readonly name: string; readonly value: unknown };

export interface Bridge {
  /** Answers a Result. `id` is the caller's own number for this call; `cancel` and progress refer to it. */
  call(id: number, name: string, input: unknown): Promise<unknown>;
  cancel(id: number): void;
  /** Returns the function that stops listening. */
  onPush(listener: (message: PushMessage) => void): () => void;
}
