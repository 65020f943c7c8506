import { weekStartMs } from '@kartbord/common/week';
import { coordinateFormats, formatPosition } from '../../../src-shared/domain/units/coordinates';
import { type KartbordLink, linkText } from '../../../src-shared/domain/workspace/kartbord-link';
import { drawingLabel } from '../../features/drawings';
import { instantIndex, siteOf } from '../../features/fish-health';
import { placeOfFeature, ringOfFeature } from '../../features/own-files';
import {
  gearAmount,
  gearPositionsText,
  gearRows,
  gearTypeName,
  positionsOf,
  retrievals,
  rowOf,
} from '../../features/reporting';
import { withEnd } from '../../features/playback';
import { type AreaChoice, listed, toSave } from '../../features/vessels';
import { timeBeside } from '../../features/map-layers';
import type { LayerSpec, LonLat, ViewState } from '../../map/spec';
import { type SnippetLanguage, snippetLanguages, snippetOf } from '../../../src-shared/domain/export/snippet';
import type { enMenu } from '../../words/en/en-menu';
import { askLayers } from '../map/ask-layers';
import { boxOf } from '../map/board.svelte';
import type { Stores } from '../stores';
import { tableElsewhere } from './table-elsewhere';
import type { Thing, ThingKind } from './things';

/** One thing that can be done. `note`: what it is of. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  /** Left out: it is not on or off. */
  readonly isOn?: boolean;
  readonly does:
    | { readonly run: () => void }
    | { readonly copy: string }
    /** Null: it cannot be made, as `refused` says. */
    | { readonly make: () => Promise<string | null>; readonly refused: string };
}

interface MenuGroup {
  readonly title: string | null;
  readonly items: readonly MenuItem[];
}

export interface ThingMenu {
  readonly name: string;
  readonly note: string;
  readonly groups: readonly MenuGroup[];
}

export type MenuWords = ReturnType<typeof enMenu>;

type MenuOf<K extends ThingKind> = (
  thing: Extract<Thing, { readonly kind: K }>,
  stores: Stores,
  said: MenuWords,
) => ThingMenu | null;

/** So much closer than it is. */
const zoomIn = 2;

/** What can be done with each kind of thing; null where it is there no longer. All of it can be done elsewhere, too. */
const menus: { readonly [K in ThingKind]: MenuOf<K> } = {
  site({ localityNo }, stores, said) {
    const { fishHealth, contacts, localityYear, board, frame, speech } = stores;
    const { words } = speech;
    const number = words.locality.number(localityNo);
    const site = siteOf(fishHealth.feed.shown, localityNo);
    const at = site?.lonLat ?? null;
    const name = site?.name ?? number;
    const { municipality, municipalityNo } = site ?? {};
    const list = fishHealth.filter.sites;
    const select = (): void => {
      if (fishHealth.selectedNo !== localityNo) fishHealth.select(localityNo);
    };
    return {
      name,
      note: site?.name ? [number, municipality].filter(Boolean).join(' · ') : '',
      groups: [
        group(
          run('open', said.open, select),
          at && run('zoom', said.zoom, () => board.goTo(at)),
          run('years', said.site.years, () => {
            localityYear.span = 'all';
            select();
          }),
        ),
        group(
          run('contacts', said.site.contacts, () => {
            select();
            if (contacts.form?.localityNo !== localityNo) contacts.ask(localityNo);
            stores.calls.mode = 'site';
            frame.openBottom('contacts');
          }),
          at &&
            run('neighbours', said.site.neighbours, () => {
              select();
              stores.neighbours.ofNo = null;
              frame.openPage('neighbours');
            }),
          at && whoWas(stores, said, { name, at }),
          at && planned(stores, said, at, name),
          at && forecastAt(stores, at, name),
        ),
        group(
          run('only', said.site.only, () => fishHealth.setFilterPart('text', String(localityNo))),
          list
            ? run('listed', list.includes(localityNo) ? said.site.unlist : said.site.list, () =>
                fishHealth.toggleListed(localityNo),
              )
            : null,
          municipality && municipalityNo
            ? run('municipality', said.site.municipality(municipality), () =>
                fishHealth.setFilterPart('municipalityNo', municipalityNo),
              )
            : null,
        ),
        copies(
          said,
          site?.name ? copy('name', site.name, said.site.name) : null,
          copy('number', String(localityNo), said.site.number),
          at && copy('position', speech.format.place(at), said.position),
          link(said, { localityNo, week: fishHealth.week }),
        ),
      ],
    };
  },

  vessel({ mmsi }, stores, said) {
    const { vessels, calls, settings, board, frame, speech } = stores;
    const vessel = vessels.of(mmsi);
    const given = vessels.nameOf(mmsi);
    const at = vessel?.answer?.summary.newest?.lonLat ?? null;
    const { vesselLists } = settings.current;
    const select = (): void => vessels.select(mmsi);
    return {
      name: given ?? speech.words.vessels.mmsi(mmsi),
      note: given === null ? '' : speech.words.vessels.mmsi(mmsi),
      groups: [
        group(
          run('open', said.open, select),
          at && run('zoom', said.zoom, () => board.goTo(at)),
          vessel?.isVisible
            ? run('hide', said.vessel.hide, () => vessels.setVisible(mmsi, false))
            : run('show', said.vessel.show, () => {
                vessels.add([mmsi]);
                vessels.setVisible(mmsi, true);
              }),
          vessel ? run('take', said.vessel.take, () => vessels.remove(mmsi)) : null,
        ),
        group(
          run('analyse', said.vessel.analyse, () => {
            select();
            frame.openBottom('tracks');
          }),
          run('calls', said.vessel.calls, () => {
            select();
            calls.show(mmsi);
            frame.openBottom('contacts');
          }),
          at && forecastAt(stores, at, given ?? speech.words.vessels.mmsi(mmsi)),
          vessel ? run('again', said.vessel.again, () => void vessels.refresh(mmsi)) : null,
        ),
        {
          title: said.vessel.lists,
          items: vesselLists.map((list) => {
            const isOn = list.vessels.some((one) => one.mmsi === mmsi);
            const next = (): typeof vesselLists =>
              listed(settings.current.vesselLists, list.id, { mmsi, name: given }, !isOn);
            const change = (): void => void settings.change({ vesselLists: toSave(next()) });
            return { ...run(`list-${list.id}`, list.name, change), isOn };
          }),
        },
        copies(
          said,
          given === null ? null : copy('name', given, said.site.name),
          copy('mmsi', String(mmsi), 'MMSI'),
          at && copy('position', speech.format.place(at), said.position),
          link(said, { mmsi }),
        ),
      ],
    };
  },

  gear({ gear }, stores, said) {
    const { reporting, board, frame, clock, speech } = stores;
    const lists = reporting.lists?.lists ?? null;
    const row = rowOf(gearRows(lists), gear);
    if (!row) return null;
    const { words, format } = speech;
    const places = positionsOf(row.tool);
    const [at] = places;
    const name = gearTypeName(words, row.tool) ?? said.kinds.gear;
    const retrieval = retrievals(lists, reporting.entries)(row);
    const retrieve = (): void => {
      if (retrieval.can === 'goes-on') reporting.openId = retrieval.entryId;
      else reporting.beginRetrievals([row.tool.toolId], clock.nowMs);
    };
    return {
      name,
      note: [gearAmount(words, row.tool), words.gear.states[row.state]].filter(Boolean).join(' · '),
      groups: [
        group(
          run('open', said.open, () => reporting.select(gear)),
          places.length > 0 ? run('zoom', said.zoom, () => board.showAll(places)) : null,
          run('table', said.gear.table, () => {
            reporting.select(gear);
            reporting.view.page = 'lists';
            frame.openBottom('gear');
          }),
          retrieval.can === 'no' ? null : run('retrieve', said.gear.retrieve, retrieve),
        ),
        group(...(at ? visited(stores, said, at, name) : [])),
        copies(
          said,
          places.length > 0 ? copy('position', gearPositionsText(row.tool, format), said.position) : null,
          copy('id', row.tool.toolId, said.gear.id),
        ),
      ],
    };
  },

  drawing({ id }, stores, said) {
    const { drawings, board, frame, speech } = stores;
    const drawing = drawings.of(id);
    if (!drawing) return null;
    const { kind, positions, text } = drawing;
    const [at] = positions;
    const { format, words } = speech;
    return {
      name: drawingLabel(drawing) ?? words.drawings.kinds[kind],
      note: words.drawings.kinds[kind],
      groups: [
        group(
          run('open', said.open, () => {
            drawings.select(id);
            frame.openPage('drawing');
          }),
          run('zoom', said.zoom, () => board.showAll(positions)),
          kind === 'area'
            ? whoWas(stores, said, {
                name: drawingLabel(drawing) ?? words.drawings.kinds[kind],
                ring: positions,
              })
            : null,
          ...(kind === 'note' && at
            ? visited(stores, said, at, drawingLabel(drawing) ?? format.place(at))
            : []),
          run('move', said.drawing.move, () => drawings.begin(kind, id)),
          run('remove', said.drawing.remove, () => drawings.remove(id)),
        ),
        copies(
          said,
          text.trim() === '' ? null : copy('text', text, said.drawing.text),
          copy('position', positions.map((at) => format.place(at)).join('\n'), said.position),
        ),
      ],
    };
  },

  feature({ id, row }, stores, said) {
    const { ownFiles, board, speech } = stores;
    const shown = ownFiles.of(id);
    if (!shown?.content) return null;
    const at = placeOfFeature(shown.content, row);
    const ring = ringOfFeature(shown.content, row);
    const name = shown.file.fileName;
    const note = speech.words.ownFiles.feature(row + 1, shown.file.features);
    return {
      name,
      note,
      groups: [
        group(
          run('open', said.open, () => ownFiles.select(id, row)),
          at && run('zoom', said.zoom, () => board.goTo(at)),
          ring && whoWas(stores, said, { name: `${name} · ${note}`, ring }),
          ...(at ? visited(stores, said, at, `${name} · ${note}`) : []),
        ),
        copies(said, at && copy('position', speech.format.place(at), said.position)),
      ],
    };
  },

  table({ table: name }, stores, said) {
    const table = tableElsewhere[name](stores);
    const { serving } = stores;
    if (!table) return null;
    const ofAll = table.countsAll ? said.table.countsAll : '';
    const copied = (language: SnippetLanguage): MenuItem | null => {
      if (language !== 'sql' && !table.served) return null;
      return {
        id: language,
        label: said.table.copy[language],
        ...(language === 'sql' || serving.state.open ? {} : { note: said.table.starts }),
        does: {
          refused: said.table.notServed,
          async make() {
            const say = [ofAll, said.table.says[language]].filter(Boolean).join(' ');
            if (language === 'sql') return snippetOf(language, table, '', say);
            await serving.start();
            const { open } = serving.state;
            return open && snippetOf(language, table, open.url, say);
          },
        },
      };
    };
    return {
      name: said.table.name,
      note: [ofAll, table.served ? '' : said.table.another].filter(Boolean).join(' '),
      groups: [group(...snippetLanguages.map(copied))],
    };
  },

  layer({ id }, { board, layerTree, mapLayers, speech }, said) {
    const row = layerTree.rowOf(id);
    if (!row) return null;
    const { entry, item } = row;
    const { words } = speech;
    const isBasemap = item?.kind === 'basemap';
    const isOpen = entry.kind === 'group' ? entry.isOpen : layerTree.isOpened(id);
    const unfold = (): void => {
      if (entry.kind === 'group') layerTree.unfold(id, !isOpen);
      else layerTree.open(id, !isOpen);
    };
    const shown = mapLayers.of(id);
    const extent = shown?.offered?.bounds ?? (item && extentOf(item.specs));
    const name = item?.title ?? (entry.kind === 'group' ? entry.title : id);
    const step = (to: 'next' | 'previous', by: -1 | 1): MenuItem | null =>
      shown && timeBeside(shown, by) !== undefined
        ? run(to, words.mapLayers[`${to}Time`], () => mapLayers.step(id, by))
        : null;
    const { remove } = item ?? {};
    return {
      name,
      note: shown ? mapLayers.servers.hostOf(shown.server) : '',
      groups: [
        group(
          run('toggle', entry.isVisible ? said.layer.hide : said.layer.show, () => layerTree.toggle(id)),
          isBasemap
            ? null
            : run('alone', layerTree.isAlone(id) ? words.layerTree.notAlone : said.layer.alone, () =>
                layerTree.alone(id),
              ),
          extent ? run('zoom', said.zoom, () => board.fit(extent)) : null,
          run('details', isOpen ? said.layer.close : said.layer.details, unfold),
        ),
        group(
          step('previous', -1),
          step('next', 1),
          shown && shown.time !== null
            ? run('own-time', words.mapLayers.ownTime, () => mapLayers.setTime(id, null))
            : null,
          shown ? run('again', said.vessel.again, () => void mapLayers.refresh(id)) : null,
        ),
        group(
          isBasemap ? null : run('up', said.layer.up, () => layerTree.step(id, 'up')),
          isBasemap ? null : run('down', said.layer.down, () => layerTree.step(id, 'down')),
          entry.kind === 'group' ? run('ungroup', said.layer.ungroup, () => layerTree.ungroup(id)) : null,
          entry.kind === 'group'
            ? run('remove', said.layer.removeGroup, () => layerTree.removeGroup(id))
            : item && remove
              ? run('remove', said.layer.remove, () => layerTree.remove(item))
              : null,
        ),
        copies(
          said,
          copy('name', name, said.site.name),
          shown ? copy('layer', shown.name, said.layer.id) : null,
        ),
      ],
    };
  },

  time({ week, atMs }, stores, said) {
    const { compare, fishHealth, frame, instant, speech, timeline, trackLook, vessels } = stores;
    const { words, format } = speech;
    const shown = fishHealth.week;
    const index = timeline.indexOf(week);
    const { from, to } = timeline.span;
    const place = atMs === null ? index + 0.5 : instantIndex(atMs);
    const tracks = vessels.vessels.length > 0 ? trackLook : null;
    const isPlayed =
      tracks !== null && atMs !== null && atMs >= tracks.span.fromMs && atMs <= tracks.span.toMs;
    const played = (end: 'from' | 'to'): MenuItem | null =>
      isPlayed
        ? run(end, said.time.played[end], () =>
            tracks.change({ window: withEnd(tracks.base, tracks.span, end, atMs) }),
          )
        : null;
    const width = (of: 'year' | 'week' | 'day'): MenuItem | null =>
      timeline.width === of ? null : run(of, words.timeline.spans[of], () => timeline.seeWidth(of, place));
    return {
      name: atMs === null ? words.week(week) : format.dateTime(atMs),
      note: atMs === null ? format.weekDates(week) : words.week(week),
      groups: [
        group(
          atMs === null
            ? null
            : run('go-time', said.time.goToTime, () => {
                instant.point(atMs);
                timeline.scrubTo(timeline.weekAt(atMs));
              }),
          week === shown ? null : run('go', said.time.go, () => void fishHealth.goTo(week)),
          week === shown
            ? null
            : run('compare', said.time.compare(words.week(shown)), () => {
                compare.choose(week);
                frame.openBottom('compare');
              }),
        ),
        {
          ...group(
            atMs === null
              ? run('from', said.time.from, () => timeline.see({ from: index, to: Math.max(index + 1, to) }))
              : played('from'),
            atMs === null
              ? run('to', said.time.to, () => timeline.see({ from: Math.min(index, from), to: index + 1 }))
              : played('to'),
            width('year'),
            width('week'),
            width('day'),
            timeline.width === 'all' ? null : run('all', words.timeline.spans.all, () => timeline.see(null)),
          ),
          title: words.timeline.span,
        },
        copies(
          said,
          copy('week', week, said.time.week),
          copy(
            'moment',
            new Date(atMs ?? weekStartMs(week)).toISOString().replace(/\.\d+Z$/, 'Z'),
            atMs === null ? said.time.begins : said.time.moment,
          ),
          link(said, { week }),
        ),
      ],
    };
  },

  place({ at }, stores, said) {
    const { board, drawings, frame, reporting, speech } = stores;
    const [lon, lat] = at;
    const zoom = board.view?.zoom;
    return {
      name: said.kinds.place,
      note: speech.format.place(at),
      groups: [
        group(
          run('here', said.place.here, () => askLayers(stores, at, true)),
          forecastAt(stores, at),
          run('measure', said.place.measure, () => {
            frame.openPage('drawing');
            drawings.measureFrom([lon, lat]);
          }),
          zoom === undefined ? null : run('zoom', said.zoom, () => board.goTo(at, zoom + zoomIn)),
        ),
        group(
          whoWas(stores, said, { name: speech.format.place(at), at }),
          planned(stores, said, at, speech.format.place(at)),
          run('report', said.place.report, () => {
            reporting.begin({ kind: 'deployed', typeCode: null, at: [lon, lat], setupMs: null, count: null });
          }),
          run('note', said.place.note, () => void drawings.add('note', [[lon, lat]])),
        ),
        copies(
          said,
          ...coordinateFormats.map((form) => {
            const text = formatPosition(at, form, speech.language);
            return text === undefined ? null : copy(`copy-${form}`, text, said.forms[form]);
          }),
          link(said, { view: { lon, lat, ...viewZoom(zoom) } }),
        ),
      ],
    };
  },
};

/** A link has two decimals of it. */
const viewZoom = (zoom: number | undefined): { readonly zoom?: number } =>
  zoom === undefined ? {} : { zoom: Math.round(zoom * 100) / 100 };

/** Of what has places of its own; null where nothing of it has. */
function extentOf(specs: readonly LayerSpec[]): ViewState['extent'] | null {
  const places = specs.flatMap((spec): readonly LonLat[] => {
    if (spec.kind === 'pins') return spec.pins.map(({ at }) => at);
    if (spec.kind === 'shapes') return pairsOf(spec.shapes.lonLat);
    if (spec.kind !== 'marks') return [];
    const rows = spec.rows ?? Array.from({ length: spec.count }, (_, row) => row);
    return Array.from(rows, (row): LonLat => [spec.lon[row] ?? NaN, spec.lat[row] ?? NaN]);
  });
  const drawn = places.filter(([lon, lat]) => Number.isFinite(lon + lat));
  return drawn.length === 0 ? null : boxOf(drawn);
}

const pairsOf = (lonLat: Float64Array): readonly LonLat[] =>
  Array.from({ length: lonLat.length / 2 }, (_, at): LonLat => [
    lonLat[2 * at] ?? NaN,
    lonLat[2 * at + 1] ?? NaN,
  ]);

const run = (id: string, label: string, does: () => void): MenuItem => ({ id, label, does: { run: does } });
const copy = (id: string, text: string, note: string): MenuItem => ({
  id,
  label: text,
  note,
  does: { copy: text },
});
const link = (said: MenuWords, to: KartbordLink): MenuItem => ({
  id: 'link',
  label: said.link,
  does: { copy: linkText(to) },
});
const group = (...items: readonly (MenuItem | null)[]): MenuGroup => ({
  title: null,
  items: items.filter((item) => item !== null),
});
const copies = ({ copy: title }: MenuWords, ...items: readonly (MenuItem | null)[]): MenuGroup => ({
  ...group(...items),
  title,
});

function whoWas({ vesselArea, frame }: Stores, said: MenuWords, choice: AreaChoice): MenuItem {
  return run('who-was-here', said.site.vessels, () => {
    vesselArea.choice = choice;
    frame.openPage('vessels-in-area');
  });
}

function planned({ operations, frame }: Stores, said: MenuWords, at: LonLat, name: string): MenuItem {
  return run('plan', said.plan, () => {
    operations.add([{ at, name }]);
    operations.selectAt(at);
    frame.openBottom('operations');
  });
}

const forecastAt = ({ forecast, speech }: Stores, at: LonLat, name?: string): MenuItem =>
  run('forecast', speech.words.forecast.here, () => void forecast.show(at, name));

/** What one asks of a place that one will go to. */
const visited = (stores: Stores, said: MenuWords, at: LonLat, name: string): readonly MenuItem[] => [
  planned(stores, said, at, name),
  forecastAt(stores, at, name),
];

/** Null where the thing is there no longer. Groups without items are left out. */
export function menuOf(thing: Thing, stores: Stores, said: MenuWords): ThingMenu | null {
  const make = menus[thing.kind] as MenuOf<ThingKind>;
  const menu = make(thing, stores, said);
  return menu && { ...menu, groups: menu.groups.filter(({ items }) => items.length > 0) };
}
