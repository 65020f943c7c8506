import type { AppStatus, ScopeState, ScopeStatus } from '../../../src-shared/domain/session/session';

/** A scope for tests and stories: nothing but what is said. */
export function madeUpScope(state: ScopeState, more: Partial<ScopeStatus> = {}): ScopeStatus {
  return {
    state,
    until: null,
    who: null,
    refreshedAtMs: null,
    lastRefusal: null,
    lastTrouble: null,
    endedBy: null,
    ...more,
  };
}

/** A window at the operator's service, signed out. */
export function madeUpStatus(more: Partial<AppStatus> = {}): AppStatus {
  const scopes = more.scopes ?? { api: madeUpScope('signed-out'), ais: madeUpScope('signed-out') };
  return {
    profile: {
      id: 'barentswatch',
      name: 'BarentsWatch',
      isSample: false,
      host: 'www.barentswatch.no',
      authHost: 'id.barentswatch.no',
      clientIds: { api: '', ais: 'kari@example.no:ais' },
    },
    connection: { state: 'online', lastAnswerAtMs: null, lastFailure: null },
    scopes,
    signIns: { ...scopes, apiClient: madeUpScope('signed-out') },
    reader: 'api',
    vault: { tier: 'keyring', trouble: null },
    clockAheadMs: null,
    versions: { app: '0.1.0', electron: '45.4.1', chrome: '144', node: '24' },
    oldRuntime: false,
    testPackage: false,
    ...more,
  };
}
