import { describe, expect, it } from 'vitest';
import { type ProbeProgress, probeQuestions, type ProbeReport } from '../../src-shared/domain/session/probe';
import { fail, type Failure, ok, type Result } from '../../src-shared/result';
import type { ServiceAnswer, ServiceRequest } from '../api-client/network/fetcher';
import type { Addresses, ServiceProfile } from '../api-client/service-profile';
import { barentsWatch } from '../storage/profiles';
import { type ProbeParts, runProbe } from './run';

const now = Date.UTC(2026, 10, 21, 10);

const here: Partial<Addresses> = {
  baseUrl: 'http://127.0.0.1:1/api',
  authUrl: 'http://127.0.0.1:2',
  aisUrl: 'http://127.0.0.1:3',
  wmsUrl: 'http://127.0.0.1:4/wms',
};

interface Harness {
  readonly asked: string[];
  readonly pauses: number[];
  readonly progress: ProbeProgress[];
  readonly report: Result<ProbeReport>;
}

interface Options {
  readonly addresses?: Partial<Addresses>;
  /** Failures by the beginning of a path. */
  readonly failing?: Readonly<Record<string, Failure>>;
  readonly statuses?: Readonly<Record<string, number>>;
  readonly signedOut?: readonly string[];
}

/** Answers with an empty object; the data process finds nothing in it. */
async function probe(options: Options = {}): Promise<Harness> {
  const [asked, pauses, progress]: [string[], number[], ProbeProgress[]] = [[], [], []];
  const pathOf = ({ url }: ServiceRequest): string => new URL(url).pathname.replace('/api', '');
  const found = <T>(of: Readonly<Record<string, T>> = {}, path: string): T | undefined =>
    Object.entries(of).find(([begin]) => path.startsWith(begin))?.[1];
  const site: ServiceProfile = {
    id: 'own',
    name: 'Fjord',
    isSample: false,
    sealedTo: '',
    cacheName: '',
    host: () => '',
    known: () => undefined,
    addresses: () => Promise.resolve(ok({ ...barentsWatch, ...(options.addresses ?? here) })),
  };
  const parts: ProbeParts = {
    service: site,
    session: {
      accessToken: (need) =>
        Promise.resolve(options.signedOut?.includes(need) ? fail('signed-out', 'nobody') : ok('t')),
      refused: () => false,
      taken: () => {},
    },
    fetcher: (request, _signal, onHeaders) => {
      const path = pathOf(request);
      asked.push(path);
      const failure = found(options.failing, path);
      if (failure) return Promise.resolve({ ok: false, failure });
      const status = found(options.statuses, path) ?? 200;
      onHeaders?.(status);
      const answer: ServiceAnswer = { status, header: () => null, bytes: new TextEncoder().encode('{}') };
      return Promise.resolve(ok(answer));
    },
    data: { call: () => Promise.resolve(ok({ findings: [], seen: {}, leads: {} } as never)) },
    now: () => now,
    setTimer: (callback, ms) => {
      pauses.push(ms);
      queueMicrotask(callback);
      return () => {};
    },
    appVersion: '1.2.3',
  };
  const report = await runProbe(parts, new AbortController().signal, (value) => progress.push(value));
  return { asked, pauses, progress, report };
}

const valueOf = ({ report }: Harness): ProbeReport => {
  if (!report.ok) throw new Error(report.failure.detail);
  return report.value;
};
const notAsked = (of: Harness, why: string): string[] =>
  valueOf(of).notAsked.flatMap((one) => (one.why === why ? [one.question] : []));

describe('a check of a service', () => {
  it('asks one question after another, and says before each how far it is', async () => {
    const { progress } = await probe();
    expect(progress.map(({ question }) => question)).toEqual(probeQuestions.map(({ id }) => id));
    expect(progress[0]).toEqual({ question: 'discovery', done: 0, of: probeQuestions.length });
  });

  it('rests a second after each request to a service that is not on this computer', async () => {
    const away = await probe({ addresses: {} });
    expect(away.pauses).toEqual(away.asked.map(() => 1_000));
    expect((await probe()).pauses).toEqual([]);
  });

  it('asks nothing that nobody is signed in for', async () => {
    const of = await probe({ signedOut: ['ais', 'person'] });
    expect(notAsked(of, 'signed-out')).toEqual(['profile', 'tools', 'last-day', 'track', 'in-area']);
    expect(of.asked.some((path) => path.includes('historic') || path.includes('fishingfacility'))).toBe(
      false,
    );
  });

  it('asks nothing of a part that the profile has no address of', async () => {
    const of = await probe({ addresses: { ...here, aisUrl: '', wmsUrl: '' } });
    expect(notAsked(of, 'no-address')).toEqual(['last-day', 'track', 'in-area', 'layers']);
  });

  it('asks nothing about a site where no list named one', async () => {
    expect(notAsked(await probe(), 'earlier')).toContain('site');
  });

  it('asks a part no more that refuses the token, and goes on with the others', async () => {
    const of = await probe({ statuses: { '/v2/geodata/fishhealth/locality': 401 } });
    expect(of.asked.filter((path) => path.startsWith('/v'))).toHaveLength(5);
    expect(notAsked(of, 'stopped')).toContain('national');
    expect(valueOf(of).answers.find(({ question }) => question === 'week')?.findings).toEqual([
      { kind: 'refused', status: 401 },
    ]);
    expect(valueOf(of).answers.at(-1)?.question).toBe('layers');
  });

  it('asks a part no more that does not answer', async () => {
    const of = await probe({ failing: { '/v3/': { code: 'offline', detail: 'GET /v3/secret' } } });
    expect(notAsked(of, 'stopped')).toHaveLength(
      probeQuestions.filter(({ part }) => part === 'data').length - 1,
    );
    expect(JSON.stringify(valueOf(of))).not.toContain('secret');
  });

  it('tells a service that says how long to wait from one that does not', async () => {
    const throttled = { code: 'throttled', detail: '', retryAfterMs: 30_000 } as const;
    const findings = async (failure: Failure): Promise<unknown> =>
      valueOf(await probe({ failing: { '/v2/geodata/fishhealth/locality': failure } })).answers.find(
        ({ question }) => question === 'week',
      )?.findings;
    expect(await findings(throttled)).toEqual([{ kind: 'throttled', count: 30 }]);
    expect(await findings({ ...throttled, isWaitGuessed: true })).toEqual([
      { kind: 'no-retry-after', count: 30 },
    ]);
    const held = await probe({ failing: { '/v1/': { ...throttled, isUnsent: true } } });
    expect(notAsked(held, 'held')).toContain('treatment-report');
  });
});
