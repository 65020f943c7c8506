import type { Addresses } from '../../../src-main/api-client/service-profile';
import { isCrashPoint } from '../../../src-main/session/crash-points';
import { start } from './computer';

/**
 * A process of the app without Electron, for tests: `child.cjs HOME ADDRESSES`. It is told the time to work at, uses its
 * token at a data endpoint, and says how that went. KARTBORD_CRASH_AT kills it at the named point.
 */
const [home = '', addresses = ''] = process.argv.slice(2);
const killAt = process.env['KARTBORD_CRASH_AT'] ?? '';
let nowMs = 0;

const one = start({
  home,
  addresses: JSON.parse(addresses) as Addresses,
  now: () => nowMs,
  ...(isCrashPoint(killAt)
    ? {
        crashAt: (point) => {
          if (point === killAt) process.kill(process.pid, 'SIGKILL');
        },
      }
    : {}),
});

export interface Notified {
  readonly nowMs: number;
}

export interface Said {
  readonly status: number | undefined;
  readonly failure: string | undefined;
  /** Refresh tokens that it has sent since it began. */
  readonly redeemed: number;
}

process.on('message', (notified: Notified) => {
  nowMs = notified.nowMs;
  void one.use().then(({ token, status }) => {
    const said: Said = {
      status,
      failure: token.ok ? undefined : token.failure.detail,
      redeemed: one.redeemed(),
    };
    process.send?.(said);
  });
});
