import type { Did, NamedLayer, NamedPlace } from '../../../src-shared/domain/workspace/history-step';
import type { Words } from '../../words/en';
import type { Format } from '../../words/format';

/** A step of the history as a person of the language reads it. */
export function didSaid(words: Words, format: Pick<Format, 'place'>, did: Did): string {
  const said = words.history.did;
  const placeOf = ({ name, at }: NamedPlace): string => name ?? format.place(at);
  switch (did.what) {
    case 'week':
      return said.week(words.week(did.from), words.week(did.to));
    case 'filter':
    case 'filter-cleared':
    case 'compared-how':
    case 'compared-kinds':
    case 'compared-distance':
    case 'track-span':
    case 'track-positions':
    case 'plan-sailing':
    case 'draft-removed':
    case 'workspace-new':
      return said[did.what];
    case 'citation-removed':
      return 'year' in did
        ? said['citation-removed'](words.figures.yearNames[did.name], String(did.year))
        : said['citation-removed'](words.figures.names[did.name], words.week(did.week));
    case 'workspace-opened':
      return said['workspace-opened'](did.name);
    case 'site':
      return did.localityNo === null ? said['no-site'] : said.site(did.name ?? String(did.localityNo));
    case 'colouring':
      return said.colouring(words.symbols.colourings[did.to]);
    case 'compared':
      return did.against === null ? said['not-compared'] : said.compared(words.week(did.against));
    case 'file-style':
    case 'file-filter':
      return said[did.what](did.fileName);
    case 'forecast':
      return did.place ? said.forecast(placeOf(did.place)) : said['no-forecast'];
    case 'pin-added':
    case 'pin-removed':
    case 'pin-named':
    case 'pin-moved':
      return said.pins[did.what](placeOf(did.place));
    case 'operation-sites-added':
      return said['operation-sites-added'](placeOf(did.place), did.count);
    case 'operation-site-removed':
      return said['operation-site-removed'](placeOf(did.place));
    case 'plan-stop-added':
    case 'plan-stop-removed':
    case 'plan-stop-moved':
    case 'plan-stop-time':
    case 'plan-stop-work':
      return said.plan[did.what](placeOf(did.place));
    case 'vessels-added':
    case 'vessels-removed':
    case 'vessels-shown':
    case 'vessels-hidden': {
      const { name, mmsi, count } = did.vessels;
      return said.vessels[did.what](name ?? String(mmsi), count);
    }
    case 'vessel':
      return did.vessels ? said.vessel(did.vessels.name ?? String(did.vessels.mmsi)) : said['no-vessel'];
    case 'track-look':
      return said.looks[did.part];
    case 'drawing-added':
    case 'drawing-removed':
    case 'drawing-text':
    case 'drawing-colour':
    case 'drawing-positions': {
      const [kind, text] = [words.drawings.kinds[did.kind], firstLine(did.text)];
      return said.drawings[did.what](text === '' ? kind : said.drawing(kind, text));
    }
    default:
      return said.layers[did.what](layerSaid(words, did.layer));
  }
}

function layerSaid(words: Words, { kind, title }: NamedLayer): string {
  const { kinds, layer } = words.history.did;
  return title ?? (kinds as Readonly<Record<string, string>>)[kind] ?? layer;
}

const mostLetters = 40;

function firstLine(text: string): string {
  const letters = Array.from(text.trim().split('\n', 1)[0]?.trim() ?? '');
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : letters.join('');
}
