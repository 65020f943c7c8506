import type { NeighbourProblem } from '../../src-shared/domain/sea/neighbours';
import type { Language } from '../../src-shared/domain/settings/settings';
import type { Format } from './format';

const en = (f: Format) => ({
  title: 'Neighbours by sea',
  close: 'Close',
  about: (site: string, week: string) => `Sites near ${site} by sea, with their state in ${week}.`,
  noSite: 'Select a site to see its neighbours by sea.',
  within: 'By sea, at most',
  km: (value: number) => `${f.count(value)} km`,
  kmOf: (value: string) => `${value} km`,
  finding: 'Finding the routes by sea',
  stop: 'Stop',
  again: 'Find again',
  open: 'Open the site',
  onwards: 'Its neighbours',
  vessels: 'Vessels at these sites',
  found: (value: number, km: number) =>
    `${f.count(value)} ${value === 1 ? 'site' : 'sites'} within ${f.count(km)} km by sea`,
  heads: { site: 'Site', sea: 'By sea', straight: 'Straight', lice: 'Lice per fish' },
  limit: (value: string) => `limit ${value}`,
  placed: (metres: number) => `moved ${f.count(metres)} m to the nearest water`,
  moved: (metres: number) =>
    `The map’s coast has this site on land: its routes begin in the nearest water, ${f.count(metres)} m away.`,
  farther: (names: string) =>
    `Near in a straight line, but farther by sea or not reached through water: ${names}.`,
  onLand: (names: string) => `More than a kilometre from the sea: ${names}.`,
  rule: 'The route is the shortest through water by the coast of this map (GSHHG), which is right to about 100 m: by it, at most 2.8% longer than the shortest through straits of more than 50 m. A narrow strait may be closed. It is 6% shorter than the fairways of ships (median of 13). Not for navigation; currents are not in it.',
  problems: {
    unknown: 'The site is not in the list of sites of this week.',
    unplaced: 'The list of sites of this week has no position of the site.',
    outside: 'The site lies outside the coast of this map, so routes by sea cannot be found.',
    unreadable:
      'The coast of this map cannot be read, so routes by sea cannot be found. Install the app again: nothing of yours is lost.',
    'on-land':
      'By the coast of this map the site lies on land or at a lake, more than a kilometre from the sea. It has no neighbours by sea.',
  } as Readonly<Record<NeighbourProblem, string>>,
  notStored: 'The list of sites of this week is not downloaded.',
});

const nb: typeof en = (f) => ({
  title: 'Naboer sjøveien',
  close: 'Lukk',
  about: (site, week) => `Lokaliteter nær ${site} sjøveien, med tilstanden i ${week}.`,
  noSite: 'Velg en lokalitet for å se naboene sjøveien.',
  within: 'Sjøveien, høyst',
  km: (value) => `${f.count(value)} km`,
  kmOf: (value) => `${value} km`,
  finding: 'Finner sjøveien',
  stop: 'Stopp',
  again: 'Finn på nytt',
  open: 'Åpne lokaliteten',
  onwards: 'Naboene til denne',
  vessels: 'Fartøy ved disse lokalitetene',
  found: (value, km) =>
    `${f.count(value)} ${value === 1 ? 'lokalitet' : 'lokaliteter'} innen ${f.count(km)} km sjøveien`,
  heads: { site: 'Lokalitet', sea: 'Sjøveien', straight: 'Luftlinje', lice: 'Lus per fisk' },
  limit: (value) => `grense ${value}`,
  placed: (metres) => `flyttet ${f.count(metres)} m til nærmeste vann`,
  moved: (metres) =>
    `Kartets kystlinje har denne lokaliteten på land: rutene begynner i nærmeste vann, ${f.count(metres)} m unna.`,
  farther: (names) => `Nær i luftlinje, men lenger sjøveien eller ikke nådd gjennom vann: ${names}.`,
  onLand: (names) => `Mer enn en kilometer fra sjøen: ${names}.`,
  rule: 'Ruten er den korteste gjennom vann etter kystlinjen i dette kartet (GSHHG), som er riktig på omtrent 100 m: etter den høyst 2,8 % lengre enn den korteste gjennom sund på mer enn 50 m. Et trangt sund kan være stengt. Den er 6 % kortere enn farleden for skip (median av 13). Ikke til navigasjon; strøm er ikke med.',
  problems: {
    unknown: 'Lokaliteten er ikke i listen over lokaliteter for denne uken.',
    unplaced: 'Listen over lokaliteter for denne uken har ingen posisjon for lokaliteten.',
    outside: 'Lokaliteten ligger utenfor kystlinjen i dette kartet, så sjøveien kan ikke finnes.',
    unreadable:
      'Kystlinjen i dette kartet kan ikke leses, så sjøveien kan ikke finnes. Installer appen på nytt: ingenting av ditt går tapt.',
    'on-land':
      'Etter kystlinjen i dette kartet ligger lokaliteten på land eller ved en innsjø, mer enn en kilometer fra sjøen. Den har ingen naboer sjøveien.',
  },
  notStored: 'Listen over lokaliteter for denne uken er ikke lastet ned.',
});

/** Of the page of neighbours by sea; loaded with it. */
export const neighbourWords: Readonly<Record<Language, typeof en>> = { en, nb };
