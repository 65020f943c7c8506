// What only ESLint has: the rules of components, and the walls. All other rules, and the types, are oxlint's (.oxlintrc.json).
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import regexp from 'eslint-plugin-regexp';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.mjs';
import { unusedProps } from './scripts/unused-props.mjs';
import { walls } from './scripts/walls.mjs';

const packedMembers = {
  selector: ':matches(ObjectExpression > SpreadElement, SvelteSpreadAttribute) > ObjectExpression',
  message: 'Members stand by themselves: a literal that is spread hides those in excess from the compiler.',
};

export default defineConfig(
  { ignores: ['out/', 'dist/', '**/node_modules/', 'test-results/', '.svelte-check/', '**/*.{mjs,cjs,js}'] },
  { files: ['**/*.svelte'], extends: [js.configs.recommended, ts.configs.strict, prettier] },
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    plugins: { '@typescript-eslint': ts.plugin, regexp, house: { rules: { 'unused-props': unusedProps } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  { files: ['**/*.ts'], languageOptions: { parser: ts.parser } },
  {
    files: ['**/*.ts', '**/*.svelte'],
    rules: {
      'no-restricted-syntax': ['error', packedMembers],
      // What comes from others is long where it wants to be: one server's answer could stop the data process for years.
      'regexp/no-super-linear-backtracking': 'error',
    },
  },
  {
    // Without the compiler: it takes minutes for the components of one window, and their types are read by oxlint.
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // It asks for types.
      'svelte/no-unused-props': 'off',
      'house/unused-props': 'error',
      // The compiler knows the names of the browser better.
      'no-undef': 'off',
      eqeqeq: 'error',
    },
  },
  ...walls,
);
