import type { Endpoint } from './endpoint';
import { diseases } from './fish-health/locality-diseases';
import { week } from './fish-health/locality-list';
import { locality } from './fish-health/locality-week';
import { matching } from './fish-health/matching-localities';
import { treatments } from './fish-health/medication-events';
import { municipality } from './fish-health/municipality-treatments';
import { national } from './fish-health/national-week';
import { gearLists } from './gear/gear-lists';
import { gearProfile } from './gear/gear-profile';
import { forecast } from './sea/forecast-steps';
import { visits, visitWeek } from './vessels/vessel-visits';
import { vesselsInArea } from './vessels/vessels-in-area';

/** The endpoints with a record. The data process reads and stores each by `<name>.read` and `<name>.keep`. */
export const endpoints = {
  week,
  locality,
  diseases,
  treatments,
  visits,
  visitWeek,
  vesselsInArea,
  municipality,
  national,
  matching,
  forecast,
  gearProfile,
  gearLists,
};

type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
type Inputs = { [N in EndpointName]: Parameters<Endpoints[N]['request']>[0] };
type Parsed = {
  [N in EndpointName]: Extract<ReturnType<Endpoints[N]['parse']>, { readonly ok: true }>['value'];
};
type Values = {
  [N in EndpointName]: Endpoints[N] extends { readonly hasRaw: true }
    ? Parsed[N] & { readonly raw: string }
    : Parsed[N];
};
export type EndpointInput<N extends EndpointName> = Inputs[N];
export type EndpointValue<N extends EndpointName> = Values[N];

/** Its record, with the types that belong to the name. */
export const endpointOf = <N extends EndpointName>(name: N): Endpoint<Inputs[N], Parsed[N]> =>
  endpoints[name] as unknown as Endpoint<Inputs[N], Parsed[N]>;
