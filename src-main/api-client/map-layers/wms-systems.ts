import { type MapSystem, mapSystems, type WmsVersion } from '../../../src-shared/domain/map-layers/map-layer';

/** The same grid under its names of old. */
const mercator: ReadonlySet<string> = new Set(['EPSG:900913', 'EPSG:102100', 'ESRI:102100']);
const known: ReadonlySet<string> = new Set(mapSystems);

/** Names of reference systems as the OGC has had them: short, as a URN and as an address (OGC 07-092r3, 09-048r5). */
const forms = [
  /^(?:urn:(?:x-)?ogc:def:crs:)(EPSG|OGC|CRS|ESRI):[\d.]*:(?:CRS)?:?(\w+)$/i,
  /^https?:\/\/www\.opengis\.net\/def\/crs\/(EPSG|OGC)\/[\d.]+\/(?:CRS)?(\w+)$/i,
  /^https?:\/\/www\.opengis\.net\/gml\/srs\/(epsg)\.xml#(\w+)$/i,
  /^(EPSG|OGC|CRS|ESRI):(?:CRS)?(\w+)$/i,
];

/** Which of ours a name means; undefined for any other. CRS:84 is of 1.3.0 alone (OGC 06-042, annex B). */
export function systemOf(text: string, version: WmsVersion): MapSystem | undefined {
  if (text.length > 100) return undefined;
  const parts = forms.map((form) => form.exec(text)).find(Boolean);
  const [, authority = '', code = ''] = parts ?? [];
  const isOgc = /^(ogc|crs)$/i.test(authority);
  const name = isOgc ? `CRS:${code}` : `${authority.toUpperCase()}:${code}`;
  const own = mercator.has(name) ? 'EPSG:3857' : name;
  if (!known.has(own) || (own === 'CRS:84' && version === '1.1.1')) return undefined;
  return own as MapSystem;
}
