import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { seededRandom } from '@kartbord/common/random';
import { json } from '../handlers/testing';
import { row, silentRow } from '../api-client/fixtures';
import { lineOf, parseCommand, sampleOf, savedForTests } from './command-samples';
import { allCommands, commandGroups, type OptionName, optionTypes, ruleOf } from './command-table';
import { run, servingAll, ownFilesIn } from './testing';

/** The same number is the same 1,000 lines. */
const seed = Number(process.env['KARTBORD_LINES_SEED'] ?? 20);
const [batches, each] = [4, 250];
const mostMs = 30_000;

const allOptions = Object.keys(optionTypes) as OptionName[];
const files = {
  'p.json': JSON.stringify({
    name: 'Mine',
    baseUrl: 'http://127.0.0.1:4000',
    authUrl: 'http://127.0.0.1:4001',
  }),
};
/** What people, scripts and empty variables put where a value belongs. */
const wrongValues = [
  ...['', '-', '--', '=', ',', '..', '0', '-1', '1e999', 'NaN', 'null', 'undefined', 'æøå', '🐟', '12345,'],
  ...['2026-W54', '2026-W40..2026-W01', '2026-02-30', '5,91', '$WEEK', "'; true", '{"a":', '[]', '%s%n'],
  ...['a\nb', '\u001B[2J', '\u202Egnp.a', 'x'.repeat(5_000), 'constructor', '__proto__'],
];
const endings = [
  ...['.geojson', '.json', '.csv', '.gpkg', '.XLSX', '.shp', '.png', '.ics', '.zip', '/', '', '.txt'],
];

/** A line that is right, wrong, or right in places. */
function lineAt(random: () => number): string[] {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  if (random() < 0.04)
    return [one([...commandGroups, 'fly', '']), ...(random() < 0.5 ? [one(wrongValues)] : [])];
  const command = one(allCommands);
  const share = random() < 0.3 ? 0.15 : 0.04;
  const more = ruleOf(command).options.filter(
    (name) => random() < share && name !== 'help' && name !== 'version',
  );
  const words = lineOf(command, more);
  const out = words.indexOf('--out') + 1;
  if (out > 0 && random() < 0.3) words[out] = `a${one(endings)}`;
  for (let wrongs = one([0, 0, 0, 1, 1, 2, 3]); wrongs > 0; wrongs--) {
    const at = 1 + Math.floor(random() * words.length);
    const option = one(allOptions);
    one([
      () => words.push(...sampleOf(command, option)),
      () => words.push(`--${option}`),
      () => words.push(`--${option}=${one(wrongValues)}`),
      () => words.push(one(wrongValues)),
      () => words.push(...words.slice(-2)),
      () => words.splice(at, 1),
      () => words.splice(at, 1, one(wrongValues)),
      () => words.splice(at, 0, `--${option.slice(1)}`),
      () => words.splice(at, 0, one(['-x', '-xh', '--no-json', '--', '--json=1', '---', '-'])),
    ])();
  }
  return words;
}

const parse = (argv: readonly string[]): ReturnType<typeof parseCommand> =>
  parseCommand(argv, 'en', { saved: [savedForTests], areaFile: null, sitesFile: null });

/** Options whose value another one has said already; they may stand beside it. */
const agrees = (option: string, argv: readonly string[]): boolean =>
  (option === 'format' && argv.includes('--out')) ||
  (option === 'details' && argv.some((word) => /^--(locality|bbox)/.test(word))) ||
  (option === 'county' && argv.some((word) => word.startsWith('--municipality'))) ||
  (option === 'filter' && argv.some((word) => /^--(municipality|county)/.test(word)));

/** Options of a line that is read which could as well be left out. */
function unusedIn(argv: readonly string[]): readonly string[] {
  const read = parse(argv);
  if (!read.ok || read.value.name === 'help' || read.value.name === 'version') return [];
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const given = argv.slice(0, end).flatMap((word) => /^--([a-z-]+)/.exec(word)?.[1] ?? []);
  return given.filter((option) => {
    if (option === 'language' || agrees(option, argv)) return false;
    const isFlag = optionTypes[option as OptionName].type === 'boolean';
    const rest = argv.filter((word, at) => {
      const before = argv[at - 1];
      const isIts = word === `--${option}` || word.startsWith(`--${option}=`);
      return at >= end || !(isIts || (before === `--${option}` && !isFlag));
    });
    return JSON.stringify(parse(rest)) === JSON.stringify(read);
  });
}

const oneSentence = /^.+[.!?]$/s;
const ofCode = /\bat .*:\d+:\d+|TypeError|ReferenceError|RangeError|\[object|undefined\b(?!")/;

/** It names an option, a value or a word of the line, or what is missing from it. */
const isNamedIn = (ending: string, argv: readonly string[]): boolean =>
  /--[a-z]| -[a-zA-Z]\b|["«]|profile?|is missing|needs a word|mangler|trenger et ord/.test(ending) ||
  argv.some((word) => ending.includes(word.replace(/^--[a-z-]+=/, '')));

/** What is wrong with what came of a line; empty where nothing is. */
function faultsOf(argv: readonly string[], { code, out, err }: Awaited<ReturnType<typeof run>>): string[] {
  const isJson = argv.includes('--json');
  const lines = err.split('\n').slice(0, -1);
  const ending = isJson
    ? ((JSON.parse(lines.at(-1) ?? '{}') as { error?: { message: string } }).error?.message ?? '')
    : (lines.at(-1) ?? '');
  const given = argv.join(' ');
  const plain = given.includes('undefined') ? ending.replaceAll('undefined', '') : ending;
  return [
    ...([0, 1, 2, 3, 4, 5, 6].includes(code) ? [] : [`code ${code}`]),
    ...(code !== 0 && ending === '' ? ['no sentence'] : []),
    ...(code !== 0 && !oneSentence.test(ending) ? ['no sentence of its own'] : []),
    ...(ofCode.test(plain) ? ['words of code'] : []),
    ...(code === 2 && lines.length !== 1 ? ['several lines'] : []),
    ...(code === 2 && !isNamedIn(ending, argv) ? ['nothing is named'] : []),
    ...(code === 2 && out !== '' && !given.includes('--dry-run') ? ['output of a wrong line'] : []),
    ...(err !== '' && !err.endsWith('\n') ? ['no end of line'] : []),
    ...(code === 0 ? unusedIn(argv).map((option) => `--${option} is not used`) : []),
  ];
}

it.each(Array.from({ length: batches }, (_, batch) => batch))(
  `generated command lines end with a code and a sentence, and nothing on them is ignored (seed ${seed}, part %i)`,
  async (batch) => {
    const root = mkdtempSync(join(tmpdir(), 'kartbord-lines-'));
    const folder = join(root, 'a', 'b', 'c');
    mkdirSync(folder, { recursive: true });
    const before = process.cwd();
    process.chdir(folder);
    onTestFinished(() => {
      process.chdir(before);
      rmSync(root, { recursive: true, force: true });
    });
    const on = servingAll(() => json([row(), silentRow(2)]));
    const own = ownFilesIn(join(root, 'home'));
    const random = seededRandom(seed * 1_000 + batch);
    const found: string[] = [];
    const codes = new Map<number, number>();
    for (let count = 0; count < each; count++) {
      const argv = lineAt(random);
      const line = JSON.stringify(argv).slice(0, 600);
      let timer: NodeJS.Timeout | undefined;
      const hang = new Promise<'hangs'>((done) => (timer = setTimeout(() => done('hangs'), mostMs)));
      // What serves until Ctrl+C has it at once.
      const signal = argv[0] === 'serve' ? AbortSignal.abort() : AbortSignal.timeout(mostMs - 5_000);
      const ran = await Promise.race([
        run(argv, { on, own, files, filters: [savedForTests], signal }).catch((error: unknown) =>
          String(error),
        ),
        hang,
      ]);
      clearTimeout(timer);
      if (typeof ran === 'string') found.push(`${line}: ${ran}`);
      else {
        codes.set(ran.code, (codes.get(ran.code) ?? 0) + 1);
        const faults = faultsOf(argv, ran);
        if (faults.length > 0)
          found.push(`${line}: ${ran.code} ${faults.join(', ')}: ${ran.err.slice(0, 300)}`);
      }
    }
    expect(found).toEqual([]);
    // Lines of each kind are among them.
    expect(codes.get(0) ?? 0).toBeGreaterThan(each / 30);
    expect(codes.get(2) ?? 0).toBeGreaterThan(each / 10);
  },
  600_000,
);
