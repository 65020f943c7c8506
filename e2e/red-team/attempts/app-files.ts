import type { Attempt, AttemptClass, Red } from '../attempt';

/** Asks app:// for a file of the home, and sees whether its text came. */
const reading = (
  id: string,
  wants: string,
  by: string,
  address: (red: Red) => string,
  sees: (text: string, red: Red) => boolean,
  init: RequestInit = {},
): Attempt => ({
  id: `file-${id}`,
  wants,
  by,
  weakness: 'app-files',
  run: (red) =>
    red.page.evaluate(
      async ([url, given]) =>
        fetch(url, given).then(
          (answer) => answer.text(),
          () => '',
        ),
      [address(red), init] as const,
    ),
  came: (red, got) => typeof got === 'string' && sees(got, red),
});

const canary = (text: string, red: Red): boolean => text.includes(red.canary);
const encoded = (home: string, name: string): string => encodeURIComponent(`${home}/${name}`);

export const appFiles: AttemptClass = {
  title: 'Files on disk, through the address of the app',
  together: true,
  attempts: [
    reading(
      'absolute',
      'read a file on disk',
      'its absolute path',
      ({ home }) => `app://kartbord/${home}/canary.txt`,
      canary,
    ),
    reading(
      'encoded',
      'read a file on disk',
      'its path with encoded slashes',
      ({ home }) => `app://kartbord/${encoded(home, 'canary.txt')}`,
      canary,
    ),
    reading(
      'climbing',
      'read a file on disk',
      'encoded steps to the parent folder',
      ({ home }) => `app://kartbord/${'..%2f'.repeat(12)}${encoded(home, 'canary.txt').slice(3)}`,
      canary,
    ),
    reading(
      'encoded-twice',
      'read a file on disk',
      'a path that is encoded twice',
      ({ home }) => `app://kartbord/${encodeURIComponent(encoded(home, 'canary.txt'))}`,
      canary,
    ),
    reading(
      'backslashes',
      'read a file on disk',
      'backslashes',
      ({ home }) => `app://kartbord/${encodeURIComponent(home.replaceAll('/', '\\'))}%5ccanary.txt`,
      canary,
    ),
    reading(
      'post',
      'read a file on disk',
      'another method',
      ({ home }) => `app://kartbord/${home}/canary.txt`,
      canary,
      {
        method: 'POST',
        body: '',
      },
    ),
    reading(
      'settings',
      "read the person's settings",
      'their path',
      ({ home }) => `app://kartbord/${home}/settings.json`,
      (text) => text.includes('"version"'),
    ),
    reading(
      'log',
      'read the log',
      'its path',
      ({ home }) => `app://kartbord/${home}/logs/kartbord.log`,
      (text) => /^\d{4}-\d{2}-\d{2}T/.test(text),
    ),
    reading(
      'vault',
      'read the sealed sign-in',
      'its path',
      ({ home, vault }) => `app://kartbord/${home}/${vault}`,
      (text) => text.includes('KARTVLT'),
    ),
    reading(
      'database',
      'read stored answers of the service',
      'its path',
      ({ home }) => `app://kartbord/${home}/cache.sqlite`,
      (text) => text.startsWith('SQLite format'),
    ),
    {
      id: 'file-service-worker',
      wants: 'keep running after the app has quit',
      by: 'a service worker',
      weakness: 'service-worker',
      run: ({ page, home }) =>
        page.evaluate(
          (script) => navigator.serviceWorker.register(script).then(() => 'registered', String),
          `app://kartbord${home}/worker.js`,
        ),
      came: (_red, got) => got === 'registered',
    },
  ],
};
