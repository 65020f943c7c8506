// What runs in Electron's main process and its children, read with the types of one runtime or another.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { oldTypes } from './old-types.mjs';

/** @typedef {{ api: string, lack: string, file: string, line: number }} Fault */
/** @typedef {{ name: string, options: object, judge: (tags: readonly { name: string, text: string }[], node: ts.NamedDeclaration) => string | undefined }} Runtime */

/** Younger than 18.15, and the types do not say so: name -> the file that has it. */
const withoutWord = new Map([['any', /\/abortcontroller\.d\.ts$/]]);

const lib = ['es2023'];
const rooms = ['src-main', 'src-preload', 'src-shared', 'common', 'sqlite', 'formats', 'sample-service'];

/** What is shipped begins here; tests and scripts run on the developer's Node. */
export const entries = [
  'src-main/index.ts',
  'src-main/data/main.ts',
  'src-main/files/main.ts',
  'src-preload/index.ts',
  'sample-service/main.ts',
];

/**
 * Electron 25.1.1 with Node 18.15: the types that are installed are of 18.19, and say of what is younger since when it is.
 * @returns {Runtime}
 */
export function electron25(root) {
  const folder = oldTypes(root);
  return {
    name: 'Electron 25.1.1 and Node 18.15',
    options: { paths: { electron: [join(folder, 'electron.d.ts')] }, typeRoots: [join(folder, 'types')] },
    judge(tags, node) {
      const untagged = withoutWord.get(node.name.text);
      if (untagged?.test(node.getSourceFile().fileName)) return 'since Node 18.17';
      const versions = tags
        .filter(({ name }) => name === 'since')
        .flatMap(({ text }) => [...text.matchAll(/v(\d+)\.(\d+)\.\d+/g)]);
      const isYounger = ([, major, minor]) =>
        Number(major) > 18 || (Number(major) === 18 && Number(minor) > 15);
      return versions.length > 0 && versions.every(isYounger)
        ? `since Node ${versions.map(([, major, minor]) => `${major}.${minor}`).join(', ')}`
        : undefined;
    },
  };
}

/**
 * Electron 45 with its Node.
 * @returns {Runtime}
 */
export function electron45(root) {
  const electron = dirname(createRequire(join(root, 'package.json')).resolve('electron/package.json'));
  return {
    name: 'Electron 45 and Node 24',
    options: { typeRoots: [join(electron, 'node_modules/@types')] },
    judge: (tags) => (tags.some(({ name }) => name === 'deprecated') ? 'advised against' : undefined),
  };
}

/**
 * Every place where the types of this runtime do not know what is used. Asked of the fast compiler.
 * @param {string} root
 * @param {Runtime} runtime
 * @param {readonly string[]} files
 * @returns {Fault[]}
 */
export function typeFaults(root, { name, options }, files = entries) {
  const folder = join(root, 'node_modules/.cache/kartbord-old-types');
  mkdirSync(folder, { recursive: true });
  const config = join(folder, `${name.replaceAll(/[^\w]+/g, '-')}.${process.pid}.json`);
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { lib, types: ['node'], noEmit: true, ...options },
      files: filesOf(root, files),
    }),
  );
  const done = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', config, '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
    env: { GOGC: '400', ...process.env }, // garbage is collected less often
    shell: process.platform === 'win32',
  });
  if (done.status === null || (done.status !== 0 && done.stdout === ''))
    throw new Error(`tsc: ${done.stderr}`);
  return done.stdout.split('\n').flatMap((line) => {
    const [, file, at, said] = /^(\S[^(]*)\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? [];
    return file
      ? [{ api: said.slice(0, 160), lack: `not in the types of ${name}`, file, line: Number(at) }]
      : [];
  });
}

/**
 * Every use of what the runtime's documentation in its types has a word against. The types are searched for such words
 * first, so that only names that occur in them are asked about.
 * @param {string} root
 * @param {Runtime} runtime
 * @param {readonly string[]} files
 * @returns {{ faults: Fault[], names: number }}
 */
export function taggedFaults(root, { name, options, judge }, files = entries) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const base = ts.convertCompilerOptionsFromJson(config.compilerOptions, root).options;
  const program = ts.createProgram(filesOf(root, files), {
    ...base,
    lib: lib.map((each) => `lib.${each}.d.ts`),
    types: ['node'],
    noEmit: true,
    ...options,
  });
  const checker = program.getTypeChecker();
  const words = new Map();
  const names = new Set();
  for (const source of program.getSourceFiles()) if (isOfRuntime(source)) collect(source);

  const faults = [];
  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile || source.fileName.includes('/node_modules/')) continue;
    const visit = (node) => {
      if (ts.isTypeNode(node)) return;
      if (ts.isIdentifier(node) && names.has(node.text)) look(node, source);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { faults, names: names.size };

  function collect(source) {
    const visit = (node) => {
      const word = node.name && ts.isIdentifier(node.name) ? judge(tagsOf(node), node) : undefined;
      if (word) {
        words.set(node, word);
        names.add(node.name.text);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }

  function look(node, source) {
    let symbol = checker.getSymbolAtLocation(node);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    const declarations = symbol?.declarations ?? [];
    // A word against one of several forms of a function says nothing of the others.
    const said = declarations.map((one) => words.get(one));
    if (said.length === 0 || !said.every(Boolean)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const { parent } = declarations[0];
    const owner = parent.name && ts.isIdentifier(parent.name) ? `${parent.name.text}.` : '';
    faults.push({
      api: owner + symbol.name,
      lack: `${said[0]} (${name})`,
      file: relative(root, source.fileName),
      line: line + 1,
    });
  }
}

const isOfRuntime = ({ isDeclarationFile, fileName }) =>
  isDeclarationFile && /\/(node18-types|@types\/node)\/|\/electron\.d\.ts$/.test(fileName);

const tagsOf = (node) =>
  ts
    .getJSDocTags(node)
    .map((tag) => ({ name: tag.tagName.text, text: ts.getTextOfJSDocComment(tag.comment) ?? '' }));

/** With the declarations of packages that have none of their own, which nothing imports. */
function filesOf(root, files) {
  const own = rooms.flatMap((room) =>
    existsSync(join(root, room))
      ? readdirSync(join(root, room), { recursive: true })
          .filter((name) => name.endsWith('.d.ts'))
          .map((name) => join(root, room, name))
      : [],
  );
  return [...files.map((file) => resolve(root, file)), ...own];
}
