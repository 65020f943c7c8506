import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Handlers } from '../../../src-main/ipc/router';
import { type CallName, contract } from '../../../src-shared/contract';
import { type FailureCode, failureCodes, ok } from '../../../src-shared/result';
import { openHouse } from '../house';
import { openTripwire } from '../tripwire';
import { hostileValues } from './hostile';
import { inputsOf } from './inputs';

/** Inputs for each call; `KARTBORD_FUZZ_SEED` gives others. */
const count = 1_000;
const seed = Number(process.env['KARTBORD_FUZZ_SEED'] ?? 11);
/** So many of the inputs that a call takes are really worked on: most calls ask the service, and write. */
const worked = 2;
/** A call that takes longer is cancelled, and must end then. */
const patienceMs = 150;
const mostEndMs = 10_000;

const names = Object.keys(contract) as CallName[];
let outside: string;
const canary = 'canary-of-the-fuzz';
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'kartbord-canary-'));
  writeFileSync(join(outside, 'secret.json'), `{"secret":"${canary}"}`);
});
afterEach(() => rmSync(outside, { recursive: true, force: true }));

it(
  `answers ${count} inputs for each of ${names.length} calls with a result, and works on those that its schema takes and no others`,
  { timeout: 300_000 },
  async () => {
    const tripwire = await openTripwire();
    const addresses = [
      `${tripwire.address}/${canary}`,
      tripwire.address.replace('http:', 'ws:'),
      join(outside, 'secret.json'),
      `file://${join(outside, 'secret.json')}`,
      join(outside, 'written.json'),
      `../${join(outside, 'written.json')}`,
    ];
    /** What arrived at a handler, of the call under way. */
    let arrived: unknown[] = [];
    let isReal = false;
    const house = await openHouse(
      (handlers) =>
        Object.fromEntries(
          Object.entries(handlers).map(([name, handler]) => [
            name,
            (input: unknown, context: unknown): unknown => {
              arrived.push(input);
              return isReal ? (handler as (...of: unknown[]) => unknown)(input, context) : ok(null);
            },
          ]),
        ) as unknown as Handlers,
    );
    house.saysYes = false;
    const objectBefore = Reflect.ownKeys(Object.prototype);
    let calls = 0;
    const wrongs = hostileValues(addresses, seed);
    const taken = new Map<CallName, number>();
    const problems = new Set<string>();
    /** The numbers of the calls that were really worked on. */
    const worksOn: number[] = [];

    const wrong = (name: CallName, what: string): void => void problems.add(`${name}: ${what}`);

    for (const [at, name] of names.entries()) {
      const schema = contract[name].input;
      for (const input of inputsOf(schema, wrongs, { seed: seed + at, count })) {
        const parsed = parsedBy(schema, input);
        const before = taken.get(name) ?? 0;
        if (parsed.success) taken.set(name, before + 1);
        arrived = [];
        isReal = parsed.success && before < worked;
        calls += 1;
        const answer = await ended(house.bridge, calls, name, input);
        for (const problem of problemsOf(answer)) wrong(name, problem);
        if (!parsed.success && !isRefusal(answer)) wrong(name, 'does not refuse what its schema does');
        if (arrived.length !== (parsed.success ? 1 : 0)) wrong(name, 'reached its handler, or did not');
        if (!isReal) continue;
        expect(arrived, name).toEqual([parsed.output]);
        worksOn.push(calls);
        if (JSON.stringify(answer, plain).includes(canary)) wrong(name, 'tells what lies outside');
      }
    }

    expect([...problems]).toEqual([]);
    expect(calls).toBe(names.length * count);
    // A number that is free again belongs to no call that still runs.
    isReal = false;
    for (const used of worksOn)
      expect(await house.bridge.call(used, 'app.status', undefined), `call ${used}`).toEqual(ok(null));
    expect(names.filter((name) => !taken.has(name))).toEqual([]);
    expect(Reflect.ownKeys(Object.prototype)).toEqual(objectBefore);
    expect(house.errors).toEqual([]);
    expect(tripwire.seen).toEqual([]);
    expect([house.opened, house.revealed]).toEqual([[], []]);
    expect(readdirSync(outside)).toEqual(['secret.json']);
    expect(readFileSync(join(outside, 'secret.json'), 'utf8')).toBe(`{"secret":"${canary}"}`);
    house.closeWindow();
  },
);

/** A schema that throws takes nothing. */
function parsedBy(
  schema: v.GenericSchema,
  input: unknown,
): { readonly success: boolean; readonly output?: unknown } {
  try {
    return v.safeParse(schema, input);
  } catch {
    return { success: false };
  }
}

type Bridge = Awaited<ReturnType<typeof openHouse>>['bridge'];

async function ended(bridge: Bridge, id: number, name: CallName, input: unknown): Promise<unknown> {
  const patience = setTimeout(() => bridge.cancel(id), patienceMs);
  let end: NodeJS.Timeout | undefined;
  const tooLate = new Promise((_, reject) => {
    end = setTimeout(() => reject(new Error(`${name} does not end`)), mostEndMs);
  });
  try {
    return await Promise.race([bridge.call(id, name, input), tooLate]);
  } finally {
    clearTimeout(patience);
    clearTimeout(end);
  }
}

const isRefusal = (answer: unknown): boolean =>
  (answer as { failure?: { code: string } }).failure?.code === 'bad-request';

/** What is wrong with an answer as a Result that a window may be given. */
function problemsOf(answer: unknown): string[] {
  const { ok: isOk, value, failure, ...rest } = answer as Record<string, unknown>;
  if (Object.keys(rest).length > 0) return [`has ${Object.keys(rest).join()}`];
  if (isOk === true) return failure === undefined && value !== undefined ? [] : ['is good, and has no value'];
  const { code, detail } = failure as { code: FailureCode; detail: string };
  if (!failureCodes.includes(code)) return [`fails with ${code}`];
  if (code === 'bug') return [`threw ${detail.slice(0, 300)}`];
  return detail.length < 1_000 ? [] : ['says too much'];
}

/** For JSON: what it does not know is not of interest here. */
const plain = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' || ArrayBuffer.isView(value) ? null : value;
