import { attemptClasses } from '../red-team/attempts';
import { buildFor } from '../red-team/built';
import { takeApp } from '../red-team/red';
import { tryAll } from '../red-team/try-all';
import { expect, test } from '../fixtures';

test('each of what a taken renderer tries comes about where its guard is weakened', async ({
  home,
  launch,
}) => {
  test.setTimeout(280_000);
  const red = await takeApp(buildFor('weakened'), home, launch);
  try {
    const tried = await tryAll(red, attemptClasses, true);
    expect(tried.filter(({ came }) => !came)).toEqual([]);
  } finally {
    await red.stop();
  }
});
