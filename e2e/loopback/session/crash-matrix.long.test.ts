import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RefreshTemper, refreshTempers } from '@kartbord/sample-service/identity/tempers';
import type { SampleService } from '@kartbord/sample-service/start';
import { admin, startForTest } from '@kartbord/sample-service/testing';
import { crashPoints } from '../../../src-main/session/crash-points';
import { buildChildren } from './children';
import { type CrashCase, crashCase } from './crash-case';
import { crashTable } from './crash-table';

const report = resolve(import.meta.dirname, '../../../test-results');
let service: SampleService;
const matrix = new Map<RefreshTemper, CrashCase[]>();

beforeAll(async () => {
  [service] = await Promise.all([startForTest(), buildChildren()]);
}, 120_000);

afterAll(async () => {
  await service.close();
  mkdirSync(report, { recursive: true });
  writeFileSync(join(report, 'crash-matrix.txt'), crashTable(matrix));
});

/** By then the service may have spent the old token, and the new one is not on the disk. */
const lost = ['sent', 'answer-received', 'answer-read', 'tokens-temp-written', 'tokens-synced'];

describe.each(refreshTempers)('with a service that is %s about used refresh tokens', (temper) => {
  it(
    'a refresh that is killed at any point recovers, or asks for one new sign-in where the new token was lost',
    { timeout: 240_000 },
    async () => {
      await admin(service, 'POST', '/temper', { refresh: temper });
      const cases: CrashCase[] = [];
      const left = [...crashPoints];
      const work = async (): Promise<void> => {
        for (let point = left.shift(); point; point = left.shift())
          cases.push(await crashCase(service, point));
      };
      await Promise.all([work(), work()]);
      cases.sort((a, b) => crashPoints.indexOf(a.point) - crashPoints.indexOf(b.point));
      matrix.set(temper, cases);
      expect(cases).toEqual(
        crashPoints.map((point) => ({
          point,
          died: 'SIGKILL',
          outcome: temper !== 'retryable' && lost.includes(point) ? 'signs in again once' : 'recovered',
          broken: [],
        })),
      );
    },
  );
});
