// node scripts/lint.mjs [files…]: the rules and the types of all sources, or of some. Each reader reads what only it can:
//   oxlint, on the native compiler   all TypeScript and scripts: rules without and with types, and the compiler's own findings
//   svelte-check                     components: the compiler's findings, and each written down in TypeScript
//   oxlint on what it wrote down     components: the rules with types
//   oxlint on components             cycles of imports among components alone
//   ESLint                           components: their own rules; everywhere: the walls
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { ensurePackages, root } from './prepare.mjs';
import { changedSinceRead } from './read-whole.mjs';
import { webName } from './runtime-check/web-program.mjs';

const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');

/**
 * The rules and the types of TypeScript and scripts.
 * @param {string[]} [files] all without
 * @returns {Promise<string[]>} what is wrong, a line each
 */
async function lintScripts(files = ['.']) {
  const found = await oxlintFindings(root, ['--type-aware', '--type-check', ...files]);
  return found
    .filter(({ code, message, file, line }) => {
      // Without the components' types: svelte-check, which has them, speaks of those modules.
      if (code.startsWith('typescript(TS')) return !file.startsWith('src-renderer/');
      // Of a rule that ESLint keeps, and whose directives ESLint holds to be of use.
      return !(message.startsWith('Unused eslint-disable') && textOf(file, line).includes('svelte/'));
    })
    .map(sentence);
}

/** What svelte-check wrote down of components, those that have gone since included. */
function writtenDown() {
  const folder = join(root, '.svelte-check');
  if (!existsSync(join(folder, 'svelte'))) return [];
  return readdirSync(join(folder, 'svelte'), { recursive: true })
    .filter((name) => /\+\+[^/\\]*\.svelte\.ts$/.test(name))
    .map((name) => ({ name: join('svelte', name), component: webName(root, join(folder, 'svelte', name)) }));
}

/** The types of components, by svelte-check; it leaves what it makes of them for `lintWritten`. */
async function checkComponents() {
  // It would go on reading those that it wrote of components that were moved or removed.
  for (const { name, component } of writtenDown())
    if (!existsSync(join(root, component))) rmSync(join(root, '.svelte-check', name));
  const check = join(root, 'node_modules/svelte-check/bin/svelte-check');
  const { status, output } = await run(
    [check, '--tsgo', '--tsconfig', './tsconfig.web.json', '--output', 'machine'],
    root,
  );
  const lines = output.split('\n').filter((line) => /^\d+ (ERROR|WARNING) /.test(line));
  if (lines.length > 0) return lines.map((line) => line.replace(/^\d+ /, ''));
  return status === 0 ? [] : [`svelte-check ended with ${status}: ${output}`];
}

/**
 * The rules with types of components, as svelte-check has written them down. Most of the text is the component's own; a
 * finding counts where what it points at stands in the component.
 * @param {string[]} [components] all without
 */
async function lintWritten(components) {
  const folder = join(root, '.svelte-check');
  const known = JSON.parse((await run([oxlint, '--rules', '--format', 'json'], root)).output);
  const withTypes = new Set(
    known.flatMap(({ scope, value, type_aware }) => (type_aware ? [`${scope}/${value}`] : [])),
  );
  const rules = Object.fromEntries(Object.entries(readRules()).filter(([name]) => withTypes.has(name)));
  const config = { plugins: ['typescript'], categories: { correctness: 'off' }, rules };
  writeFileSync(join(folder, 'oxlint.json'), JSON.stringify(config));
  const files = writtenDown()
    .filter(({ component }) => !components || components.includes(component))
    .map(({ name }) => name);
  const found = await oxlintFindings(folder, ['-c', 'oxlint.json', '--type-aware', '--no-ignore', ...files]);
  return found.flatMap((finding) => {
    const { file, line, start, length } = finding;
    const bytes = readFileSync(join(folder, file));
    const component = webName(root, join(folder, file));
    const source = readFileSync(join(root, component), 'utf8').split('\n');
    const pointedAt = bytes.subarray(start, start + length).toString();
    const lineThere = source.indexOf(bytes.toString().split('\n')[line - 1]);
    const stands = pointedAt.length > 4 ? source.join('\n').includes(pointedAt) : lineThere >= 0;
    // What $props() gives is what the parent has been held to.
    if (!stands || pointedAt.includes('$props(')) return [];
    const where =
      lineThere >= 0 ? lineThere : source.findIndex((each) => each.includes(pointedAt.split('\n')[0]));
    return [sentence({ ...finding, file: component, line: where + 1 })];
  });
}

/** Cycles of imports that no script is a part of. @param {string[]} [files] components; all without */
async function lintComponentCycles(files = ['src-renderer']) {
  const config = join(root, '.svelte-check/cycles.json');
  const rules = { 'import/no-cycle': readRules()['import/no-cycle'] };
  writeFileSync(config, JSON.stringify({ plugins: ['import'], categories: { correctness: 'off' }, rules }));
  const found = await oxlintFindings(root, ['-c', config, ...files]);
  return found.filter(({ file }) => file.endsWith('.svelte')).map(sentence);
}

/** Rules of components, and the walls: none of them looks at a second file. @param {string[]} [files] all without */
async function lintComponentsAndWalls(
  files = changedSinceRead()?.filter((file) => /\.(ts|svelte)$/.test(file)) ?? ['.'],
) {
  if (files.length === 0) return [];
  const eslint = join(root, 'node_modules/eslint/bin/eslint.js');
  const cache = [
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    'node_modules/.cache/kartbord-eslint/',
  ];
  const ignored = files[0] === '.' ? [] : ['--no-warn-ignored'];
  // With the usual room for young objects a third of its time goes into collecting them.
  const args = ['--max-semi-space-size=64', eslint, ...cache, ...ignored, '--format', 'json', ...files];
  const { status, output } = await run(args, root);
  if (status !== 0 && status !== 1) return [`ESLint ended with ${status}: ${output}`];
  return JSON.parse(output.slice(output.indexOf('['))).flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, line }) =>
      sentence({ code: ruleId ?? 'eslint', message, file: relative(root, filePath), line }),
    ),
  );
}

/** Of oxlint: its file has comments, which the compiler's reader of such files knows. */
function readRules() {
  const file = join(root, '.oxlintrc.json');
  return ts.parseConfigFileTextToJson(file, readFileSync(file, 'utf8')).config.rules;
}

async function oxlintFindings(cwd, args) {
  const { status, output } = await run([oxlint, '--format', 'json', ...args], cwd);
  const begin = output.indexOf('{');
  if (begin < 0) throw new Error(`oxlint ended with ${status}: ${output}`);
  const { diagnostics, number_of_files } = JSON.parse(output.slice(begin));
  if (number_of_files === 0) throw new Error('oxlint has read nothing');
  return diagnostics.map(({ code = 'oxlint', message, filename, labels: [label] }) => ({
    code,
    message,
    file: relative(cwd, join(cwd, filename ?? '')),
    line: label?.span.line ?? 0,
    start: label?.span.offset ?? 0,
    length: label?.span.length ?? 0,
  }));
}

const sentence = ({ code, message, file, line }) => `${file}:${line} ${message} ${code}`;
const textOf = (file, line) => readFileSync(join(root, file), 'utf8').split('\n')[line - 1] ?? '';

/** Both streams, as they come. */
function run(args, cwd) {
  return new Promise((done, fail) => {
    // The native compilers collect garbage less often: a tenth of their time.
    const env = { GOGC: '400', ...process.env };
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    child.on('error', fail);
    child.on('close', (status) => done({ status, output: Buffer.concat(said).toString() }));
  });
}

if (process.argv[1] === import.meta.filename) {
  ensurePackages((message) => process.stderr.write(`kartbord: ${message}\n`));
  const files = process.argv.slice(2);
  const isAll = files.length === 0;
  const of = (pattern) => (isAll ? undefined : files.filter((file) => pattern.test(file)));
  const [scripts, components, walled] = [of(/\.(ts|mjs|cjs)$/), of(/\.svelte$/), of(/\.(ts|svelte)$/)];
  const steps = [
    ['rules and types', scripts, () => lintScripts(scripts)],
    ['components', of(/^src-(renderer|shared)\//), checkComponents],
    ["components' rules with types", components, () => lintWritten(components)],
    ["components' cycles", components, () => lintComponentCycles(components)],
    ["components' own rules, and walls", walled, () => lintComponentsAndWalls(walled)],
  ].filter(([, read]) => read?.length !== 0);
  let wrong = 0;
  for (const [name, , step] of steps) {
    const started = performance.now();
    // One reader that fails says so as a finding, and the others are still heard.
    const found = await step().catch((error) => [`${name}: ${error.stack}`]);
    for (const line of found) console.log(line);
    wrong += found.length;
    console.log(`${name}: ${found.length} findings, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  process.exit(wrong > 0 ? 1 : 0);
}
