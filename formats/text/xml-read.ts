import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { fail, ok, type Result } from '../result';

interface XmlTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface XmlSeen {
  /** `path`: names of what it stands in and its own, joined by `/`. */
  readonly open: (tag: XmlTag, path: string) => void;
  readonly close: (path: string, text: string) => void;
}

/** Only an element without others in it, up to this many letters. */
const maxCharacters = 4096;

/** Reads a file of XML as a stream, to its end; `storage` where it is none. */
export async function readXmlFile(path: string, seen: XmlSeen): Promise<Result<null>> {
  const parser = new SaxesParser({ xmlns: false });
  const names: string[] = [];
  let text = '';
  parser.on('error', (error) => {
    throw new NoXml(error.message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    names.push(name);
    text = '';
    seen.open({ name, attributes }, names.join('/'));
  });
  parser.on('closetag', () => {
    seen.close(names.join('/'), text);
    names.pop();
    text = '';
  });
  parser.on('text', (piece) => {
    if (text.length < maxCharacters) text += piece;
  });
  try {
    const stream = createReadStream(path, { encoding: 'utf8', highWaterMark: 64 * 1024 });
    for await (const chunk of stream) parser.write(chunk as string);
    parser.close();
    return ok(null);
  } catch (error) {
    if (!(error instanceof NoXml)) throw error;
    return fail('storage', error.message);
  }
}

class NoXml extends Error {}
