import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { localityNo } from '../fish-health/locality';
import { isoWeek } from '@kartbord/common/week';
import type { Workspace } from './workspace';
import { resolveOutputs, workspaceOutput, type WorkspaceOutput, workspaceOutputs } from './workspace-outputs';

const workspace: Workspace = {
  week: isoWeek(2026, 45),
  selectedLocalityNo: localityNo(12345),
  centre: [5, 60],
  zoom: 8,
  filter: { states: ['over'] },
  vessels: { shown: [257000001], selected: null, span: 'last-24-hours', positions: 'all' },
};
const made = { format: 'gpkg', system: 'EPSG:4326', as: 'file' } as const;
const output = (layer: object): unknown => ({ name: 'one', export: { layers: [layer], ...made } });
const read = (value: unknown): WorkspaceOutput => v.parse(workspaceOutput, value);
const resolved = (value: unknown, week = isoWeek(2026, 2)) =>
  resolveOutputs({ workspace, outputs: [read(value)] }, { week, language: 'nb' });

const figure = {
  format: 'png',
  widthMm: 160,
  heightMm: 120,
  dpi: 300,
  scale: null,
  title: 'Lice',
  theme: 'day',
  parts: { legend: true, scaleBar: true, north: false, graticule: false },
};

describe('the outputs of a workspace', () => {
  it('follow the week of the run, and weeks before it, over the turn of a year', () => {
    const layer = { kind: 'localities', name: 'Sites', from: 'shown-3', to: 'shown', filter: 'shown' };
    expect(resolved(output(layer))).toEqual([
      {
        name: 'one',
        export: {
          ...made,
          language: 'nb',
          layers: [{ ...layer, from: '2025-W51', to: '2026-W02', filter: { states: ['over'] } }],
        },
      },
    ]);
  });

  it('keep what they name themselves', () => {
    const layer = { kind: 'localities', name: 'shown', from: '2024-W01', to: '2024-W02', filter: {} };
    expect(resolved(output(layer))).toMatchObject([{ export: { layers: [layer] } }]);
  });

  it('take vessels, the site and times out of the workspace', () => {
    const tracks = { kind: 'tracks', name: 'Ways', mmsis: 'shown', fromMs: 'shown', toMs: 'shown' };
    const rest = { positions: 'all', form: 'lines', gapMs: 3_600_000 };
    expect(resolved(output({ ...tracks, ...rest }))).toMatchObject([
      {
        export: {
          layers: [{ mmsis: [257000001], fromMs: Date.UTC(2026, 0, 5), toMs: Date.UTC(2026, 0, 12) }],
        },
      },
    ]);
    const what = { kind: 'visits', localityNos: 'shown', fromYear: 'shown-52', toYear: 'shown' };
    expect(resolved(output({ kind: 'table', name: 'Visits', what }))).toMatchObject([
      { export: { layers: [{ what: { localityNos: [12345], fromYear: 2025, toYear: 2026 } }] } },
    ]);
  });

  it('say what the workspace has nothing for', () => {
    const outputs = [read(output({ kind: 'forecast', name: 'Weather', places: 'shown' }))];
    expect(resolveOutputs({ workspace, outputs }, { week: isoWeek(2026, 2), language: 'en' })).toEqual([
      { name: 'one', lacking: ['export.layers.0.places'] },
    ]);
  });

  it('are figures of the workspace at the week of the run', () => {
    const frames = { by: 'weeks', from: 'shown-51', to: 'shown', perSecond: 2 };
    expect(resolved({ name: 'map', figure: { ...figure, format: 'webm', frames } })).toMatchObject([
      {
        name: 'map',
        figure: {
          language: 'nb',
          workspace: { ...workspace, week: '2026-W02' },
          frames: { ...frames, from: '2025-W03', to: '2026-W02' },
        },
      },
    ]);
  });

  it.each([
    ['a member that nobody knows', { ...figure, frames: null, token: 'x' }],
    [
      'a week that there is not',
      { ...figure, frames: { by: 'weeks', from: 'shon', to: 'shown', perSecond: 2 } },
    ],
    ['a language of their own', { ...figure, frames: null, language: 'en' }],
  ])('may not have %s', (_what, made) => {
    expect(v.is(workspaceOutput, { name: 'map', figure: made })).toBe(false);
  });

  it('have different names', () => {
    const one = output({ kind: 'tools', name: 'Gear' });
    expect(v.is(workspaceOutputs, [one])).toBe(true);
    expect(v.is(workspaceOutputs, [one, one])).toBe(false);
  });

  it('are put in the order of their members', () => {
    const turned = {
      export: { ...made, layers: [{ name: 'Gear', kind: 'tools' }] },
      name: 'one',
    };
    expect(JSON.stringify(read(turned))).toBe(JSON.stringify(read(output({ kind: 'tools', name: 'Gear' }))));
  });
});
