// Takes a week as a page of the app does: the columns of the app, or the rows of the peer.
const { ipcRenderer } = require('electron');

ipcRenderer.on('week', (_event, id, value) => {
  const rows = Array.isArray(value) ? value.length : value.columns.count;
  ipcRenderer.send('shown', id, rows);
});
