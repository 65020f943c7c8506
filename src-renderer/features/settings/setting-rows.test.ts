import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../src-shared/domain/settings/settings';
import { settingsChange } from '../../../src-shared/domain/settings/settings-change';
import { enSettings } from '../../words/en/en-settings';
import { formatOf } from '../../words/format';
import { defaultsFor, foundRows, isDefault, resetChange, settingSections } from './setting-rows';

const format = formatOf('en', 'UTC');
const rows = settingSections.flatMap(({ rows: all }) => all);

describe('the rows of the settings', () => {
  it('are all that have words, each once', () => {
    expect(rows.toSorted()).toEqual(Object.keys(enSettings(format).settingsPage.items).toSorted());
  });

  it('have a row for every member of the settings', () => {
    expect(rows).toEqual(expect.arrayContaining(Object.keys(settingsChange.entries)));
  });

  it.each([
    ['knots', 'speedUnit'],
    ['knop', 'speedUnit'],
    ['time zone', 'timeZone'],
    ['tidssone', 'timeZone'],
    ['breddegrad', 'coordinateFormat'],
    ['NAUTICAL', 'distanceUnit'],
    ['mørk', 'theme'],
    ['font size', 'textSize'],
    ['skrift', 'textSize'],
    ['mork', 'theme'],
    ['lusegrense', 'limits'],
    ['sikkerhetskopi', 'file'],
    ['disk', 'cacheCapMb'],
    ['update', 'updateCheck'],
  ] as const)('are found by words of either language: %s', (typed, row) => {
    expect([...foundRows(typed, format)]).toContain(row);
  });

  it('are found by all the words that are typed, not by some of them', () => {
    expect([...foundRows('beaufort unit', format)]).toEqual(['speedUnit']);
    expect(foundRows('wind zebra', format).size).toBe(0);
    expect(foundRows('  ', format).size).toBe(rows.length);
  });
});

describe('what is the default', () => {
  it('is so in whatever order main has read it', () => {
    const reversed = (value: object): never =>
      Object.fromEntries(Object.entries(value).toReversed()) as never;
    const { limits, docks } = defaultSettings;
    const read = { ...defaultSettings, limits: limits.map(reversed), docks: reversed(docks) };
    expect(isDefault(read, defaultSettings, 'limits')).toBe(true);
    expect(isDefault(read, defaultSettings, 'docks')).toBe(true);
    expect(
      isDefault(
        { ...read, limits: limits.map((one) => ({ ...one, limit: 0.1 })) },
        defaultSettings,
        'limits',
      ),
    ).toBe(false);
    expect(isDefault({ ...read, docks: { ...docks, left: 300 } }, defaultSettings, 'docks')).toBe(false);
  });
});

describe('what everything back to default brings back', () => {
  it('leaves what a person made with work, and the language', () => {
    const kept = Object.keys(defaultSettings).filter((name) => !(name in resetChange(defaultSettings)));
    expect(kept.toSorted()).toEqual(
      [
        'callRule',
        'filters',
        'language',
        'limits',
        'operationJobs',
        'stores',
        'version',
        'vesselLists',
      ].toSorted(),
    );
  });

  it('has the language of the system as its default', () => {
    expect(['nb-NO', 'nn', 'no', 'en-GB', 'de'].map((one) => defaultsFor(one).language)).toEqual([
      'nb',
      'nb',
      'nb',
      'en',
      'en',
    ]);
  });
});
