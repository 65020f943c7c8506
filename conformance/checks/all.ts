import type { Check } from '../check';
import { aisChecks } from './ais';
import { bearerChecks } from './bearer';
import { diseaseChecks } from './diseases';
import { downloadChecks } from './download';
import { forecastChecks } from './forecasts';
import { goneChecks } from './gone';
import { liceReportChecks } from './lice-reports';
import { localityListChecks } from './locality-list';
import { localityWeekChecks } from './locality-week';
import { loginChecks } from './login';
import { mapLayerChecks } from './map-layers';
import { nationalWeekChecks } from './national-week';
import { reportingChecks } from './reporting';
import { visitChecks } from './visits';

/** Every check, in the order in which they are asked. */
export const allChecks: readonly Check[] = [
  ...loginChecks,
  ...bearerChecks,
  ...reportingChecks,
  ...nationalWeekChecks,
  ...localityListChecks,
  ...localityWeekChecks,
  ...diseaseChecks,
  ...liceReportChecks,
  ...visitChecks,
  ...downloadChecks,
  ...aisChecks,
  ...forecastChecks,
  ...goneChecks,
  ...mapLayerChecks,
];
