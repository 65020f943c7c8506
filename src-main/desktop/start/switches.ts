import { debuggingSwitches, allowedSwitches, keyringSwitches, refusedSwitches } from './switch-lists';

/** A package takes the switches that it knows to be harmless; all others are taken away, or the start is refused. */
export interface SwitchVerdict {
  readonly refused: readonly string[];
  /** Also those that are options of our own: Chromium reads them as its own, and has no use for them. */
  readonly removed: readonly string[];
}

/**
 * `argv` begins after the program. `mayInspect` is asked only where a debugger is: the answer is read from the program's
 * own file. `has` says what Chromium has taken for a switch, wherever it came from: ELECTRON_DISABLE_SANDBOX is one too.
 */
export function judgeSwitches(
  argv: readonly string[],
  platform: NodeJS.Platform,
  mayInspect: () => boolean,
  has: (name: string) => boolean,
): SwitchVerdict {
  const given = new Set(switchesOf(argv, platform));
  const isKeyring = given.has('kartbord-keyring');
  const isStored = (name: string): boolean =>
    allowedSwitches.has(name) ||
    (isKeyring && keyringSwitches.has(name)) ||
    (debuggingSwitches.some((pattern) => pattern.test(name)) && mayInspect());
  return {
    refused: refusedSwitches.filter((name) => given.has(name) || has(name)),
    removed: [...given].filter((name) => !isStored(name)),
  };
}

/** The names of switches as Chromium finds them (base::CommandLine): anywhere before `--`, also behind one dash. */
export function switchesOf(argv: readonly string[], platform: NodeJS.Platform): string[] {
  const end = argv.findIndex((arg) => arg.trim() === '--');
  return (end < 0 ? argv : argv.slice(0, end)).flatMap((arg) => nameOf(arg, platform) ?? []);
}

const prefix = { posix: /^--?(?=.)/, win32: /^(?:--|-|\/)(?=.)/ };

function nameOf(arg: string, platform: NodeJS.Platform): string | undefined {
  const isWindows = platform === 'win32';
  const word = arg.trim();
  const [dashes] = (isWindows ? prefix.win32 : prefix.posix).exec(word) ?? [];
  if (dashes === undefined) return undefined;
  const [name = ''] = word.slice(dashes.length).split('=', 1);
  return isWindows ? name.toLowerCase() : name;
}
