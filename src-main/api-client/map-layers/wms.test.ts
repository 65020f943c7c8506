import { createXYZ } from 'ol/tilegrid';
import { describe, expect, it } from 'vitest';
import type { ServiceAnswer } from '../network/fetcher';
import { processPicture } from './wms';
import { exception, jpeg, png } from './wms-fixtures';
import { tileFault } from './wms-questions';
import { capabilitiesRequest, isTilePath, tileRequest } from './wms-requests';

const tile = { layer: 'bw:pdzone', z: 7, x: 66, y: 36, time: null };
const answer = (status: number, body: Uint8Array | string = '', etag = ''): ServiceAnswer => ({
  status,
  header: (name) => (name === 'etag' && etag ? etag : null),
  bytes: typeof body === 'string' ? new TextEncoder().encode(body) : body,
});
const processTile = (of: ServiceAnswer) => processPicture(of, { width: 256, height: 256 });
const failureOf = (of: ServiceAnswer): unknown => {
  const result = processTile(of);
  return result.ok ? result : [result.failure.code, result.failure.detail];
};

describe('the requests to a map server', () => {
  it('ask for its list in a version', () => {
    expect(capabilitiesRequest('1.1.1')).toEqual({
      method: 'GET',
      path: '?SERVICE=WMS&REQUEST=GetCapabilities&VERSION=1.1.1',
    });
  });

  it('ask for a tile by its box in Web Mercator', () => {
    expect(tileRequest(tile).path).toBe(
      '?SERVICE=WMS&REQUEST=GetMap&VERSION=1.3.0&LAYERS=bw:pdzone&STYLES=&CRS=EPSG:3857' +
        '&BBOX=626172.1357,8453323.8321,939258.2036,8766409.9000&WIDTH=256&HEIGHT=256&FORMAT=image/png&TRANSPARENT=TRUE',
    );
  });

  it('have the boxes of the grid that the map draws on', () => {
    const grid = createXYZ({ tileSize: 256 });
    for (const [z, x, y] of [
      [0, 0, 0],
      [5, 16, 9],
      [13, 4_271, 2_301],
      [22, 2_186_752, 1_178_112],
    ] as const) {
      const box = /BBOX=([^&]*)/.exec(tileRequest({ ...tile, z, x, y }).path)?.[1];
      const ofGrid = grid.getTileCoordExtent([z, x, y]).map((metres) => metres.toFixed(4));
      expect(box?.split(',').map(Number)).toEqual(ofGrid.map(Number));
    }
  });

  it('have a time only where one is asked for, and no text of theirs becomes a parameter', () => {
    expect(tileRequest({ ...tile, time: '2026-11-21T10:00:00Z' }).path).toContain(
      '&TIME=2026-11-21T10:00:00Z',
    );
    expect(tileRequest({ ...tile, layer: 'a&CRS=x#+' }).path).toContain('&LAYERS=a%26CRS%3Dx%23%2B&');
  });

  it('are known again among all that was asked', () => {
    expect(isTilePath('GET', `/wms${tileRequest(tile).path}`)).toBe(true);
    expect(isTilePath('GET', `/wms${capabilitiesRequest('1.3.0').path}`)).toBe(false);
    expect(isTilePath('POST', '/v2/geodata/fishhealth/locality/2026/47')).toBe(false);
  });

  it('are not sent for what cannot be', () => {
    expect(tileFault(tile)).toBeUndefined();
    expect(tileFault({ ...tile, time: '2026-11-21T10:00:00.000+01:00' })).toBeUndefined();
    for (const wrong of [
      { layer: 'two,layers' },
      { layer: 'line\nbreak' },
      { layer: ' ' },
      { x: 128 },
      { y: 128 },
      { time: 'current' },
      { time: '2026-11-21,2026-11-22' },
    ])
      expect(tileFault({ ...tile, ...wrong }), JSON.stringify(wrong)).toBeDefined();
  });
});

describe('the answer to a tile', () => {
  it('is a picture with its validators', () => {
    expect(processTile(answer(200, png(), '"1"'))).toMatchObject({
      value: { isNew: true, validators: { etag: '"1"', lastModified: null } },
    });
    expect(processTile(answer(200, jpeg()))).toMatchObject({ ok: true });
    expect(processTile(answer(304))).toEqual({ ok: true, value: { isNew: false } });
  });

  it('with 200 and a report is a refusal with its sentence', () => {
    expect(
      failureOf(answer(200, exception('InvalidDimensionValue', '\n No  such <b>time</b> &amp; day. '))),
    ).toEqual(['rejected', 'InvalidDimensionValue: No such time & day.']);
    expect(failureOf(answer(200, exception('LayerNotDefined', 'There is none')))).toEqual([
      'not-found',
      'LayerNotDefined: There is none',
    ]);
    const ows =
      '<ows:ExceptionReport><ows:Exception exceptionCode="NoApplicableCode"><ows:ExceptionText>Out of memory</ows:ExceptionText></ows:Exception></ows:ExceptionReport>';
    expect(failureOf(answer(200, ows))).toEqual(['rejected', 'NoApplicableCode: Out of memory']);
  });

  it('with 200 and anything else is a bad response', () => {
    for (const body of ['', 'ok', '<svg/>', '{"code":"ServiceException"}', png(512, 512)])
      expect(failureOf(answer(200, body))).toMatchObject(['bad-response', expect.any(String)]);
  });

  it('with another status is what that means', () => {
    const codes = [204, 302, 400, 401, 403, 404, 418, 500, 502].map((status) => [
      status,
      (failureOf(answer(status)) as string[])[0],
    ]);
    expect(Object.fromEntries(codes)).toEqual({
      204: 'not-reported',
      302: 'bad-response',
      400: 'rejected',
      401: 'forbidden',
      403: 'forbidden',
      404: 'not-found',
      418: 'rejected',
      500: 'bad-response',
      502: 'bad-response',
    });
    expect(failureOf(answer(500, exception('NoApplicableCode', 'Broken')))).toEqual([
      'bad-response',
      '500: NoApplicableCode: Broken',
    ]);
  });

  it('cannot put control characters or a flood of text into a message', () => {
    const text = `a\u0007b\u202Ec${'x'.repeat(20_000)}`;
    const [, detail] = failureOf(answer(200, exception('Other', text))) as [string, string];
    expect(detail).toMatch(/^Other: a bcx+$/);
    expect(detail.length).toBeLessThan(320);
  });
});
