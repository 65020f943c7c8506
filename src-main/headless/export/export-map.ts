import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { LimitsBy } from '../../../src-shared/domain/fish-health/lice-limits';
import type { FigureOrder } from '../../../src-shared/domain/figure/figure-order';
import type { FigureEnd, MapFigure } from '../../../src-shared/domain/figure/map-figure';
import type { Language, Theme } from '../../../src-shared/domain/settings/settings';
import type { Result } from '../../../src-shared/result';
import type { DrawnOrder, FigureOrderContext } from '../../handlers/export/figure-order';
import type { Work } from '../../handlers/work';
import { writeAtomically } from '../../storage/files/atomic-file';
import type { Command } from '../arguments/arguments';
import type { CommandIo, Ended } from '../command-io';
import { exitCode } from '../exit-codes';
import { exportWords } from '../words/export-words';
import { failedWith } from '../words/failed';
import { jsonLine } from '../../shown-text';
import { ending } from '../session/sign-in';

/** Draws a figure of a workspace; `isOffline`: of what is kept alone. */
export type DrawFigureOrder = (
  work: Work,
  order: FigureOrder,
  context: FigureOrderContext & { readonly isOffline: boolean },
) => Promise<Result<DrawnOrder>>;

type MapCommand = Extract<Command, { name: 'export map' }>;

/** Draws a map by the window's own page, which nobody sees. */
export type DrawFigure = (
  work: Work,
  of: {
    readonly task: MapFigure;
    readonly theme: Theme;
    readonly language: Language;
    readonly isOffline: boolean;
    /** Whether sites' own limits rule; left out: as the settings have it. */
    readonly limitsBy?: LimitsBy;
  },
  signal: AbortSignal,
) => Promise<Result<{ readonly png: Uint8Array; readonly end: FigureEnd }>>;

/** `export map`: the picture that a window would show, of a stated box and size. */
export async function exportMapCommand(
  command: MapCommand,
  io: CommandIo,
  work: Work,
  draw: DrawFigure,
  language: Language,
): Promise<Ended> {
  const { task, theme, out, offline } = command;
  const by = command.limits ? { limitsBy: command.limits } : {};
  const drawn = await draw(work, { task, theme, language, isOffline: offline, ...by }, io.signal);
  if (!drawn.ok) return failedWith(drawn.failure, 'export map', language);
  const { png, end } = drawn.value;
  const fetchedAt = end.fetchedAtMs === null ? null : new Date(end.fetchedAtMs).toISOString();
  if (out === '-') await io.stdout(png);
  else {
    const written = await writeAtomically(resolve(out), [png], { signal: io.signal });
    if (!written.ok) return failedWith(written.failure, out, language);
    const { width, height, bbox, layers } = task;
    const receipt = {
      file: resolve(out),
      width,
      height,
      bbox,
      layers,
      week: end.week,
      fetchedAt,
      missing: end.missing,
      namesLeft: end.namesLeft ?? 0,
      bytes: png.length,
      sha256: createHash('sha256').update(png).digest('hex'),
      profile: work.service.name,
    };
    const sentence = exportWords[language].map(width, height, out);
    await io.stdout(command.json ? jsonLine(receipt) : `${sentence}\n`);
  }
  const [first] = end.missing;
  if (!first) return { code: exitCode.done };
  const what = end.missing
    .map(({ about, code }) => `${about} (${exportWords[language].whyMissing(code)})`)
    .join('; ');
  return ending(exitCode.inPart, first.code, exportWords[language].partsMissing(what));
}
