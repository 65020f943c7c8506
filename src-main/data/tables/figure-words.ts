import { type FigureName, figureRules } from '../../../src-shared/domain/weeks/statistics';
import type { YearFigureName } from '../../../src-shared/domain/weeks/year-statistics';

/** The rules of the figures as sentences in the file beside a table; those of the screen are in src-renderer/words/. */

const sites = {
  listed: 'in the list of the week',
  active: 'with a licence for salmonoids that are not probably without fish',
  fallow:
    'with a licence for salmonoids that are probably without fish, which the service infers from missing reports',
  reported: 'active and reported',
  counted: 'with a count of adult female lice, also where the service takes them as probably without fish',
  over: 'with a count of adult female lice, rounded half up to two decimals, at the limit in force at the place in the week or over it',
  atLimit: 'with such a count exactly at the limit in force',
  pd: 'with pancreas disease, suspected or diagnosed',
  isa: 'with infectious salmon anaemia, suspected or diagnosed',
  otherDisease: 'with another notifiable disease, suspected or diagnosed',
  treated:
    'treated in the week, with medicine, without medicine or with cleaner fish; no number where the week’s list has no information on medicine (since 2024-W47, where no site has it), and without cleaner fish where it has none on these (since 2023-W17)',
  treatedOfAll: 'treated in the week, where its list has information on all',
  medicinal:
    'treated with medicine in the week; no number where its list has no information (since 2024-W47)',
  nonMedicinal:
    'treated without medicine in the week; hardly reported before 2016, so not comparable with later weeks',
  cleanerFish:
    'with cleaner fish stocked in the week; no number where its list has no information (since 2023-W17)',
} as const;

const numbers = {
  adultFemaleLice: 'adult female lice per fish',
  seaTemperature: 'sea temperature in degrees Celsius, as given',
} as const;

export function figureRule(name: FigureName): string {
  const how = figureRules[name];
  if ('rule' in how) return `Sites ${sites[how.rule]}.`;
  if ('above' in how) return `Sites ${sites[how.above]}, out of the sites ${sites[how.below]}.`;
  return `The ${how.by} of ${numbers[how.of]} over the sites that gave a number.`;
}

export const yearFigureRule: Readonly<Record<YearFigureName, string>> = {
  'sites-over':
    'Sites at the limit in force or over it in one week or more, each once, out of the sites that counted at least once.',
  'weeks-over':
    'Weeks of sites at the limit in force or over it, out of those with a count of adult female lice.',
  'weeks-reported': 'Weeks of sites with a report, out of those active.',
  'weeks-treated':
    'Weeks of sites with a treatment, out of those active; no number for 2023, in which the lists cease to name cleaner fish: not comparable.',
  'new-pd': 'Sites with pancreas disease that were without it in the week before, which must be downloaded.',
  'new-isa':
    'Sites with infectious salmon anaemia that were without it in the week before, which must be downloaded.',
};
