import type { OfflineGap, OfflineJob, OfflineSelection } from '../../../src-shared/domain/cache/offline-plan';
import type { Words } from '../../words/en';

/** What a job takes: `Weeks 1–53, 2025`, or what it takes without weeks. */
export function jobTitle(
  words: Words,
  { selection, renew }: Pick<OfflineJob, 'selection' | 'renew'>,
): string {
  const { weeks } = selection;
  const { title, titleWithoutWeeks, again } = words.takeOffline;
  const [first = titleWithoutWeeks, ...rest] = besideWeeks(words, selection);
  const all = weeks ? title(weeks.from, weeks.to) : capital([first, ...rest].join(', '));
  return renew ? again(all) : all;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What it takes of the sites, and beside the weeks; empty where the title has it all. */
export function detailWords(
  words: Words,
  { selection, renew }: Pick<OfflineJob, 'selection' | 'renew'>,
): string {
  if (!selection.weeks) return '';
  const { withDetails, onlyDetails } = words.takeOffline;
  const { localityDetails, localities } = selection;
  const whose = (): string => {
    if (!localityDetails) return withDetails.none;
    if (localities === 'all') return withDetails.all;
    return 'numbers' in localities ? withDetails.numbers(localities.numbers.length) : withDetails.area;
  };
  const isWithoutLists = renew !== null && !renew.includes('week');
  return [isWithoutLists ? onlyDetails(whose()) : whose(), ...besideWeeks(words, selection)].join(', ');
}

function besideWeeks(
  words: Words,
  { vessels, forecasts, tiles, years, reports }: OfflineSelection,
): readonly string[] {
  const { chosen } = words.takeOffline;
  return [
    ...(years ? [chosen.years(years.from, years.to)] : []),
    ...(reports ? [chosen.reports(reports.from, reports.to)] : []),
    ...(forecasts.length > 0 ? [chosen.forecasts(forecasts.length)] : []),
    ...(tiles.length > 0 ? [chosen.layers(tiles.length)] : []),
    ...(vessels.length > 0 ? [chosen.vessels(vessels.length)] : []),
  ];
}

/** How far a job is; the share is null while the whole is not known. */
export function progressOf({ counts }: Pick<OfflineJob, 'counts'>): {
  readonly done: number;
  readonly share: number | null;
} {
  const done = counts.kept + counts.there + counts.empty + counts.failed;
  return { done, share: counts.total > 0 ? Math.min(1, done / counts.total) : null };
}

/** How far a job is, in words; before it knows how much is missing there is no number. */
export function progressWords(words: Words, { state, counts }: OfflineJob): string {
  const { beginning, progress } = words.takeOffline;
  if (counts.total === 0 && state === 'running') return beginning;
  return progress(progressOf({ counts }).done, counts.total, counts.isExact);
}

/** A job in one line, for the status bar. */
export function jobWords(
  words: Words,
  job: OfflineJob,
): { readonly label: string; readonly share: number | null } {
  const label = words.takeOffline.jobLabel(jobTitle(words, job), progressWords(words, job));
  return { label, share: progressOf(job).share };
}

/** What will not be there, each as a sentence. */
export function gapWords(words: Words, gaps: readonly OfflineGap[]): readonly string[] {
  const { gaps: sentences, kindNames } = words.takeOffline;
  return [...new Set(gaps.map(({ kind, why, count }) => sentences[why](kindNames[kind], count)))];
}

/** Who asked: the weeks that are taken offline where the batch is a job of theirs, else the start of its long name. */
export function batchWords(words: Words, batch: string, jobs: readonly OfflineJob[] | null): string {
  const job = jobs?.find(({ id }) => batch.endsWith(id));
  if (job) return words.requestLedger.takenOffline(jobTitle(words, job));
  return words.requestLedger.batch(batch.replace(/([0-9a-f]{8})-[0-9a-f-]{27}/g, '$1'));
}
