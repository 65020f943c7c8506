import { type ExportStore, type LayersExportStore, layersShare } from '../features/export';
import type { FishHealthStore, LocalityStore } from '../features/fish-health';
import { jobWords, type OfflineJobsStore } from '../features/offline';
import type { VesselsStore } from '../features/vessels';
import type { TableExport } from '../lib/table-export.svelte';
import type { Words } from '../words/en';

/** Something that takes time: what, how far (0 to 1, null where unknown), and how to stop it. */
export interface Job {
  readonly id: string;
  readonly label: string;
  readonly share: number | null;
  readonly cancel: () => void;
}

/** What runs now, read from the stores: they know, nobody else needs to be told. */
export function jobsOf(
  words: Words,
  stores: {
    readonly fishHealth: FishHealthStore;
    readonly locality: LocalityStore;
    readonly exporting: ExportStore;
    readonly offline: OfflineJobsStore;
    readonly vessels: VesselsStore;
    readonly tables: TableExport;
    readonly layersExport: LayersExportStore;
  },
): readonly Job[] {
  const { feed } = stores.fishHealth;
  const { locality, offline, vessels, layersExport } = stores;
  const jobs: Job[] = [];
  for (const exporting of [stores.exporting, stores.tables]) {
    if (!exporting.isRunning) continue;
    const { progress } = exporting;
    jobs.push({
      id: exporting === stores.tables ? 'export-table' : 'export',
      label: progress ? words.jobs.export(progress.written, progress.total) : words.jobs.exportStart,
      share: progress && progress.total > 0 ? progress.written / progress.total : null,
      cancel: () => exporting.cancel(),
    });
  }
  if (layersExport.isRunning) {
    const { progress } = layersExport;
    jobs.push({
      id: 'export-layers',
      label: progress
        ? words.exportLayers.progress[progress.step ?? 'writing'](progress.done, progress.of)
        : words.exportLayers.waiting,
      share: progress && layersShare(progress),
      cancel: () => layersExport.cancel(),
    });
  }
  if (feed.asking) {
    const { week, step } = feed.asking;
    jobs.push({
      id: 'week',
      label: `${words.jobs.week(week)}: ${words.jobs.steps[step]}`,
      share: null,
      cancel: () => feed.cancel(),
    });
  }
  if (feed.again) {
    jobs.push({
      id: 'again',
      label: words.offlineState.asking(feed.again),
      share: null,
      cancel: () => feed.cancel(),
    });
  }
  if (locality.isAsking) {
    jobs.push({
      id: 'locality',
      label: words.jobs.locality,
      share: null,
      cancel: () => locality.cancel(),
    });
  }
  if (vessels.asking) {
    const { mmsi, waiting } = vessels.asking;
    jobs.push({
      id: 'vessels',
      label: words.vessels.asking(vessels.nameOf(mmsi) ?? words.vessels.mmsi(mmsi), waiting),
      share: null,
      cancel: () => vessels.cancel(),
    });
  }
  for (const job of offline.running) {
    jobs.push({
      id: `offline ${job.id}`,
      ...jobWords(words, job),
      cancel: () => void offline.cancel(job.id),
    });
  }
  if (feed.ahead) {
    jobs.push({
      id: 'ahead',
      label: words.jobs.prefetch(feed.ahead),
      share: null,
      cancel: () => feed.cancel(),
    });
  }
  return jobs;
}
