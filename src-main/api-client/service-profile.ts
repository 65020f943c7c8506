import { fail, ok, type Result } from '../../src-shared/result';
import type { Profile } from '../../src-shared/domain/session/session';

/** Where the parts of a service answer. */
export interface Addresses {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly aisUrl: string;
  readonly wmsUrl: string;
  readonly deviceClientId: string;
  readonly apiClientId: string;
  readonly aisClientId: string;
  /** Only the sample service that the app started itself has it: the place that signs its demonstration user in. */
  readonly adminUrl?: string;
  /** Its AIS client's secret, which opens nothing else. */
  readonly aisSecret?: string;
}

/** The service that the app speaks to. The sample service has addresses only once it runs. */
export interface ServiceProfile {
  /** The profile's id; the sign-in is filed under it. */
  readonly id: string;
  readonly name: string;
  readonly isSample: boolean;
  /** The addresses that a kept sign-in belongs to: it opens with no others. */
  readonly sealedTo: string;
  /** Keeps what is cached of different services apart; the sample service has another port each time. */
  readonly cacheName: string;
  /** Host and port of the data API; empty while it is not known. */
  host(): string;
  /** Its addresses where they can be had without asking: always, but of a sample service that does not run yet. */
  known(): Addresses | undefined;
  /** `offline` where the sample service could not be started. */
  addresses(): Promise<Result<Addresses>>;
}

/** How files name the service that their data comes from. */
export const namedIn = (
  service: ServiceProfile,
): { readonly name: string; readonly isSample: boolean; readonly host: string } => ({
  name: service.name,
  isSample: service.isSample,
  host: service.host(),
});

export function serviceProfileOf(profile: Profile): ServiceProfile {
  const { host } = new URL(profile.baseUrl);
  return {
    id: profile.id,
    name: profile.name,
    isSample: false,
    sealedTo: JSON.stringify([profile.authUrl, profile.baseUrl, profile.aisUrl]),
    cacheName: profile.baseUrl.replace(/\/+$/, ''),
    host: () => host,
    known: () => profile,
    addresses: () => Promise.resolve(ok(profile)),
  };
}

/**
 * The built-in sample service. `start` is called when its addresses are first needed, and again after it failed.
 * `generation` names what its data is made of (seed and version), so that copies of another coast are never shown.
 */
export function sampleServiceProfile(
  name: string,
  generation: string,
  start: () => Promise<Addresses>,
): ServiceProfile {
  let starting: Promise<Result<Addresses>> | undefined;
  let known: Addresses | undefined;
  return {
    id: 'sample',
    name,
    isSample: true,
    sealedTo: 'sample',
    cacheName: `sample ${generation}`,
    host: () => (known ? new URL(known.baseUrl).host : ''),
    known: () => known,
    async addresses() {
      starting ??= start().then(ok, (error: unknown) =>
        fail(
          'offline',
          `the sample service did not start: ${error instanceof Error ? error.message : 'unknown'}`,
        ),
      );
      const result = await starting;
      if (result.ok) known = result.value;
      else starting = undefined;
      return result;
    },
  };
}
