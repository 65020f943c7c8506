import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SampleService, startSampleService } from '@kartbord/sample-service/start';
import { buildChildren } from './children';
import { deviationsAt, type ReportCase, reportCase } from './report-case';

/** Each trouble once; `npm run report-matrix` does 500. */
const runs = Number(process.env['KARTBORD_REPORT_RUNS'] ?? 37);
const lanes = 2;
const services: SampleService[] = [];
const cases: ReportCase[] = [];

beforeAll(async () => {
  await buildChildren();
  for (let lane = 0; lane < lanes; lane++) services.push(await startSampleService({ seed: lane + 1 }));
}, 120_000);

afterAll(async () => {
  for (const service of services) await service.close();
  const folder = resolve(import.meta.dirname, '../../../test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report-matrix.txt'), cases.map(lineOf).join(''));
});

test(
  'whatever happens around the sending of an act, there is never a second report of it, its draft is never lost, and what is said of it is so',
  { timeout: 1_200_000 },
  async () => {
    cases.length = 0;
    const left = Array.from({ length: runs }, (_, seed) => seed);
    const lane = async (service: SampleService): Promise<void> => {
      for (let seed = left.shift(); seed !== undefined; seed = left.shift())
        cases.push(await reportCase(service, seed));
    };
    await Promise.all(services.map(lane));
    expect(cases.filter(({ broken }) => broken.length > 0)).toEqual([]);
    expect(cases).toHaveLength(runs);
    for (const service of services) expect(await deviationsAt(service)).toEqual([]);
  },
);

const lineOf = ({ seed, kind, trouble, manner, way, broken }: ReportCase): string =>
  `${seed}\t${kind}\t${trouble}\t${manner}\t${way.join(' → ')}${broken.length > 0 ? `\tBROKEN ${broken.join('; ')}` : ''}\n`;
