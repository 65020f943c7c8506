import type { InfoPiece } from '../../../src-shared/domain/map-layers/feature-info';
import { gather, type Gathered, type RawFeature } from './limits';

const fieldName = /^[\p{L}_][\p{L}\p{N}_ .:-]{0,80}$/u;
const heads = /^(?:GetFeatureInfo results|Results for FeatureType|Layer|Feature \d+)\b/i;
const rule = /^[-=_*]{4,}$/;
const nothing = /^(?:no features were found|search returned no results)/i;

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
  for (const untrimmed of text.split(/\r\n|\r|\n/)) {
    const one = untrimmed.trim();
    const name = one.slice(0, Math.max(0, one.indexOf('='))).trimEnd();
    if (nothing.test(one)) continue;
    if (heads.test(one)) {
      end();
      const named = /^(?:Layer|Results for FeatureType)\s(.*)$/i.exec(one)?.[1];
      if (named !== undefined) title = titleOf(named) ?? title;
    } else if (fieldName.test(name)) {
      // The same name again begins the next one.
      if (fields.some((before) => before.name === name)) end();
      fields.push({ name, value: valueOf(one.slice(one.indexOf('=') + 1)) });
    } else {
      if (rule.test(one)) end();
      else if (one !== '') prose.push({ kind: 'paragraph', text: one });
    }
  }
  end();
  return gather(features, prose);
}

/** `'layer'`, `'https://a.example:layer':`; null where nothing is named. */
function titleOf(text: string): string | null {
  const bare = text.trim().replace(/:$/, '').trim().replace(/^'/, '').replace(/'$/, '');
  return (
    bare.slice(
      1 + Math.max(bare.lastIndexOf('/', bare.length - 2), bare.lastIndexOf(':', bare.length - 2)),
    ) || null
  );
}

/** MapServer quotes every value; GeoServer writes null and `[GEOMETRY (Point) with 1 points]`. */
function valueOf(text: string): string | null {
  const bare = text.trim();
  if (bare === 'null' || bare === '' || bare === "''") return bare === 'null' ? null : '';
  return /^'(.*)'$/s.exec(bare)?.[1] ?? bare;
}
