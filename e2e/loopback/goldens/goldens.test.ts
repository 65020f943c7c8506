import { openCitations } from '../../../src-main/storage/citations';
import { lastLookInMemory } from '../../../src-main/storage/last-look';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { admin } from '@kartbord/sample-service/testing';
import { createDataClient } from '../../../src-main/data/client';
import { inProcessTransport } from '../../../src-main/data/process/in-process';
import { followHome } from '../../../src-main/files/following/follow-home';
import { startInProcess } from '../../../src-main/files/process/in-process';
import { openOwnFiles } from '../../../src-main/files/stored/store';
import { runHeadless } from '../../../src-main/headless/run';
import { allCommands } from '../../../src-main/headless/command-table';
import { barentsWatch, sampleProfile } from '../../../src-main/storage/profiles';
import { testKeyring } from '../../../src-main/storage/vault/vault-testing';
import { contract } from '../../../src-shared/contract';
import { generalLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import { fail, ok, type Result } from '../../../src-shared/result';
import { type House, openHouse } from '../house';
import { cases, inputsOf, refusals, reliedWindow, type Step } from './cases';
import { pictures } from './pictures';
import { differencesOf, fileLines, type Marks, printed, sha256, shortened } from './normal-form';

/** Holds what the app writes and answers against the goldens in `kept/`; `npm run goldens -- --take` writes them anew. */
const kept = join(import.meta.dirname, 'kept');
/** What differs from the goldens, for who has asked (scripts/goldens.mjs). */
const report = resolve(import.meta.dirname, '../../../test-results/goldens.txt');
const isTaking = process.env['KARTBORD_GOLDENS'] === 'take';

/** A house whose clocks stand still, with a folder for what is written. */
async function openWorkHarness(): Promise<House & { readonly folder: string }> {
  const house = await openHouse(undefined, { realNow: () => 0 });
  const folder = join(house.home, 'out');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(inputsOf(house.service))) writeFileSync(join(folder, name), text);
  house.openThese = [join(folder, 'places.csv')];
  const added = valueOf(await house.client.call('files.add', { language: 'en' }))?.added[0];
  valueOf(await house.client.call('files.restore', { id: added?.id ?? '' }));
  return Object.assign(house, { folder });
}

type WorkHarness = Awaited<ReturnType<typeof openWorkHarness>>;

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

/** The SHA-256 of each file in a folder. */
const hashesIn = (folder: string): Map<string, string> =>
  new Map(filesIn(folder).map((path) => [path, sha256(readFileSync(path))]));

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();

async function played(steps: readonly Step[]): Promise<string> {
  const harness = await openWorkHarness();
  const { service, folder } = harness;
  const addresses: Marks = (['baseUrl', 'authUrl', 'aisUrl', 'wmsUrl', 'adminUrl'] as const)
    .map((part) => [part, new URL(service[part])] as const)
    .flatMap(([part, { origin, host }]) => [
      [origin, `‹${part}›`],
      [host, `‹${part}›`],
    ]);
  let seen = hashesIn(folder);
  const lines: string[] = [];
  const blocks: (readonly string[])[] = [];
  const add = (block: readonly string[]): void => {
    lines.push(...shortened(block, blocks));
    blocks.push(block);
  };
  for (const step of steps) {
    const notified = 'line' in step ? await run(step, harness) : await call(step, harness);
    const there = hashesIn(folder);
    const written = [...there.keys()].filter((path) => seen.get(path) !== there.get(path));
    seen = there;
    if (step.isBefore) continue;
    const ownName = (path: string): string =>
      'to' in step ? basename(path).replace(step.to, '‹file›') : basename(path);
    const marks: Marks = [
      ...addresses,
      [folder, '~'],
      ...('to' in step ? ([[step.to, '‹file›']] as const) : []),
      ...[...there].map(([path, hash]) => [hash, `‹sha256 of ${ownName(path)}›`] as const),
      [harness.home, '‹home›'],
    ];
    const head = 'line' in step ? `$ kartbord ${step.line}` : `> ${step.call} ${step.to}`;
    add([head, ...notified(marks)]);
    for (const path of written) add(await fileLines(path, marks));
    lines.push('');
  }
  return lines.join('\n');
}

type Notified = (marks: Marks) => string[];

/** A call of the window; what it answers, as JSON. */
async function call(
  { call: name, input, to }: Extract<Step, { call: string }>,
  harness: WorkHarness,
): Promise<Notified> {
  harness.saveTo = join(harness.folder, to);
  const answer = await harness.bridge.call(++calls, name, input);
  return (marks) => printed(JSON.stringify(answer), marks);
}
let calls = 0;
let ownFiles = 0;

/** A command line; its exit code, and what it says on stdout and stderr. */
async function run(
  { line, approves }: Extract<Step, { line: string }>,
  harness: WorkHarness,
): Promise<Notified> {
  const { work, service, folder, engine } = harness;
  const said = { out: '', err: '' };
  const textOf = (chunk: string | Uint8Array): string =>
    typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk);
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  const code = await runHeadless(
    words.map((word) => word.replace(/^~/, folder)),
    {
      stdout: async (chunk) => {
        said.out += textOf(chunk);
        const userCode = approves && /"userCode":"([^"]+)"/.exec(textOf(chunk))?.[1];
        if (userCode) await admin(service, 'POST', '/device/approve', { user_code: userCode });
      },
      stderr: (chunk) => void (said.err += textOf(chunk)),
      env: {},
      signal: new AbortController().signal,
      isTerminal: false,
      readFile: (path) => readFile(path, 'utf8'),
      readStdin: () => Promise.resolve(new TextEncoder().encode('lat;lon;name\n60;5;A\n')),
      readSecret: async (path) => ({ text: await readFile(path, 'utf8'), isPrivate: true }),
    },
    {
      sample: work.service,
      versions: work.status().versions,
      isOldRuntime: false,
      limits: () => ({ table: generalLimits, by: 'own' }),
      filters: () => [{ name: 'Western fjords', filter: { municipalityNo: '4602' } }],
      lastLook: lastLookInMemory,
      relied: () => Promise.resolve(/relied/.test(line) ? [reliedWindow('Stad', 0, 2)] : []),
      citations: () =>
        openCitations({ folder: join(harness.home, 'citations'), now: () => 0, warn: () => {} }),
      profiles: () => [sampleProfile, barentsWatch],
      clientSecrets: {},
      proxy: () => Promise.resolve(ok(null)),
      openData: () => createDataClient(inProcessTransport(engine)),
      openFiles: () => {
        const own = { now: () => 0, warn: () => {} };
        const folder = join(harness.home, 'files');
        const files = openOwnFiles({
          ...own,
          folder,
          start: startInProcess,
          newId: () => `file-${++ownFiles}`,
        });
        const following = followHome(harness.home, { ...own, files, onChange: () => {} }, own.warn);
        return Promise.resolve({ files, following });
      },
      holdHome: () => true,
      drawFigure: () => Promise.resolve(fail('bug', 'nothing draws here')),
      drawFigureOrder: () => Promise.resolve(fail('bug', 'nothing draws here')),
      openWork: (site, clientSecrets) =>
        site === work.service
          ? work
          : harness.openWork(site, {
              clientSecrets,
              secrets: {
                keyring: testKeyring(new Uint8Array(16).fill(7)),
                folder: join(harness.home, 'vault'),
              },
            }),
    },
  );
  return (marks) => [
    `exit ${code}`,
    ...printed(said.out, marks).map((one) => `  ${one}`),
    ...printed(said.err, marks).map((one) => `! ${one}`),
  ];
}

const pathOf = (name: string): string => join(kept, `${name.replaceAll(' ', '-')}.txt`);
const goldenOf = (name: string): string =>
  existsSync(pathOf(name)) ? readFileSync(pathOf(name), 'utf8') : '';

const said: string[] = [];
afterAll(() => {
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, said.map((line) => `${line}\n`).join(''));
});

it('has a golden of every command and of every call that writes, and none of anything else', () => {
  const steps = cases.filter(({ name }) => name !== refusals.name).flatMap((one) => one.steps);
  const lines = steps.flatMap((step) => ('line' in step && !step.isBefore ? [`${step.line} `] : []));
  const called = steps.flatMap((step) => ('call' in step ? [step.call as string] : []));
  const writes = Object.keys(contract).filter(
    (name) => name.startsWith('export.') && name !== 'export.reveal',
  );
  const isThere = (command: string): boolean =>
    [...lines, ...pictures].some((line) => line.startsWith(`${command} `));
  expect(allCommands.filter((command) => !isThere(command))).toEqual([]);
  expect(writes.filter((name) => !called.includes(name))).toEqual([]);
  const wanted = [...cases.map(({ name }) => name), 'pictures'].map(pathOf);
  const stale = filesIn(kept).filter((path) => !wanted.includes(path));
  if (isTaking) for (const path of stale) rmSync(path);
  else expect(stale).toEqual([]);
});

describe('what the app writes and answers', () => {
  it.each(cases)('is as its golden has it: $name', { timeout: 180_000 }, async ({ name, steps }) => {
    const now = await played(steps);
    const differences = differencesOf(name, goldenOf(name), now);
    said.push(...differences);
    if (isTaking) writeFileSync(pathOf(name), now);
    else if (differences.length > 0) expect.fail(differences.join('\n'));
    if (!isTaking) expect(now).toBe(goldenOf(name));
  });
});
