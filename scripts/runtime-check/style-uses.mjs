// Which CSS and HTML the components and style sheets use, by Svelte's own parser.
import { parse } from 'svelte/compiler';
import { isKnown, lackAt, pathsNamed } from './platform-data.mjs';

/** @typedef {{ api: string, lack: string, file: string, line: number }} Fault */

/** What a value may hold that is named after nothing in the data. */
const everywhere = new Set(['var', 'url', 'calc']);

/**
 * Uses of what Chrome 114 or a current one lacks. What stands below an `@supports` that asks for it is tested for, and so
 * is a value before which the same rule gives the property another.
 * @param {string} text of a component, or of a style sheet
 * @param {string} file
 * @returns {{ faults: Fault[], seen: number }}
 */
export function styleUses(text, file) {
  const isSheet = file.endsWith('.css');
  const before = isSheet ? '<style>' : '';
  const source = isSheet ? `${before}${text}</style>` : text;
  const { css, fragment } = parse(source, { modern: true });
  const faults = [];
  let seen = 0;

  const lineOf = (at) => source.slice(0, at).split('\n').length;
  const look = (path, at, api, guards = []) => {
    seen++;
    const lack = lackAt(path);
    if (lack && !guards.some((guard) => guard.includes(path.at(-1))))
      faults.push({ api, lack, file, line: lineOf(at) });
  };

  if (css) for (const node of css.children) visitCss(node, []);
  visitMarkup(fragment);
  return { faults, seen };

  function visitCss(node, guards) {
    if (node.type === 'Atrule') {
      look(['css', 'at-rules', node.name], node.start, `@${node.name}`, guards);
      if (node.name === 'media')
        for (const [, feature] of node.prelude.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g))
          look(['css', 'at-rules', 'media', feature], node.start, `@media (${feature})`, guards);
      const inside = node.name === 'supports' ? [...guards, node.prelude] : guards;
      for (const child of node.block?.children ?? []) visitCss(child, inside);
    } else if (node.type === 'Rule') {
      visitSelectors(node.prelude, guards);
      const given = new Set();
      // The older name of the same thing stands beside it.
      const older = node.block.children.flatMap(
        ({ property }) => property?.match(/^-webkit-(.+)$/)?.[1] ?? [],
      );
      for (const child of node.block.children) {
        if (child.type === 'Declaration')
          declaration(child, [...guards, ...older.map((name) => `(${name})`)], given);
        else visitCss(child, guards);
      }
    } else if (node.type === 'Declaration') declaration(node, guards, new Set());
  }

  function visitSelectors(node, guards) {
    if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
      look(['css', 'selectors', node.name], node.start, `:${node.name}`, guards);
    for (const key of ['children', 'selectors'])
      for (const child of node[key] ?? []) visitSelectors(child, guards);
    if (node.args) visitSelectors(node.args, guards);
  }

  function declaration({ property, value, start }, guards, given) {
    if (property.startsWith('--')) return valueOf(property, value, start, guards);
    look(['css', 'properties', property], start, property, guards);
    const isFallenBack = given.has(property);
    given.add(property);
    if (!isFallenBack) valueOf(property, value, start, guards);
  }

  function valueOf(property, value, start, guards) {
    for (const [, name] of value.matchAll(/(?<![\w-])([a-z][a-z0-9-]*)\(/gi)) {
      if (everywhere.has(name)) continue;
      const own = ['css', 'properties', property, name];
      const path = isKnown(own) ? own : pathsNamed(['css', 'types'], name)[0];
      if (path) look(path, start, `${name}()`, guards);
    }
    if (/(?<![\w-])(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*from\s/.test(value))
      look(['css', 'types', 'color', 'rgb', 'relative_syntax'], start, 'relative colours', guards);
    for (const [word] of value
      .replace(/"[^"]*"|'[^']*'/g, '')
      .matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w-]|\()/g)) {
      const path = ['css', 'properties', property, word];
      if (isKnown(path)) look(path, start, `${property}: ${word}`, guards);
    }
  }

  function visitMarkup(node) {
    if (!node || typeof node !== 'object') return;
    if (node.type === 'RegularElement') element(node);
    for (const [key, child] of Object.entries(node)) {
      if (key === 'css' || key === 'metadata') continue;
      if (Array.isArray(child)) child.forEach(visitMarkup);
      else if (child && typeof child === 'object') visitMarkup(child);
    }
  }

  function element({ name, attributes, start }) {
    look(['html', 'elements', name], start, `<${name}>`);
    for (const attribute of attributes) {
      if (attribute.type === 'StyleDirective')
        look(['css', 'properties', attribute.name], attribute.start, attribute.name);
      if (attribute.type !== 'Attribute') continue;
      const own = ['html', 'elements', name, attribute.name];
      look(
        isKnown(own) ? own : ['html', 'global_attributes', attribute.name],
        attribute.start,
        `<${name} ${attribute.name}>`,
      );
    }
  }
}
