import { type FigureRecipe, recipeText } from './figure-recipe';

/** Elements of Matroska (RFC 9559) by their ids. */
const ids = {
  segment: [0x18, 0x53, 0x80, 0x67],
  tags: [0x12, 0x54, 0xc3, 0x67],
  tag: [0x73, 0x73],
  targets: [0x63, 0xc0],
  simpleTag: [0x67, 0xc8],
  name: [0x45, 0xa3],
  text: [0x44, 0x87],
} as const;

/** A film with its recipe as a tag at the end of its segment: nothing before it moves. As it was where it is no WebM. */
export function webmWithRecipe(webm: Uint8Array, recipe: FigureRecipe): Uint8Array {
  const json = Buffer.from(recipeText(recipe));
  const simple = element(
    ids.simpleTag,
    element(ids.name, Buffer.from('KARTBORD_RECIPE')),
    element(ids.text, json),
  );
  const tags = element(ids.tags, element(ids.tag, element(ids.targets), simple));
  const bytes = Buffer.from(webm);
  const head = sizeAt(bytes, 4);
  const segment = head ? head.end + head.value : -1;
  if (!head || !ids.segment.every((byte, no) => bytes[segment + no] === byte)) return webm;
  const size = sizeAt(bytes, segment + 4);
  if (!size) return webm;
  // A size that is not told goes on to the end of the file.
  if (!size.isUnknown) {
    const length = size.end - (segment + 4);
    const whole = size.value + tags.length;
    if (size.end + size.value !== bytes.length || whole >= 2 ** (7 * length) - 1) return webm;
    bytes.set(sizeOf(whole, length), segment + 4);
  }
  return Buffer.concat([bytes, tags]);
}

function element(id: readonly number[], ...content: readonly Uint8Array[]): Uint8Array {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([Uint8Array.from(id), sizeOf(length), ...content]);
}

/** A size of so many bytes, in eight unless told. */
function sizeOf(value: number, length = 8): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value) | (1n << BigInt(7 * length)));
  return bytes.subarray(8 - length);
}

/** RFC 8794, 4: the first one bit says how many bytes a size has. */
function sizeAt(
  bytes: Buffer,
  at: number,
): { readonly value: number; readonly end: number; readonly isUnknown: boolean } | null {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.length) return null;
  let value = BigInt(first & (0xff >> length));
  for (let no = 1; no < length; no++) value = (value << 8n) | BigInt(bytes[at + no] ?? 0);
  const isUnknown = value === (1n << BigInt(7 * length)) - 1n;
  return { value: Number(value), end: at + length, isUnknown };
}
