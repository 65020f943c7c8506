// Which members of the browser and of the language a program uses, by TypeScript's own idea of each name.
import ts from 'typescript';
import { isKnown, lackAt } from './platform-data.mjs';

/** @typedef {{ api: string, lack: string, file: string, line: number }} Fault */

/** Names in TypeScript's libraries that stand for what the data calls otherwise. */
const sameAs = {
  ReadonlyArray: 'Array',
  ConcatArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  CallableFunction: 'Function',
  NewableFunction: 'Function',
  PromiseLike: 'Promise',
  IteratorObject: 'Iterator',
  ArrayIterator: 'Iterator',
  MapIterator: 'Iterator',
  SetIterator: 'Iterator',
  StringIterator: 'Iterator',
  RegExpStringIterator: 'Iterator',
};
const typedArray =
  /^(Int8|Uint8|Uint8Clamped|Int16|Uint16|Int32|Uint32|Float16|Float32|Float64|BigInt64|BigUint64)Array$/;

/**
 * Uses of what Chrome 114 or a current one lacks, in files for which `isOurs`. The libraries are searched first for what is
 * lacking, so that only names that occur there are asked about: `names` says how many.
 * @param {ts.Program} program
 * @param {{ isOurs: (file: string) => boolean, nameOf: (file: string) => string }} options
 * @returns {{ faults: Fault[], names: number }}
 */
export function webUses(program, { isOurs, nameOf }) {
  const checker = program.getTypeChecker();
  const heirs = heirsIn(program);
  const names = lackingNames();
  const judged = new Map();
  const faults = [];

  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile || !isOurs(source.fileName)) continue;
    const visit = (node) => {
      if (isOnlyType(node)) return;
      if ((ts.isIdentifier(node) || isKey(node)) && names.has(node.text)) look(node, source);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { faults, names: names.size };

  function lackingNames() {
    const found = new Set();
    const visit = (node) => {
      if (node.name && ts.isIdentifier(node.name) && isLacking(node.name.text, node))
        found.add(node.name.text);
      ts.forEachChild(node, visit);
    };
    for (const source of program.getSourceFiles())
      if (program.isSourceFileDefaultLibrary(source)) visit(source);
    return found;
  }

  function isLacking(name, declaration) {
    const paths = pathsOf(name, declaration).filter(isKnown);
    return paths.length > 0 && paths.every(lackAt);
  }

  function look(node, source) {
    const symbol = symbolOf(node);
    if (!symbol?.declarations?.some((one) => program.isSourceFileDefaultLibrary(one.getSourceFile()))) return;
    if (!judged.has(symbol)) judged.set(symbol, judge(symbol));
    const { api, lack } = judged.get(symbol);
    if (!lack) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    faults.push({ api, lack, file: nameOf(source.fileName), line: line + 1 });
  }

  /** Destructured properties are uses, too: `const { withResolvers } = Promise`. */
  function symbolOf(node) {
    if (ts.isBindingElement(node.parent) && (node.parent.propertyName ?? node.parent.name) === node) {
      const pattern = checker.getTypeAtLocation(node.parent.parent);
      return pattern.getProperty(node.text);
    }
    const symbol = checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }

  /** Lacking where each of its declarations that the data knows is. */
  function judge(symbol) {
    const known = symbol.declarations
      .map((one) => pathsOf(symbol.name, one).filter(isKnown))
      .filter((paths) => paths.length > 0);
    const isLack = known.length > 0 && known.every((paths) => paths.every(lackAt));
    const owner = ownerOf(symbol.declarations[0]);
    return {
      api: owner ? `${owner.name}.${symbol.name}` : symbol.name,
      lack: isLack ? lackAt(known[0][0]) : undefined,
    };
  }

  /** Where the data may have it. */
  function pathsOf(name, declaration) {
    const owner = ownerOf(declaration);
    if (owner === undefined)
      return [
        ['api', name],
        ['api', 'Window', name],
        ['api', 'Window', `${name}_event`],
        ['javascript', 'builtins', name],
        ['webassembly', 'api', name],
      ];
    if (/^CSSStyle(Declaration|Properties)$/.test(owner.name)) return [['css', 'properties', dashed(name)]];
    return [owner.name, ...heirsOf(owner.name)].flatMap((of) => [
      ['api', of, owner.isStatic ? `${name}_static` : name],
      ['api', of, `${name.replace(/^on/, '')}_event`],
      ['javascript', 'builtins', of, name],
      ['javascript', 'builtins', 'Intl', of, name],
      ['webassembly', 'api', of, name],
      ...(typedArray.test(of) ? [['javascript', 'builtins', 'TypedArray', name]] : []),
    ]);
  }

  /** Mixins have no entry of their own in the data: those who have them do. */
  function heirsOf(name) {
    return isKnown(['api', name]) || isKnown(['javascript', 'builtins', name]) ? [] : (heirs.get(name) ?? []);
  }
}

/** Interface -> those that extend it, in the libraries. */
function heirsIn(program) {
  const found = new Map();
  for (const source of program.getSourceFiles())
    if (program.isSourceFileDefaultLibrary(source))
      source.forEachChild((node) => {
        if (!ts.isInterfaceDeclaration(node)) return;
        for (const { types } of node.heritageClauses ?? [])
          for (const { expression } of types)
            found.set(expression.getText(), [...(found.get(expression.getText()) ?? []), node.name.text]);
      });
  return found;
}

/** The interface or object that a member is declared in; undefined for a name of the whole window. */
function ownerOf(declaration) {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) {
    const name = sameAs[parent.name.text] ?? parent.name.text;
    const made = /^(.+)Constructor$/.exec(name)?.[1];
    return made ? { name: made, isStatic: true } : { name, isStatic: false };
  }
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
    return { name: parent.parent.name.getText(), isStatic: true };
  if (ts.isModuleBlock(parent)) {
    const name = parent.parent.name.text;
    return name === 'global' ? undefined : { name, isStatic: true };
  }
  return undefined;
}

const isKey = (node) => ts.isStringLiteral(node) && ts.isElementAccessExpression(node.parent);

/** Types leave nothing behind in what runs. */
function isOnlyType(node) {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly === true) ||
    ts.isTypeParameterDeclaration(node)
  );
}

const dashed = (name) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^webkit-/, '-webkit-');
