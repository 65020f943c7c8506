import * as v from 'valibot';
import { fileFormats, fileProblemCodes, fileStyle, type OwnFile, placeParts } from './own-file';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const line = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)));

/** What is kept of a file beside its content. */
export const ownFile: v.GenericSchema<unknown, OwnFile> = v.strictObject({
  id: v.string(),
  fileName: v.pipe(v.string(), v.maxLength(255)),
  format: v.picklist(fileFormats),
  importedAtMs: v.number(),
  readAtMs: v.optional(v.number()),
  bytes: count,
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  features: count,
  of: count,
  positions: count,
  bounds: v.nullable(v.strictTuple([v.number(), v.number(), v.number(), v.number()])),
  columns: v.array(v.strictObject({ name: v.string(), type: v.picklist(['number', 'text']) })),
  ignored: v.strictObject({ columns: count, links: count }),
  // Of files that were read before it is not known.
  swapped: v.optional(count),
  places: v.optional(
    v.strictObject({
      columns: v.array(v.strictObject({ name: v.string(), part: v.picklist(placeParts) })),
      systems: v.array(count),
      exchanged: v.optional(v.boolean()),
    }),
  ),
  problems: v.nullable(
    v.strictObject({
      count,
      line,
      first: v.picklist(fileProblemCodes),
      columns: v.optional(v.array(v.string())),
    }),
  ),
  style: fileStyle,
});
