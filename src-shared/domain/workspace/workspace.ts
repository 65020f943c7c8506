import * as v from 'valibot';
import { colourings } from '../figure/colouring';
import { drawings } from '../map-layers/drawing';
import { treeEntries } from '../map-layers/layer-tree';
import { limitTable } from '../fish-health/lice-limits';
import { keptCalls } from '../vessels/call-rule';
import { contactForm } from '../vessels/contact-question';
import { pictureSubject, serverId } from '../map-layers/map-layer-schema';
import { fileStyle } from '../map-layers/own-file';
import {
  gapMsSchema,
  localityNumber,
  lonLatSchema,
  mmsiSchema,
  ownFileIdSchema,
  timeMsSchema,
  trackPositionsSchema,
  trackSpanSchema,
  weekSchema,
} from '../schemas';
import { trackColourings } from '../tracks/track-look';
import { keptPlan } from '../sea/day-plan';
import { reliedWindows } from '../sea/relied-windows';
import { weekFilter } from '../filter/week-filter-schema';
import { siteTableColumns } from '../fish-health/site-columns';

export const leftTabs = ['layers', 'filter', 'vessels', 'gear'] as const;
export const bottomTabs = [
  'table',
  'figures',
  'compare',
  'contacts',
  'tracks',
  'operations',
  'gear',
] as const;

/** What a window shows, kept by main so that a crashed renderer or the next start comes back to it. */
export const workspace = v.strictObject({
  week: v.nullable(weekSchema),
  filter: weekFilter,
  selectedLocalityNo: v.nullable(localityNumber),
  centre: v.nullable(lonLatSchema),
  zoom: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(24))),
  // Earlier versions did not write these.
  vessels: v.exactOptional(
    v.strictObject({
      shown: v.pipe(v.array(mmsiSchema), v.maxLength(500)),
      selected: v.nullable(mmsiSchema),
      span: trackSpanSchema,
      positions: trackPositionsSchema,
    }),
  ),
  /** How the tracks are looked at. */
  tracks: v.exactOptional(
    v.strictObject({
      colouring: v.picklist(trackColourings),
      gapMs: gapMsSchema,
      /** ms since 1970; null: all of the span. */
      window: v.nullable(v.strictObject({ fromMs: timeMsSchema, toMs: timeMsSchema })),
      /** How far the playback's instant is followed by a tail, ms. */
      tailMs: gapMsSchema,
      minutesPerSecond: v.pipe(v.number(), v.minValue(1), v.maxValue(1_440)),
      marksOdd: v.boolean(),
      /** Where the playback stands, ms since 1970; null: the whole window is shown. */
      instantMs: v.exactOptional(v.nullable(timeMsSchema)),
    }),
  ),
  /** From the bottom up. */
  layers: v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({
          name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
          opacity: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
          time: v.nullable(v.pipe(v.string(), v.maxLength(100))),
          /** Left out: that of the service. */
          server: v.exactOptional(serverId),
          style: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
          dimensions: v.exactOptional(pictureSubject.dimensions),
          /** One picture of the whole view in place of tiles. */
          isSingle: v.exactOptional(v.boolean()),
          /** Asked for anew this often, ms; null: not by itself. */
          refreshMs: v.exactOptional(v.nullable(v.pipe(v.number(), v.minValue(60_000)))),
          /** As the server called it, and when its list last had it, ms since 1970. */
          title: v.exactOptional(v.pipe(v.string(), v.maxLength(300))),
          lastOfferedMs: v.exactOptional(v.nullable(timeMsSchema)),
        }),
      ),
      v.maxLength(50),
    ),
  ),
  /** How all layers lie above each other. */
  tree: v.exactOptional(treeEntries),
  forecastAt: v.exactOptional(v.nullable(lonLatSchema)),
  /** Places whose forecasts stand beside each other. */
  forecastPins: v.exactOptional(
    v.pipe(
      v.array(v.strictObject({ at: lonLatSchema, name: v.nullable(v.pipe(v.string(), v.maxLength(200))) })),
      v.maxLength(24),
    ),
  ),
  /** Sites that work is planned at. */
  operationSites: v.exactOptional(
    v.pipe(
      v.array(v.strictObject({ at: lonLatSchema, name: v.pipe(v.string(), v.maxLength(200)) })),
      v.maxLength(40),
    ),
  ),
  /** Weather windows that the person relies on. */
  reliedWindows: v.exactOptional(reliedWindows),
  /** The plan of a day as it is edited. */
  dayPlan: v.exactOptional(keptPlan),
  /** The question of vessel contacts; its answer is traced again in what is kept. Left out: nothing is asked. */
  contacts: v.exactOptional(contactForm),
  /** Beside it the calls of a vessel, or of many; left out: as at first. */
  calls: v.exactOptional(keptCalls),
  colouring: v.exactOptional(v.picklist(colourings)),
  /** The week that the shown one is compared with, and how. */
  compared: v.exactOptional(
    v.nullable(
      v.strictObject({ against: weekSchema, how: v.picklist(['difference', 'swipe', 'side-by-side']) }),
    ),
  ),
  /** Notes, lines and areas of the person. */
  drawings: v.exactOptional(drawings),
  /** The person's own files that are layers, by what they are called here; their content stays on this computer. */
  files: v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({
          id: ownFileIdSchema,
          name: v.pipe(v.string(), v.maxLength(255)),
          style: fileStyle,
          text: v.pipe(v.string(), v.maxLength(200)),
          range: v.nullable(
            v.strictObject({
              column: v.pipe(v.string(), v.maxLength(1_000)),
              least: v.nullable(v.number()),
              most: v.nullable(v.number()),
            }),
          ),
        }),
      ),
      v.maxLength(500),
    ),
  ),
  /** In what order the table of sites is. */
  table: v.exactOptional(
    v.strictObject({ column: v.picklist(siteTableColumns.map(({ id }) => id)), descending: v.boolean() }),
  ),
  /** Which tab of the left and of the bottom dock is on top. */
  docks: v.exactOptional(v.strictObject({ left: v.picklist(leftTabs), bottom: v.picklist(bottomTabs) })),
  /** The limits for adult female lice that the sites were judged by, where they are not the general ones. */
  limits: v.exactOptional(limitTable),
});

export type Workspace = v.InferOutput<typeof workspace>;
