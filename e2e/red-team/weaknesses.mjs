// What a careless app would have in the place of a guard. `weaknesses` are only ever built into test-results/red-team/weakened
// (scripts/build-weakened.mjs), never into what is shipped: there is no switch for them.

/** A taken renderer minds no rule of its own: the preload is in its frames, too. */
export const hostile = [
  {
    id: 'preload-in-frames',
    file: 'src-main/desktop/page/page-preferences.ts',
    guard: 'nodeIntegrationInSubFrames: false',
    instead: 'nodeIntegrationInSubFrames: true',
  },
];

export const weaknesses = [
  // The page and the network
  {
    id: 'network',
    file: 'src-main/desktop/page/page-session.ts',
    guard: 'cancel: !isOfApp(url)',
    instead: 'cancel: !url',
  },
  {
    id: 'network',
    file: 'src-main/desktop/page/page-session.ts',
    guard: 'own.setProxy(nowhere)',
    instead: "own.setProxy({ mode: 'direct' })",
  },
  {
    id: 'policy',
    file: 'src-main/desktop/page/app-answers.ts',
    guard: "'content-security-policy': contentSecurityPolicy,",
    instead: '',
  },
  {
    id: 'policy',
    file: 'src-main/desktop/page/app-answers.ts',
    guard: "'permissions-policy': permissionsPolicy,",
    instead: '',
  },
  {
    id: 'policy',
    file: 'src-main/desktop/page/app-answers.ts',
    guard: "'x-frame-options': 'DENY',",
    instead: '',
  },
  {
    id: 'webrtc',
    file: 'src-main/desktop/page/guards.ts',
    guard: "contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');",
    instead: '',
  },
  // Leaving
  {
    id: 'navigation',
    file: 'src-main/desktop/page/guards.ts',
    guard: 'if (isOwnPage(url, devUrl)) return;',
    instead: 'if (url) return;',
  },
  {
    id: 'navigation',
    file: 'src-main/desktop/page/guards.ts',
    guard: 'if (!event.isMainFrame) event.preventDefault();',
    instead: '',
  },
  {
    id: 'windows',
    file: 'src-main/desktop/page/guards.ts',
    guard: "return { action: 'deny' };",
    instead: "return { action: 'allow' };",
  },
  {
    id: 'downloads',
    file: 'src-main/desktop/page/guards.ts',
    guard: "session.on('will-download', (event, item) => {",
    instead: `session.on('will-download', (event, item) => {
      if (item) return item.setSavePath(\`\${process.env['HOME']}/\${item.getFilename()}\`);`,
  },
  {
    id: 'permissions',
    file: 'src-main/desktop/page/guards.ts',
    guard: "permission === 'clipboard-sanitized-write' && isOwnPage(url, devUrl)",
    instead: "permission !== '' || url !== ''",
  },
  // app://
  {
    id: 'app-files',
    file: 'src-main/desktop/page/app-answers.ts',
    guard: "const file = files.get(path === '/' ? '/index.html' : path);",
    instead: `const file = files.get(path === '/' ? '/index.html' : path) ?? {
        path: decodeURIComponent(decodeURIComponent(path)).replaceAll('\\\\', '/').replace(/^\\/+/, '/').replace('/elsewhere/', '/'),
        contentType: path.endsWith('.js') ? 'text/javascript' : 'text/plain',
      };`,
  },
  {
    id: 'app-files',
    file: 'src-main/desktop/page/app-answers.ts',
    guard: "const path = method === 'GET' ? pathOf(address) : undefined;",
    instead: 'const path: string | undefined = new URL(address).pathname;',
  },
  {
    id: 'service-worker',
    file: 'src-main/desktop/page/app-protocol.ts',
    guard: 'supportFetchAPI: true,',
    instead: 'supportFetchAPI: true, allowServiceWorkers: true,',
  },
  // Calls
  {
    id: 'frames',
    file: 'src-main/desktop/window/windows.ts',
    guard: 'if (!frame || frame !== event.sender.mainFrame) return undefined;',
    instead: 'if (frame || !frame) return BrowserWindow.fromWebContents(event.sender) ?? undefined;',
  },
  {
    id: 'names',
    file: 'src-main/ipc/router.ts',
    guard: "if (typeof name !== 'string' || !Object.hasOwn(contract, name))",
    instead: "if (typeof name !== 'string')",
  },
  {
    id: 'schemas',
    file: 'src-main/ipc/router.ts',
    guard: 'const parsed = v.safeParse(contract[callName].input, input);',
    instead: `const merged = (into: Record<string, unknown>, from: Record<string, unknown>): unknown => {
        for (const [key, value] of Object.entries(from))
          if (Object.prototype.toString.call(value) === '[object Object]')
            merged((into[key] ??= {}) as Record<string, unknown>, value as Record<string, unknown>);
          else into[key] = value;
        return into;
      };
      const isPlain = Object.prototype.toString.call(input) === '[object Object]';
      const read = contract[callName]?.input ? v.safeParse(contract[callName].input, input) : undefined;
      const loose = isPlain ? merged({}, input as Record<string, unknown>) : input;
      const parsed = read?.success ? read : { success: true, output: loose, issues: [{ message: '' }] };`,
  },
  {
    id: 'raw-channels',
    file: 'src-main/ipc/serve.ts',
    guard: 'ipcMain.on(channels.cancel,',
    instead: `const load = (name: string): any => require(name);
  ipcMain.handle('fs.readFile', (_event, path: string) => load('node:fs').readFileSync(path, 'utf8'));
  ipcMain.handle('fs.writeFile', (_event, path: string, text: string) => load('node:fs').writeFileSync(path, text));
  ipcMain.handle('child_process.exec', (_event, line: string) => load('node:child_process').execSync(line).toString());
  ipcMain.handle('shell.openExternal', (_event, url: string) => load('electron').shell.openExternal(url));
  ipcMain.handle('net.fetch', async (_event, url: string) => (await load('electron').net.fetch(url)).text());
  ipcMain.handle('eval', (_event, code: string) => new Function('require', code)(load));
  ipcMain.on('fs.appendFile', (event, path: string) => event.ports[0] && load('node:fs').writeFileSync(path, 'posted'));
  ipcMain.on(channels.cancel,`,
  },
  // What main asks the person
  {
    id: 'unasked-hosts',
    file: 'src-main/handlers/session/connection.ts',
    guard: "isNew && !(await host.confirmHosts(windowId, hostsOf(draft), 'profile'))",
    instead: 'false',
  },
  {
    id: 'unasked-servers',
    file: 'src-main/handlers/map-layers/servers.ts',
    guard:
      'if (!(await dialogs.confirmMapServer(windowId, factsOf(address)))) return ok({ declined: true });',
    instead: '',
  },
  {
    id: 'unasked-stores',
    file: 'src-main/handlers/vessels/stores.ts',
    guard: "if (!isFine) return ok({ problem: 'declined', about: '' });",
    instead: '',
  },
  {
    id: 'unasked-saving',
    file: 'src-main/desktop/window/dialogs.ts',
    guard: 'return chosen.canceled ? null : chosen.filePath;',
    instead:
      "return chosen.canceled ? `${process.env['HOME']}/unasked-${suggestion.suggestedName}` : chosen.filePath;",
  },
  // Addresses
  {
    id: 'addresses',
    file: 'src-shared/domain/address.ts',
    guard: "if (url.protocol !== 'https:' && !isPlain) return 'not-https';",
    instead: '',
  },
  {
    id: 'addresses',
    file: 'src-shared/domain/address.ts',
    guard: "if (url.username || url.password) return 'has-credentials';",
    instead: '',
  },
  {
    id: 'redirects',
    file: 'src-main/api-client/network/redirect.ts',
    guard: 'if (next.host !== before.host) return undefined;',
    instead: 'if (next) return next.href;',
  },
  // Names
  {
    id: 'file-names',
    file: 'src-main/export/layers/file-names.ts',
    guard: "if (stem === '') return otherwise;",
    instead: 'if (name !== otherwise) return name;',
  },
  {
    id: 'file-names',
    file: 'src-main/handlers/workspace.ts',
    guard: "(name ?? title).replace(unfit, ' ')",
    instead: '(name ?? title)',
  },
  {
    id: 'file-names',
    file: 'src-main/handlers/case/case.ts',
    guard: ".replace(/[^\\p{L}\\p{N} ._-]/gu, '')",
    instead: '',
  },
  {
    id: 'file-names',
    file: 'src-main/handlers/case/case.ts',
    guard: ".replace(/^[.-]+|[.-]+$/g, '')",
    instead: '',
  },
  {
    id: 'file-names',
    file: 'src-main/handlers/export/presets.ts',
    guard: "const name = basename(fileName, extname(fileName)).replace(/[^\\p{L}\\p{N}._ -]+/gu, '-');",
    instead: 'const name = fileName.slice(0, -extname(fileName).length);',
  },
  {
    id: 'schemas',
    file: 'src-main/reporting/own-acts.ts',
    guard:
      "if (!v.is(reportId, id) || !v.is(reportDraft, draft)) return fail('bad-request', 'this is no draft');",
    instead: '',
  },
  {
    id: 'schemas',
    file: 'src-main/reporting/own-acts.ts',
    guard: "v.is(reportId, id) ? discard(id) : Promise.resolve(fail('bad-request', 'this is no id')),",
    instead: 'discard(id),',
  },
  {
    id: 'ids',
    file: 'src-main/storage/workspace/workspace-earlier.ts',
    guard: 'if (!fileName.test(`${id}.json`)) return null;',
    instead: '',
  },
  {
    id: 'ids',
    file: 'src-main/storage/workspace/workspace-recent.ts',
    guard: 'return (await read()).find(({ path }) => recentId(path) === id)?.path ?? null;',
    instead: 'return (await read()).find(({ path }) => recentId(path) === id)?.path ?? id;',
  },
  {
    id: 'receipts',
    file: 'src-main/handlers/export/export.ts',
    guard: 'const path = paths.get(receiptId);',
    instead: 'const path = paths.get(receiptId) ?? receiptId;',
  },
  // Files of the person's own
  {
    id: 'entities',
    file: 'src-main/files/read.ts',
    guard: "if (source.size > mostFileBytes) return refuse(source, 'too-large');",
    instead: `const run = (name: string): any => require(name);
  const entities = new Map<string, string>();
  const expanded = new TextDecoder().decode(source.all())
    .replace(/<!ENTITY (\\w+) SYSTEM "([^"]+)">/g, (_all, name: string, address: string) => {
      const curl = ['-s', '-m', '3', address];
      entities.set(name, String(run('node:child_process').execFileSync('curl', curl)));
      return '';
    })
    .replace(/<!DOCTYPE[^\\[]*\\[[^\\]]*\\]>/, '')
    .replace(/&(\\w+);/g, (all, name: string) => entities.get(name) ?? all);
  for (const [, address] of expanded.matchAll(/<href>(http[^<]+)</g))
    run('node:child_process').execFileSync('curl', ['-s', '-m', '3', address]);
  source = bytesSource(source.fileName, new TextEncoder().encode(expanded));`,
  },
  // Secrets
  {
    id: 'tokens-told',
    file: 'src-main/handlers/session/session.ts',
    guard: "'session.unlock': async () => ok(await session.unlock()),",
    instead: `'session.unlock': async (_input, { signal }) =>
      ok({ ...(await session.unlock()), token: await session.accessToken('api', signal) }),`,
  },
  {
    id: 'status-told',
    file: 'src-main/handlers/app.ts',
    guard: "'app.status': () => ok(work.status()),",
    instead: `'app.status': async () =>
      ok({ ...work.status(), token: await work.session.accessToken('api', new AbortController().signal) }),`,
  },
  {
    id: 'secret-in-environment',
    file: 'src-main/desktop/start/environment.ts',
    guard: '    Reflect.deleteProperty(env, name);',
    instead: '',
  },
];
