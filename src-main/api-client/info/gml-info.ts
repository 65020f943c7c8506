import { fail, ok, type Result } from '../../../src-shared/result';
import { gather, type Gathered, type RawFeature } from './limits';
import { readTree, type TreeElement } from './xml-tree';

/** Elements whose children are features, in GML 2 and 3 and WFS 2. */
const members: ReadonlySet<string> = new Set(['featureMember', 'featureMembers', 'member']);
/** What a feature's shape is written in: not read. */
const shapes =
  /^(boundedBy|Envelope|Box|(Multi)?(Point|LineString|Polygon|Curve|Surface|Geometry|Line)|msGeometry|pos|posList|coordinates)$/;

/** GML of any version, MapServer's, Esri's and QGIS Server's own XML. `bad-response` where it is no whole XML. */
export function readGmlInfo(text: string): Result<Gathered> {
  const tree = readTree(text);
  if (!tree.ok) return tree;
  const found: RawFeature[] = [];
  visit(tree.value, null, found);
  const { name } = tree.value;
  if (found.length === 0 && /^(html|ServiceExceptionReport|ExceptionReport)$/i.test(name))
    return fail('bad-response', `the answer is ${name}`);
  return ok(gather(found, []));
}

function visit(element: TreeElement, layer: string | null, found: RawFeature[]): void {
  const { name, attributes, children } = element;
  if (members.has(name)) for (const child of children) found.push(featureOf(child, child.name));
  else if (name.endsWith('_feature')) found.push(featureOf(element, layer ?? name.replace(/_feature$/, '')));
  else if (name === 'FIELDS')
    found.push({
      title: layer,
      fields: Object.entries(attributes).map(([field, value]) => ({ name: field, value })),
    });
  else if (name === 'Feature' && children.some((child) => child.name === 'Attribute'))
    found.push({
      title: layer,
      fields: children
        .filter((child) => child.name === 'Attribute')
        .map((child) => ({
          name: child.attributes['name'] ?? '',
          value: child.attributes['value'] ?? child.text,
        })),
    });
  else {
    const own = attributes['layername'] ?? attributes['name'] ?? named(children) ?? layer;
    for (const child of children) visit(child, own, found);
  }
}

const named = (children: readonly TreeElement[]): string | undefined =>
  children.find(({ name, children: own }) => name === 'name' && own.length === 0)?.text;

function featureOf(element: TreeElement, title: string): RawFeature {
  const fields: { name: string; value: string | null }[] = [];
  const add = ({ name, attributes, children, text }: TreeElement, before: string): void => {
    if (shapes.test(name)) return;
    const path = before === '' ? name : `${before}.${name}`;
    if (children.length > 0) for (const child of children) add(child, path);
    else fields.push({ name: path, value: attributes['nil'] === 'true' ? null : text });
  };
  for (const child of element.children) add(child, '');
  return { title: element.attributes['fid'] ?? element.attributes['id'] ?? title, fields };
}
