import { describe, expect, it } from 'vitest';
import { htmlPayloads } from '../../../src-main/api-client/info/payloads-html';
import { type Answer, testServer } from '../../../src-main/api-client/testing';
import { capabilities, layer, png } from '../../../src-main/api-client/map-layers/wms-fixtures';
import type { CallInput } from '../../../src-shared/contract';
import { tilePlace } from '../../../src-shared/domain/map-layers/map-layer';
import type { Client } from '../../../src-renderer/bridge/client';
import { openHouse } from '../house';
import { openTripwire } from '../tripwire';
import { lies, xmlAttacks } from './capabilities';
import { loadedPictures, notPictures } from './pictures';

const good = capabilities(layer('good'));

const send =
  (body: string | Uint8Array, type = 'image/png'): Answer =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': type }).end(body);

/** A map server that a person has added, which answers as it is told, and a host that it would lead us to. */
async function openHostileMaps() {
  const tripwire = await openTripwire();
  const asked: string[] = [];
  const on: { answer: Answer } = { answer: send(good, 'text/xml') };
  const server = await testServer((request, response) => {
    asked.push(request.url ?? '');
    on.answer(request, response);
  });
  const house = await openHouse();
  house.saysYes = true;
  const added = await house.client.call('servers.add', { address: `${server.origin}/wms` });
  if (!added.ok || !('added' in added.value)) throw new Error('the server was not added');
  return { tripwire, asked, on, house, client: house.client, server: added.value.added.id };
}

let turn = 0;

/** Another tile each time, so that no copy stands in. */
function pictureOf(server: string, name: string): CallInput<'layers.picture'> {
  turn++;
  const { system, box, width, height } = tilePlace({ z: 12, x: turn, y: 1_000 });
  return {
    server,
    version: '1.3.0',
    format: 'image/png',
    layer: name,
    style: '',
    time: null,
    dimensions: {},
    system,
    box: [...box],
    width,
    height,
    freshness: 'refresh',
  };
}

const infoOf = (server: string, name: string, infoFormat: string): CallInput<'layers.info'> => ({
  ...pictureOf(server, name),
  infoFormat,
  i: 10,
  j: 10,
});

const listOf = (client: Client, server: string, freshness: 'refresh' | 'cache') =>
  client.call('layers.list', { server, freshness });

/** No letter that is not to be seen, none that turns the direction of what follows. */
const hidden = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

describe('a hostile map server', () => {
  it('attacks the reader of its list in 25 ways: each is refused, nobody is asked, and the last good list is kept', async () => {
    const { tripwire, on, client, server, house } = await openHostileMaps();
    expect((await listOf(client, server, 'refresh')).ok).toBe(true);
    const attacks = Object.entries(xmlAttacks(tripwire.address));
    expect(attacks.length).toBeGreaterThanOrEqual(25);
    for (const [name, text] of attacks) {
      on.answer = send(text, 'text/xml');
      const answer = await listOf(client, server, 'refresh');
      // The copy of before, with the reason, or a plain refusal; never what it says.
      expect(answer.ok ? answer.value.layers.map((one) => one.name) : ['good'], name).toEqual(['good']);
      if (answer.ok) expect(answer.value.stamp.staleBecause, name).toBe('bad-response');
      const kept = await listOf(client, server, 'cache');
      expect(kept.ok && kept.value.layers.map((one) => one.name), name).toEqual(['good']);
    }
    expect(tripwire.seen).toEqual([]);
    expect(house.errors).toEqual([]);
  });

  it('lies in its list in 60 ways: what is offered can be asked for, of itself alone, and shown', async () => {
    const { tripwire, on, client, server, asked } = await openHostileMaps();
    const all = lies(tripwire.address);
    expect(all.length).toBeGreaterThanOrEqual(60);
    for (const [number, text] of all.entries()) {
      on.answer = send(text, 'text/xml');
      const answer = await listOf(client, server, 'refresh');
      if (!answer.ok) continue;
      const { layers, mostPixels, serverTitle, terms } = answer.value;
      const about = `lie ${number}: ${text.slice(300, 600)}`;
      expect(layers.length, about).toBeLessThanOrEqual(2_000);
      if (mostPixels) expect(Math.min(mostPixels.width, mostPixels.height), about).toBeGreaterThan(0);
      for (const said of [serverTitle ?? '', terms ?? '']) expect(said, about).not.toMatch(hidden);
      for (const { bounds, times, title, abstract, styles, scales } of layers) {
        if (bounds)
          expect(
            bounds.every((side) => Math.abs(side) <= 180),
            about,
          ).toBe(true);
        expect(times.length, about).toBeLessThanOrEqual(1_000);
        expect(
          times.every((time) => !Number.isNaN(Date.parse(time))),
          about,
        ).toBe(true);
        for (const said of [title, abstract ?? '', ...styles.map((style) => style.title)]) {
          expect(said, about).not.toMatch(hidden);
          expect(said.length, about).toBeLessThanOrEqual(2_000);
        }
        for (const scale of [scales?.min ?? 1, scales?.max ?? 1]) expect(scale, about).toBeGreaterThan(0);
      }
      const [first] = layers;
      if (!first) continue;
      on.answer = send(png());
      asked.length = 0;
      const style = first.styles[0]?.name ?? '';
      await client.call('layers.picture', { ...pictureOf(server, first.name), style });
      await client.call('layers.legend', {
        server,
        version: '1.3.0',
        layer: first.name,
        style,
        freshness: 'refresh',
      });
      for (const path of asked) {
        const query = new URLSearchParams(path.split('?')[1]);
        for (const member of ['SERVICE', 'REQUEST', 'VERSION', 'FORMAT'])
          expect(query.getAll(member).length, `${about} ${path}`).toBe(1);
        expect([query.get('LAYERS'), query.get('LAYER')], about).toContain(first.name);
      }
    }
    expect(tripwire.seen).toEqual([]);
  });

  it('sends 60 things for a picture that are none: none is shown, none is downloaded, and the next one is', async () => {
    const { tripwire, on, client, server } = await openHostileMaps();
    const all = Object.entries(notPictures(tripwire.address));
    expect(all.length + 5).toBeGreaterThanOrEqual(60);
    for (const [name, bytes] of all) {
      const question = pictureOf(server, 'good');
      on.answer = send(bytes, 'image/png');
      expect(await client.call('layers.picture', question), name).toMatchObject({ ok: false });
      const kept = await client.call('layers.picture', { ...question, freshness: 'cache' });
      expect(kept, name).toMatchObject({ failure: { code: 'offline' } });
    }
    on.answer = send(png());
    expect(await client.call('layers.picture', pictureOf(server, 'good'))).toMatchObject({ ok: true });
    // What is a picture, and carries more, is a picture.
    for (const [name, bytes] of Object.entries(loadedPictures(tripwire.address))) {
      on.answer = send(bytes);
      const answer = await client.call('layers.picture', pictureOf(server, 'good'));
      expect(answer.ok && Buffer.from(answer.value.bytes).equals(bytes), name).toBe(true);
    }
    expect(tripwire.seen).toEqual([]);
  });

  it('answers about a place with 120 kinds of page: text comes out, and nobody is asked', async () => {
    const { tripwire, on, client, server } = await openHostileMaps();
    for (const payload of htmlPayloads(tripwire.address)) {
      on.answer = send(`<html><body><p>her</p>${payload}</body></html>`, 'text/html');
      const answer = await client.call('layers.info', infoOf(server, 'good', 'text/html'));
      if (!answer.ok) continue;
      const shown = JSON.stringify([answer.value.features, answer.value.prose]);
      expect(shown, payload).not.toContain(`${tripwire.address}/`);
    }
    expect(tripwire.seen).toEqual([]);
  });

  it('sends us on to another host, and nobody goes', async () => {
    const { tripwire, on, client, server } = await openHostileMaps();
    for (const status of [301, 302, 303, 307, 308]) {
      on.answer = (_, response) =>
        void response.writeHead(status, { location: `${tripwire.address}/led` }).end();
      expect(await listOf(client, server, 'refresh')).toMatchObject({ ok: false });
      expect(await client.call('layers.picture', pictureOf(server, 'good'))).toMatchObject({ ok: false });
      expect(await client.call('layers.info', infoOf(server, 'good', 'text/html'))).toMatchObject({
        ok: false,
      });
    }
    expect(tripwire.seen).toEqual([]);
  });
});
