import { type IsoWeek, weekParts } from '@kartbord/common/week';
import { diseaseVersionFrom } from '../../../src-shared/domain/fish-health/disease';
import type { enTimeline } from '../en/en-timeline';
import type { AskingPlan } from '../../../src-shared/domain/cache/offline-plan';
import type { Format } from '../format';

const week = (value: IsoWeek): string => `Uke ${weekParts(value).week}, ${weekParts(value).year}`;
const years = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);

export const nbTimeline = (f: Format): ReturnType<typeof enTimeline> => {
  const sites = (value: number): string => `${f.count(value)} ${value === 1 ? 'lokalitet' : 'lokaliteter'}`;
  const requests = (value: number): string =>
    `${f.count(value)} ${value === 1 ? 'forespørsel' : 'forespørsler'}`;

  const sizesOf = (plan: AskingPlan | null, about: string): string =>
    [
      ...(plan === null || plan.requests === null ? [] : [requests(plan.requests)]),
      ...(plan?.bytes ? [`${about}${f.bytes(plan.bytes)}`] : []),
      ...(plan?.ms ? [`${about}${f.estimate(plan.ms)}`] : []),
    ].join(', ');
  const sizeOf = (plan: AskingPlan | null): string => {
    const sizes = sizesOf(plan, 'omtrent ');
    return sizes === '' ? '' : ` (${sizes})`;
  };

  return {
    timeline: {
      label: 'Tidslinje',
      barsLabel: 'Uker fra 2012 til nå',
      zoomIn: 'Zoom inn i tid',
      zoomOut: 'Zoom ut i tid',
      hint: 'Dra for å gå gjennom tiden. Hjulet eller knipebevegelse zoomer, fra år til timer; Skift og hjul, eller hjulet sidelengs, går gjennom tiden. Alt og dra velger et tidsrom, dobbeltklikk viser alle år. Et klikk på et merke velger tidspunktet i varselet eller kartlaget; blant timer går Page Up og Page Down fra det ene til det neste.',
      measure: 'Hva søylene viser',
      measures: {
        over: 'På eller over grensen',
        lice: 'Voksne hunnlus',
        disease: 'Med PD eller ILA',
        treated: 'Behandlede lokaliteter',
        reporting: 'Andel som har rapportert',
      },
      isa: 'ILA',
      axisEnd: {
        over: (value) => sites(value),
        lice: (value) => `${f.quantity(value)} per fisk`,
        disease: (value) => sites(value),
        treated: (value) => sites(value),
        reporting: (value) => f.share(value),
      },
      scale: 'Skala for søylene',
      scales: { clipped: 'Vanlige uker', root: 'Kvadratrot', linear: 'Lineær' },
      scaleEnd: {
        clipped: (end) => `${end}, høyere ▲`,
        root: (end) => `${end}, kvadratrot`,
        linear: (end) => end,
      },
      clippedHint:
        'Aksen slutter over de vanlige ukene. Høyere søyler slutter der med et merke; pek på en for å se tallet.',
      scope: {
        all: 'alle lokaliteter',
        filtered: 'lokalitetene i filteret',
        counting: 'alle lokaliteter, de i filteret blir talt opp',
        'all-despite-filter': 'alle lokaliteter: tjenestens eget filter er bare kjent for uken som vises',
      },
      scopeShort: {
        all: 'alle lokaliteter',
        filtered: 'filtrert',
        counting: 'alle lokaliteter, teller opp',
        'all-despite-filter': 'alle lokaliteter',
      },
      description: {
        over: (which, over, counted, atLimit) =>
          `${week(which)}: ${f.count(over)} av ${f.count(counted)} med telling på eller over grensen${atLimit === 0 ? '' : `, ${f.count(atLimit)} nøyaktig på den`}`,
        lice: (which, mean, counted) =>
          `${week(which)}: ${f.lice(mean)} per fisk, snitt av ${sites(counted)}`,
        disease: (which, pd, isa) => `${week(which)}: PD på ${sites(pd)}, ILA på ${f.count(isa)}`,
        treated: (which, treated) => `${week(which)}: ${sites(treated)} behandlet`,
        reporting: (which, reported, reportable, share) =>
          `${week(which)}: ${f.count(reported)} av ${f.count(reportable)} aktive lokaliteter har rapportert, ${share}`,
      },
      noNumber: (which) => `${week(which)}: tallet finnes ikke`,
      notKept: (which) => `${week(which)}: ikke lastet ned`,
      fromReport: 'luserapport',
      fromReports: {
        over: 'luserapport',
        lice: 'luserapport',
        disease: 'sykdomsrapport',
        treated: 'behandlingsrapport',
        reporting: 'luserapport',
      },
      reportHint: 'Fra rapportene om lus, behandlinger og sykdommer: bare lokaliteter med laksefisk.',
      notInReport: (which) => `${week(which)}: står ikke i rapportene som er lastet ned`,
      check: (same, of) =>
        of === 0
          ? 'Ikke sammenlignet med noen ukeliste ennå.'
          : `Likt ukelisten i ${f.count(same)} av ${f.count(of)} ${of === 1 ? 'uke' : 'uker'} med begge.`,
      fresh: 'rapportene kom fortsatt inn',
      breaks: {
        'non-medicinal-hardly-reported':
          'Før 2016 er nesten ingen ikke-medikamentell behandling rapportert: kan ikke sammenlignes med senere uker',
        'cleaner-fish':
          'Etter operatørens tekst rapporteres rensefisk til og med uke 16, 2018; ukelistene nevner den til og med uke 16, 2023',
        'cleaner-fish-not-sent':
          'Fra uke 17, 2023 nevner ingen ukeliste rensefisk: ingen opplysning, ikke «ingen»',
        'medicinal-not-sent':
          'Fra uke 47, 2024 er en ukeliste der ingen lokalitet har legemiddel, ingen opplysning, ikke «ingen»',
        'disease-version-2': `Fra ${week(diseaseVersionFrom[2]).toLowerCase()} kommer sykdommer i versjon 2`,
        'treatments-version-2':
          'Fra 2024 kommer behandlinger i versjon 2, med skille mellom typene: kan ikke sammenlignes med før',
        'disease-version-3': `Fra ${week(diseaseVersionFrom[3]).toLowerCase()} kommer sykdommer i versjon 3`,
      },
      play: 'Spill av',
      pause: 'Stopp avspillingen',
      nothingToPlay: 'Ingen annen uke er lastet ned',
      speed: 'Uker i sekundet',
      perSecond: (value) => `${f.count(value)}/s`,
      span: 'Tidsrom på tidslinjen',
      spans: {
        all: 'Alle år',
        'five-years': '5 år',
        year: '1 år',
        week: '1 uke',
        day: '1 døgn',
        own: 'Eget tidsrom',
      },
      missing: (from, to) => `${years(from, to)} er ikke lastet ned`,
      fetch: (from, to, plan) => `Hent rapportene for ${years(from, to)}${sizeOf(plan)}`,
      fetchShort: (from, to, plan) =>
        [`Hent ${years(from, to)}`, sizesOf(plan, '')].filter(Boolean).join(': '),
      fetching: (done, total) =>
        `Henter: ${total === 0 ? 'finner det som mangler' : `${f.count(done)} av ${requests(total)}`}`,
    },
  };
};
