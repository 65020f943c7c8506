import type { Work } from '../../src-main/handlers/work';
import { runHeadless } from '../../src-main/headless/run';
import { type Citations, citationsOf } from '../../src-main/storage/citations';
import { lastLookInMemory } from '../../src-main/storage/last-look';
import { generalLimits, type LimitsBy } from '../../src-shared/domain/fish-health/lice-limits';
import { ok } from '../../src-shared/result';
import { versions } from './work';

/** Runs a command line on a work that is open; with its exit code and all that it said. */
export async function runOn(
  work: Work,
  argv: readonly string[],
  by: LimitsBy = 'own',
  citations: Citations = citationsOf([]),
): Promise<{ readonly code: number; readonly said: string }> {
  let said = '';
  const log = (chunk: string | Uint8Array): void => void (said += chunk.toString());
  const nothing = (): Promise<never> => Promise.reject(new Error('it has none'));
  const code = await runHeadless(
    argv,
    {
      stdout: log,
      stderr: log,
      env: {},
      isTerminal: false,
      signal: new AbortController().signal,
      readFile: nothing,
      readStdin: nothing,
      readSecret: nothing,
    },
    {
      sample: work.service,
      openWork: () => work,
      isOldRuntime: false,
      versions,
      drawFigure: nothing,
      drawFigureOrder: nothing,
      openData: () => ({ call: nothing }),
      openFiles: nothing,
      holdHome: () => true,
      filters: () => [],
      lastLook: lastLookInMemory,
      relied: () => Promise.resolve([]),
      citations: () => citations,
      profiles: () => [],
      clientSecrets: {},
      proxy: () => Promise.resolve(ok(null)),
      limits: () => ({ table: generalLimits, by }),
    },
  );
  return { code, said };
}
