import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { kartbord } from '../command';
import { expect, root, test } from '../fixtures';
import {
  differencesOf,
  fileLines,
  type Marks,
  nearly,
  printed,
  sha256,
  shortened,
} from '../loopback/goldens/normal-form';
import { drawnAtMs, pictures, workspace } from '../loopback/goldens/pictures';

/** Figures and maps of a workspace against their golden (CONTRIBUTING.md). */
const golden = join(root, 'e2e/loopback/goldens/kept/pictures.txt');
/** What differs, for who has asked (scripts/goldens.mjs). */
const report = join(root, 'test-results/goldens.txt');

test('figures of every format and theme, and maps of every theme, are as their golden has them', async ({
  home,
}) => {
  test.setTimeout(240_000);
  const file = join(home, 'shown.kartbord');
  writeFileSync(file, JSON.stringify(workspace));
  const lines: string[] = [];
  const blocks: string[][] = [];
  const add = (block: string[]): void => {
    lines.push(...shortened(block, blocks));
    blocks.push(block);
  };
  for (const line of pictures) {
    const ran = await kartbord(home, line.replaceAll('~', home).split(' '), {
      TZ: 'UTC',
      KARTBORD_TEST: '1',
      KARTBORD_CLOCK_AHEAD_MS: String(drawnAtMs - Date.now()),
      KARTBORD_SAMPLE_ARGS: `--seed 1 --now ${new Date(drawnAtMs).toISOString()}`,
    });
    const [, out = ''] = /--out (\S+)/.exec(line) ?? [];
    const path = out.replace('~', home);
    const files = out.endsWith('/') ? filesIn(path) : [path];
    const marks: Marks = [
      ...files.map((name) => [sha256(readFileSync(name)), `‹sha256 of ${basename(name)}›`] as const),
      [home, '~'],
      [/127\.0\.0\.1:\d+/g, '‹host›'],
      [/(Kartbord |"appVersion": ?")\d+\.\d+\.\d+/g, '$1‹version›'],
      // Pictures of map servers are packed by zlib, and what is said of vessels has a time.
      [/("about": ?"(?:ais|layers)\.[\s\S]*?"sha256": ?)"[0-9a-f]{64}"/g, '$1"‹sha256›"'],
      // The clocks of the app and of the service run on.
      [/179525(?:52|53)\d{5}/g, '‹now›'],
      [/2026-11-21T10:0\d:[\d.]+Z|21 Nov 2026 10:0\d UTC/g, '‹now›'],
    ];
    add([
      `$ kartbord ${line}`,
      `exit ${ran.code}`,
      ...printed(ran.stdout, marks).map((one) => `  ${one}`),
      ...printed(ran.stderr, marks).map((one) => `! ${one}`),
    ]);
    for (const name of files) add(await fileLines(name, marks));
    lines.push('');
  }
  const before = existsSync(golden) ? readFileSync(golden, 'utf8') : '';
  const now = nearly(before, lines.join('\n'));
  const differences = differencesOf('pictures', before, now);
  mkdirSync(dirname(report), { recursive: true });
  appendFileSync(report, differences.map((line) => `${line}\n`).join(''));
  if (process.env['KARTBORD_GOLDENS'] === 'take') writeFileSync(golden, now);
  else expect(differences.join('\n')).toBe('');
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();
