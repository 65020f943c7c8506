import type { enGuide } from '../en/en-guide';
import type { Format } from '../format';

export const nbGuide = (f: Format): ReturnType<typeof enGuide> => ({
  title: 'Veiledning',
  search: 'Søk i veiledningen',
  found: (count) => `${f.count(count)} ${count === 1 ? 'sted' : 'steder'} i veiledningen`,
  nothing: (text) => `Ingenting i veiledningen om «${text}».`,
  contents: 'Alle oppgaver',
  open: (command) => `Åpne: ${command}`,
  previous: 'Forrige',
  next: 'Neste',
  larger: (picture) => `Vis større: ${picture}`,
});
