// Reads a year of weeks back, each into a page: from the app's data process, or from a peer that keeps the JSON as it came.
// Arguments: KARTBORD_YEAR = JSON of { entry, args, calls }. Prints `year <ms of each week as JSON>`.
const { app, BrowserWindow, ipcMain, utilityProcess } = require('electron');
const { join } = require('node:path');

const { entry, args, calls } = JSON.parse(process.env.KARTBORD_YEAR);
app.whenReady().then(async () => {
  const window = new BrowserWindow({
    show: false,
    webPreferences: { preload: join(__dirname, 'year-page.cjs'), sandbox: true },
  });
  await window.loadURL('data:text/html,<title>year</title>');
  const child = utilityProcess.fork(entry, args, { stdio: 'ignore' });
  await new Promise((done) => child.once('spawn', done));
  child.on('exit', (code) => {
    process.stderr.write(`the process that reads ended with code ${code}\n`);
    app.exit(1);
  });
  const answers = new Map();
  child.on('message', (message) => {
    if (message.kind === 'result') answers.get(message.id)?.(message.result);
  });
  const ask = (id, { name, input }) =>
    new Promise((done) => {
      answers.set(id, done);
      child.postMessage({ kind: 'call', id, name, input });
    });
  const shown = new Map();
  ipcMain.on('shown', (_event, id, rows) => shown.get(id)?.(rows));
  const show = (id, value) =>
    new Promise((done) => {
      shown.set(id, done);
      window.webContents.send('week', id, value);
    });

  // The first answer waits for the process to have opened its file.
  await ask(0, calls[0].warm);
  const taken = [];
  let rows = 0;
  for (const [at, call] of calls.entries()) {
    const startedMs = performance.now();
    const result = await ask(at + 1, call);
    if (!result.ok || result.value === null) throw new Error(`week ${at + 1} is not there`);
    rows += await show(at + 1, result.value.value);
    taken.push(performance.now() - startedMs);
  }
  process.stdout.write(`year ${JSON.stringify({ taken, rows })}\n`);
  app.exit(0);
});
process.on('unhandledRejection', (error) => {
  process.stderr.write(`${error.stack}\n`);
  app.exit(1);
});
