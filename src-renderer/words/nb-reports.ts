import type { enReports } from './en-reports';
import type { Format } from './format';

export const nbReports = (f: Format): ReturnType<typeof enReports> => ({
  reports: { title: 'Last ned rapporter', close: 'Lukk nedlastingen' },
  tableExport: {
    button: 'Eksporter som CSV',
    hint: 'Skriv disse radene til en CSV-fil, med en fil ved siden av som sier hvor de kommer fra',
    receipt: (rows: number, size: string) => `${rows === 1 ? '1 rad' : `${f.count(rows)} rader`}, ${size}`,
    missing: (count: number) =>
      count === 1
        ? 'Én ting som burde vært med, mangler; den er nevnt der.'
        : `${f.count(count)} ting som burde vært med, mangler; de er nevnt der.`,
    beside: (fileName: string) => `Kolonner, enheter og kilder står i ${fileName}.`,
  },
});
