import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it, onTestFinished } from 'vitest';
import ts from 'typescript-eslint';
import { root } from './prepare.mjs';
import { walls } from './walls.mjs';

/** The messages for `code` as if it stood in `file`, by the walls alone. */
async function messages(file, code) {
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.ts'],
        languageOptions: { parser: ts.parser },
        plugins: { '@typescript-eslint': ts.plugin },
      },
      ...walls,
    ],
  });
  const [result] = await eslint.lintText(code, { filePath: file });
  return result.messages.map(({ message }) => message);
}

const forbidden = [
  ['the domain', 'src-shared/domain/x.ts', "import { app } from 'electron';", 'Only src-main/desktop/'],
  [
    'the domain',
    'src-shared/domain/x.ts',
    "import { readFile } from 'node:fs/promises';",
    'Node belongs to src-main/',
  ],
  ['the preload', 'src-preload/x.ts', "import { contract } from '../src-shared/contract';", 'three members'],
  ['the service', 'src-main/api-client/x.ts', "import { net } from 'electron';", 'Only src-main/desktop/'],
  [
    'storage',
    'src-main/storage/x.ts',
    "import { createHandlers } from '../handlers/create';",
    'never import handlers',
  ],
  [
    'own files',
    'src-main/files/x.ts',
    "import { createHandlers } from '../handlers/create';",
    'never import handlers',
  ],
  [
    'taking offline',
    'src-main/offline/x.ts',
    "import { isFresh } from '../handlers/fetch-through-cache';",
    'never import handlers',
  ],
  [
    'case files',
    'src-main/case/x.ts',
    "import { createWork } from '../handlers/work';",
    'never import handlers',
  ],
  [
    'case files',
    'src-main/case/x.ts',
    "import type { DataClient } from '../data/client';",
    'ask the data process nothing themselves',
  ],
  [
    'the service',
    'src-main/api-client/x.ts',
    "import type { PostOutcome } from '../reporting/states';",
    'knows no act of reporting',
  ],
  [
    'a format',
    'formats/gpkg/x.ts',
    "import { openCache } from '../../src-main/data/cache';",
    'formats/ is a library',
  ],
  [
    'a format',
    'formats/x.ts',
    "import { formatFacts } from '../src-shared/domain/export/export-format';",
    'formats/ is a library',
  ],
  [
    'an export',
    'src-main/export/x.ts',
    "import type { CacheKey } from '../data/answer';",
    'not where they come from',
  ],
  [
    'the desktop',
    'src-main/desktop/x.ts',
    "import type { Work } from '../handlers/work';",
    'what it is asked for is an argument',
  ],
  ['storage', 'src-main/storage/x.ts', "import { isLoopback } from '../api-client/address';", 'asks nobody'],
  [
    'the check',
    'src-main/probe/x.ts',
    "import { createWork } from '../handlers/work';",
    'never import handlers',
  ],
  [
    'taking offline',
    'src-main/offline/kinds/x.ts',
    "import { openCache } from '../../data/cache';",
    'reached by its face',
  ],
  [
    'main',
    'src-main/handlers/x.ts',
    "import { parse } from '@kartbord/sample-service/http/server';",
    'share a parser',
  ],
  [
    'the domain',
    'src-shared/domain/x.ts',
    "import { median } from '@kartbord/bench/figures.mjs';",
    'a product of its own',
  ],
  [
    'what all share',
    'common/x.ts',
    "import { liceState } from '../src-shared/domain/fish-health/lice-state';",
    'belongs to src-shared/domain/',
  ],
  [
    'what all share',
    'common/x.ts',
    "import { makeCoast } from '@kartbord/sample-service/coast/coast';",
    'Every package stands on common/',
  ],
  [
    'a feature',
    'src-renderer/features/fish-health/x.ts',
    "import Map from 'ol/Map';",
    'Only src-renderer/map/',
  ],
  [
    'a feature',
    'src-renderer/features/fish-health/x.ts',
    "import { y } from '../export';",
    'never imports another',
  ],
  [
    'a feature',
    'src-renderer/features/fish-health/x.ts',
    "import { y } from '../export/store';",
    'never imports another',
  ],
  [
    'a feature',
    'src-renderer/features/fish-health/x.ts',
    "import { y } from '../../shell/dock';",
    'composes the features',
  ],
  ['the map', 'src-renderer/map/x.ts', "import { client } from '../bridge';", 'does not talk to main'],
  [
    'a ui part',
    'src-renderer/ui/x.ts',
    "import { limitsBy } from '../../src-shared/domain/fish-health/lice-limits';",
    'without a domain',
  ],
  [
    'the window',
    'src-renderer/shell/x.ts',
    "import { createLog } from '../../src-main/log';",
    'another process',
  ],
  [
    'the sample service',
    'sample-service/x.ts',
    "import { y } from '../src-main/api-client/fish-health/fish-health';",
    'another process',
  ],
  [
    'the sample service',
    'sample-service/x.ts',
    "import { ok } from '../src-shared/result';",
    'share a parser',
  ],
  [
    'the sample service',
    'sample-service/coast/x.ts',
    "import { limitInForce } from '../../src-shared/domain/fish-health/lice-limits';",
    'or a rule',
  ],
  [
    'a test of the sample service',
    'sample-service/coast/x.test.ts',
    "import { liceState } from '../../src-shared/domain/fish-health/lice-state';",
    'or a rule',
  ],
  [
    'a test of the conformance suite',
    'conformance/x.test.ts',
    "import { statistics } from '../src-shared/domain/weeks/statistics';",
    'or a rule',
  ],
  [
    'the conformance suite',
    'conformance/x.ts',
    "import { parseIsoWeek } from '@kartbord/common/week';",
    'from the document alone',
  ],
];

const allowed = [
  ['desktop/', 'src-main/desktop/x.ts', "import { app } from 'electron';"],
  ['taking offline', 'src-main/offline/x.ts', "import type { DataClient } from '../data/client';"],
  ['the map', 'src-renderer/map/x.ts', "import Map from 'ol/Map';"],
  ['a feature', 'src-renderer/features/fish-health/x.ts', "import { y } from './legend';"],
  ['a feature', 'src-renderer/features/fish-health/x.ts', "import { y } from '../../map/spec';"],
  ['a feature', 'src-renderer/features/fish-health/x.ts', "import { y } from '../../bridge';"],
  ['a feature', 'src-renderer/features/fish-health/x.ts', "import { y } from '@kartbord/common/week';"],
  ['the sample service', 'sample-service/x.ts', "import { y } from '@kartbord/common/week';"],
];

describe('the walls of the house', () => {
  it.each(forbidden)('%s (%s) may not say %s', async (_room, file, code, sentence) => {
    expect(await messages(file, code)).toEqual([expect.stringContaining(sentence)]);
  });

  it.each(allowed)('%s (%s) may say %s', async (_room, file, code) => {
    expect(await messages(file, code)).toEqual([]);
  });
});

describe('imports', () => {
  it('may make no cycle, of types neither, nor through a component', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kartbord-cycle-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const sources = {
      'a.ts': "import type { B } from './b';\nexport type A = B;\n",
      'b.ts': "import type { A } from './a';\nexport type B = A | null;\n",
      'c.ts': "import type D from './D.svelte';\nexport type C = typeof D;\n",
      'D.svelte': '<script lang="ts">\n  import type { C } from \'./c\';\n</script>\n',
    };
    for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text);
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const args = [oxlint, '-c', join(root, '.oxlintrc.json'), '--format', 'unix', '.'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const found = stdout.split('\n').filter((line) => line.includes('no-cycle'));
    const files = found.map((line) => line.split(':')[0]);
    expect(files).toEqual(expect.arrayContaining(['a.ts', 'b.ts', 'c.ts']));
  });
});
