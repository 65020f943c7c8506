import {
  type FigureFrame,
  type FigureOrder,
  type FigureProgress,
  type FigureShown,
  type FigureStep,
  figureTrouble,
} from '../../../src-shared/domain/figure/figure-order';
import { generalLimits, type LimitsBy } from '../../../src-shared/domain/fish-health/lice-limits';
import type { FigureEnd } from '../../../src-shared/domain/figure/map-figure';
import type { Settings } from '../../../src-shared/domain/settings/settings';
import { addWeeks, weeksBetween } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../src-shared/result';
import { type DrawnSheet, figureFile } from '../../export/figure/figure-file';
import type { FigureRecipe } from '../../export/figure/figure-recipe';
import type { Handlers } from '../../ipc/router';
import { createFigureHandlers, type FigureParts } from './figure';
import { FigureData } from './figure-data';
import { isBulk } from '../fetch-through-cache';
import type { Work } from '../work';

/** Draws an order by a page of ours, which calls these handlers. */
export type DrawSheet = (
  order: FigureOrder,
  context: {
    readonly signal: AbortSignal;
    readonly progress: (done: number, of: number) => void;
    readonly onFrame: (no: number, frame: FigureFrame, png: Uint8Array) => Promise<Result<null>>;
  },
  handlersOf: (onShown: (shown: FigureShown) => Promise<FigureStep>) => Handlers,
) => Promise<Result<DrawnSheet>>;

export interface FigureOrderParts extends Pick<FigureParts, 'files' | 'servers' | 'sendTrackPort'> {
  readonly settings: () => Settings;
  readonly sheet: DrawSheet;
}

export interface FigureOrderContext {
  readonly signal: AbortSignal;
  readonly progress: (value: FigureProgress) => void;
  /** Whether sites' own limits rule; left out: as the settings have it. */
  readonly limitsBy?: LimitsBy;
  /** Of what is kept alone; left out: it is asked for. */
  readonly isOffline?: boolean;
  /** Takes each picture of `frames`, by a name that sorts, and is waited for; left out: there are none to be taken. */
  readonly onFrame?: (name: string, png: Uint8Array) => Promise<Result<null>>;
}

export interface DrawnOrder {
  /** Null: the pictures of `frames` were given to `onFrame`. */
  readonly bytes: Uint8Array | null;
  readonly recipe: FigureRecipe;
  readonly pictures: number;
  /** What should be in it and is not: of which layer, and the code of the reason. */
  readonly missing: readonly FigureEnd['missing'][number][];
  /** Names of the base map that found no room; of the picture that has most of them. */
  readonly namesLeft: number;
}

/** Draws an order as a window would show it. `bad-request` with the word of `figureTrouble` where it cannot be drawn. */
export async function drawFigureOrder(
  work: Work,
  parts: FigureOrderParts,
  order: FigureOrder,
  context: FigureOrderContext,
): Promise<Result<DrawnOrder>> {
  const trouble = figureTrouble(order);
  if (trouble) return fail('bad-request', trouble);
  if (!context.isOffline) await fetchWeeks(work, order, context.signal);
  const data = new FigureData();
  const { theme, language, workspace } = order;
  // The limits are those that the order was made with, whoever draws it.
  const limits = workspace.limits ?? generalLimits;
  const own = parts.settings();
  const { limitsBy = own.limitsBy } = context;
  const settings = { ...own, theme, language, limits, limitsBy };
  const { files, servers, sendTrackPort } = parts;
  const drawn = await parts.sheet(
    order,
    {
      signal: context.signal,
      progress: (done, of) => context.progress({ done, of }),
      onFrame: async (no, frame, png) => context.onFrame?.(frameName(no, frame), png) ?? ok(null),
    },
    (onShown) =>
      createFigureHandlers({
        work,
        settings,
        task: order,
        data,
        onShown,
        ...(files ? { files } : {}),
        ...(servers ? { servers } : {}),
        ...(sendTrackPort ? { sendTrackPort } : {}),
      }),
  );
  if (!drawn.ok) return drawn;
  const { service } = work;
  const missing = onceEach(drawn.value.ends);
  const recipe: FigureRecipe = {
    kind: 'kartbord-figure',
    version: 1,
    order,
    appVersion: work.status().versions.app,
    service: { name: service.name, host: service.host(), isSample: service.isSample },
    limitsBy,
    data: [...data.entries],
    missing: missing.map(({ about, code }) => `${about}: ${code}`),
  };
  const pictures = drawn.value.ends.length;
  const namesLeft = Math.max(0, ...drawn.value.ends.map((end) => end.namesLeft ?? 0));
  const made = { recipe, pictures, missing, namesLeft };
  if (drawn.value.kind === 'frames') return ok({ bytes: null, ...made });
  const file = await figureFile(drawn.value, recipe);
  return file.ok ? ok({ bytes: file.value, ...made }) : file;
}

/** Before the pictures are drawn, where they are of many weeks: as bulk work, which waits longer than a page does. */
async function fetchWeeks({ fishHealth }: Work, { frames }: FigureOrder, signal: AbortSignal): Promise<void> {
  const count = frames?.by === 'weeks' ? weeksBetween(frames.from, frames.to) + 1 : 0;
  if (frames?.by !== 'weeks' || !isBulk(count)) return;
  const context = { signal, progress: () => {}, isBulk: true };
  for (let n = 0; n < count && !signal.aborted; n++)
    await fishHealth.week(addWeeks(frames.from, n), 'usual', context);
}

/** `0001-2026-W45.png`, `0001-2026-11-18T1300Z.png`: in the order in which they are shown. */
function frameName(no: number, frame: FigureFrame): string {
  const of =
    frame.by === 'weeks'
      ? frame.week
      : new Date(frame.atMs)
          .toISOString()
          .replace(/:\d\d\.\d+Z$/, 'Z')
          .replaceAll(':', '');
  return `${String(no + 1).padStart(4, '0')}-${of}.png`;
}

function onceEach(ends: readonly FigureEnd[]): DrawnOrder['missing'] {
  const all = ends.flatMap(({ missing }) => missing);
  return all.filter(
    (one, no) => all.findIndex(({ about, code }) => about === one.about && code === one.code) === no,
  );
}
