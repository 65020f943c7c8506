import { type Answer, answerOf } from './asking/answer';
import { Login } from './asking/login';
import type { Surroundings } from './asking/surroundings';
import { Waters } from './asking/waters';
import { CannotAsk } from './outcome';

/** The service under test. What is asked twice in one run is sent once. */
export class Service {
  readonly around: Surroundings;
  readonly login: Login;
  readonly waters: Waters;
  readonly #known = new Map<string, Promise<Answer>>();

  constructor(around: Surroundings) {
    this.around = around;
    this.login = new Login(around, (path, fields) => this.#form(path, fields));
    this.waters = new Waters(this);
  }

  /** GET under {base_url}. */
  get(path: string): Promise<Answer> {
    return this.#once(`GET ${path}`, () => this.getNow(path));
  }

  /** GET under {base_url}, each time anew; `scheme` is how the Authorization header writes it, '' for no header. */
  async getNow(path: string, scheme = 'Bearer'): Promise<Answer> {
    const bearer = scheme && (await this.login.apiBearer());
    return this.#send('GET', this.around.profile.baseUrl, path, bearer && `${scheme} ${bearer}`);
  }

  /** Whether and how GET under {base_url} is answered, without the body, which may be big. */
  async status(path: string): Promise<Answer> {
    const header = `Bearer ${await this.login.apiBearer()}`;
    return this.#send('GET', this.around.profile.baseUrl, path, header, undefined, false);
  }

  /** A POST of those that only read: a filter that means everything. */
  postEmpty(path: string): Promise<Answer> {
    return this.#once(`POST ${path}`, async () => {
      const header = `Bearer ${await this.login.apiBearer()}`;
      return this.#send('POST', this.around.profile.baseUrl, path, header, '{}');
    });
  }

  /** GET under {ais_url}. */
  ais(path: string, withToken = true): Promise<Answer> {
    const { aisUrl } = this.around.profile;
    if (!aisUrl) throw new CannotAsk('the profile has no aisUrl');
    return this.#once(`AIS ${path} ${withToken}`, async () =>
      this.#send('GET', aisUrl, path, withToken ? `Bearer ${await this.login.aisBearer()}` : ''),
    );
  }

  /** A POST under {ais_url} that only reads. */
  aisPost(path: string, body: string): Promise<Answer> {
    const { aisUrl } = this.around.profile;
    if (!aisUrl) throw new CannotAsk('the profile has no aisUrl');
    return this.#once(`AIS POST ${path} ${body}`, async () =>
      this.#send('POST', aisUrl, path, `Bearer ${await this.login.aisBearer()}`, body),
    );
  }

  /** GetCapabilities of {wms_url}. */
  capabilities(): Promise<Answer> {
    const { wmsUrl } = this.around.profile;
    if (!wmsUrl) throw new CannotAsk('the profile has no wmsUrl');
    const query = 'SERVICE=WMS&VERSION=1.3.0&REQUEST=GetCapabilities';
    return this.#once('WMS', () =>
      this.#send('GET', wmsUrl, `${wmsUrl.includes('?') ? '&' : '?'}${query}`, ''),
    );
  }

  #once(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.#known.get(key) ?? ask();
    this.#known.set(key, known);
    return known;
  }

  #form(path: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
    const body = new URLSearchParams(fields).toString();
    return this.#exchange(`POST ${path}`, this.around.profile.authUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  }

  #send(
    method: 'GET' | 'POST',
    origin: string,
    path: string,
    authorization: string,
    body?: string,
    wantsBody = true,
  ): Promise<Answer> {
    const headers = {
      accept: 'application/json',
      ...(authorization ? { authorization } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const init = { method, headers, ...(body === undefined ? {} : { body }) };
    return this.#exchange(`${method} ${path}`, origin + path, init, wantsBody);
  }

  async #exchange(asked: string, url: string, init: RequestInit, wantsBody = true): Promise<Answer> {
    try {
      return await answerOf(asked, await this.around.fetch(url, init), wantsBody);
    } catch (error) {
      if (error instanceof CannotAsk) throw error;
      throw new CannotAsk(`${asked}: ${reasonOf(error)}`);
    }
  }
}

/** Fetch says only that it failed; why is in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${reasonOf(error.cause)})` : error.message;
}
