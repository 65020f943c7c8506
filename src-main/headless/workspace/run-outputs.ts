import type { ExportLayer, ExportOrder } from '../../../src-shared/domain/export/export-layer';
import {
  type FigureOrder,
  figureTrouble,
  usualProjection,
} from '../../../src-shared/domain/figure/figure-order';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { trackDays, trackGapMs } from '../../../src-shared/domain/tracks/track';
import type { IsoWeek } from '@kartbord/common/week';
import type { WorkspaceDocument } from '../../../src-shared/domain/workspace/workspace-document';
import { type ResolvedOutput, resolveOutputs } from '../../../src-shared/domain/workspace/workspace-outputs';

const dayMs = 86_400_000;

/** What a run makes: the workspace's outputs; where it has none, all that it shows as one GeoPackage, and its map. */
export function outputsOfRun(
  document: WorkspaceDocument,
  of: { readonly week: IsoWeek; readonly language: Language; readonly nowMs: number },
): readonly ResolvedOutput[] {
  if (document.outputs.length > 0) return resolveOutputs(document, of);
  return [
    { name: 'layers', export: wholeOrder(document, of) },
    { name: 'map', figure: mapOrder(document, of) },
  ];
}

function wholeOrder(
  { workspace }: WorkspaceDocument,
  of: { readonly week: IsoWeek; readonly language: Language; readonly nowMs: number },
): ExportOrder {
  const { vessels, forecastPins = [], forecastAt, drawings = [] } = workspace;
  const layers: ExportLayer[] = [
    { kind: 'localities', name: 'localities', from: of.week, to: of.week, filter: workspace.filter },
  ];
  if (vessels && vessels.shown.length > 0) {
    const last24 = { fromMs: of.nowMs - dayMs, toMs: of.nowMs };
    const span = vessels.span === 'last-24-hours' ? last24 : vessels.span;
    const gapMs = workspace.tracks?.gapMs ?? trackGapMs;
    for (const form of ['lines', 'points'] as const)
      layers.push({
        kind: 'tracks',
        name: form === 'lines' ? 'tracks' : 'positions',
        mmsis: vessels.shown,
        fromMs: Math.max(span.fromMs, of.nowMs - trackDays * dayMs, 0),
        toMs: span.toMs,
        positions: vessels.positions,
        form,
        gapMs,
      });
  }
  const places = forecastPins.length > 0 || !forecastAt ? forecastPins : [{ at: forecastAt, name: null }];
  if (places.length > 0) layers.push({ kind: 'forecast', name: 'forecast', places });
  if (drawings.length > 0) layers.push({ kind: 'drawings', name: 'drawings', drawings });
  return { layers, format: 'gpkg', system: 'EPSG:4326', as: 'file', project: true, language: of.language };
}

function mapOrder(
  { workspace, title }: WorkspaceDocument,
  { week, language }: { readonly week: IsoWeek; readonly language: Language },
): FigureOrder {
  const order: FigureOrder = {
    workspace: { ...workspace, week },
    format: 'png',
    widthMm: 297,
    heightMm: 210,
    dpi: 200,
    scale: null,
    title,
    parts: { legend: true, scaleBar: true, north: true, graticule: true },
    theme: 'day',
    language,
    frames: null,
  };
  const usual = { ...order, projection: usualProjection(workspace.centre) };
  return figureTrouble(usual) === 'projection' ? order : usual;
}
