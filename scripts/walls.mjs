/**
 * The walls of the house (docs/architecture.md, "Rooms") as lint rules. In ESLint's flat config the last matching
 * no-restricted-imports replaces the earlier ones, so each room states its whole list.
 */

const said = {
  electron:
    'Only src-main/desktop/ and src-main/ipc/serve.ts import electron; offer a small interface there and take it as an argument.',
  node: 'Node belongs to src-main/; what both sides agree on is plain TypeScript without I/O.',
  ol: 'Only src-renderer/map/ knows OpenLayers; say what lies on the board as a LayerSpec (map/spec.ts).',
  svelte: 'Screens belong to src-renderer/; rules without a screen stay plain TypeScript.',
  main: 'src-main/ runs in another process; call it through src-renderer/bridge/.',
  renderer: 'src-renderer/ runs in another process; push an event of the contract instead.',
  sample:
    'The sample service is a product of its own: client and server must not share a parser or a rule. Meet over HTTP; calendar and coordinates are @kartbord/common.',
  common:
    'Every package stands on common/, and it on none: a rule of a subject belongs to src-shared/domain/.',
  bridge: 'This room does not talk to main; take the data as an argument from the feature that fetched it.',
  feature:
    'A feature never imports another; what two share belongs to src-shared/domain/, lib/ or ui/, or is joined in shell/.',
  shell: 'shell/ composes the features; nothing below imports it.',
  map: 'map/ is reached by its face, map/spec.ts or map/surface.ts.',
  upward:
    'api-client, session, storage, export, data, files, offline, case, probe and serve never import handlers, ipc, headless or desktop: they are called, they do not call.',
  data: 'The data process is reached by its face, data/client.ts, data/messages.ts and data/answer.ts.',
  caseData: 'Case files ask the data process nothing themselves; take what asks as an argument.',
  formats:
    'formats/ is a library: it knows no subject, no Electron and no data of the app. What it needs of them is an argument, or belongs to common/ where it is of calendar and coordinates.',
  rows: 'export/ writes rows and knows not where they come from; take them as an argument. Data calls it.',
  reporting:
    'api-client/ knows no act of reporting: it says what was answered, and reporting/ what that means.',
  handlers:
    'desktop/ offers small interfaces of its own: what it is asked for is an argument, and index.ts joins it to handlers/.',
  apiClient:
    'storage/ asks nobody. A rule of addresses belongs to src-shared/domain/, a timer is an argument.',
  document:
    'The conformance suite is written from the document alone: what it shared with us it could not find wrong in us.',
  words: 'ui/ and map/ have no words of their own; take the sentence as an argument.',
};

const electron = { regex: '^electron($|/)', message: said.electron };
const node = { regex: '^(node:|(fs|path|crypto|os|child_process)($|/))', message: said.node };
const ol = { regex: '^(ol|ol-mapbox-style)($|/)', message: said.ol };
const svelte = { regex: '^(svelte|@lucide/svelte)($|/)', message: said.svelte };
const main = { group: ['**/src-main/**', '**/src-preload/**'], message: said.main };
const renderer = { group: ['**/src-renderer/**'], message: said.renderer };
const sample = { group: ['**/sample-service/**', '**/conformance/**', '**/bench/**'], message: said.sample };
const bridge = { group: ['**/bridge', '**/bridge/**'], message: said.bridge };
const shell = { group: ['**/shell', '**/shell/**'], message: said.shell };
const words = { group: ['**/words', '**/words/**'], message: said.words };
const anyFeature = { group: ['**/features/**'], message: said.feature };
const otherFeature = { regex: '^\\.\\./(?!\\.\\./)', message: said.feature };
const otherFeatureFromBelow = { regex: '^\\.\\./\\.\\./(?!\\.\\./)', message: said.feature };
const dataInside = { regex: '\\.\\./data/(?!(answer|client|messages)$)', message: said.data };
const data = { group: ['**/data', '**/data/**'] };
const caseData = { ...data, message: said.caseData };
const rows = { ...data, message: said.rows };
const reporting = { group: ['**/reporting', '**/reporting/**'], message: said.reporting };
const handlers = { group: ['**/handlers', '**/handlers/**'], message: said.handlers };
const apiClient = { group: ['**/api-client', '**/api-client/**'], message: said.apiClient };
const shared = { regex: 'src-shared/', message: said.sample };
const upward = {
  group: [
    '**/handlers',
    '**/handlers/**',
    '**/ipc',
    '**/ipc/**',
    '**/headless',
    '**/headless/**',
    '**/desktop',
    '**/desktop/**',
  ],
  message: said.upward,
};

/** @param {string[]} files @param {object[]} patterns @param {string[]} [ignores] */
const room = (files, patterns, ignores = []) => ({
  files,
  ignores: [...ignores],
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
});

export const walls = [
  room(['src-shared/**/*.ts'], [electron, node, ol, svelte, main, renderer, sample], ['**/*.test.ts']),
  room(
    ['src-preload/**/*.ts'],
    [
      node,
      ol,
      svelte,
      main,
      renderer,
      sample,
      {
        regex: 'src-shared/(?!wire$)',
        message: 'The preload is a bridge of three members: it knows wire.ts and nothing else.',
      },
    ],
  ),
  room(
    ['src-main/**/*.ts'],
    [electron, ol, svelte, renderer, sample],
    [
      'src-main/desktop/**',
      'src-main/ipc/serve.ts',
      'src-main/app/**/*.ts',
      'src-main/index.ts',
      'src-main/**/*.test.ts',
    ],
  ),
  room(
    ['src-main/desktop/**/*.ts', 'src-main/ipc/serve.ts', 'src-main/app/**/*.ts', 'src-main/index.ts'],
    [ol, svelte, renderer, sample],
  ),
  room(['src-main/desktop/**/*.ts'], [ol, svelte, renderer, sample, handlers], ['src-main/**/*.test.ts']),
  ...[
    ['{session,data,files,reporting}', []],
    ['api-client', [reporting]],
    ['storage', [apiClient]],
    ['export', [rows]],
    ['{offline,probe,serve}', [dataInside]],
    ['case', [caseData]],
  ].map(([rooms, own]) =>
    room(
      [`src-main/${rooms}/**/*.ts`],
      [electron, ol, svelte, renderer, sample, upward, ...own],
      ['src-main/**/*.test.ts'],
    ),
  ),
  room(
    ['src-renderer/**/*.{ts,svelte}'],
    [electron, node, ol, main, sample],
    ['src-renderer/map/**', 'src-renderer/**/*.test.ts'],
  ),
  room(
    ['src-renderer/features/*/*.{ts,svelte}'],
    [electron, node, ol, main, sample, shell, otherFeature],
    ['src-renderer/**/*.test.ts'],
  ),
  room(
    ['src-renderer/features/*/*/**/*.{ts,svelte}'],
    [electron, node, ol, main, sample, shell, otherFeatureFromBelow],
    ['src-renderer/**/*.test.ts'],
  ),
  room(
    ['src-renderer/map/**/*.{ts,svelte}'],
    [electron, node, main, sample, bridge, shell, anyFeature, words],
    ['src-renderer/**/*.test.ts'],
  ),
  room(
    ['src-renderer/ui/**/*.{ts,svelte}'],
    [
      electron,
      node,
      ol,
      main,
      sample,
      bridge,
      shell,
      anyFeature,
      words,
      { group: ['**/map/**', '**/src-shared/**'], message: 'ui/ has components without a domain.' },
    ],
    ['src-renderer/**/*.test.ts'],
  ),
  room(
    ['src-renderer/lib/**/*.ts'],
    [electron, node, ol, main, sample, bridge, shell, anyFeature, words],
    ['src-renderer/**/*.test.ts'],
  ),
  room(
    ['common/**/*.ts'],
    [electron, node, ol, svelte, { regex: '(src-\\w+|^@kartbord)/', message: said.common }],
  ),
  room(
    ['{formats,sqlite}/**/*.ts'],
    [electron, ol, svelte, sample, { regex: '(^|/)src-\\w+/', message: said.formats }],
  ),
  room(['sample-service/**/*.ts'], [electron, ol, svelte, main, renderer, shared]),
  room(
    ['conformance/**/*.ts'],
    [
      electron,
      ol,
      svelte,
      main,
      renderer,
      sample,
      { regex: 'src-shared/|^@kartbord/common/', message: said.document },
    ],
    ['conformance/**/*.test.ts', 'conformance/testing/**'],
  ),
  room(['conformance/**/*.test.ts', 'conformance/testing/**/*.ts'], [main, renderer, shared]),
];
