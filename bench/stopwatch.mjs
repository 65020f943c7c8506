// Runs inside a page, the app's or the peer's: how long from a key to the painted week.

/**
 * Watches what is drawn on canvases. A week is painted when the page says that it shows another week, many pictures were
 * drawn since, and the frame of the last of them has gone through style, layout and painting: a message that the page sends
 * to itself in the frame has come back. One frame later is what was called painted until 25 November 2026.
 * @param {string} weekSelector element whose `data-week` is the week shown, once its `data-state` is not a loading one
 */
export function installStopwatch(weekSelector) {
  const manyPictures = 200;
  /** Px in each direction from which on a picture that is put on a canvas as pixels stands for many. */
  const largePicture = 100;
  const { drawImage, putImageData } = CanvasRenderingContext2D.prototype;
  let drawn = 0;
  let lastDrawnMs = 0;
  CanvasRenderingContext2D.prototype.drawImage = function (...args) {
    drawn += 1;
    lastDrawnMs = performance.now();
    return drawImage.apply(this, args);
  };
  CanvasRenderingContext2D.prototype.putImageData = function (image, ...args) {
    drawn += image.width >= largePicture && image.height >= largePicture ? manyPictures : 1;
    lastDrawnMs = performance.now();
    return putImageData.call(this, image, ...args);
  };
  const channel = new MessageChannel();
  /** The next frame: when its scripts begin, and when it has been painted. */
  const frame = () =>
    new Promise((done) =>
      requestAnimationFrame(() => {
        const beganMs = performance.now();
        channel.port1.onmessage = () => done({ beganMs, endedMs: performance.now() });
        channel.port2.postMessage(null);
      }),
    );
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
        const frames = [await frame()];
        while ((shown() ?? before) === before || drawn < manyPictures || lastDrawnMs >= frames.at(-1).beganMs)
          frames.push(await frame());
        clearTimeout(hung);
        const painted = frames.find(({ endedMs }) => endedMs >= lastDrawnMs);
        done({
          paintedMs: painted.endedMs - startedMs,
          waitedMs: painted.beganMs - startedMs,
          nextFrameMs: frames.at(-1).beganMs - startedMs,
        });
      };
      addEventListener('keydown', onKey, true);
    });
  };
}

/**
 * @typedef {object} StepTime ms from the key
 * @property {number} paintedMs until the frame with the other week's marks was painted
 * @property {number} waitedMs until that frame began: the key's own work, what was asked for, and waiting for the screen
 * @property {number} nextFrameMs until the frame after it began
 */

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} key
 * @returns {Promise<StepTime>}
 */
export async function timeOneKey(page, key) {
  const name = key.split('+').at(-1);
  await page.evaluate((pressed) => globalThis.timeKey(pressed), name);
  await page.keyboard.press(key);
  return page.evaluate(() => globalThis.keyTime);
}
