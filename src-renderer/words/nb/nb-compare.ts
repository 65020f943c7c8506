import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { enCompare } from '../en/en-compare';
import type { Format } from '../format';

export const nbCompare = (f: Format): ReturnType<typeof enCompare> => {
  const week = (value: IsoWeek): string => `Uke ${weekParts(value).week}, ${weekParts(value).year}`;
  const inText = (value: IsoWeek): string => `uke ${weekParts(value).week}, ${weekParts(value).year}`;
  const sites = (value: number): string => `${f.count(value)} ${value === 1 ? 'lokalitet' : 'lokaliteter'}`;
  const points = new Intl.NumberFormat(f.locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  const percent = new Intl.NumberFormat(f.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const signed = new Intl.NumberFormat(f.locale, { signDisplay: 'exceptZero' });
  const whole = (value: number): string => signed.format(value).replace('-', '−');
  return {
    compare: {
      title: 'Sammenlign',
      intro:
        'To uker ved siden av hverandre: hvilke lokaliteter som endret seg og hvorfor, og hva som flyttet andelen over grensen.',
      choose: (shown) => `Sammenlign ${inText(shown)} med`,
      presets: {
        previous: 'Uken før',
        'four-weeks': 'Fire uker før',
        'last-year': 'Samme uke i fjor',
      },
      another: 'En annen uke',
      go: 'Sammenlign',
      no53: (of, other) =>
        `${weekParts(other).year} har ingen uke 53: siste uke, ${weekParts(other).week}, står ved siden av uke 53 i ${weekParts(of).year}.`,
      keep: 'Behold avstanden',
      keepHint: 'Uken det sammenlignes med, følger med når en annen uke vises',
      with: (other) => `Sammenlignet med ${inText(other)}`,
      change: 'Velg uken det sammenlignes med',
      shown: 'Vist',
      swap: 'Bytt om ukene',
      end: 'Avslutt sammenligningen',
      howLabel: 'Hvordan kartet viser det',
      how: { difference: 'Forskjell', swipe: 'Skyv', 'side-by-side': 'Side om side' },
      same: (which) => `${week(which)} er selve den viste uken. Velg en annen å sammenligne den med.`,
      outside: (which) => `${week(which)} er utenfor serien, som går fra 2012 til nå.`,
      loading: (which) => `Henter ${inText(which)}`,
      failed: (which) => `${week(which)} er ikke her å sammenligne med`,
      mapShows: {
        difference:
          'På kartet: de listede lokalitetene etter hvordan de endret seg, alle andre som små prikker.',
        swipe: 'På kartet: uken det sammenlignes med til venstre for håndtaket, den viste til høyre.',
        'side-by-side': 'På kartet: uken det sammenlignes med til venstre, den viste til høyre.',
      },
      legend: 'Kartet viser forskjellen',
      classes: {
        'newly-over': 'Kom på eller over grensen',
        'newly-under': 'Kom under grensen',
        worsened: 'Mer lus, samme side av grensen',
        eased: 'Mindre lus, samme side av grensen',
        other: 'En annen endring',
      },
      crossed: (over, under, both) => {
        if (both === 0) return 'Ingen lokalitet har telling begge ukene.';
        const of = `av ${sites(both)} med telling begge ukene`;
        if (over + under === 0) return `Ingen lokalitet krysset grensen, ${of}.`;
        const rose = over === 0 ? 'Ingen lokalitet' : sites(over);
        return `${rose} kom på eller over grensen, ${under === 0 ? 'ingen' : f.count(under)} kom under den, ${of}.`;
      },
      noRings: 'Uten ringene for tre av fire uker.',
      notOnMap: (value) => `${sites(value)} er ikke i den viste uken: bare i tabellen.`,
      byFilter: 'Av lokalitetene som filteret viser i minst én av de to ukene.',
      handle: 'Skyv mellom ukene',
      handleAt: (other, share) => `${week(other)} på de venstre ${share} % av kartet`,
      secondMap: (which) => `Kart for ${inText(which)}, ved siden av den viste uken`,
      kindsTitle: 'Hva som endret seg',
      ways: { all: 'Alle', rose: 'Mer lus', fell: 'Mindre lus' },
      kindsHint: 'Klikk for å liste eller utelate; Alt-klikk for bare denne',
      all: 'Alle',
      changed: (value) => `${sites(value)} endret seg`,
      listed: (value, all) =>
        value === all ? `${sites(all)} endret seg` : `${f.count(value)} av ${sites(all)} som endret seg`,
      nothing: 'Ingen lokalitet endret seg mellom de to ukene.',
      nothingListed: 'Ingen lokalitet har en endring av de valgte slagene.',
      kinds: {
        'newly-over': 'Kom på eller over grensen',
        'newly-under': 'Kom under grensen',
        worsened: 'Mer lus',
        eased: 'Mindre lus',
        'new-disease': 'Ny sykdom',
        'closed-disease': 'Sykdom ikke lenger oppført',
        treated: 'Behandlet',
        'started-reporting': 'Begynte å rapportere',
        'stopped-reporting': 'Sluttet å rapportere',
        'became-fallow': 'Nå trolig uten fisk',
        'no-longer-fallow': 'Ikke lenger trolig uten fisk',
        'entered-list': 'Ny i listen',
        'left-list': 'Ute av listen',
        'now-counted': 'Med telling igjen',
        'no-longer-counted': 'Uten telling nå',
      },
      rule: (least) => `Mer eller mindre: med ${least} eller mer, på samme side av grensen.`,
      because: {
        count: '(tellingen)',
        limit: (from, to) => `(grensen, ${from} → ${to})`,
        both: (from, to) => `(tellingen og grensen, ${from} → ${to})`,
      },
      reason: {
        disease: (kind, disease) => `${kind}: ${disease}`,
        treated: (by) => `Behandlet: ${by}`,
        with: {
          medicinal: 'medikamentelt',
          'non-medicinal': 'ikke-medikamentelt',
          'cleaner-fish': 'rensefisk',
        },
      },
      tableTitle: 'Lokaliteter som endret seg',
      columns: {
        name: 'Lokalitet',
        municipality: 'Kommune',
        before: (which) => `U${weekParts(which).week}/${weekParts(which).year}`,
        limit: 'Grense',
        reasons: 'Grunner',
      },
      columnHint: (which) => `Voksne hunnlus per fisk, ${inText(which)}`,
      sortBy: (column) => `Sorter etter ${column}`,
      shareTitle: 'Andel på eller over grensen',
      share: (part, over, counted) => `${part} (${f.count(over)} av ${f.count(counted)})`,
      noShare: (which) => `Ingen tellinger i ${inText(which)}: det er ingen andel å sammenligne.`,
      percent: (share) => `${percent.format(share * 100)} %`,
      points: (share) => `${points.format(share * 100).replace('-', '−')} pp`,
      pointsTitle: 'Prosentpoeng',
      changeOf: 'Endring',
      parts: {
        'newly-over': 'Kom over',
        'newly-under': 'Ikke lenger over',
        'entered-over': 'Teller igjen, over',
        'entered-under': 'Teller igjen, ikke over',
        'left-over': 'Teller ikke lenger, var over',
        'left-under': 'Teller ikke lenger, var ikke over',
      },
      partHint: (value) => `List opp ${sites(value)}`,
      unchanged: (value) => `${sites(value)} talt i begge, på samme side: ingen endring.`,
      exact: 'Som hele tall',
      exactHint: 'Delene over sin fellesnevner; de summerer nøyaktig',
      exactShows: (sum, denominator) =>
        `Delene er over ${f.count(denominator)} og summerer nøyaktig til ${whole(sum)}.`,
      signed: (value) => whole(value),
    },
  };
};
