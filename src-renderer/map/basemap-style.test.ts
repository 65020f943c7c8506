import { describe, expect, it } from 'vitest';
import manifest from '../../resources/basemap/manifest.json';
import { contrast } from '../lib/contrast';
import { basemapPalette, basemapStyle, type Theme } from './basemap-style';

const themes: Theme[] = ['day', 'dusk', 'night'];

describe('the base map style', () => {
  it.each(themes)('names only layers that the tiles of its source have (%s)', (theme) => {
    const style = basemapStyle(theme);
    for (const layer of style.layers) {
      if (layer.type === 'background') continue;
      const source = style.sources[layer.source ?? ''];
      const reaches = manifest.layers.some(
        ({ id, minzoom, maxzoom }) =>
          id === layer['source-layer'] &&
          minzoom <= (source?.maxzoom ?? -1) &&
          maxzoom >= (source?.maxzoom ?? Infinity),
      );
      expect(reaches, `${layer.id} needs ${layer['source-layer']} at the last zoom of ${layer.source}`).toBe(
        true,
      );
    }
  });

  it('has the same layers in every theme, each once', () => {
    const [day, ...others] = themes.map((theme) => basemapStyle(theme).layers.map(({ id }) => id));
    expect(new Set(day).size).toBe(day?.length);
    for (const ids of others) expect(ids).toEqual(day);
  });

  it.each(themes)('asks nobody but the app for anything (%s)', (theme) => {
    const urls = JSON.stringify(basemapStyle(theme)).match(/[a-z]+:\/\/[^"]*/g) ?? [];
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) expect(url).toMatch(/^app:\/\/kartbord\//);
  });

  it('gives a new object each time, since ol-mapbox-style writes into it', () => {
    expect(basemapStyle('day')).not.toBe(basemapStyle('day'));
    expect(basemapStyle('day').layers[0]).not.toBe(basemapStyle('day').layers[0]);
  });

  it.each(themes)(
    'has names that can be read on land, on every sea colour and on their own halo (%s)',
    (theme) => {
      const { place, region, seaName, land, sea, shore, lake, placeHalo, seaHalo } = basemapPalette(theme);
      const water = [...sea, shore, lake];
      for (const ground of [land, placeHalo, ...water]) {
        expect(contrast(place, ground), `place ${place} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
      for (const ground of [land, placeHalo, sea[0]]) {
        expect(contrast(region, ground), `region ${region} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
      for (const ground of [land, seaHalo, ...water]) {
        expect(contrast(seaName, ground), `sea name ${seaName} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each(themes)('lets land, coast and water be told apart (%s)', (theme) => {
    const { land, coast, sea } = basemapPalette(theme);
    expect(contrast(coast, sea[0])).toBeGreaterThanOrEqual(1.6);
    expect(contrast(coast, land)).toBeGreaterThanOrEqual(1.6);
    expect(new Set([land, ...sea]).size).toBe(sea.length + 1);
  });
});
