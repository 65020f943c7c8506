import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ProbeReport } from '../../src-shared/domain/session/probe';
import { type HandlersHarness, json, unplugged } from '../handlers/testing';
import { row } from '../api-client/fixtures';
import { exitCode } from './exit-codes';
import { run, servingAll } from './testing';

/** A service that knows the list of a week and nothing else. */
const answering = (): HandlersHarness =>
  servingAll(({ path, method }) =>
    method === 'POST' && path.includes('/fishhealth/locality/')
      ? json([row()])
      : json({ detail: 'for vessel 257000001 of someone@example.invalid', token: 'canary' }, {}, 403),
  );

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'kartbord-probe-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

describe('kartbord probe', () => {
  it('says first how many requests it sends, and then what differs, in both languages', async () => {
    const en = await run('probe', { on: answering() });
    expect(en.code).toBe(exitCode.failed);
    expect(en.err).toMatch(/^Sends at most 25 small requests, one at a time; reads only/);
    expect(en.out).toContain('  Wave forecast: The service refuses (HTTP 403).\n');
    const nb = await run('probe --language nb', { on: answering() });
    expect(nb.out).toContain('  Bølgevarsel: Tjenesten avviser (HTTP 403).\n');
  });

  it('sends reads alone: POST only where the service reads by it', async () => {
    const on = answering();
    await run('probe', { on });
    const posted = on.asked.filter(({ method }) => method !== 'GET').map(({ path }) => path);
    expect(posted).toHaveLength(3);
    const reads = /^\/(?:bwapi\/)?v2\/geodata\/fishhealth\/|\/v1\/historic\/mmsiinarea$/;
    expect(posted.every((path) => reads.test(path))).toBe(true);
  });

  it('writes a report without a value of the records, a word of the service, an address or a number of a site', async () => {
    const out = join(folder(), 'report.json');
    const { out: said } = await run(['probe', '--out', out], { on: answering() });
    const text = readFileSync(out, 'utf8');
    expect(said).toContain(`The report is saved to ${out}.`);
    expect(statSync(out).mode & 0o777).toBe(0o600);
    expect((JSON.parse(text) as ProbeReport).kartbordProbe).toBe(1);
    for (const canary of [
      '257000001',
      'someone',
      'canary',
      'token',
      '12345',
      'Prøveholmen',
      '127.0.0.1',
      '5.12',
      'http',
    ])
      expect(text).not.toContain(canary);
  });

  it('gives the report itself with --json, or to a pipe', async () => {
    for (const line of ['probe --json', 'probe --out -']) {
      const { out, err } = await run(line, { on: answering() });
      expect(JSON.parse(out)).toMatchObject({
        kartbordProbe: 1,
        app: '1.2.3',
        service: 'the sample service',
      });
      expect(err).toContain('Sample differs from what Kartbord expects');
    }
    expect((await run('probe --json --out -')).code).toBe(exitCode.usage);
  });

  it('asks a part that does not answer once, and ends with 4 where none does', async () => {
    const on = servingAll(unplugged);
    const { code, err } = await run('probe', { on });
    expect(code).toBe(exitCode.offline);
    expect(err).toContain('The check of Sample');
    expect(on.asked.length).toBeLessThanOrEqual(4);
  });

  it('is cancelled between two requests, and says so', async () => {
    const on = answering();
    const abort = new AbortController();
    const { answer } = on;
    on.answer = (asked) => {
      if (on.asked.length === 3) abort.abort();
      return answer(asked);
    };
    const { code, err } = await run('probe', { on, signal: abort.signal });
    expect([code, on.asked.length]).toEqual([exitCode.failed, 3]);
    expect(err).toContain('The check of Sample was cancelled; nothing was changed.');
  });
});
