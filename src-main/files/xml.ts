import { SaxesParser } from 'saxes';
import { mostAttributes, mostDepth } from './limits';
import { BrokenOff, Refusal } from './refusal';

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  readonly prefix: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Where it begins, from 1. */
  readonly line: number;
  /** Of it and not of what is in it. */
  text: string;
}

export interface XmlHandler {
  /** `path`: what it stands in, the outermost first. */
  open(element: XmlElement, path: readonly XmlElement[]): void;
  close(element: XmlElement, path: readonly XmlElement[]): void;
}

/** How much is given to the parser at once, letters. */
const sliceLetters = 64 * 1024;

/**
 * Reads XML element by element. A DOCTYPE is refused, and with it every entity beyond the five (promises.md, 10); XML that is
 * no XML breaks off at its line, with what was closed before it given.
 */
export function readXml(text: string, handler: XmlHandler, onLetters: (letters: number) => void): void {
  const parser = new SaxesParser({ xmlns: false });
  const path: XmlElement[] = [];
  let attributes = 0;
  let line = 1;
  const add = (piece: string): void => {
    const inner = path.at(-1);
    if (inner) inner.text += piece;
  };
  parser.on('error', () => {
    throw new BrokenOff(parser.line);
  });
  parser.on('doctype', () => {
    throw new Refusal('doctype', parser.line);
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    line = parser.line;
    if (path.length >= mostDepth) throw new BrokenOff(line);
  });
  parser.on('attribute', () => {
    if (++attributes > mostAttributes) throw new BrokenOff(line);
  });
  parser.on('opentag', (tag) => {
    const [prefix, name] = split(tag.name);
    const element: XmlElement = { name, prefix, attributes: tag.attributes, line, text: '' };
    handler.open(element, path);
    path.push(element);
  });
  parser.on('closetag', () => {
    const element = path.pop();
    if (element) handler.close(element, path);
  });
  parser.on('text', add);
  parser.on('cdata', add);

  for (let at = 0; at < text.length; at += sliceLetters) {
    parser.write(text.slice(at, at + sliceLetters));
    onLetters(at);
  }
  parser.close();
}

function split(name: string): readonly [string, string] {
  const colon = name.indexOf(':');
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}

/** An attribute that the file gives itself: what every object has is none. */
export function attributeOf({ attributes }: XmlElement, name: string): string | undefined {
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
}

/** Whether the file breaks off is known only at its end: then what was open there is one feature that was not read. */
export function brokenOffLine(read: () => void): number | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof BrokenOff) return error.line;
    throw error;
  }
}
