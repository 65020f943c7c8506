import { expect, it } from 'vitest';
import { exitCode } from '../exit-codes';
import { run } from '../testing';
import { actId, otherToolId, sea, toolId } from '../gear/gear-testing';

const good: Readonly<Record<string, string>> = {
  '--tool-type': 'NETS',
  '--at': '4.9,60.3',
  '--count': '450',
  '--set': '2026-11-21T08:00Z',
};
const lineOf = (change: Readonly<Record<string, string | null>>): string[] =>
  Object.entries({ ...good, ...change }).flatMap(([option, value]) =>
    value === null ? [] : [option, value],
  );

it.each<[Record<string, string | null>, string]>([
  [{ '--tool-type': null }, 'A required option is missing, such as --tool-type NETS.'],
  [{ '--tool-type': 'MOORING' }, '--tool-type takes NETS, LONGLINE, CRABPOT or DANPURSEINE.'],
  [{ '--at': null }, `A required option is missing, such as --at "60° 18.3' N 004° 54.8' E".`],
  [
    { '--at': 'here' },
    `"here" is not a place; write its longitude and latitude as 5.33,60.39, or 60°23.5'N 5°19.6'E, or 32V 297610 6700679.`,
  ],
  [{ '--count': null }, 'A required option is missing, such as --count 450.'],
  [
    { '--count': '0' },
    '--count takes a whole number from 1: pots, or the length in metres of every other type.',
  ],
  [
    { '--count': '4.5' },
    '--count takes a whole number from 1: pots, or the length in metres of every other type.',
  ],
  [{ '--set': null }, 'A required option is missing, such as --set 2026-11-21T08:00Z.'],
  [{ '--set': '2026-11-21' }, '"2026-11-21" is not a time; write it as 2026-11-21T08:00Z, or now.'],
  [
    { '--set': '2026-11-21T08:00' },
    '"2026-11-21T08:00" is not a time; write it as 2026-11-21T08:00Z, or now.',
  ],
  [{ '--id': '1' }, '--id takes a UUID, one for each report.'],
  [{ '--yes-to': 'time-ahead' }, '--yes-to takes on-land, far-from-vessel or same-as-another.'],
  [{ '--wait': '9999' }, '--wait takes whole seconds from 0 to 600.'],
])('gear set with %o: %s', async (change, sentence) => {
  const at = sea();
  const ran = await run(['gear', 'set', ...lineOf(change)], { on: at.on });
  expect(ran).toEqual({ code: exitCode.usage, out: '', err: `${sentence}\n` });
  expect(at.took).toEqual([]);
});

it.each([
  ['gear retrieve --removed now', 'A required option is missing, such as --tool ID.'],
  [`gear retrieve --tool ${toolId}`, 'A required option is missing, such as --removed 2026-11-21T08:00Z.'],
  [
    `gear retrieve --tool ${toolId} --tool ${toolId.toLowerCase()} --removed now`,
    '--tool takes the id of gear from kartbord gear list; give each id once.',
  ],
  [
    `gear retrieve --tool ${toolId} --tool ${otherToolId} --removed now --id ${actId}`,
    '--id takes a UUID, one for each report.',
  ],
  ['gear set --tool-type NETS --at 5,60 --at 6,61', 'gear set takes one --at.'],
])('%s: %s', async (line, sentence) => {
  expect(await run(line, { on: sea().on })).toEqual({
    code: exitCode.usage,
    out: '',
    err: `${sentence}\n`,
  });
});
