import { createHash } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  type FigureOrder,
  figurePixels,
  type FigureReceipt,
  figureTrouble,
  framesOf,
} from '../../../src-shared/domain/figure/figure-order';
import { addWeeks } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../src-shared/result';
import { recipeText } from '../../export/figure/figure-recipe';
import { fitStem } from '../../export/layers/file-names';
import type { Handlers } from '../../ipc/router';
import {
  causeOf,
  type FileCalls,
  syncFile,
  syncFolder,
  syncPlace,
  systemCalls,
  writeAtomically,
} from '../../storage/files/atomic-file';
import { partFileName, removeDeadParts } from '../../storage/files/part-files';
import type { DrawnOrder, FigureOrderContext } from './figure-order';
import { saveWords, type Suggestion } from '../save-words';
import type { SaveDialogs } from './save-dialogs';

export type DrawOrder = (order: FigureOrder, context: FigureOrderContext) => Promise<Result<DrawnOrder>>;

/** A figure of what the window shows, written where the person says. */
export function figureExportHandler(
  save: SaveDialogs,
  draw: DrawOrder,
  calls: FileCalls = systemCalls,
): Pick<Handlers, 'figure.export' | 'figure.preview' | 'figure.size'> {
  return {
    'figure.preview': async (order, { signal }) => {
      const drawn = await draw(previewOrder(order), { signal, progress: () => {} });
      if (!drawn.ok) return drawn;
      return drawn.value.bytes ? ok(drawn.value.bytes) : fail('bug', 'a preview without a picture');
    },
    'figure.size': async (order, { signal }) => {
      let bytes = 0;
      const sample = sampleOrder(order);
      const drawn = await draw(sample, {
        signal,
        progress: () => {},
        onFrame(_, png) {
          bytes += png.length;
          return Promise.resolve(ok(null));
        },
      });
      if (!drawn.ok) return drawn;
      const [all, drawnOf] = [order, sample].map((one) => framesOf(one)?.length ?? 1);
      return ok(Math.round(((drawn.value.bytes?.length ?? bytes) * (all ?? 1)) / (drawnOf ?? 1)));
    },
    'figure.export': async (order, { signal, progress, windowId }) => {
      const trouble = figureTrouble(order);
      if (trouble) return fail('bad-request', trouble);
      const path = await save.chooseSaveFile(windowId, suggestionFor(order));
      if (path === null) return ok(null);
      const written = await writeFigure(path, order, draw, { signal, progress }, calls);
      if (!written.ok) return written;
      const { features, sha256, bytes, ...figure } = written.value;
      const { receiptId, fileName } = save.receipt(path, { features, bytes, sha256: sha256 ?? '' });
      return ok({ receiptId, fileName, bytes, sha256, ...figure });
    },
  };
}

/** Px of a preview's longer side: twice what the page shows, for sharp screens. */
const previewPx = 1_000;

/** The same sheet in few px. */
function previewOrder(order: FigureOrder): FigureOrder {
  const { frames, workspace, widthMm, heightMm } = order;
  const dpi = Math.min(150, Math.max(72, (previewPx * 25.4) / Math.max(widthMm, heightMm)));
  const week = frames?.by === 'weeks' ? frames.from : workspace.week;
  return { ...order, format: 'png', dpi, frames: null, workspace: { ...workspace, week } };
}

/** Pictures by which the size of all is known: those of a film are small beside its first. */
const mostSampled = 4;

function sampleOrder(order: FigureOrder): FigureOrder {
  const { frames } = order;
  if (frames?.by === 'weeks') {
    const last = addWeeks(frames.from, mostSampled - 1);
    return { ...order, frames: { ...frames, to: last < frames.to ? last : frames.to } };
  }
  if (frames?.by !== 'time') return order;
  const toMs = Math.min(frames.toMs, frames.fromMs + (mostSampled - 1) * frames.stepMs);
  return { ...order, frames: { ...frames, toMs } };
}

export interface WrittenFigure extends Omit<FigureReceipt, 'receiptId' | 'fileName'> {
  /** Pictures, by the name that receipts have for what is in a file. */
  readonly features: number;
}

/** Draws an order and writes it, whole or not at all: a file, or a folder that must not be there yet. */
export async function writeFigure(
  path: string,
  order: FigureOrder,
  draw: DrawOrder,
  context: FigureOrderContext,
  calls: FileCalls = systemCalls,
): Promise<Result<WrittenFigure>> {
  if (order.format === 'frames') return framesTo(path, order, draw, context, calls);
  const drawn = await draw(order, context);
  if (!drawn.ok) return drawn;
  const { bytes } = drawn.value;
  if (!bytes) return fail('bug', 'a figure without a file');
  const written = await writeAtomically(path, [bytes], { signal: context.signal, calls });
  if (!written.ok) return written;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return ok(writtenFigure(order, drawn.value, { bytes: bytes.length, sha256 }));
}

/** Frames go into a folder beside the target, which takes its name when all are there: a whole one, or none. */
async function framesTo(
  path: string,
  order: FigureOrder,
  draw: DrawOrder,
  context: FigureOrderContext,
  calls: FileCalls,
): Promise<Result<WrittenFigure>> {
  const beside = join(dirname(path), partFileName());
  let bytes = 0;
  const keep = async (name: string, content: Uint8Array | string): Promise<Result<null>> => {
    try {
      await writeFile(join(beside, name), content);
      await syncFile(calls, join(beside, name));
      bytes += content.length;
      return ok(null);
    } catch (error) {
      return fail('storage', `${causeOf(error)} (${basename(path)})`);
    }
  };
  try {
    if (await isThere(path)) return fail('storage', `EEXIST: it is there already (${basename(path)})`);
    await removeDeadParts(dirname(path));
    await mkdir(beside);
    const drawn = await draw(order, { ...context, onFrame: keep });
    if (!drawn.ok) return drawn;
    const kept = await keep('recipe.json', `${recipeText(drawn.value.recipe)}\n`);
    if (!kept.ok) return kept;
    if (context.signal.aborted) return fail('cancelled', basename(path));
    await syncFolder(calls, beside);
    await calls.rename(beside, path);
    await syncPlace(calls, path);
    return ok(writtenFigure(order, drawn.value, { bytes, sha256: null }));
  } catch (error) {
    return fail('storage', `${causeOf(error)} (${basename(path)})`);
  } finally {
    await calls.rm(beside, { recursive: true, force: true }).catch(() => {});
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}

function writtenFigure(
  order: FigureOrder,
  { pictures, missing, namesLeft }: DrawnOrder,
  { bytes, sha256 }: Pick<FigureReceipt, 'bytes' | 'sha256'>,
): WrittenFigure {
  const isOnPaper = order.format === 'svg' || order.format === 'pdf';
  const { width, height } = isOnPaper
    ? { width: order.widthMm, height: order.heightMm }
    : figurePixels(order);
  return {
    features: pictures,
    width,
    height,
    pictures,
    bytes,
    sha256,
    missing: missing.map(({ about, code }) => `${about} (${code})`),
    namesLeft,
  };
}

function suggestionFor({ title, format, language, workspace }: FigureOrder): Suggestion {
  const words = saveWords[language].figure;
  const plain = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._ -]+/gu, ' ')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/^\.+/, '')
    .slice(0, 80);
  const week = workspace.week === null ? '' : `-${workspace.week}`;
  const name = fitStem(plain, `${words.name}${week}`);
  return { suggestedName: format === 'frames' ? name : `${name}.${format}`, title: words.title };
}
