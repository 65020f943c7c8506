import type { FigureFrame } from '../../../src-shared/domain/figure/figure-order';
import type { LegendSign, LegendText } from '../../../src-shared/domain/map-layers/legend-text';
import type { TreeItem } from '../../lib/tree-item';
import { addWeeks, weekOf, weekStartMs } from '@kartbord/common/week';
import { base64 } from './figure-letters';
import type { LegendPicture, LegendRow, ServerLegend } from './figure-legend';
import { node, type SvgNode } from './figure-node';
import type { Stores } from '../stores';

/** Turns what is shown to one picture of an animation. */
export async function showFrame(
  { fishHealth, instant, mapLayers }: Stores,
  frame: FigureFrame,
): Promise<void> {
  if (frame.by === 'weeks') {
    showLatest(mapLayers, weekStartMs(addWeeks(frame.week, 1)) - 1);
    await fishHealth.goTo(frame.week);
    return;
  }
  const { atMs } = frame;
  // The sites on a picture are those of its time.
  await fishHealth.goTo(weekOf(atMs));
  instant.point(atMs);
  showLatest(mapLayers, atMs);
}

/** Each layer that has times of its own as it was at an instant. */
function showLatest(mapLayers: Stores['mapLayers'], atMs: number): void {
  for (const { id, offered, time } of mapLayers.shown) {
    const last = latestTime(offered?.times ?? [], atMs);
    if (last !== null && last !== time) mapLayers.setTime(id, last);
  }
}

/** Of weeks: what has a time of its own, and would stand still in a film. */
const timed: ReadonlySet<TreeItem['kind']> = new Set(['tracks', 'forecast', 'gear']);

/** Hides what would be of another time than the pictures of an animation of weeks. */
export function hideOtherTimes(items: readonly TreeItem[], { layerTree }: Pick<Stores, 'layerTree'>): void {
  for (const { id, kind } of items)
    if (timed.has(kind) && layerTree.lookOf(id).opacity > 0) layerTree.toggle(id);
}

/** The last of a layer's times that is not after an instant; null where there is none, or they are no instants. */
function latestTime(times: readonly string[], atMs: number): string | null {
  let found: { readonly time: string; readonly ms: number } | null = null;
  for (const time of times) {
    const ms = Date.parse(time);
    if (!Number.isNaN(ms) && ms <= atMs && (!found || ms > found.ms)) found = { time, ms };
  }
  return found?.time ?? null;
}

/** The legends of map servers whose layers are shown, by their row of the tree; those that do not come are left out. */
export async function serverLegends({
  layerTree,
  mapLayers,
}: Pick<Stores, 'layerTree' | 'mapLayers'>): Promise<ReadonlyMap<string, ServerLegend>> {
  const wanted = mapLayers.shown.filter(({ id }) => layerTree.lookOf(id).opacity > 0);
  const legendOf = async ({
    pictures: { subject },
  }: (typeof wanted)[number]): Promise<ServerLegend | null> => {
    const text = await mapLayers.legendText(subject);
    if (text.ok) return { rows: text.value.rows.map(rowOf), picture: null };
    const answer = await mapLayers.legend(subject, new AbortController().signal);
    const picture = answer.ok ? await pictureOf(answer.value.bytes) : null;
    return picture && { rows: [], picture };
  };
  const come = await Promise.all(wanted.map(async (one) => [one.id, await legendOf(one)] as const));
  return new Map(come.flatMap(([id, legend]) => (legend ? [[id, legend] as const] : [])));
}

/** As large as signs are on a sheet, CSS px. */
const [signWide, signHigh, leastPoint, mostPoint, mostPen] = [22, 12, 4, 14, 3] as const;

function rowOf({ text, signs }: LegendText): LegendRow {
  const high = Math.max(
    ...signs.map((sign) =>
      sign.kind === 'icon' ? iconHigh(sign) : sign.kind === 'point' ? pointSize(sign) : signHigh,
    ),
  );
  return { sign: signs.map(nodeOf), reach: [high / 2, high / 2], text, detail: null };
}

type Icon = Extract<LegendSign, { kind: 'icon' }>;
type Shape = Exclude<LegendSign, Icon>;

const iconScale = ({ width, height }: Icon): number =>
  Math.min(1, signWide / width, (signHigh * 1.5) / height);
const iconHigh = (icon: Icon): number => icon.height * iconScale(icon);
const pointSize = ({ size }: Shape): number => Math.min(mostPoint, Math.max(leastPoint, size));

function nodeOf(sign: LegendSign): SvgNode {
  if (sign.kind === 'icon') {
    const [width, height] = [sign.width * iconScale(sign), iconHigh(sign)];
    const href = `data:image/png;base64,${base64(sign.bytes)}`;
    return node('image', { x: -width / 2, y: -height / 2, width, height, href });
  }
  const pen = {
    fill: sign.fill ?? 'none',
    'fill-opacity': sign.fill === null ? undefined : sign.fillOpacity,
    stroke: sign.stroke ?? undefined,
    'stroke-opacity': sign.stroke === null ? undefined : sign.strokeOpacity,
    'stroke-width': sign.stroke === null ? undefined : Math.min(mostPen, sign.strokeWidth),
    'stroke-dasharray': sign.dash.length > 0 ? sign.dash.join(' ') : undefined,
  };
  if (sign.kind === 'line')
    return node('line', { x1: -signWide / 2, y1: 0, x2: signWide / 2, y2: 0, ...pen });
  const isArea = sign.kind === 'area';
  const [width, height] = isArea ? [signWide, signHigh] : [pointSize(sign), pointSize(sign)];
  if (isArea || sign.mark === 'square')
    return node('rect', { x: -width / 2, y: -height / 2, width, height, ...pen });
  if (sign.mark === 'circle') return node('circle', { r: width / 2, ...pen });
  return node('path', { d: `M0 ${-height / 2}L${width / 2} ${height / 2}H${-width / 2}Z`, ...pen });
}

async function pictureOf(bytes: Uint8Array): Promise<LegendPicture | null> {
  const type = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
  try {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type }));
    const { width, height } = bitmap;
    bitmap.close();
    return { href: `data:${type};base64,${base64(bytes)}`, width, height };
  } catch {
    return null;
  }
}
