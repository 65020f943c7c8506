import type { Completeness } from '../../../../src-shared/domain/fish-health/completeness';
import type { EarlyBounds, NoBounds } from '../../../../src-shared/domain/fish-health/early-bounds';
import type { Limits } from '../../../../src-shared/domain/fish-health/lice-limits';
import type { IsoWeek } from '@kartbord/common/week';
import type { WeekVersion } from '../../../../src-shared/domain/fish-health/week-version';
import type { Result } from '../../../../src-shared/result';
import type { CallOptions, Client } from '../../../bridge';
import { untilRest } from '../../../lib/idle';
import { Lru } from '../../../lib/lru';
import type { LoadedWeek } from './loaded-week';

interface Known<T> {
  readonly week: IsoWeek;
  readonly fetchedAtMs: number;
  readonly value: T;
}

/** Of which answer, judged by what, and of which sites. */
export interface BoundsOf {
  readonly week: IsoWeek;
  readonly fetchedAtMs: number;
  readonly limits: Limits;
  /** Null: all of the week. */
  readonly rows: Int32Array | null;
  /** The number of the site in each row. */
  readonly localityNo: Int32Array;
}

type KnownBounds = EarlyBounds | NoBounds | null;
/** The weeks of the time bar that still receive reports, and what a filter shows of one. */
const mostBounds = 12;

/** What the cache says beside the week on the screen: how complete it was at its age, and what it was before. */
export class WeekRecord {
  readonly #client: Client;
  #completeness = $state.raw<Known<Completeness | null> | null>(null);
  #versions = $state.raw<Known<readonly WeekVersion[]> | null>(null);

  readonly #bounds = new Lru<string, BoundsOf & { readonly value?: KnownBounds }>(mostBounds);
  #boundsChanged = $state(0);

  constructor(client: Client) {
    this.#client = client;
    client.on('account.changed', () => {
      this.#bounds.clear();
      this.#boundsChanged++;
      this.#completeness = null;
      this.#versions = null;
    });
  }

  /** When the first version of any week was stored, ms since 1970; null: none is, or it is not known. */
  async knownSinceMs(): Promise<number | null> {
    const since = await this.#client.call('fishHealth.knownSince', undefined);
    return since.ok ? since.value : null;
  }

  /** Of this very answer; null until it is known, and where nothing is kept of it. */
  completenessOf(shown: LoadedWeek): Completeness | null {
    const known = this.#completeness;
    return known?.week === shown.week && known.fetchedAtMs === fetchedAt(shown) ? known.value : null;
  }

  versionsOf(week: IsoWeek): readonly WeekVersion[] {
    return this.#versions?.week === week ? this.#versions.value : [];
  }

  async readCompleteness(shown: LoadedWeek): Promise<void> {
    if (shown.isGlimpse) return;
    const { week } = shown;
    const fetchedAtMs = fetchedAt(shown);
    if (this.#completeness?.week === week && this.#completeness.fetchedAtMs === fetchedAtMs) return;
    const result = await this.#client.call('fishHealth.completeness', { week, asOfMs: fetchedAtMs });
    if (result.ok) this.#completeness = { week, fetchedAtMs, value: result.value };
  }

  /** Undefined until they are known. */
  boundsOf(of: BoundsOf): KnownBounds | undefined {
    void this.#boundsChanged;
    const known = this.#bounds.get(boundsKey(of));
    return known && isSameBounds(known, of) ? known.value : undefined;
  }

  /** Read once for each answer, while the person rests: it reads a year of versions. */
  async readBounds(of: BoundsOf): Promise<void> {
    const key = boundsKey(of);
    const known = this.#bounds.get(key);
    if (known && isSameBounds(known, of)) return;
    this.#bounds.set(key, of);
    await untilRest();
    if (this.#bounds.get(key) !== of) return;
    const { week, fetchedAtMs: asOfMs, rows, localityNo } = of;
    const localityNos = rows && Array.from(rows, (row) => localityNo[row] ?? 0);
    const result = await this.#client.call('fishHealth.bounds', { week, asOfMs, localityNos });
    if (this.#bounds.get(key) !== of) return;
    if (result.ok) this.#bounds.set(key, { ...of, value: result.value });
    this.#boundsChanged++;
  }

  /** Whether its service is the sample coast, which alone can say what it said before. */
  async isOfSample(): Promise<boolean> {
    const status = await this.#client.call('app.status');
    return status.ok && status.value.profile.isSample;
  }

  /** Earlier weeks as they were at the age of this one; what came before it was stopped stays. */
  async recall(of: BoundsOf, options: CallOptions<'drill.recall'>): Promise<Result<number>> {
    const { week, fetchedAtMs: asOfMs } = of;
    const recalled = await this.#client.call('drill.recall', { week, asOfMs }, options);
    if (recalled.ok ? recalled.value === 0 : recalled.failure.code !== 'cancelled') return recalled;
    this.#bounds.clear();
    [this.#completeness, this.#versions] = [null, null];
    this.#boundsChanged++;
    void this.readBounds(of);
    return recalled;
  }

  /** An earlier version on the screen adds none to the list. */
  async readVersions(shown: LoadedWeek): Promise<void> {
    if (shown.isGlimpse) return;
    const { week, version } = shown;
    const fetchedAtMs = fetchedAt(shown);
    const known = this.#versions;
    if (known?.week === week && (version !== null || known.fetchedAtMs === fetchedAtMs)) return;
    const result = await this.#client.call('fishHealth.versions', { week });
    if (result.ok) this.#versions = { week, fetchedAtMs, value: result.value };
  }
}

const fetchedAt = (shown: LoadedWeek): number => shown.answer.stamp.fetchedAtMs;
const boundsKey = ({ week, fetchedAtMs, rows }: BoundsOf): string =>
  `${week} ${fetchedAtMs} ${rows ? 'some' : 'all'}`;
const isSameBounds = (one: BoundsOf, other: BoundsOf): boolean =>
  one.limits === other.limits && one.rows === other.rows;
