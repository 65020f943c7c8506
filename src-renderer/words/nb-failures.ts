/** Of an answer that is there and not taken: the same wherever it was asked. */
export const answerFailures = {
  'too-large': {
    what: 'Svaret fra tjenesten er større enn det som tas imot på én gang.',
    kept: 'Det som er hentet før, er beholdt; ingenting av svaret er brukt.',
    next: 'Be om mindre, for eksempel et kortere tidsrom.',
  },
  drifted: {
    what: 'Tjenestens svar er endret: noe som var der før, mangler.',
    kept: 'Den tidligere kopien er beholdt og brukes; det nye svaret er lagret ved siden av.',
    next: 'Detaljene navngir det som mangler. For å bruke den nye formen sletter du den lagrede kopien og henter på nytt.',
  },
};
