import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A screen of its own, as a person sees it and types on it: X, without a door into the app. */
export interface Screen {
  readonly display: string;
  /** How many different colours are on it, and how many of its pixels have one that `is` wanted. */
  readonly look: (is: (r: number, g: number, b: number) => boolean) => {
    readonly colours: number;
    readonly share: number;
  };
  /** Waits until nothing above its lowest lines but a caret has changed for a second: what was told is drawn. */
  readonly still: () => Promise<void>;
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
  const picture = (): Buffer => readFileSync(join(folder, 'Xvfb_screen0'));
  const still = async (): Promise<void> => {
    let [before, since] = [picture(), Date.now()];
    await until(() => {
      const now = picture();
      if (!isAlike(before, now)) [before, since] = [now, Date.now()];
      return Date.now() - since > 1_000;
    }, 'picture that stands still');
  };
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
    look: (is) => lookAt(picture(), is),
    async focus(title) {
      const window = await until(() => windowOf(title), `a window named ${title}`);
      xdotool('windowfocus', window);
      await still();
    },
    still,
    press: (...keys) => void xdotool('key', '--clearmodifiers', ...keys),
    type: (text) => void xdotool('type', '--delay', '20', text),
    close: () => void xvfb.kill(),
  };
}

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
    await sleep(200);
  }
}

/** Two pictures, but for a caret (some twenty pixels) and the lowest lines, where the app says what it fetches. */
function isAlike(a: Buffer, b: Buffer): boolean {
  const end = a.length - 100 * width * 4;
  let different = 0;
  for (let at = 0; at < end; at += 4) if (a.readUInt32LE(at) !== b.readUInt32LE(at)) different++;
  return different <= 40;
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
