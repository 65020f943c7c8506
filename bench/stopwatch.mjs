// Runs inside a page, the app's or the peer's: how long from a key to the painted week.

/**
 * Watches what is drawn on canvases. A week is painted when the page says that it shows another week, many pictures were
 * drawn since, and a frame has begun after the last of them: then the frame with the pictures has been handed over.
 * @param {string} weekSelector element whose `data-week` is the week shown, once its `data-state` is not a loading one
 */
export function installStopwatch(weekSelector) {
  const manyPictures = 200;
  const { drawImage } = CanvasRenderingContext2D.prototype;
  let drawn = 0;
  let lastDrawnMs = 0;
  CanvasRenderingContext2D.prototype.drawImage = function (...args) {
    drawn += 1;
    lastDrawnMs = performance.now();
    return drawImage.apply(this, args);
  };
  const frame = () => new Promise(requestAnimationFrame);
  const shown = () => {
    const { week, state = 'fresh' } = document.querySelector(weekSelector)?.dataset ?? {};
    return state === 'fresh' || state === 'stale' ? week : undefined;
  };
  // What was drawn before the page said so was another week.
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target.matches?.(weekSelector))) drawn = 0;
  }).observe(document, {
    subtree: true,
    attributeFilter: ['data-week', 'data-state'],
  });
  globalThis.timeKey = (key) => {
    const before = shown();
    globalThis.keyTime = new Promise((done, fail) => {
      const hung = setTimeout(() => fail(new Error(`${key} showed no other week within 10 s`)), 10_000);
      const onKey = async (event) => {
        if (event.key !== key) return;
        removeEventListener('keydown', onKey, true);
        const startedMs = performance.now();
        let frameMs = await frame();
        while ((shown() ?? before) === before || drawn < manyPictures || lastDrawnMs >= frameMs)
          frameMs = await frame();
        clearTimeout(hung);
        done(performance.now() - startedMs);
      };
      addEventListener('keydown', onKey, true);
    });
  };
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} key
 * @returns {Promise<number>} ms
 */
export async function timeOneKey(page, key) {
  const name = key.split('+').at(-1);
  await page.evaluate((pressed) => globalThis.timeKey(pressed), name);
  await page.keyboard.press(key);
  return page.evaluate(() => globalThis.keyTime);
}
