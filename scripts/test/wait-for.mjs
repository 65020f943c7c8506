// Setup of the unit and loopback tests: vi.waitFor gives up after a second of its own, which a busy machine takes for less.
import { vi } from 'vitest';

const patienceMs = process.env.KARTBORD_IN_GAPS ? 80_000 : 8_000;
const { waitFor } = vi;

Object.assign(vi, {
  /** @param {() => unknown} callback @param {number | object} [options] */
  waitFor: (callback, options = patienceMs) => waitFor(callback, options),
});
