/** For tests: how far colours are apart. */

/** How colours look to who sees no red or no green light (Machado, Oliveira and Fernandes 2009, severity 1). */
export const eyes = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
} as const;

/** CIE L*a*b* (D65) of `#rrggbb` as an eye sees it. */
function lab(hex: string, eye: readonly number[]): readonly number[] {
  const light = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const row = (weights: readonly number[]): number =>
    weights.reduce((sum, weight, at) => sum + weight * (light[at] ?? 0), 0);
  const [r, g, b] = [0, 3, 6].map((at) => Math.min(1, Math.max(0, row(eye.slice(at, at + 3))))) as [number, number, number]; // prettier-ignore
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
  ].map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIE 1976; from about 10 on two colours are told apart beside each other. */
export function apart(one: string, other: string, eye: readonly number[]): number {
  const [first, second] = [lab(one, eye), lab(other, eye)];
  return Math.hypot(...first.map((part, at) => part - (second[at] ?? 0)));
}
