import { ESLint } from 'eslint';
import svelte from 'eslint-plugin-svelte';
import { describe, expect, it } from 'vitest';
import ts from 'typescript-eslint';
import { unusedProps } from './unused-props.mjs';

async function said(script) {
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: [
      ...svelte.configs.base,
      { files: ['**/*.svelte'], languageOptions: { parserOptions: { parser: ts.parser } } },
      {
        plugins: { house: { rules: { 'unused-props': unusedProps } } },
        rules: { 'house/unused-props': 'error' },
      },
    ],
  });
  const [result] = await eslint.lintText(`<script lang="ts">${script}</script>\n<p>text</p>\n`, {
    filePath: 'src-renderer/ui/X.svelte',
  });
  return result.messages.map(({ message }) => message);
}

const props = 'interface Props { readonly label: string; readonly onclose: () => void }';

describe('what a component declares and never takes', () => {
  it('is named', async () => {
    expect(await said(`${props} const { label }: Props = $props();`)).toEqual([
      'onclose is declared in Props and never taken.',
    ]);
  });

  it('is nothing where all is taken, under another name too', async () => {
    expect(await said(`${props} const { label, onclose: close }: Props = $props();`)).toEqual([]);
  });

  it('cannot be told where the rest or the whole is taken', async () => {
    expect(await said(`${props} const { label, ...rest }: Props = $props();`)).toEqual([]);
    expect(await said(`${props} const props: Props = $props();`)).toEqual([]);
  });
});
