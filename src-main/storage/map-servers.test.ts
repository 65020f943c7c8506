import { describe, expect, it } from 'vitest';
import { type MapServers, openMapServers } from './map-servers';

const own = { isOldRuntime: false, allowOldRuntime: false };
const wms = 'https://maps.example.invalid/wms';

interface Setup {
  readonly servers: MapServers;
  readonly store: { value: unknown; isFull: boolean };
  readonly aside: unknown[];
}

function open(value?: unknown, rules = own): Setup {
  const store: Setup['store'] = { value, isFull: false };
  const aside: unknown[] = [];
  const servers = openMapServers(
    {
      read: () => store.value,
      write(next) {
        if (store.isFull) throw Object.assign(new Error('no'), { code: 'ENOSPC' });
        store.value = structuredClone(next);
      },
    },
    (given) => aside.push(given),
    rules,
  );
  return { servers, store, aside };
}

describe('the map servers of a person', () => {
  it('are kept with their titles in the order in which they were added', () => {
    const { servers, store } = open();
    const first = servers.add(wms, 5);
    servers.add('http://other.example.invalid/', 6);
    if (!first.ok) throw new Error();
    servers.note(first.value.id, 'Prøvekart');
    expect(open(store.value).servers.list()).toEqual([
      { id: first.value.id, address: wms, addedAtMs: 5, title: 'Prøvekart' },
      {
        id: expect.stringMatching(/^map-[0-9a-f]{16}$/) as string,
        address: 'http://other.example.invalid/',
        addedAtMs: 6,
        title: null,
      },
    ]);
  });

  it('have the same name again when they are removed and added', () => {
    const { servers } = open();
    const first = servers.add(wms, 5);
    if (!first.ok) throw new Error();
    expect(servers.remove(first.value.id)).toMatchObject({ ok: true });
    expect(servers.find(first.value.id)).toBeUndefined();
    expect(servers.remove(first.value.id)).toMatchObject({ failure: { code: 'not-found' } });
    expect(servers.add(wms, 9)).toMatchObject({ value: { id: first.value.id } });
  });

  it('are checked before they are added', () => {
    const { servers } = open();
    servers.add(wms, 5);
    expect(servers.check(`${wms}?SERVICE=WMS&REQUEST=GetCapabilities`)).toEqual({ problem: 'known' });
    expect(servers.check('maps')).toEqual({ problem: 'no-address' });
    for (let n = 1; n < 30; n++) servers.add(`${wms}${n}`, n);
    expect(servers.check(`${wms}-more`)).toEqual({ problem: 'too-many' });
  });

  it('are those of this computer on the old runtime', () => {
    const { servers } = open(undefined, { isOldRuntime: true, allowOldRuntime: false });
    expect(servers.check(wms)).toEqual({ problem: 'old-runtime' });
    expect(servers.check('http://127.0.0.1:8080/wms')).toEqual({ address: 'http://127.0.0.1:8080/wms' });
    expect(servers.isOpenable(wms)).toBe(false);
    expect(open(undefined, { isOldRuntime: true, allowOldRuntime: true }).servers.isOpenable(wms)).toBe(true);
  });

  it('are read one by one where the file is damaged, which is set aside whole', () => {
    const good = { address: wms, addedAtMs: 5, title: null };
    const value = {
      version: 1,
      servers: [
        good,
        { ...good, address: 'https://me:word@a.invalid/' },
        { ...good, address: `${wms}?SERVICE=WMS` },
        { ...good, addedAtMs: 'x' },
        { ...good, address: `${wms}2`, title: 7 },
        good,
        null,
      ],
    };
    const { servers, aside } = open(value);
    expect(servers.list().map(({ address }) => address)).toEqual([wms, `${wms}2`]);
    expect(aside).toEqual([value]);
    for (const broken of ['text', [], { version: 1 }, { version: 2, servers: [] }])
      expect(open(broken).aside).toEqual([broken]);
    expect(open({ version: 1, servers: [] }).aside).toEqual([]);
  });

  it('stay what they were where a change cannot be written', () => {
    const { servers, store } = open();
    const added = servers.add(wms, 5);
    if (!added.ok) throw new Error();
    store.isFull = true;
    expect(servers.add(`${wms}2`, 6)).toMatchObject({ failure: { code: 'storage' } });
    expect(servers.remove(added.value.id)).toMatchObject({ failure: { code: 'storage' } });
    servers.note(added.value.id, 'x');
    expect(servers.list()).toEqual([added.value]);
  });

  it('are not lost to another process that knows fewer', () => {
    const { servers, store } = open();
    const later = openMapServers(
      { read: () => store.value, write: (next) => (store.value = next) },
      () => {},
      own,
    );
    const first = servers.add(wms, 5);
    if (!first.ok) throw new Error();
    later.add(`${wms}2`, 6);
    servers.note(first.value.id, 'Prøvekart');
    expect(servers.list().map(({ title }) => title)).toEqual(['Prøvekart', null]);
  });
});
