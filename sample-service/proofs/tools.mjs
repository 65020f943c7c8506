// What the proofs share: the service as a process, other programs, and pixels.
import { loadImage, createCanvas } from '@napi-rs/canvas';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');

/** Ends the script when something is missing, with what to do about it. */
export function missing(what, remedy) {
  console.error(`missing: ${what}\n${remedy}`);
  process.exit(2);
}

/** Makes sure that programs are there: `{ program: package }`. */
export function needPrograms(programs) {
  const found = (program) =>
    program.startsWith('/') ? existsSync(program) : spawnSync('which', [program]).status === 0;
  const lacking = Object.entries(programs).filter(([program]) => !found(program));
  if (lacking.length === 0) return;
  const packages = [...new Set(lacking.map(([, name]) => name))].join(' ');
  missing(
    lacking.map(([program]) => program).join(', '),
    `apt-get install -y --no-install-recommends ${packages}`,
  );
}

/** Starts the built service at a fixed moment; resolves to its addresses, a way to stop it and the time it took, ms. */
export async function startService(file = join(root, 'out/main/sample-service.cjs')) {
  if (!existsSync(file)) missing(file, 'npm run build');
  const started = performance.now();
  const child = spawn(process.execPath, [file, '--now', '2026-11-21T10:00:00Z'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => child.kill());
  for await (const line of createInterface({ input: child.stdout }))
    return { ...JSON.parse(line), stop: () => child.kill(), startMs: performance.now() - started };
  throw new Error('the service ended before it was ready');
}

/** Runs a program; its standard output, or an Error with what it complained of. */
export function run(program, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, { maxBuffer: 1 << 28, ...options });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${String(stderr) || `status ${status}`}`);
  return stdout;
}

/** The bytes of a picture: red, green, blue and opacity of every pixel. */
export async function pixelsOf(png) {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height).data;
}

/** What was found wrong; printed as it is found, and the script's exit status. */
export function report() {
  let failures = 0;
  return {
    check(isRight, sentence) {
      if (!isRight) failures++;
      console.log(`${isRight ? 'ok  ' : 'FAIL'} ${sentence}`);
    },
    end() {
      console.log(failures === 0 ? 'all agree' : `${failures} do not agree`);
      process.exit(failures === 0 ? 0 : 1);
    },
  };
}
