/** Runs in a page: tries to leave it, to open windows, to download and to start other programs. `host`: of the tripwire. */
export async function tryWaysOut(host: string): Promise<number> {
  const trip = (name: string): string => `http://${host}/${name}`;
  const addresses = [
    trip('web'),
    'file:///etc/passwd',
    'app://kartbord/places.json',
    'app://kartbord.example/',
    'data:text/html,<script>opener.postMessage(1)</script>',
    'javascript:void(document.title = "left")',
    'mailto:a@example.invalid',
    'about:blank',
    'blob:app://kartbord/x',
    'filesystem:app://kartbord/x',
    'search-ms:x',
    'vscode://x',
  ];
  let tried = 0;
  const attempt = (way: () => unknown): void => {
    tried += 1;
    try {
      way();
    } catch {
      // Refused at once.
    }
  };
  const put = <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    attributes: Readonly<Record<string, string>>,
  ): HTMLElementTagNameMap[K] => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    return element;
  };
  for (const address of addresses) {
    attempt(() => (location.href = address));
    attempt(() => location.assign(address));
    attempt(() => location.replace(address));
    attempt(() => window.open(address));
    attempt(() => window.open(address, '_self'));
    attempt(() => window.open(address, '_top'));
    attempt(() => window.open(address, 'named', 'popup,width=90,height=90,nodeIntegration=yes,sandbox=no'));
    attempt(() => window.open(address, '_blank', 'noopener,webviewTag=yes'));
    for (const target of ['_self', '_blank', '_top', 'named'])
      attempt(() => put('a', { href: address, target, rel: 'opener' }).click());
    attempt(() => put('a', { href: address, download: 'x' }).click());
    attempt(() => put('a', { href: address }).dispatchEvent(new MouseEvent('click', { ctrlKey: true })));
    attempt(() => put('a', { href: address }).dispatchEvent(new MouseEvent('auxclick', { button: 1 })));
    attempt(() => put('form', { action: address, target: '_blank' }).submit());
    attempt(() => put('form', { action: address, method: 'post' }).submit());
    attempt(() => put('meta', { 'http-equiv': 'refresh', content: `0;url=${address}` }));
    attempt(() => navigator.sendBeacon(address));
  }
  attempt(() => {
    const drag = new DataTransfer();
    drag.setData('text/uri-list', trip('dropped'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: drag, bubbles: true }));
  });
  attempt(() => history.back());
  attempt(() => history.go(-9));
  attempt(() => document.open());
  // Each of these would hold the window until somebody answers.
  attempt(() => alert('x'));
  attempt(() => confirm('x'));
  attempt(() => prompt('x'));
  attempt(() => print());
  await new Promise((done) => setTimeout(done, 200));
  return tried;
}
