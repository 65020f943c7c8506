import { formatDdmIn } from '../../../src-shared/domain/units/coordinates';
import type { Drawing } from '../../../src-shared/domain/map-layers/drawing';
import type { ExportLayer } from '../../../src-shared/domain/export/export-layer';
import type { InfoRecord } from '../../../src-shared/domain/map-layers/feature-info';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { OwnFile } from '../../../src-shared/domain/map-layers/own-file';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { GearListsAnswer } from '../../../src-shared/domain/gear/gear-item';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import type { TrackLook } from '../../../src-shared/domain/tracks/track-look';
import type { TrackEventsAnswer } from '../../../src-shared/domain/tracks/track-events';
import type { Failure } from '../../../src-shared/result';
import type { Exportable, NotOffered } from '../../features/export';
import { fileLayerId } from '../../features/own-files';
import type { VesselsStore } from '../../features/vessels';
import type { Speech } from '../../words/speech.svelte';
import { atMost, type Made, type Wish } from './exportable-parts';

/** What lies on the map besides the week: the stores, as far as they are read here. */
export interface MapInputs {
  readonly vessels: Pick<VesselsStore, 'vessels' | 'nameOf'> & {
    readonly asked: TimeRange;
    readonly positions: TrackPositions;
  };
  readonly trackLook: { readonly look: Pick<TrackLook, 'gapMs' | 'colouring'> };
  readonly trackEvents: { readonly answer: TrackEventsAnswer | null };
  readonly forecast: { readonly places: readonly { readonly at: LonLat; readonly name: string | null }[] };
  readonly reporting: {
    readonly lists: GearListsAnswer | null;
    readonly wantsSignIn: boolean;
    /** The season that is looked at, and what of it was said to be lost. */
    readonly view: { readonly year: number | null; readonly lost: readonly string[] };
  };
  readonly featureInfo: { readonly records: readonly InfoRecord[] };
  readonly ownFiles: {
    readonly files: readonly {
      readonly file: OwnFile;
      readonly failure: Failure | null;
      readonly rows: Uint32Array | undefined;
    }[];
  };
  readonly drawings: { readonly drawings: readonly Drawing[] };
}

type Said = Pick<Speech, 'words' | 'format' | 'language'>;
type TracksLayer = Extract<ExportLayer, { kind: 'tracks' }>;

const eventParts = ['gaps', 'stops', 'visits', 'odd'] as const;

/** Ways of the vessels that are shown and have answered, of the span and with the gap of the window; and what happened on them. */
export function vesselExportables({ words, format }: Said, inputs: MapInputs): Made {
  const { names, said, why, groups } = words.exportLayers;
  const { vessels, trackLook, trackEvents } = inputs;
  const shown = vessels.vessels.filter(({ isVisible, answer }) => isVisible && answer !== null);
  const numbers = new Map(shown.map(({ mmsi, colourNo }) => [mmsi, colourNo]));
  const offered: Exportable[] = [];
  const empty: NotOffered[] = [];
  const span = said.span(format.dateTime(vessels.asked.fromMs), format.dateTime(vessels.asked.toMs));
  if (shown.length === 0) empty.push({ id: 'tracks', title: groups.tracks, why: why.vessels });
  else
    for (const form of ['lines', 'points'] as const) {
      const { fromMs, toMs } = vessels.asked;
      const layerOf = (name: string, mmsis: number[]): TracksLayer => ({
        kind: 'tracks',
        name: atMost(name),
        mmsis,
        fromMs,
        toMs,
        positions: vessels.positions,
        form,
        gapMs: trackLook.look.gapMs,
        ...(trackLook.look.colouring === 'vessel'
          ? { colourNos: mmsis.map((one) => numbers.get(one) ?? 0) }
          : {}),
      });
      const nameOf = (mmsi: number): string => {
        const name = vessels.nameOf(mmsi);
        return name === null ? words.vessels.mmsi(mmsi) : `${name} ${mmsi}`;
      };
      const mmsis = shown.map(({ mmsi }) => mmsi);
      const positions = shown.reduce((sum, { answer }) => sum + (answer?.summary.count ?? 0), 0);
      const gap = form === 'lines' ? [said.gap(format.duration(trackLook.look.gapMs))] : [];
      offered.push({
        // A group of the tree is ticked with what the map shows of it: lines.
        id: `tracks ${form}`,
        group: 'tracks',
        treeId: form === 'lines' ? 'tracks' : null,
        layer: layerOf(names.tracks[form], mmsis),
        count: form === 'points' ? positions : null,
        said: [said.vessels(mmsis.length), span, said.satellite[vessels.positions], ...gap].join(' · '),
        parts:
          mmsis.length < 2
            ? null
            : {
                of: 'vessel',
                count: mmsis.length,
                layers: () => mmsis.map((mmsi) => layerOf(names.track[form](nameOf(mmsi)), [mmsi])),
              },
      });
    }
  const { answer } = trackEvents;
  if (!answer) empty.push({ id: 'events', title: words.regions.bottomTabs.tracks, why: why.events });
  for (const part of answer ? eventParts : []) {
    const count = answer?.vessels.reduce((sum, vessel) => sum + vessel[part].length, 0) ?? 0;
    if (!answer || count === 0) continue;
    offered.push({
      id: `events ${part}`,
      group: 'tracks',
      treeId: null,
      count,
      parts: null,
      layer: {
        kind: 'table',
        name: names.events[part],
        what: { kind: 'track-events', part, question: answer.question },
      },
      said: said.vessels(answer.vessels.length),
    });
  }
  return { offered, empty };
}

/** Forecasts that are pinned or shown, gear, answers of map servers, own files and drawings. */
export function mapExportables({ words, language }: Said, inputs: MapInputs, wish: Wish): Made {
  const { names, said, why, groups } = words.exportLayers;
  const offered: Exportable[] = [];
  const empty: NotOffered[] = [];
  const places = inputs.forecast.places.slice(0, 100).map(placeOf);
  if (places.length === 0) empty.push({ id: 'forecast', title: groups.forecast, why: why.forecast });
  else
    offered.push({
      id: 'forecast',
      group: 'forecast',
      treeId: 'forecast',
      count: null,
      layer: { kind: 'forecast', name: names.forecast, places },
      said: said.places(places.length),
      parts:
        places.length < 2
          ? null
          : {
              of: 'place',
              count: places.length,
              layers: () =>
                places.map((place) => ({
                  kind: 'forecast',
                  name: atMost(names.forecastOf(place.name ?? formatDdmIn(language, place.at))),
                  places: [place],
                })),
            },
    });
  const { lists, wantsSignIn, view } = inputs.reporting;
  if (lists) {
    const { confirmed, pending, failed } = lists.lists;
    offered.push({
      id: 'gear',
      group: 'gear',
      treeId: 'gear',
      parts: null,
      layer: { kind: 'tools', name: names.gear },
      count: confirmed.length + pending.length + failed.length,
      said: said.gear,
    });
    const year = view.year ?? new Date(lists.stamp.fetchedAtMs).getUTCFullYear();
    offered.push({
      id: 'gear-season',
      group: 'gear',
      treeId: null,
      parts: null,
      layer: {
        kind: 'table',
        name: names.gearSeason(year),
        what: { kind: 'gear-season', fromYear: year, toYear: year, lostToolIds: [...view.lost] },
      },
      count: null,
      said: said.gearSeason,
    });
  } else empty.push({ id: 'gear', title: groups.gear, why: wantsSignIn ? why.gearSignIn : why.gear });
  const records = inputs.featureInfo.records.slice(0, 500);
  if (records.length === 0) empty.push({ id: 'info', title: groups.info, why: why.info });
  else
    offered.push({
      id: 'info',
      group: 'info',
      treeId: null,
      parts: null,
      layer: { kind: 'info', name: names.info, records: records.map(recordOf) },
      count: records.reduce((sum, { features }) => sum + features.length, 0),
      said: said.answers(records.length),
    });
  for (const { file, failure, rows } of inputs.ownFiles.files) {
    const isFiltered = rows !== undefined && !wish.isAll;
    const count = isFiltered ? rows.length : file.features;
    const id = `file ${file.id}`;
    if (failure || count === 0) {
      empty.push({ id, title: file.fileName, why: failure ? why.fileFailed : why.fileFiltered });
      continue;
    }
    offered.push({
      id,
      group: 'files',
      treeId: fileLayerId(file.id),
      count,
      parts: null,
      layer: {
        kind: 'file',
        name: atMost(withoutEnding(file.fileName)),
        id: file.id,
        rows: isFiltered ? Array.from(rows) : null,
      },
      said: isFiltered ? said.filtered(rows.length, file.features) : said.wholeFile,
    });
  }
  if (inputs.ownFiles.files.length === 0) empty.push({ id: 'files', title: groups.files, why: why.files });
  const { drawings } = inputs.drawings;
  if (drawings.length === 0) empty.push({ id: 'drawings', title: groups.drawings, why: why.drawings });
  else
    offered.push({
      id: 'drawings',
      group: 'drawings',
      treeId: 'drawing',
      count: drawings.length,
      parts: null,
      layer: { kind: 'drawings', name: names.drawings, drawings: [...drawings] },
      said: said.drawings,
    });
  return { offered, empty };
}

/** The file that is written gets an ending of its own. */
const withoutEnding = (fileName: string): string => fileName.replace(/\.(geo)?json$|\.(gpx|kml|csv)$/i, '');

type PlaceLayer = Extract<ExportLayer, { kind: 'forecast' }>['places'][number];

const placeOf = ({ at, name }: { readonly at: LonLat; readonly name: string | null }): PlaceLayer => ({
  at: [at[0], at[1]],
  name: name === null ? null : atMost(name),
});

type RecordLayer = Extract<ExportLayer, { kind: 'info' }>['records'][number];

const recordOf = ({ at, features, ...record }: InfoRecord): RecordLayer => ({
  ...record,
  at: [at[0], at[1]],
  features: features.map(({ title, fields }) => ({
    title,
    fields: fields.map(({ name, value }) => ({ name, value })),
  })),
});
