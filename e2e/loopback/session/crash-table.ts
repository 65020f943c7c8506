import { crashPoints } from '../../../src-main/session/crash-points';
import type { CrashCase } from './crash-case';

/** The matrix as text: a row for each point, a column for each temper of the service. */
export function crashTable(matrix: ReadonlyMap<string, readonly CrashCase[]>): string {
  const tempers = [...matrix.keys()];
  const cell = (temper: string, point: string): string => {
    const found = matrix.get(temper)?.find((one) => one.point === point);
    if (!found) return 'not run';
    const laws = found.broken.length === 0 ? 'L1-L7' : `without ${found.broken.join(', ')}`;
    return `${found.died === 'SIGKILL' ? '' : 'not killed, '}${found.outcome}, ${laws}`;
  };
  const rows = [
    ['killed at', ...tempers],
    ...crashPoints.map((point) => [point, ...tempers.map((temper) => cell(temper, point))]),
  ];
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows
    .map(
      (row) =>
        `${row
          .map((text, at) => text.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
