import { describe, expect, it } from 'vitest';
import { localityNo } from '../../src-shared/domain/fish-health/locality';
import { isoWeek } from '@kartbord/common/week';
import { detail, row } from '../api-client/fixtures';
import { readLocalityList } from '../api-client/fish-health/locality-list';
import { readLocalityWeek } from '../api-client/fish-health/locality-week';
import { Reading } from '../api-client/reading';
import { differences } from './compare';
import { knownMembers } from './known';

const week = isoWeek(2026, 40);

function ofList(...rows: readonly unknown[]): readonly object[] {
  const reading = new Reading();
  readLocalityList(rows, week, reading);
  return differences(rows, { drift: reading.drift(), looked: reading.looked() }, knownMembers.week);
}

const rows = [10_001, 10_002, 10_003].map((no) =>
  row({ locality: { no, name: 'Prøveholmen', isOnLand: false } }),
);
const changed = (change: (of: Record<string, unknown>) => void, index?: number): readonly unknown[] =>
  structuredClone(rows).map((one, at) => {
    if (index === undefined || index === at) change(one);
    return one;
  });

describe('an answer held against its reader', () => {
  it('as the service sends it differs in nothing', () => {
    expect(ofList(...rows)).toEqual([]);
    const json = detail();
    const reading = new Reading();
    readLocalityWeek(json, localityNo(12_345), week, reading);
    expect(
      differences(json, { drift: reading.drift(), looked: reading.looked() }, knownMembers.site),
    ).toEqual([]);
  });

  it('that lacks a member in all rows, in the place of which there is another, has renamed it', () => {
    const renamed = changed((one) => {
      one['hasSalmonidLicense'] = one['hasSalmonoidLicense'];
      delete one['hasSalmonoidLicense'];
    });
    expect(ofList(...renamed)).toEqual([
      { kind: 'renamed', path: 'hasSalmonoidLicense', to: 'hasSalmonidLicense', count: 3 },
    ]);
  });

  it('that lacks two members beside one that is new does not say which of them was renamed', () => {
    const lacking = changed((one) => {
      one['waterQuality'] = 1;
      delete one['hasSalmonoidLicense'];
      delete one['isSlaughterHoldingCage'];
    });
    expect(ofList(...lacking)).toEqual([
      { kind: 'missing', path: 'hasSalmonoidLicense', count: 3, of: 3 },
      { kind: 'missing', path: 'isSlaughterHoldingCage', count: 3, of: 3 },
      { kind: 'unknown', path: 'waterQuality', count: 3 },
    ]);
  });

  it('that lacks a member in one row is missing it there', () => {
    expect(ofList(...changed((one) => delete one['diseases'], 1))).toEqual([
      { kind: 'missing', path: 'diseases', count: 1, of: 3 },
    ]);
  });

  it('tells null where it never is from another type', () => {
    expect(ofList(...changed((one) => (one['hasSalmonoidLicense'] = null)))).toEqual([
      { kind: 'null', path: 'hasSalmonoidLicense', count: 3, of: 3 },
    ]);
    expect(ofList(...changed((one) => (one['hasSalmonoidLicense'] = 'yes')))).toEqual([
      { kind: 'type', path: 'hasSalmonoidLicense', count: 3, of: 3 },
    ]);
  });

  it('names what nobody knows once, and not what is inside of it', () => {
    const more = changed((one) => (one['waterQuality'] = { oxygen: 7, unit: 'mg' }));
    expect(ofList(...more)).toEqual([{ kind: 'unknown', path: 'waterQuality', count: 3 }]);
  });

  it('shows of a name only what can be a name, and of a value nothing', () => {
    const names = ['someone@example.invalid', '257000001', 'Prøve Bruker', 'vessel257000001'];
    const stated = JSON.stringify(
      names.map((name) => ofList(...changed((one) => (one[name] = 'a value of a record')))),
    );
    for (const canary of [...names, 'value of']) expect(stated).not.toContain(canary);
  });
});
