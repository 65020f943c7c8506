import { type enForecast, wholeMinutes } from '../en/en-forecast';
import type { Format } from '../format';

export const nbForecast = (f: Format): ReturnType<typeof enForecast> => ({
  forecast: {
    label: 'Sjøvarsel',
    close: 'Lukk varselet',
    here: 'Varsel her',
    parts: { waves: 'Bølger', current: 'Strøm', wind: 'Vind' },
    empty: 'Ikke noe sted valgt',
    emptyHint:
      'Skriv en posisjon ovenfor, høyreklikk i kartet og velg «Varsel her», åpne en lokalitet, eller trykk Ctrl+K: Shift+Enter på et sted gir varselet der, «varsel» det for midten av kartet.',
    loading: 'Henter bølger, strøm og vind',
    again: 'Hent på nytt',
    asking: 'Henter',
    copy: 'Kopier som TSV',
    copied: (rows) => (rows === 1 ? '1 rad kopiert' : `${f.count(rows)} rader kopiert`),
    copyFailed: 'Ingenting ble kopiert: systemet ga ikke tilgang til utklippstavlen.',
    writeAs: { geojson: 'GeoJSON', csv: 'CSV' },
    writeHint: {
      geojson:
        'Skriv det som vises, til en GeoJSON-fil med ett objekt for hvert sted, hver del og hvert tidspunkt',
      csv: 'Skriv det som vises, til en tabell med en rad for hvert sted, hver del og hvert tidspunkt, med metadata ved siden av',
    },
    writing: 'Skriver',

    field: {
      label: 'Varsel for en posisjon',
      show: 'Vis',
      example: '60° 23,5′ N 5° 19,6′ Ø',
      wrong:
        'Ikke en posisjon. Skriv grader (60,39 N 5,33 Ø), med minutter eller sekunder, eller UTM (32V 297610 6700679).',
    },
    pin: 'Fest stedet for å sammenligne det',
    unpin: 'Løsne stedet',
    pinsFull: (most) => `${most} steder er festet: flere får ikke plass ved siden av hverandre`,
    views: {
      label: 'Det som vises',
      place: 'Dette stedet',
      compare: (pins) => `Festet (${pins})`,
    },
    instant: {
      label: 'Tidspunktet som leses av',
      hint: 'Piltastene flytter det; det gjør også peking i et diagram eller en rad i tabellen',
      before: 'Tidspunktet før',
      after: 'Tidspunktet etter',
      now: 'Nå',
      away: (ms) =>
        Math.abs(ms) < 60_000
          ? 'nå'
          : ms < 0
            ? `for ${f.duration(wholeMinutes(-ms))} siden`
            : `om ${f.duration(wholeMinutes(ms))}`,
    },
    runs: {
      view: 'Tidligere kjøringer',
      day: 'Dagen som sammenlignes',
      writeHint: 'Skriv alle lagrede kjøringer for stedet til en fil, med når hver ble hentet',
      fetched: (age) => `hentet ${age}`,
      highest: (value, steps) => `høyst ${value} i ${steps} ${steps === 1 ? 'tidspunkt' : 'tidspunkter'}`,
      none: 'ingen verdi denne dagen',
      change: (sign, by, steps) =>
        `den nyeste er ${sign === 0 ? 'lik' : `${by} ${sign > 0 ? 'høyere' : 'lavere'}`} for ${steps === 1 ? 'tidspunktet' : `de ${steps} tidspunktene`} begge har`,
      verdict: (change, run, age) => `${change}, sammenlignet med kjøring ${run}, hentet ${age}.`,
      noVerdict: 'ingen tidligere kjøring har en verdi denne dagen.',
      beyond: (day, last) => `${day} er senere enn det nyeste varselet rekker: det slutter ${last}.`,
      half: (end) => `halv: slutter ${end}`,
      alone: (most) =>
        `Bare én kjøring er lagret. Hver ny kjøring som hentes, blir liggende, de ${most} nyeste for hvert sted, så de kan sammenlignes.`,
      legend: (most) =>
        `Tallet ved enden av en linje er nummeret på kjøringen; 1 er den nyeste, heltrukket. En kjøring er et svar som sier noe annet enn det forrige: tjenesten oppgir ikke når modellene ble kjørt. Dagens høyeste verdi sammenlignes for de tidspunktene der begge kjøringene har en verdi. Inntil ${most} kjøringer for hvert sted lagres, og de fjernes først hvis lagringsplassen er full.`,
    },
    compare: {
      significant: 'Signifikant bølgehøyde',
      table: 'De festede stedene ved tidspunktet som leses av',
      description: 'Tabellen nedenfor har verdiene for hvert sted.',
      legend:
        'Tallet ved enden av en linje er stedets nummer. Pilene for bølger og strøm peker dit de går, vindpilene mot der vinden kommer fra. Hver verdi er fra det nærmeste tidspunktet, høyst tre timer unna.',
      noLine: 'Ingen av de festede stedene har det.',
      show: (name) => `Vis varselet for ${name}`,
      rename: (name) => `Gi ${name} et annet navn`,
      up: (name) => `Flytt ${name} opp`,
      down: (name) => `Flytt ${name} ned`,
      remove: (name) => `Løsne ${name}`,
      distance: (nearest, farthest) =>
        nearest === farthest
          ? `punkt ${nearest} ${f.distanceUnit} unna`
          : `punkter ${nearest} til ${farthest} ${f.distanceUnit} unna`,
      waiting: 'Venter på tur',
      stale: (why) => `Lagret kopi: ${why}`,
      failed: 'mislyktes',
      nothing: 'ingenting her',
      noStep: 'ikke gitt',
      noStepHint: 'Ikke noe tidspunkt innen tre timer fra dette',
    },

    asked: 'Forespurt',
    answeredHint: 'Tjenesten svarer for nærmeste punkt i hver modell, som kan ligge kilometer unna.',
    noPoint: 'Tjenesten sier ikke hvilket punkt den svarte for.',
    same: 'på selve stedet',
    leg: (distance, bearing) => `${distance} i ${bearing}°`,

    units: { m: 'm', ms: 'm/s', kn: 'kn', bft: 'Bft' },
    unitLabel: 'Fart i',
    beaufortHint: 'Beaufort gjelder bare vind: strømmen er i knop.',
    inMetres: (speed) => `${speed} m/s`,
    periodHint: 'Bølgenes topperiode',
    runAge: (age) => `begynner ${age}`,
    runUnknown:
      'Tjenesten sier ikke når modellene ble kjørt. Tidspunktet varselet begynner ved, er det nærmeste som er kjent.',
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
      waves: 'signifikant, største; mot; topperiode',
      current: 'fart; mot',
      wind: 'fart; fra',
    },
    maximum: (value) => `maks ${value}`,
    period: (value) => `${value} s`,
    to: (degrees) => `mot ${degrees} ${degrees === '1' ? 'grad' : 'grader'}`,
    from: (degrees) => `fra ${degrees} ${degrees === '1' ? 'grad' : 'grader'}`,
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
    noContent: 'uten innhold (204)',
    emptyList: 'en tom liste',
    noContentHint: 'Den svarte uten innhold (204).',
    emptyListHint: 'Den svarte med en tom liste.',
    mapSenses: {
      waves: 'lang pil: dit de går',
      current: 'kort pil: dit den går',
      wind: 'vindpil: der den kommer fra; halv strek 5 kn, hel 10 kn, vimpel 50 kn',
    },
    mapNow: 'Tegnene gjelder nå, ved det nærmeste tidspunktet.',
    mapAt: (time) => `Tegnene gjelder ${time}, ved det nærmeste tidspunktet.`,
    mapGap: 'Uten tegn: ingen verdi for tidspunktet.',
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
    covers: (steps, from, to) =>
      `${f.count(steps)} ${steps === 1 ? 'tidspunkt' : 'tidspunkter'}, ${from} til ${to}`,
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
      period: 'Topperiode (s)',
      wavesTo: 'Bølgene går mot (°)',
      filled: 'Bølger ikke gitt',
      current: 'Strøm (m/s)',
      currentTo: 'Strømmen går mot (°)',
      wind: 'Vind (m/s)',
      windFrom: 'Vinden kommer fra (°)',
    },
  },
});
