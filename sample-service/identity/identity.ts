import { type KeyObject, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type Provider from 'oidc-provider';
import type { Context } from 'oidc-provider';
import type { ServiceClock } from '../clock';
import type { Handler } from '../http/web-handler';
import { clients } from './clients';
import { devicePath, documentedAnswers, tokenPath } from './documented-answers';
import { loadProvider, quietly } from './load';
import type { Visitor } from './people';
import { codePage, confirmPage, donePage, errorPage, languageOf } from './pages';
import { tokenStore } from './store';
import type { Temper } from './tempers';

/** Lifetimes in seconds. Access tokens and device codes: interface.md, Limits. The refresh token's is not documented. */
const lifetimes = {
  AccessToken: 3600,
  ClientCredentials: 3600,
  DeviceCode: 3600,
  RefreshToken: 30 * 86_400,
  // A sign-in goes on as long as it is refreshed.
  Grant: 3650 * 86_400,
  IdToken: 3600,
  Interaction: 3600,
  Session: 86_400,
};

export interface Identity {
  readonly provider: Provider;
  readonly handler: Handler;
  /** Checks the signature of access tokens. */
  readonly publicKey: KeyObject;
  /** What the device flow grants to a client on behalf of a person. */
  grantFor(clientId: string, person: string): Promise<string>;
  /** Who signs in. */
  readonly visitor: Visitor;
  readonly apiResource: string;
  /** The last tokens that the token endpoint gave, so that a test can look for where they have got to. */
  readonly given: readonly string[];
}

const mostGiven = 1000;

export interface IdentityOptions {
  readonly issuer: string;
  readonly clock: ServiceClock;
  readonly temper: Temper;
  readonly visitor: Visitor;
}

/** The identity provider of {auth_url} (interface.md, Login and Authentication), on oidc-provider. */
export async function makeIdentity({ issuer, clock, temper, visitor }: IdentityOptions): Promise<Identity> {
  const [OidcProvider, keys] = await Promise.all([
    loadProvider(),
    promisify(generateKeyPair)('rsa', { modulusLength: 2048 }),
  ]);
  const apiResource = `${issuer}/resources/api`;
  const aisResource = `${issuer}/resources/ais`;

  const newGrant = async (provider: Provider, clientId: string, accountId: string) => {
    const grant = new provider.Grant({ clientId, accountId });
    grant.addOIDCScope('openid offline_access api');
    grant.addResourceScope(apiResource, 'api');
    await grant.save();
    return grant;
  };

  const provider = await quietly(() => {
    const made: Provider = new OidcProvider(issuer, {
      adapter: tokenStore(clock, temper, visitor),
      revokeGrantPolicy: ({ oidc }: Context) => temper.refresh === 'family' || oidc.route !== 'token',
      clients,
      // Without a kid the package would make one with crypto.hash, which Node 18 lacks.
      jwks: {
        keys: [{ ...keys.privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'sample' }],
      },
      cookies: { keys: ['sample-service'] },
      scopes: ['openid', 'offline_access', 'api', 'ais'],
      routes: {
        device_authorization: devicePath,
        token: tokenPath,
        code_verification: '/device',
        jwks: '/.well-known/openid-configuration/jwks',
        authorization: '/connect/authorize',
        userinfo: '/connect/userinfo',
      },
      ttl: lifetimes,
      rotateRefreshToken: true,
      issueRefreshToken: (
        _context: Context,
        client: { grantTypeAllowed(type: string): boolean },
        code: { scopes: Set<string> },
      ) => client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
      pkce: { required: () => false },
      findAccount: (_context: Context, id: string) => ({ accountId: id, claims: () => ({ sub: id }) }),
      interactions: { url: (_context: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
      loadExistingGrant: async ({ oidc }: Context) => {
        const { clientId } = oidc.client;
        const known = oidc.result?.consent?.grantId ?? oidc.session.grantIdFor(clientId);
        return known
          ? made.Grant.find(known)
          : newGrant(made, clientId, oidc.session.accountId ?? visitor.id);
      },
      formats: { customizers: { jwt: inServiceTime(clock) } },
      features: {
        devInteractions: { enabled: false },
        clientCredentials: { enabled: true },
        deviceFlow: { enabled: true, charset: 'base-20', mask: '****-****', ...verificationPages },
        resourceIndicators: {
          enabled: true,
          defaultResource: ({ oidc }: Context) => (oidc.client.scope === 'ais' ? aisResource : apiResource),
          useGrantedResource: () => true,
          getResourceServerInfo: (_context: Context, resource: string) => ({
            scope: resource === aisResource ? 'ais' : 'api',
            audience: resource === aisResource ? 'ais' : 'api',
            accessTokenTTL: lifetimes.AccessToken,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          }),
        },
      },
      renderError: (context: Context) => show(context, errorPage),
    });
    return made;
  });
  provider.on('server_error', (_context, error) => console.error('sample service, identity:', error));
  const given: string[] = [];
  provider.on('grant.success', ({ body }) => {
    for (const member of ['access_token', 'refresh_token']) {
      const token = (body as Record<string, unknown> | undefined)?.[member];
      if (typeof token === 'string') given.push(token);
    }
    given.splice(0, given.length - mostGiven);
  });
  provider.use(documentedAnswers(clock, temper.disabled));
  return {
    provider,
    publicKey: keys.publicKey,
    handler: withSilentSignIn(provider, visitor),
    grantFor: async (clientId, person) => (await newGrant(provider, clientId, person)).save(),
    visitor,
    apiResource,
    given,
  };
}

/** Tokens are dated by the service's clock, which may be far from the machine's. */
const inServiceTime =
  (clock: ServiceClock) =>
  (_context: Context, _token: object, parts: { payload: { iat: number; exp: number } }) => {
    const ahead = Math.round(clock.aheadSeconds());
    parts.payload.iat += ahead;
    parts.payload.exp += ahead;
  };

function show(context: Context, make: (language: ReturnType<typeof languageOf>) => string): void {
  context.type = 'html';
  context.body = make(languageOf(context.get('accept-language')));
}

const verificationPages = {
  userCodeInputSource: (context: Context, form: string, _out: unknown, error?: Error) =>
    show(context, (language) => codePage(language, form, error?.name)),
  userCodeConfirmSource: (
    context: Context,
    form: string,
    client: { clientName?: string; clientId: string },
    _device: unknown,
    userCode: string,
  ) =>
    show(context, (language) => confirmPage(language, form, client.clientName ?? client.clientId, userCode)),
  successSource: (context: Context) => show(context, donePage),
};

/** Whoever approves a code is the visitor: the sign-in step that oidc-provider asks for is answered at once. */
function withSilentSignIn(provider: Provider, visitor: Visitor): Handler {
  const callback = provider.callback();
  return async (request, response) => {
    if (!/^\/interaction\/[\w-]+$/.test(request.url ?? '')) {
      callback(request, response);
      return;
    }
    const { prompt } = await provider.interactionDetails(request, response);
    const result = prompt.name === 'login' ? { login: { accountId: visitor.id } } : { consent: {} };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
  };
}
