import type { Format } from './format';

/** What a person reads about the download and about tables in files. */
export const enReports = (f: Format) => ({
  reports: { title: 'Download reports', close: 'Close the download' },
  tableExport: {
    button: 'Export as CSV',
    hint: 'Write these rows to a CSV file, with a file beside it that says where they come from',
    receipt: (rows: number, size: string) => `${rows === 1 ? '1 row' : `${f.count(rows)} rows`}, ${size}`,
    missing: (count: number) =>
      count === 1
        ? 'One thing that should be in it is not; it is named there.'
        : `${f.count(count)} things that should be in it are not; they are named there.`,
    beside: (fileName: string) => `Columns, units and sources are in ${fileName}.`,
  },
});
