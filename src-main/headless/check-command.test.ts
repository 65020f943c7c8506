import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../src-shared/result';
import { checkedParts, checkStates, type HomeCheck } from '../data/check/check-messages';
import { run, type RunOptions } from './testing';

const nothing = Object.fromEntries(checkedParts.map((part) => [part, 0])) as HomeCheck['whole'];

/** A data folder that is as it says. */
const like = (checked: Partial<HomeCheck>): RunOptions => ({
  data: { call: () => Promise.resolve(ok({ whole: nothing, findings: [], ...checked } as never)) },
});
const finding = { part: 'files', path: 'files/a.json', state: 'damaged', rows: null, detail: '' } as const;

describe('kartbord check', () => {
  it('ends with 0 where all is whole, and counts it', async () => {
    const options = like({ whole: { ...nothing, cache: 12, files: 1 } });
    expect(await run('check', options)).toEqual({
      code: 0,
      out: 'Intact: stored data (12)\nIntact: own files (1)\n',
      err: '',
    });
    expect((await run('check --language nb', options)).out).toContain('Uskadet: lagrede data (12)');
    expect((await run('check', like({}))).out).toBe('Nothing is stored on this computer yet.\n');
  });

  it('ends with 1 where something is damaged, with what to do', async () => {
    const rows = { ...finding, part: 'archive', path: 'archive.sqlite', state: 'in-part', rows: 2 } as const;
    const ran = await run('check', like({ findings: [finding, rows] }));
    expect(ran).toMatchObject({
      code: 1,
      err: expect.stringContaining('2 stored files are damaged') as string,
    });
    expect(ran.out.split('\n')).toMatchObject([
      'Damaged: files/a.json (own files)',
      expect.stringContaining('Add the original file again') as string,
      'Damaged in part: archive.sqlite (archived tracks: 2 rows are damaged)',
      expect.stringContaining('kartbord restore') as string,
      '',
    ]);
  });

  it('ends with 5 where not all could be read, and with 0 where only remains lie there', async () => {
    const one = (state: (typeof checkStates)[number]): RunOptions =>
      like({ findings: [{ ...finding, state }] });
    const codes = await Promise.all(
      checkStates.map(async (state) => [state, (await run('check', one(state))).code]),
    );
    expect(Object.fromEntries(codes)).toEqual({
      damaged: 1,
      'in-part': 1,
      newer: 5,
      unreadable: 5,
      'set-aside': 0,
      'left-over': 0,
    });
  });

  it('says it as JSON', async () => {
    const ran = await run('check --json', like({ findings: [finding] }));
    expect(JSON.parse(ran.out)).toEqual({ isWhole: false, whole: nothing, findings: [finding] });
    expect(JSON.parse(ran.err)).toMatchObject({ error: { code: 'storage' } });
  });

  it('says so where the data folder cannot be looked into', async () => {
    const data = { call: () => Promise.resolve(fail('storage', 'EACCES')) };
    const ran = await run('check', { data });
    expect(ran).toMatchObject({ code: 1, out: '', err: expect.stringContaining('data folder') as string });
  });
});
