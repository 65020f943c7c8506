import type { enMenu } from '../en/en-menu';
import type { Format } from '../format';

export const nbMenu = (f: Format): ReturnType<typeof enMenu> => ({
  label: (name) => `Valg for ${name}`,
  several: (count) => `${f.count(count)} ting ligger her`,
  also: 'Også her',
  back: 'Alt som ligger her',
  more: (count) => `${f.count(count)} til: zoom inn`,
  copy: 'Kopier',
  refused: 'Ingenting ble kopiert: systemet nektet utklippstavlen.',
  kinds: { gear: 'Redskap', place: 'Dette stedet' },
  open: 'Åpne',
  zoom: 'Zoom hit',
  plan: 'Planlegg arbeid her',
  site: {
    years: 'Vis alle år',
    contacts: 'Fartøykontakter',
    only: 'Vis bare denne lokaliteten',
    municipality: (name) => `Vis bare lokaliteter i ${name}`,
    name: 'Navn',
    number: 'Lokalitetsnummer',
  },
  vessel: {
    show: 'Vis sporet i kartet',
    hide: 'Skjul sporet',
    take: 'Fjern fra listen',
    analyse: 'Fart, brudd, stopp og besøk',
    again: 'Hent på nytt',
    lists: 'Fartøylister',
  },
  gear: { table: 'Vis i tabellen', retrieve: 'Meld opphaling…', id: 'Redskaps-ID' },
  drawing: { move: 'Tegn på nytt', remove: 'Slett', text: 'Tekst' },
  place: {
    here: 'Hva er her',
    measure: 'Mål herfra',
    note: 'Skriv et notat her',
    report: 'Meld redskap satt her',
  },
  position: 'Posisjon',
  link: 'Lenke til Kartbord',
  forms: {
    ddm: 'Grader og minutter',
    dd: 'Desimalgrader',
    dms: 'Grader, minutter, sekunder',
    utm: 'UTM (ETRS89 = WGS 84 innen 1 m)',
  },
});
