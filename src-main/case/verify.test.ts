import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { generalLimits } from '../../src-shared/domain/fish-health/lice-limits';
import { type CaseFileEntry, type CaseFileManifest, manifestName, manifestText } from './manifest';
import { inspectCaseFile, readCaseFile, verifyCaseFile } from './verify';
import { createZipWriter } from './zip-writer';

type Contents = Readonly<Record<string, string>>;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const contents: Contents = {
  'data/week-1.json': '{"rows":[1,2,3,4,5,6,7,8,9]}'.repeat(40),
  'workspace.kartbord': '{"kartbord":"workspace"}',
};

/** The file, and what its writer says of each entry as it lies there. */
function zipped(of: Contents, manifest: (packed: ReadonlyMap<string, string>) => string): Uint8Array {
  const writer = createZipWriter();
  const parts: Uint8Array[] = [];
  const packed = new Map<string, string>();
  const add = (name: string, text: string, isPacked: boolean): void => {
    const writing = writer.entry(name, bytesOf(text), isPacked);
    let step = writing.next();
    while (!step.done) {
      if (step.value) parts.push(step.value);
      step = writing.next();
    }
    packed.set(name, step.value);
  };
  for (const [name, text] of Object.entries(of)) add(name, text, true);
  add(manifestName, manifest(packed), false);
  return new Uint8Array(Buffer.concat([...parts, writer.end()]));
}

function manifestOf(
  of: Contents,
  packed: ReadonlyMap<string, string>,
  change: Partial<CaseFileManifest> = {},
): string {
  const entries = Object.entries(of).map(([name, text]): CaseFileEntry => ({
    kind: 'workspace',
    name,
    what: '',
    terms: 'own',
    bytes: text.length,
    sha256: createHash('sha256').update(text).digest('hex'),
    packedSha256: packed.get(name) ?? '',
  }));
  return manifestText({
    format: 'kartbord-case',
    version: 1,
    title: 'T',
    note: '',
    app: '1',
    service: { name: 'S', host: '', isSample: true, cacheName: 's' },
    rules: { limits: generalLimits, speedUnit: 'kn', operationJobs: [] },
    mapServers: [],
    basemap: null,
    missing: [],
    licences: [],
    entries,
    ...change,
  });
}

/** As it was made. */
const made = zipped(contents, (packed) => manifestOf(contents, packed));
/** Other contents under the manifest of `contents`, with every check of ZIP itself in order. */
const forged = (of: Contents): Uint8Array => {
  let text = '';
  zipped(contents, (packed) => (text = manifestOf(contents, packed)));
  return zipped(of, () => text);
};

function fileOf(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-verify-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'a.kartcase'), bytes);
  return join(folder, 'a.kartcase');
}
const verdictOf = (bytes: Uint8Array) => verifyCaseFile(fileOf(bytes));

describe('comparing a case file with its manifest', () => {
  it('finds nothing in one that is as it was made, and hashes it as a whole', async () => {
    const sha256 = createHash('sha256').update(made).digest('hex');
    expect(await verdictOf(made)).toMatchObject({
      isWhole: true,
      facts: { sha256, bytes: made.length, title: 'T' },
    });
  });

  it('names what was changed, also where the checks of ZIP were made to fit', async () => {
    const other = { ...contents, 'data/week-1.json': contents['data/week-1.json']!.replace('9', '0') };
    expect(await verdictOf(forged(other))).toMatchObject({ isWhole: false, changed: ['data/week-1.json'] });
  });

  it('names what was added and what is missing', async () => {
    const { 'data/week-1.json': _, ...rest } = contents;
    expect(await verdictOf(forged({ ...rest, 'data/x.json': '{}' }))).toMatchObject({
      isWhole: false,
      changed: [],
      added: ['data/x.json'],
      missing: ['data/week-1.json'],
      unreadable: null,
    });
  });

  it('finds every single bit that is another, wherever it lies', async () => {
    for (let at = 0; at < made.length; at++) {
      const bent = made.slice();
      bent[at] = (bent[at] ?? 0) ^ (1 << (at % 8));
      expect((await verdictOf(bent)).isWhole, String(at)).toBe(false);
    }
  });

  it('gives nothing of an entry on that is not as the manifest says', async () => {
    const given: string[] = [];
    const other = { ...contents, 'data/week-1.json': '{}' };
    await readCaseFile(fileOf(forged(other)), ({ name }) => void given.push(name));
    expect(given).toEqual(['workspace.kartbord']);
  });

  it('reads no manifest and no workspace that is larger than any is, however well it is packed', async () => {
    const blanks = ' '.repeat(17 * 1024 * 1024);
    const bloated = zipped(contents, (packed) => manifestOf(contents, packed) + blanks);
    expect(await verdictOf(bloated)).toMatchObject({ unreadable: 'too-large', facts: null });
    expect(await inspectCaseFile(fileOf(bloated))).toMatchObject({ refused: { unreadable: 'too-large' } });
    // Letters that deflate can do little with: what is packed too well is refused before.
    const letters = Buffer.from(Uint32Array.from({ length: 700_000 }, (_, at) => at * 2_654_435_761).buffer);
    const large = { 'workspace.kartbord': letters.toString('base64').repeat(5) };
    expect(await verdictOf(zipped(large, (packed) => manifestOf(large, packed)))).toMatchObject({
      unreadable: 'too-large',
    });
  });

  it('says what is no case file, and which was made by a newer version', async () => {
    expect(await verdictOf(bytesOf('hello'))).toMatchObject({ unreadable: 'not-a-case', facts: null });
    expect(await verifyCaseFile('/nowhere/a.kartcase')).toMatchObject({ unreadable: 'unreadable' });
    const newer = zipped(contents, (packed) => manifestOf(contents, packed, { version: 2 as 1 }));
    expect(await verdictOf(newer)).toMatchObject({ unreadable: 'newer' });
    expect(await verdictOf(zipped(contents, () => '{"format":"x"}'))).toMatchObject({
      unreadable: 'manifest',
    });
    expect(await inspectCaseFile(fileOf(newer))).toMatchObject({ refused: { unreadable: 'newer' } });
    expect(await inspectCaseFile(fileOf(made))).toMatchObject({ title: 'T' });
  });
});
