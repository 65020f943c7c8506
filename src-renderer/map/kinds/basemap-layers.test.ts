import { describe, expect, it } from 'vitest';
import { basemapStyle } from '../basemap-style';
import { createLayers, createSources, quietNames } from './basemap-layers';

const style = basemapStyle('day');
const nothing = { all: [], chosen: [] };

describe('the layers of the base map', () => {
  it('draw each layer of the style exactly once', () => {
    const { below, above } = createLayers(style, createSources(style), 'test', { obstacles: () => nothing });
    const drawn = [...below, ...above].flatMap((layer) => layer.get('mapbox-layers') as string[]);
    const wanted = style.layers.filter(({ type }) => type !== 'background').map(({ id }) => id);
    expect(drawn.toSorted()).toEqual(wanted.toSorted());
  });

  it('have towns above the marks, and the names that give way below them', () => {
    const { above } = createLayers(style, createSources(style), 'test', { obstacles: () => nothing });
    const ids = above.flatMap((layer) => layer.get('mapbox-layers') as string[]);
    expect(ids).toContain('city-name');
    expect(ids.filter((id) => quietNames.has(id))).toEqual([]);
  });

  it('know the names that give way by ids that the style has', () => {
    const ids = style.layers.map(({ id }) => id);
    expect([...quietNames].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('have a background, so that nothing shines through before the first tile', () => {
    const { below } = createLayers(style, createSources(style), 'test', { obstacles: () => nothing });
    expect(below[0]?.getBackground()).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('the sources of the base map', () => {
  it('ask only the app itself', () => {
    for (const source of createSources(style).values()) {
      expect(source.getUrls()?.every((url) => url.startsWith('app://kartbord/'))).toBe(true);
    }
  });

  it('ask another place where the page is not served by the app', () => {
    for (const source of createSources(style, 'http://127.0.0.1:1/{z}/{x}/{y}').values()) {
      expect(source.getUrls()).toEqual(['http://127.0.0.1:1/{z}/{x}/{y}']);
    }
  });
});
