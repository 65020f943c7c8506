// Hands the page a port to the kept tracks when it asks for one.
const { ipcRenderer } = require('electron');

window.askForTrackPort = () =>
  new Promise((done) => {
    ipcRenderer.once('track port', ({ ports }) => done(ports[0]));
    ipcRenderer.send('track port');
  });
