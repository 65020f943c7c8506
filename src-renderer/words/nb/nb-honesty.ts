import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { enHonesty } from '../en/en-honesty';
import {
  completeWeekRule,
  fewestCounted,
  fewestWeeks,
} from '../../../src-shared/domain/fish-health/completeness';
import type { Format } from '../format';

const week = (value: IsoWeek): string => `Uke ${weekParts(value).week}, ${weekParts(value).year}`;
const weekInSentence = (value: IsoWeek): string => `uke ${weekParts(value).week}, ${weekParts(value).year}`;

export const nbHonesty = (f: Format): ReturnType<typeof enHonesty> => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const sites = (value: number): string => counted(value, 'lokalitet', 'lokaliteter');
  const days = (value: number): string => counted(value, 'dag', 'dager');

  return {
    completeness: {
      line: (reported, active, share) =>
        `${f.count(reported)} av ${counted(active, 'aktiv lokalitet', 'aktive lokaliteter')} hadde rapportert (${share}) da dette ble hentet, `,
      began: (value) => (value === 0 ? 'den første dagen i uken.' : `${days(value)} etter at uken begynte.`),
      ended: (value) =>
        value === 0 ? 'dagen etter at uken sluttet.' : `${days(value)} etter at uken sluttet.`,
      endedWeeks: (value) => `${counted(value, 'uke', 'uker')} etter at uken sluttet.`,
      before: 'før uken begynte etter klokken på denne maskinen.',
      others: (range, weeks) =>
        weeks === 1
          ? `Den ene andre nedlastede uken ved samme alder hadde ${range}.`
          : `Ved samme alder hadde andre uker ${range} (fra ${f.count(weeks)} nedlastede uker).`,
      below: 'Færre enn i noen av dem.',
      above: 'Flere enn i noen av dem.',
      sameAge:
        'En annen uke sammenlignes hvis den er lagret ved samme alder: innen 12 timer de første to ukene, innen tre og et halvt døgn etterpå.',
      published: (share, weeks) =>
        weeks === 0
          ? `Ingen annen uke er lagret ved denne alderen. Det publiserte tallet for en inneværende uke er ${share}.`
          : `Ingen annen uke er lagret ved denne alderen. Det publiserte tallet for ${counted(weeks, 'uke', 'uker')} etter er ${share}.`,
      fetchedEarly: 'Hentet mens rapportene fortsatt kom inn',
      arriving: 'Rapportene kom fortsatt inn da: bildet vil endre seg.',
      settled: `En uke er ${completeWeekRule.nb}. Rettelser kan fortsatt komme.`,
      bounds: {
        line: (range) => `Spenn: ${range} på eller over grensen når uken er komplett`,
        heldShort: (held, of) =>
          `(stemte i ${f.count(held)} av ${counted(of, 'tidligere uke', 'tidligere uker')})`,
        ofWeeks: (weeks) => `(basert på ${counted(weeks, 'tidligere uke', 'tidligere uker')})`,
        note: (missing, range, low, high, weeks) =>
          `Spenn: ${range} (${low === high ? '' : `${f.count(low)}–`}${sites(high)}) på eller over grensen når ${missing === 1 ? 'den aktive lokaliteten' : `de ${f.count(missing)} aktive lokalitetene`} som mangler, har rapportert, hvis sene rapporter ikke skiller seg mer fra tidlige enn i ${counted(weeks, 'tidligere uke', 'tidligere uker')} lagret ved samme alder.`,
        held: (held, of) =>
          `Testet på ${f.count(of)} av disse ukene, hver bare med ukene før den: ${f.count(held)} endte innenfor spennet.`,
        filter:
          'Ikke noe spenn: filteret bruker ukens egne tall, så andre lokaliteter passer etter hvert som rapportene kommer.',
        none: {
          complete: () => '',
          'none-missing': () => 'Ikke noe spenn: ingen aktive lokaliteter mangler.',
          'few-counted': () =>
            `Ikke noe spenn ennå: det trengs tellinger fra minst ${fewestCounted} lokaliteter, og fra minst like mange som mangler.`,
          'few-weeks': (weeks) =>
            `Ikke noe spenn: det trengs ${fewestWeeks} tidligere uker lagret ved samme alder; ${weeks === 0 ? 'ingen er' : weeks === 1 ? '1 er' : `${f.count(weeks)} er`} lagret.`,
        },
        key: 'spenn',
        keyHint: 'Hvor søylen ender når uken er komplett, basert på tidligere uker',
        bar: (low, high) => `${low === high ? '' : `${f.count(low)}–`}${f.count(high)} når uken er komplett`,
      },
      tooFew: 'Ingen ferdig uke siden 2012 hadde så få: rapporter for uken mangler.',
    },

    versions: {
      changed: (versions) => `Endret siden den først ble hentet: ${f.count(versions)} versjoner`,
      title: 'Versjoner av uken',
      hint: 'Hver versjon med tiden den er kjent fra. Velg en for å se uken slik den var kjent da.',
      span: (first, last) => `Først sett ${first}, sist bekreftet ${last}`,
      reported: (reported, active) =>
        `${f.count(reported)} av ${f.count(active)} aktive lokaliteter har rapportert`,
      changedSites: (value) => `${sites(value)} endret`,
      newest: 'Nyeste',
      earlier: 'Tidligere',
      isShown: 'på skjermen',
      asKnown: (when) => `Slik uken var kjent ${when}; ikke den nyeste`,
      asKnownShort: (when) => `Slik uken var kjent ${when}`,
      banner: (first) => `Kjent slik siden ${first}. Eksport og kopiering av den er slått av.`,
      exportOff: 'En tidligere versjon er på skjermen. Eksport skriver den nyeste: gå tilbake til den først.',
      notByDay: 'Ikke lagret per dag, så ikke kjent for dagen som vises',
      notThen: (week) => `${week} var ikke lagret den dagen som vises`,
      copyOff: 'Ikke mens en tidligere versjon er på skjermen',
      back: 'Tilbake til den nyeste',
      gone: 'Denne versjonen er ikke lenger lagret.',
      panel: (when) =>
        `Kartet og tabellen viser uken slik den var kjent ${when}. Under står det nyeste svaret for lokaliteten.`,
    },

    drift: {
      title: (fields) => `${counted(fields, 'felt', 'felter')} i svarene hadde uventet form`,
      hint: 'Kartbord gjetter ikke: slike verdier vises som «ikke oppgitt».',
      rows: (value) => `${counted(value, 'rad', 'rader')}: ikke oppgitt`,
      copy: 'Kopier rapport',
      copied: 'Rapporten er kopiert. Det er ingen data og ingen tokener i den.',
      copyFailed: 'Ingenting ble kopiert: systemet ga ikke tilgang til utklippstavlen.',
      sourceSite: (value, which) => `Lokalitet nr. ${value}, ${weekInSentence(which)}`,
      fields: {
        locality: 'Lokalitet',
        'locality.no': 'Lokalitetsnummer',
        'locality.name': 'Navn',
        'locality.isOnLand': 'På land',
        geometry: 'Posisjon',
        municipality: 'Kommune',
        'municipality.no': 'Kommunenummer',
        'municipality.name': 'Kommune',
        hasSalmonoidLicense: 'Tillatelse til laksefisk',
        isSlaughterHoldingCage: 'Slaktemerd',
        diseases: 'Sykdommer',
        liceReport: 'Luserapport',
        'liceReport.hasReported': 'Rapportert eller ikke',
        'liceReport.isFallow': 'Trolig uten fisk eller ikke',
        'liceReport.adultFemaleLice': 'Voksne hunnlus',
        'liceReport.adultFemaleLice.average': 'Voksne hunnlus',
        'liceReport.adultFemaleLice.averageOfPreviousWeek': 'Voksne hunnlus, uken før',
        'liceReport.adultFemaleLice.trend': 'Voksne hunnlus, utvikling',
        'liceReport.mobileLice': 'Bevegelige lus',
        'liceReport.mobileLice.average': 'Bevegelige lus',
        'liceReport.stationaryLice': 'Fastsittende lus',
        'liceReport.stationaryLice.average': 'Fastsittende lus',
        'liceReport.totalLice': 'Lus i alt',
        'liceReport.totalLice.average': 'Lus i alt',
        'liceReport.seaTemperature': 'Sjøtemperatur',
        liceTreatments: 'Tiltak mot lus',
        productionArea: 'Produksjonsområde',
        aquaCultureRegister: 'Akvakulturregisteret',
        controlAreas: 'Kontrollområder',
        farmedFishEscapes: 'Rømming',
      },
      report: {
        title: 'Felter i svar som Kartbord ikke forsto',
        app: 'Versjon',
        service: 'Tjeneste',
        source: 'Kilde',
        endpoint: 'Endepunkt',
        fetched: 'Hentet',
        fields: 'Felter, med antall rader som vises som ikke oppgitt',
      },
    },

    offlineState: {
      since: (when) => `Frakoblet siden ${when}`,
      lastAnswer: (age) => `siste svar ${age}`,
      noAnswer: 'ikke noe svar siden start',
      notKept: (which) => `${week(which)} er ikke lastet ned; den trenger nett`,
      notStoredShort: (which) => `${week(which)}: ikke lastet ned; den trenger nett`,
      siteNotCached: 'Denne uken for lokaliteten er ikke lastet ned; den trenger nett',
      rowOnly: 'Oppføringen i ukelisten står over.',
      showing: (which) => `Viser ${weekInSentence(which)} imens.`,
      again: 'Den hentes automatisk når tjenesten svarer.',
      asking: (which) => `Henter ${weekInSentence(which)} på nytt`,
      cachedCopy: 'lagret kopi',
    },
  };
};
