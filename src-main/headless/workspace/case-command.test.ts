import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { documentText } from '../../../src-shared/domain/workspace/workspace-document';
import { run, serving } from '../testing';

function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-case-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const view = { filter: {}, selectedLocalityNo: null, centre: null, zoom: null };
  const text = documentText({
    title: 'A case',
    workspace: { week: isoWeek(2026, 40), ...view },
    outputs: [],
  });
  return {
    folder,
    file: join(folder, 'a.kartcase'),
    options: { on: serving(), files: { 'w.kartbord': text } },
  };
}

describe('case files from the command line', () => {
  it('has what is kept, is the same again, and is said to be unchanged', async () => {
    const { folder, file, options } = setUp();
    await run(`export localities --week 2026-W40 --out ${folder}/week.geojson`, options);
    const made = await run(`case make w.kartbord --out ${file} --json`, options);
    expect(JSON.parse(made.out)).toMatchObject({ file, title: 'A case' });
    await run(`case make w.kartbord --out ${folder}/again.kartcase`, options);
    expect(readFileSync(join(folder, 'again.kartcase')).equals(readFileSync(file))).toBe(true);

    const verified = await run(`case verify ${file}`, options);
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toContain('is unchanged');
    expect((await run(`case verify ${file} --language nb`, options)).out).toContain('er uendret');
  });

  it('says what of it is not what it was made as, and ends with 1', async () => {
    const { folder, file, options } = setUp();
    await run(`export localities --week 2026-W40 --out ${folder}/week.geojson`, options);
    await run(`case make w.kartbord --out ${file}`, options);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length - 40));
    const ran = await run(`case verify ${file}`, options);
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain('could not be verified: it is truncated, ');
    expect((await run(`case verify ${folder}/none.kartcase`, options)).code).toBe(1);
  });

  it('says of a case that another program packed again whole that it may be that, and not only cut off', async () => {
    const { folder, file, options } = setUp();
    await run(`export localities --week 2026-W40 --out ${folder}/week.geojson`, options);
    await run(`case make w.kartbord --out ${file}`, options);
    const bytes = readFileSync(file);
    // Another program writes the time of packing into its list of entries.
    bytes.writeUInt16LE(0x6c21, bytes.indexOf('PK\u0001\u0002', 'latin1') + 12);
    writeFileSync(file, bytes);
    const english = await run(`case verify ${file}`, options);
    expect(english).toMatchObject({ code: 1, out: '' });
    expect(english.err).toContain('packed again by another program');
    const norwegian = await run(`case verify ${file} --language nb`, options);
    expect(norwegian.err).toContain('pakket på nytt av et annet program');
  });

  it('ends with 5 where the workspace shows what is not kept', async () => {
    const { file, options } = setUp();
    const ran = await run(`case make w.kartbord --out ${file}`, options);
    expect(ran.code).toBe(5);
    expect(ran.err).toContain('week 2026-W40');
  });

  it('is refused with what is missing', async () => {
    const { options } = setUp();
    for (const line of ['case', 'case open x', 'case make w.kartbord', 'case verify', 'case verify a b'])
      expect([line, (await run(line, options)).code]).toEqual([line, 2]);
  });
});
