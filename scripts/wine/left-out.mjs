// Tests that say something of POSIX or of Wine and not of Windows. `test`: a file, or how a file and the name of its test begin; one that no test has fails.
const modes =
  'Windows has no modes: who may read a file is a matter of its folder there (access control lists).';

const links = 'Wine makes no symbolic link that its own calls then follow.';
const fetches =
  'It asks the sample service, and Node’s fetch makes no connection under Wine 8 (connect UNKNOWN; net and http do).';
const many =
  'Thousands of files, each asked of the server of Wine: a minute and more, and nothing of it is a matter of Windows.';
const others = 'It starts a program that is here on Linux alone.';

/** @type {readonly { test: string, reason: string }[]} */
export const leftOut = [
  ...[
    'src-main/storage/files/atomic-file.test.ts: an atomic file has the mode asked for',
    'src-main/storage/files/atomic-file.test.ts: an atomic file keeps the mode and the group',
    'src-main/storage/files/atomic-file.test.ts: a file that cannot be written because its folder may not be written',
    'src-main/storage/files/make-folder.test.ts: a folder that is there keeps what it is',
    'src-main/storage/files/set-aside.test.ts: a value is set aside once, for its user alone',
    'src-main/storage/workspace/workspace-journal.test.ts: the journal of the workspace comes back after the app ended',
    'src-main/files/stored/store.test.ts: the own files are kept with what is known of them, for this person alone',
    'src-main/offline/jobs.test.ts: offline downloads are known to the next start of the app, newest first, in files for their user',
    'src-main/data/cache/cache.test.ts: the cache is a file that only its user can read',
    'src-main/reporting/entry-files.test.ts: entries on the disk are the user’s alone',
    'src-main/reporting/entry-files.test.ts: entries on the disk take back what others may do',
  ].map((test) => ({ test, reason: modes })),
  {
    test: 'src-main/storage/files/atomic-file.test.ts: an atomic file is written where a link points to',
    reason: links,
  },
  {
    test: 'src-main/storage/files/atomic-file.test.ts: a file that cannot be written because its folder is a file',
    reason: 'Windows says ENOENT for a file in a file, and the test holds the words of ENOTDIR.',
  },
  {
    test: 'src-main/storage/files/atomic-file.test.ts: a file that cannot be written because it is a folder',
    reason: 'Windows says EPERM for a folder in the way, and the test holds the words of EISDIR.',
  },
  {
    test: 'src-main/storage/vault/vault.test.ts: a process that is killed while it writes at temp-written',
    reason: 'The test copies a file that is still open for writing, which Windows refuses.',
  },
  {
    test: 'src-main/storage/workspace/workspace-journal.test.ts: the journal of the workspace is written once at a time',
    reason: 'The test counts by the sync of the folder, which Windows does not need.',
  },
  {
    test: 'src-main/case/verify.test.ts: comparing a case file with its manifest finds every single bit',
    reason: many,
  },
  { test: 'src-main/storage/vault/vault.test.ts: of 5,000 and more tampered files', reason: many },
  {
    test: 'src-main/case/zip.test.ts: the ZIP of a case file is one that another program reads',
    reason: others,
  },
  {
    test: 'src-main/data/process/lock.test.ts',
    reason: 'It has Vite build a process, and Vite does not load under Wine (its Rust asks for ProcessPrng).',
  },
  {
    test: 'src-main/data/cache/cache.test.ts: the cache is a file that only its user can read',
    reason: modes,
  },
  {
    test: 'src-main/data/process/shared-turns.test.ts: the file of the turns may be removed',
    reason: 'Windows removes no file that is open.',
  },
  {
    test: 'src-main/export/layers/write-layers.test.ts: layers in one file are written where a link points to',
    reason: links,
  },
  ...['clients', 'device-login', 'keeping', 'redirects', 'refusing', 'rotation', 'session'].map((name) => ({
    test: `src-main/session/${name}.test.ts`,
    reason: fetches,
  })),
  {
    test: 'src-main/data/cache/cache.test.ts: a damaged cache never gives a wrong answer, whichever b',
    reason: many,
  },
];

/** What these would find under Wine others find in less time: they are of `npm run wine` alone. */
export const takeLong = [
  ...['backup', 'cache/cache', 'cache/room', 'cache/keep-better', 'check/home-check'],
  ...['process/shared-turns', 'vessels/track-port', 'export/layers-export-writer'],
].map((name) => `src-main/data/${name}.test.ts`);
takeLong.push(
  ...[
    'export/dataset/write-dataset',
    'files/csv/csv',
    'files/hostile',
    'reporting/entry-files',
    'reporting/outbox',
  ].map((name) => `src-main/${name}.test.ts`),
);
