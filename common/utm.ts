import type { LonLat } from './lon-lat';

/** Of the ellipsoid GRS80, which WGS 84 is within a tenth of a millimetre: the equator's radius in metres, and the flattening. */
const [axis, flattening] = [6_378_137, 1 / 298.257_222_101];
const third = flattening / (2 - flattening);
const eccentricity = Math.sqrt(flattening * (2 - flattening));

/** Along the central meridian of a zone of UTM, and the easting that it has. */
const [centralScale, falseEasting] = [0.9996, 500_000];

/** Karney, Transverse Mercator with an accuracy of a few nanometers (2011), equations 14, 35 and 36: of powers of the third flattening. */
const powers = (...coefficients: readonly number[]): number =>
  coefficients.reduce((sum, one, no) => sum + one * third ** no, 0);
const radius = (axis / (1 + third)) * powers(1, 0, 1 / 4, 0, 1 / 64, 0, 1 / 256);
const alphas = [
  powers(0, 1 / 2, -2 / 3, 5 / 16, 41 / 180, -127 / 288, 7891 / 37800),
  powers(0, 0, 13 / 48, -3 / 5, 557 / 1440, 281 / 630, -1983433 / 1935360),
  powers(0, 0, 0, 61 / 240, -103 / 140, 15061 / 26880, 167603 / 181440),
  powers(0, 0, 0, 0, 49561 / 161280, -179 / 168, 6601661 / 7257600),
  powers(0, 0, 0, 0, 0, 34729 / 80640, -3418889 / 1995840),
  powers(0, 0, 0, 0, 0, 0, 212378941 / 319334400),
];
const betas = [
  powers(0, 1 / 2, -2 / 3, 37 / 96, -1 / 360, -81 / 512, 96199 / 604800),
  powers(0, 0, 1 / 48, 1 / 15, -437 / 1440, 46 / 105, -1118711 / 3870720),
  powers(0, 0, 0, 17 / 480, -37 / 840, -209 / 4480, 5569 / 90720),
  powers(0, 0, 0, 0, 4397 / 161280, -11 / 504, -830251 / 7257600),
  powers(0, 0, 0, 0, 0, 4583 / 161280, -108847 / 3991680),
  powers(0, 0, 0, 0, 0, 0, 20648693 / 638668800),
];

const radians = Math.PI / 180;

/** The tangent of the conformal latitude of that of a latitude. */
function conformal(tangent: number): number {
  const root = Math.hypot(1, tangent);
  const sigma = Math.sinh(eccentricity * Math.atanh((eccentricity * tangent) / root));
  return tangent * Math.hypot(1, sigma) - sigma * root;
}

/** The other way, by Newton's method: three steps are all that a double holds. */
function geographic(conformalTangent: number): number {
  let tangent = conformalTangent / (1 - eccentricity ** 2);
  for (let turn = 0; turn < 5; turn++) {
    const wrong = conformalTangent - conformal(tangent);
    const slope = (1 - eccentricity ** 2) * Math.hypot(1, tangent) * Math.hypot(1, conformal(tangent));
    tangent += (wrong * (1 + (1 - eccentricity ** 2) * tangent ** 2)) / slope;
  }
  return tangent;
}

/** Easting and northing in metres of a zone of the northern hemisphere, from degrees. */
export function utmOf(zone: number, [lon, lat]: LonLat): [easting: number, northing: number] {
  const aside = (lon - (6 * zone - 183)) * radians;
  const tangent = conformal(Math.tan(lat * radians));
  const xi = Math.atan2(tangent, Math.cos(aside));
  const eta = Math.asinh(Math.sin(aside) / Math.hypot(tangent, Math.cos(aside)));
  let [x, y] = [eta, xi];
  alphas.forEach((alpha, no) => {
    const times = 2 * (no + 1);
    x += alpha * Math.cos(times * xi) * Math.sinh(times * eta);
    y += alpha * Math.sin(times * xi) * Math.cosh(times * eta);
  });
  return [falseEasting + centralScale * radius * x, centralScale * radius * y];
}

/** The other way. */
export function degreesOfUtm(zone: number, [easting, northing]: readonly [number, number]): LonLat {
  const [x, y] = [(easting - falseEasting) / (centralScale * radius), northing / (centralScale * radius)];
  let [xi, eta] = [y, x];
  betas.forEach((beta, no) => {
    const times = 2 * (no + 1);
    xi -= beta * Math.sin(times * y) * Math.cosh(times * x);
    eta -= beta * Math.cos(times * y) * Math.sinh(times * x);
  });
  const tangent = geographic(Math.sin(xi) / Math.hypot(Math.sinh(eta), Math.cos(xi)));
  return [6 * zone - 183 + Math.atan2(Math.sinh(eta), Math.cos(xi)) / radians, Math.atan(tangent) / radians];
}
