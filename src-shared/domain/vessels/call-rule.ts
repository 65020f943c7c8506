import * as v from 'valibot';
import { mmsiSchema, yearSchema } from '../schemas';
import { type CallRule, leastRuleDays, mostRuleDays, ruleAfter } from './vessel-calls';

export const ruleDays = v.pipe(v.number(), v.integer(), v.minValue(leastRuleDays), v.maxValue(mostRuleDays));

/** What of the tab of contacts is looked at: the contacts of a site, the year of a vessel, or many sites and vessels. */
export const callModes = ['site', 'vessel', 'matrix'] as const;
export const callViews = ['calendar', 'table'] as const;
/** Whose vessels: of the sites of a tracing, of those around the site asked about, of the filter, or of all with a list. */
export const matrixSites = ['trace', 'around', 'filter', 'all'] as const;
export const matrixViews = ['matrix', 'passages'] as const;
export const matrixWeeks = [4, 8, 13, 26, 52, 104] as const;

/** What a workspace keeps of calls: the question, of which the answer is read again. */
export const keptCalls = v.strictObject({
  mode: v.picklist(callModes),
  mmsi: v.nullable(mmsiSchema),
  /** Null: that of the shown week. */
  year: v.nullable(yearSchema),
  view: v.picklist(callViews),
  isOnMap: v.boolean(),
  sites: v.picklist(matrixSites),
  weeks: v.picklist(matrixWeeks),
  passageDays: ruleDays,
  matrixView: v.picklist(matrixViews),
});
export type KeptCalls = v.InferOutput<typeof keptCalls>;

export const callRule: v.GenericSchema<unknown, CallRule> = v.strictObject({
  days: ruleDays,
  after: v.picklist(ruleAfter),
});
