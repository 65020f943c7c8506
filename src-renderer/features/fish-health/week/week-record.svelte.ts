import type { Completeness } from '../../../../src-shared/domain/fish-health/completeness';
import type { IsoWeek } from '@kartbord/common/week';
import type { WeekVersion } from '../../../../src-shared/domain/fish-health/week-version';
import type { Client } from '../../../bridge';
import type { LoadedWeek } from './loaded-week';

interface Known<T> {
  readonly week: IsoWeek;
  readonly fetchedAtMs: number;
  readonly value: T;
}

/** What the cache says beside the week on the screen: how complete it was at its age, and what it was before. */
export class WeekRecord {
  readonly #client: Client;
  #completeness = $state.raw<Known<Completeness | null> | null>(null);
  #versions = $state.raw<Known<readonly WeekVersion[]> | null>(null);

  constructor(client: Client) {
    this.#client = client;
    client.on('account.changed', () => {
      this.#completeness = null;
      this.#versions = null;
    });
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
