import type {
  DiseaseRow,
  LiceRow,
  ReportKind,
  ReportRow,
  TreatmentRow,
} from '../../../src-shared/domain/gear/report-rows';

/** How the text of a cell is read. `digits-2` and `digits-4`: a number whose leading zeros a spreadsheet took away. */
export type CellType = 'text' | 'number' | 'yes-no' | 'digits-2' | 'digits-4';

/**
 * A column by the headers that it may have, the first as the service writes it; found by name, never by position, and apart
 * from case, accents, spaces and hyphens.
 */
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

/** The headers of facts.md 15.13; the others are names of the members by facts.md 9f. */
const disease: Columns<DiseaseRow> = {
  ...place,
  disease: text('Sykdom'),
  ruling: text('Status', 'Ruling', 'Avgjørelse'),
  fromDate: text('Fra dato'),
  toDate: text('Til dato'),
  outbreakId: text('UtbruddsId'),
  subType: text('Subtype', 'Sykdom subtype', 'Undertype'),
  suspicionDate: text('Mistanke-dato'),
  diagnosisDate: text('Påvist-dato'),
  emptiedDate: text('Tømt-dato'),
  closureDate: text('Avsluttet-dato'),
};

export const reportColumns: Readonly<Record<ReportKind, Readonly<Record<string, Column>>>> = {
  lice,
  treatments,
  disease,
};
