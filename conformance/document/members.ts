/**
 * Where each member of each answer is shown and exported, or why not. Members are those of interface.md and facts.md; in
 * a list's elements they stand at the list, a week's number is left out, `a.{b c}` is `a.b a.c`.
 */
export interface MemberRow {
  readonly members: string;
  /** A module of the window, or `not: why`. */
  readonly shown: string;
  /** A table or layer and its columns, or `not: why`. A place is the geometry of the file. */
  readonly exported: string;
}

interface Answer {
  readonly title: string;
  readonly rows: readonly MemberRow[];
}

const row = (members: string, shown: string, exported: string): MemberRow => ({ members, shown, exported });

const ownNumber = 'not: a number of the service’s own, which nothing else refers to';
const detail = 'locality-detail: member value';
const national = 'NationalFigures';
const escapes = '{species date count estimatedCount estimationSource size}';
const escapeColumns =
  'species date count estimatedCount estimationSource size localityNo localityName isOnLand';

export const answers: readonly Answer[] = [
  {
    title: 'POST /v2/geodata/fishhealth/{year}/{week}',
    rows: [
      row(
        'diseaseOutbreaks.locality.{no name isOnLand}',
        national,
        'national: localityNo localityName isOnLand',
      ),
      row('diseaseOutbreaks.disease.{name subType status}', national, 'national: disease subType status'),
      row('diseaseStatistics.{name count}', national, 'national: disease count'),
      row(
        '{annualDiseaseStatistics annualLiceStatistics annualEscapeStatistics}.isFiltered',
        'not: it says which total of the year is whose, and that one is shown',
        'national: of',
      ),
      row(
        'annualDiseaseStatistics.{diseaseStatistics weeklyDiseaseStatistics}.{name count} annualDiseaseStatistics.filteredDiseaseStatistics',
        national,
        'national: disease count isoWeek',
      ),
      row(
        'liceStatistics.{aboveThreshold belowThreshold belowMinimumThreshold}.{count percentage}',
        national,
        'national: count percentage ours',
      ),
      row(
        'annualLiceStatistics.{liceStatistics weeklyLiceStatistics}.aboveThreshold annualLiceStatistics.filteredLiceStatistics.aboveThreshold',
        national,
        'national: count isoWeek',
      ),
      row(
        `farmedFishEscapes.locality.{no name isOnLand} farmedFishEscapes.${escapes}`,
        national,
        `national: ${escapeColumns}`,
      ),
      row(
        'annualEscapeStatistics.{escapeStatistics weeklyEscapeStatistics}.count annualEscapeStatistics.filteredEscapeStatistics.count',
        national,
        'national: count isoWeek',
      ),
    ],
  },
  {
    title: 'POST /v2/geodata/fishhealth/locality/{year}/{week}',
    rows: [
      row('localityWeekId', ownNumber, ownNumber),
      row(
        'isFiltered',
        'not: the sites that it marks are shown',
        'not: the sites that it marks are exported',
      ),
      row('locality.{no name}', 'WeekTable', 'localities: localityNo name'),
      row('locality.isOnLand', 'PlaceSection', 'localities: isOnLand'),
      row('geometry.{type coordinates}', 'fish-health-layers', 'localities: place'),
      row('municipality.{no name}', 'WeekTable', 'localities: municipalityNo municipality'),
      row(
        'hasSalmonoidLicense isSlaughterHoldingCage',
        'RegisterSection',
        'localities: hasSalmonoids isSlaughterHoldingCage',
      ),
      row('diseases', 'WeekTable', 'localities: diseases'),
      row('liceReport.{hasReported isFallow}', 'WeekTable', 'localities: hasReported isFallow state'),
      row(
        'liceReport.{adultFemaleLice mobileLice stationaryLice totalLice}.average',
        'WeekTable',
        'localities: adultFemaleLice mobileLice stationaryLice totalLice',
      ),
      row(
        'liceReport.adultFemaleLice.averageOfPreviousWeek',
        'LiceSection',
        'localities: adultFemaleLicePreviousWeek',
      ),
      row(
        'liceReport.{mobileLice stationaryLice totalLice}.averageOfPreviousWeek liceReport.{adultFemaleLice mobileLice stationaryLice totalLice}.trend',
        'not: of the site’s own answer in its panel',
        detail,
      ),
      row('liceReport.seaTemperature', 'WeekTable', 'localities: seaTemperature'),
      row('liceTreatments', 'WeekTable', 'localities: treatments'),
    ],
  },
  {
    title: 'GET /v2/geodata/fishhealth/locality/{localityNo}/{year}/{week}',
    rows: [
      row(
        'locality.{no name isOnLand} municipality.{no name}',
        'PlaceSection',
        'register: localityNo name isOnLand municipalityNo municipality',
      ),
      row('geometry.{type coordinates}', 'PlaceSection', 'register: lon lat'),
      row(
        'productionArea.{id name color}',
        'PlaceSection',
        'register: productionAreaId productionArea trafficLight',
      ),
      row(
        'aquaCultureRegister.{placement capacity unit hasGreenLicense hasSalmonoidLicense isSlaughterHoldingCage productionTypes purposes species}',
        'RegisterSection',
        'register: placement capacity capacityUnit hasGreenLicense hasSalmonoidLicense isSlaughterHoldingCage productionTypes purposes species',
      ),
      row(
        'aquaCultureRegister.licenses.{licenseNo licensee}',
        'RegisterSection',
        'register: licenseNos licensees',
      ),
      row(
        'aquaCultureRegister.licenses.{grantDate expirationDate capacity unit purpose productionType isGreen species speciesCategory}',
        'RegisterSection',
        detail,
      ),
      row(
        'aquaCultureRegister.organizations.{name organizationNo}',
        'RegisterSection',
        'register: organizations organizationNos',
      ),
      row('aquaCultureRegister.organizations.{address postalCode city}', 'RegisterSection', detail),
      row(
        'aquaCultureRegister.{licenses organizations}.localities.{localityNo name municipality isReportingLocality}',
        'RegisterSection',
        detail,
      ),
      row(
        'controlAreas.{diseaseName type regulation.nr regulation.name regulation.link}',
        'DiseaseSection',
        'register: controlAreas',
      ),
      row('exportRestrictionAreas.{localityNo year week}', 'DiseaseSection', 'register: exportRestrictions'),
      row('pdZoneId', 'DiseaseSection', 'register: pdZone'),
      row(
        'diseases.{version name subType status closureType suspicionDate diagnosisDate emptiedDate closureDate}',
        'DiseaseCaseLines',
        'disease: version disease subType status closureType suspicionDate diagnosisDate emptiedDate closureDate',
      ),
      row(
        `farmedFishEscapes.locality.{no name isOnLand} farmedFishEscapes.${escapes}`,
        'EscapesSection',
        detail,
      ),
      row('liceReport.{hasReported isFallow seaTemperature}', 'LiceSection', detail),
      row(
        'liceReport.{adultFemaleLice mobileLice stationaryLice totalLice}.{average averageOfPreviousWeek trend}',
        'LiceSection',
        detail,
      ),
      row('liceTreatments.daysSinceLastChitinSynthesisInhibitorTreatment', 'LocalityDetail', detail),
      row('liceTreatments.**', 'treatment-words', detail),
    ],
  },
  {
    title: 'GET /v3/geodata/fishhealth/locality/{localityNo}/disease/{year}',
    rows: [
      row(
        'version name subType status closureType suspicionDate diagnosisDate emptiedDate closureDate',
        'CaseList',
        'disease: version disease subType status closureType suspicionDate diagnosisDate emptiedDate closureDate',
      ),
    ],
  },
  {
    title: 'GET /v1/geodata/fishhealth/locality/{localityno}/vessel/{year}',
    rows: [
      row('localityNo year week', 'VisitsOfWeek', 'visits: localityNo isoWeek'),
      row(
        'weekIsAnalyzed analysisBasedOnSurfaceArea anlysisBasedOnSurfaceArea',
        'VisitsOfWeek',
        'visits: isAnalysed isBasedOnSurface',
      ),
      row('vesselVisits.{mmsi vesselName shipType}', 'VisitsOfWeek', 'visits: mmsi vesselName shipType'),
      row(
        'vesselVisits.{startTime stopTime}',
        'VisitsOfWeek',
        'visits: arrivedEarliest arrivedLatest leftEarliest leftLatest leaving',
      ),
      row('vesselVisits.{isWellboat isSlaughterBoat}', 'VisitsOfWeek', 'visits: boatType'),
      row(
        'vesselVisits.{shipRegisterVesselType shipRegisterVesselTypeNameNo shipRegisterVesselTypeNameEn}',
        'VisitsOfWeek',
        'visits: registerType registerNameNo registerNameEn',
      ),
    ],
  },
  {
    title: 'GET /v1/geodata/fishhealth/locality/{localityNo}/liceMedicationEvents/{year}',
    rows: [
      row(
        'localityNo year data.{week version}',
        'treatment-lanes',
        'treatments: localityNo isoWeek reportVersion',
      ),
      row(
        'data.{mechanicalRemoval mechanicalRemovalEntireLocality}',
        'treatment-lanes',
        'treatments: kind entireLocality',
      ),
      row(
        'data.cleanerFishTreatments.{name quantity entireLocality}',
        'treatment-lanes',
        'treatments: kind name quantity entireLocality',
      ),
      row(
        'data.{medicinalTreatments nonMedicinalTreatments combinationTreatments}.**',
        'treatment-lanes',
        'treatments: kind name substanceId type entireLocality numberOfCages combination',
      ),
      row(
        'data.nonMedicinalTreatments.{id doneBeforeLiceCount}',
        'not: of the site’s own answer in its panel',
        detail,
      ),
    ],
  },
  {
    title: 'GET /v1/geodata/municipality/{municipalityNumber}/treatment',
    rows: [
      row(
        'municipalityNumber year treatmentYear',
        'MunicipalityTable',
        'municipality: municipalityNo year treatmentYear',
      ),
      row(
        '{mechanicalRemoval bathTreatment inFeedTreatment thermalTreatment mechanicalTreatment freshWaterTreatment otherMedicalTreatment otherNonMedicalTreatment nonMedicinalTreatment medicinalTreatment}Count',
        'MunicipalityTable',
        'municipality: mechanicalRemovalCount bathTreatmentCount inFeedTreatmentCount thermalTreatmentCount mechanicalTreatmentCount freshWaterTreatmentCount otherMedicalTreatmentCount otherNonMedicalTreatmentCount nonMedicinalTreatmentCount medicinalTreatmentCount',
      ),
    ],
  },
  {
    title: 'GET /v3/geodata/fishingfacilityprofile',
    rows: [
      row('haveProfile haveDownloadRights', 'profile-said', 'profile: member value'),
      row(
        'contactPersonDetail.{firstName lastName phoneNumber email}',
        'profile-said',
        'profile: member value',
      ),
      row(
        'vesselInfo.{mmsi imo ircs regNum sbrRegNum vesselName vesselPhone vesselEmail}',
        'profile-said',
        'profile: member value',
      ),
      row('contactPersonDetail.id vesselInfo.vesselId', ownNumber, 'profile: member value'),
    ],
  },
  {
    title: 'GET /v3/geodata/fishingfacilitychanges',
    rows: [
      row(
        'toolId vesselName ircs mmsi imo regNum',
        'gear-fields',
        'tools: toolId vesselName ircs mmsi imo regNum',
      ),
      row(
        'vesselPhone vesselEmail contactPhone contactEmail',
        'gear-fields',
        'tools: vesselPhone vesselEmail contactPhone contactEmail',
      ),
      row('toolTypeCode toolTypeName toolCount', 'gear-fields', 'tools: typeCode typeName count countUnit'),
      row(
        'setupDateTime removedDateTime lastChangedDateTime',
        'gear-fields',
        'tools: setupAt removedAt changedAt',
      ),
      row('source comment', 'gear-fields', 'tools: source comment'),
      row('geometry.{type coordinates}', 'gear-fields', 'tools: place'),
      row('changeId changeReportType', 'gear-fields', 'tools: changeId report'),
      row(
        'changeDateTime changeRecievedByBwapiDateTime mostRecentFetchByKvsDateTime processedByKvsRecievedDateTime',
        'gear-steps',
        'tools: receivedAt fetchedByCentreAt processedAt',
      ),
      row('errorMessage errorConfirmedByUserDateTime', 'gear-fields', 'tools: errorMessage errorConfirmedAt'),
      row('newToolId', 'not: the id itself where a report has no other', 'tools: toolId'),
      row('toolColor', 'not: the map’s own marks tell the type', 'not: a look of the service’s own map'),
      row(
        'lastChangedBySource shortComment',
        'not: source and comment say the same at length',
        'not: source and comment say the same at length',
      ),
    ],
  },
  {
    title: 'GET /v1/historic/tracks/{mmsi}/{fromDate}/{toDate}',
    rows: [
      row('mmsi name', 'VesselRows', 'tracks: mmsi name'),
      row('msgtime longitude latitude', 'position-columns', 'tracks: time place'),
      row(
        'speedOverGround courseOverGround trueHeading rateOfTurn',
        'position-columns',
        'tracks: speedKn courseDeg headingDeg rateOfTurn',
      ),
      row('navigationalStatus shipType stream', 'position-columns', 'tracks: status shipType source'),
    ],
  },
  {
    title: 'GET /v1/{waveforecastpoint seacurrent windforecastpoint}/nearest/all',
    rows: [
      row('forecastTime', 'ForecastTable', 'forecast: time'),
      row('longitude latitude', 'ForecastPlace', 'forecast: gridLon gridLat'),
      row('source', 'PartSection', 'forecast: model'),
      row(
        'totalSignificantWaveHeight expectedMaximumWaveHeight',
        'ForecastTable',
        'forecast: significantWaveHeight maximumWaveHeight',
      ),
      row('totalMeanWaveDirection totalPeakPeriod', 'ForecastTable', 'forecast: directionTo wavePeakPeriod'),
      row(
        'current direction windSpeed windDirection',
        'ForecastTable',
        'forecast: speed directionTo directionFrom',
      ),
      row(
        'fileSource',
        'not: the file of the model that source names',
        'not: the file of the model that source names',
      ),
    ],
  },
];

/** `a.{b c}` as `a.b a.c`, from the outermost braces inward; `{week}`-like keys have none. */
export function membersOf({ members }: MemberRow): readonly string[] {
  const outside = /\s+(?![^{}\s][^{}]*\})/;
  const spread = (text: string): readonly string[] => {
    const braces = /\{([^{}]*)\}/.exec(text);
    if (!braces) return [text];
    return (braces[1] ?? '').split(' ').flatMap((one) => spread(text.replace(braces[0], one)));
  };
  return members.split(outside).flatMap(spread);
}
