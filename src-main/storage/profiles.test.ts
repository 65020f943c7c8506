import { describe, expect, it } from 'vitest';
import { barentsWatch, isOpenable, sampleProfile } from './profiles';

const mine = {
  ...barentsWatch,
  id: 'mine',
  name: 'Mine',
  baseUrl: 'http://127.0.0.1:4000',
  authUrl: 'http://localhost:4001',
  aisUrl: '',
  wmsUrl: 'http://[::1]:4003/wms',
};

describe('the old runtime', () => {
  const old = { isOldRuntime: true, allowOldRuntime: false };

  it('opens services of this computer, and the sample', () => {
    expect([isOpenable(mine, old), isOpenable(sampleProfile, old)]).toEqual([true, true]);
  });

  it('refuses a service elsewhere, also where only one address is elsewhere', () => {
    expect(isOpenable(barentsWatch, old)).toBe(false);
    expect(isOpenable({ ...mine, wmsUrl: 'https://example.invalid' }, old)).toBe(false);
  });

  it('opens it when it is told to', () => {
    expect(isOpenable(barentsWatch, { ...old, allowOldRuntime: true })).toBe(true);
  });
});

it('a current runtime opens a service elsewhere', () => {
  expect(isOpenable(barentsWatch, { isOldRuntime: false, allowOldRuntime: false })).toBe(true);
});
