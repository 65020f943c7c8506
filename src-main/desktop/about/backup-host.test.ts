import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { BackupWritten } from '../../data/backup/backup-messages';
import { type BackupHost, saveBackup } from './backup-host';

interface Harness {
  readonly host: BackupHost;
  readonly notified: { readonly message: string; readonly isFailure: boolean }[];
  readonly paths: string[];
  readonly suggested: string[];
}

function harness(chosen: string | null, written: Result<BackupWritten>): Harness {
  const [notified, paths, suggested]: [Harness['notified'], string[], string[]] = [[], [], []];
  const host: BackupHost = {
    now: () => Date.UTC(2026, 10, 23),
    chooseSaveFile(_, { suggestedName, title }) {
      suggested.push(`${title}: ${suggestedName}`);
      return Promise.resolve(chosen);
    },
    write(path) {
      paths.push(path);
      return Promise.resolve(written);
    },
    tells(_, { message, isFailure }) {
      notified.push({ message, isFailure });
      return Promise.resolve();
    },
  };
  return { host, notified, paths, suggested };
}

describe('a backup by the menu', () => {
  it('is written where the person says, and told of', async () => {
    const { host, notified, paths, suggested } = harness(
      '/maps/mine.kartbackup',
      ok({ members: 3, bytes: 900 }),
    );
    await saveBackup(host, 1, 'nb');
    expect(suggested).toEqual(['Lagre sikkerhetskopi: kartbord-2026-11-23.kartbackup']);
    expect(paths).toEqual(['/maps/mine.kartbackup']);
    expect(notified).toEqual([
      {
        message: expect.stringContaining('er lagret i mine.kartbackup: 3 deler') as string,
        isFailure: false,
      },
    ]);
  });

  it('that failed is told of with what to do', async () => {
    const { host, notified } = harness('/maps/mine.kartbackup', fail('storage', 'ENOSPC: the disk is full'));
    await saveBackup(host, 1, 'en');
    expect(notified).toEqual([
      {
        message:
          'The backup mine.kartbackup could not be written: ENOSPC: the disk is full. An earlier file there is unchanged; try again, or choose another place.',
        isFailure: true,
      },
    ]);
  });

  it('is not written where the person closes the dialog', async () => {
    const { host, notified, paths } = harness(null, ok({ members: 3, bytes: 900 }));
    await saveBackup(host, 1, 'en');
    expect([notified, paths]).toEqual([[], []]);
  });
});
