import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { admin, startForTest } from '@kartbord/sample-service/testing';
import { buildChildren, startChild } from './children';
import { openAddresses } from './computer';
import { furnish } from './furnish';

const hourMs = 3_600_000;
const processes = 8;
const rounds = 50;

it(
  `${processes} processes refresh once in each of ${rounds} rounds, and the service sees no token twice`,
  { timeout: 240_000 },
  async () => {
    const [service] = await Promise.all([startForTest({ refresh: 'family' }), buildChildren()]);
    const home = mkdtempSync(join(tmpdir(), 'kartbord-many-'));
    const addresses = openAddresses(service);
    await furnish(home, service);
    const children = Array.from({ length: processes }, () => startChild(home, addresses));
    onTestFinished(async () => {
      for (const child of children) child.process.kill();
      await Promise.all(children.map((child) => child.died()));
      await service.close();
      rmSync(home, { recursive: true, force: true });
    });

    let nowMs = Date.now();
    let redeemed = 0;
    for (let round = 0; round < rounds; round++) {
      nowMs += 2 * hourMs;
      const said = await Promise.all(children.map((child) => child.use(nowMs)));
      expect(said.map(({ status, failure }) => failure ?? status)).toEqual(Array(processes).fill(200));
      const all = said.reduce((sum, one) => sum + one.redeemed, 0);
      expect([round, all - redeemed]).toEqual([round, 1]);
      redeemed = all;
    }
    const asked = await admin<{ path: string; status: number }[]>(service, 'GET', '/ledger');
    const grants = asked.filter(({ path }) => path === '/connect/token').map(({ status }) => status);
    // With the temper `family` a token that came twice would have ended them all.
    expect(grants).toEqual(Array(rounds).fill(200));
  },
);
