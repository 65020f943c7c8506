import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SampleService, SampleServiceOptions } from '@kartbord/sample-service/start';
import { startForTest, testNow } from '@kartbord/sample-service/testing';
import { type Client, createClient } from '../../src-renderer/bridge/client';
import { type BothSides, openBothSides, type Surroundings } from './both-sides';

/** Both sides of the app in one process, joined as Electron would join them, with the real sample service. */
export interface House extends BothSides {
  readonly client: Client;
  readonly service: SampleService;
  /** The app's clock, ms since 1970; the service's is its own. */
  time: number;
}

export async function openHouse(
  around?: Surroundings['around'],
  options?: SampleServiceOptions,
): Promise<House> {
  const service = await startForTest(options);
  const home = mkdtempSync(join(tmpdir(), 'kartbord-loopback-'));
  const startService = (): Promise<SampleService> => Promise.resolve(service);
  const sides = openBothSides({ home, startService, now: () => house.time, ...(around && { around }) });
  const house: House = Object.assign(sides, { client: createClient(sides.bridge), service, time: testNow });
  onTestFinished(async () => {
    sides.close();
    await service.close();
    rmSync(home, { recursive: true, force: true });
  });
  return house;
}
