import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { htmlPayloads } from '../../src-main/api-client/info/payloads-html';
import { capabilities, layer, png } from '../../src-main/api-client/map-layers/wms-fixtures';
import { expect, test } from '../fixtures';
import { notPictures } from '../loopback/hostile-maps/pictures';

async function listening(
  answer: RequestListener,
): Promise<{ readonly server: Server; readonly address: string }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('a map server that a person adds turns hostile: nothing of it runs or leads away, and the map goes on', async ({
  launch,
}) => {
  const led: string[] = [];
  const tripwire = await listening((request, response) => {
    led.push(request.url ?? '');
    response.end();
  });
  const pictures = Object.values(notPictures(tripwire.address));
  const pages = htmlPayloads(tripwire.address).join('\n');
  let isHostile = false;
  let given = 0;
  const maps = await listening((request, response) => {
    const query = new URLSearchParams((request.url ?? '').split('?')[1]);
    const send = (type: string, body: string | Uint8Array): void => {
      response.writeHead(200, { 'content-type': type }).end(body);
    };
    const asked = query.get('REQUEST');
    if (asked === 'GetCapabilities')
      send(
        'text/xml',
        capabilities(layer('good')).replace(
          '<GetMap>',
          '<GetFeatureInfo><Format>text/html</Format></GetFeatureInfo><GetMap><Format>image/png</Format>',
        ),
      );
    else if (asked === 'GetFeatureInfo')
      send('text/html', `<html><body><p>Her er det</p>${pages}</body></html>`);
    else if (isHostile) send('image/png', pictures[given++ % pictures.length] ?? '');
    else send('image/png', png(Number(query.get('WIDTH') ?? 256), Number(query.get('HEIGHT') ?? 256)));
  });

  const { app, page, workstation } = await launch();
  await workstation.ready();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
  });
  await page.getByTestId('layers-add').click();
  await page.getByTestId('server-add').click();
  await page.getByTestId('server-address').fill(`${maps.address}/wms`);
  await page.getByTestId('server-add-now').click();
  await page.getByTestId('listed-layer').filter({ hasText: 'Lag good' }).getByTestId('layer-put').click();
  const row = page.locator('[data-testid="tree-row"][data-row^="wms map-"]');
  await page.keyboard.press('Escape');
  await expect(row).toBeVisible();
  await workstation.settled();

  isHostile = true;
  const map = (await page.getByRole('application').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [map.x + map.width * 0.2, map.y + map.height * 0.35];
  await page.mouse.move(x, y);
  for (let step = 0; step < 3; step++) await page.mouse.wheel(0, -300);
  await row.getByTestId('tree-open').click();
  await expect(row).toContainText('pictures missing: the map server’s answer is not a map');
  await page.mouse.click(x, y);
  await expect(page.getByTestId('info-prose')).toContainText('Her er det');
  await expect(page.getByTestId('feature-info').locator('script, iframe, img, a, style, form')).toHaveCount(
    0,
  );

  // The window is what it was: it steps weeks and finds sites.
  await page.keyboard.press('Escape');
  const before = await workstation.week();
  await workstation.press('ArrowLeft');
  await expect.poll(() => workstation.week()).not.toBe(before);
  expect(await page.evaluate(() => (globalThis as { wasRun?: number }).wasRun)).toBeUndefined();
  expect(dialogs).toEqual([]);
  expect(led).toEqual([]);
  maps.server.close();
  tripwire.server.close();
});
