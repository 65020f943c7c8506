import * as v from 'valibot';
import { serverId } from './map-layer-schema';
import { lonLatSchema, timeMsSchema } from '../schemas';

const shortText = v.pipe(v.string(), v.maxLength(2_000));

/** What map servers said of places. */
export const infoRecords = v.pipe(
  v.array(
    v.strictObject({
      at: lonLatSchema,
      askedAtMs: timeMsSchema,
      server: serverId,
      host: shortText,
      layer: shortText,
      title: shortText,
      time: v.nullable(shortText),
      endpoint: v.pipe(v.string(), v.maxLength(8_000)),
      fetchedAtMs: timeMsSchema,
      features: v.pipe(
        v.array(
          v.strictObject({
            title: v.nullable(shortText),
            fields: v.pipe(
              v.array(
                v.strictObject({
                  name: shortText,
                  value: v.nullable(v.pipe(v.string(), v.maxLength(20_000))),
                }),
              ),
              v.maxLength(500),
            ),
          }),
        ),
        v.maxLength(500),
      ),
    }),
  ),
  v.minLength(1),
  v.maxLength(500),
);
