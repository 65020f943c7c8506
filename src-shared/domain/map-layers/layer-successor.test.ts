import { describe, expect, it } from 'vitest';
import { successorOf } from './layer-successor';

const named = (name: string, title = name) => ({ name, title });
/** As the sample service offers them (sample-service/wms), which are the real service's (facts.md 11). */
const offered = [
  named('bw:coast', 'Coast'),
  named('bw:waveforecast_area_iso_latest', 'Wave forecast: significant wave height'),
  named('bw:pdzone', 'PD zones'),
  named('bw:pdprotectionzone', 'PD protection zones'),
  named('bw:pdsurveillancezone', 'PD surveillance zones'),
  named('bw:ilaprotectionzone', 'ILA protection zones'),
  named('bw:ilasurveillancezone', 'ILA surveillance zones'),
  named('bw:isa10kmcircle', 'ILA 10 km circle'),
  named('bw:fishingfacility', 'Fishing facilities'),
  named('bw:localitywithila', 'Localities with ILA'),
  named('bw:localitywithpd', 'Localities with PD'),
  named('bw:localitywithdisease', 'Localities with disease'),
  named('bw:icechart_latest', 'Ice chart'),
  named('bw:iceedge_latest', 'Ice edge'),
];
/** interface.md, Versioning 8 and 9. */
const removed = [
  ...['ilafreearea_wms', 'andoya_firing_danger_zone', 'coastal_cod_regulations_latest', 'coralreef'],
  ...['codspawningground', 'vesselicing_latest', 'jmelding_view', 'laksevassdrag_view', 'localityarea_wms'],
  ...['maritimeboundary_fishhealth', 'maritimeboundary_latest', 'maritimeboundary_selected'],
  ...['npdemsurveyongoing_latest', 'npdemsurveyplanned_latest', 'npdfacility_latest'],
  ...['npdsurveyongoing_latest', 'npdsurveyplanned_latest', 'productionarea_lines', 'salmonfjord_latest'],
  ...['shrimpfishingground_latest', 'tradearea_bankfiske1_latest', 'tradearea_fjordfiske_latest'],
  ...['tradearea_kystfiske_latest', 'tradearea_litenkystfart_latest', 'vhf_coverage', 'vhf_coverage_latest'],
  'bw:fmz_kitinsyntesehemmere_latest',
];
const waves = [
  ...['waveforecast_area_geom', 'waveforecast_fairway_geom', 'waveforecast_fairway_geom_utm33'],
  ...['waveforecast_xseas_area_current_label_en', 'waveforecast_xseas_area_current_label_no'],
  ...['waveforecast_xseas_area_latest_label_en', 'waveforecast_xseas_area_latest_label_no'],
];
const fishing = ['fishingfacility_anonymous_utm33', 'fishingfacility_download_anonymous'];

describe('the successor of a layer that is gone', () => {
  it('is the one that shows the same today, for what the operator took away', () => {
    for (const name of waves)
      expect([name, successorOf(named(name), offered)?.name]).toEqual([
        name,
        'bw:waveforecast_area_iso_latest',
      ]);
    for (const name of fishing)
      expect([name, successorOf(named(`bw:${name}`), offered)?.name]).toEqual([name, 'bw:fishingfacility']);
  });

  it('is never a layer of another subject: most of what was taken away has none', () => {
    for (const name of removed) expect([name, successorOf(named(name), offered)]).toEqual([name, null]);
  });

  it('is not one that is itself removed, nor the layer that is gone', () => {
    const gone = named('vhf_coverage', 'VHF coverage');
    expect(successorOf(gone, [gone, named('vhf_coverage_latest', 'VHF coverage')])).toBeNull();
  });

  it('is found by words of names and titles where it is not known', () => {
    const names = (gone: string, title: string, ...there: readonly (readonly [string, string])[]) =>
      successorOf(
        named(gone, title),
        there.map(([name, own]) => named(name, own)),
      )?.name;
    expect(names('harbour_depth_v1', 'Depth', ['harbour_depth_v2', 'Depths'], ['quay', 'Quays'])).toBe(
      'harbour_depth_v2',
    );
    expect(names('a1', 'Dybder i havn', ['b7', 'Dybder i havner'], ['c3', 'Dybder i havn (2027)'])).toBe(
      'c3',
    );
    expect(names('iceedge_latest', 'Ice edge', ['icechart_latest', 'Ice chart'])).toBeUndefined();
    expect(names('ice_latest', 'Sea ice', ['ice', 'Ice on the sea'])).toBe('ice');
    expect(names('wind_speed', 'Wind speed', ['wind_gusts', 'Wind gusts'])).toBeUndefined();
    expect(names('grid_2025_2026', 'Grid', ['depth_2025_2026', 'Depth'])).toBeUndefined();
    expect(names('depth', 'Depth', ['wind', 'Wind'], ['rain', 'Rain'])).toBeUndefined();
  });

  it('is none where two are equally like it', () => {
    const both = [named('harbour_north', 'Harbour north'), named('harbour_south', 'Harbour south')];
    expect(successorOf(named('harbour', 'Harbour'), both)).toBeNull();
  });

  it('is none of no layers', () => {
    expect(successorOf(named('waveforecast_area_geom'), [])).toBeNull();
  });
});
