import {
  generalLimits,
  limitInForce,
  type LimitRow,
  type LimitTable,
} from '../../src-shared/domain/lice-limits';
import { flagOf, liceStates } from '../../src-shared/domain/lice-state';
import { type LocalityWeekColumns, localityFlag } from '../../src-shared/domain/locality';
import { type Outlier, outliersOf } from '../../src-shared/domain/outliers';

/** Features a chunk: a cancelled export stops and a progress bar moves between chunks. */
export const rowsPerChunk = 100;

/**
 * A week's localities as a GeoJSON FeatureCollection (RFC 7946), in chunks: a head, then features, then an end. Positions are WGS 84, longitude
 * first; a locality without a position has a null geometry (3.2). `provenance` becomes a foreign member (6.1); there
 * is no `crs` member and no bounding box. What the service did not give is null, and numbers are exactly what it gave.
 */
export function* weekGeoJson(
  columns: LocalityWeekColumns,
  states: Uint8Array,
  rows: Int32Array,
  provenance: Readonly<Record<string, unknown>>,
  limits: LimitTable = generalLimits,
): Generator<string> {
  const flags = new Map<number, Outlier[]>();
  for (const one of outliersOf(columns)) flags.set(one.row, [...(flags.get(one.row) ?? []), one]);
  const name = `localities_${columns.week}`;
  yield `{"type":"FeatureCollection","name":${JSON.stringify(name)},"provenance":${JSON.stringify(provenance)},"features":[`;
  for (let start = 0; start < rows.length; start += rowsPerChunk) {
    const chunk = rows.subarray(start, start + rowsPerChunk);
    const features = Array.from(chunk, (row) =>
      JSON.stringify(featureOf(columns, states, row, limits, flags.get(row))),
    );
    yield `${start === 0 ? '\n' : ',\n'}${features.join(',\n')}`;
  }
  yield '\n]}\n';
}

function featureOf(
  columns: LocalityWeekColumns,
  states: Uint8Array,
  row: number,
  limits: LimitTable,
  outliers: readonly Outlier[] = [],
): object {
  const no = columns.localityNo[row];
  const lon = given(columns.lon[row]);
  const lat = given(columns.lat[row]);
  const municipalityNo = columns.municipalityNo[row] ?? null;
  const rule = limitInForce(limits, columns.week, municipalityNo);
  const flags = columns.flags[row] ?? 0;
  const flag = localityFlag;
  return {
    type: 'Feature',
    id: no,
    geometry: lon === null || lat === null ? null : { type: 'Point', coordinates: [lon, lat] },
    properties: {
      localityNo: no,
      name: columns.name[row] ?? null,
      isoWeek: columns.week,
      state: liceStates[states[row] ?? -1] ?? 'unknown',
      adultFemaleLice: given(columns.adultFemaleLice[row]),
      adultFemaleLicePreviousWeek: given(columns.adultFemaleLicePreviousWeek[row]),
      mobileLice: given(columns.mobileLice[row]),
      stationaryLice: given(columns.stationaryLice[row]),
      totalLice: given(columns.totalLice[row]),
      liceLimit: rule?.limit ?? null,
      liceRule: rule ? ruleName(rule.row, limits) : null,
      hasReported: flagOf(flags, flag.hasReported, flag.hasReportedKnown) ?? null,
      isFallow: flagOf(flags, flag.isFallow, flag.isFallowKnown) ?? null,
      seaTemperature: given(columns.seaTemperature[row]),
      diseases: flags & flag.diseasesKnown ? (columns.diseases[row] ?? []) : null,
      treatments: flags & flag.treatmentsKnown ? treatmentsOf(flags) : null,
      municipalityNo,
      municipality: columns.municipality[row] ?? null,
      hasSalmonoids: flagOf(flags, flag.hasSalmonoids, flag.hasSalmonoidsKnown) ?? null,
      isOnLand: flagOf(flags, flag.isOnLand, flag.isOnLandKnown) ?? null,
      isSlaughterHoldingCage:
        flagOf(flags, flag.isSlaughterHoldingCage, flag.isSlaughterHoldingCageKnown) ?? null,
      flagged: outliers.map(flagText),
    },
  };
}

const regulationNames = ['general', 'spring-south', 'spring-north'] as const;

/** A row of the regulation has its name; any other its place in the table, from 1, that the provenance has. */
function ruleName(row: LimitRow, limits: LimitTable): string {
  const [area, weeks] = [JSON.stringify(row.area), JSON.stringify(row.weeks)];
  const known = generalLimits.findIndex(
    (one) =>
      one.limit === row.limit &&
      one.from === row.from &&
      one.to === row.to &&
      JSON.stringify(one.area) === area &&
      JSON.stringify(one.weeks) === weeks,
  );
  return regulationNames[known] ?? `row ${limits.indexOf(row) + 1}`;
}

/** Such as `seaTemperature above 25`: the number stays as it was given. */
function flagText({ member, reason, bound, before }: Outlier): string {
  switch (reason) {
    case 'above':
    case 'below':
      return `${member} ${reason} ${bound}`;
    case 'zero':
      return `${member} exactly 0 in a warm season`;
    case 'jump':
      return `${member} more than ${bound} from ${before} the week before`;
  }
}

/** JSON has no NaN. */
function given(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

function treatmentsOf(flags: number): string[] {
  const treatments: string[] = [];
  if (flags & localityFlag.treatedMedicinal) treatments.push('medicinal');
  if (flags & localityFlag.treatedNonMedicinal) treatments.push('non-medicinal');
  if (flags & localityFlag.cleanerFish) treatments.push('cleaner-fish');
  return treatments;
}
