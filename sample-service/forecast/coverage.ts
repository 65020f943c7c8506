/**
 * Where there are forecasts: the Norwegian and the neighbouring seas. The real limits are not known (facts.md 13); these
 * run through the land where there is some, and leave out the Baltic Sea.
 */
const outline: readonly (readonly [lon: number, lat: number])[] = [
  [-10, 57.5],
  [-10, 81.5],
  [40, 81.5],
  [40, 68.5],
  [33, 68.6],
  [24, 68.4],
  [15.5, 66],
  [12.8, 62],
  [12.9, 59.3],
  [13, 56.4],
  [11, 55.8],
  [9, 55.5],
  [4, 54.5],
  [-1, 55.5],
  [-4, 57.3],
];

/** West, south, east, north of the outline. */
export const coverageBounds = [-10, 54.5, 40, 81.5] as const;

export function isCovered(lon: number, lat: number): boolean {
  let inside = false;
  outline.forEach(([lon1, lat1], i) => {
    const [lon0, lat0] = outline[i === 0 ? outline.length - 1 : i - 1] ?? [lon1, lat1];
    if (lat0 > lat !== lat1 > lat && lon < lon0 + ((lat - lat0) / (lat1 - lat0)) * (lon1 - lon0))
      inside = !inside;
  });
  return inside;
}
