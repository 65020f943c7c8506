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
          ? `Den ene andre nedlastede uken fra samme alder hadde ${range}.`
          : `Ved samme alder hadde andre uker ${range} (fra ${f.count(weeks)} nedlastede uker).`,
      below: 'Færre enn i noen av dem.',
      above: 'Flere enn i noen av dem.',
      sameAge:
        'En annen uke teller med når den er kjent fra samme alder: innen 12 timer de første to ukene, innen tre og et halvt døgn etterpå.',
      published: (share, weeks) =>
        weeks === 0
          ? `Ingen annen uke er lagret fra denne alderen. Det publiserte tallet for en inneværende uke er ${share}.`
          : `Ingen annen uke er lagret fra denne alderen. Det publiserte tallet for ${counted(weeks, 'uke', 'uker')} etter er ${share}.`,
      fetchedEarly: 'Hentet mens rapportene fortsatt kom inn',
      arriving: 'Rapportene kom fortsatt inn da: bildet vil endre seg.',
      settled: `En uke er ${completeWeekRule.nb}. Rettelser kan fortsatt komme.`,
      bounds: {
        line: (range) => `${range} på eller over grensen når de som mangler, regnes med`,
        heldShort: (held, of) =>
          `(holdt i ${f.count(held)} av ${counted(of, 'tidligere uke', 'tidligere uker')})`,
        ofWeeks: (weeks) => `(etter ${counted(weeks, 'tidligere uke', 'tidligere uker')})`,
        note: (missing, range, low, high, weeks) =>
          `Spenn: når ${counted(missing, 'aktiv lokalitet som mangler', 'aktive lokaliteter som mangler')}, regnes med, er ${range} på eller over grensen (${low === high ? '' : `${f.count(low)}–`}${sites(high)}), hvis sene rapporter ikke skiller seg mer fra tidlige enn i ${counted(weeks, 'tidligere uke', 'tidligere uker')} kjent fra samme alder.`,
        held: (held, of) =>
          `Prøvd på de siste ${f.count(of)} av dem, hver bare ut fra ukene før: ${f.count(held)} endte innenfor.`,
        filter:
          'Ikke noe spenn: filteret bruker ukens egne tall, så andre lokaliteter treffes etter hvert som rapportene kommer.',
        none: {
          complete: () => '',
          'none-missing': () => 'Ikke noe spenn: ingen aktive lokaliteter mangler.',
          'few-counted': () =>
            `Ikke noe spenn ennå: det trengs telling fra minst ${fewestCounted} lokaliteter, og fra like mange som mangler.`,
          'few-weeks': (weeks) =>
            `Ikke noe spenn: det trengs ${fewestWeeks} tidligere uker lagret fra samme alder; ${weeks === 0 ? 'ingen er' : weeks === 1 ? '1 er' : `${f.count(weeks)} er`} lagret.`,
        },
        key: 'spenn',
        keyHint: 'Hvor søylen ender når de som mangler, regnes med, slik det gikk i tidligere uker',
        bar: (low, high) => `${low === high ? '' : `${f.count(low)}–`}${f.count(high)} med dem som mangler`,
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
