import * as v from 'valibot';
import { type CallRule, leastRuleDays, mostRuleDays, ruleAfter } from './vessel-calls';

export const ruleDays = v.pipe(v.number(), v.integer(), v.minValue(leastRuleDays), v.maxValue(mostRuleDays));

export const callRule: v.GenericSchema<unknown, CallRule> = v.strictObject({
  days: ruleDays,
  after: v.picklist(ruleAfter),
});
