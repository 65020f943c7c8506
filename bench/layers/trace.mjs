// What the page's thread did, from Chromium's own trace of its tasks.

/**
 * Runs `use` while the tasks of a page are traced.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<T>} use
 * @returns {Promise<{ value: T, longestMs: number, longestCpuMs: number, cpuMs: number }>} the longest task by the clock and
 * by the time that it had a processor, and the time that all tasks had one
 * @template T
 */
export async function traced(page, use) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  });
  const value = await use();
  await session.send('Tracing.end');
  await complete;
  const frame = events.find(({ name }) => name === 'FireAnimationFrame');
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && ph === 'X' && pid === frame.pid && tid === frame.tid,
  );
  const ms = (micros) => micros / 1000;
  return {
    value,
    longestMs: ms(Math.max(...tasks.map(({ dur }) => dur))),
    longestCpuMs: ms(Math.max(...tasks.map(({ tdur = 0 }) => tdur))),
    cpuMs: ms(tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0)),
  };
}
