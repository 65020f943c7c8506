import { describe, expect, it } from 'vitest';
import type { ProbeFinding, ProbeQuestionId } from '../../src-shared/domain/session/probe';
import { localityNo } from '../../src-shared/domain/fish-health/locality';
import { isoWeek } from '@kartbord/common/week';
import { row } from '../api-client/fixtures';
import { type ProbeInputs, readProbe } from './read';

const week = isoWeek(2026, 40);
const inputs: ProbeInputs = {
  week,
  spring: { from: week, to: week },
  authUrl: 'https://id.example.invalid/',
  site: { localityNo: localityNo(12_345), lonLat: null },
  municipalityNo: '0301',
};
const bytes = (of: unknown): Uint8Array =>
  new TextEncoder().encode(typeof of === 'string' ? of : JSON.stringify(of));
const found = (question: ProbeQuestionId, of: unknown): readonly ProbeFinding[] =>
  readProbe(question, bytes(of), inputs).findings;

describe('the addresses of the sign-in', () => {
  const home = 'https://id.example.invalid/connect';
  const both = {
    token_endpoint: `${home}/token`,
    device_authorization_endpoint: `${home}/deviceauthorization`,
  };

  it('are the service’s own', () => expect(found('discovery', both)).toEqual([]));

  it.each([
    ['on another host', { ...both, token_endpoint: 'https://other.invalid/connect/token' }, 'odd'],
    ['with another path', { ...both, token_endpoint: `${home}/tokens` }, 'odd'],
    ['that are not there', { device_authorization_endpoint: both.device_authorization_endpoint }, 'missing'],
  ])('%s are named, without the address', (_what, document, kind) => {
    expect(found('discovery', document)).toEqual([expect.objectContaining({ kind, path: 'token_endpoint' })]);
    expect(JSON.stringify(found('discovery', document))).not.toContain('invalid');
  });
});

describe('a lice report', () => {
  const header =
    'Uke,År,Lokalitetsnummer,Lokalitetsnavn,Voksne hunnlus,Lus i bevegelige stadier,Fastsittende lus,Trolig uten fisk,' +
    'Har telt lakselus,Kommunenummer,Kommune,Fylkesnummer,Fylke,Lat,Lon,Lusegrense uke,Over lusegrense uke,Sjøtemperatur,' +
    'ProduksjonsområdeId,Produksjonsområde';
  const line = (no: number, lice: string, over: string): string =>
    `40,2026,${no},Prøveholmen,${lice},0.1,0,Nei,Ja,0301,Oslo,03,Oslo,60.1,5.1,0.5,${over},8,4,Prøveområdet`;
  const report = (...lines: readonly string[]): string => [header, ...lines].join('\n');

  it('counts a site at the limit as over, by two decimals rounded half up', () => {
    const of = report(
      line(1, '0.5', 'Ja'),
      line(2, '0.495', 'Ja'),
      line(3, '0.494', 'Nei'),
      line(4, '', 'Ukjent'),
    );
    expect(readProbe('lice-report', bytes(of), inputs)).toMatchObject({
      findings: [],
      seen: { rows: 4, counted: 3, atLimit: 2 },
    });
  });

  it('that does not is told of, apart from one that is wrong elsewhere', () => {
    expect(found('lice-report', report(line(1, '0.5', 'Nei'), line(2, '0.4', 'Nei')))).toEqual([
      { kind: 'over-at-limit', count: 1, of: 1 },
    ]);
    expect(found('lice-report', report(line(1, '0.9', 'Nei'), line(2, '0.4', 'Nei')))).toEqual([
      { kind: 'over', count: 1, of: 2 },
    ]);
  });

  it('names its columns by their headers, and shows none that could be more than a name', () => {
    const of = report(line(1, '0.4', 'Nei'))
      .replace('Sjøtemperatur', 'sjø-temperatur')
      .replace('Fylke,', 'me@x.invalid,');
    expect(found('lice-report', of)).toEqual([
      { kind: 'missing', path: 'Fylke', count: 1, of: 1 },
      { kind: 'unknown', path: '…', count: 1 },
      { kind: 'header', path: 'Sjøtemperatur', to: 'sjø-temperatur' },
    ]);
  });
});

describe('a list of sites', () => {
  const site = (no: number, change: object = {}): object =>
    row({ locality: { no, name: 'Prøveholmen', isOnLand: false }, liceTreatments: [], ...change });

  it('leads to a site with a disease, whose number stays here', () => {
    const { leads, findings, seen } = readProbe(
      'week',
      bytes([site(10_001, { diseases: [] }), site(10_002)]),
      inputs,
    );
    expect(leads).toMatchObject({ site: { localityNo: 10_002 }, municipalityNo: '0301' });
    expect(JSON.stringify([findings, seen])).not.toContain('1000');
  });

  it('tells of cleaner fish only where the series has died', () => {
    const of = [site(1, { liceTreatments: ['RENSEFISK'] })];
    expect(found('week', of)).toEqual([{ kind: 'alive', path: 'liceTreatments RENSEFISK', count: 1, of: 1 }]);
    const before = { ...inputs, week: isoWeek(2017, 40) };
    expect(readProbe('week', bytes(of), before).findings).toEqual([]);
  });
});

it('the vessels of an area are counted, and what is no MMSI is told of without its value', () => {
  expect(readProbe('in-area', bytes([257_000_001, '257000002', 7]), inputs)).toEqual({
    findings: [{ kind: 'odd', path: 'mmsi (not a number of nine digits, left out)', count: 2 }],
    seen: { vessels: 1 },
    leads: {},
  });
});

it.each<ProbeQuestionId>([
  'week',
  'site',
  'layers',
  'waves',
  'track',
  'in-area',
  'disease-report',
  'tools',
  'discovery',
])('what cannot be read as %s is told as that, and nothing else', (question) =>
  expect(found(question, '')).toEqual([{ kind: 'unreadable' }]),
);

describe('an answer of nonsense', () => {
  it('is told of in a few findings, however many names are in it', () => {
    const names = Array.from({ length: 20_000 }, (_, at) => [`name${'x'.repeat(at % 50)}_${at % 9999}`, at]);
    const stated = found('municipality', [
      Object.fromEntries([['year', 2026], ['municipalityNumber', '0301'], ...names]),
    ]);
    expect(stated.length).toBeLessThan(60);
    expect(stated.at(-1)).toMatchObject({ kind: 'unknown', path: '…' });
  });

  it('is looked at no deeper than any answer of the service', () => {
    const deep = `${'{"a":['.repeat(5_000)}${']}'.repeat(5_000)}`;
    expect(found('profile', deep)).toContainEqual({ kind: 'unknown', path: 'a', count: 1 });
  });
});
