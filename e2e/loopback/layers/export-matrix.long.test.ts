import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExportFormat, exportFormats } from '../../../src-shared/domain/export/export-format';
import { layerSteps } from '../../../src-main/export/layers/stage-file';
import { buildExporter, type KillCase, killCase, type KillPoint, makeResults, type Way } from './kill-case';

/**
 * An export that is killed at any of its steps leaves the whole old target or the whole new one. `npm run export-matrix` kills
 * every format at every step in every way; here each format is killed where it matters most, and one everywhere.
 */
const isWhole = process.env['KARTBORD_EXPORT_MATRIX'] === 'whole';
const points: readonly KillPoint[] = ['opened', 'rows', ...layerSteps.slice(1)];
const report = resolve(import.meta.dirname, '../../../test-results');
const cases: KillCase[] = [];

function pointsOf(format: ExportFormat, way: Way): readonly KillPoint[] {
  if (isWhole || (way === 'file' && format === 'gpkg')) return points;
  if (way === 'file') return ['rows'];
  return format === 'geojson' ? ['rows', 'sidecar', 'renamed'] : [];
}

beforeAll(buildExporter, 120_000);
afterAll(() => {
  mkdirSync(report, { recursive: true });
  writeFileSync(join(report, 'export-matrix.txt'), table());
});

const ways: readonly Way[] = ['file', 'folder', 'new-folder', 'zip'];
const rows = ways.flatMap((way) => exportFormats.map((format) => ({ way, format })));

describe.each(rows.filter(({ way, format }) => pointsOf(format, way).length > 0))(
  'an export as $format, a $way, that is killed',
  ({ way, format }) => {
    it(
      'leaves the whole old one or the whole new one, and the next goes through',
      { timeout: 240_000 },
      async () => {
        const root = mkdtempSync(join(tmpdir(), 'kartbord-matrix-'));
        try {
          const results = await makeResults(root, format, way);
          const own: KillCase[] = [];
          for (const at of pointsOf(format, way)) own.push(await killCase(results, format, way, at));
          cases.push(...own);
          expect(own).toEqual(
            own.map(({ at }) => ({
              format,
              way,
              at,
              died: 'SIGKILL',
              strays: [],
              next: 'new',
              target: at === 'renamed' || at === 'durable' ? 'new' : 'old',
            })),
          );
        } finally {
          rmSync(root, { recursive: true, force: true });
        }
      },
    );
  },
);

function table(): string {
  const head = ['format', 'way', 'killed at', 'died', 'target', 'strays', 'next'];
  const lines = cases.map(({ format, way, at, died, target, strays, next }) => [
    ...[format, way, at, died ?? '-', target, String(strays.length), next],
  ]);
  const wide = head.map((name, column) =>
    Math.max(name.length, ...lines.map((line) => (line[column] ?? '').length)),
  );
  const text = [head, ...lines].map((line) =>
    line
      .map((cell, at) => cell.padEnd(wide[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const broken = cases.filter(
    ({ target, strays, next }) => target === 'broken' || strays.length > 0 || next !== 'new',
  );
  return `${text.join('\n')}\n\n${cases.length} kills, ${broken.length} that left something else than the whole old or the whole new\n`;
}
