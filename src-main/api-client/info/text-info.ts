import type { InfoPiece } from '../../../src-shared/domain/map-layers/feature-info';
import { gather, type Gathered, type RawFeature } from './limits';

const line = /^\s*([\p{L}_][\p{L}\p{N}_ .:-]{0,80}?)\s*=\s*(.*)$/u;
const heads = /^\s*(?:GetFeatureInfo results|Results for FeatureType|Layer|Feature \d+)\b.*$/i;
const rule = /^\s*[-=_*]{4,}\s*$/;
const nothing = /^\s*(?:no features were found|search returned no results)/i;

/**
 * Plain text: `name = value` in MapServer's and GeoServer's forms are features, parted by rules, blank lines and headings;
 * everything else is prose.
 */
export function readTextInfo(text: string): Gathered {
  const features: RawFeature[] = [];
  const prose: InfoPiece[] = [];
  let title: string | null = null;
  let fields: { name: string; value: string | null }[] = [];
  const end = (): void => {
    if (fields.length > 0) features.push({ title, fields });
    fields = [];
  };
  for (const one of text.split(/\r\n|\r|\n/)) {
    const field = line.exec(one);
    const name = field?.[1];
    if (nothing.test(one)) continue;
    if (heads.test(one)) {
      end();
      const named = /^\s*(?:Layer|Results for FeatureType)\s+'?(.*?)'?\s*:?\s*$/i.exec(one)?.[1];
      if (named) title = named.replace(/^.*[/:](?=[^/:]+$)/, '');
    } else if (name !== undefined) {
      // The same name again begins the next one.
      if (fields.some((before) => before.name === name)) end();
      fields.push({ name, value: valueOf(field?.[2] ?? '') });
    } else {
      if (rule.test(one)) end();
      else if (one.trim() !== '') prose.push({ kind: 'paragraph', text: one });
    }
  }
  end();
  return gather(features, prose);
}

/** MapServer quotes every value; GeoServer writes null and `[GEOMETRY (Point) with 1 points]`. */
function valueOf(text: string): string | null {
  const bare = text.trim();
  if (bare === 'null' || bare === '' || bare === "''") return bare === 'null' ? null : '';
  return /^'(.*)'$/s.exec(bare)?.[1] ?? bare;
}
