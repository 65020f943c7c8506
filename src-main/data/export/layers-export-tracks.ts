import type { TrackColumns } from '@kartbord/common/track-columns';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { BulkPoints, LayerRow } from '@kartbord/formats/format';
import { trackPointColumns, trackPointRows } from '@kartbord/formats/track-points';
import { type TrackOfVessel, trackWay, trackWayColumns, wayCoordinates } from '../../export/tracks/track-way';
import { trackWords } from '../../export/provenance-words';
import { type StyledVessel, trackStyle } from '../../export/tracks/track-style';
import { trackOwners } from '../../export/tracks/tracks-provenance';
import { joinedCounts } from '../../../src-shared/domain/export/dropped';
import type { DriftCount } from '../../api-client/reading';
import { droppedOf, openVessels } from '../vessels/ais-vessels';
import { droppedSentences, gapSentences, iso, joinedVersion, originOf, timesOf } from './layers-export-about';
import type { LayerInputs, LayerMaker, LayerOf, PreparedLayer } from './layers-export-maker';
import { ruleWords } from './layers-export-words';
import { clippedPeriods } from '../vessels/track-periods';
import { openTracks, type TrackFacts } from '../vessels/tracks';
import { runCooperatively } from '@kartbord/common/cooperative';

/** The ways of vessels, or their positions, one vessel in memory at a time. */
export const tracksLayer: LayerMaker<'tracks'> = async (layer, inputs) =>
  (await runCooperatively(prepare(layer, inputs), inputs.signal)) ?? fail('cancelled', layer.name);

type Chosen = LayerOf<'tracks'>;

interface Vessel {
  readonly mmsi: number;
  readonly name: string | null;
  readonly facts: TrackFacts;
  readonly dropped: readonly DriftCount[];
  readonly read: () => TrackOfVessel;
}

function* prepare(layer: Chosen, inputs: LayerInputs): Generator<undefined, Result<PreparedLayer>> {
  const vessels: Vessel[] = [];
  const unknown: number[] = [];
  for (const mmsi of new Set(layer.mmsis)) {
    yield;
    const vessel = vesselOf(mmsi, layer, inputs);
    if (vessel.facts.periods.length > 0 || vessel.facts.summary.count > 0) vessels.push(vessel);
    else unknown.push(mmsi);
  }
  if (vessels.length === 0) return fail('not-found', 'nothing of these vessels is stored for this period');
  const positions = vessels.reduce((sum, { facts }) => sum + facts.summary.count, 0);
  const isLines = layer.form === 'lines';
  const bulk = (): BulkPoints => bulkOf(vessels);
  return ok({
    columns: isLines ? trackWayColumns : trackPointColumns,
    geometry: isLines ? 'MultiLineString' : 'Point',
    count: isLines ? vessels.length : positions,
    of: null,
    span: [iso(layer.fromMs), iso(layer.toMs)],
    corners: isLines ? positions : 0,
    rows: () => (isLines ? ways(vessels, layer.gapMs) : trackPointRows(bulk())),
    ...(isLines ? {} : { bulk }),
    style: trackStyle(layer.form, styledVessels(layer, vessels), inputs.order.language),
    about: aboutOf(layer, vessels, unknown, inputs),
  });
}

function vesselOf(mmsi: number, layer: Chosen, inputs: LayerInputs): Vessel {
  const { cache, site, aisAccount: account } = inputs;
  const tracks = openTracks(cache, () => inputs.writtenAtMs);
  const of = { site, account, mmsi, positions: layer.positions, fromMs: layer.fromMs, toMs: layer.toMs };
  const seen = openVessels(cache).read(of, mmsi);
  const [name, shipType] = [seen.name?.value ?? null, seen.shipType?.value ?? null];
  // What was counted is what is written, whatever comes while other layers are.
  const { facts, read } = tracks.look(of);
  return {
    mmsi,
    name,
    dropped: droppedOf(seen, of),
    facts: { ...facts, periods: clippedPeriods(facts.periods, of) },
    read() {
      const { columns, periods } = read();
      return { mmsi, name, shipType, columns, periods: clippedPeriods(periods, of) };
    },
  };
}

/** The columns of a vessel are read when they are asked for, and let go of when those of the next are. */
function bulkOf(vessels: readonly Vessel[]): BulkPoints {
  let held: { readonly mmsi: number; readonly columns: TrackColumns } | undefined;
  return {
    vessels: vessels.map(({ mmsi, name, read }) => ({
      mmsi,
      name,
      get columns(): TrackColumns {
        if (held?.mmsi !== mmsi) held = { mmsi, columns: read().columns };
        return held.columns;
      },
    })),
  };
}

/** Null: they are coloured by speed. */
const styledVessels = (
  { mmsis, colourNos }: Chosen,
  vessels: readonly Vessel[],
): readonly StyledVessel[] | null =>
  colourNos
    ? vessels.map(({ mmsi, name }) => ({ mmsi, name, colourNo: colourNos[mmsis.indexOf(mmsi)] ?? 0 }))
    : null;

function* ways(vessels: readonly Vessel[], gapMs: number): Generator<LayerRow> {
  for (const { read } of vessels) {
    const track = read();
    const { lines, record } = trackWay(track, gapMs);
    yield {
      geometry:
        lines.length === 0
          ? null
          : { type: 'MultiLineString', coordinates: wayCoordinates(track.columns, lines) },
      timesMs: lines.map(([first, end]) => track.columns.timeMs.subarray(first, end)),
      cells: trackWayColumns.map(({ name }) => {
        const value = record[name];
        return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
      }),
    };
  }
}

function aboutOf(
  layer: Chosen,
  vessels: readonly Vessel[],
  unknown: readonly number[],
  inputs: LayerInputs,
): PreparedLayer['about'] {
  const { language } = inputs.order;
  const phrases = trackWords[language];
  const periods = vessels.flatMap(({ facts }) => facts.periods);
  const [from, to] = [iso(layer.fromMs), iso(layer.toMs)];
  const dropped = joinedCounts(vessels.map((vessel) => vessel.dropped));
  const rule = ruleWords[language].tracks(vessels.length, from, to, layer.positions);
  const { mmsis, positions, form, gapMs } = layer;
  return {
    endpoints: [
      'GET /v1/historic/trackslast24hours/{mmsi}',
      'GET /v1/historic/tracks/{mmsi}/{fromDate}/{toDate}',
    ],
    ...timesOf(periods.map(({ fetchedAtMs }) => fetchedAtMs)),
    dataVersion: joinedVersion(vessels.map(({ mmsi, facts }) => `${mmsi} ${facts.version}`)),
    rule: form === 'lines' ? `${rule} ${phrases.gaps(Math.round(gapMs / 60_000))}` : rule,
    selection: { mmsis, from, to, positions, form, gapMinutes: gapMs / 60_000 },
    missing: [
      ...(unknown.length > 0 ? [`Nothing is stored for this period of ${unknown.join(', ')}.`] : []),
      ...droppedSentences(dropped),
      ...gapSentences(inputs.ownGaps),
    ],
    dropped,
    origin: originOf(inputs, trackOwners),
    more: { coverage: phrases.coverage, asked: phrases.asked },
  };
}
