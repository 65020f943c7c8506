import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { root } from './prepare.mjs';

async function said(code, file) {
  const eslint = new ESLint({ cwd: root });
  const [result] = await eslint.lintText(code, { filePath: file });
  return result.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').map(({ line }) => line);
}

const script = 'export const a = (b: object) => ({\n  c: 1,\n  ...{ d: 2, e: 3 },\n  ...b,\n});\n';

describe('a literal that is spread into a literal', () => {
  it('is named, in a script and in a component', async () => {
    expect(await said(script, 'src-shared/domain/x.ts')).toEqual([3]);
    expect(await said(`<script lang="ts" module>\n${script}</script>\n`, 'src-renderer/ui/X.svelte')).toEqual(
      [4],
    );
    expect(await said('<p {...{ id: "a" }}></p>\n', 'src-renderer/ui/X.svelte')).toEqual([1]);
  });

  it('is none where it is chosen, or is a value by name', async () => {
    const chosen = 'export const a = (b: object | null) => ({ ...(b ? { c: 1 } : {}), ...b });\n';
    expect(await said(chosen, 'src-shared/domain/x.ts')).toEqual([]);
  });
});
