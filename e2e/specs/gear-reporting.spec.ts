import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:http2';
import type { SendAnswer } from '../../src-shared/domain/gear/gear-report';
import { expect, test } from '../fixtures';
import { clearMap } from '../pages/workstation';
import { type Break, type Http2Front, startHttp2Front } from '../http2-front';
import type { Launched } from '../launched';
import { signedInAt } from '../signed-in';

interface TakenReport {
  readonly kind: string;
  readonly toolId: string;
  readonly toolCount: number | null;
}

const changes = '/v3/geodata/fishingfacilitychange';

/** By keyboard alone: what is pressed has the focus, and what is written goes into the field that has it. */
class Hands {
  constructor(readonly page: Page) {}

  async press(testid: string, key = 'Enter'): Promise<void> {
    const target = this.page.getByTestId(testid).first();
    await target.focus();
    await expect(target).toBeFocused();
    await this.page.keyboard.press(key);
  }

  async write(testid: string, text: string): Promise<void> {
    const field = this.page.getByTestId(testid);
    await field.focus();
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  /** A command by its name in the search box. */
  async command(name: string): Promise<void> {
    await this.page.keyboard.press('Control+K');
    await this.page.keyboard.type(name);
    await expect(this.page.getByRole('option').first()).toContainText(name);
    await this.page.keyboard.press('Enter');
  }

  /** Agrees to whatever is asked, and sends. */
  async send(): Promise<void> {
    await expect(this.page.getByTestId('send-dialog')).toHaveAttribute('data-state', 'confirm');
    // Where the vessel is may be known a moment later, and be a question more.
    await expect(async () => {
      for (const question of await this.page.getByTestId('send-question').all()) {
        if (await question.isChecked()) continue;
        await question.focus();
        await this.page.keyboard.press('Space');
      }
      await expect(this.page.getByTestId('send-now')).toBeEnabled({ timeout: 500 });
    }).toPass();
    await this.press('send-now');
    await expect(this.page.getByTestId('send-dialog')).toHaveAttribute('data-state', 'done');
  }

  async deploy(name: string, count: number): Promise<void> {
    await this.command(name);
    await this.press('report-type-NETS', 'Space');
    await this.write('report-count', String(count));
    await this.press('report-now');
    await this.write('report-position', '65 12.500 N 7 30.250 E');
    await expect(this.page.getByTestId('report-send')).toBeEnabled();
    await this.press('report-send');
  }
}

/** Says yes in main's own dialog from now on. Answers what it asked last. */
async function agree({ app }: Pick<Launched, 'app'>): Promise<() => Promise<string | undefined>> {
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = (...given: unknown[]) => {
      Object.assign(globalThis, { asked: (given.at(-1) as { detail?: string }).detail });
      return Promise.resolve({ response: 1, checkboxChecked: false });
    };
  });
  return () => app.evaluate(() => (globalThis as { asked?: string }).asked);
}

const handsOf = ({ page }: Launched): Hands => new Hands(page);
const act = (page: Page) => page.getByTestId('gear-act').first();

test('gear is reported set and retrieved, and a report that failed says why, by keyboard in both languages', async ({
  home,
  launch,
}) => {
  test.setTimeout(120_000);
  const harness = await signedInAt(home);
  const { service, options } = harness;
  try {
    const launched = await launch(options);
    const { page, workstation } = launched;
    const hands = handsOf(launched);
    const askedByMain = await agree(launched);
    await workstation.ready();

    await hands.deploy('Report gear set', 451);
    const dialog = page.getByTestId('send-dialog');
    await expect(dialog).toContainText('Prøvefjord');
    await expect(dialog).toContainText('65° 12.5');
    await expect(dialog).toContainText('451');
    await hands.send();
    expect(await askedByMain()).toContain('Nets, 451 m, 65° 12.5');
    await expect(page.getByTestId('send-result')).toHaveAttribute('data-outcome', 'good');
    await hands.press('send-close');
    await expect(act(page)).toHaveAttribute('data-stage', 'pending');

    // The receiving centre says no; whoever asks again reads why.
    await service.admin('/reports/process', { outcome: 'failed', errorMessage: 'No such area.' });
    // What was on its way already may be from before.
    await expect(async () => {
      await hands.press('gear-again');
      await expect(act(page)).toHaveAttribute('data-stage', 'failed', { timeout: 2_000 });
    }).toPass();
    await expect(act(page)).toContainText('No such area.');

    await hands.command('Norsk bokmål');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
    await hands.press('gear-retrieve');
    await expect(page.getByTestId('gear-table')).toContainText('Bekreftet');
    await hands.press('gear-filter-confirmed');
    await hands.press('gear-tick', 'Space');
    // That of the table: the dock has one of its own.
    const retrieve = page.getByTestId('gear-table').getByTestId('gear-retrieve');
    await retrieve.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Prøvefjord');
    await expect(dialog).toContainText('tatt opp', { ignoreCase: true });
    await hands.send();
    await hands.press('send-close');
    await expect(page.locator('[data-testid="gear-act"][data-stage="pending"]')).toHaveCount(1);

    // The season has both, leads to the map, and says for which days nothing is stored.
    await hands.command('Redskap i sesongen');
    const season = page.getByTestId('gear-season');
    const said = season.getByTestId('gear-season-said');
    for (const state of ['Avvist: 2', 'Tatt opp: 1']) await expect(said).toContainText(state);
    await expect(season.getByTestId('gear-season-facts')).toContainText('lengste tid uten');
    await season.getByTestId('gear-season-row').first().click();
    await expect(page.getByTestId('gear-page')).toBeVisible();
    await season.getByTestId('gear-season-year').selectOption('2025');
    await expect(season.getByTestId('gear-season-none')).toContainText(
      'Ingen redskapsliste er lagret for 2025',
    );

    const taken = (await service.admin('/reports/taken')) as readonly TakenReport[];
    expect(taken.map(({ kind }) => kind)).toEqual(['deployed', 'retrieved']);
    const bodies = (await service.admin('/reports/bodies')) as readonly {
      body: object;
      deviations: string[];
    }[];
    expect(bodies.flatMap(({ deviations }) => deviations)).toEqual([]);
    expect(bodies[0]?.body).toMatchObject({
      toolTypeCode: 'NETS',
      toolCount: 451,
      geometry: { type: 'Point', coordinates: [7.504167, 65.208333] },
    });
  } finally {
    await harness.stop();
  }
});

test(
  'gear is set at a place in chart notation: it is read back in two notations, lies on the map there, and is what the service gets',
  { tag: '@long' },
  async ({ home, launch }) => {
    const harness = await signedInAt(home);
    try {
      const { app, page, workstation } = await launch(harness.options);
      await agree({ app });
      const hands = new Hands(page);
      await workstation.ready();
      await hands.command('Report gear set');
      await hands.press('report-type-NETS', 'Space');
      await hands.write('report-count', '120');
      await hands.press('report-now');

      // Zoomed in elsewhere: the map comes to the place, and its pin lies in the middle, where it can be taken.
      await hands.command('68° 12.0′ N 014° 30.0′ E');
      const position = page.getByTestId('report-position');
      await hands.write('report-position', "60°23',5 N 5°19',6 Ø");
      await page.keyboard.press('Tab');
      await expect(position).toHaveAccessibleDescription(
        'Understood: 60° 23.500′ N 005° 19.600′ E · 60.391667, 5.326667',
      );
      await expect(async () => {
        const box = await clearMap(page);
        const [middle, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const viewport = page.locator('[data-board] .ol-viewport').first();
        const cursors: string[] = [];
        // The middle is that of the map before the panel at its left made room for the form.
        for (let x = middle; x < middle + 160; x += 6) {
          await page.mouse.move(x, y - 9);
          await page.mouse.move(x, y - 8);
          cursors.push(await viewport.evaluate((one: HTMLElement) => one.style.cursor));
        }
        expect(cursors).toContain('grab');
      }).toPass();

      await expect(page.getByTestId('report-send')).toBeEnabled();
      await hands.press('report-send');
      const dialog = page.getByTestId('send-dialog');
      await expect(dialog).toContainText('60° 23.500′ N 005° 19.600′ E');
      await expect(dialog).toContainText('60.391667, 5.326667');
      await expect(dialog.getByTestId('place-map')).toHaveAttribute('data-at-rest', 'true');
      await hands.send();

      const bodies = (await harness.service.admin('/reports/bodies')) as readonly { readonly body: object }[];
      expect(bodies.map(({ body }) => body)).toMatchObject([
        { geometry: { type: 'Point', coordinates: [5.326667, 60.391667] } },
      ]);
    } finally {
      await harness.stop();
    }
  },
);

/** Ends the stream where HTTP/2 is spoken, and the connection where it is not. */
const endStream =
  (code: number): Break =>
  (request) => {
    if (request.httpVersionMajor === 2) request.stream.close(code);
    else request.socket.destroy();
  };

const breaks: readonly Break[] = [
  endStream(constants.NGHTTP2_REFUSED_STREAM),
  endStream(constants.NGHTTP2_HTTP_1_1_REQUIRED),
  endStream(constants.NGHTTP2_INTERNAL_ERROR),
  (request) => (request.httpVersionMajor === 2 ? request.stream.session : request.socket)?.destroy(),
];

test(
  'a report that a server of HTTP/2 has read before it breaks off is sent once, and its outcome is not known',
  { tag: '@long' },
  async ({ home, launch }) => {
    let front: Http2Front | undefined;
    const harness = await signedInAt(home, async (baseUrl) => (front = await startHttp2Front(baseUrl)).url);
    try {
      const { app, page, workstation } = await launch(harness.options);
      await app.evaluate(({ session }) => {
        const ways = [
          session.defaultSession,
          ...[0, 1].map((n) => session.fromPartition(`once-${n}`, { cache: false })),
        ];
        for (const way of ways) way.setCertificateVerifyProc((_certificate, answer) => answer(0));
      });
      await agree({ app });
      await workstation.opened();
      let calls = 1_000_000;
      const call = async (name: string, input: unknown): Promise<unknown> => {
        const result = await page.evaluate(([id, ...of]) => window.kartbord.call(id, ...of), [
          calls++,
          name,
          input,
        ] as const);
        expect(result, name).toMatchObject({ ok: true });
        return (result as { value: unknown }).value;
      };
      const posted: number[] = [];
      // How many tools were set says which of the breaks is meant.
      if (front)
        front.breakOf = (path, body) => {
          if (!path.startsWith(`${changes}/`)) return undefined;
          const { toolCount } = JSON.parse(body) as { toolCount: number };
          posted.push(toolCount);
          return breaks[toolCount - 1];
        };
      await call('reporting.profile', { freshness: 'refresh' });
      const ids = breaks.map(() => randomUUID());
      for (const [at, id] of ids.entries()) {
        const draft = {
          kind: 'deployed',
          typeCode: 'NETS',
          at: [7.5, 64 + at / 10],
          setupMs: Date.now(),
          count: at + 1,
        };
        await call('reporting.keep', { id, draft });
      }
      const accepted = ['on-land', 'far-from-vessel', 'same-as-another'];
      const sent = (await call('reporting.send', { ids, accepted })) as SendAnswer;
      expect([sent.held, posted]).toEqual([[], breaks.map((_break, at) => at + 1)]);
      expect(sent.entries.map(({ state }) => state.is)).toEqual(breaks.map(() => 'unknown'));
    } finally {
      await harness.stop();
      front?.stop();
    }
  },
);

test(
  'a draft that was written offline outlives a kill, and where its answer is lost it is said so, in both languages, until the lists have it',
  { tag: '@long' },
  async ({ home, launch }) => {
    test.setTimeout(120_000);
    const harness = await signedInAt(home);
    const { service, options } = harness;
    try {
      const first = await launch(options);
      await first.workstation.ready();
      await first.page.getByTestId('left-tab-gear').click();
      await expect(first.page.getByTestId('gear-profile')).toContainText('Prøvefjord');
      await service.admin('/faults', { route: '/', reset: true });
      const hands = handsOf(first);
      await agree(first);
      await hands.deploy('Report gear set', 777);
      await hands.send();
      await hands.press('send-close');
      await expect(act(first.page)).toHaveAttribute('data-stage', /not-sent|draft/);
      await hands.write('report-count', '778');
      await expect(first.page.getByTestId('report-kept')).toContainText('Saved');
      first.app.process().kill('SIGKILL');

      const second = await launch(options);
      const { page } = second;
      const again = handsOf(second);
      await agree(second);
      await second.workstation.ready();
      await again.command('Norsk bokmål');
      await page.getByTestId('left-tab-gear').click();
      await expect(act(page)).toContainText('778');
      expect(await service.admin('/reports/taken')).toEqual([]);

      // The network is back; the service takes the report, and its answer is lost, and then the lists are as well.
      await fetch(`${service.adminUrl}/faults`, { method: 'DELETE' });
      await service.admin('/faults', {
        route: `${changes}/`,
        method: 'POST',
        times: 1,
        reset: true,
        applied: true,
      });
      await service.admin('/faults', { route: `${changes}s`, after: 1, reset: true });
      await again.press('gear-act-open');
      await expect(page.getByTestId('report-send')).toBeEnabled();
      await again.press('report-send');
      await again.send();
      await again.press('send-close');
      await expect(act(page)).toHaveAttribute('data-stage', 'unknown');
      await expect(page.getByTestId('report-standing')).toContainText('ikke kjent');

      await fetch(`${service.adminUrl}/faults`, { method: 'DELETE' });
      await again.press('gear-settle');
      await expect(act(page)).toHaveAttribute('data-stage', 'pending');
      expect(await service.admin('/reports/taken')).toMatchObject([{ kind: 'deployed', toolCount: 778 }]);
    } finally {
      await harness.stop();
    }
  },
);
