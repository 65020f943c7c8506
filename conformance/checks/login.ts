import { type Answer, contentOf, isFine } from '../asking/answer';
import { at, isObject, shown } from '../asking/json';
import type { Check } from '../check';
import { fieldChecks } from '../fields';
import { integer, text, url, wordIs, wordsWith } from '../kinds';
import { CannotAsk, type Outcome, differs, holds } from '../outcome';
import type { Service } from '../service';

/** interface.md: Device authorization response, Token response, Device login, Login, Errors, Limits. */

const login = 'Endpoints, Login';
const states = 'States, Device login';
const errors = 'Errors';
const limits = 'Limits';

/** 200, whatever it says. */
async function isAnswered(answer: Promise<Answer>): Promise<Outcome> {
  const { status, text: body } = await answer;
  return status === 200 ? holds() : differs(`answers ${status} ${body.slice(0, 80)}`);
}

const lifetimeIs =
  (seconds: number, answer: (service: Service) => Promise<Answer>, name = 'expires_in') =>
  async (service: Service): Promise<Outcome> => {
    const value = at(contentOf(await answer(service)), name);
    if (typeof value !== 'number') throw new CannotAsk(`${name} is no number`);
    return value === seconds ? holds() : differs(`${name} is ${value}, not ${seconds}`);
  };

const errorIs =
  (error: string, answer: (service: Service) => Promise<Answer>) =>
  async (service: Service): Promise<Outcome> => {
    const given = await answer(service);
    const value = at(given.json, 'error');
    return value === error && given.status >= 400
      ? holds()
      : differs(`answers ${given.status}, error ${shown(value)}`);
  };

const device = (service: Service) => service.login.device();
const granted = (service: Service) => service.login.granted();

export const loginChecks: readonly Check[] = [
  {
    id: 'login.device-authorization',
    section: login,
    sentence:
      'POST /connect/deviceauthorization with client_id and scope gives a device authorization response',
    ask: (service) => isAnswered(device(service)),
  },
  ...fieldChecks(
    {
      of: 'device',
      section: 'Resources, Device authorization response',
      from: async (service) => [contentOf(await device(service))],
    },
    [
      { path: 'device_code', kind: text },
      { path: 'user_code', kind: text },
      { path: 'verification_uri', kind: url },
      { path: 'verification_uri_complete', kind: url },
      { path: 'expires_in', kind: integer },
      { path: 'interval', kind: integer },
    ],
  ),
  {
    id: 'login.complete-address',
    section: 'Resources, Device authorization response',
    sentence: 'verification_uri_complete is the same address with the code included',
    ask: async (service) => {
      const answer = contentOf(await device(service));
      const [plain, code, complete] = ['verification_uri', 'user_code', 'verification_uri_complete'].map(
        (name) => at(answer, name),
      );
      if (!url.test(plain) || !url.test(complete) || !text.test(code))
        throw new CannotAsk('one of the three fields is missing');
      const isSame = String(complete).startsWith(String(plain)) && String(complete).includes(String(code));
      return isSame ? holds() : differs('is another address, or lacks the code');
    },
  },
  {
    id: 'limits.polling-interval',
    section: limits,
    sentence: 'the token endpoint may be polled every interval seconds (5)',
    ask: lifetimeIs(5, device, 'interval'),
  },
  {
    id: 'limits.code-lifetime',
    section: limits,
    sentence: 'device code and user code live expires_in seconds (3600 in the documented case)',
    ask: lifetimeIs(3600, device),
  },
  {
    id: 'login.authorization-pending',
    section: errors,
    sentence: 'a poll before the user has entered the code is error authorization_pending',
    ask: errorIs('authorization_pending', (service) => service.login.pending()),
  },
  {
    id: 'login.error-shape',
    section: 'Resources, Token response',
    sentence: 'an error response from the token endpoint is an object with one field, error (string)',
    ask: async (service) => {
      const { json, status } = await service.login.pending();
      if (status < 400) throw new CannotAsk('the poll was no error');
      const isShape = isObject(json) && typeof json['error'] === 'string' && Object.keys(json).length === 1;
      return isShape ? holds() : differs(`is ${shown(json)}`);
    },
  },
  {
    id: 'login.expired-token',
    section: errors,
    sentence: 'a poll after expires_in seconds is error expired_token',
    ask: errorIs('expired_token', (service) => service.login.expired()),
  },
  {
    id: 'login.granted',
    section: states,
    sentence: 'a poll after the user has granted access carries the tokens',
    ask: async (service) => {
      const error = at((await granted(service)).json, 'error');
      if (error === 'access_denied' || error === 'expired_token')
        throw new CannotAsk(`nobody granted access: ${error}`);
      return isAnswered(granted(service));
    },
  },
  ...fieldChecks(
    {
      of: 'token',
      section: 'Resources, Token response',
      from: async (service) => [contentOf(await granted(service))],
    },
    [
      { path: 'access_token', kind: text },
      { path: 'expires_in', kind: integer },
      { path: 'token_type', kind: wordIs('Bearer') },
      { path: 'refresh_token', kind: text },
      { path: 'scope', kind: wordsWith('api', 'offline_access') },
    ],
  ),
  {
    id: 'limits.token-lifetime',
    section: limits,
    sentence: 'an access token lives 3600 seconds',
    ask: lifetimeIs(3600, granted),
  },
  {
    id: 'login.refresh',
    section: login,
    sentence: 'the refresh grant gives a new access_token and a new refresh_token',
    ask: async (service) => {
      const before = contentOf(await granted(service));
      const answer = await service.login.refreshed();
      if (!isFine(answer)) return differs(`answers ${answer.status} ${answer.text.slice(0, 80)}`);
      for (const name of ['access_token', 'refresh_token']) {
        const value = at(answer.json, name);
        if (typeof value !== 'string') return differs(`gives no ${name}`);
        if (value === at(before, name)) return differs(`gives the same ${name} again`);
      }
      return holds();
    },
  },
  {
    id: 'login.refresh-once',
    section: errors,
    sentence: 'a refresh token that was used is rejected',
    ask: async (service) => {
      const answer = await service.login.refreshedTwice();
      return answer.status >= 400 && answer.status < 500 ? holds() : differs(`answers ${answer.status}`);
    },
  },
  {
    id: 'login.client-credentials',
    section: login,
    sentence: 'client_id, client_secret, scope=ais and grant_type=client_credentials give an access token',
    ask: async (service) => {
      const answer = await service.login.aisToken();
      if (typeof at(answer.json, 'access_token') === 'string') return holds();
      return differs(`answers ${answer.status} ${answer.text.slice(0, 80)}`);
    },
  },
  {
    id: 'limits.ais-token-lifetime',
    section: limits,
    sentence: 'the access token of historic AIS lives 3600 seconds',
    ask: lifetimeIs(3600, (service) => service.login.aisToken()),
  },
];
