import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { enFigures } from '../en/en-figures';
import type { Format } from '../format';

const full = (week: IsoWeek): string => `Uke ${weekParts(week).week}, ${weekParts(week).year}`;

export const nbFigures = (f: Format): ReturnType<typeof enFigures> => {
  const sites = (value: number): string => `${f.count(value)} ${value === 1 ? 'lokalitet' : 'lokaliteter'}`;
  const weeks = (value: number): string => `${f.count(value)} ${value === 1 ? 'uke' : 'uker'}`;
  const inferred = 'Tjenesten slutter «trolig uten fisk» av manglende rapporter.';
  const active =
    'Aktiv: tillatelse til laks, ørret eller regnbueørret, og ikke trolig uten fisk. Tillatelsen sier ikke at det er fisk der.';
  const limit =
    'Tellingen sammenlignes med to desimaler, rundet av oppover fra halve, slik tjenesten gjør det. Grensen er den som gjelder på stedet den uken etter tabellen over grenser, eller lokalitetens egen der en nedlastet luserapport gir en og innstillingene lar den gjelde.';
  const disease =
    'Ukelisten nevner sykdommene på en lokalitet; den sier ikke om de er mistenkt eller påvist.';
  const treatments = 'Uavklart: lokaliteter der tjenesten ikke oppga behandlingene.';
  const medicine =
    'Tallet finnes ikke der listen for en uke fra uke 47, 2024 ikke har noen lokalitet med legemiddel: da gir tjenesten ingen opplysning.';
  const noFish = 'Fra uke 17, 2023 nevner ingen liste rensefisk: den er ikke med.';
  const undecided =
    'Uavklart: lokaliteter der tjenesten ikke sa om de har tillatelsen eller trolig er uten fisk.';

  return {
    figures: {
      title: 'Statistikk',
      view: 'Hva som telles',
      views: {
        week: 'Uke',
        year: 'År',
        groups: 'Etter område',
        national: 'Fra tjenesten',
        events: 'Utbrudd og rømming',
        stays: 'Sjøfaser',
        counts: 'Rundt grensen',
        treatments: 'Behandlinger',
        register: 'Register',
        overview: 'Selskap og område',
      },
      names: {
        listed: 'Lokaliteter i listen',
        active: 'Aktive lokaliteter',
        fallow: 'Trolig uten fisk',
        reported: 'Har rapportert',
        counted: 'Har talt lus',
        over: 'På eller over grensen',
        'at-limit': 'Av disse nøyaktig på den',
        pd: 'Med pankreassykdom (PD)',
        isa: 'Med infeksiøs lakseanemi (ILA)',
        'other-disease': 'Med en annen sykdom',
        treated: 'Behandlet',
        medicinal: 'Behandlet med legemiddel',
        'non-medicinal': 'Behandlet uten legemiddel',
        'cleaner-fish': 'Satt ut rensefisk',
        'reported-share': 'Har rapportert, andel',
        'over-share': 'På eller over grensen, andel',
        'treated-share': 'Behandlet, andel',
        'mean-adult-female': 'Voksne hunnlus, gjennomsnitt',
        'median-adult-female': 'Voksne hunnlus, median',
        'median-sea-temperature': 'Sjøtemperatur, median',
      },
      short: {
        listed: 'Lokaliteter',
        active: 'Aktive',
        'reported-share': 'Rapportert %',
        counted: 'Talt',
        over: 'Over grensen',
        'over-share': 'Over grensen %',
        'mean-adult-female': 'Lus, snitt',
        pd: 'PD',
        isa: 'ILA',
        'treated-share': 'Behandlet %',
      },
      units: { sites: 'lokaliteter', 'lice per fish': 'per fisk' },
      yearNames: {
        'sites-over': 'Lokaliteter på eller over grensen minst én gang',
        'weeks-over': 'Lokalitetsuker på eller over grensen',
        'weeks-reported': 'Lokalitetsuker med rapport',
        'weeks-treated': 'Lokalitetsuker med behandling',
        'new-pd': 'Lokaliteter med ny pankreassykdom (PD)',
        'new-isa': 'Lokaliteter med ny lakseanemi (ILA)',
      },
      heads: {
        figure: 'Tall',
        country: 'Hele landet',
        filtered: 'Filter',
        value: 'Verdi',
        madeOf: 'Grunnlag',
        before: (week) => `Uke ${weekParts(week).week}, endring`,
        service: 'Fra tjenesten',
      },
      of: 'av',
      below: {
        active: 'aktive',
        counted: 'som har talt',
        sites: 'lokaliteter som har talt',
        weeks: 'lokalitetsuker',
      },
      withNumber: (value) => (value === 1 ? 'lokalitet med tall' : 'lokaliteter med tall'),
      undecided: 'uavklart',
      points: 'pp',
      pointsHint: 'prosentpoeng',
      noWeek: (week) => `${full(week)} er ikke lastet ned`,
      none: 'Av ingen lokaliteter',
      notStated: 'Ingen opplysning: tjenesten oppgir ikke det som avgjør',
      serviceFilter: 'Tjenesten filtrerer hver uke selv, så bare uken på skjermen er talt.',
      national: {
        ours: 'Kartbord, hele landet',
        oursFiltered: 'Kartbord, filter',
        noOurs: 'Kartbord teller ikke noe som betyr det samme',
        week: 'I uken',
        year: (year) => `${year} så langt`,
        aboveThreshold: 'Lokaliteter på eller over 0,5 voksne hunnlus',
        belowThreshold: 'Lokaliteter under 0,5',
        belowMinimumThreshold: 'Lokaliteter under 0,2',
        with: (disease) => `Lokaliteter: ${disease}`,
        newWith: (disease) => `Nye: ${disease}`,
        aboveLimit: 'Lokaliteter på eller over grensen',
        escapes: 'Rømming',
        outbreaks: 'Nye utbrudd',
        noOutbreaks: 'Ingen denne uken',
        byWeek: 'Uke for uke',
        filterWhy: {
          'no-word': 'Tjenesten kan ikke bruke dette filteret: den har ikke noe uttrykk for en del av det.',
          ignored: 'Tjenesten oppgir at den ikke har brukt filteret: den har ingen tall for det.',
          waiting: 'Tjenesten har ikke svart for filteret ennå.',
        },
      },
      service: {
        age: 'Tjenestens egen statistikk:',
        why: 'Den kan avvike fra vår: terskelen der er 0,5 i alle uker, vår er grensen som gjelder, og tjenesten sier ikke hvilke lokaliteter den teller eller av hvor mange.',
        asking: 'Henter tjenestens egen statistikk.',
        failed: (why) => `Tjenestens egen statistikk kunne ikke hentes: ${why}`,
        yearWhy:
          'Tjenesten teller sitt eget år så langt og sier ikke hvilke lokaliteter; vi teller ukene som er lastet ned her.',
      },
      year: {
        label: 'År',
        earlier: 'Året før',
        later: 'Neste år',
        counting: (done) => (done === 0 ? 'Teller …' : `Teller, ${weeks(done)} ferdig`),
        missing: (missing, list) =>
          `${missing === 1 ? '1 uke er' : `${f.count(missing)} uker er`} ikke lastet ned og ikke talt: ${list}.`,
        future: (value) => `${weeks(value)} av året gjenstår.`,
        fetch: 'Hent ukene som mangler',
        whole: 'Alle ukene i året er talt.',
        age: (oldest, newest) => `Ukene ble hentet fra ${oldest} til ${newest}`,
        ageOne: (when) => `Ukene ble hentet ${when}`,
        nothing: (year) => `Ingen uke av ${year} er lastet ned.`,
      },
      groups: {
        by: 'Del etter',
        kinds: { 'production-area': 'Produksjonsområde', county: 'Fylke', municipality: 'Kommune' },
        none: 'I ikke noe kjent område',
        noneOf: {
          'production-area': 'I ikke noe kjent produksjonsområde',
          county: 'I ikke noe kjent fylke',
          municipality: 'I ingen kjent kommune',
        },
        figure: 'Tall',
        look: 'Vist som',
        looks: { graphs: 'Grafer', table: 'Tabell' },
        scale: (from, to, top) =>
          `${from} til ${to}, alle grafer fra 0 til ${top}. Ingen søyle: ingenting er kjent.`,
        counting: (done, total) => `Teller ${f.count(done)} av ${weeks(total)}`,
        graph: (name, known, least, most) => `${name}: ${weeks(known)} kjent av 52, fra ${least} til ${most}`,
        graphNone: (name) => `${name}: ingenting er kjent av disse ukene`,
        weeksMissing: (missing) =>
          `${missing === 1 ? '1 av de 52 ukene er' : `${f.count(missing)} av de 52 ukene er`} ikke lastet ned.`,
        fetchWeeks: 'Hent dem',
        noPlaces: 'Produksjonsområdene står bare i luserapporten, og ingen er lastet ned.',
        fetchPlaces: (year) => `Hent luserapporten for ${year}`,
        placesAge: 'Produksjonsområder etter nedlastingen:',
        name: 'Område',
        number: 'Nr.',
        copy: 'Kopier tabellen',
        copied: (rows) => `${f.count(rows)} ${rows === 1 ? 'rad' : 'rader'} kopiert`,
        sortBy: (column) => `Sorter etter ${column}`,
        empty: 'Ingen lokalitet passer med filteret.',
      },
      summary: {
        reported: (value) => `${sites(value)} har rapportert`,
        over: (value, atLimit) =>
          `${f.count(value)} på eller over grensen${atLimit === 0 ? '' : `, ${f.count(atLimit)} nøyaktig på den`}`,
        noneShown: 'Ingen lokalitet vises',
        overShown: (over, counted, isShort) =>
          counted === 0
            ? 'Ingen vist lokalitet har en telling'
            : isShort
              ? `${f.count(over)} av ${f.count(counted)} viste på eller over grensen`
              : `${f.count(over)} av ${f.count(counted)} ${counted === 1 ? 'vist lokalitet' : 'viste lokaliteter'} med telling på eller over grensen`,
        overAll: (over, counted) => `alle: ${f.count(over)} av ${f.count(counted)}`,
      },
      news: {
        title: (week) => `Hva skjedde i uke ${weekParts(week).week}, ${weekParts(week).year}`,
        sinceTitle: 'Hva er nytt',
        spanLabel: 'Siden når',
        spans: { week: 'Denne uken', last: 'Siden sist', time: 'Siden dato' },
        country: 'Hele landet',
        toChange: 'Vis på kartet og i listen over det som endret seg',
        past: 'En tidligere versjon av uken vises: den sammenlignes ikke med uken før.',
        notCompared: (before) => `${full(before)} er ikke lastet ned: hva som er nytt siden da, er ukjent.`,
        fetchWeek: (before) => `Hent uke ${weekParts(before).week}`,
        diseased: (value, by, stated) => {
          if (stated === 0) return 'Nye sykdommer er ukjent: listene for de to ukene oppgir dem ikke.';
          const of = `av ${sites(stated)} der sykdommer er oppgitt begge ukene`;
          if (value === 0) return `Ingen lokalitet har en ny sykdom, ${of}.`;
          const kinds = [
            ...(by.pd > 0 ? [`PD ${f.count(by.pd)}`] : []),
            ...(by.isa > 0 ? [`ILA ${f.count(by.isa)}`] : []),
            ...(by.other > 0 ? [`annen ${f.count(by.other)}`] : []),
          ];
          return `${sites(value)} har en ny sykdom (${kinds.join(', ')}), ${of}.`;
        },
        worst: 'Høyeste andel på eller over grensen:',
        share: (name, over, counted) =>
          `${name}, ${f.count(over)} av ${f.count(counted)} med telling (${f.share(over / counted)})`,
        noneOver: (least) =>
          `Ingen fylker med minst ${f.count(least)} lokaliteter med telling har en på eller over grensen.`,
        noWorst: (least) => `Ingen fylker har ${f.count(least)} lokaliteter med telling.`,
        reported: (reported, active) =>
          `${f.count(reported)} av ${f.count(active)} ${active === 1 ? 'aktiv lokalitet' : 'aktive lokaliteter'} har rapportert (${f.share(reported / active)})`,
        escapes: (value) =>
          value === 0
            ? 'Ingen rømming er oppført for denne uken.'
            : `${f.count(value)} ${value === 1 ? 'rømming' : 'rømminger'} oppført:`,
        wait: 'Finner ut hva som er nytt',
        noEscapeList: 'Tjenesten ga ingen liste over rømminger for denne uken.',
        escapesUnasked: 'Rømminger denne uken er ikke hentet.',
        fetch: 'Hent',
        onMap: 'Vis på kartet',
      },
      completeness: {
        hadReported: (value) =>
          value === 1 ? 'aktiv lokalitet hadde rapportert' : 'aktive lokaliteter hadde rapportert',
        whenFetched: 'da dette ble hentet,',
      },
    },
    explain: {
      title: 'Dette tallet',
      close: 'Lukk forklaringen',
      hint: 'Forklar dette tallet',
      country: 'Hele landet',
      filter: (filter) => `Filter: ${filter}`,
      rule: 'Slik er det telt',
      rules: {
        listed: 'Alle lokaliteter som tjenesten har i ukens liste. Ingenting er utelatt.',
        active: `Lokaliteter med tillatelse til laks, ørret eller regnbueørret som ikke trolig er uten fisk. ${inferred} ${undecided}`,
        fallow: `Lokaliteter med slik tillatelse som trolig er uten fisk. ${inferred} ${undecided}`,
        reported: `Aktive lokaliteter der tjenesten sier at en rapport er kommet. ${active} ${undecided}`,
        counted:
          'Lokaliteter med et gjennomsnitt av voksne hunnlus, også der tjenesten regner dem som trolig uten fisk. Rapporter uten tall er utelatt.',
        over: `Lokaliteter med like mange voksne hunnlus per fisk som grensen eller flere: forskriften krever færre. ${limit} Lokaliteter uten telling er utelatt.`,
        'at-limit': `Lokaliteter der tellingen er selve grensen; de er blant dem på eller over den. ${limit}`,
        pd: `Lokaliteter med pankreassykdom. ${disease}`,
        isa: `Lokaliteter med infeksiøs lakseanemi. ${disease}`,
        'other-disease': `Lokaliteter med en meldepliktig sykdom som er ingen av de to. ${disease}`,
        treated: `Lokaliteter med behandling av noe slag i uken, rensefisk medregnet. ${noFish} ${medicine} ${treatments}`,
        medicinal: `Lokaliteter behandlet med legemiddel i uken. ${medicine} ${treatments}`,
        'non-medicinal': `Lokaliteter behandlet uten legemiddel i uken: termisk, mekanisk, ferskvann og annet. Før 2016 er nesten ingen rapportert: kan ikke sammenlignes med senere uker. ${treatments}`,
        'cleaner-fish': `Lokaliteter som satte ut rensefisk i uken. Etter operatørens tekst rapporteres den til og med uke 16, 2018, mens listene nevner den til og med uke 16, 2023; etter det finnes ingen opplysning, og ikke noe tall. ${treatments}`,
        'reported-share': `Aktive lokaliteter som har rapportert, av alle aktive lokaliteter. ${active} Lokaliteter som trolig er uten fisk, er utelatt.`,
        'over-share': `Lokaliteter på eller over grensen, av lokalitetene som har talt. ${limit} Lokaliteter uten telling er utelatt: de er på ingen av sidene.`,
        'treated-share': `Aktive lokaliteter med behandling i uken, av alle aktive lokaliteter. ${active} Lokaliteter der tjenesten ikke oppga behandlingene, er utelatt. ${noFish} ${medicine}`,
        'mean-adult-female':
          'Summen av gjennomsnittene av voksne hunnlus delt på antallet lokaliteter som oppga et. Hver lokalitet teller like mye, uansett hvor mye fisk den har. Lokaliteter uten telling er utelatt.',
        'median-adult-female':
          'Det midterste av gjennomsnittene av voksne hunnlus når lokalitetene som oppga et, står i rekkefølge. En skrivefeil flytter det ikke. Lokaliteter uten telling er utelatt.',
        'median-sea-temperature':
          'Den midterste sjøtemperaturen når lokalitetene som oppga en, står i rekkefølge, slik den er oppgitt: et hav på 196 °C flytter den ikke. Lokaliteter uten temperatur er utelatt.',
      },
      yearRules: {
        'sites-over': `Lokaliteter på eller over grensen i én uke av året eller flere, hver talt én gang, av lokalitetene som har talt minst én gang. ${limit} Uker som ikke er lastet ned, er utelatt.`,
        'weeks-over': `Lokalitetsuker på eller over grensen, av lokalitetsukene med telling. ${limit} Uker som ikke er lastet ned, er utelatt.`,
        'weeks-reported': `Lokalitetsuker med rapport, av lokalitetsukene der lokaliteten var aktiv. ${active} Uker som ikke er lastet ned, er utelatt.`,
        'weeks-treated': `Lokalitetsuker med behandling av noe slag, av lokalitetsukene der lokaliteten var aktiv. ${active} ${noFish} Derfor kan ukene i 2023 ikke legges sammen: kan ikke sammenlignes. ${medicine} Uker som ikke er lastet ned, er utelatt.`,
        'new-pd':
          'Lokaliteter med pankreassykdom som ikke hadde den uken før. Uavklart: uken før er ikke lastet ned eller sier det ikke, så den kan være ny eller gammel.',
        'new-isa':
          'Lokaliteter med infeksiøs lakseanemi som ikke hadde den uken før. Uavklart: uken før er ikke lastet ned eller sier det ikke, så den kan være ny eller gammel.',
      },
      parts: { counted: 'Talt', below: 'Av', undecided: 'Uavklart' },
      partHints: {
        counted: 'Lokalitetene som utgjør tallet',
        below: 'Lokalitetene i nevneren, de talte medregnet',
        undecided: 'Det tjenesten sa, avgjør det ikke: i ingen av de andre',
      },
      partsLabel: 'Radene bak tallet',
      noRows: {
        counted: 'Ingen lokalitet teller.',
        below: 'Det er ingen lokaliteter i nevneren.',
        undecided: 'Alle lokaliteter kunne avgjøres.',
      },
      list: 'Lokaliteter; piltastene velger en, Enter åpner den',
      limit: (value) => `grense ${value}`,
      ownLimitsOfYear: (known, of) =>
        `Lokalitetenes egne grenser gjelder der luserapporten er lastet ned: kjent for ${f.count(known)} av ${f.count(of)} ${of === 1 ? 'lokalitetsuke' : 'lokalitetsuker'} med telling.`,
      ownLimit: (value) => `egen grense ${value}`,
      readings: {
        title: 'Det samme etter andre definisjoner',
        atLimit: 'På grensen',
        by: 'Grense',
        sites: 'Lokali\u00ADteter',
        over: 'På eller over, av de talte',
        share: 'Andel',
        atLimits: { counted: 'teller som over', 'not-counted': 'teller ikke' },
        limits: { own: 'lokali\u00ADtetens egen', general: 'tabellens' },
        lists: { list: 'ukelistens', report: 'luse\u00ADrappor\u00ADtens' },
        of: (over, counted) => `${over} av ${counted}`,
      },
      facts: {
        active: 'aktiv',
        fallow: 'trolig uten fisk',
        reported: 'har rapportert',
        notReported: 'ikke rapportert',
        noSalmonoids: 'uten tillatelse til laksefisk',
        noTreatment: 'ingen behandling',
        noDisease: 'ingen sykdom',
        medicinal: 'legemiddel',
        nonMedicinal: 'uten legemiddel',
        cleanerFish: 'rensefisk',
        notSaid: 'ukjent',
      },
      notAtHand: (week) => `${full(week)} er ikke lastet ned.`,
      goThere: 'Vis den uken',
      past: 'En tidligere versjon skrives ikke til fil.',
      counting: 'Året blir talt.',
      missing: (value) =>
        `${value === 1 ? '1 uke' : `${f.count(value)} uker`} av året mangler: ikke lastet ned, eller ikke kommet ennå.`,
    },
  };
};
