import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openRunMark } from './run-mark';

describe('the mark of a run', () => {
  let file: string;
  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), 'kartbord-run-'));
    file = join(folder, 'running.json');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  });
  const start = (atMs = 1_000): ReturnType<typeof openRunMark> => openRunMark(file, atMs, 3);

  it('says nothing of a first run, nor of one that ended as it should', () => {
    const first = start();
    expect(first.fallen).toBeNull();
    first.stands();
    first.end();
    expect(existsSync(file)).toBe(false);
    expect(start().fallen).toBeNull();
  });

  it('says of a run that was killed when it had started', () => {
    start(5_000).stands();
    expect(start(9_000).fallen).toEqual({ startedAtMs: 5_000, starts: 0 });
  });

  it('counts the runs in a row that fell before the window stood, and begins anew after the third', () => {
    start();
    expect([start(), start(), start(), start()].map(({ fallen }) => fallen?.starts)).toEqual([1, 2, 3, 1]);
  });

  it('does not count one whose window stood', () => {
    start();
    start().stands();
    expect(start().fallen?.starts).toBe(0);
    expect(start().fallen?.starts).toBe(1);
  });

  it('counts one whose window fell again after it stood', () => {
    const run = start();
    run.stands();
    run.totters();
    expect(start().fallen?.starts).toBe(1);
  });

  it.each(['', '{', 'null', '[]', '{"startedAtMs":"x","starts":2,"isStanding":false}'])(
    'is none where the file has been changed: %j',
    (text) => {
      writeFileSync(file, text);
      expect(start().fallen).toBeNull();
      expect(start().fallen).not.toBeNull();
    },
  );

  it('holds nobody up where it cannot be written', () => {
    writeFileSync(file, '');
    const run = openRunMark(join(file, 'below', 'a-file'), 1, 3);
    expect(() => {
      run.stands();
      run.totters();
      run.end();
    }).not.toThrow();
  });
});
