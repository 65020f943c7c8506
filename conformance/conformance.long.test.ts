import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SampleService } from '@kartbord/sample-service/start';
import { startForTest, testNow } from '@kartbord/sample-service/testing';
import type { Fetch, Surroundings } from './asking/surroundings';
import { allChecks } from './checks/all';
import { type Finding, run } from './run';
import { sampleAdmin } from './sample-hands';
import { breakagesFor } from './testing/broken';
import { Recording } from './testing/recording';

let service: SampleService;
let recording: Recording;
let findings: readonly Finding[];

beforeAll(async () => {
  service = await startForTest();
  recording = new Recording(fetch);
  findings = await run(await surroundings(recording.record));
}, 60_000);
afterAll(() => service.close());

/** The suite's own world. Waiting moves the service's clock, since it counts the time between two polls. */
async function surroundings(ask: Fetch): Promise<Surroundings> {
  const admin = await sampleAdmin(service.adminUrl, fetch);
  return {
    profile: { name: 'Sample', ...service },
    fetch: ask,
    nowMs: testNow,
    sleep: async (ms) => service.clock.setOffset(service.clock.offsetSeconds + ms / 1000),
    log: () => undefined,
    vessels: [],
    aisSecret: service.aisSecret,
    sample: admin,
  };
}

/** A broken run is a recorded one: nobody needs to approve, and no clock to move. */
const untouched = { approve: async () => undefined, later: <T>(_: number, act: () => Promise<T>) => act() };

async function differing(ask: Fetch): Promise<string[]> {
  const around = { ...(await surroundings(ask)), sample: untouched, sleep: async () => undefined };
  return (await run(around))
    .filter(({ outcome }) => outcome.verdict === 'differs')
    .map(({ check }) => check.id);
}

test('the sample service is as documented: every check holds', () => {
  const others = findings
    .filter(({ outcome }) => outcome.verdict !== 'holds')
    .map(({ check, outcome }) => `${check.id}: ${outcome.verdict}, ${outcome.detail}`);
  expect(others).toEqual([]);
  expect(findings).toHaveLength(allChecks.length);
});

test('no two checks have one id', () => {
  expect(new Set(allChecks.map(({ id }) => id)).size).toBe(allChecks.length);
});

test('the recorded run, given again unbroken, holds too', async () => {
  expect(await differing(recording.broken(() => undefined))).toEqual([]);
});

describe('a service that is broken on purpose is found out by exactly the check that asks about it', () => {
  test.each(allChecks.map((check) => ({ id: check.id, check })))('$id', async ({ id, check }) => {
    const breakages = breakagesFor(check, testNow);
    expect(breakages.length, 'nothing breaks this check: say how in testing/').toBeGreaterThan(0);
    for (const breakage of breakages) expect(await differing(recording.broken(breakage))).toEqual([id]);
  });
});
