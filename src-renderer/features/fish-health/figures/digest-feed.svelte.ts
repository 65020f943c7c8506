import { addWeeks, type IsoWeek, newestCompleteWeek } from '@kartbord/common/week';
import type { WeekFilter } from '../../../../src-shared/domain/filter/week-filter';
import type {
  DigestAnswer,
  DigestFormat,
  DigestKind,
  DigestSince,
} from '../../../../src-shared/domain/weeks/digest';
import type { Failure } from '../../../../src-shared/result';
import type { Language } from '../../../../src-shared/domain/settings/settings';
import type { Client } from '../../../bridge';
import { filterInput } from '../../../lib/filter-input';
import { FileExport } from '../../../lib/file-export.svelte';
import { asOf } from '../timeline/years.svelte';

export const newsSpans = ['week', 'last', 'time'] as const;
type NewsSpan = (typeof newsSpans)[number];

/** What is new since a time, as far as it was heard. */
export class DigestFeed {
  readonly #client: Client;
  readonly #newest: () => IsoWeek;
  readonly #asOfMs: () => number | null;
  readonly file: FileExport;
  format = $state<DigestFormat>('csv');
  #running: AbortController | null = null;
  span = $state<NewsSpan>('week');
  /** A day as a field of dates has it; empty: none is chosen. */
  day = $state('');
  /** Of what is new this alone is listed; null: all of it. */
  kind = $state<DigestKind | null>(null);
  /** The person never looked before: it is what is new since the week before, until it is marked as read. */
  isFirst = $state(false);
  /** Undefined: not heard yet. */
  answer = $state.raw<DigestAnswer | undefined>(undefined);
  failure = $state.raw<Failure | null>(null);
  isFetching = $state(false);
  /** What is shown is of another question until it has come. */
  isReading = $state(false);
  /** Of the requests, 0 to 1; null: not known. */
  share = $state<number | null>(null);

  /** `newest`: the newest complete week; `asOfMs`: as of when weeks are shown, the end of a Norwegian day; null: as they are known now. */
  constructor(client: Client, newest: () => IsoWeek, asOfMs: () => number | null = () => null) {
    this.#client = client;
    this.#newest = newest;
    this.#asOfMs = asOfMs;
    this.file = new FileExport(client);
    client.on('account.changed', () => {
      this.#running?.abort();
      this.#running = null;
      this.answer = undefined;
      this.isFirst = false;
    });
  }

  /** Null: the day is not chosen. Of the day of the person's clock. */
  get since(): DigestSince | null {
    const asOfMs = this.#asOfMs();
    const newest = asOfMs === null ? this.#newest() : newestCompleteWeek(asOfMs);
    if (this.span === 'last')
      return this.isFirst ? { kind: 'week', week: addWeeks(newest, -1) } : { kind: 'last' };
    const ms = Date.parse(`${this.day}T00:00`);
    return this.span === 'time' && !Number.isNaN(ms) && ms >= 0 ? { kind: 'time', ms } : null;
  }

  /** The last question counts. `usual`: the weeks since then are requested first. */
  async read(filter: WeekFilter, freshness: 'usual' | 'cache' = 'cache'): Promise<void> {
    const { since } = this;
    this.#running?.abort();
    const running = (this.#running = new AbortController());
    this.failure = null;
    this.share = null;
    this.isFetching = since !== null && freshness === 'usual';
    this.isReading = since !== null;
    if (!since) {
      this.answer = undefined;
      return;
    }
    const read = await this.#client.call(
      'digest.read',
      { since, filter, freshness, ...asOf(this.#asOfMs()) },
      {
        signal: running.signal,
        onProgress: ({ written, total }) => (this.share = total > 0 ? written / total : null),
      },
    );
    if (this.#running !== running) return;
    // What came before it was cancelled is here.
    if (running.signal.aborted && this.isFetching) return this.read(filter);
    // The look is noted by now; what there is to see meanwhile is that of the last week.
    if (read.ok && read.value === null && !this.isFirst) {
      this.isFirst = true;
      return this.read(filter, freshness);
    }
    this.isFetching = false;
    this.isReading = false;
    this.answer = read.ok ? (read.value ?? undefined) : undefined;
    this.failure = read.ok ? null : read.failure;
  }

  /** What is there now, as a file: since the same moment, though the look has been noted meanwhile. */
  async export(filter: WeekFilter, language: Language): Promise<void> {
    const { since, answer, format } = this;
    if (!since || !answer) return;
    const ms = answer.digest.sinceMs;
    const of = { since: since.kind === 'last' ? ({ kind: 'time', ms } as const) : since, as: format };
    const input = { ...of, filter: filterInput(filter), language, ...asOf(answer.digest.asOfMs) };
    await this.file.run((options) => this.#client.call('export.digest', input, options));
  }

  cancel(): void {
    this.#running?.abort();
  }

  /** From now on what is there counts as looked at. */
  async mark(filter: WeekFilter): Promise<void> {
    const marked = await this.#client.call('digest.mark', undefined);
    if (marked.ok) {
      this.isFirst = false;
      await this.read(filter);
    } else this.failure = marked.failure;
  }
}
