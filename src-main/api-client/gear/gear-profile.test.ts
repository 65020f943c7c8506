import { describe, expect, it } from 'vitest';
import type { ReportingProfile } from '../../../src-shared/domain/gear/gear-item';
import { profileAnswer } from './gear-fixtures';
import { readGearProfile } from './gear-profile';

function read(answer: unknown): ReportingProfile {
  const result = readGearProfile(answer);
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}

describe('the reporting profile', () => {
  it('is read in our words, with names trimmed', () => {
    expect(read(profileAnswer())).toEqual({
      haveProfile: true,
      haveDownloadRights: false,
      contact: {
        firstName: 'Prøve',
        lastName: 'Bruker',
        phone: '+4700000019',
        email: 'person@example.invalid',
      },
      vessel: {
        name: 'Prøvebåt',
        mmsi: 257_000_109,
        imo: 9_000_109,
        ircs: 'LXA9',
        regNum: 'X-0009-XX',
        sbrRegNum: 'SBR-9',
        phone: '+4700000009',
        email: 'prove@example.invalid',
      },
    });
  });

  it.each([
    { vesselInfo: null, contactPersonDetail: null },
    { vesselInfo: undefined, contactPersonDetail: 7 },
  ])('may have no vessel and no person', (change) => {
    expect(read(profileAnswer({ haveProfile: false, ...change }))).toMatchObject({
      haveProfile: false,
      vessel: null,
      contact: null,
    });
  });

  it('of an older version has the vessel in another place, with digits as text', () => {
    const older = { userId: 'u', ircs: 'LXA9', mmsi: '257000109', vesselName: 'Prøvebåt' };
    expect(
      read({ haveProfile: true, haveDownloadRights: true, fiskinfoProfile: older }).vessel,
    ).toMatchObject({ name: 'Prøvebåt', mmsi: 257_000_109, imo: null });
  });

  it('that does not say whether there is one leaves it open', () => {
    expect(read({ haveProfile: 'yes' })).toMatchObject({ haveProfile: null, haveDownloadRights: null });
  });

  it.each([[[]], ['profile'], [null], [7]])('that is no object is none: %j', (answer) => {
    expect(readGearProfile(answer)).toMatchObject({ ok: false, failure: { code: 'bad-response' } });
  });
});
