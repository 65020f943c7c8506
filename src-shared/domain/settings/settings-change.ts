import * as v from 'valibot';
import { coordinateFormats } from '../units/coordinates';
import { distanceUnits } from '../units/distance-unit';
import { limitsBy, settingsLimits } from '../fish-health/lice-limits';
import { operationJobs } from '../sea/operation-windows';
import { speedUnits } from '../units/speed-unit';
import { timeZones } from '../units/time-zone';
import { bottomTabs, leftTabs } from '../workspace/workspace';
import { dockHeights, layoutNames, openedPages, pageHeights } from './panels';
import { callRule } from '../vessels/call-rule';
import { vesselLists } from '../vessels/vessel-list';
import { storeProfiles } from './store-profile';
import { timelineScales } from './settings';
import { weekFilter } from '../filter/week-filter-schema';

/** Bounds of `cacheCapMb`: a week of all sites fits in the least of them many times. */
export const cacheCaps = { leastMb: 50, mostMb: 20_000 } as const;

/** Bounds of `requestsPerMinute`: more was followed by refusals (facts.md 15.7). */
export const requestRates = { least: 1, most: 60 } as const;

/** Steps of `textSize`, percent; any whole number between the first and the last can be set. */
export const textSizes = [100, 110, 125, 150, 175, 200] as const;
export const textSizeBounds = { least: textSizes[0], most: 200 } as const;
const layout = v.strictObject({
  leftOpen: v.boolean(),
  rightOpen: v.boolean(),
  bottomOpen: v.boolean(),
  weeksOpen: v.boolean(),
  left: v.picklist(leftTabs),
  bottom: v.picklist(bottomTabs),
});

/** A change of the settings that a page or a settings file may ask for: any of these members, each with its bounds. */
export const settingsChange = v.strictObject({
  theme: v.exactOptional(v.picklist(['day', 'dusk', 'night'])),
  language: v.exactOptional(v.picklist(['en', 'nb'])),
  docks: v.exactOptional(
    v.strictObject({
      left: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(900)),
      right: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(900)),
      bottom: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(900)),
      leftOpen: v.boolean(),
      rightOpen: v.boolean(),
      bottomOpen: v.boolean(),
    }),
  ),
  textSize: v.exactOptional(
    v.pipe(v.number(), v.integer(), v.minValue(textSizeBounds.least), v.maxValue(textSizeBounds.most)),
  ),
  panels: v.exactOptional(
    v.strictObject({
      layout: v.nullable(v.picklist(layoutNames)),
      weeksOpen: v.boolean(),
      leftTall: v.boolean(),
      rightTall: v.boolean(),
      // Settings of earlier versions have none.
      pages: v.optional(v.record(v.picklist(openedPages), v.picklist(pageHeights)), {}),
      heights: v.record(v.picklist(bottomTabs), v.picklist(dockHeights)),
      layouts: v.record(v.picklist(layoutNames), layout),
    }),
  ),
  limits: v.exactOptional(settingsLimits),
  limitsBy: v.exactOptional(v.picklist(limitsBy)),
  filters: v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({
          name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
          filter: weekFilter,
        }),
      ),
      v.maxLength(200),
    ),
  ),
  vesselLists: v.exactOptional(vesselLists),
  speedUnit: v.exactOptional(v.picklist(speedUnits)),
  operationJobs: v.exactOptional(operationJobs),
  overdueDays: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365))),
  callRule: v.exactOptional(v.nullable(callRule)),
  timeZone: v.exactOptional(v.picklist(timeZones)),
  coordinateFormat: v.exactOptional(v.picklist(coordinateFormats)),
  distanceUnit: v.exactOptional(v.picklist(distanceUnits)),
  timelineScale: v.exactOptional(v.picklist(timelineScales)),
  cacheCapMb: v.exactOptional(
    v.pipe(v.number(), v.integer(), v.minValue(cacheCaps.leastMb), v.maxValue(cacheCaps.mostMb)),
  ),
  requestsPerMinute: v.exactOptional(
    v.pipe(v.number(), v.integer(), v.minValue(requestRates.least), v.maxValue(requestRates.most)),
  ),
  updateCheck: v.exactOptional(v.boolean()),
  reopenAtStart: v.exactOptional(v.boolean()),
  keepRecent: v.exactOptional(v.boolean()),
});

export type SettingsChange = v.InferOutput<typeof settingsChange>;

/** What is kept on the disk is read by this: a page changes where stores are by calls of their own alone, and no settings file does. */
export const keptSettings = v.strictObject({
  ...settingsChange.entries,
  stores: v.exactOptional(storeProfiles),
});
export type KeptSettings = v.InferOutput<typeof keptSettings>;
