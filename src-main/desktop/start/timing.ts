import type { WebContents } from 'electron';

/** Prints when something happened, counted from `fromMs`, for bench/start: `timing map-complete 812 ms`. */
export type Mark = (what: string, atMs?: number) => void;

export function timing(fromMs: number | undefined): Mark {
  if (fromMs === undefined) return () => {};
  return (what, atMs = Date.now()) =>
    void process.stdout.write(`timing ${what} ${Math.round(atMs - fromMs)} ms\n`);
}

/** What the page has marked (`performance.mark`), when it came and its first picture: names and ms since 1970. */
const pageMarks = `[
  ...performance.getEntriesByType('navigation').map(({ responseEnd }) => ['page-answered', responseEnd]),
  ...performance.getEntriesByType('paint').filter(({ name }) => name === 'first-contentful-paint')
    .map(({ startTime }) => ['first-paint', startTime]),
  ...performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime]),
].map(([name, ms]) => [name, performance.timeOrigin + ms])`;

/** Prints them, too. */
export async function markPage(mark: Mark, page: WebContents): Promise<void> {
  const marks = (await page.executeJavaScript(pageMarks)) as readonly (readonly [string, number])[];
  for (const [what, atMs] of marks.toSorted(([, a], [, b]) => a - b)) mark(what, atMs);
}
