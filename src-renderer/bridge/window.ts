import type { Bridge } from '../../src-shared/wire';
import { type Client, createClient } from './client';

declare global {
  interface Window {
    /** Put there by the preload; this file is the only one that names it. */
    readonly kartbord: Bridge;
  }
}

export function clientOfWindow(): Client {
  return createClient(window.kartbord);
}
