import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A screen of its own, as a person sees it and types on it: X, without a door into the app. */
export interface Screen {
  readonly display: string;
  /** How many different colours are on it, and how many of its pixels have one that `is` wanted. */
  readonly look: (is: (r: number, g: number, b: number) => boolean) => {
    readonly colours: number;
    readonly share: number;
  };
  readonly has: (title: string) => boolean;
  /** Waits for a window of that title and gives it the keyboard. */
  readonly focus: (title: string) => Promise<void>;
  readonly press: (...keys: readonly string[]) => void;
  readonly type: (text: string) => void;
  readonly close: () => void;
}

const [width, height] = [1440, 900];

/** `folder` takes the picture of the screen that Xvfb keeps. */
export async function openScreen(folder: string): Promise<Screen> {
  const args = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-noreset'];
  const xvfb: ChildProcess = spawn('Xvfb', [...args, '-fbdir', folder], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((done, fail) => {
    xvfb.stdio[3]?.once('data', (bytes: Buffer) => done(bytes.toString().trim()));
    xvfb.once('exit', () => fail(new Error('Xvfb does not start')));
  });
  const display = `:${number}`;
  const xdotool = (...command: readonly string[]): string =>
    execFileSync('xdotool', command, {
      env: { ...process.env, DISPLAY: display },
      encoding: 'utf8',
      timeout: 30_000,
    });
  const windowOf = (title: string): string =>
    spawnSync('xdotool', ['search', '--onlyvisible', '--name', title], {
      env: { ...process.env, DISPLAY: display },
      encoding: 'utf8',
    })
      .stdout.trim()
      .split('\n')
      .at(-1) ?? '';
  return {
    display,
    look: (is) => lookAt(readFileSync(join(folder, 'Xvfb_screen0')), is),
    has: (title) => windowOf(title) !== '',
    async focus(title) {
      const window = await until(() => windowOf(title), `a window named ${title}`);
      xdotool('windowfocus', window);
      await pause();
    },
    press: (...keys) => void xdotool('key', '--clearmodifiers', ...keys),
    type: (text) => void xdotool('type', '--delay', '20', text),
    close: () => void xvfb.kill(),
  };
}

/** A person's: no event of X tells that a window has drawn what it was told. */
export const pause = (ms = 1_000): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Asks again and again until there is an answer. */
export async function until<T>(
  ask: () => T | Promise<T>,
  what: string,
  withinMs = 90_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`there is no ${what}`);
    await pause(200);
  }
}

/** An XWD file: a head of 32-bit words, a table of colours (12 bytes each), then four bytes for each pixel, blue first. */
function lookAt(file: Buffer, is: (r: number, g: number, b: number) => boolean): ReturnType<Screen['look']> {
  const word = (index: number): number => file.readUInt32BE(index * 4);
  const lineBytes = word(12);
  const start = word(0) + word(19) * 12;
  const colours = new Set<number>();
  let wanted = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = start + y * lineBytes + x * 4;
      const [b = 0, g = 0, r = 0] = file.subarray(at, at + 3);
      colours.add((r << 16) | (g << 8) | b);
      if (is(r, g, b)) wanted++;
    }
  return { colours: colours.size, share: wanted / (width * height) };
}
