import type { LonLat } from '@kartbord/common/lon-lat';

export type Point = readonly [x: number, y: number];

/** Metres east and north of a place, on the WGS 84 ellipsoid: up to 40 km away a length is right to 0.01 %. */
export interface LocalPlane {
  readonly to: (place: LonLat) => Point;
  readonly from: (point: Point) => LonLat;
}

const [axis, eccentricity2] = [6_378_137, 6.694_379_990_14e-3];
const degree = Math.PI / 180;

/** A transverse Mercator projection with its meridian through the place, by the first terms of its series. */
export function localPlane([lon0, lat0]: LonLat): LocalPlane {
  /** Of the meridian and of the parallel's normal, metres. */
  const radii = (lat: number): readonly [meridian: number, normal: number] => {
    const left = 1 - eccentricity2 * Math.sin(lat) ** 2;
    const normal = axis / Math.sqrt(left);
    return [(normal * (1 - eccentricity2)) / left, normal];
  };
  const south = lat0 * degree;
  const to = ([lon, lat]: LonLat): Point => {
    const [phi, east] = [lat * degree, (lon - lon0) * degree];
    const [meridian] = radii((phi + south) / 2);
    const [, normal] = radii(phi);
    const [sine, cosine] = [Math.sin(phi), Math.cos(phi)];
    const cube = (normal * cosine ** 3 * (1 - (sine / cosine) ** 2) * east ** 3) / 6;
    return [
      normal * cosine * east + cube,
      meridian * (phi - south) + (normal * sine * cosine * east ** 2) / 2,
    ];
  };
  return {
    to,
    from([x, y]) {
      let place: LonLat = [lon0, lat0];
      // Each step leaves a thousandth of what was wrong.
      for (let step = 0; step < 4; step++) {
        const [gotX, gotY] = to(place);
        const [meridian, normal] = radii(place[1] * degree);
        place = [
          place[0] + (x - gotX) / (normal * Math.cos(place[1] * degree)) / degree,
          place[1] + (y - gotY) / meridian / degree,
        ];
      }
      return place;
    },
  };
}
