import {
  type ForecastAnswer,
  forecastLacking,
  type ForecastOutcome,
  type ForecastPart,
  forecastParts,
  forecastPlace,
} from '../../../src-shared/domain/sea/forecast';
import type { LonLat } from '@kartbord/common/lon-lat';
import { fail, ok } from '../../../src-shared/result';
import type { LayerRow } from '@kartbord/formats/format';
import { forecastTable } from '../../export/sea/forecast-table';
import type { Table } from '../../export/table';
import { forecastRequest } from '../../api-client/sea/forecast';
import { readForecast } from '../../api-client/sea/forecast-steps';
import type { CacheKey } from '../answer';
import { parsed } from '../cache/json';
import { dataVersionOf, gapSentences, originOf } from './layers-export-about';
import type { LayerInputs, LayerMaker } from './layers-export-maker';
import { forecastStyle } from '../../export/layers/shape-style';
import { ruleWords } from './layers-export-words';

/** A row for each place, part and time of the kept forecasts, at the place that was asked for. */
export const forecastLayer: LayerMaker<'forecast'> = async (layer, inputs) => {
  const places: ForecastAnswer[] = [];
  for (const [at, place] of layer.places.entries()) {
    places.push(answerOf(at, forecastPlace(place.at), inputs));
    await new Promise(setImmediate);
    if (inputs.signal.aborted) return fail('cancelled', layer.name);
  }
  if (places.every((place) => forecastParts.every((part) => !place[part].ok))) {
    const [first] = inputs.ownGaps;
    return first
      ? { ok: false, failure: first.failure }
      : fail('not-found', 'no forecast of these places is stored');
  }
  const table = forecastTable({
    places,
    names: layer.places.map(({ name }) => name),
    service: inputs.service,
    appVersion: inputs.appVersion,
    language: inputs.order.language,
    exportedAtMs: inputs.writtenAtMs,
    as: 'csv',
  });
  const times = places.flatMap((place) => forecastParts.flatMap((part) => stepTimes(place[part])));
  const { endpoints, oldestMs, newestMs, rule, missing, dropped } = table.facts;
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return ok({
    columns: table.columns,
    geometry: 'Point',
    count: table.count,
    of: null,
    span: times.length > 0 ? [new Date(first).toISOString(), new Date(last).toISOString()] : null,
    corners: 0,
    rows: () => rowsOf(table, places),
    style: forecastStyle(inputs.order.language),
    about: {
      endpoints,
      oldestMs,
      newestMs,
      dataVersion: dataVersionOf(
        inputs.cache,
        places.flatMap(({ asked }) => forecastParts.map((part) => keyOf(part, asked, inputs))),
      ),
      rule: ruleWords[inputs.order.language].forecast(rule),
      selection: { places: layer.places },
      // Of a part that is not there the table says it already.
      dropped: dropped ?? [],
      missing: [...missing, ...gapSentences(inputs.ownGaps.filter(({ isCopy }) => isCopy))],
      lacking: forecastLacking(places),
      origin: table.facts.origin ?? originOf(inputs),
      more: {
        directions: {
          waves: 'where they go',
          current: 'where the water goes',
          wind: 'where it comes from',
        },
        expired: 'expired: the time had passed when the file was written',
      },
    },
  });
};

/** How the gap of a part at a place is called. */
export const forecastAbout = (place: number, part: ForecastPart): string => `place ${place + 1}, ${part}`;

function keyOf(part: ForecastPart, at: LonLat, { site, account }: LayerInputs): CacheKey {
  const { method, path, body = '' } = forecastRequest(part, at);
  return { site, account, method, path, body };
}

function answerOf(place: number, asked: LonLat, inputs: LayerInputs): ForecastAnswer {
  const outcome = <P extends ForecastPart>(part: P): ForecastOutcome<P> => {
    const key = keyOf(part, asked, inputs);
    const gap = inputs.ownGaps.find(({ about }) => about === forecastAbout(place, part));
    const kept = inputs.cache.read(key);
    const value = kept && parsed(kept.bytes, (json) => readForecast(part, json));
    // One that was refused is not given by a copy, as on the screen.
    if (!kept || !value?.ok || (gap && !gap.isCopy))
      return gap
        ? { ok: false, failure: gap.failure }
        : fail('not-found', `no ${part} of this place is stored`);
    const stale = gap ? { staleBecause: gap.failure.code } : {};
    const endpoint = `${key.method} ${key.path}`;
    const stamp = { fetchedAtMs: kept.fetchedAtMs, source: 'cache', endpoint, ...stale } as const;
    return { ok: true, value: { ...value.value, stamp } };
  };
  return { asked, waves: outcome('waves'), current: outcome('current'), wind: outcome('wind') };
}

function stepTimes(outcome: ForecastAnswer[ForecastPart]): readonly number[] {
  return outcome.ok ? outcome.value.steps.map(({ timeMs }) => timeMs) : [];
}

function* rowsOf({ rows }: Table, places: readonly ForecastAnswer[]): Generator<LayerRow> {
  for (const cells of rows) {
    const asked = places[Number(cells[0]) - 1]?.asked;
    yield {
      geometry: asked ? { type: 'Point', coordinates: [...asked] } : null,
      cells,
    };
  }
}
