import type { Style } from './drawing';
import { type FeatureLayer, featureLayer } from './feature-layer';
import type { Feature, Geometry } from './features';
import type { LegendRow } from './layer';

/** What the public may know of a fishing tool: not whose it is. */
export interface ToolInSea {
  readonly toolId: string;
  readonly typeCode: string;
  readonly count: number | null;
  readonly geometry: Extract<Geometry, { type: 'Point' | 'LineString' }>;
  /** Ms since 1970. */
  readonly setupMs: number;
}

export interface ToolKind {
  readonly code: string;
  readonly name: string;
  /** `#RRGGBB`. */
  readonly colour: string;
}

/** The tools that the reporting endpoints have confirmed: a report that is confirmed is seen here at once. */
export function fishingFacilityLayer(
  tools: () => readonly ToolInSea[],
  kinds: readonly ToolKind[],
): FeatureLayer {
  const styles = new Map(kinds.map((kind) => [kind.code, styleOf(kind)]));
  const names = new Map(kinds.map((kind) => [kind.code, kind.name]));
  const other = styleOf({ code: '', name: '', colour: '#000000' });
  // A tool never changes, it is replaced: thousands of them need not be written anew for every tile.
  const written = new WeakMap<ToolInSea, Feature>();
  const featureOf = (tool: ToolInSea): Feature => {
    const feature = written.get(tool) ?? toolFeature(tool, names.get(tool.typeCode) ?? tool.typeCode);
    written.set(tool, feature);
    return feature;
  };
  return featureLayer({
    name: 'fishingfacility',
    title: 'Fishing facilities',
    abstract: 'Invented fishing tools of the sample coast that stand in the sea now.',
    bounds: [0, 57, 36, 77],
    style: (feature) => styles.get(String(feature.properties['tooltypecode'])) ?? other,
    legend: kinds.map((kind): LegendRow => ({ label: kind.name, style: styleOf(kind) })),
    features: () => tools().map(featureOf),
  });
}

const styleOf = ({ colour }: ToolKind): Style => ({
  kind: 'line',
  fill: colour,
  stroke: colour,
  width: 2,
  radius: 2.5,
});

const toolFeature = (
  { toolId, typeCode, count, geometry, setupMs }: ToolInSea,
  typeName: string,
): Feature => ({
  id: `fishingfacility.${toolId}`,
  properties: {
    toolid: toolId,
    tooltypecode: typeCode,
    tooltypename: typeName,
    toolcount: count,
    setupdatetime: new Date(setupMs).toISOString(),
  },
  geometry,
});
