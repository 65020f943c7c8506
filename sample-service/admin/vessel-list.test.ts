import { expect, test } from 'vitest';
import { admin, startForTest } from '../testing';
import type { ListedVessel } from './vessel-list';

test('the admin lists the vessels with their numbers, and which of them open AIS leaves out', async () => {
  const service = await startForTest();
  try {
    const vessels = await admin<ListedVessel[]>(service, 'GET', '/vessels');
    expect(vessels).toHaveLength(3000);
    expect(Object.keys(vessels[0]!)).toEqual(['mmsi', 'name', 'kind', 'lengthM', 'isInOpenAis']);
    const leftOut = vessels.filter(({ isInOpenAis }) => !isInOpenAis);
    expect(leftOut.length).toBeGreaterThan(300);
    for (const { kind, lengthM } of leftOut) expect(lengthM).toBeLessThan(kind === 'smallFishing' ? 15 : 45);
  } finally {
    await service.close();
  }
});
