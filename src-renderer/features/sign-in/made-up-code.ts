import type { DeviceLoginStep } from '../../../src-shared/domain/session/session';

type CodeStep = Extract<DeviceLoginStep, { step: 'code' }>;

/** A code under way, for tests and stories. */
export function madeUpCode(more: Partial<CodeStep> = {}): CodeStep {
  return {
    step: 'code',
    userCode: 'BKTR-GHWN',
    verificationUri: 'https://id.barentswatch.no/device',
    verificationHost: 'id.barentswatch.no',
    completeUri: 'https://id.barentswatch.no/device?user_code=BKTR-GHWN',
    expiresAtMs: 600_000,
    nextPollAtMs: 5_000,
    polls: 1,
    isSlowed: false,
    trouble: null,
    ...more,
  };
}
