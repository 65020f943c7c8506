import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../src-shared/domain/settings/settings';
import { ok } from '../../src-shared/result';
import { type House, openHouse } from './house';

const input = { week: '2026-W45', filter: { municipalityNo: '46' }, language: 'en' } as const;

async function toFile(): Promise<{ house: House; file: string }> {
  const house = await openHouse();
  const file = join(house.home, 'week.geojson');
  house.saveTo = file;
  return { house, file };
}

describe('an export', () => {
  it('writes what its receipt says, tells its progress, and can be shown', async () => {
    const { house, file } = await toFile();
    const seen: number[] = [];
    const result = await house.client.call('export.localities', input, {
      onProgress: ({ written, total }) => seen.push(written / total),
    });
    if (!result.ok || !result.value) throw new Error('no receipt');
    const bytes = readFileSync(file);
    const collection = JSON.parse(bytes.toString()) as {
      features: { properties: { municipalityNo: string } }[];
    };
    expect(result.value).toMatchObject({
      fileName: 'week.geojson',
      features: collection.features.length,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(collection.features.length).toBeGreaterThan(100);
    expect(collection.features.every(({ properties }) => properties.municipalityNo.startsWith('46'))).toBe(
      true,
    );
    expect(seen.at(-1)).toBe(1);
    await house.client.call('export.reveal', { receiptId: result.value.receiptId });
    expect(house.revealed).toEqual([file]);
  });

  it('that is cancelled half way leaves the old file', async () => {
    const { house, file } = await toFile();
    writeFileSync(file, 'old');
    const abort = new AbortController();
    const result = await house.client.call(
      'export.localities',
      { ...input, filter: {} },
      { signal: abort.signal, onProgress: ({ written }) => written > 0 && abort.abort() },
    );
    expect(result).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(house.home).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('of a kept week while the service is down says in the file that it is stale', async () => {
    const { house, file } = await toFile();
    await house.client.call('fishHealth.week', { week: input.week, freshness: 'usual' });
    house.service.faults.add([{ route: '/', listener: 'data', reset: true }]);
    house.time += 5 * 3_600_000;
    expect(await house.client.call('export.localities', input)).toMatchObject({ ok: true });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      provenance: { stale: 'offline', fetchedAt: '2026-11-21T10:00:00.000Z' },
    });
  });

  it('does nothing when the dialog is closed', async () => {
    const { house } = await toFile();
    house.saveTo = null;
    expect(await house.client.call('export.localities', input)).toEqual(ok(null));
  });
});

describe('what the app keeps', () => {
  it('is told to every window when a setting changes', async () => {
    const house = await openHouse();
    const seen: string[] = [];
    house.client.on('settings.changed', ({ theme }) => seen.push(theme));
    expect(await house.client.call('settings.read')).toEqual(ok(defaultSettings));
    expect(await house.client.call('settings.change', { theme: 'night' })).toMatchObject({
      value: { theme: 'night' },
    });
    expect(await house.client.call('settings.read')).toMatchObject({
      value: { theme: 'night', language: 'en' },
    });
    expect(seen).toEqual(['night']);
  });

  it('has the workspace back as it was written', async () => {
    const { client } = await openHouse();
    const workspace = {
      week: '2026-W45',
      filter: { states: ['over' as const] },
      selectedLocalityNo: 12345,
      centre: [5, 60] as [number, number],
      zoom: 6,
    };
    expect(await client.call('workspace.read')).toEqual(ok(null));
    expect(await client.call('workspace.write', workspace)).toEqual(ok(null));
    expect(await client.call('workspace.read')).toEqual(ok(workspace));
  });

  it('never has a token in what a window may read', async () => {
    const house = await openHouse();
    const answers: unknown[] = [
      await house.client.call('fishHealth.week', { week: '2026-W45', freshness: 'usual' }),
      await house.client.call('app.status'),
      await house.client.call('settings.read'),
    ];
    const token = await house.work.session.accessToken('api', new AbortController().signal);
    if (!token.ok) throw new Error('signed out');
    expect(token.value.length).toBeGreaterThan(20);
    expect(JSON.stringify(answers)).not.toContain(token.value);
    expect(await house.client.call('app.status')).toMatchObject({
      value: { scopes: { api: { state: 'demonstration' } }, profile: { name: 'Sample', isSample: true } },
    });
  });
});

describe('connection profiles', () => {
  const profile = {
    name: 'Fjord',
    baseUrl: 'https://data.example.invalid',
    authUrl: 'https://id.example.invalid',
    aisUrl: '',
    wmsUrl: '',
    deviceClientId: '',
    apiClientId: '',
    aisClientId: '',
  };

  it('find all four parts of the sample service, without a token', async () => {
    const house = await openHouse();
    house.service.ledger.clear();
    const came: string[] = [];
    const result = await house.client.call(
      'connection.test',
      { id: 'sample' },
      { onProgress: ({ part, outcome }) => came.push(`${part} ${outcome}`) },
    );
    expect(result).toMatchObject({ ok: true, value: [{ part: 'identity' }, { part: 'data' }, {}, {}] });
    expect(came.sort()).toEqual(['ais answers', 'data answers', 'identity answers', 'map answers']);
    expect(house.service.ledger.entries().some(({ authorization }) => authorization)).toBe(false);
  });

  it('are kept only when the person says yes to their hosts, whatever the window says', async () => {
    const house = await openHouse();
    house.saysYes = false;
    expect(await house.client.call('connection.save', { id: null, profile })).toEqual(ok({ declined: true }));
    house.saysYes = true;
    expect(await house.client.call('connection.save', { id: null, profile })).toMatchObject({
      value: { saved: { id: 'own-1', name: 'Fjord' } },
    });
    expect(house.askedHosts).toEqual([
      ['data.example.invalid', 'id.example.invalid'],
      ['data.example.invalid', 'id.example.invalid'],
    ]);
    await house.client.call('connection.choose', { id: 'own-1' });
    expect(await house.client.call('connection.list')).toMatchObject({ value: { chosenId: 'own-1' } });
  });
});

describe('the device login', () => {
  it('opens nothing by itself, then the page with the code when asked, and can be cancelled', async () => {
    const house = await openHouse();
    const abort = new AbortController();
    let code = '';
    let openedByItself = NaN;
    const result = await house.client.call('session.signIn', undefined, {
      signal: abort.signal,
      onProgress: (step) => {
        if (step.step !== 'code' || code) return;
        code = step.userCode;
        openedByItself = house.opened.length;
        void house.client.call('session.openVerification').then(() => abort.abort());
      },
    });
    expect(result).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(house.opened).toEqual([expect.stringContaining(`${house.service.authUrl}/`)]);
    expect([openedByItself, house.opened[0]]).toEqual([0, expect.stringContaining(code)]);
    expect(await house.client.call('session.openVerification')).toMatchObject({ ok: false });
    expect(house.opened).toHaveLength(1);
  });
});
