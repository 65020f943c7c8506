import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge } from './judge.mjs';
import { electron25, electron45, taggedFaults, typeFaults } from './main-types.mjs';
import { lackAt, newChrome, oldChrome } from './platform-data.mjs';
import { styleUses } from './style-uses.mjs';
import { webUses } from './web-uses.mjs';

const root = resolve(import.meta.dirname, '../..');
/** Each starts a compiler. */
const patience = 240_000;
let folder = '';

beforeAll(() => {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  folder = mkdtempSync(join(root, 'test-results/misuse-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function seed(name, lines) {
  writeFileSync(join(folder, name), lines.join('\n'));
  return join(folder, name);
}
const found = (faults) => faults.map(({ line, api }) => `${line} ${api}`);

describe('what main may use', () => {
  it(
    'is found where Electron 25 or Node 18 does not have it',
    () => {
      const file = seed('old.ts', [
        "import { type WebContents, safeStorage } from 'electron';",
        "import { openAsBlob } from 'node:fs';",
        'export const a = (contents: WebContents) => contents.navigationHistory.canGoBack();',
        'export const b = () => safeStorage.getSelectedStorageBackend();',
        'export const c = () => openAsBlob;',
        'export const e = () => Object.groupBy([1], String);',
        'export const f = () => safeStorage.isEncryptionAvailable();',
      ]);
      const lines = typeFaults(root, electron25(root), [file]).map(({ line }) => line);
      expect(lines).toEqual([2, 3, 4, 6]);
    },
    patience,
  );

  it(
    'is found where Node got it after 18.15',
    () => {
      const file = seed('younger.ts', [
        "import { getDefaultAutoSelectFamily } from 'node:net';",
        "import { readFileSync } from 'node:fs';",
        "export const a = () => URL.canParse('a:b');",
        'export const b = [getDefaultAutoSelectFamily, readFileSync];',
        'export const c = () => AbortSignal.any([]);',
        'export const d = () => AbortSignal.timeout(1);',
      ]);
      const { faults } = taggedFaults(root, electron25(root), [file]);
      expect(found(faults).sort()).toEqual(['3 URL.canParse', '5 any']);
    },
    patience,
  );

  it(
    'is found where Electron 45 has it no more, or advises against it',
    () => {
      const file = seed('new.ts', [
        "import { app, safeStorage, type WebContents } from 'electron';",
        "import { isArray } from 'node:util';",
        'export const a = (contents: WebContents) => contents.getPrinters();',
        "export const b = () => safeStorage.encryptString('');",
        'export const c = [isArray, () => app.getVersion()];',
      ]);
      const runtime = electron45(root);
      const { faults } = taggedFaults(root, runtime, [file]);
      expect(typeFaults(root, runtime, [file]).map(({ line }) => line)).toContain(3);
      expect(found(faults)).toContain('4 SafeStorage.encryptString');
      expect(found([...faults, ...typeFaults(root, runtime, [file])]).join()).toContain('isArray');
      expect(found(faults).join()).not.toContain('getVersion');
    },
    patience,
  );
});

describe('what the window may use', () => {
  it(
    'is found in its modules: of the language, of elements and of the whole window, however it is reached',
    () => {
      const file = seed('web.ts', [
        'declare const list: HTMLElement;',
        'export const a = Array.fromAsync([1]);',
        'export const { withResolvers } = Promise;',
        "export const b = URL.canParse('a:b');",
        'export const c = () => list.moveBefore(list, null);',
        "export const d = () => list['moveBefore'];",
        'export const e = new Map([[1, 2]]).keys().map((one) => one);',
        'export const f = () => (list.style.fieldSizing = "content");',
        'export const g = new Set([1]).union(new Set([2]));',
        'export const h = () => new Uint8Array(1).toBase64();',
        // All of these are in both.
        'export const i = () => structuredClone([3, 1].toSorted());',
        'export const j = () => [navigation.currentEntry, list.togglePopover(), list.innerHTML, self.origin];',
        'export type Unused = typeof Array.fromAsync;',
      ]);
      const program = ts.createProgram([file], {
        lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
        types: [],
        target: ts.ScriptTarget.ESNext,
      });
      const { faults } = webUses(program, { isOurs: (name) => name === file, nameOf: () => 'web.ts' });
      expect(faults.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(faults[0]).toMatchObject({ api: 'Array.fromAsync', lack: 'since Chrome 121' });
    },
    patience,
  );

  it.each([
    ['a subgrid', 'a { grid-template-columns: subgrid }', 'grid-template-columns: subgrid'],
    ['light-dark()', 'a { color: light-dark(red, blue) }', 'light-dark()'],
    ['an anchor', 'a { anchor-name: --x }', 'anchor-name'],
    ['anchor()', 'a { top: anchor(bottom) }', 'anchor()'],
    ['a starting style', '@starting-style { a { opacity: 0 } }', '@starting-style'],
    ['a field that sizes itself', 'a { field-sizing: content }', 'field-sizing'],
    ['pretty text', 'p { text-wrap: pretty }', 'text-wrap: pretty'],
    ['a relative colour', 'a { color: rgb(from red r g b) }', 'relative colours'],
    ['a young selector', 'a:has-slotted { color: red }', ':has-slotted'],
  ])('is found in styles: %s', (_, css, api) => {
    const asSheet = styleUses(css, 'a.css').faults;
    expect(asSheet.map((fault) => fault.api)).toContain(api);
    const asComponent = styleUses(`<p>x</p>\n<style>\n${css}\n</style>`, 'A.svelte').faults;
    expect(asComponent.find((fault) => fault.api === api)?.line).toBe(3);
  });

  it('may stand where the sheet tests for it, gives the older way first, or has the older name beside it', () => {
    const css = [
      '@supports (field-sizing: content) { a { field-sizing: content } }',
      'p { text-wrap: balance; text-wrap: pretty }',
      'a { -webkit-line-clamp: 2; line-clamp: 2 }',
      'a:has(b):is(c) { color: color-mix(in srgb, red, blue); inset: 0 }',
      '@container (width > 3px) { a { gap: 1px } }',
    ].join('\n');
    expect(styleUses(css, 'a.css').faults).toEqual([]);
  });

  it('is found in markup', () => {
    const { faults } = styleUses(
      '<button popovertarget="a" command="close">x</button>\n<p popover>y</p>',
      'A.svelte',
    );
    expect(faults.map(({ api }) => api)).toEqual(['<button command>']);
  });

  it('is judged by data that is younger than the old runtime', () => {
    expect(newChrome).toBeGreaterThan(oldChrome);
    expect(lackAt(['api', 'Element', 'moveBefore'])).toBe('since Chrome 133');
    expect(lackAt(['api', 'Element', 'innerHTML'])).toBeUndefined();
  });
});

describe('the list of what is tested for', () => {
  const use = { api: 'Thing.new', lack: 'since Chrome 200', file: 'a.ts', line: 3 };
  const entry = { api: 'Thing.new', file: 'a.ts', test: "'new' in thing", why: 'because' };

  it('lets what it names pass while its test stands in the file', () => {
    expect(judge([use], [entry], () => "if ('new' in thing) thing.new()").faults).toEqual([]);
  });
  it('does not let pass what it does not name, nor one whose test is gone, nor an entry that nothing needs', () => {
    expect(judge([use], [], () => '').faults).toHaveLength(1);
    expect(judge([use], [entry], () => 'thing.new()').faults).toHaveLength(1);
    expect(judge([], [entry], () => "'new' in thing").faults).toHaveLength(1);
  });
});
