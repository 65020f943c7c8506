import { nbClassWords } from '../../../src-shared/domain/figure/class-words';
import type { LimitRow } from '../../../src-shared/domain/fish-health/lice-limits';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { enSymbols } from '../en/en-symbols';
import type { Format } from '../format';

const week = (value: IsoWeek): string => `uke ${weekParts(value).week}, ${weekParts(value).year}`;

export const nbSymbols = (f: Format): ReturnType<typeof enSymbols> => {
  const number = (value: number): string => f.quantity(value);
  const where = ({ area }: Pick<LimitRow, 'area'>): string =>
    area === 'everywhere'
      ? 'overalt'
      : area === 'south'
        ? 'sør for Nordland'
        : area === 'north'
          ? 'fra Nordland og nordover'
          : `i kommunene ${area.municipalities.join(', ')}`;
  const when = ({ weeks }: Pick<LimitRow, 'weeks'>): string =>
    weeks === null
      ? 'hele året'
      : weeks.first === weeks.last
        ? `i uke ${weeks.first}`
        : `i uke ${weeks.first}–${weeks.last}`;
  const span = ({ from, to }: Pick<LimitRow, 'from' | 'to'>): string =>
    from === null
      ? to === null
        ? 'gjelder alltid'
        : `til og med ${week(to)}`
      : to === null
        ? `fra ${week(from)}`
        : `${week(from)} til ${week(to)}`;

  return {
    symbols: {
      colouredBy: 'Farget etter',
      ...nbClassWords,
      rules: {
        state: 'Klasser etter grensen som gjelder.',
        steps: (since) =>
          `Kartbords egne trinn siden ${since}; det laveste tallet hører til klassen. Ingen regel begrenser disse lusene.`,
        degrees: (since) =>
          `Kartbords egne trinn på 2 °C siden ${since}; det laveste tallet hører til klassen.`,
        treatment: (since) =>
          `Legemidler, ikke-medikamentelle tiltak og rensefisk, uke for uke. Kartbords egne trinn siden ${since}.`,
        disease: (since) =>
          `Slik tjenesten oppgir det for uken, mistenkt eller påvist. Klasser siden ${since}.`,
        reporting: (since) => `Slik tjenesten oppgir det for uken. Klasser siden ${since}.`,
      },
      treatmentWeeks: (held, all) =>
        held === all
          ? `Så gjennom denne uken og de ${all} før.`
          : `Bare ${f.count(held)} av de ${all} ukene før er lastet ned: last ned år for å se lenger tilbake.`,
      line: (what, value) => `${what}: ${value}`,
    },

    outliers: {
      title: (rows) =>
        rows === 1 ? '1 lokalitet med et merket tall' : `${f.count(rows)} lokaliteter med et merket tall`,
      none: 'Ingen tall denne uken er merket.',
      hint: 'Vist slik de er oppgitt, aldri utelatt.',
      withoutJumps: 'Uken før er ikke lastet ned: sprang er bare søkt etter hos voksne hunnlus.',
      members: {
        seaTemperature: 'Sjøtemperatur',
        adultFemaleLice: 'Voksne hunnlus',
        mobileLice: 'Andre bevegelige lus',
        stationaryLice: 'Fastsittende lus',
        totalLice: 'Alle lus',
      },
      reason: ({ member, reason, bound, before }) => {
        const unit = member === 'seaTemperature' ? ' °C' : '';
        switch (reason) {
          case 'above':
            return `Over ${number(bound)}${unit}: vist slik det er oppgitt, trolig en feil i rapporten`;
          case 'below':
            return `Under ${number(bound)}${unit}: vist slik det er oppgitt, trolig en feil i rapporten`;
          case 'zero':
            return 'Nøyaktig 0 °C i en varm årstid: vist slik det er oppgitt, trolig ikke fylt ut';
          case 'jump':
            return `Mer enn ${number(bound)}${unit} fra ${number(before ?? 0)}${unit} uken før: vist slik det er oppgitt, kanskje en feil`;
        }
      },
    },

    limits: {
      title: 'Lusegrenser',
      close: 'Lukk lusegrensene',
      intro:
        'Voksne hunnlus per fisk; en lokalitet med like mange eller flere, med to desimaler, er på eller over grensen sin. Der to rader gjelder, vinner den nederste i listen.',
      special:
        'En lokalitet kan ha en egen grense. Der den nedlastede luserapporten gir en som ikke er forskriftens, gjelder den og heter «lokalitetens egen grense»; innstillingene kan utelate den.',
      asRegulation: 'Dette er grensene i forskriften.',
      changed: 'Endret fra forskriften av deg.',
      reset: 'Tilbake til forskriften',
      add: 'Ny rad',
      edit: (row) => `Endre rad ${row}`,
      up: (row) => `Flytt rad ${row} opp`,
      down: (row) => `Flytt rad ${row} ned`,
      remove: (row) => `Fjern rad ${row}`,
      save: 'Lagre',
      cancel: 'Avbryt',
      rows: 'Radene i tabellen',
      row: (row) => `Rad ${row}`,
      newRow: 'Ny rad',
      unsaved: 'Endringen gjelder i dette vinduet, men kunne ikke lagres.',
      where,
      when,
      span,
      source: (text) => `Kilde: ${text}`,
      rule: (limit, row) => `Grense ${limit} ${where(row)}, ${when(row)}`,
      own: (limit, general) => `Lokalitetens egen grense ${limit}; den generelle er ${general}`,
      ownSame: (limit) => `Lokalitetens egen grense ${limit}, lik den generelle`,
      ownShort: (limit) => `Lokalitetens egen grense ${limit}`,
      maybeSpecial: 'Lokaliteten kan ha en egen grense.',
      uncertain: 'Kommunen er ikke oppgitt: en annen grense kan gjelde.',
      now: (parts) => `Grensen denne uken: ${parts}`,
      here: (limit, place) => `${limit} ${place}`,
      everywhere: 'overalt',
      south: 'i sør',
      north: 'fra Nordland og nordover',
      others: (rows) =>
        rows === 1 ? 'Én rad gjelder bare noen kommuner.' : `${rows} rader gjelder bare noen kommuner.`,
      open: 'Grensene og kildene',
      areas: {
        everywhere: 'Overalt',
        south: 'Sør for Nordland',
        north: 'Fra Nordland og nordover',
        municipalities: 'Noen kommuner',
      },
      fields: {
        limit: 'Grense, lus per fisk',
        area: 'Hvor',
        municipalities: 'Kommunenumre',
        firstWeek: 'Fra uke',
        lastWeek: 'Til uke',
        from: 'Gjelder fra',
        to: 'Gjelder til',
        source: 'Kilde',
      },
      hints: {
        municipalities: 'Eller de første sifrene, som 46, 1804',
        weeks: 'I året; tomt: alle',
        span: 'Som 2026-W21; tomt: ingen ende',
      },
      problems: {
        'not-a-limit': 'Et tall fra 0,001 til 10',
        'not-municipalities': 'Tall med 2 til 4 sifre, med komma mellom',
        'not-a-week-number': 'Et helt tall fra 1 til 53',
        'one-week-missing': 'Begge ukene, eller ingen',
        'not-a-week': 'En uke som 2026-W21',
        'ends-before-it-begins': 'Dette er før uken den begynner i',
        'no-source': 'Oppgi hvor grensen står',
        'source-too-long': 'Høyst 500 tegn',
      },
      noBase: 'Én rad må gjelde overalt, hele året og alltid. Den kan ikke fjernes eller snevres inn.',
      tooMany: 'Det er ikke plass til flere enn 200 rader.',
    },
  };
};
