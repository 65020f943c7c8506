import type {
  License,
  Organization,
  RegisterEntry,
  RegisterSite,
} from '../../../src-shared/domain/fish-health/locality';
import type { JsonObject, Reading } from '../reading';

const at = 'aquaCultureRegister';

/** `aquaCultureRegister` of a locality's week (facts.md 9). */
export function readRegisterEntry(detail: JsonObject, reading: Reading): RegisterEntry | null {
  const from = reading.object(detail, 'aquaCultureRegister', '');
  if (!from) return null;
  return {
    placement: reading.text(from, 'placement', at),
    capacity: reading.number(from, 'capacity', at),
    unit: reading.text(from, 'unit', at),
    hasGreenLicense: reading.yesNo(from, 'hasGreenLicense', at),
    hasSalmonoidLicense: reading.yesNo(from, 'hasSalmonoidLicense', at),
    isSlaughterHoldingCage: reading.yesNo(from, 'isSlaughterHoldingCage', at),
    productionTypes: reading.texts(from, 'productionTypes', at),
    purposes: reading.texts(from, 'purposes', at),
    species: reading.texts(from, 'species', at),
    licenses: reading.objects(from, 'licenses', at, (one) => readLicense(one, reading)),
    organizations: reading.objects(from, 'organizations', at, (one) => readOrganization(one, reading)),
  };
}

function readLicense(one: JsonObject, reading: Reading): License {
  const here = `${at}.licenses`;
  return {
    licenseNo: reading.text(one, 'licenseNo', here),
    licensee: reading.text(one, 'licensee', here),
    grantDate: reading.text(one, 'grantDate', here),
    expirationDate: reading.text(one, 'expirationDate', here),
    capacity: reading.number(one, 'capacity', here),
    unit: reading.text(one, 'unit', here),
    purpose: reading.text(one, 'purpose', here),
    productionType: reading.text(one, 'productionType', here),
    isGreen: reading.yesNo(one, 'isGreen', here),
    species: reading.texts(one, 'species', here),
    speciesCategory: reading.text(one, 'speciesCategory', here),
    sites: readSites(one, here, reading),
  };
}

function readOrganization(one: JsonObject, reading: Reading): Organization {
  const here = `${at}.organizations`;
  return {
    name: reading.text(one, 'name', here),
    organizationNo: reading.text(one, 'organizationNo', here),
    address: reading.text(one, 'address', here),
    postalCode: reading.text(one, 'postalCode', here),
    city: reading.text(one, 'city', here),
    sites: readSites(one, here, reading),
  };
}

function readSites(one: JsonObject, path: string, reading: Reading): readonly RegisterSite[] | null {
  const here = `${path}.localities`;
  return reading.objects(one, 'localities', path, (site) => ({
    localityNo: reading.number(site, 'localityNo', here),
    name: reading.text(site, 'name', here),
    municipality: reading.text(site, 'municipality', here),
    isReportingLocality: reading.yesNo(site, 'isReportingLocality', here, true),
  }));
}
