import {
  type LayersAnswer,
  type LeftOut,
  type MapLayer,
  type MapSystem,
  mapSystems,
  type WmsVersion,
} from '../../../src-shared/domain/map-layers/map-layer';
import { isRemovedLayer } from '../../../src-shared/domain/map-layers/removed-layers';
import { fail, ok, type Result } from '../../../src-shared/result';
import { refusalIn } from './wms';
import {
  type LayerFacts,
  longestTitle,
  noFacts,
  type ReadingParts,
  readFacts,
  textOf,
} from './wms-layer-facts';
import { isLayerName } from './wms-questions';
import { legendTextOf, type ServerWords } from './wms-requests';
import { formatsOf, readPictureFormats, readService, systemWords } from './wms-server-facts';
import { readXml, type XmlElement } from './wms-xml';

const mostLayers = 2_000;
const longestAbstract = 2_000;
/** Of all layers together: an answer crosses between the processes. */
const mostCountedTimes = 200_000;

/** What the server's own list says. */
export interface LayersRead extends Omit<LayersAnswer, 'stamp' | 'server' | 'changes'> {
  readonly words: ServerWords;
}

export interface CapabilitiesRules {
  /** The service's own server: what interface.md has taken out of it is not offered, also where it is listed. */
  readonly isService: boolean;
}

/**
 * Reads capabilities of WMS 1.3.0 or 1.1.1: the layers that can be asked for by name and drawn in one of `mapSystems`, each
 * with what it inherits, in the server's order. What cannot be believed is left out and counted. Addresses in them are not
 * read. `rejected` for a report of a problem, `bad-response` for anything else.
 */
export function readCapabilities(bytes: Uint8Array, { isService }: CapabilitiesRules): Result<LayersRead> {
  const document = readXml(bytes);
  if (!document.ok) return document;
  const { name, root } = document.value;
  if (name !== 'WMS_Capabilities' && name !== 'WMT_MS_Capabilities')
    return refusalIn(bytes) ?? fail('bad-response', 'the answer has no capabilities');
  const pictures = readPictureFormats(root);
  if (!pictures.ok) return pictures;
  const version: WmsVersion = name === 'WMS_Capabilities' ? '1.3.0' : '1.1.1';
  const counts = new Map<LeftOut['why'], number>();
  const layers = new Map<string, MapLayer>();
  const written = new Map<MapSystem, Set<string>>();
  const leaveOut = (why: LeftOut['why']): void => void counts.set(why, (counts.get(why) ?? 0) + 1);
  const parts: ReadingParts = {
    version,
    room: { left: mostCountedTimes },
    onSystem(system, text) {
      const names = written.get(system);
      if (names) names.add(text);
      else written.set(system, new Set([text]));
    },
    onUnbelievable: leaveOut,
  };

  /** `path`: undefined for the outermost, whose title is the server's own. */
  function visit(element: XmlElement, from: LayerFacts, path: readonly string[] | undefined): void {
    const facts = readFacts(element, from, parts);
    const offered = element.child('Name') && offer(element, facts, path ?? []);
    if (typeof offered === 'string') leaveOut(offered);
    else if (offered) layers.set(offered.name, offered);
    const children = element.children('Layer');
    const title = path && children.length > 0 ? textOf(element, 'Title', longestTitle) : null;
    const below = title === null ? (path ?? []) : [...(path ?? []), title];
    for (const child of children) visit(child, facts, below);
  }

  function offer(element: XmlElement, facts: LayerFacts, path: readonly string[]): MapLayer | LeftOut['why'] {
    const name = element.child('Name')?.text ?? '';
    if (!isLayerName(name)) return 'name';
    if (isService && isRemovedLayer(name)) return 'removed';
    const systems = mapSystems.filter((system) => facts.systems.has(system));
    if (systems.length === 0) return 'no-system';
    if (layers.has(name)) return 'twice';
    if (layers.size >= mostLayers) return 'too-many';
    const { systems: _, times, dimensions, ...said } = facts;
    return {
      name,
      title: textOf(element, 'Title', longestTitle) ?? name,
      abstract: textOf(element, 'Abstract', longestAbstract),
      path,
      systems,
      ...said,
      ...times,
      dimensions: [...dimensions.values()],
    };
  }

  for (const capability of root.children('Capability'))
    for (const layer of capability.children('Layer')) visit(layer, noFacts, undefined);
  return ok({
    ...readService(root),
    layers: [...layers.values()],
    version,
    pictureFormats: pictures.value.formats,
    infoFormats: formatsOf(root, 'GetFeatureInfo'),
    words: {
      formats: pictures.value.words,
      systems: systemWords(written),
      legendText: legendTextOf(formatsOf(root, 'GetLegendGraphic')),
    },
    leftOut: [...counts].map(([why, count]) => ({ why, count })),
  });
}
