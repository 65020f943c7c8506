import type { Format } from '../format';

/** What the menu of a thing says; loaded with it. */
export const enMenu = (f: Format) => ({
  label: (name: string) => `What can be done with ${name}`,
  several: (count: number) => `${f.count(count)} things lie here`,
  also: 'Also here',
  back: 'All that lies here',
  more: (count: number) => `${f.count(count)} more: zoom in`,
  copy: 'Copy',
  refused: 'Nothing was copied: the system refused the clipboard.',
  kinds: { gear: 'Gear', place: 'This place' },
  open: 'Open',
  zoom: 'Zoom to',
  plan: 'Plan work here',
  site: {
    years: 'Show all years',
    contacts: 'Vessel contacts',
    only: 'Show only this site',
    municipality: (name: string) => `Show only sites in ${name}`,
    name: 'Name',
    number: 'Site number',
  },
  vessel: {
    show: 'Show track on the map',
    hide: 'Hide track',
    take: 'Remove from the list',
    analyse: 'Speed, gaps, stops and visits',
    again: 'Fetch again',
    lists: 'Watch lists',
  },
  gear: { table: 'Show in the table', retrieve: 'Report gear retrieved…', id: 'Gear ID' },
  drawing: { move: 'Draw again', remove: 'Delete', text: 'Text' },
  place: {
    here: 'What is here',
    measure: 'Measure from here',
    note: 'Write a note here',
    report: 'Report gear set here',
  },
  position: 'Position',
  link: 'Link to Kartbord',
  forms: {
    ddm: 'Degrees and minutes',
    dd: 'Decimal degrees',
    dms: 'Degrees, minutes, seconds',
    utm: 'UTM (ETRS89 = WGS 84 within 1 m)',
  },
});
