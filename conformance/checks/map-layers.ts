import type { Check } from '../check';
import { CannotAsk, differs, holds } from '../outcome';
import type { Service } from '../service';

/** interface.md, Versioning 8 and 9: layers that the WMS no longer has. */

const removedLayers = `
  andoya_firing_danger_zone coastal_cod_regulations_latest coralreef codspawningground
  fishingfacility_anonymous_utm33 fishingfacility_download_anonymous vesselicing_latest jmelding_view
  laksevassdrag_view localityarea_wms maritimeboundary_fishhealth maritimeboundary_latest maritimeboundary_selected
  npdemsurveyongoing_latest npdemsurveyplanned_latest npdfacility_latest npdsurveyongoing_latest
  npdsurveyplanned_latest productionarea_lines salmonfjord_latest shrimpfishingground_latest
  tradearea_bankfiske1_latest tradearea_kystfiske_latest tradearea_litenkystfart_latest vhf_coverage
  vhf_coverage_latest waveforecast_area_geom waveforecast_fairway_geom waveforecast_fairway_geom_utm33
  waveforecast_xseas_area_current_label_en waveforecast_xseas_area_current_label_no
  waveforecast_xseas_area_latest_label_en waveforecast_xseas_area_latest_label_no fmz_kitinsyntesehemmere_latest`
  .trim()
  .split(/\s+/);

/** Names of the layers of the capabilities, without the namespace before them. */
async function offered(service: Service): Promise<readonly string[]> {
  const answer = await service.capabilities();
  if (answer.status !== 200) throw new CannotAsk(`GetCapabilities answers ${answer.status}`);
  const names = [...answer.text.matchAll(/<Layer\b[^>]*>\s*<Name>([^<]*)<\/Name>/g)].map(
    ([, name = '']) => name,
  );
  if (names.length === 0) throw new CannotAsk('GetCapabilities names no layer');
  return names.map((name) => name.slice(name.lastIndexOf(':') + 1));
}

const gone = (id: string, section: string, sentence: string, is: (name: string) => boolean): Check => ({
  id: `map-layers.${id}`,
  section,
  sentence,
  ask: async (service) => {
    const found = (await offered(service)).find(is);
    return found === undefined ? holds() : differs(`offers ${found}`);
  },
});

export const mapLayerChecks: readonly Check[] = [
  {
    id: 'map-layers.capabilities',
    section: 'What the service does 7',
    sentence: 'a map (WMS) service with layers',
    ask: async (service) => {
      const answer = await service.capabilities();
      const isDocument = answer.status === 200 && /<(WMS|WMT_MS)_Capabilities\b/.test(answer.text);
      return isDocument ? holds() : differs(`answers ${answer.status} ${answer.text.slice(0, 60)}`);
    },
  },
  gone(
    'ilafreearea_wms',
    'Versioning 8',
    'the layer ilafreearea_wms was removed',
    (name) => name === 'ilafreearea_wms',
  ),
  gone(
    'fjord-fishing',
    'Versioning 9',
    'the latest fjord-fishing trade area layer was removed',
    // Named in words only; its neighbours are tradearea_kystfiske_latest and tradearea_bankfiske1_latest.
    (name) => /^tradearea_.*fjord.*_latest$/.test(name),
  ),
  ...removedLayers.map((layer) =>
    gone(layer, 'Versioning 9', `the layer ${layer} was removed`, (name) => name === layer),
  ),
];
