import { SaxesParser } from 'saxes';
import { fail, ok, type Result } from '../../../src-shared/result';

export interface TreeElement {
  /** Without its prefix. */
  readonly name: string;
  /** Without their prefixes and without declarations of name spaces. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly TreeElement[];
  /** Its own, trimmed. */
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: TreeElement[];
  text: string;
}

const deepest = 60;
const mostElements = 50_000;

class Refused extends Error {}

/**
 * Whole XML as a tree: no DOCTYPE, no entity but the five and numbered signs, bounded depth and size. `bad-response` with
 * the reason for anything else.
 */
export function readTree(text: string): Result<TreeElement> {
  const stack: Open[] = [];
  let root: TreeElement | undefined;
  let count = 0;
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  parser.on('error', (error) => {
    throw new Refused(error.message.slice(0, 200));
  });
  parser.on('doctype', () => {
    throw new Refused('the XML has a DOCTYPE');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (stack.length >= deepest) throw new Refused('the XML is too deep');
    if (++count > mostElements) throw new Refused('the XML has too many elements');
    stack.push({ name: bare(name), attributes: bareAttributes(attributes), children: [], text: '' });
  });
  const addText = (said: string): void => {
    const open = stack.at(-1);
    if (open) open.text += said;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const open = stack.pop();
    if (!open) return;
    const element = { ...open, text: open.text.trim() };
    const above = stack.at(-1);
    if (above) above.children.push(element);
    else root ??= element;
  });
  try {
    parser.write(text).close();
  } catch (error) {
    return fail('bad-response', error instanceof Refused ? error.message : 'the XML cannot be read');
  }
  return root ? ok(root) : fail('bad-response', 'the XML is empty');
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

function bareAttributes(given: Readonly<Record<string, string>>): Record<string, string> {
  // Without a prototype: a name such as __proto__ is a name like any other.
  const found = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries(given))
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) found[bare(name)] = value;
  return found;
}
