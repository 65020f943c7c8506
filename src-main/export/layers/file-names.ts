/** Letters of a name with its ending, and bytes of it without: the file beside it has a longer one, and disks take 255. */
const mostLetters = 100;
const mostBytes = 200;

/** What no name may have: separators, what Windows refuses, what nobody sees, and what turns the direction of writing. */
const unfit =
  /[\p{Cc}\p{Zl}\p{Zp}<>:"/\\|?*\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb]+/gu;
/** Devices of Windows, with whatever ending. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\.|$)/i;

/**
 * What a layer is called on the disk: inside its folder whatever its name is, taken by every system, at most 100 letters, and
 * not twice, with letters of either case being the same. `taken` is added to.
 */
export function layerFileName(name: string, extension: string, taken: Set<string>): string {
  const ending = `.${extension}`;
  const stem = fitStem(name);
  for (let number = 1; ; number++) {
    const mark = number === 1 ? '' : `-${number}`;
    const fileName = `${cut(stem, mostLetters - ending.length - mark.length)}${mark}${ending}`;
    const key = fileName.normalize('NFC').toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return fileName;
  }
}

/** A name without an ending: of a folder, or of a file that is offered. `otherwise`: where nothing of it is left. */
export function fitStem(name: string, otherwise = 'layer'): string {
  const letters = Array.from(name.normalize('NFC'))
    .map((letter) => (/^[\ud800-\udfff]$/.test(letter) ? '-' : letter))
    .join('')
    .replace(unfit, '-');
  const stem = cut(letters, mostLetters).replace(/^[\s.-]+/u, '');
  if (stem === '') return otherwise;
  return reserved.test(stem) ? `_${stem}` : stem;
}

/** Without a dot or a blank at its end, which Windows takes away. */
function cut(text: string, most: number): string {
  let kept = '';
  let bytes = 0;
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (kept.length + letter.length > most || bytes > mostBytes) break;
    kept += letter;
  }
  return kept.replace(/[\s.]+$/u, '');
}
