import type {
  DiseaseRow,
  LiceRow,
  ReportKind,
  ReportRow,
  TreatmentRow,
} from '../../src-shared/domain/report-rows';

/** How the text of a cell is read. `digits-2` and `digits-4`: a number whose leading zeros a spreadsheet took away. */
export type CellType = 'text' | 'number' | 'yes-no' | 'digits-2' | 'digits-4';

/** A column by the headers that it may have, the first as the service writes it; found by name, never by position. */
export interface Column {
  readonly headers: readonly [string, ...string[]];
  readonly type: CellType;
}

type Members<T extends ReportRow> = Exclude<keyof T, 'week' | 'localityNo'>;
type Columns<T extends ReportRow> = Readonly<Record<Members<T>, Column>>;

const text = (...headers: [string, ...string[]]): Column => ({ headers, type: 'text' });
const number = (...headers: [string, ...string[]]): Column => ({ headers, type: 'number' });
const yesNo = (...headers: [string, ...string[]]): Column => ({ headers, type: 'yes-no' });

/** Without these a row has no place in time or in the register. */
export const keyColumns = {
  week: number('Uke'),
  year: number('År'),
  localityNo: number('Lokalitetsnummer'),
} as const;

const place: Columns<ReportRow> = {
  localityName: text('Lokalitetsnavn'),
  municipalityNo: { headers: ['Kommunenummer'], type: 'digits-4' },
  municipality: text('Kommune'),
  countyNo: { headers: ['Fylkesnummer'], type: 'digits-2' },
  county: text('Fylke'),
  lon: number('Lon'),
  lat: number('Lat'),
  productionAreaId: number('ProduksjonsområdeId'),
  productionArea: text('Produksjonsområde'),
};

/** facts.md 9f: the set of the lice report is certain. */
const lice: Columns<LiceRow> = {
  ...place,
  adultFemaleLice: number('Voksne hunnlus'),
  mobileLice: number('Lus i bevegelige stadier'),
  stationaryLice: number('Fastsittende lus'),
  isProbablyFallow: yesNo('Trolig uten fisk'),
  hasCounted: yesNo('Har telt lakselus'),
  limit: number('Lusegrense uke'),
  isOverLimit: yesNo('Over lusegrense uke'),
  seaTemperature: number('Sjøtemperatur'),
};

const treatments: Columns<TreatmentRow> = {
  ...place,
  measure: text('Tiltak'),
  type: text('Type behandling'),
  substance: text('Virkestoff'),
  speciesId: number('ArtsId'),
  cleanerFish: text('Rensefisk'),
  quantity: number('Antall'),
  extent: text('Omfang'),
  numberOfCages: number('Antall merder'),
};

/** facts.md 9f has the members of this report and not its headers, so that several are taken for each. */
const disease: Columns<DiseaseRow> = {
  ...place,
  disease: text('Sykdom'),
  ruling: text('Status', 'Ruling', 'Avgjørelse'),
  fromDate: text('Fra dato', 'Fradato'),
  toDate: text('Til dato', 'Tildato'),
  outbreakId: text('UtbruddsId', 'Utbrudds id'),
  subType: text('Subtype', 'Sykdom subtype', 'Undertype'),
  suspicionDate: text('Mistankedato', 'Mistanke dato'),
  diagnosisDate: text('Påvistdato', 'Paavistdato', 'Påvist dato'),
  emptiedDate: text('Tømtdato', 'Tomtdato', 'Tømt dato'),
  closureDate: text('Avsluttetdato', 'Avsluttet dato'),
};

export const reportColumns: Readonly<Record<ReportKind, Readonly<Record<string, Column>>>> = {
  lice,
  treatments,
  disease,
};
