import { randomBytes, randomUUID } from 'node:crypto';
import { adminRoutes } from './admin/routes';
import { vesselList } from './admin/vessel-list';
import { aisApp } from './ais/routes';
import { ServiceClock } from './clock';
import { weekIndexAt } from './coast/calendar';
import type { Coast } from './coast/coast';
import { cachedCoast } from './coast/cached-coast';
import { dataApp } from './data-app';
import { type CoastView, viewer } from './fish-health/view';
import { Faults } from './http/faults';
import { Ledger } from './http/ledger';
import { type Listener, listen } from './http/listener';
import { webHandler } from './http/web-handler';
import { aisClientId, aisSecret, apiClientId, apiSecret, deviceClientId } from './identity/clients';
import { decide, earlierRefreshToken } from './identity/demo-user';
import { tokenPath } from './identity/documented-answers';
import { makeIdentity } from './identity/identity';
import { Visitor } from './identity/people';
import { type RefreshTemper, Temper } from './identity/tempers';
import { Profiles } from './reporting/profiles';
import { ToolBook } from './reporting/tool-book';
import { openMaps } from './wms/maps';

export interface SampleServiceOptions {
  /** The data listener's port; the others take the next four. 0, the default: any free ports. */
  readonly port?: number;
  /** Decides the whole coast. Default 1. */
  readonly seed?: number;
  /** Where the service's clock starts, ms since 1970. Default: the machine's time. */
  readonly nowMs?: number;
  /** What moves the service's clock. Default: the machine's clock. */
  readonly realNow?: () => number;
  /** What a refresh token that is used twice does to the others. Default `strict`: nothing. */
  readonly refresh?: RefreshTemper;
  /** `ahead`: the coast is there when the service is ready; else it is made when it is first asked for. */
  readonly coast?: 'ahead' | 'asked';
  /** The path of the admin, for whoever cannot be told it. Default: another one at each start. */
  readonly adminPath?: string;
  /** The PMTiles file that maps are drawn from and forecasts know land by. Default: the app's own. */
  readonly baseMap?: string;
}

/** Where everything is. The secrets are samples that open nothing else. */
export interface SampleServiceAddresses {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly aisUrl: string;
  readonly wmsUrl: string;
  /** Its path is another at each start: other programs and pages of this computer find the port, and not what is behind it. */
  readonly adminUrl: string;
  readonly deviceClientId: string;
  readonly apiClientId: string;
  readonly apiSecret: string;
  readonly aisClientId: string;
  readonly aisSecret: string;
}

export interface SampleService extends SampleServiceAddresses {
  readonly clock: ServiceClock;
  readonly ledger: Ledger;
  readonly faults: Faults;
  close(): Promise<void>;
}

/** How far the clock can be moved ahead before the weeks run out. */
const weeksAhead = 60;

/** Starts the service on the loopback address. Each listener has its own origin, so that a token has one home. */
export async function startSampleService(options: SampleServiceOptions = {}): Promise<SampleService> {
  const {
    port = 0,
    seed = 1,
    nowMs = Date.now(),
    realNow,
    refresh = 'strict',
    coast: when,
    baseMap,
  } = options;
  const clock = new ServiceClock(nowMs, realNow);
  const ledger = new Ledger();
  const faults = new Faults(seed);
  const temper = new Temper(refresh);
  const visitor = new Visitor();
  const profiles = new Profiles();
  const book = new ToolBook(seed, clock);
  const inside = { name: 'x-sample-service-inside', value: randomUUID() };
  const around = { clock, ledger, faults, inside, origins: new Map<string, string>() };
  const listeners: Listener[] = [];
  const open = async (name: string, offset: number, surroundings?: typeof around): Promise<Listener> => {
    const listener = await listen(name, port === 0 ? 0 : port + offset, surroundings);
    listeners.push(listener);
    return listener;
  };
  const maps = openMaps(seed, baseMap);
  const close = async () => {
    await Promise.all(listeners.map((listener) => listener.close()));
    await maps.close();
  };
  try {
    const data = await open('data', 0, around);
    const identityListener = await open('identity', 1, around);
    const ais = await open('ais', 2, around);
    const wms = await open('wms', 3, around);
    const admin = await open('admin', 4);

    const issuer = identityListener.origin;
    // Who only signs in does not wait for a second until it is made.
    let made: Coast | undefined;
    const coast = (): Coast => (made ??= cachedCoast(seed, weekIndexAt(nowMs) + weeksAhead));
    if (when === 'ahead') coast();
    const identity = await makeIdentity({ issuer, clock, temper, visitor });
    let view: ReturnType<typeof viewer> | undefined;
    const look = (atMs = clock.nowMs()): CoastView => (view ??= viewer(coast()))(atMs);
    const { revoked } = temper;
    const lock = { publicKey: identity.publicKey, issuer, name: 'api', revoked };
    data.answerWith(
      webHandler(
        dataApp({ clock, lock, look: () => look(), forecasts: maps.forecasts, book, profiles }).fetch,
      ),
    );
    identityListener.answerWith(identity.handler);
    const aisLock = { ...lock, name: 'ais' };
    ais.answerWith(webHandler(aisApp({ clock, lock: aisLock, fleet: () => coast().fleet }).fetch));
    const mapContent = { coast, tools: () => book.allTools(), nowMs: () => clock.nowMs() };
    wms.answerWith(webHandler(maps.server(mapContent)));
    const adminPath = `/${options.adminPath ?? randomBytes(16).toString('hex')}`;
    admin.answerWith(
      webHandler(
        adminRoutes({
          path: adminPath,
          clock,
          ledger,
          faults,
          decide: (userCode, approve) => decide(identity, userCode, approve),
          temper,
          visitor,
          profiles,
          book,
          vessels: () => vesselList(coast().fleet),
          coast,
          look,
          given: identity.given,
          session: async (clientId, person) => {
            const refreshToken = await earlierRefreshToken(identity, clientId, person);
            return refreshToken === undefined ? undefined : refreshed(issuer, clientId, refreshToken, inside);
          },
        }).fetch,
      ),
    );
    return {
      baseUrl: data.origin,
      authUrl: issuer,
      aisUrl: ais.origin,
      wmsUrl: `${wms.origin}/wms`,
      adminUrl: admin.origin + adminPath,
      deviceClientId,
      apiClientId,
      apiSecret,
      aisClientId,
      aisSecret,
      clock,
      ledger,
      faults,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The refresh grant, asked of our own identity listener without a trace in the ledger. */
async function refreshed(
  issuer: string,
  clientId: string,
  refreshToken: string,
  inside: { readonly name: string; readonly value: string },
): Promise<object | undefined> {
  const response = await fetch(issuer + tokenPath, {
    method: 'POST',
    headers: { [inside.name]: inside.value },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: refreshToken,
    }),
  });
  return response.ok ? ((await response.json()) as object) : undefined;
}
