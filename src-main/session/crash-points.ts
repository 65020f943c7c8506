/** Where a test may kill the process on a token's way, in the order of a refresh (promises.md, Sign-in and tokens). */
export const crashPoints = [
  'before-lock',
  'locked',
  'reread',
  'intent-temp-written',
  'intent-synced',
  'intent-renamed',
  'intent-durable',
  'before-send',
  /** The service has done its part: its answer begins to arrive. */
  'sent',
  'answer-received',
  'answer-read',
  'tokens-temp-written',
  'tokens-synced',
  'tokens-renamed',
  'tokens-durable',
  'unlocked',
  'before-use',
] as const;

export type CrashPoint = (typeof crashPoints)[number];

export const isCrashPoint = (text: string): text is CrashPoint => crashPoints.some((point) => point === text);

/** The steps of one write of the vault's file. */
type VaultStep = 'temp-written' | 'synced' | 'renamed' | 'durable';

export interface CrashTrack {
  /** For `createSession`. */
  readonly at: (point: CrashPoint) => void;
  /** For `openVault`, which does not know what it is that it writes. */
  readonly vaultStep: (step: VaultStep) => void;
}

/** Tells `crashAt` of both the session's points and the vault's: what is written follows from the point before. */
export function trackCrashPoints(crashAt: (point: CrashPoint) => void): CrashTrack {
  let writing: 'intent' | 'tokens' | undefined;
  return {
    at(point) {
      if (point === 'reread') writing = 'intent';
      else if (point === 'answer-read') writing = 'tokens';
      else if (point === 'before-send' || point === 'unlocked') writing = undefined;
      crashAt(point);
    },
    vaultStep(step) {
      if (writing) crashAt(`${writing}-${step}`);
    },
  };
}
