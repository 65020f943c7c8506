import { randomFillSync } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';

/**
 * A file whose only use is to be deleted: on a full disk SQLite cannot even delete a row or fold its log into the file,
 * because both write first (promises.md, measured 5).
 */
export interface Reserve {
  /** Makes it where it is missing and there is room. */
  restore(): void;
  /** Gives its room back; false where it had none. */
  release(): boolean;
}

export function openReserve(file: string, bytes: number): Reserve {
  const size = (): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return {
    restore() {
      if (size() >= bytes) return;
      try {
        // Noise, because a file system that compresses would keep no room for zeros.
        writeFileSync(file, randomFillSync(new Uint8Array(bytes)), { mode: 0o600 });
      } catch {
        rmSync(file, { force: true });
      }
    },
    release() {
      const had = size() > 0;
      rmSync(file, { force: true });
      return had;
    },
  };
}
