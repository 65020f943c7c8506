/**
 * The API clients that the sample service knows. Names look like the real ones, an e-mail address and a name with a
 * colon between (facts.md 1), and so need percent-encoding in a form. None of this is secret.
 */
export const deviceClientId = 'demo@example.invalid:kartbord';
export const aisClientId = 'demo@example.invalid:ais';
export const aisSecret = 'sample-secret-1234';

/**
 * A client of scope `api` that gets its tokens by client credentials, as users who registered themselves have: it reads
 * and cannot report, since nobody signs in to it.
 */
export const apiClientId = 'demo@example.invalid:data';
export const apiSecret = 'sample-secret-5678';

export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
export const deviceScope = 'api offline_access';

export const clients = [
  {
    client_id: deviceClientId,
    client_name: 'Kartbord',
    token_endpoint_auth_method: 'none',
    grant_types: [deviceGrant, 'refresh_token'],
    response_types: [],
    redirect_uris: [],
    scope: 'openid api offline_access',
  },
  {
    client_id: aisClientId,
    client_name: 'Kartbord AIS',
    client_secret: aisSecret,
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
    scope: 'ais',
  },
  {
    client_id: apiClientId,
    client_name: 'Kartbord data',
    client_secret: apiSecret,
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
    scope: 'api',
  },
] as const;
