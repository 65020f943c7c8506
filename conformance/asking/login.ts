import { CannotAsk } from '../outcome';
import { type Answer, contentOf } from './answer';
import { at } from './json';
import { once } from './once';
import type { Surroundings } from './surroundings';

/** Posts a form to the identity provider. */
export type PostForm = (path: string, fields: Readonly<Record<string, string>>) => Promise<Answer>;

const tokenPath = '/connect/token';

/**
 * One sign-in and what belongs to it (interface.md, Login and Authentication), each step asked once: later checks look
 * at the answers of the same sign-in, so that a person enters a code one time only.
 */
export class Login {
  readonly #around: Surroundings;
  readonly #post: PostForm;

  constructor(around: Surroundings, post: PostForm) {
    this.#around = around;
    this.#post = post;
  }

  /** Starts the device flow. */
  readonly device = once(() => this.#start());

  /** The first poll, before anybody can have entered the code. */
  readonly pending = once(async () => this.#poll(contentOf(await this.device())));

  /** The answer that ends the sign-in. */
  readonly granted = once(() => this.#signIn());

  /** A token response to a refresh token that was never used. */
  readonly refreshed = once(async () => this.#refresh(textOf(await this.granted(), 'refresh_token')));

  /** The answer to the refresh token that `refreshed` used. */
  readonly refreshedTwice = once(async () => {
    await this.refreshed();
    return this.#refresh(textOf(await this.granted(), 'refresh_token'));
  });

  /** The poll of a code that is older than expires_in. Needs a service whose clock can be moved. */
  readonly expired = once(async () => {
    const { sample } = this.#around;
    if (!sample) throw new CannotAsk('would take an hour; asked where --admin lets the clock be moved');
    const device = contentOf(await this.#start());
    const lifetime = at(device, 'expires_in');
    if (typeof lifetime !== 'number') throw new CannotAsk('expires_in is no number');
    return sample.later(lifetime + 60, () => this.#poll(device));
  });

  readonly aisToken = once(() => this.#clientToken('ais'));
  readonly #apiClientToken = once(() => this.#clientToken('api'));

  /** The token that was given, else the API client's, else that of a person who signs in. */
  async apiBearer(): Promise<string> {
    const { apiToken, apiSecret } = this.#around;
    if (apiToken !== undefined) return apiToken;
    return textOf(await (apiSecret ? this.#apiClientToken() : this.granted()), 'access_token');
  }

  async aisBearer(): Promise<string> {
    return textOf(await this.aisToken(), 'access_token');
  }

  /** True when a person signed in, and not only a client. */
  get hasUser(): boolean {
    const { apiToken, apiSecret } = this.#around;
    return apiToken === undefined && !apiSecret;
  }

  #clientToken(scope: 'api' | 'ais'): Promise<Answer> {
    const { profile, ...around } = this.#around;
    const [clientId, secret] = [profile[`${scope}ClientId`], around[`${scope}Secret`]];
    if (!clientId) throw new CannotAsk(`the profile has no ${scope}ClientId`);
    if (!secret) throw new CannotAsk(`KARTBORD_${scope.toUpperCase()}_SECRET is not set`);
    return this.#post(tokenPath, {
      client_id: clientId,
      client_secret: secret,
      scope,
      grant_type: 'client_credentials',
    });
  }

  #start(): Promise<Answer> {
    const { deviceClientId } = this.#around.profile;
    if (!deviceClientId) throw new CannotAsk('the profile has no deviceClientId');
    return this.#post('/connect/deviceauthorization', {
      client_id: deviceClientId,
      scope: 'api offline_access',
    });
  }

  #poll(device: unknown): Promise<Answer> {
    const code = at(device, 'device_code');
    if (typeof code !== 'string') throw new CannotAsk('there is no device_code to poll with');
    return this.#post(tokenPath, {
      client_id: this.#around.profile.deviceClientId,
      device_code: code,
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    });
  }

  /** Polls no more often than every `interval` seconds (Authentication 4.3). */
  async #signIn(): Promise<Answer> {
    const { apiToken, log, sleep, sample } = this.#around;
    if (apiToken !== undefined || this.#around.apiSecret)
      throw new CannotAsk('an API client or KARTBORD_API_TOKEN reads, so nobody signed in');
    const device = contentOf(await this.device());
    await this.pending();
    const userCode = String(at(device, 'user_code'));
    if (sample) await sample.approve(userCode);
    else log(`Open ${String(at(device, 'verification_uri'))} and enter the code ${userCode}`);
    const interval = at(device, 'interval');
    let seconds = typeof interval === 'number' ? interval : 5;
    for (;;) {
      await sleep(seconds * 1000);
      const answer = await this.#poll(device);
      const error = at(answer.json, 'error');
      if (error === 'slow_down') seconds += 5;
      else if (error !== 'authorization_pending') return answer;
    }
  }

  #refresh(refreshToken: string): Promise<Answer> {
    return this.#post(tokenPath, {
      client_id: this.#around.profile.deviceClientId,
      refresh_token: refreshToken,
      grant_type: 'refresh_token',
    });
  }
}

function textOf(answer: Answer, name: string): string {
  const value = at(contentOf(answer), name);
  if (typeof value !== 'string') throw new CannotAsk(`the token endpoint gave no ${name}`);
  return value;
}
