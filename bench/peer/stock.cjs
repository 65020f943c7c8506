// A window with the stock OpenLayers page of this folder, in the same Electron as the app: the peer of the step bench.
const { app, BrowserWindow } = require('electron');

app.setPath('userData', process.env.KARTBORD_HOME);
app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1440, height: 900, useContentSize: true });
  window.loadURL(process.env.KARTBORD_PEER_URL);
});
