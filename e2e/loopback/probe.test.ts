import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeviationName, deviationNames } from '@kartbord/sample-service/http/deviations';
import type { SampleService } from '@kartbord/sample-service/start';
import { admin, startForTest, testNow } from '@kartbord/sample-service/testing';
import { createDataClient } from '../../src-main/data/client';
import { createEngine, type Engine } from '../../src-main/data/engine';
import { inProcessTransport } from '../../src-main/data/process/in-process';
import type { Work } from '../../src-main/handlers/work';
import { sampleServiceProfile } from '../../src-main/api-client/service-profile';
import type { ProbeFinding, ProbeQuestionId, ProbeReport } from '../../src-shared/domain/session/probe';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWork } from './work';

let service: SampleService;
let home: string;
let engine: Engine;
beforeAll(async () => {
  service = await startForTest();
  home = mkdtempSync(join(tmpdir(), 'kartbord-probe-'));
  engine = createEngine({ home, now: () => testNow, warn: () => {} });
});
afterAll(async () => {
  engine.close();
  await service.close();
  rmSync(home, { recursive: true, force: true });
});

/** Another work for each check: a service that asked for patience is left in peace by its fetcher alone. */
function openOne(): Work {
  return openWork(home, {
    service: sampleServiceProfile('Sample', 'probe', () => Promise.resolve(service)),
    data: createDataClient(inProcessTransport(engine)),
    now: () => testNow,
  });
}

async function check(): Promise<ProbeReport> {
  const work = openOne();
  const report = await work.probe(new AbortController().signal, () => {});
  await work.close();
  if (!report.ok) throw new Error(report.failure.detail);
  return report.value;
}

type Found = ProbeFinding & { readonly question: ProbeQuestionId };
const foundIn = ({ answers }: ProbeReport): Found[] =>
  answers.flatMap(({ question, findings }) => findings.map((one) => ({ question, ...one })));

/** What each deviation is told as: one that is forgotten does not compile. */
const named: Readonly<Record<DeviationName, readonly Partial<Found>[]>> = {
  'renamed-member': [
    { question: 'week', kind: 'renamed', path: 'liceReport.seaTemperature', to: 'waterTemperature' },
  ],
  'missing-member': [{ question: 'week', kind: 'missing', path: 'hasSalmonoidLicense' }],
  'null-member': [{ question: 'week', kind: 'null', path: 'isSlaughterHoldingCage' }],
  'extra-member': [{ question: 'week', kind: 'unknown', path: 'waterQuality' }],
  'lice-only': [{ question: 'lice-report-again', kind: 'report-type', path: 'licereport', to: 'Lice' }],
  'over-above-limit-only': (['lice-report', 'spring-report'] as const).map((question) => ({
    question,
    kind: 'over-at-limit',
  })),
  'empty-list': [{ question: 'week', kind: 'empty' }],
  'headers-without-hyphens': ['Mistanke', 'Påvist', 'Tømt', 'Avsluttet'].map((word) => ({
    question: 'disease-report',
    kind: 'header',
    path: `${word}-dato`,
    to: `${word}dato`,
  })),
  'dates-with-a-time': [{ question: 'diseases', kind: 'date-with-time', path: 'diseases.suspicionDate' }],
  'local-midnight-in-utc': [{ question: 'diseases', kind: 'local-midnight', path: 'diseases.suspicionDate' }],
  'dead-flag-alive': [{ question: 'week', kind: 'alive', path: 'liceTreatments RENSEFISK' }],
  'layer-gone': [{ question: 'layers', kind: 'layer-gone', path: 'localitywithpd' }],
  'no-retry-after': [{ question: 'wind', kind: 'no-retry-after', status: 429 }],
  'no-etag': [{ question: 'municipality', kind: 'no-etag' }],
};

describe('a check of the sample service', () => {
  it('finds nothing, leaves nothing out, and asks each question once', async () => {
    service.ledger.clear();
    const report = await check();
    expect(foundIn(report)).toEqual([]);
    expect(report.notAsked).toEqual([]);
    const asked = service.ledger
      .entries()
      .filter(({ listener, path }) => listener !== 'identity' || !path.startsWith('/connect/'));
    expect(asked).toHaveLength(report.answers.length);
    // Numbers of sites, municipalities and vessels, and the place of the forecasts.
    const numbers = asked.flatMap(({ path }) => path.match(/(?<=[/=])\d{5,9}(?![\d-])|\d+\.\d+/g) ?? []);
    expect(numbers.length).toBeGreaterThan(8);
    for (const number of numbers) expect(JSON.stringify(report)).not.toContain(number);
    const reads = ['/v2/geodata/fishhealth/', '/v1/historic/mmsiinarea'];
    expect(
      asked.filter(({ method, path }) => method === 'POST' && !reads.some((one) => path.startsWith(one))),
    ).toEqual([]);
  });

  it.each(deviationNames)('names the deviation %s, and nothing else', async (name) => {
    await admin(service, 'POST', '/deviations', { name });
    try {
      const expected = named[name].map((one): unknown => expect.objectContaining(one));
      expect(foundIn(await check())).toEqual(expected);
    } finally {
      await admin(service, 'DELETE', '/faults');
    }
  });
});
