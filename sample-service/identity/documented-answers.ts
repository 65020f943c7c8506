import type { Context } from 'oidc-provider';
import type { ServiceClock } from '../clock';

/**
 * Makes oidc-provider's answers those of interface.md (Login, Errors) and facts.md 1: `interval` in the device answer,
 * `slow_down` for hasty polls, errors of the single field `error`, 400 for a wrong secret, `unauthorized_client` for a
 * client that may not use a grant, and offline_access among the granted scopes. A disabled client is one that it does not know.
 */

/** Shortest time between two polls of the token endpoint, s; each `slow_down` adds as much again (RFC 8628, 3.5). */
const pollingInterval = 5;
/** Clients time their polls from when they got the answer: allow a little for the way. */
const toleranceMs = 250;

interface Polls {
  lastMs: number;
  intervalMs: number;
}

export const tokenPath = '/connect/token';
export const devicePath = '/connect/deviceauthorization';

interface Body {
  error?: string;
  error_description?: string;
  refresh_token?: string;
  scope?: string;
}

export function documentedAnswers(
  clock: ServiceClock,
  disabled: ReadonlySet<string>,
): (context: Context, next: () => Promise<void>) => Promise<void> {
  const polls = new Map<string, Polls>();

  /** True when this poll comes too soon after the last one for the code. */
  const isHasty = (deviceCode: string): boolean => {
    const nowMs = clock.nowMs();
    const before = polls.get(deviceCode) ?? { lastMs: -Infinity, intervalMs: pollingInterval * 1000 };
    const hasty = nowMs - before.lastMs < before.intervalMs - toleranceMs;
    polls.set(deviceCode, {
      lastMs: nowMs,
      intervalMs: before.intervalMs + (hasty ? pollingInterval * 1000 : 0),
    });
    return hasty;
  };

  return async (context, next) => {
    await next();
    if (context.method !== 'POST' || (context.path !== tokenPath && context.path !== devicePath)) return;
    const body = context.body as Body | undefined;
    if (!body) return;
    if (disabled.has(context.oidc.params?.['client_id'] ?? '')) body.error = 'invalid_client';
    if (body.error !== undefined) {
      const deviceCode = context.oidc.params?.['device_code'];
      let error = errorOf(body);
      if (error === 'authorization_pending' && deviceCode && isHasty(deviceCode)) error = 'slow_down';
      if (error === 'invalid_client') {
        context.status = 400;
        context.remove('www-authenticate');
      }
      context.body = { error };
    } else if (context.path === devicePath) context.body = { ...body, interval: pollingInterval };
    else if (body.refresh_token) context.body = { ...body, scope: withOfflineAccess(body.scope) };
  };
}

function errorOf({ error = '', error_description: description = '' }: Body): string {
  const isNotPermitted = error === 'invalid_request' && description.includes('not allowed for this client');
  return isNotPermitted ? 'unauthorized_client' : error;
}

function withOfflineAccess(scope = ''): string {
  const scopes = new Set(scope.split(' ').filter(Boolean));
  return [...scopes.add('offline_access')].join(' ');
}
