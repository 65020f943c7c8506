import { textMatcher } from '../../../src-shared/domain/units/fold-text';
import { isSameLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import { defaultSettings, type Language, type Settings } from '../../../src-shared/domain/settings/settings';
import type { SettingsChange } from '../../../src-shared/domain/settings/settings-change';
import { enSettings, type SettingWords } from '../../words/en/en-settings';
import type { Format } from '../../words/format';
import { nbSettings } from '../../words/nb/nb-settings';

type PageWords = ReturnType<typeof enSettings>['settingsPage'];
export type SettingRow = keyof PageWords['items'];
export type SettingSection = keyof PageWords['sections'];

/** The page from top to bottom. A row is a member of the settings, or the way to the page that holds one or does something. */
export const settingSections: readonly {
  readonly section: SettingSection;
  readonly rows: readonly SettingRow[];
}[] = [
  { section: 'look', rows: ['theme', 'docks'] },
  { section: 'language', rows: ['language'] },
  { section: 'units', rows: ['coordinateFormat', 'distanceUnit', 'speedUnit'] },
  { section: 'time', rows: ['timeZone'] },
  { section: 'connection', rows: ['connections', 'requestsPerMinute'] },
  { section: 'cache', rows: ['cacheCapMb', 'cache', 'offline'] },
  { section: 'privacy', rows: ['reopenAtStart', 'keepRecent', 'updateCheck'] },
  { section: 'rules', rows: ['limits', 'limitsBy', 'operationJobs', 'overdueDays'] },
  { section: 'saved', rows: ['filters', 'vesselLists'] },
  { section: 'file', rows: ['file', 'reset', 'about'] },
];

/** What "everything back to default" brings back: not what a person made with work. */
export const resetMembers = [
  ...(['theme', 'docks', 'coordinateFormat', 'distanceUnit', 'speedUnit', 'timeZone'] as const),
  ...(['cacheCapMb', 'requestsPerMinute', 'reopenAtStart', 'keepRecent', 'updateCheck'] as const),
  ...(['limitsBy', 'overdueDays'] as const),
] as const satisfies readonly (keyof SettingsChange)[];

/** The defaults on this computer: the language is the system's. */
export const defaultsFor = (systemLanguage: string): Settings => ({
  ...defaultSettings,
  language: (/^(nb|nn|no)/i.test(systemLanguage) ? 'nb' : 'en') satisfies Language,
});

export const isDefault = (current: Settings, defaults: Settings, name: keyof SettingsChange): boolean =>
  name === 'limits'
    ? isSameLimits(current.limits, defaults.limits)
    : written(current[name]) === written(defaults[name]);

/** The same for the same, in whatever order it was read. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

export const resetChange = (defaults: Settings): SettingsChange =>
  Object.fromEntries(resetMembers.map((name) => [name, defaults[name]]));

/**
 * Which rows have all that was typed in their words: names, lines and synonyms of both languages, and the name of their
 * section. All of them where nothing was typed.
 */
export function foundRows(typed: string, format: Format): ReadonlySet<SettingRow> {
  const matchers = typed.split(/\s+/).filter(Boolean).map(textMatcher);
  const languages = [enSettings(format).settingsPage, nbSettings(format).settingsPage];
  const textOf = (section: SettingSection, row: SettingRow): string =>
    languages
      .flatMap(({ sections, items }) => {
        const { name, about, more }: SettingWords = items[row];
        return [sections[section], name, about, more];
      })
      .join(' ');
  const rows = settingSections.flatMap(({ section, rows: all }) => all.map((row) => ({ section, row })));
  return new Set(
    rows
      .filter(({ section, row }) => matchers.every((isIn) => isIn(textOf(section, row))))
      .map(({ row }) => row),
  );
}
