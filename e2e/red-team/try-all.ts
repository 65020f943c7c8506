import { test } from '@playwright/test';
import type { Attempt, AttemptClass } from './attempt';
import type { Taken } from './red';

export interface Tried {
  readonly id: string;
  readonly came: boolean;
  /** What the attempt gave, for a person who looks into it. */
  readonly got: string;
}

const longestMs = 8_000;
/** Of what is tried at once: much of it never hears that it was refused. */
const togetherMs = 4_000;
const own = 'app://kartbord/';

/** Tries class by class. `waits`: an attempt is given time to come about, because it is expected to. */
export async function tryAll(
  red: Taken,
  classes: readonly AttemptClass[],
  waits: boolean,
): Promise<readonly Tried[]> {
  const gave = new Map<string, unknown>();
  const came = new Set<string>();
  const look = async (attempt: Attempt): Promise<void> => {
    if (await attempt.came(red, gave.get(attempt.id) ?? null)) came.add(attempt.id);
  };
  const tryOne = async (attempt: Attempt, mostMs = longestMs): Promise<void> => {
    const done = attempt
      .run(red)
      .catch((error: unknown) => String(error))
      .then((got) => void gave.set(attempt.id, got));
    await Promise.race([done, later(mostMs)]);
    await look(attempt);
    for (let waited = 0; waits && !came.has(attempt.id) && waited < longestMs; waited += 100) {
      await later(100);
      await look(attempt);
    }
  };
  for (const { title, attempts, together } of classes)
    await test.step(title, async () => {
      if (together) await Promise.all(attempts.map((attempt) => tryOne(attempt, togetherMs)));
      else
        for (const attempt of attempts) {
          await tryOne(attempt);
          await comeBack(red, attempt, came.has(attempt.id));
        }
      // A busy machine: what is expected to come about is tried once more.
      for (const attempt of attempts)
        if (waits && !came.has(attempt.id)) {
          await tryOne(attempt);
          await comeBack(red, attempt, came.has(attempt.id));
        }
    });
  const all = classes.flatMap(({ attempts }) => attempts);
  // What took its time is heard now.
  for (const attempt of all) if (!came.has(attempt.id)) await look(attempt);
  return all.map(({ id }) => ({
    id,
    came: came.has(id),
    got: JSON.stringify(gave.get(id) ?? null).slice(0, 200),
  }));
}

/** The window has its page again, and is the only one. */
async function comeBack({ app, page }: Taken, { leaves }: Attempt, hasCome: boolean): Promise<void> {
  // The server has heard of it before the window shows what it answered.
  const isElsewhere = (url: URL): boolean => !url.href.startsWith(own);
  if (leaves && hasCome) await page.waitForURL(isElsewhere, { timeout: longestMs }).catch(() => {});
  for (const other of app.windows()) if (other !== page) await other.close().catch(() => {});
  if (!page.url().startsWith(own)) await page.goto(`${own}?theme=day&lang=en`).catch(() => {});
}

const later = (ms: number): Promise<undefined> =>
  new Promise((done) => {
    setTimeout(() => done(undefined), ms);
  });
