import { XMLParser } from 'fast-xml-parser';
import { fail, ok, type Result } from '../../../src-shared/result';
import { withoutDoctype } from './wms-doctype';
import { cleanText, fromEntities } from './wms-exception';
import { tagsFault } from './wms-xml-tags';

/** An element of a document: its attributes, its children by name without prefix, its own text. */
export interface XmlElement {
  readonly attributes: Readonly<Record<string, string>>;
  /** In their order; empty for a name that it lacks. */
  children(name: string): readonly XmlElement[];
  child(name: string): XmlElement | undefined;
  /** With its entities read; empty where it has none. */
  readonly text: string;
}

export interface XmlDocument {
  readonly name: string;
  readonly root: XmlElement;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Nothing is resolved: the five entities are read with the text.
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/**
 * Reads XML of a stranger (promises.md, "Measured" 10): whole, of bounded depth and size, without a DOCTYPE but
 * the harmless one that 1.1.1 has (`withoutDoctype`). Anything else is `bad-response` with the reason; it never throws.
 */
export function readXml(bytes: Uint8Array): Result<XmlDocument> {
  const whole = decoded(bytes);
  if (whole === undefined) return fail('bad-response', 'the answer is not UTF-8');
  if (!/^\s*</.test(whole)) return fail('bad-response', 'the answer is not XML');
  const text = withoutDoctype(whole);
  if (text === undefined)
    return fail('bad-response', 'the answer has a DOCTYPE that declares more than elements');
  const tags = tagsFault(text);
  if (tags) return fail('bad-response', `the answer ${tags}`);
  try {
    const document = parser.parse(text) as Node;
    const [name, ...others] = Object.keys(document).filter((key) => key !== '#text');
    const [root, ...more] = name === undefined ? [] : nodesOf(document, name);
    if (name === undefined || root === undefined || others.length + more.length > 0)
      return fail('bad-response', 'the answer is not one document');
    return ok({ name, root: elementOf(root) });
  } catch (error) {
    const reason = error instanceof Error ? cleanText(error.message).slice(0, 200) : 'for no reason given';
    return fail('bad-response', `the answer cannot be read as XML: ${reason}`);
  }
}

/** UTF-8 unless the declaration says Latin-1, which older servers write. */
function decoded(bytes: Uint8Array): string | undefined {
  const declaration = String.fromCharCode(...bytes.subarray(0, 200));
  const isLatin = /^[^>]*encoding\s*=\s*["'](iso-8859-1|latin1|windows-1252|us-ascii)["']/i.test(declaration);
  try {
    return new TextDecoder(isLatin ? 'windows-1252' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What the parser makes: a leaf is its text, any other element an object of attributes and lists of children. */
type Node = string | { readonly [key: string]: unknown };

function nodesOf(node: Node, name: string): readonly Node[] {
  const found = typeof node === 'string' ? undefined : node[name];
  return Array.isArray(found) ? (found as readonly Node[]) : [];
}

function elementOf(node: Node): XmlElement {
  const members = typeof node === 'string' ? [] : Object.entries(node);
  const own = typeof node === 'string' ? node : node['#text'];
  const children = (name: string): readonly XmlElement[] => nodesOf(node, name).map(elementOf);
  return {
    attributes: Object.fromEntries(
      members.flatMap(([key, value]) =>
        key.startsWith('@') && typeof value === 'string' ? [[key.slice(1), fromEntities(value)]] : [],
      ),
    ),
    children,
    child: (name) => children(name)[0],
    text: typeof own === 'string' ? fromEntities(own).trim() : '',
  };
}
