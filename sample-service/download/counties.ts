/** Counties of 2024 by the first two digits of a municipality's number. */
const names: Readonly<Record<string, string>> = {
  '03': 'Oslo',
  '11': 'Rogaland',
  '15': 'Møre og Romsdal',
  '18': 'Nordland',
  '31': 'Østfold',
  '32': 'Akershus',
  '33': 'Buskerud',
  '34': 'Innlandet',
  '39': 'Vestfold',
  '40': 'Telemark',
  '42': 'Agder',
  '46': 'Vestland',
  '50': 'Trøndelag',
  '55': 'Troms',
  '56': 'Finnmark',
};

export function countyOf(municipalityNo: string): { readonly no: string; readonly name: string } {
  const no = municipalityNo.slice(0, 2);
  return { no, name: names[no] ?? '' };
}
