import { attemptClasses } from '../red-team/attempts';
import { buildFor } from '../red-team/built';
import { takeApp } from '../red-team/red';
import { tryAll } from '../red-team/try-all';
import { expect, test } from '../fixtures';

test('none of what a taken renderer tries comes about', async ({ home, launch }) => {
  test.setTimeout(280_000);
  const red = await takeApp(buildFor('guarded'), home, launch);
  try {
    const tried = await tryAll(red, attemptClasses, false);
    expect(tried.filter(({ came }) => came)).toEqual([]);
    expect(tried.length).toBeGreaterThanOrEqual(80);
    // The window is what it was.
    expect(await red.call('app.status')).toMatchObject({ ok: true });
  } finally {
    await red.stop();
  }
});
