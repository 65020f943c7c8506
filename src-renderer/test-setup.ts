import { configure } from '@testing-library/svelte';
import { afterAll, inject, vi } from 'vitest';
import { loadWords } from './words/speech.svelte';

declare module 'vitest' {
  interface ProvidedContext {
    /** vitest.config.ts. */
    patienceMs: number;
  }
}

// The default of a second is less than a busy machine takes (as in scripts/test/wait-for.mjs).
configure({ asyncUtilTimeout: inject('patienceMs') });

await Promise.all([loadWords('en'), loadWords('nb')]);

// happy-dom lacks what OpenLayers touches when it is imported or constructed.
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
if (!('ResizeObserver' in globalThis))
  Object.defineProperty(globalThis, 'ResizeObserver', { value: NoObserver });

// Files share their worker, in an order that differs from run to run: a clock that one has stopped would stop the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
