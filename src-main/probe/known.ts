/** Members that facts.md names and no reader of ours looks at, by the paths of `compare.ts`; the section stands beside each. */
const id = /(?:^|\.)id$/;
const locality = /(?:^|\.)locality\.(?:no|isOnLand)$/;
const geometry = /(?:^|\.)geometry\./;
/** Of the parts of `liceTreatments`, in the detail and in the events of a year. */
const treatment =
  /Treatments?\.(?:.*\.)?(?:id|liceReportId|doneBeforeLiceCount|(?:concentration|amount)(?:Value|Unit)|otherSubstance|substanceId|numberOfCages|treatmentType|quantity|concentration|speciesId)$/;

export const knownMembers = {
  /** 2. */
  profile: [id, /^vesselInfo\.(?:vesselId|sbrRegNum|fiskinfo\w+)$/, /^fiskinfoProfile\.userId$/],
  /** 3. */
  tools: [
    /\.(?:newToolId|imo|vesselPhone|vesselEmail|toolColor|lastChangedBySource|shortComment|changeId)$/,
    /\.(?:change(?:ReportType|DateTime|RecievedByBwapiDateTime)|mostRecentFetchByKvsDateTime)$/,
    /\.(?:processedByKvsRecievedDateTime|errorMessage|errorConfirmedByUserDateTime|geometry(?:WKT)?)$/,
    geometry,
  ],
  /** 8. */
  week: [
    /^(?:localityWeekId|isFiltered)$/,
    locality,
    geometry,
    /^liceReport\.\w+\.(?:averageOfPreviousWeek|trend)$/,
  ],
  /** 7. */
  national: [
    locality,
    /^farmedFishEscapes\.size$/,
    /^annualDiseaseStatistics\.(?:filteredDiseaseStatistics|diseaseStatistics|weeklyDiseaseStatistics\.\d+)$/,
  ],
  /** 9. */
  site: [
    locality,
    geometry,
    /^aquaCultureRegister\.(?:licenses|organizations)\.(?:localities(?:\.|$)|speciesCategory$)/,
    /^exportRestrictionAreas\./,
    /^farmedFishEscapes\.size$/,
    treatment,
    /\.substance\.(?:id|name)$/,
    /\.species\.(?:id|name)$/,
  ],
  /** 9b. */
  diseases: [],
  /** 9d. */
  treatments: [/^(?:localityNo|year)$/, treatment],
  /** 9c. */
  visits: [/^(?:localityNo|year|week|an(?:a)?lysisBasedOnSurfaceArea|vesselVisits\.mmsi)$/],
  /** 9e. */
  municipality: [/^municipalityNumber$/],
  /** 10. */
  forecast: [/^fileSource$/],
  /** 6. */
  track: [
    /^(?:mmsi|msgtime|longitude|latitude|name|stream|shipType|rateOfTurn|trueHeading)$/,
    /^(?:speedOverGround|courseOverGround|navigationalStatus)$/,
  ],
} as const satisfies Readonly<Record<string, readonly RegExp[]>>;
