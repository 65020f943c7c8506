const digits = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((sign, i) => [
    sign.charCodeAt(0),
    i,
  ]),
);
const [comma, semicolon] = [','.charCodeAt(0), ';'.charCodeAt(0)];

/**
 * How many characters of a bundle come from each of its sources, by the source map (ECMA-426): a segment reaches to the
 * next one, or to the end of its line.
 * @param {string} code
 * @param {{ sources: readonly (string | null)[], mappings: string }} map
 * @returns {Map<string, number>}
 */
export function shareOfSources(code, { sources, mappings }) {
  const lengths = code.split('\n').map((line) => line.length);
  const shares = sources.map(() => 0);
  let [line, column, source, owner] = [0, 0, 0, -1];
  let fields = [];
  const upTo = (end) => {
    if (owner >= 0) shares[owner] += Math.max(end - column, 0);
  };
  const endSegment = () => {
    const [forward, sourceStep] = fields;
    fields = [];
    if (forward === undefined) return;
    upTo(column + forward);
    column += forward;
    source += sourceStep ?? 0;
    owner = sourceStep === undefined ? -1 : source;
  };
  let [value, shift] = [0, 0];
  for (let i = 0; i < mappings.length; i++) {
    const sign = mappings.charCodeAt(i);
    if (sign === comma) endSegment();
    else if (sign === semicolon) {
      endSegment();
      upTo((lengths[line] ?? 0) + 1);
      [line, column, owner] = [line + 1, 0, -1];
    } else {
      const digit = digits.get(sign) ?? 0;
      value += (digit & 31) << shift;
      shift += 5;
      if (digit & 32) continue;
      fields.push(value & 1 ? -(value >>> 1) : value >>> 1);
      [value, shift] = [0, 0];
    }
  }
  endSegment();
  upTo(lengths[line] ?? 0);
  return new Map(sources.map((name, i) => [name ?? '', shares[i] ?? 0]));
}
