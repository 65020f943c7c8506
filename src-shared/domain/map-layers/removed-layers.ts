/**
 * Layers that the operator took out of the map service after 25 May 2024 (interface.md, Versioning 9; the first of them
 * is of Versioning 8). They are never offered, also where a server still lists them.
 */
const removed: ReadonlySet<string> = new Set([
  'ilafreearea_wms',
  'andoya_firing_danger_zone',
  'coastal_cod_regulations_latest',
  'coralreef',
  'codspawningground',
  'fishingfacility_anonymous_utm33',
  'fishingfacility_download_anonymous',
  'vesselicing_latest',
  'jmelding_view',
  'laksevassdrag_view',
  'localityarea_wms',
  'maritimeboundary_fishhealth',
  'maritimeboundary_latest',
  'maritimeboundary_selected',
  'npdemsurveyongoing_latest',
  'npdemsurveyplanned_latest',
  'npdfacility_latest',
  'npdsurveyongoing_latest',
  'npdsurveyplanned_latest',
  'productionarea_lines',
  'salmonfjord_latest',
  'shrimpfishingground_latest',
  'tradearea_bankfiske1_latest',
  'tradearea_kystfiske_latest',
  'tradearea_litenkystfart_latest',
  'vhf_coverage',
  'vhf_coverage_latest',
  'waveforecast_area_geom',
  'waveforecast_fairway_geom',
  'waveforecast_fairway_geom_utm33',
  'waveforecast_xseas_area_current_label_en',
  'waveforecast_xseas_area_current_label_no',
  'waveforecast_xseas_area_latest_label_en',
  'waveforecast_xseas_area_latest_label_no',
  'fmz_kitinsyntesehemmere_latest',
]);

/** "The latest fjord-fishing trade area layer": interface.md does not spell it. */
const fjordFishing = /^tradearea_fjord[a-z0-9_]*_latest$/;

/** By the name to the server, with or without its workspace before a colon. */
export function isRemovedLayer(name: string): boolean {
  const own = name.slice(name.lastIndexOf(':') + 1).toLowerCase();
  return removed.has(own) || fjordFishing.test(own);
}
