import * as v from 'valibot';
import { liceStates } from '../fish-health/lice-state';
import { lonLatSchema } from '../schemas';
import { serviceFilter } from './service-filter';
import { mostConditions } from './filter-history';
import { mostSites } from './site-list';
import { historyFacts, treatedWith } from './week-filter';

const perFish = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000));

/** A filter as a window or a file gives it. */
export const weekFilter = v.strictObject({
  text: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  sites: v.exactOptional(
    v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999))),
      v.maxLength(mostSites),
    ),
  ),
  states: v.exactOptional(v.array(v.picklist(liceStates))),
  diseases: v.exactOptional(v.array(v.picklist(['pd', 'isa', 'other']))),
  municipalityNo: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{2}(\d{2})?(,\d{2}(\d{2})?){0,99}$/))),
  productionAreas: v.exactOptional(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))), v.maxLength(40)),
  ),
  area: v.exactOptional(v.pipe(v.array(lonLatSchema), v.minLength(3), v.maxLength(1_000))),
  treated: v.exactOptional(v.pipe(v.array(v.picklist(treatedWith)), v.minLength(1), v.maxLength(3))),
  lice: v.exactOptional(v.strictObject({ least: v.exactOptional(perFish), most: v.exactOptional(perFish) })),
  history: v.exactOptional(
    v.pipe(
      v.array(
        v.pipe(
          v.strictObject({
            fact: v.picklist(historyFacts),
            least: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(53)),
            weeks: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(53)),
          }),
          v.check(({ least, weeks }) => least <= weeks, 'more weeks than there are'),
        ),
      ),
      v.maxLength(mostConditions),
    ),
  ),
  service: v.exactOptional(serviceFilter),
});
