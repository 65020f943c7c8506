import { textMatcher } from '../../../src-shared/domain/units/fold-text';
import { isSameLimits, limitsBy } from '../../../src-shared/domain/fish-health/lice-limits';
import {
  defaultSettings,
  type Language,
  type Settings,
  timelineScales,
} from '../../../src-shared/domain/settings/settings';
import {
  cacheCaps,
  requestRates,
  textSizeBounds,
  type SettingsChange,
} from '../../../src-shared/domain/settings/settings-change';
import { coordinateFormats } from '../../../src-shared/domain/units/coordinates';
import { distanceUnits } from '../../../src-shared/domain/units/distance-unit';
import { speedUnits } from '../../../src-shared/domain/units/speed-unit';
import { timeZones } from '../../../src-shared/domain/units/time-zone';
import type { Words } from '../../words/en';
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
  { section: 'look', rows: ['theme', 'textSize', 'docks', 'panels', 'timelineScale'] },
  { section: 'language', rows: ['language'] },
  { section: 'units', rows: ['coordinateFormat', 'distanceUnit', 'speedUnit'] },
  { section: 'time', rows: ['timeZone'] },
  { section: 'connection', rows: ['connections', 'requestsPerMinute'] },
  { section: 'cache', rows: ['cacheCapMb', 'cache', 'offline'] },
  { section: 'privacy', rows: ['reopenAtStart', 'keepRecent', 'updateCheck'] },
  { section: 'rules', rows: ['limits', 'limitsBy', 'operationJobs', 'overdueDays', 'callRule'] },
  { section: 'saved', rows: ['filters', 'vesselLists', 'stores'] },
  { section: 'file', rows: ['file', 'reset', 'about'] },
];

/** What a member of the settings is changed by, with the words of its values. */
export type SettingControl =
  | {
      readonly by: 'choice';
      readonly values: readonly string[];
      readonly names: (words: Words) => Readonly<Record<string, string>>;
    }
  | {
      readonly by: 'number';
      readonly least: number;
      readonly most: number;
      readonly unit: (words: PageWords) => string;
      /** What is said of a number out of these bounds. */
      readonly problem: (words: PageWords) => string;
      readonly said: (words: PageWords) => (value: number) => string;
    }
  | { readonly by: 'switch' };

const choice = <T extends string>(
  values: readonly T[],
  names: (words: Words) => Readonly<Record<T, string>>,
): SettingControl => ({ by: 'choice', values, names });

export const settingControls: Partial<Record<SettingRow & keyof Settings, SettingControl>> = {
  theme: choice(['day', 'dusk', 'night'], ({ settings }) => settings.themes),
  language: choice(['nb', 'en'], ({ settings }) => settings.languages),
  coordinateFormat: choice(coordinateFormats, ({ settingsPage }) => settingsPage.coordinateFormats),
  distanceUnit: choice(distanceUnits, ({ settingsPage }) => settingsPage.distanceUnits),
  speedUnit: choice(speedUnits, ({ settingsPage }) => settingsPage.speedUnits),
  timeZone: choice(timeZones, ({ settingsPage }) => settingsPage.timeZones),
  timelineScale: choice(timelineScales, ({ timeline }) => timeline.scales),
  limitsBy: choice(limitsBy, ({ settingsPage }) => settingsPage.limitsBy),
  textSize: {
    by: 'number',
    ...textSizeBounds,
    unit: ({ percentUnit }) => percentUnit,
    problem: ({ textSizeProblem }) => textSizeProblem,
    said: ({ percent }) => percent,
  },
  cacheCapMb: {
    by: 'number',
    least: cacheCaps.leastMb,
    most: cacheCaps.mostMb,
    unit: ({ megabytesUnit }) => megabytesUnit,
    problem: ({ capProblem }) => capProblem,
    said: ({ megabytes }) => megabytes,
  },
  requestsPerMinute: {
    by: 'number',
    least: requestRates.least,
    most: requestRates.most,
    unit: ({ perMinuteUnit }) => perMinuteUnit,
    problem: ({ rateProblem }) => rateProblem,
    said: ({ perMinute }) => perMinute,
  },
  overdueDays: {
    by: 'number',
    least: 1,
    most: 365,
    unit: ({ daysUnit }) => daysUnit,
    problem: ({ daysProblem }) => daysProblem,
    said: ({ days }) => days,
  },
  reopenAtStart: { by: 'switch' },
  keepRecent: { by: 'switch' },
  updateCheck: { by: 'switch' },
};

/** What the default of a row is called; null: it has none. */
export function defaultSaid(row: SettingRow, defaults: Settings, words: Words): string | null {
  const page = words.settingsPage;
  if (row === 'docks' || row === 'panels') return page.usualSizes;
  if (row === 'limits') return page.theRegulation;
  const member = row as SettingRow & keyof Settings;
  const [control, value] = [settingControls[member], defaults[member]];
  if (control?.by === 'choice')
    return typeof value === 'string' ? (control.names(words)[value] ?? null) : null;
  if (control?.by === 'number') return control.said(page)(Number(value));
  return control ? (value === true ? page.on : page.off) : null;
}

/** What "everything back to default" brings back: not what a person made with work. */
export const resetMembers = [
  ...([
    'theme',
    'textSize',
    'docks',
    'panels',
    'coordinateFormat',
    'distanceUnit',
    'speedUnit',
    'timeZone',
  ] as const),
  ...([
    'timelineScale',
    'cacheCapMb',
    'requestsPerMinute',
    'reopenAtStart',
    'keepRecent',
    'updateCheck',
  ] as const),
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
