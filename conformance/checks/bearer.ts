import { isFine } from '../asking/answer';
import { profilePath } from '../asking/waters';
import type { Check } from '../check';
import { CannotAsk, differs, holds } from '../outcome';

/** interface.md, Authentication 1 and 5. */

const section = 'Authentication';

export const bearerChecks: readonly Check[] = [
  {
    id: 'bearer.data',
    section,
    sentence: 'all data endpoints take a bearer access token: without one there is no data',
    ask: async (service) => {
      const answer = await service.getNow(profilePath, '');
      return isFine(answer) ? differs('answers without a token') : holds();
    },
  },
  {
    id: 'bearer.ais',
    section,
    sentence: 'the historic AIS API takes a bearer access token: without one there is no data',
    ask: async (service) => {
      const [mmsi = 0] = await service.waters.vessels();
      const answer = await service.ais(`/v1/historic/trackslast24hours/${mmsi}`, false);
      return isFine(answer) ? differs('answers without a token') : holds();
    },
  },
  {
    id: 'bearer.form',
    section,
    sentence: 'the header Authorization has the form: bearer <ACCESS_TOKEN>',
    ask: async (service) => {
      const plain = await service.getNow(someData, 'Bearer');
      if (plain.status === 401) throw new CannotAsk('the token is not taken at all');
      const answer = await service.getNow(someData, 'bearer');
      return answer.status === plain.status ? holds() : differs(`answers ${answer.status}`);
    },
  },
  {
    id: 'bearer.lifetime',
    section,
    sentence: 'an access token opens the data endpoints until expires_in seconds have passed',
    ask: async (service) => {
      const { sample } = service.around;
      if (!sample) throw new CannotAsk('would take an hour; asked where --admin lets the clock be moved');
      await service.login.apiBearer();
      const inTime = await sample.later(3500, () => service.getNow(someData));
      const late = await sample.later(3700, () => service.getNow(someData));
      if (inTime.status === 401) return differs('is refused before an hour has passed');
      return late.status === 401 ? holds() : differs(`is answered ${late.status} after an hour`);
    },
  },
];

/** Small, and there for users and clients alike. */
const someData = '/v1/waveforecastpoint/nearest?x=4.5&y=61';
