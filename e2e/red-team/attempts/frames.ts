import type { Attempt, AttemptClass } from '../attempt';

/** A frame that has the preload, as one of a taken renderer has, makes a call; main must not listen to it. */
const calling = (id: string, by: string, make: (frame: HTMLIFrameElement) => unknown): Attempt => ({
  id: `frame-${id}`,
  wants: 'call main from a frame',
  by,
  weakness: 'frames',
  async run({ page }) {
    const name = `frame-${id}`;
    await page.evaluate(
      ([of, code]) => {
        const frame = document.createElement('iframe');
        frame.name = of;
        // oxlint-disable-next-line @typescript-eslint/no-implied-eval -- a debugger's script, sent to the page as text
        (new Function('frame', `return (${code})(frame)`) as (made: HTMLIFrameElement) => void)(frame);
        const loaded = new Promise((done) => frame.addEventListener('load', () => done(null)));
        document.body.append(frame);
        return Promise.race([loaded, new Promise((done) => setTimeout(done, 1_000))]);
      },
      [name, make.toString()] as const,
    );
    const frame = page.frames().find((one) => one.name() === name);
    return frame?.evaluate(() => window.raw.invoke('kartbord:call', 1, 'app.status', undefined));
  },
  came: (_red, got) => typeof got === 'object' && got !== null && 'ok' in got && got.ok === true,
});

export const frames: AttemptClass = {
  title: 'Frames in the page',
  attempts: [
    calling('text', 'a srcdoc frame', (frame) => {
      frame.srcdoc = '<p>';
    }),
    calling('sandboxed', 'a frame of another origin', (frame) => {
      frame.srcdoc = '<p>';
      frame.setAttribute('sandbox', 'allow-scripts');
    }),
    calling('blob', 'a frame of a blob', (frame) => {
      frame.src = URL.createObjectURL(new Blob(['<p>'], { type: 'text/html' }));
    }),
    calling('data', 'a frame of a data: address', (frame) => {
      frame.src = 'data:text/html,<p>';
    }),
    calling('app', "a frame of the app's own page", (frame) => {
      frame.src = 'app://kartbord/index.html';
    }),
  ],
};
