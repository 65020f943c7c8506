/**
 * Names of counties by the first two digits of a municipality's number: the divisions of 2018, 2020 and 2024, which use
 * no number twice for another county but keep some. The week list gives municipalities alone (facts.md 8).
 */
export const countyNames: ReadonlyMap<string, string> = new Map([
  ['01', 'Østfold'],
  ['02', 'Akershus'],
  ['03', 'Oslo'],
  ['04', 'Hedmark'],
  ['05', 'Oppland'],
  ['06', 'Buskerud'],
  ['07', 'Vestfold'],
  ['08', 'Telemark'],
  ['09', 'Aust-Agder'],
  ['10', 'Vest-Agder'],
  ['11', 'Rogaland'],
  ['12', 'Hordaland'],
  ['14', 'Sogn og Fjordane'],
  ['15', 'Møre og Romsdal'],
  ['16', 'Sør-Trøndelag'],
  ['17', 'Nord-Trøndelag'],
  ['18', 'Nordland'],
  ['19', 'Troms'],
  ['20', 'Finnmark'],
  ['30', 'Viken'],
  ['31', 'Østfold'],
  ['32', 'Akershus'],
  ['33', 'Buskerud'],
  ['34', 'Innlandet'],
  ['38', 'Vestfold og Telemark'],
  ['39', 'Vestfold'],
  ['40', 'Telemark'],
  ['42', 'Agder'],
  ['46', 'Vestland'],
  ['50', 'Trøndelag'],
  ['54', 'Troms og Finnmark'],
  ['55', 'Troms'],
  ['56', 'Finnmark'],
]);

export const countyName = (no: string): string | null => countyNames.get(no.slice(0, 2)) ?? null;
