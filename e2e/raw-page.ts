import { expect } from '@playwright/test';

/**
 * The window over Chromium's debugging port, by hand. For tests that kill the renderer: Playwright holds every new renderer
 * until it is resumed, and a page that crashed once is never resumed, so the app could not be seen to recover.
 */
export class RawPage {
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** The value of a JavaScript expression in the window, through a connection of its own. */
  async evaluate(expression: string): Promise<unknown> {
    const socket = new WebSocket(await this.#address());
    try {
      await new Promise((opened, failed) => {
        socket.addEventListener('open', opened);
        socket.addEventListener('error', () => failed(new Error('the window does not answer')));
      });
      const answer = new Promise<string>((received, failed) => {
        socket.addEventListener('message', ({ data }) => received(String(data)));
        socket.addEventListener('close', () => failed(new Error('the window went away')));
      });
      socket.send(
        JSON.stringify({
          id: 1,
          method: 'Runtime.evaluate',
          params: { expression, returnByValue: true, awaitPromise: true },
        }),
      );
      const { result } = JSON.parse(await answer) as { result: { result: { value?: unknown } } };
      return result.result.value;
    } finally {
      socket.close();
    }
  }

  /** Waits until the expression is true, across reloads and dead renderers. */
  async until(expression: string): Promise<void> {
    await expect.poll(() => this.evaluate(expression).catch(() => false), { timeout: 30_000 }).toBe(true);
  }

  async #address(): Promise<string> {
    const response = await fetch(`http://127.0.0.1:${this.#port}/json/list`);
    const targets = (await response.json()) as { type: string; webSocketDebuggerUrl?: string }[];
    const page = targets.find(({ type }) => type === 'page');
    if (!page?.webSocketDebuggerUrl) throw new Error('there is no window yet');
    return page.webSocketDebuggerUrl;
  }
}
