import type { Page } from '@playwright/test';
import type { Bridge, PushMessage } from '../../src-shared/wire';
import { trackPortMessage } from '../../src-shared/wire';

/** What the page's end of the bridge hears and says, past the preload: Playwright carries it. */
interface LoopbackEnd {
  push(message: PushMessage): void;
  openTracks(id: number): void;
  tracks(id: number, message: unknown): void;
}

interface LoopbackWindow {
  readonly loopbackCall: Bridge['call'];
  readonly loopbackCancel: (id: number) => Promise<void>;
  readonly loopbackTracks: (id: number, message: unknown) => Promise<void>;
  loopback: LoopbackEnd;
}

export interface PageBridge {
  /** Tells the page what main would. */
  push(message: PushMessage): void;
  /** Gives the page a port to what `serve` serves, as main and the preload do; `serve` is told how to answer. */
  openTracks(serve: (post: (message: unknown) => void) => (message: unknown) => void): void;
}

/**
 * Puts `window.kartbord` on each document of the page before a script of its own runs. Calls, cancellations
 * and events go to `bridge` in this process, and nothing is made up on the way.
 */
export async function bridgePage(page: Page, bridge: Bridge): Promise<PageBridge> {
  const ports = new Map<number, (message: unknown) => void>();
  await page.exposeFunction('loopbackCall', (id: number, name: string, input: unknown) =>
    bridge.call(id, name, input),
  );
  await page.exposeFunction('loopbackCancel', (id: number) => bridge.cancel(id));
  await page.exposeFunction('loopbackTracks', (id: number, message: unknown) => ports.get(id)?.(message));
  await page.addInitScript(installBridge, trackPortMessage);

  // A document that has just gone hears nothing any more; the next one asks anew.
  const gone = (): void => {};
  const push = (message: PushMessage): void => {
    page.evaluate((said) => (window as unknown as LoopbackWindow).loopback.push(said), message).catch(gone);
  };
  bridge.onPush(push);
  let opened = 0;
  return {
    push,
    openTracks(serve) {
      const id = ++opened;
      const post = (message: unknown): void => {
        page
          .evaluate(([to, said]) => (window as unknown as LoopbackWindow).loopback.tracks(to, said), [
            id,
            message,
          ] as const)
          .catch(gone);
      };
      ports.set(id, serve(post));
      page.evaluate((to) => (window as unknown as LoopbackWindow).loopback.openTracks(to), id).catch(gone);
    },
  };
}

/** Runs in the page: refers to nothing outside itself. */
function installBridge(portMessage: string): void {
  const own = window as unknown as LoopbackWindow;
  const listeners = new Set<(message: PushMessage) => void>();
  const ports = new Map<number, MessagePort>();
  const bridge: Bridge = {
    call: (id, name, input) => own.loopbackCall(id, name, input),
    cancel: (id) => void own.loopbackCancel(id),
    onPush(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  Object.defineProperty(window, 'kartbord', { value: Object.freeze(bridge) });
  const end: LoopbackEnd = {
    push: (message) => listeners.forEach((listener) => listener(message)),
    openTracks(id) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => void own.loopbackTracks(id, data);
      ports.set(id, port1);
      window.postMessage(portMessage, location.origin, [port2]);
    },
    tracks: (id, message) => ports.get(id)?.postMessage(message),
  };
  Object.defineProperty(window, 'loopback', { value: end });
}
