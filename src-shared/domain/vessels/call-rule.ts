import * as v from 'valibot';
import { localityNumber, mmsiSchema, yearSchema } from '../schemas';
import { leastNeighbourKm, mostNeighbourKm } from '../sea/neighbours';
import { type CallRule, leastRuleDays, mostRuleDays, ruleAfter } from './vessel-calls';

export const ruleDays = v.pipe(v.number(), v.integer(), v.minValue(leastRuleDays), v.maxValue(mostRuleDays));

/** What of the tab of contacts is looked at: the contacts of a site, the year of a vessel, or many sites and vessels. */
export const callModes = ['site', 'vessel', 'matrix'] as const;
export const callViews = ['calendar', 'table'] as const;
/** Whose vessels: of the sites of a tracing, of those around the site asked about, of those near one by sea, of the filter, or of all with a list. */
export const matrixSites = ['trace', 'around', 'sea', 'filter', 'all'] as const;
export const matrixViews = ['matrix', 'passages'] as const;
export const matrixWeeks = [4, 8, 13, 26, 52, 104] as const;

/** A site and those within some km by sea of it, as its neighbours were found. */
const sitesBySea = v.strictObject({
  localityNo: localityNumber,
  withinKm: v.pipe(v.number(), v.minValue(leastNeighbourKm), v.maxValue(mostNeighbourKm)),
  /** The site itself is the first. */
  localityNos: v.pipe(v.array(localityNumber), v.minLength(1), v.maxLength(5_000)),
});
export type SitesBySea = v.InferOutput<typeof sitesBySea>;

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
  bySea: v.exactOptional(sitesBySea),
});
export type KeptCalls = v.InferOutput<typeof keptCalls>;

export const callRule: v.GenericSchema<unknown, CallRule> = v.strictObject({
  days: ruleDays,
  after: v.picklist(ruleAfter),
});
