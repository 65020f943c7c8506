import { answering, asked, bodyHas, both, changing, nth } from './breaking';
import type { Breakage } from './recording';

/** Breakages of the login and bearer checks. */

const device = both(asked(/deviceauthorization$/), nth(0));
const poll = both(asked(/connect\/token$/), bodyHas('device_code'));
const pending = both(poll, nth(0), ({ answer }) => answer.text.includes('authorization_pending'));
const expired = both(poll, ({ answer }) => answer.text.includes('expired_token'));
const granted = both(poll, ({ answer }) => answer.text.includes('access_token'));
const refresh = both(asked(/connect\/token$/), bodyHas('grant_type=refresh_token'));
const aisToken = both(asked(/connect\/token$/), bodyHas('client_credentials'));

export const brokenLogin: Readonly<Record<string, readonly Breakage[]>> = {
  'login.device-authorization': [answering(device, 500)],
  'login.complete-address': [
    changing(device, (answer) => (answer['verification_uri_complete'] = answer['verification_uri'])),
    changing(device, (answer) => (answer['verification_uri_complete'] = 'https://example.invalid/')),
  ],
  'limits.polling-interval': [changing(device, (answer) => (answer['interval'] = 1))],
  'limits.code-lifetime': [changing(device, (answer) => (answer['expires_in'] = 60))],
  'login.authorization-pending': [changing(pending, (answer) => (answer['error'] = 'invalid_grant'))],
  'login.error-shape': [changing(pending, (answer) => (answer['error_description'] = 'wait'))],
  'login.expired-token': [changing(expired, (answer) => (answer['error'] = 'invalid_grant'))],
  'login.granted': [answering(granted, 500)],
  'limits.token-lifetime': [changing(granted, (answer) => (answer['expires_in'] = 7200))],
  'login.refresh': [
    answering(both(refresh, nth(0)), 400, '{"error":"invalid_grant"}'),
    changing(both(refresh, nth(0)), (answer, { body }) => {
      answer['refresh_token'] = new URLSearchParams(body).get('refresh_token');
    }),
    changing(both(refresh, nth(0)), (answer) => delete answer['refresh_token']),
  ],
  'login.refresh-once': [answering(both(refresh, nth(1)), 200, '{"access_token":"a","refresh_token":"b"}')],
  'login.client-credentials': [answering(aisToken, 400, '{"error":"invalid_scope"}')],
  'limits.ais-token-lifetime': [changing(aisToken, (answer) => (answer['expires_in'] = 60))],
  'bearer.data': [
    answering(
      both(asked(/profile$/), ({ scheme }) => scheme === ''),
      200,
      '{}',
    ),
  ],
  'bearer.ais': [
    answering(
      both(asked(/trackslast24hours/), ({ scheme }) => scheme === ''),
      200,
      '[]',
    ),
  ],
  'bearer.form': [answering(({ scheme }) => scheme === 'bearer', 401)],
  'bearer.lifetime': [
    answering(both(asked(/waveforecastpoint\/nearest\?x=4.5&y=61$/), nth(1)), 401),
    answering(both(asked(/waveforecastpoint\/nearest\?x=4.5&y=61$/), nth(2)), 200, '{}'),
  ],
};
