import { describe, expect, it } from 'vitest';
import type { ExportOrder } from '../export/export-layer';
import type { FigureOrder } from '../figure/figure-order';
import { addWeeks, isoWeek } from '@kartbord/common/week';
import type { Workspace } from './workspace';
import { type ResolvedOutput, resolveOutputs, workspaceOutput } from './workspace-outputs';
import { exportOutput, figureOutput } from './workspace-recipe';
import * as v from 'valibot';

const week = isoWeek(2026, 40);
const workspace: Workspace = {
  week,
  filter: { text: 'fjord', states: ['over'] },
  selectedLocalityNo: 10_001,
  centre: null,
  zoom: null,
  vessels: { shown: [257_000_101], selected: null, span: 'last-24-hours', positions: 'all' },
};
const order: ExportOrder = {
  layers: [
    {
      kind: 'localities',
      name: 'sites',
      from: addWeeks(week, -3),
      to: week,
      filter: { states: ['over'], text: 'fjord' },
    },
    {
      kind: 'tracks',
      name: 'tracks',
      mmsis: [257_000_101],
      fromMs: 1000,
      toMs: 2000,
      positions: 'all',
      form: 'lines',
      gapMs: 3_600_000,
    },
  ],
  format: 'gpkg',
  system: 'EPSG:25833',
  as: 'file',
  language: 'en',
};
const made = (
  output: Parameters<typeof resolveOutputs>[0]['outputs'][number],
  of = week,
): ResolvedOutput | undefined =>
  resolveOutputs({ workspace, outputs: [output] }, { week: of, language: 'en' })[0];

describe('an export that is kept as an output', () => {
  const output = exportOutput('sites', order, { week, workspace });

  it('says what is as the workspace shows it, and is an output of the file', () => {
    expect(output).toMatchObject({
      export: {
        layers: [
          { from: 'shown-3', to: 'shown', filter: 'shown' },
          { mmsis: 'shown', fromMs: 1000 },
        ],
      },
    });
    expect(v.safeParse(workspaceOutput, JSON.parse(JSON.stringify(output))).success).toBe(true);
  });

  it('is the same order for the same week, and moves with another', () => {
    expect(made(output)).toEqual({ name: 'sites', export: order });
    expect(made(output, isoWeek(2026, 2))).toMatchObject({
      export: { layers: [{ from: '2025-W51', to: '2026-W02', filter: workspace.filter }, {}] },
    });
  });

  it('leaves what is otherwise: later weeks, other filters, other vessels', () => {
    const other: ExportOrder = {
      ...order,
      layers: [{ kind: 'localities', name: 'later', from: week, to: addWeeks(week, 2), filter: {} }],
    };
    const kept = exportOutput('later', other, { week, workspace });
    expect(kept).toMatchObject({ export: { layers: [{ from: 'shown', to: '2026-W42', filter: {} }] } });
    expect(made(kept)).toEqual({ name: 'later', export: other });
  });
});

it('a figure that is kept as an output is drawn of the workspace again, with the weeks of its animation', () => {
  const figure: FigureOrder = {
    workspace,
    format: 'webm',
    widthMm: 160,
    heightMm: 90,
    dpi: 150,
    scale: null,
    title: 'Lice',
    theme: 'day',
    language: 'en',
    parts: { legend: true, scaleBar: true, north: false, graticule: false },
    frames: { by: 'weeks', from: addWeeks(week, -51), to: week, perSecond: 4 },
  };
  const output = figureOutput('film', figure, { week, workspace });
  expect(output).toMatchObject({ figure: { frames: { from: 'shown-51', to: 'shown' } } });
  expect(output).not.toHaveProperty('figure.workspace');
  expect(made(output)).toEqual({ name: 'film', figure });
});
