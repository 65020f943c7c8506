import { fail, type Result } from '../../../src-shared/result';
import type { ServiceAnswer } from '../network/fetcher';
import { type Payload, processFishHealth } from '../fish-health/fish-health';
import type { EndpointRequest } from '../parts';

/** interface.md, "Reporting": the profile of the vessel of who is signed in. */
export const profileRequest: EndpointRequest = {
  method: 'GET',
  path: '/v3/geodata/fishingfacilityprofile',
};

/** interface.md, "Reporting": confirmed tools, pending and failed reports of who is signed in, of all devices. */
export const listsRequest: EndpointRequest = {
  method: 'GET',
  path: '/v3/geodata/fishingfacilitychanges',
};

/**
 * The status of either answer, in our words. A 204 has no lists in it, and must not be taken for empty ones: what was sent
 * is looked for in them.
 */
export function processGear(answer: ServiceAnswer): Result<Payload> {
  if (answer.status === 204) return fail('bad-response', 'status 204, without content');
  return processFishHealth(answer);
}
