import type OlMap from 'ol/Map';
import type { FrameState } from 'ol/Map';
import type Layer from 'ol/layer/Layer';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PicturePlace } from '../../../../src-shared/domain/map-layers/map-layer';
import type { KindHost } from '../../kind';
import { boxToScreen } from '../../projection';
import type { WmsSpec } from '../../spec';
import { createWms } from './wms';
import { createTestServer, drawn } from './wms-testing';

beforeAll(() => {
  const context = { drawImage() {}, clearRect() {}, getImageData() {} };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return { ...context, canvas: this } as unknown as GPUCanvasContext;
  });
});

/** A frame of 512 × 512 CSS px around the Frohavet. */
function frameAt(hints: readonly [number, number] = [0, 0]): FrameState {
  const [x, y] = boxToScreen([9, 64, 9, 64]);
  const resolution = 611.4962262814101;
  return {
    size: [512, 512],
    pixelRatio: 1,
    viewHints: [...hints],
    viewState: { center: [x, y], resolution },
    extent: [x - 256 * resolution, y - 256 * resolution, x + 256 * resolution, y + 256 * resolution],
  } as unknown as FrameState;
}

function setUp() {
  const server = createTestServer();
  const host = { map: {} as OlMap, paintSoon: () => {} } as unknown as KindHost;
  const seen: (readonly PicturePlace[])[] = [];
  const specOf = (id: string, change: Partial<WmsSpec> = {}): WmsSpec => ({
    kind: 'wms',
    id,
    system: 'EPSG:3857',
    isSingle: false,
    mostPixels: { width: 2048, height: 2048 },
    load: server.loadOf(`${id} `),
    ahead: [],
    seen: (places) => void seen.push(places),
    ...change,
  });
  const layerOf = (spec: WmsSpec) => {
    const live = createWms(spec, host);
    /** Draws a frame, and waits for what comes of it in the next one. */
    const render = async (frame = frameAt()): Promise<void> => {
      (live.olLayer as Layer).render(frame, null!);
      await new Promise(requestAnimationFrame);
      await drawn();
    };
    return { live, render };
  };
  return { ...server, specOf, layerOf, seen };
}

describe('a layer of a map server', () => {
  it('tells which pictures make up the screen, and asks for those in its own system', async () => {
    const { specOf, layerOf, seen } = setUp();
    const { render } = layerOf(specOf('a', { system: 'EPSG:25833' }));
    await render();
    await render();
    expect(seen).toHaveLength(1);
    expect(seen[0]!.length).toBeGreaterThanOrEqual(9);
    expect(new Set(seen[0]!.map(({ system }) => system))).toEqual(new Set(['EPSG:25833']));
  });

  it('asks for no picture when another layer is stepped in time', async () => {
    const { specOf, layerOf, asked, names } = setUp();
    const [a, b] = [specOf('a'), specOf('b')];
    const [first, second] = [layerOf(a), layerOf(b)];
    for (const { render } of [first, second]) await render();
    for (let at = 0; at < asked.length; at++) await asked[at]!.answer(null);
    const before = asked.length;
    first.live.update({ ...a, load: specOf('later').load });
    second.live.update({ ...b, ahead: [specOf('never').load] });
    for (const { render } of [first, second]) await render();
    await drawn();
    const since = names().slice(before);
    expect(since.length).toBeGreaterThan(0);
    expect(since.every((name) => name.startsWith('later '))).toBe(true);
  });

  it('that is hidden gives up its questions, asks none, and says that nothing of it is seen', async () => {
    const { specOf, layerOf, asked, seen } = setUp();
    const { live, render } = layerOf(specOf('a'));
    await render();
    const before = asked.length;
    live.olLayer.setOpacity(0);
    live.olLayer.setVisible(false);
    expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
    expect(seen.at(-1)).toEqual([]);
    expect(live.settled()).toBe(true);
    live.update(specOf('b'));
    expect(asked).toHaveLength(before);
    expect(seen).toHaveLength(2);
  });

  it('asks for nothing on its way to another place', async () => {
    const { specOf, layerOf, asked } = setUp();
    const { live, render } = layerOf(specOf('a'));
    await render(frameAt([1, 0]));
    expect([asked.length, live.settled()]).toEqual([0, false]);
    await render(frameAt([0, 1]));
    expect(asked.length).toBeGreaterThan(0);
  });

  it('asks anew when it is asked for in another system, and gives all up at the end', async () => {
    const { specOf, layerOf, asked, seen } = setUp();
    const spec = specOf('a');
    const { live, render } = layerOf(spec);
    await render();
    live.update({ ...spec, system: 'CRS:84' });
    await render();
    await drawn();
    expect(asked[0]!.signal.aborted).toBe(true);
    expect(seen.at(-1)![0]!.system).toBe('CRS:84');
    live.dispose();
    expect(seen.at(-1)).toEqual([]);
    expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
  });
});
