import { createDataClient } from '../../../src-main/data/client';
import { createEngine } from '../../../src-main/data/engine';
import { inProcessTransport } from '../../../src-main/data/process/in-process';
import { realTimer } from '../../../src-main/api-client/network/deadline';
import { type Addresses, sampleServiceProfile } from '../../../src-main/api-client/service-profile';
import type { FindingCode, ReportDraft, ReportEntry } from '../../../src-shared/domain/gear/gear-report';
import type { Result } from '../../../src-shared/result';
import { openWork } from '../work';

/**
 * The app without Electron as a process of its own, for tests: `child.cjs HOME ADDRESSES`. It is told what to do and
 * says what came of it. Its waits are a tenth of what they are; KARTBORD_CRASH_AT kills it at the named point.
 */
const [home = '', addresses = ''] = process.argv.slice(2);
const killAt = process.env['KARTBORD_CRASH_AT'];
const faster = 10;
let aheadMs = 0;
const now = (): number => Date.now() + aheadMs;

const engine = createEngine({ home, now, warn: () => {} });
const work = openWork(home, {
  service: sampleServiceProfile('Sample', 'reporting', () =>
    Promise.resolve(JSON.parse(addresses) as Addresses),
  ),
  data: createDataClient(inProcessTransport(engine)),
  now,
  setTimer: (callback, ms) => realTimer(callback, ms / faster),
  reportCrashAt: (point) => {
    if (point === killAt) process.kill(process.pid, 'SIGKILL');
  },
});
work.reporting.outbox.ownerChanged();

export type Notified =
  | { readonly do: 'keep'; readonly id: string; readonly draft: ReportDraft }
  /** `times`: so often at once, as by a double click. */
  | {
      readonly do: 'send';
      readonly id: string;
      readonly times: number;
      readonly accepted: readonly FindingCode[];
    }
  | { readonly do: 'settle' }
  | { readonly do: 'entries' }
  /** The time is so far ahead from now on. */
  | { readonly do: 'ahead'; readonly ms: number };

export interface Said {
  readonly entries: readonly ReportEntry[];
  /** Codes of findings that held something back, and of failures. */
  readonly held: readonly string[];
}

const { outbox } = work.reporting;
const never = new AbortController().signal;
const quiet = { signal: never, progress: () => {} };

/** Waits of a tenth can be too short on a busy machine for what nothing has disturbed yet. */
async function patiently<T>(ask: () => Promise<Result<T>>): Promise<Result<T>> {
  for (let left = 4; left > 0; left--) {
    const answer = await ask();
    if (answer.ok) return answer;
  }
  return ask();
}

async function answer(notified: Notified): Promise<Said> {
  const held: string[] = [];
  const noted = <T>(result: Result<T>): T | undefined => {
    if (result.ok) return result.value;
    held.push(result.failure.code);
    return undefined;
  };
  switch (notified.do) {
    case 'ahead':
      aheadMs = notified.ms;
      break;
    case 'keep':
      // As the window does: what a report is held against must be known.
      noted(await patiently(() => work.reporting.profile('usual', quiet)));
      noted(await patiently(() => work.reporting.lists('usual', quiet)));
      noted(await outbox.keep(notified.id, notified.draft));
      break;
    case 'send': {
      const tries = Array.from({ length: notified.times }, () =>
        outbox.send([notified.id], notified.accepted),
      );
      for (const sent of await Promise.all(tries))
        held.push(...(noted(sent)?.held.flatMap(({ findings }) => findings.map(({ code }) => code)) ?? []));
      break;
    }
    case 'settle':
      noted(await outbox.settle(never));
      break;
    case 'entries':
  }
  return { entries: noted(await outbox.entries()) ?? [], held };
}

process.on('message', (notified: Notified) => {
  void answer(notified).then((said) => process.send?.(said));
});
