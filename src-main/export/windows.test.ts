import fc from 'fast-check';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { atHour, handForecast, noLimits } from '../../src-shared/domain/sea/operation-testing';
import { windowsFiles } from '../data/sea/windows-files';
import { calendarText, calendarTime, countEvents, foldedLine } from './sea/icalendar';
import type { WindowsExport } from './sea/windows-export';
import { windowsBytes, writeWindowsFile } from './sea/windows-file';

const waves = { 0: 0.5, 3: 0.82, 6: 0.4, 9: 2, 12: 0.5, 15: 0.5, 18: 0.9, 21: 3, 24: 0.5 };
const what = (change: Partial<WindowsExport> = {}): WindowsExport => ({
  sites: [{ at: [5.3, 60.4], name: 'Indre, Vik; nord', answer: handForecast({ waves, wind: 'failed' }) }],
  job: 'Notvask',
  limits: { ...noLimits, waveM: 1, leastHours: 3 },
  language: 'en',
  service: { name: 'Somewhere', isSample: false, host: 'data.example.invalid' },
  appVersion: '1.2.3',
  writtenAtMs: atHour(7),
  ...change,
});
const context = { signal: new AbortController().signal, progress: () => {} };

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'kartbord-windows-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const text = (of: WindowsExport, as: 'ics' | 'csv'): string => new TextDecoder().decode(windowsBytes(of, as));
/** The lines as a reader of RFC 5545 puts them together again. */
const unfolded = (ics: string): string[] => ics.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (ics: string, name: string): string[] =>
  unfolded(ics).flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));

describe('windows as a calendar', () => {
  it('have an event each that is not over yet, in UTC, by the clock of who asks', () => {
    const ics = text(what({ writtenAtMs: atHour(5) }), 'ics');
    expect(valueOf(ics, 'DTSTART')).toEqual(['20261124T000000Z', '20261124T120000Z']);
    expect(valueOf(ics, 'DTEND')).toEqual(['20261124T060000Z', '20261124T180000Z']);
    expect(new Set(valueOf(ics, 'DTSTAMP'))).toEqual(new Set(['20261124T050000Z']));
    expect(valueOf(text(what(), 'ics'), 'DTSTART')).toEqual(['20261124T120000Z']);
  });

  it('say the limits, the margin, the ages and the points, that it is a forecast, and whose', () => {
    const [description = ''] = valueOf(text(what(), 'ics'), 'DESCRIPTION');
    expect(description.split('\\n')).toEqual([
      'Your limits: waves up to 1.0 m\\, for at least 3 h.',
      'Smallest margin: waves\\, 0.9 m (limit 1.0 m)\\; 10% of the limit left.',
      'Greatest values forecast: waves 0.9 m.',
      'Forecast of waves: fetched 2026-11-24 00:00 UTC\\, for a point 1.2 km away (Invented waves).',
      'This is the forecast compared with your own limits. It is not a decision.',
      'Data delivered by Somewhere (data.example.invalid).',
    ]);
    expect(valueOf(text(what(), 'ics'), 'SUMMARY')).toEqual([
      'Within limits: Notvask\\, Indre\\, Vik\\; nord',
    ]);
  });

  it('are said in Norwegian, with a decimal comma', () => {
    const [description = ''] = valueOf(text(what({ language: 'nb' }), 'ics'), 'DESCRIPTION');
    expect(description).toContain(
      'Minst margin: bølger\\, 0\\,9 m (grense 1\\,0 m)\\; 10 % av grensen er igjen.',
    );
    expect(description).not.toMatch(/\b(the|your|forecast)\b/i);
  });

  it('say of a kept copy that it is one, and why', () => {
    const answer = handForecast({ waves });
    const old = {
      ...answer,
      waves: {
        ok: true,
        value: {
          ...(answer.waves.ok ? answer.waves.value : (undefined as never)),
          stamp: { fetchedAtMs: atHour(-30), source: 'cache', endpoint: 'GET /x', staleBecause: 'offline' },
        },
      },
    } as const;
    const ics = text(what({ sites: [{ at: [5.3, 60.4], name: 'A', answer: old }] }), 'ics');
    expect(valueOf(ics, 'DESCRIPTION')[0]).toContain('stored copy: the service did not answer (offline)');
  });

  it('keep their UID while site, limits and beginning stay', () => {
    const uids = (change: Partial<WindowsExport>): string[] => valueOf(text(what(change), 'ics'), 'UID');
    const [uid] = uids({});
    expect(uids({ writtenAtMs: atHour(8), job: 'Another name', language: 'nb' })).toEqual([uid]);
    expect(uids({ limits: { ...noLimits, waveM: 1.1, leastHours: 3 } })).not.toContain(uid);
    const [site] = what().sites;
    expect(uids({ sites: [{ ...site!, at: [5.31, 60.4] }] })).not.toContain(uid);
    expect(uid).toMatch(/^[0-9a-f]{32}@kartbord\.invalid$/);
  });

  it('are a whole calendar without any, which says so', () => {
    const ics = text(what({ limits: { ...noLimits, waveM: 0.1 } }), 'ics');
    expect(countEvents(new TextEncoder().encode(ics))).toBe(0);
    expect(valueOf(ics, 'X-WR-CALDESC')[0]).toMatch(/^No window within the limits in the forecast\./);
  });

  it('cannot be broken out of by a name', () => {
    const name = 'Vik\r\nEND:VEVENT\nBEGIN:VALARM\u0000\u0085;x';
    const [site] = what().sites;
    const ics = text(what({ sites: [{ ...site!, name }], job: 'a\r\nATTACH:x' }), 'ics');
    expect(unfolded(ics).filter((line) => /^(END:VEVENT|BEGIN:VALARM|ATTACH)/.test(line))).toEqual([
      'END:VEVENT',
    ]);
    expect(ics.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
  });
});

describe('a line of a calendar', () => {
  it('is at most 75 octets long, whole characters each, and comes back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 50, maxLength: 120 }), (given) => {
        const plain = calendarText(given);
        const folded = foldedLine(`X:${plain}`);
        const lines = folded.split('\r\n');
        return (
          lines.every((line) => Buffer.byteLength(line) <= 75 && !/\p{Surrogate}/u.test(line)) &&
          folded.replaceAll('\r\n ', '') === `X:${plain}\r\n`
        );
      }),
      { numRuns: 300 },
    );
  });

  it('has times in UTC to the second', () => {
    expect(calendarTime(Date.UTC(2026, 10, 4, 9, 5, 7, 250))).toBe('20261104T090507Z');
  });
});

describe('windows as a table', () => {
  const rows = (csv: string): Record<string, string>[] => {
    const [head = '', ...lines] = csv.trimEnd().split('\r\n');
    const names = head.split(',');
    return lines.map((line) => {
      const cells = [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      );
      return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']));
    });
  };

  it('have all stretches, with what each is, why, and of which numbers', () => {
    const of = what({ limits: { ...noLimits, waveM: 1, windMs: 8, leastHours: 3 } });
    const table = rows(text(of, 'csv'));
    expect(table.map(({ from, to, state, past }) => [from?.slice(11, 16), to?.slice(11, 16), state, past])).toEqual([
      ['00:00', '06:00', 'unknown', 'true'],
      ['06:00', '12:00', 'over', 'false'],
      ['12:00', '18:00', 'unknown', 'false'],
      ['18:00', '00:00', 'over', 'false'],
    ]); // prettier-ignore
    expect(table[1]).toMatchObject({
      site: 'Indre, Vik; nord',
      job: 'Notvask',
      hours: '6',
      margin: '',
      waveLimit: '1',
      waveMost: '2',
      waveReason: 'over',
      waveGridDistance: '1243',
      waveFetchedAt: '2026-11-24T00:00:00.000Z',
      waveSource: 'Invented waves',
      currentLimit: '',
      currentMost: '',
      currentReason: '',
      windLimit: '8',
      windMost: '',
      windReason: 'failed',
      windFetchedAt: '',
    });
    expect(rows(text(what(), 'csv'))[0]).toMatchObject({
      state: 'within',
      tightestPart: 'waves',
      margin: '0.18',
    });
  });

  it('have beside them what the columns mean, whose the data is, and what is missing', async () => {
    const path = join(folder(), 'w.csv');
    const written = await writeWindowsFile(what(), 'csv', path, context);
    expect(written).toMatchObject({ ok: true, value: { features: 4 } });
    const about = JSON.parse(readFileSync(`${path}-metadata.json`, 'utf8')) as {
      tableSchema: { columns: { name: string }[] };
      notes: [Record<string, unknown>];
    };
    const [head = ''] = readFileSync(path, 'utf8').split('\r\n');
    expect(about.tableSchema.columns.map(({ name }) => name)).toEqual(head.split(','));
    expect(about.notes[0]).toMatchObject({
      host: 'data.example.invalid',
      missing: ['Indre, Vik; nord: wind could not be had.'],
      attribution: 'Data delivered by Somewhere (data.example.invalid)',
    });
  });
});

describe('a file of windows', () => {
  it('is what a pipe gets, and is read back', async () => {
    const path = join(folder(), 'w.ics');
    const written = await windowsFiles()['windows.write']({ what: what(), as: 'ics', path }, context);
    expect(written).toMatchObject({ ok: true, value: { features: 1 } });
    const bytes = await windowsFiles()['windows.bytes']({ what: what(), as: 'ics' }, context);
    expect(bytes.ok && readFileSync(path).equals(bytes.value)).toBe(true);
  });

  it('leaves the old one where it is cancelled', async () => {
    const home = folder();
    const path = join(home, 'w.ics');
    writeFileSync(path, 'old');
    const result = await writeWindowsFile(what(), 'ics', path, { ...context, signal: AbortSignal.abort() });
    expect(result).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect([readFileSync(path, 'utf8'), readdirSync(home)]).toEqual(['old', ['w.ics']]);
  });
});
