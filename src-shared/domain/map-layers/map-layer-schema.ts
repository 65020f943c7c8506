import * as v from 'valibot';
import { mapSystems, pictureFormats, type PictureQuestion, wmsVersions } from './map-layer';

/** Names a map server: that of the service, or one that was added. */
export const serverId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/));

const text = (longest: number): v.GenericSchema<string> => v.pipe(v.string(), v.maxLength(longest));
const metres = v.pipe(v.number(), v.finite());
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4096));

/** What a person asks of a layer, whatever its place. */
export const pictureSubject = {
  server: serverId,
  version: v.picklist(wmsVersions),
  format: v.picklist(pictureFormats),
  layer: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  style: text(200),
  time: v.nullable(text(100)),
  dimensions: v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,40}$/)), text(100)),
    v.check((given) => Object.keys(given).length <= 8, 'too many dimensions'),
  ),
};

const picturePlace = {
  system: v.picklist(mapSystems),
  box: v.strictTuple([metres, metres, metres, metres]),
  width: pixels,
  height: pixels,
};

export const pictureQuestion = { ...pictureSubject, ...picturePlace } satisfies Record<
  keyof PictureQuestion,
  v.GenericSchema
>;
