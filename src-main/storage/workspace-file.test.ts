import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { documentText, type WorkspaceDocument } from '../../src-shared/domain/workspace/workspace-document';
import { migrated } from '../../src-shared/domain/workspace/workspace-migrations';
import { readWorkspace } from '../../src-shared/domain/workspace/workspace-reading';

const fixture = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'workspace-fixtures', name), 'utf8');
const newest = fixture('version-2.kartbord');
const read = (text: string): WorkspaceDocument => {
  const found = readWorkspace(text);
  if ('problem' in found) throw new Error(`${found.problem} ${found.at}`);
  return found.document;
};

describe('the text of a workspace file', () => {
  it('is read and written without another byte', () => {
    expect(documentText(read(newest))).toBe(newest);
  });

  it('is the same in whatever order its members were made', () => {
    const { title, outputs, workspace } = read(newest);
    const turned = Object.fromEntries(Object.entries(workspace).toReversed()) as typeof workspace;
    const layers = workspace.layers?.map((layer) => ({ ...layer, dimensions: { model: 'b', depth: '0' } }));
    expect(documentText({ outputs, workspace: { ...turned, ...(layers && { layers }) }, title })).toBe(
      newest,
    );
  });

  it('changes by one line where one thing changes', () => {
    const document = read(newest);
    const after = documentText({ ...document, workspace: { ...document.workspace, zoom: 8 } }).split('\n');
    const before = newest.split('\n');
    expect(after.filter((line, i) => line !== before[i])).toEqual(['  "zoom": 8,']);
  });

  it('has six decimals, whole milliseconds, and no more', () => {
    const document = read(newest);
    const workspace = { ...document.workspace, centre: [5.30123456789, 0.1 + 0.2] as [number, number] };
    const text = documentText({ ...document, workspace });
    expect(text).toContain('"centre": [5.301235, 0.3]');
    expect(text).toContain('"createdMs": 1795000000000');
  });

  it('has nothing that only this computer knows', () => {
    const document = read(newest);
    const layers = [{ name: 'zones', opacity: 1, time: null, lastOfferedMs: 1_795_000_000_000 }];
    expect(documentText({ ...document, workspace: { ...document.workspace, layers } })).not.toContain(
      'lastOfferedMs',
    );
  });

  it('cannot be written with a member that nobody knows', () => {
    const document = read(newest);
    const workspace = { ...document.workspace, token: 'eyJhbGciOi' };
    expect(() => documentText({ ...document, workspace })).toThrow('token');
  });
});

describe('a workspace file', () => {
  it('of version 1 is one of version 2 afterwards, and says so', () => {
    const found = readWorkspace(fixture('version-1.json'));
    expect(found).toMatchObject({ notes: [{ code: 'migrated', from: 1 }], isNewer: false });
    expect(documentText(read(fixture('version-1.json')))).toBe(fixture('version-1.kartbord'));
  });

  it('of the newest version is left as it is by the migrations', () => {
    const file = { kartbord: 'workspace', version: 2, week: null };
    expect(migrated(file, 2)).toBe(file);
  });

  it('may leave out anything but its mark and its version', () => {
    expect(read('{"kartbord":"workspace","version":2}')).toEqual({
      title: '',
      workspace: { week: null, filter: {}, selectedLocalityNo: null, centre: null, zoom: null },
      outputs: [],
    });
  });

  it('of a newer version opens as far as it is known, and names what is left out', () => {
    const value = JSON.parse(newest) as Record<string, unknown>;
    const newer = {
      ...value,
      version: 3,
      glow: { strength: 2 },
      week: { from: '2026-W40', to: '2026-W45' },
      filter: { states: ['over', 'sparkling'], mood: 'good' },
      tracks: { ...(value['tracks'] as object), colouring: 'mood' },
      layers: [{ name: 'zones', opacity: 1, time: null, shine: 1 }, { shine: 2 }],
    };
    const found = readWorkspace(JSON.stringify(newer));
    expect(found).toMatchObject({
      isNewer: true,
      document: {
        title: 'Lice around Vik',
        workspace: {
          week: null,
          filter: { states: ['over'] },
          layers: [{ name: 'zones', opacity: 1, time: null }],
          table: { column: 'temperature', descending: true },
        },
      },
    });
    if ('problem' in found || found.notes[0]?.code !== 'newer') throw new Error('not read as a newer one');
    expect(found.notes[0].members.toSorted()).toEqual([
      'filter.mood',
      'filter.states',
      'glow',
      'layers',
      'layers.shine',
      'tracks',
      'tracks.colouring',
      'week',
    ]);
  });

  it.each([
    ['half of a file', newest.slice(0, 300), { problem: 'not-json', at: '' }],
    ['another JSON', '{"type":"FeatureCollection","features":[]}', { problem: 'not-ours', at: '' }],
    ['a list', '[1]', { problem: 'not-ours', at: '' }],
    [
      'a value that cannot be',
      newest.replace('"zoom": 7.5', '"zoom": "near"'),
      { problem: 'not-valid', at: 'zoom' },
    ],
    [
      'a member that nobody knows',
      newest.replace('"states"', '"stats"'),
      { problem: 'not-valid', at: 'filter.stats' },
    ],
    [
      'a version that is no number',
      newest.replace('"version": 2', '"version": "2"'),
      { problem: 'not-ours', at: '' },
    ],
  ])('that is %s says what is wrong, and where', (_what, text, problem) => {
    expect(readWorkspace(text)).toEqual(problem);
  });

  it('with contacts that cannot be opens without them, names them, and loses nothing else', () => {
    const given = JSON.parse(newest) as object;
    const text = JSON.stringify({ ...given, contacts: { localityNo: 12345, steps: 'many' } });
    expect(readWorkspace(text)).toEqual({
      document: read(newest),
      notes: [{ code: 'left-out', members: expect.arrayContaining(['contacts.steps']) as string[] }],
      isNewer: false,
    });
    expect(readWorkspace(text.replace('7.5', '"near"'))).toMatchObject({ problem: 'not-valid' });
  });

  it('that is not valid in its newest version is not guessed at, whatever its members are called', () => {
    const text = newest.replace('"title"', '"__proto__": {"polluted": true}, "title"');
    expect(readWorkspace(text)).toMatchObject({ problem: 'not-valid' });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('has the week that it was saved at, as text', () => {
    expect(read(newest).workspace.week).toBe(isoWeek(2026, 45));
  });
});
