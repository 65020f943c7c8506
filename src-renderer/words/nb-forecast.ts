import type { enForecast } from './en-forecast';
import type { Format } from './format';

export const nbForecast = (f: Format): ReturnType<typeof enForecast> => ({
  forecast: {
    label: 'Sjøvarsel',
    close: 'Lukk varselet',
    here: 'Varsel her',
    copyPosition: 'Kopier posisjon',
    menu: 'På dette stedet',
    parts: { waves: 'Bølger', current: 'Strøm', wind: 'Vind' },
    empty: 'Ikke noe sted valgt',
    emptyHint:
      'Høyreklikk i kartet og velg «Varsel her», eller trykk Ctrl+K og skriv «varsel» for midten av kartet.',
    loading: 'Henter bølger, strøm og vind',
    again: 'Spør på nytt',
    asking: 'Spør',
    copy: 'Kopier som TSV',
    copied: (rows) => (rows === 1 ? '1 rad kopiert' : `${f.count(rows)} rader kopiert`),
    copyFailed: 'Ingenting ble kopiert: systemet nektet utklippstavlen.',
    writeHint: 'Skriv dette varselet til en GeoJSON-fil',
    writing: 'Skriver',

    asked: 'Spurt om',
    answeredHint: 'Tjenesten svarer for nærmeste punkt i hver modell, som kan ligge kilometer unna.',
    noPoint: 'Tjenesten sier ikke hvilket punkt den svarte for.',
    same: 'på selve stedet',
    leg: (kilometres, miles, bearing) => `${kilometres} km (${miles} nm) i ${bearing}°`,

    units: { ms: 'm/s', kn: 'kn' },
    unitLabel: 'Enhet for strøm og vind',
    times: (zone) => `Tider i ${zone}`,

    chart: {
      waves: (unit) => `Bølgehøyde i ${unit}; tabellen nedenfor viser det samme`,
      current: (unit) => `Strømmens fart i ${unit}; tabellen nedenfor viser det samme`,
      wind: (unit) => `Vindens fart i ${unit}; tabellen nedenfor viser det samme`,
    },
    senses: {
      waves: 'piler: dit de går',
      current: 'piler: dit den går',
      wind: 'vindpiler: der den kommer fra',
    },
    legend:
      'I bølgediagrammet er den hele linjen signifikant høyde og den stiplede forventet største. Pilene for bølger og strøm peker dit de går. En vindpil strekker seg fra stedet mot der vinden kommer fra: halv strek 5 kn, hel strek 10 kn, vimpel 50 kn.',
    windAssumed:
      'Operatøren oppgir ikke hva feltene i vindvarselet heter eller betyr. Navn, m/s og «kommer fra» er antatt.',

    table: 'Varsel etter tid',
    columns: { time: 'Tid', waves: 'Bølger', current: 'Strøm', wind: 'Vind' },
    columnHints: {
      waves: 'signifikant, største; mot; topp-periode',
      current: 'fart; mot',
      wind: 'fart; fra',
    },
    maximum: (value) => `maks ${value}`,
    period: (value) => `${value} s`,
    to: (degrees) => `mot ${degrees} grader`,
    from: (degrees) => `fra ${degrees} grader`,
    past: 'passert',
    pastHint: 'Strøket ut: tider som er passert.',
    filled: 'ingen verdi',
    filledHint:
      'Tjenesten hadde ikke bølger for denne timen og sendte høyden null i stedet. Det er ikke stille sjø.',

    nothing: {
      waves: 'Tjenesten har ikke bølger for dette stedet.',
      current: 'Tjenesten har ikke strøm for dette stedet.',
      wind: 'Tjenesten har ikke vind for dette stedet.',
    },
    nothingHint: 'Det ligger på land eller utenfor modellen.',
    nothingAtAll: 'Ikke noe varsel for dette stedet',
    nothingAtAllHint: 'Tjenesten svarte at den ikke har noe her: på land eller utenfor modellene.',
    failed: {
      waves: 'Bølgene kunne ikke hentes.',
      current: 'Strømmen kunne ikke hentes.',
      wind: 'Vinden kunne ikke hentes.',
    },
    failedAll: 'Varselet kunne ikke hentes',
    noValues: 'Tjenesten ga tider, men ingen verdier.',
    stale: (age) => `Dette er et lagret varsel, hentet ${age}`,
    runOut: 'Dette varselet har gått ut',
    runOutHint: (time) => `Den siste tiden var ${time}.`,
    covers: (from, to) => `${from} til ${to}`,
    drift: (count) =>
      count === 1
        ? '1 felt i svaret hadde en uventet form'
        : `${f.count(count)} felt i svaret hadde en uventet form`,

    tsv: {
      time: 'Tid (UTC)',
      lon: 'Lengdegrad',
      lat: 'Breddegrad',
      significant: 'Signifikant bølgehøyde (m)',
      maximum: 'Forventet største bølgehøyde (m)',
      period: 'Topp-periode (s)',
      wavesTo: 'Bølgene går mot (°)',
      filled: 'Bølger ikke gitt',
      current: 'Strøm (m/s)',
      currentTo: 'Strømmen går mot (°)',
      wind: 'Vind (m/s)',
      windFrom: 'Vinden kommer fra (°)',
    },
  },
});
