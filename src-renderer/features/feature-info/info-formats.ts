const kinds: readonly RegExp[] = [/json/i, /gml|^(text|application)\/xml/i, /html/i, /plain/i];

/** Those of a server's formats that can be read, the best first; one of each kind. Esri's XML and pictures are none. */
export function readableFormats(offered: readonly string[]): readonly string[] {
  return kinds.flatMap((kind) => {
    const [first] = offered.filter((format) => kind.test(format)).toSorted((a, b) => a.length - b.length);
    return first === undefined ? [] : [first];
  });
}
