// The least that an Electron app can do: one empty window. The floor of the start bench.
const { app, BrowserWindow } = require('electron');

const fromMs = Number(process.env.KARTBORD_T0);
app.setPath('userData', process.env.KARTBORD_HOME);
app.whenReady().then(async () => {
  const window = new BrowserWindow({ width: 1440, height: 900 });
  await window.loadURL('data:text/html,<p>empty</p>');
  await window.webContents.executeJavaScript(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))',
  );
  process.stdout.write(`timing painted ${Date.now() - fromMs} ms\n`);
});
