/** Of an answer that is there and not taken: the same wherever it was asked. */
export const answerFailures = {
  'too-large': {
    what: 'Svaret fra tjenesten er for stort til å leses.',
    kept: 'Data som er hentet før, er trygge; svaret er ikke brukt.',
    next: 'Be om mindre, for eksempel et kortere tidsrom.',
  },
  drifted: {
    what: 'Tjenestens svar er endret: noe som var der før, mangler.',
    kept: 'Den tidligere kopien brukes; det nye svaret er lagret ved siden av.',
    next: 'Detaljene navngir det som mangler. For å bruke den nye formen sletter du den lagrede kopien og henter på nytt.',
  },
};

/** Of what stands between this computer and the service: the same wherever it was asked. */
export const networkFailures = {
  'proxy-auth': {
    what: 'Proxyen i nettet ditt krever bruker og passord, og har ikke godtatt noe.',
    kept: 'Data som er hentet før, er trygge og kan leses; ingenting nådde tjenesten.',
    next: 'Velg «Logg inn på proxyen …» i menyen Tjeneste. IT-avdelingen kjenner bruker og passord.',
  },
  untrusted: {
    what: 'Denne maskinen stoler ikke på sertifikatet til tjenesten.',
    kept: 'Data som er hentet før, er trygge og kan leses; ingenting ble sendt.',
    next: 'Der bedriften inspiserer forbindelser, hører rotsertifikatet dens hjemme i systemets lager: på Windows under Klarerte rotsertifiseringsinstanser, på macOS i nøkkelringen System, på Linux i ~/.pki/nssdb. Spør IT-avdelingen. Kontroller også datoen på maskinen.',
  },
  'client-certificate': {
    what: 'Tjenesten krever et sertifikat av deg, og godtok ingen.',
    kept: 'Data som er hentet før, er trygge og kan leses.',
    next: 'Prøv igjen og velg sertifikatet. Tilbys ikke noe, må IT-avdelingen installere det; start Kartbord på nytt for å velge et annet.',
  },
};
