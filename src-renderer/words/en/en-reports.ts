import type { OfflineJobState } from '../../../src-shared/domain/cache/offline-plan';
import type { ReportKind } from '../../../src-shared/domain/gear/report-rows';
import type { Format } from '../format';

/** What a person reads about the download and about tables in files. */
export const enReports = (f: Format) => ({
  reports: {
    title: 'Download reports',
    close: 'Close the download',
    about:
      'The service’s own tables of lice, treatments and disease. They alone have each site’s own limit, its county and its production area. All sites are fetched a year at a time, which is as much as the service gives at once.',
    kinds: 'Report',
    kindNames: { lice: 'Lice', treatments: 'Treatments', disease: 'Disease' },
    kindHints: {
      lice: 'Counts, sea temperature and the limit of each site, week by week',
      treatments: 'Medicines, removals and cleaner fish, week by week',
      disease: 'Cases that are open, week by week',
    } satisfies Record<ReportKind, string>,
    noKind: 'Choose at least one report.',
    from: 'From week',
    to: 'to week',
    weekWrong: 'Write a week from 2012 on, such as 2026-W01.',
    orderWrong: 'The first week is after the last.',
    one: (no: number) => `Only the selected site (${no})`,
    oneNone: 'Only the selected site: none is selected',
    fetch: 'Fetch the reports',
    join: 'Joined to one table',
    joinHint: 'Made of stored data, without duplicates; what is missing is named beside the file.',
    kept: 'Stored on this computer',
    cachedNone: 'Nothing yet.',
    cachedFailed: 'Stored data could not be read.',
    span: 'Weeks',
    size: 'Size',
    fetched: 'Fetched',
  },
  askFirst: {
    title: 'This is fetched from the service first',
    hint: 'Data stored on this computer is not requested again. Requests are paced, and you can stop at any time; what was downloaded by then stays stored.',
    go: 'Fetch and continue',
  },
  fetchOffer: {
    requests: (count: number, isExact: boolean) =>
      `${isExact ? '' : 'about '}${count === 1 ? '1 request' : `${f.count(count)} requests`}`,
    requestsUnknown: 'how many requests is not known yet',
    about: (what: string) => `about ${what}`,
    progress: (done: number, total: number) => `${f.count(done)} of ${f.count(total)}`,
    there: 'All of it is stored on this computer.',
    ended: {
      running: () => '',
      paused: () => 'Paused; continue under “Download for offline use”.',
      stopped: () =>
        'Stopped before its end; continue under “Download for offline use”. What was downloaded is stored.',
      interrupted: () =>
        'Interrupted; continue under “Download for offline use”. What was downloaded is stored.',
      done: (failed: number) =>
        failed === 0
          ? 'Fetched and stored.'
          : `Fetched; ${failed === 1 ? '1 request' : `${f.count(failed)} requests`} failed and can be repeated under “Download for offline use”.`,
      cancelled: () => 'Cancelled. What was fetched is stored.',
    } satisfies Record<OfflineJobState, (failed: number) => string>,
  },
  tableExport: {
    button: 'Export as CSV',
    hint: 'Write these rows to a CSV file, with a file beside it that states their source',
    receipt: (rows: number, size: string) => `${rows === 1 ? '1 row' : `${f.count(rows)} rows`}, ${size}`,
    missing: (count: number) =>
      count === 1
        ? 'One thing that should be in it is not; it is named there.'
        : `${f.count(count)} things that should be in it are not; they are named there.`,
    beside: (fileName: string) => `Columns, units and sources are in ${fileName}.`,
  },
});
