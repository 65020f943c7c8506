// The least that a command of Electron can do which writes a file: the bytes are there already. The floor of the commands bench.
const { closeSync, fsyncSync, openSync, readFileSync, writeSync } = require('node:fs');
const { app } = require('electron');

const [source, target] = process.argv.slice(-2);
const file = openSync(target, 'w');
writeSync(file, readFileSync(source));
fsyncSync(file);
closeSync(file);
app.exit(0);
