import * as v from 'valibot';
import { lonLatSchema } from '../schemas';

/** What a person drew or wrote on the map: a note at a place, a line or an area. It belongs to the workspace. */
const drawing = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/)),
  kind: v.picklist(['note', 'line', 'area']),
  /** Lon/lat WGS 84: one of a note, two and more of a line, three and more of an area, whose ring is not closed. */
  positions: v.pipe(v.array(lonLatSchema), v.minLength(1), v.maxLength(10_000)),
  text: v.pipe(v.string(), v.maxLength(5_000)),
  /** CSS text `#rrggbb`; null: that of the theme. */
  colour: v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))),
  /** When it was drawn, and last changed, ms since 1970. */
  createdMs: v.pipe(v.number(), v.minValue(0)),
  changedMs: v.pipe(v.number(), v.minValue(0)),
});
export const drawings = v.pipe(v.array(drawing), v.maxLength(2_000));

export type Drawing = Readonly<v.InferOutput<typeof drawing>>;
