import type { LonLat } from '@kartbord/common/lon-lat';
import { decimal, joined, type Sql, sql, whole } from './sql';
import type { Times } from './store-tables';
import type { StoreQuestion } from './store-target';

/** What a question asks for, as conditions on the table of positions; `ms` is the name of `msOf`. */

const earthKm = 6371.0088;

/** The moment of a position, ms since 1970. */
export const msOf = (times: Times): Sql =>
  times === 'milliseconds'
    ? sql`toUnixTimestamp64Milli(time)`
    : sql`toInt64(toUnixTimestamp(time)) * 1000 + timeMs`;

/** Of which vessels and times. */
export const whenSql = ({
  mmsis,
  fromMs,
  toMs,
}: Pick<StoreQuestion, 'mmsis' | 'fromMs' | 'toMs'>): readonly Sql[] => [
  sql`1`,
  ...(mmsis ? [sql`mmsi IN (${joined(mmsis.map(whole))})`] : []),
  ...(fromMs === null
    ? []
    : [sql`time >= toDateTime(${whole(Math.floor(fromMs / 1000))}) AND ms >= ${whole(fromMs)}`]),
  ...(toMs === null
    ? []
    : [sql`time < toDateTime(${whole(Math.floor(toMs / 1000) + 1)}) AND ms <= ${whole(toMs)}`]),
];

/** Of which place. */
export const whereSql = ({
  box,
  near,
  polygon,
}: Pick<StoreQuestion, 'box' | 'near' | 'polygon'>): readonly Sql[] => [
  ...(box
    ? [
        sql`lon >= ${decimal(box[0])} AND lat >= ${decimal(box[1])} AND lon <= ${decimal(box[2])} AND lat <= ${decimal(box[3])}`,
      ]
    : []),
  ...(polygon ? [inside(polygon)] : []),
  ...(near
    ? [
        sql`(${joined(
          near.places.map((place) => within(place, near.km)),
          ' OR ',
        )})`,
      ]
    : []),
];

/** Straight lines between the corners, in degrees. */
const inside = (corners: readonly LonLat[]): Sql =>
  sql`pointInPolygon((lon, lat), [${joined(
    corners.map(([lon, lat]) => sql`(${decimal(lon)}, ${decimal(lat)})`),
  )}])`;

/** Over a sphere, as this computer measures. */
const within = ([lon, lat]: LonLat, km: number): Sql =>
  sql`(2 * ${decimal(earthKm)} * asin(sqrt(pow(sin((lat - ${decimal(lat)}) * pi() / 360), 2)
+ cos(lat * pi() / 180) * cos(${decimal(lat)} * pi() / 180) * pow(sin((lon - ${decimal(lon)}) * pi() / 360), 2))) <= ${decimal(km)})`;
