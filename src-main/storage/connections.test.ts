import { describe, expect, it } from 'vitest';
import type { Profile } from '../../src-shared/domain/session/session';
import { type Connections, openConnections } from './connections';
import { barentsWatch, sampleProfile } from './profiles';

const draft = {
  name: 'Fjord',
  baseUrl: 'https://data.example.invalid/api',
  authUrl: 'https://id.example.invalid',
  aisUrl: '',
  wmsUrl: '',
  deviceClientId: 'me@example.invalid:kart',
  apiClientId: '',
  aisClientId: '',
};

interface Opened {
  readonly connections: Connections;
  readonly written: unknown[];
  readonly aside: unknown[];
  isFull: boolean;
  /** What is read at the next start. */
  again(): Opened;
}

function opened(kept?: unknown): Opened {
  const written: unknown[] = [];
  const aside: unknown[] = [];
  let ids = 0;
  const store = {
    read: () => kept,
    write: (value: unknown) => {
      if (made.isFull) throw Object.assign(new Error('ENOSPC: /home/somebody'), { code: 'ENOSPC' });
      written.push(structuredClone(value));
    },
  };
  const made: Opened = {
    connections: openConnections(
      store,
      (value) => aside.push(value),
      () => `own-${++ids}`,
    ),
    written,
    aside,
    isFull: false,
    again: () => opened(written.at(-1) ?? kept),
  };
  return made;
}

function saved(connections: Connections, id: string | null, change: object = {}): Profile {
  const result = connections.save(id, { ...draft, ...change });
  if (!result.ok || 'problems' in result.value) throw new Error(JSON.stringify(result));
  return result.value.saved;
}

const names = ({ connections }: Opened): string[] => connections.list().map(({ name }) => name);

describe('connection profiles', () => {
  it('are at the first start the sample, which is chosen, and BarentsWatch; nothing is written', () => {
    const { connections, written, aside } = opened();
    expect([connections.list(), connections.chosen()]).toEqual([
      [sampleProfile, barentsWatch],
      sampleProfile,
    ]);
    expect([written, aside]).toEqual([[], []]);
  });

  it('that are added, changed and chosen are there at the next start', () => {
    const first = opened();
    const { id } = saved(first.connections, null);
    saved(first.connections, null, { name: 'Other' });
    saved(first.connections, id, { name: 'Fjord 2', aisClientId: 'x' });
    expect(first.connections.choose(id)).toMatchObject({ ok: true, value: { name: 'Fjord 2' } });
    const next = first.again();
    expect(names(next)).toEqual(['Sample', 'BarentsWatch', 'Fjord 2', 'Other']);
    expect(next.connections.chosen()).toMatchObject({
      id,
      name: 'Fjord 2',
      aisClientId: 'x',
      isSample: false,
    });
    expect(next.aside).toEqual([]);
  });

  it('have ids that never meet another', () => {
    const on = opened({
      version: 1,
      chosenId: 'sample',
      barentsWatch: null,
      own: [{ ...draft, id: 'own-1', isSample: false }],
    });
    expect(saved(on.connections, null, { name: 'New' }).id).toBe('own-2');
  });

  it('let every address of BarentsWatch be changed, and removing it brings the operator’s back', () => {
    const on = opened();
    const change = { baseUrl: 'https://test.example.invalid', name: 'BarentsWatch', deviceClientId: 'me' };
    saved(on.connections, 'barentswatch', change);
    expect(on.again().connections.find('barentswatch')).toMatchObject(change);
    on.connections.choose('barentswatch');
    expect(on.connections.remove('barentswatch').ok).toBe(true);
    expect(on.again().connections.chosen()).toEqual(barentsWatch);
  });

  it('choose the sample when the chosen one is removed', () => {
    const on = opened();
    const { id } = saved(on.connections, null);
    on.connections.choose(id);
    on.connections.remove(id);
    expect([on.again().connections.chosen(), names(on)]).toEqual([sampleProfile, ['Sample', 'BarentsWatch']]);
  });

  it('never change or remove the sample, and know no id that is not kept', () => {
    const { connections, written } = opened();
    for (const result of [connections.save('sample', draft), connections.remove('sample')])
      expect(result).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
    for (const result of [connections.save('x', draft), connections.remove('x'), connections.choose('x')])
      expect(result).toMatchObject({ ok: false, failure: { code: 'not-found' } });
    expect(written).toEqual([]);
  });

  it('that cannot be written have not changed', () => {
    const on = opened();
    on.isFull = true;
    const failure = { code: 'storage', detail: 'connections: ENOSPC: the disk is full' };
    expect(on.connections.save(null, draft)).toEqual({ ok: false, failure });
    expect(on.connections.choose('barentswatch')).toEqual({ ok: false, failure });
    expect([names(on), on.connections.chosen()]).toEqual([['Sample', 'BarentsWatch'], sampleProfile]);
  });
});

describe('a draft', () => {
  it.each<[object, string, string]>([
    [{ name: ' ' }, 'name', 'missing'],
    [{ name: 'N'.repeat(61) }, 'name', 'too-long'],
    [{ name: 'barentswatch' }, 'name', 'taken'],
    [{ name: 'sample COAST' }, 'name', 'taken'],
    [{ name: 'Bar\u200BentsWatch\u202E' }, 'name', 'taken'],
    [{ baseUrl: '' }, 'baseUrl', 'missing'],
    [{ authUrl: 'id.example.invalid' }, 'authUrl', 'not-an-address'],
    [{ aisUrl: 'http://ais.example.invalid' }, 'aisUrl', 'not-https'],
    [{ wmsUrl: 'file:///etc/passwd' }, 'wmsUrl', 'not-https'],
    [{ wmsUrl: 'https://example.invalid/wms?' }, 'wmsUrl', 'has-query'],
    [{ baseUrl: 'https://me:pw@example.invalid' }, 'baseUrl', 'has-credentials'],
    [{ baseUrl: `https://example.invalid/${'a'.repeat(400)}` }, 'baseUrl', 'too-long'],
    [{ aisClientId: 'x'.repeat(301) }, 'aisClientId', 'too-long'],
  ])('with %j has the problem %s: %s, and is not kept', (change, member, problem) => {
    const { connections, written } = opened();
    const result = connections.save(null, { ...draft, ...change });
    expect(result).toEqual({ ok: true, value: { problems: [{ member, problem }] } });
    expect(written).toEqual([]);
  });

  it('tells all its problems at once', () => {
    const { connections } = opened();
    const result = connections.check(null, { ...draft, name: '', authUrl: 'x', wmsUrl: 'http://a.invalid' });
    expect(result).toMatchObject({
      value: { problems: [{ member: 'name' }, { member: 'authUrl' }, { member: 'wmsUrl' }] },
    });
  });

  it('is kept without what nobody sees', () => {
    const { connections } = opened();
    const change = {
      name: ' Fjord\u00A0\u2009og \u200Bhav\n',
      baseUrl: '\uFEFFhttps://data.example.invalid/api \r\n',
      deviceClientId: 'me@example.invalid:kart\u0000',
    };
    expect(saved(connections, null, change)).toMatchObject({
      name: 'Fjord og hav',
      baseUrl: draft.baseUrl,
      deviceClientId: draft.deviceClientId,
    });
  });

  it('may keep its own name, and http on this machine', () => {
    const { connections } = opened();
    const { id } = saved(connections, null);
    expect(saved(connections, id, { authUrl: 'http://localhost:4001' }).authUrl).toBe(
      'http://localhost:4001',
    );
  });
});

describe('kept profiles that cannot be read', () => {
  const own = { ...draft, id: 'own-9', isSample: false };
  const whole = { version: 1, chosenId: 'own-9', barentsWatch: null, own: [own] };

  it.each<[string, object]>([
    ['an address in the clear', { ...own, id: 'own-8', name: 'X', authUrl: 'http://id.example.invalid' }],
    ['no name', { ...own, id: 'own-8', name: undefined }],
    ['an id that is a path', { ...own, id: '../x', name: 'X' }],
    ['the id of another', { ...own, name: 'X' }],
    ['the name of another', { ...own, id: 'own-8' }],
  ])('because one has %s are left out, and the whole is set aside', (_what, broken) => {
    const kept = { ...whole, own: [own, broken] };
    const on = opened(kept);
    expect([names(on), on.aside]).toEqual([['Sample', 'BarentsWatch', 'Fjord'], [kept]]);
    expect(on.connections.chosen().id).toBe('own-9');
  });

  it.each(['text', 12, null, [], { version: 1 }, { ...whole, version: 2, own: [] }, { ...whole, own: {} }])(
    'because they are %j are set aside, and those that come with the app remain',
    (kept) => {
      const on = opened(kept);
      expect([names(on), on.aside]).toEqual([['Sample', 'BarentsWatch'], [kept]]);
      expect(on.connections.chosen()).toEqual(sampleProfile);
    },
  );

  it('never bring a member along that a profile does not have', () => {
    const on = opened({ ...whole, own: [{ ...own, clientSecret: 'hunter2', isSample: true }] });
    on.connections.choose('sample');
    expect(on.connections.find('own-9')?.isSample).toBe(false);
    expect(JSON.stringify(on.written)).not.toContain('hunter2');
  });
});
