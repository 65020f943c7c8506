import type { Payload } from './payloads';

export interface AttemptOn {
  readonly payloads: readonly Payload[];
  /** Host and port of the server that must hear nothing. */
  readonly host: string;
}

/** Runs in a page: tries them all, and answers the ids that a guard refused in so many words. */
export async function attemptAll({ payloads, host }: AttemptOn): Promise<string[]> {
  const world = globalThis as unknown as { ran?: string[] };
  world.ran ??= [];
  const refused: string[] = [];
  const box = document.createElement('div');
  document.body.append(box);
  const inBox = (node: Node): void => {
    box.append(node);
  };
  const spaces: Record<string, string> = { svg: 'http://www.w3.org/2000/svg' };

  const tryOne = async ({ id, sink, text: raw }: Payload): Promise<void> => {
    const trip = `http://${host}/${id}`;
    const text = raw
      .replaceAll('RAN', `(top.ran=top.ran||[]).push('${id}')`)
      .replaceAll('TELL', `fetch('${trip}')`)
      .replaceAll('TRIP', trip);
    const frame = (): HTMLIFrameElement => {
      const made = document.createElement('iframe');
      inBox(made);
      return made;
    };
    const inner = document.createElement('div');
    inBox(inner);
    switch (sink) {
      case 'innerHTML':
        inner.innerHTML = text;
        return;
      case 'outerHTML':
        inner.outerHTML = text;
        return;
      case 'insertAdjacentHTML':
        inner.insertAdjacentHTML('beforeend', text);
        return;
      case 'fragment':
        inner.append(document.createRange().createContextualFragment(text));
        return;
      case 'template': {
        const template = document.createElement('template');
        template.innerHTML = text;
        inner.append(template.content.cloneNode(true));
        return;
      }
      case 'frame-write':
        // Deprecated, and all the same a way in.
        (frame().contentDocument as { write?: (text: string) => void } | null)?.write?.(text);
        return;
      case 'srcdoc':
        frame().srcdoc = text;
        return;
      case 'parser':
        inner.append(
          document.importNode(new DOMParser().parseFromString(text, 'text/html').documentElement, true),
        );
        return;
      case 'element': {
        const {
          tag,
          attributes,
          text: inside,
        } = JSON.parse(text) as {
          tag: string;
          attributes: Record<string, string>;
          text: string;
        };
        const [local = '', space] = tag.split(':').reverse();
        const made = space
          ? document.createElementNS(spaces[space] ?? null, local)
          : document.createElement(local);
        for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
        if (inside) made.textContent = inside;
        (['LINK', 'META', 'BASE', 'STYLE'].includes(made.tagName) ? document.head : inner).append(made);
        if (made.tagName === 'BASE') made.remove();
        return;
      }
      case 'script-text': {
        const script = document.createElement('script');
        script.append(text);
        inner.append(script);
        return;
      }
      case 'eval':
        eval(text);
        return;
      case 'indirect-eval':
        (0, eval)(text);
        return;
      case 'function':
        // oxlint-disable-next-line @typescript-eslint/no-implied-eval
        (new Function(text) as () => void)();
        return;
      case 'async-function': {
        const Async = (async () => {}).constructor as new (text: string) => () => Promise<void>;
        await new Async(text)();
        return;
      }
      case 'timeout':
        (setTimeout as (code: string) => void)(text);
        return;
      case 'interval':
        (setInterval as (code: string, ms: number) => void)(text, 50_000);
        (setInterval as (code: string, ms: number) => void)(text, 1);
        return;
      case 'handler':
        inner.setAttribute('onclick', text);
        inner.click();
        return;
      case 'import':
        await import(text);
        return;
      case 'worker':
        new Worker(text);
        return;
      case 'blob-worker':
        new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
        return;
      case 'shared-worker':
        new SharedWorker(text);
        return;
      case 'service-worker':
        await navigator.serviceWorker.register(text);
        return;
      case 'worklet':
        await new AudioContext().audioWorklet.addModule(text);
        return;
      case 'wasm':
        await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
        world.ran?.push(id);
        return;
      case 'fetch':
        await fetch(text, { mode: 'no-cors' });
        return;
      case 'xhr': {
        const request = new XMLHttpRequest();
        request.open('GET', text);
        request.send();
        return;
      }
      case 'beacon':
        navigator.sendBeacon(text, 'x');
        return;
      case 'socket':
        new WebSocket(text.replace('http:', 'ws:'));
        return;
      case 'event-source':
        new EventSource(text);
        return;
      case 'transport': {
        const Transport = (globalThis as unknown as { WebTransport: new (url: string) => unknown })
          .WebTransport;
        new Transport(text.replace('http:', 'https:'));
        return;
      }
      case 'image':
        new Image().src = text;
        return;
      case 'font':
        await new FontFace('f', `url("${text}")`).load();
        return;
      case 'sheet': {
        const style = document.createElement('style');
        document.head.append(style);
        style.sheet?.insertRule(text);
        return;
      }
      case 'rtc': {
        const peer = new RTCPeerConnection({
          iceServers: [
            text === 'stun'
              ? { urls: `stun:${host}` }
              : { urls: `turn:${host}?transport=tcp`, username: id, credential: 'x' },
          ],
        });
        peer.createDataChannel('x');
        await peer.setLocalDescription(await peer.createOffer());
        return;
      }
      case 'click': {
        const link = document.createElement('a');
        link.href = text;
        link.ping = `http://${host}/${id}-ping`;
        inner.append(link);
        link.click();
        return;
      }
      case 'submit': {
        const form = document.createElement('form');
        form.action = text;
        inner.append(form);
        form.submit();
        return;
      }
    }
  };

  // Not here and now: what a debugger evaluates, as here, is exempt from the policy until it has answered.
  await new Promise<void>((done) => {
    setTimeout(() => {
      const all = payloads.map((payload) =>
        Promise.resolve()
          .then(() => tryOne(payload))
          .catch(() => void refused.push(payload.id)),
      );
      void Promise.race([Promise.all(all), new Promise((late) => setTimeout(late, 3_000))]).then(() =>
        done(),
      );
    });
  });
  box.hidden = true;
  return refused;
}
