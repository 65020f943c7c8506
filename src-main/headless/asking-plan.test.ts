import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { documentText, type WorkspaceDocument } from '../../src-shared/domain/workspace/workspace-document';
import { type HandlersHarness, json } from '../handlers/testing';
import { row } from '../api-client/fixtures';
import { type Ran, run, type RunOptions, serving } from './testing';

const far = ['--profile', 'My fjord', '--client-id', 'me@example.invalid:api'];
const visitsOf = (sites: string): string[] => [
  ...['export', 'visits', '--locality', sites, '--years', '2024..2025', '--out', '-'],
];
const visits = visitsOf('10001,10002,10003');

/** A folder of its own for the test. */
function folderOf(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-asked-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A line against a service that is not on this computer and answers with nothing, and how much was asked before it said so. */
async function asked(
  line: readonly string[],
  options: RunOptions = {},
): Promise<Ran & { readonly first: number }> {
  const window = serving();
  window.answer = () => json([]);
  let first = -1;
  const again: HandlersHarness['again'] = (change) => {
    const made = window.again(change);
    made.answer = () => json([row()]);
    const { layersExport } = made.work;
    const asks: typeof layersExport.asks = async (...of) => {
      const plan = await layersExport.asks(...of);
      first = made.asked.length;
      return plan;
    };
    return { ...made, work: { ...made.work, layersExport: { ...layersExport, asks } } };
  };
  return {
    ...(await run(line, { on: { ...window, again }, clientSecrets: { api: 's' }, ...options })),
    first,
  };
}

describe('a command that asks a service for much', () => {
  it('says on stderr before it begins how many requests, how much and how long, and goes on', async () => {
    const { err, first } = await asked([...visits, ...far]);
    expect(err).toMatch(/^Sends 6 requests: size not known, time not known\.\n/);
    expect(first).toBe(0);
  });

  it('says it in Norwegian too, and as a line of JSON that leaves stdout to what was asked for', async () => {
    const nb = await asked([...visits, ...far], { env: { LANG: 'nb_NO.UTF-8' } });
    expect(nb.err).toMatch(/^Sender 6 forespørsler/);
    const { err, out } = await asked([...visits.slice(0, -1), join(folderOf(), 'v.csv'), ...far, '--json']);
    expect(JSON.parse(err.split('\n')[0] ?? '')).toEqual({
      event: 'plan',
      requests: 6,
      isExact: true,
      bytes: null,
      ms: null,
    });
    expect(out).not.toContain('plan');
  });

  it.each([
    ['sites of many weeks', ['localities', '--weeks', '2026-W30..2026-W36'], 'x.gpkg', 7],
    [
      'a history that its filter looks back at',
      ['localities', '--week', '2026-W30', '--history', 'over:2/9'],
      '-',
      9,
    ],
    ['tracks', ['tracks', '--mmsi', '257000001,257000002,257000003,257000004,257000005'], '-', 5],
    ['forecasts', ['forecast', '--at', '5.1,60.1', '--at', '5.2,60.2'], '-', 6],
    [
      'windows of work',
      ['windows', '--at', '5.1,60.1', '--at', '5.2,60.2', '--wave', '1', '--as', 'ics'],
      '-',
      6,
    ],
  ])('is one of %s', async (_name, words, out, requests) => {
    const path = out === '-' ? out : join(folderOf(), out);
    const { err } = await asked(['export', ...words, '--out', path, ...far]);
    expect(err).toMatch(new RegExp(`^Sends ${requests} requests`));
  });

  it('is a workspace of several outputs: all of them are counted, once', async () => {
    const output = (name: string) => ({
      name,
      export: {
        layers: [{ kind: 'localities', name, from: 'shown-5', to: 'shown', filter: {} }],
        format: 'geojson',
        system: 'EPSG:4326',
        as: 'file',
      },
    });
    const week = isoWeek(2026, 35);
    const workspace = { week, filter: {}, selectedLocalityNo: null, centre: null, zoom: null };
    const outputs = [output('one'), output('two')] as WorkspaceDocument['outputs'];
    const file = documentText({ title: 'T', workspace, outputs });
    const { err } = await asked(['run', 'w.kartbord', '--out', folderOf(), ...far], {
      files: { 'w.kartbord': file },
    });
    expect(err).toMatch(/^Sends 6 requests/);
  });

  it('says nothing of a few questions, of what is kept alone, and of a service on this computer', async () => {
    expect((await asked([...visitsOf('10001'), ...far])).err).not.toContain('Sends');
    expect((await asked([...visits, '--offline', ...far])).err).not.toContain('Sends');
    expect((await asked(visits)).err).not.toContain('Sends');
  });
});
