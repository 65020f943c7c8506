import { gather, type Gathered, type RawFeature } from './limits';

/** GeoJSON, Esri's JSON, or any list of objects. Undefined where the text is no JSON. */
export function readJsonInfo(text: string): Gathered | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  return gather(featuresIn(json), []);
}

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function featuresIn(json: unknown): readonly RawFeature[] {
  if (Array.isArray(json)) return json.flatMap((one) => featuresIn(one));
  if (!isObject(json)) return [];
  for (const list of ['features', 'results', 'value']) {
    const found = json[list];
    if (Array.isArray(found)) return found.filter(isObject).map(featureOf);
  }
  return json['type'] === 'FeatureCollection' ? [] : [featureOf(json)];
}

/** Geometry is not read: what is here is known by the click. */
function featureOf(one: Members): RawFeature {
  const properties = [one['properties'], one['attributes']].find(isObject);
  const title = [one['id'], one['layerName']].find((id) => typeof id === 'string' || typeof id === 'number');
  const members = properties ?? withoutShape(one);
  return {
    title: title === undefined ? null : String(title),
    fields: Object.entries(members).map(([name, value]) => ({ name, value: textOf(value) })),
  };
}

const withoutShape = ({ geometry: _, type: __, bbox: ___, ...rest }: Members): Members => rest;

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
