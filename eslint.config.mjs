import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.mjs';
import { walls } from './scripts/walls.mjs';

export default defineConfig(
  {
    ignores: [
      'out/',
      'dist/',
      'node_modules/',
      '**/node_modules/',
      'test-results/',
      '.svelte-check/',
      'scripts/basemap/work/',
      'scripts/coast/work/',
    ],
  },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        project: ['./tsconfig.json', './tsconfig.web.json', './tsconfig.e2e.json'],
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off',
      // Electron's typings give a class and its instances different types.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only (house.md, section 5).' },
      ],
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    // Of the page's project alone: looked for in each of them, a component costs twice the time.
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig, project: ['./tsconfig.web.json'] } },
  },
  { files: ['**/*.svelte'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.test.ts', 'e2e/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/require-await': 'off',
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }], // Playwright reads the fixtures' names
    },
  },
  ...walls,
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.config.ts'],
    ...ts.configs.disableTypeChecked,
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.config.ts'],
    rules: { ...ts.configs.disableTypeChecked.rules, 'no-restricted-syntax': 'off' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
