import * as v from 'valibot';
import { type CallRule, leastRuleDays, mostRuleDays, ruleAfter } from './vessel-calls';

export const callRule: v.GenericSchema<unknown, CallRule> = v.strictObject({
  days: v.pipe(v.number(), v.integer(), v.minValue(leastRuleDays), v.maxValue(mostRuleDays)),
  after: v.picklist(ruleAfter),
});
