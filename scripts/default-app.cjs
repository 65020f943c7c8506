// Stands in for Electron's own default app, which the old test runtime lacks: electron [-r module] <app folder> [args]
const { app } = require('electron');
const { existsSync, readFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const args = process.argv.slice(1);
let target;
for (let index = 0; index < args.length && target === undefined; index++) {
  const arg = args[index];
  if (arg === '-v' || arg === '--version') {
    console.log(`v${process.versions.electron}`);
    process.exit(0);
  }
  if (arg === '-r' || arg === '--require') Module._load(path.resolve(args[++index]), Module, false);
  else if (!arg.startsWith('-')) target = path.resolve(arg);
}
target ??= process.cwd();

Object.defineProperty(process, 'defaultApp', { configurable: false, enumerable: true, value: true });
const manifest = path.join(target, 'package.json');
if (existsSync(manifest)) {
  const described = JSON.parse(readFileSync(manifest, 'utf8'));
  if (described.version) app.setVersion(described.version);
  app.setName(described.productName ?? described.name ?? app.getName());
  app.setDesktopName(described.desktopName ?? `${app.getName()}.desktop`);
  app.setAppPath(target);
} else {
  app.setAppPath(path.dirname(target));
}
Module._load(target, Module, true);
