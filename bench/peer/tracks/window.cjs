// A window of 1280×800 with a page of the tracks bench, ours or a peer's, in the same Electron as the app. For ours the built
// data process, which gives the page ports to the kept tracks as the app's main does (src-main/desktop/process/track-channel.ts).
const { app, BrowserWindow, ipcMain, MessageChannelMain, utilityProcess } = require('electron');
const { join } = require('node:path');

const {
  KARTBORD_HOME: home,
  KARTBORD_PEER_URL: url,
  KARTBORD_PEER_DATA: entry,
  KARTBORD_PEER_OWNER: owner,
} = process.env;
app.setPath('userData', home);

async function started(data) {
  await new Promise((done) => data.once('spawn', done));
  const ready = new Promise((done) => data.once('message', done));
  data.postMessage({ kind: 'call', id: 1, name: 'answers.facts', input: { keys: [] } });
  await ready;
}

app.whenReady().then(async () => {
  const data = entry && utilityProcess.fork(entry, ['--home', process.env.KARTBORD_PEER_KEPT]);
  if (data) await started(data);
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    useContentSize: true,
    frame: false,
    webPreferences: {
      preload: join(__dirname, 'preload.cjs'),
      contextIsolation: false,
      backgroundThrottling: false,
    },
  });
  if (data)
    ipcMain.on('track port', () => {
      const { port1, port2 } = new MessageChannelMain();
      data.postMessage(JSON.parse(owner), [port1]);
      window.webContents.postMessage('track port', null, [port2]);
    });
  await window.loadURL(url);
});
