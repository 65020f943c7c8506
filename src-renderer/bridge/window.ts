import type { Bridge } from '../../src-shared/wire';
import { type Client, createClient } from './client';

declare global {
  interface Window {
    /** Put there by the preload; this file is the only one that names it. */
    readonly kartbord: Bridge;
  }
}

export function clientOfWindow(): Client {
  // Who takes a picture of the window waits until nothing is on its way.
  return createClient(window.kartbord, (count) => {
    document.documentElement.dataset['pendingCalls'] = String(count);
  });
}
