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
      const last = Math.min(source?.maxzoom ?? -1, (layer.maxzoom ?? Infinity) - 1);
      const reaches = manifest.layers.some(
        ({ id, minzoom, maxzoom }) => id === layer['source-layer'] && minzoom <= last && maxzoom >= last,
      );
      expect(reaches, `${layer.id} needs ${layer['source-layer']} at zoom ${last} of ${layer.source}`).toBe(
        true,
      );
    }
  });

  it.each([
    [4, ['chart']],
    [7, ['chart', 'world']],
    [9, ['chart', 'depth', 'world']],
  ])('takes the ground of zoom %d from no more tiles than it is in', (zoom, sources) => {
    const seen = basemapStyle('day').layers.filter(
      ({ type, minzoom = 0, maxzoom = Infinity }) => type !== 'symbol' && minzoom <= zoom && zoom < maxzoom,
    );
    expect([...new Set(seen.flatMap(({ source }) => source ?? []))].toSorted()).toEqual(sources);
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
