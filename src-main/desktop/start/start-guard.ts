// The first import of main: what was given by argument or by environment is judged before anything else of ours runs.
import { app } from 'electron';
import { exitCode } from '../../headless/exit-codes';
import { secretVariables } from '../../headless/words/sign-in-words';
import { shownRows } from '../../shown-text';
import { variablesToForget } from './environment';
import { isInspectable } from './flavour';
import { isCommand } from '../options';
import { isPackaged } from './packaged';
import { proxySecret } from '../network/proxy-environment';
import { languageOfSystem, startWords } from '../words/start-words';
import { judgeSwitches } from './switches';

// From a clone all of it is allowed: tests and developers need debuggers, switches and variables.
if (isPackaged) guardStart();

function guardStart(): void {
  const words = startWords[languageOfSystem(process.env)];
  const { refused, removed } = judgeSwitches(process.argv.slice(1), process.platform, isInspectable, (name) =>
    app.commandLine.hasSwitch(name),
  );
  if (refused.length > 0) {
    process.stderr.write(shownRows([words.refused(asText(refused))]));
    process.exit(exitCode.usage);
  }
  // Chromium's zygote was started before us and keeps the environment in the memory of each page (Linux).
  const secrets = [...Object.values(secretVariables), proxySecret];
  const secret = secrets.find((name) => process.env[name] !== undefined);
  if (secret !== undefined && !isCommand(process.argv)) {
    const said = secret === proxySecret ? words.proxySecretOfCommands : words.secretOfCommands(secret);
    process.stderr.write(`${said}\n`);
    process.exit(exitCode.usage);
  }
  for (const name of removed) app.commandLine.removeSwitch(name);
  for (const name of variablesToForget(process.env)) Reflect.deleteProperty(process.env, name);
  const ignored = removed.filter((name) => !isOption(name));
  // A command says itself what it does not know.
  if (ignored.length > 0 && !isCommand(process.argv))
    process.stderr.write(shownRows([words.ignored(asText(ignored))]));
}

function asText(switches: readonly string[]): string {
  return switches.map((name) => `--${name}`).join(', ');
}

/** Of the window's own command line. */
function isOption(name: string): boolean {
  return name === 'profile-file' || name === 'language';
}
