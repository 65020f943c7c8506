import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorkspaces } from '../../../src-main/storage/workspace/workspace';
import { documentText } from '../../../src-shared/domain/workspace/workspace-document';
import { readWorkspace } from '../../../src-shared/domain/workspace/workspace-reading';
import { type BuiltChild, buildChild } from '../built-child';
import type { StoredStep } from './child';

const rounds = 20;
let child: BuiltChild;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kartbord-workspace-'));
  child = await buildChild('e2e/loopback/workspace/child.ts');
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the child until it has told so much, and kills it in the middle of what it does next. Answers what it told last. */
function killAfter(
  messages: number,
  delayMs: number,
  first: number,
): Promise<Record<StoredStep['what'], number>> {
  return new Promise((resolve, reject) => {
    const said = { journal: -1, file: -1 };
    let count = 0;
    const running = fork(child.path, [folder, join(folder, 'vik.kartbord'), String(first)], {
      env: { ...process.env, ...child.env },
    });
    running.on('message', ({ what, step }: StoredStep) => {
      said[what] = step;
      if (++count === messages) setTimeout(() => running.kill('SIGKILL'), delayMs);
    });
    running.on('exit', (_code, signal) =>
      signal === 'SIGKILL' ? resolve(said) : reject(new Error('the child ended by itself')),
    );
  });
}

it('a process that is killed at any moment loses nothing that was kept, and never leaves half a file', async () => {
  let first = 0;
  for (let round = 0; round < rounds; round++) {
    const said = await killAfter(4 + (round % 7), Math.random() * 12, first);
    const shown = await openWorkspaces({ folder, now: () => 1, warn: () => {} }).read();
    const shownStep = Math.round((shown?.zoom ?? -1) * 1000);
    expect(shownStep).toBeGreaterThanOrEqual(said.journal);
    const text = readFileSync(join(folder, 'vik.kartbord'), 'utf8');
    const read = readWorkspace(text);
    if ('problem' in read) throw new Error(`round ${round}: ${read.problem}`);
    expect(Math.round((read.document.workspace.zoom ?? -1) * 1000)).toBeGreaterThanOrEqual(said.file);
    expect(documentText(read.document)).toBe(text);
    expect(readdirSync(folder).filter((name) => name.includes('corrupt'))).toEqual([]);
    first = shownStep + 1;
  }
}, 120_000);
