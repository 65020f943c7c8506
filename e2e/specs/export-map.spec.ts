import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kartbord } from '../command';
import { expect, test } from '../fixtures';
import { difference } from '../pixels';

/**
 * 600 × 500 px at zoom 8 and no part of a step: between two zooms the seams of tiles are smoothed by the order in which the
 * tiles came, and some thirty pixels differ from one picture to the next.
 */
const atZoom8 = '3.70205078125,59.66352361148041,6.9979492187500005,61.02232540478678';

test('kartbord export map draws box, layers and week without a window, offline the same, and says what is missing', async ({
  home,
}) => {
  const draw = async (file: string, ...more: string[]) => {
    const out = join(home, file);
    const ran = await kartbord(home, [
      ...[
        'export',
        'map',
        '--bbox',
        atZoom8,
        '--size',
        '600x500',
        '--no-legend',
        '--out',
        out,
        '--json',
        ...more,
      ],
    ]);
    return { ...ran, picture: readFileSync(out) };
  };
  const layers = ['--layers', 'ilaprotectionzone,week', '--week', '2026-W40'];
  const first = await draw('first.png', ...layers);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(first.stdout)).toMatchObject({ width: 600, height: 500, week: '2026-W40', missing: [] });
  // The header of a PNG says its size.
  expect([first.picture.readUInt32BE(16), first.picture.readUInt32BE(20)]).toEqual([600, 500]);

  const offline = await draw('offline.png', ...layers, '--offline');
  expect(offline.code).toBe(0);
  const foot = { x: 0, y: 460, width: 600, height: 40 };
  expect((await difference(first.picture, offline.picture, [foot])).pixels).toBe(0);

  const bare = await draw('bare.png', '--layers', 'week,nothing', '--week', '2026-W40');
  expect(bare.code).toBe(5);
  expect(bare.stderr).toContain('nothing (there is no such layer)');
  // Without the zones the picture is another one.
  expect((await difference(first.picture, bare.picture, [foot])).pixels).toBeGreaterThan(2_000);
});
