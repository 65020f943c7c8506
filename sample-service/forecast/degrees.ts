/** Kilometres in a degree of latitude. */
export const kmPerDegree = 111.2;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const sine = (degrees: number): number => Math.sin(radians(degrees));
export const cosine = (degrees: number): number => Math.cos(radians(degrees));

/** A bearing in [0, 360). */
export const bearing = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** The point `km` away in a direction, degrees clockwise from north; good to a percent over a few hundred km. */
export function away(lon: number, lat: number, direction: number, km: number): [lon: number, lat: number] {
  const toLat = lat + (km * cosine(direction)) / kmPerDegree;
  return [lon + (km * sine(direction)) / (kmPerDegree * cosine((lat + toLat) / 2)), toLat];
}
