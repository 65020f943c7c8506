// npm run house: the measures of how the sources are laid out, as a table. That no module imports itself in a circle and no
// import goes against the picture is kept by lint (.oxlintrc.json, scripts/walls.mjs); the rest is there to be compared.
import { ESLint } from 'eslint';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import eslintOfTypes from 'typescript-eslint';
import { root } from './prepare.mjs';
import { walls } from './walls.mjs';

const mostInARow = 40;
/** What the walls and the measures of folders are of. */
const spaces = /^(src-|common|sqlite|formats|sample-service|conformance)/;

const isTest = (file) => /\.test\.(ts|mjs)$/.test(file);
const linesIn = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

/** What is tracked or about to be, by its path from the root. @returns {Map<string, string>} its text */
function sources() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const files = stdout.split('\n').filter((file) => /\.(ts|mjs|cjs|svelte|css)$/.test(file));
  return new Map(
    files
      .filter((file) => existsSync(join(root, file)))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
}

/** A component's scripts with the components that its markup loads, anything else whole. */
function scriptOf(file, text) {
  if (!file.endsWith('.svelte')) return file.endsWith('.css') ? '' : text;
  const scripts = [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script]) => script);
  const loaded = [...text.matchAll(/{#await (import\('[^']+'\))/g)].map(([, call]) => `${call};`);
  return [...scripts, ...loaded].join('\n');
}

const cssOf = (file, text) =>
  file.endsWith('.css') ? text : ([...text.matchAll(/<style[^>]*>\n(.*?)<\/style>/gs)][0]?.[1] ?? '');

/** Where a name of an import leads, from the root, its ending left out or not; undefined: to a package of others. */
function pathOf(name, file) {
  const [, space, path = space] = /^@kartbord\/([^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (space) return `${space}/${path}`;
  return name.startsWith('.') ? normalize(join(dirname(file), name)) : undefined;
}

/** By file, the files that it imports, those that it takes types of too. */
function importsOf(scripts) {
  return new Map(
    [...scripts].map(([file, script]) => {
      const names = ts.preProcessFile(script).importedFiles.map(({ fileName }) => fileName.split('?')[0]);
      const found = names
        .map((name) => pathOf(name, file))
        .filter(Boolean)
        .map((path) => [path, `${path}.ts`, `${path}/index.ts`].find((one) => scripts.has(one)));
      return [file, { names, files: new Set(found.filter(Boolean)) }];
    }),
  );
}

/** Tests, and what tests alone import: no part of the app. @returns {Set<string>} */
function filesForTests(imports) {
  const importers = new Map([...imports.keys()].map((file) => [file, []]));
  for (const [file, { files }] of imports) for (const one of files) importers.get(one).push(file);
  const found = new Set([...imports.keys()].filter(isTest));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const [file, by] of importers)
      if (by.length > 0 && by.every((one) => found.has(one))) found.add(file);
  }
  return found;
}

/** What a test uses: what it imports, what its helpers import, and what stands behind the names that an index.ts joins. */
function usedBy(file, seen = new Set()) {
  for (const { path, names } of namedImports(file)) {
    const found = basename(path) === 'index.ts' ? behind(path, names) : [path];
    for (const one of found) {
      if (seen.has(one)) continue;
      seen.add(one);
      if (forTests.has(one)) usedBy(one, seen);
    }
  }
  return seen;
}

/** The files that names come from which an index.ts exports. */
function behind(index, names) {
  return namedImports(index).flatMap(({ path, names: exported }) => {
    const wanted = names.filter((name) => exported.includes(name));
    if (wanted.length === 0) return [];
    return basename(path) === 'index.ts' ? behind(path, wanted) : [path];
  });
}

/** What a file imports or exports from others: which file, under which names. */
function namedImports(file) {
  return parsed.get(file).statements.flatMap((statement) => {
    const isJoin = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    const from =
      isJoin && statement.moduleSpecifier && pathOf(statement.moduleSpecifier.text.split('?')[0], file);
    if (!from) return [];
    const path = [from, `${from}.ts`, `${from}/index.ts`].find((one) => imports.has(one));
    const named = statement.exportClause ?? statement.importClause?.namedBindings;
    const names = (named?.elements ?? []).map(({ name, propertyName }) =>
      ts.isExportDeclaration(statement) ? name.text : (propertyName ?? name).text,
    );
    return path ? [{ path, names }] : [];
  });
}

/** Groups of files of which each reaches each by imports (Tarjan). */
function cyclesIn(imports) {
  const [seen, low, stack, cycles] = [new Map(), new Map(), [], []];
  function visit(file) {
    seen.set(file, seen.size);
    low.set(file, seen.get(file));
    stack.push(file);
    for (const next of imports.get(file).files) {
      if (!seen.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== seen.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || imports.get(file).files.has(file)) cycles.push(group);
  }
  for (const file of imports.keys()) if (!seen.has(file)) visit(file);
  return cycles;
}

/** Imports that a wall forbids. */
async function arrowsIn(imports) {
  const plugins = { '@typescript-eslint': eslintOfTypes.plugin };
  const readers = { files: ['**/*.{ts,svelte}'], languageOptions: { parser: eslintOfTypes.parser }, plugins };
  const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: [readers, ...walls] });
  const found = [];
  for (const [filePath, { names }] of imports) {
    if (names.length === 0 || !spaces.test(filePath)) continue;
    const [result] = await eslint.lintText(names.map((name) => `import '${name}';`).join('\n'), { filePath });
    found.push(...(result?.messages ?? []));
  }
  return found;
}

/** `...{ a, b }`: members that are packed on one line, and hidden from the compiler's look for those in excess. */
function spreadLiterals(node) {
  const own = ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression) ? 1 : 0;
  return own + sum(childrenOf(node).map(spreadLiterals));
}

/** Where a text is chosen by the language, outside of words: `{ en, nb }`, a look at 'nb', `inWords`. */
function textsByLanguage(node) {
  const isPair = ts.isPropertyAssignment(node) && node.name.getText() === 'nb';
  const isChoice =
    (ts.isConditionalExpression(node) && node.condition.getText().includes("=== 'nb'")) ||
    (ts.isIfStatement(node) && node.expression.getText().includes("=== 'nb'")) ||
    (ts.isCallExpression(node) && node.expression.getText() === 'inWords');
  return (isPair || isChoice ? 1 : 0) + sum(childrenOf(node).map(textsByLanguage));
}

function childrenOf(node) {
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

const all = sources();
const scripts = new Map([...all].map(([file, text]) => [file, scriptOf(file, text)]));
const imports = importsOf(scripts);
const parsed = new Map(
  [...scripts].map(([file, script]) => [
    file,
    ts.createSourceFile(file, script, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS),
  ]),
);
const forTests = filesForTests(imports);
const isApp = (file) => /^(src-|(common|sqlite|formats)\/)/.test(file) && !forTests.has(file);
const app = [...all].filter(([file]) => isApp(file));
const rows = new Map();
for (const file of all.keys())
  if (spaces.test(file)) rows.set(dirname(file), (rows.get(dirname(file)) ?? 0) + 1);
/** Tests of the app that neither are named after a file of their own folder nor use one. */
const strays = [...imports.keys()].filter((file) => {
  if (!file.startsWith('src-') || !isTest(file)) return false;
  const isBeside = (one) => dirname(one) === dirname(file) && !forTests.has(one);
  const subject = basename(file).split('.')[0];
  const isNamesake = (one) => isBeside(one) && basename(one).split('.')[0] === subject;
  return ![...all.keys()].some(isNamesake) && ![...usedBy(file)].some(isBeside);
});
const ofMain = [...parsed].filter(
  ([file]) => file.startsWith('src-main/') && isApp(file) && !basename(file).includes('words'),
);
const texts = ofMain.map(([, source]) => textsByLanguage(source));

const measures = [
  ['import cycles, types included', cyclesIn(imports).length],
  ['arrows against the picture', (await arrowsIn(imports)).length],
  [
    `folders with more than ${mostInARow} files in one row`,
    [...rows.values()].filter((count) => count > mostInARow).length,
  ],
  ['tests that do not lie beside what they test', strays.length],
  ['  their lines', sum(strays.map((file) => linesIn(all.get(file))))],
  ['app source lines (words and styles in, tests out)', sum(app.map(([, text]) => linesIn(text)))],
  ['source files', app.length],
  ['components', app.filter(([file]) => file.endsWith('.svelte')).length],
  ['CSS lines', sum(app.map(([file, text]) => linesIn(cssOf(file, text))))],
  ['spread literals, `...{ a, b }`', sum([...parsed.values()].map(spreadLiterals))],
  ['texts of main outside its words', `${sum(texts)} in ${texts.filter(Boolean).length} files`],
];
const wide = Math.max(...measures.map(([name]) => name.length));
for (const [name, value] of measures)
  console.log(`${name.padEnd(wide)}  ${typeof value === 'number' ? value.toLocaleString('en') : value}`);
