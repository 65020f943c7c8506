// The least that an Electron app can do: one empty window. The floor of the start bench. With KARTBORD_BARE=processes also the
// processes that the app has, each with nothing in it: the floor of the memory bench; with KARTBORD_BARE_URL that page, until its coast is
// drawn.
const { join } = require('node:path');
const { app, BrowserWindow, net, utilityProcess } = require('electron');

const fromMs = Number(process.env.KARTBORD_T0);
app.setPath('userData', process.env.KARTBORD_HOME);
app.whenReady().then(async () => {
  const window = new BrowserWindow({ width: 1440, height: 900 });
  const url = process.env.KARTBORD_BARE_URL;
  await window.loadURL(url ?? 'data:text/html,<p>empty</p>');
  if (url)
    await window.webContents.executeJavaScript(`new Promise((done) => {
      new PerformanceObserver((list) => list.getEntriesByName('coast-drawn').length > 0 && done(0)).observe({ type: 'mark', buffered: true });
    })`);
  await window.webContents.executeJavaScript(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))',
  );
  if (process.env.KARTBORD_BARE === 'processes') {
    utilityProcess.fork(join(__dirname, 'bare-child.cjs'), ['database', process.env.KARTBORD_HOME]);
    const service = utilityProcess.fork(join(__dirname, 'bare-child.cjs'), ['service']);
    const port = await new Promise((done) => service.once('message', done));
    await (await net.fetch(`http://127.0.0.1:${port}/`)).text();
  }
  process.stdout.write(`timing painted ${Date.now() - fromMs} ms\n`);
});
