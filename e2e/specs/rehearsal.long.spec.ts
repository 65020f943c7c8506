import type { ElectronApplication, Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trackDays } from '../../src-shared/domain/tracks/track';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import { en } from '../../src-renderer/words/en';
import { formatOf } from '../../src-renderer/words/format';
import { putIntoStore } from '../certificates';
import { kartbord } from '../command';
import { expect, folderForApp, test } from '../fixtures';
import { startKeyringRig } from '../keyring';
import { type Asked, noDelay, type Rehearsal, slowLink, startRehearsal } from '../rehearsal';

const words = en(formatOf('en'));

/** As the service sends them; what is not read here is left out. */
interface Row {
  readonly locality: { readonly no: number; readonly name: string };
  readonly hasSalmonoidLicense: boolean;
  readonly liceReport: {
    readonly hasReported: boolean;
    readonly isFallow: boolean;
    readonly adultFemaleLice: { readonly average: number } | null;
  };
}
interface Visits {
  readonly week: number;
  readonly vesselVisits: readonly {
    readonly mmsi: number;
    readonly vesselName: string;
    readonly startTime: string;
  }[];
}
/** An hour without a direction is one without data. */
interface Wave {
  readonly forecastTime: string;
  readonly totalSignificantWaveHeight: number;
  readonly totalMeanWaveDirection: number | null;
}

const listOf = (of: IsoWeek): RegExp =>
  new RegExp(`^/v2/geodata/fishhealth/locality/${weekParts(of).year}/${weekParts(of).week}$`);
/** facts.md 15.7: how bulk work may ask a service that is not on this computer. */
const [burst, perMinute] = [30, 20];
const read = <T>(at: Rehearsal, path: RegExp): T => JSON.parse(at.answer(path)) as T;

/** What says that there is nothing. */
const nothing = [
  words.wait.nothingYet,
  words.localityYear.notKnown,
  words.localityYear.visitsNotKnown,
  words.localityYear.visitsNone,
];

/** Notes in the page each of these sentences that comes on the screen, however shortly. */
async function watchFor(page: Page, sentences: readonly string[]): Promise<() => Promise<string[]>> {
  await page.evaluate((all) => {
    const seen = ((globalThis as { seenSentences?: string[] }).seenSentences = []) as string[];
    const look = (root: Node): void => {
      const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        seen.push(...all.filter((one) => text.textContent?.trim().startsWith(one)));
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes)
        if (type === 'characterData') look(target);
        else addedNodes.forEach(look);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, sentences);
  return () => page.evaluate(() => (globalThis as { seenSentences?: string[] }).seenSentences ?? []);
}

/** Of the tracks that a service has, those that are still there when the story ends. On a Sunday the week shown is two weeks old. */
const tracksMs = trackDays * 86_400_000 - 600_000;

/** A site with lice at which a vessel of open AIS called in the week, all its calls so lately that their track is to be had. */
async function visited(
  at: Rehearsal,
  shown: IsoWeek,
): Promise<{ readonly no: number; readonly mmsi: number }> {
  const { authUrl, baseUrl, apiClientId, apiSecret } = at.service;
  const { year, week } = weekParts(shown);
  const form = {
    grant_type: 'client_credentials',
    client_id: apiClientId,
    client_secret: apiSecret,
    scope: 'api',
  };
  const token = await fetch(`${authUrl}/connect/token`, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token: access } = (await token.json()) as { access_token: string };
  const vessels = (await at.service.admin('/vessels')) as {
    mmsi: number;
    kind: string;
    isInOpenAis: boolean;
  }[];
  const open = new Set(
    vessels.flatMap(({ mmsi, kind, isInOpenAis }) => (isInOpenAis && kind === 'wellboat' ? [mmsi] : [])),
  );
  for (const { locality, liceReport } of read<Row[]>(at, listOf(shown))) {
    if (!liceReport.adultFemaleLice?.average) continue;
    const url = `${baseUrl}/v1/geodata/fishhealth/locality/${locality.no}/vessel/${year}/${week}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${access}` } });
    const { vesselVisits } = (await answer.json()) as Visits;
    const since = Date.now() - tracksMs;
    const early = new Set(
      vesselVisits.flatMap((one) => (Date.parse(one.startTime) < since ? [one.mmsi] : [])),
    );
    const visit = vesselVisits.find(({ mmsi }) => open.has(mmsi) && !early.has(mmsi));
    if (visit) return { no: locality.no, mmsi: visit.mmsi };
  }
  throw new Error('there is no such site');
}

const saveTo = (app: ElectronApplication, path: string): Promise<void> =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);

const gdal = (...args: string[]): string => execFileSync('ogrinfo', ['-ro', ...args], { encoding: 'utf8' });

const opened: { stop(): Promise<void> }[] = [];
test.afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
});

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

test('the main job at a service as the operator’s, over a slow network, and the same week again without one', async ({
  home,
  launch,
}) => {
  test.setTimeout(300_000);
  const at = await startRehearsal();
  opened.push(at);
  const keyring = await startKeyringRig();
  opened.push(keyring);
  await keyring.unlocked();
  putIntoStore(home, { root: at.root });
  const netLog = join(home, 'net-log.json');
  const profile = ['--profile-file', at.profileFile(home)];
  const env = { ...keyring.env, KARTBORD_ALLOW_OLD_RUNTIME: '1', LANG: 'en_GB.UTF-8' };
  const args = [...keyring.args, ...profile];
  const { app, page, workstation } = await launch({ env, args: [...args, `--log-net-log=${netLog}`] });
  await workstation.ready();
  const opensOn = (await workstation.week())!;
  const [{ year, week }, list] = [weekParts(opensOn), listOf(opensOn)];

  // Its own clients; the first secret is a wrong one.
  await page.getByTestId('access-client').click();
  const dialog = page.getByTestId('own-clients');
  await expect(page.getByTestId('own-next')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveAttribute('data-step', 'api');
  const secret = page.getByTestId('client-secret');
  await secret.fill('wrong');
  const token = at.hold(/^\/connect\/token$/);
  await secret.press('Enter');
  await token.arrived;
  await expect(dialog).toHaveAttribute('data-state', 'testing');
  token.release();
  await expect(dialog).toHaveAttribute('data-state', 'wrong-secret');
  await secret.fill(at.service.apiSecret);
  const firstWeek = at.hold(list);
  await secret.press('Enter');
  await expect(dialog).toHaveAttribute('data-state', 'stored');
  await firstWeek.arrived;
  const flashed = await watchFor(page, nothing);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveAttribute('data-step', 'ais');
  await secret.fill(at.service.aisSecret);
  await secret.press('Enter');
  await expect(dialog).toHaveAttribute('data-state', 'stored');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('own-works')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  // The first week.
  await workstation.openTable();
  // Title, legend, table and the dock beside the map.
  const comes = page.getByRole('status', { name: words.wait.firstWeek });
  await expect(comes).toHaveCount(4);
  firstWeek.release();
  await workstation.loaded();
  await expect(comes).toHaveCount(0);
  const rows = read<Row[]>(at, list);
  expect(rows.length).toBeGreaterThan(1700);
  await expect.poll(() => workstation.count()).toBe(rows.length);
  const reported = rows.filter(({ liceReport }) => liceReport.hasReported);
  await expect(page.getByTestId('summary')).toContainText(`${reported.length} sites reported`);
  const counted = reported.map(({ liceReport }) => liceReport.adultFemaleLice?.average ?? 0);
  await expect(workstation.rows.first()).toContainText(Math.max(...counted).toFixed(2));

  // Filter.
  const isMissing = ({ hasSalmonoidLicense, liceReport }: Row): boolean =>
    hasSalmonoidLicense && !liceReport.isFallow && !liceReport.hasReported;
  await page.getByTestId('legend-not-reported').getByRole('checkbox').uncheck();
  const shown = rows.filter((row) => !isMissing(row)).length;
  await expect.poll(() => workstation.count()).toBe(shown);

  // A site, and its years.
  const { no, mmsi } = await visited(at, opensOn);
  const ofSite = new RegExp(`^/v2/geodata/fishhealth/locality/${no}/${year}/${week}$`);
  const visitsPath = new RegExp(`/locality/${no}/vessel/${year}$`);
  const detail = at.hold(ofSite);
  const years = at.hold(/\/(disease|liceMedicationEvents|vessel)\/\d{4}$/);
  await workstation.searchBox.fill(String(no));
  await page.keyboard.press('Enter');
  await detail.arrived;
  await years.arrived;
  const panel = workstation.panel;
  await expect(panel.getByRole('status', { name: words.locality.loading })).toBeAttached();
  for (const lanes of ['treatments', 'diseases', 'boats'])
    await expect(page.getByTestId(`lanes-${lanes}`)).toContainText(words.localityYear.partAsking);
  detail.release();
  years.release();
  for (const part of ['diseases', 'treatments', 'visits'])
    await expect(page.getByTestId(`part-${part}`)).toContainText('Fetched');
  const site = rows.find(({ locality }) => locality.no === no);
  await expect(panel).toContainText(site?.locality.name ?? '');
  await expect(page.getByTestId('locality-state')).toContainText(
    `${site?.liceReport.adultFemaleLice?.average.toFixed(2)} adult female lice per fish`,
  );
  expect(at.asked.filter(({ path }) => ofSite.test(path))).toHaveLength(1);

  // The weeks before, as a job at a gentle pace: it never asks faster than that, however fast it is answered.
  at.link = noDelay;
  await page.getByTestId('fetch-weeks').click();
  // The oldest come first; what the window asks by itself lies around the week on the screen.
  const yearBefore = new RegExp(`^/v2/geodata/fishhealth/locality/${year - 1}/[1-4]?\\d$`);
  const inBulk = (): readonly Asked[] => at.asked.filter(({ path }) => yearBefore.test(path));
  await expect.poll(() => inBulk().length, { timeout: 90_000 }).toBeGreaterThan(burst + 4);
  const job = page.getByTestId('jobs').locator('li').filter({ hasText: 'Downloading' });
  await job.getByTestId('job-cancel').click();
  await expect(page.getByTestId('weeks-fetching')).toBeHidden();
  const sinceFirst = inBulk().map(({ atMs }, _, [first]) => atMs - (first?.atMs ?? 0));
  // The first has the place 0: one more than may be, for what it was late on its way.
  for (const [place, ms] of sinceFirst.entries())
    expect(place).toBeLessThanOrEqual(burst + (ms / 60_000) * perMinute);
  at.link = slowLink;

  // A vessel that called there, and its track.
  const visits = read<Visits[]>(at, visitsPath).find((one) => one.week === week)?.vesselVisits ?? [];
  const called = page.getByTestId('visits-of-week');
  await expect(called.locator('summary')).toContainText(`(${visits.length})`);
  await called.locator('summary').click();
  const track = at.hold(/^\/v1\/historic\//);
  await called
    .locator('li')
    .filter({ hasText: `MMSI ${mmsi}` })
    .getByTestId('visit-vessel')
    .first()
    .click();
  await track.arrived;
  const vessel = page.getByTestId('vessel-panel');
  await expect(vessel.getByRole('status', { name: words.vessel.loading })).toBeAttached();
  track.release();
  const positions = page.getByTestId('track-counts');
  await expect(positions).toBeVisible();
  const sent = read<unknown[]>(at, new RegExp(`^/v1/historic/tracks/${mmsi}/`)).length;
  expect(sent).toBeGreaterThan(0);
  await expect(positions).toContainText(sent.toLocaleString('en'));

  // A forecast.
  const forecast = at.hold(/^\/v1\/waveforecastpoint\//);
  await workstation.searchBox.fill('62 12.0 N 004 48.0 E');
  await page.keyboard.press('Shift+Enter');
  await forecast.arrived;
  const sea = page.getByTestId('forecast-panel');
  await expect(sea.getByRole('status', { name: words.forecast.loading })).toBeAttached();
  await expect(page.getByTestId('status-requests')).not.toHaveText(words.jobs.requests(0));
  forecast.release();
  await expect(page.getByTestId('forecast-table')).toBeVisible();
  const waves = read<Wave[]>(at, /^\/v1\/waveforecastpoint\//);
  const wave = waves.find(({ totalMeanWaveDirection }) => totalMeanWaveDirection !== null);
  await expect(sea.locator(`tr[data-time="${Date.parse(wave?.forecastTime ?? '')}"]`)).toContainText(
    // As the window rounds: of 5.05 the digits, not what lies a little under it in binary.
    wave ? new Intl.NumberFormat('en', oneDecimal).format(wave.totalSignificantWaveHeight) : '',
  );

  // A layer of the map server.
  const capabilities = at.hold(/REQUEST=GetCapabilities/);
  await page.getByTestId('left-tab-layers').click();
  await page.getByTestId('layers-add').click();
  await capabilities.arrived;
  const catalogue = page.getByTestId('map-catalogue');
  await expect(catalogue.getByRole('status', { name: words.mapLayers.catalogue.loading })).toBeAttached();
  capabilities.release();
  const picture = at.hold(/REQUEST=GetMap/);
  await catalogue.getByTestId('layer-search').fill('ilasurveillancezone');
  await catalogue.getByTestId('layer-put').click();
  await picture.arrived;
  await page.getByTestId('left-tab-layers').click();
  const layer = page.locator('[data-testid="tree-row"][data-row="wms service ilasurveillancezone"]');
  await expect(layer).toContainText(words.layerTree.loading);
  picture.release();
  await expect(layer).not.toContainText(words.layerTree.loading);
  expect(at.answer(/REQUEST=GetMap/)).toContain('PNG');

  // The week as files.
  const out = folderForApp('kartbord-export-');
  const [geojson, gpkg] = ['week.geojson', 'week.gpkg'].map((name) => join(out, name)) as [string, string];
  await saveTo(app, geojson);
  await workstation.press('Control+e');
  await page.getByTestId('export-confirm').click();
  await expect(page.getByTestId('export-receipt')).toBeVisible();
  await saveTo(app, gpkg);
  await workstation.press('Control+Shift+E');
  await page.getByTestId('layers-format').selectOption('gpkg');
  await page.getByTestId('layers-go').click();
  await expect(page.getByTestId('layers-end')).toHaveAttribute('data-state', 'done');
  for (const file of [geojson, gpkg]) expect(gdal('-al', '-so', file)).toContain(`Feature Count: ${shown}`);
  const written = JSON.parse(readFileSync(geojson, 'utf8')) as {
    features: { properties: { localityNo: number; adultFemaleLice: number | null } }[];
  };
  expect(new Map(written.features.map(({ properties: of }) => [of.localityNo, of.adultFemaleLice]))).toEqual(
    new Map(
      rows
        .filter((row) => !isMissing(row))
        .map(({ locality, liceReport }) => [locality.no, liceReport.adultFemaleLice?.average ?? null]),
    ),
  );
  expect(gdal('-al', '-q', '-where', `localityNo=${no}`, gpkg)).toContain(
    `adultFemaleLice (Real) = ${site?.liceReport.adultFemaleLice?.average}`,
  );

  // Nothing flashed as if there was nothing.
  expect(await flashed()).toEqual([]);
  await app.close();

  // A report by the command line, with the sign-in that the window has kept: known by its other name.
  const csv = join(out, 'lice.csv');
  const weeks = ['--weeks', `${opensOn}..${opensOn}`, '--report', 'lice', ...profile];
  for (const command of [
    ['fetch', 'reports'],
    ['export', 'report', '--out', csv],
  ])
    expect(await kartbord(home, [...command, ...weeks], env, keyring.args)).toMatchObject({ code: 0 });
  const reports = at.asked.filter(({ path }) => path.startsWith('/v1/geodata/download/fishhealth'));
  expect(reports.map(({ answer }) => answer?.status)).toEqual([400, 200]);
  const lines = (text: string): number => text.trim().split('\n').length;
  expect(lines(readFileSync(csv, 'utf8'))).toBe(lines(reports[1]?.answer?.text ?? ''));

  // Nobody else was asked, and tokens went where they belong.
  const hosts = Object.values(at.addresses).map((address) => new URL(address).host);
  const urls = [...readFileSync(netLog, 'utf8').matchAll(/"url":"((?:https?|wss?):[^"]*)"/g)];
  expect(urls.length).toBeGreaterThan(0);
  for (const [, url = ''] of urls) expect(hosts).toContain(new URL(url).host);
  // What asks whether anybody is there has no token.
  const tokens = { baseUrl: [null, 'api'], aisUrl: ['ais'], authUrl: [null], wmsUrl: [null], nobody: [] };
  for (const { part, token: sent } of at.asked) expect(tokens[part ?? 'nobody']).toContain(sent);

  // Without the network: the same week with its age.
  await at.stop();
  const again = await launch({ env, args });
  await again.workstation.ready();
  await again.workstation.loaded();
  expect(await again.workstation.week()).toBe(opensOn);
  await expect(again.page.getByTestId('status-connection')).toHaveAttribute('data-state', 'offline');
  const withCount = reported.filter(
    ({ liceReport }) => typeof liceReport.adultFemaleLice?.average === 'number',
  );
  await expect(again.page.getByTestId('summary')).toContainText(
    new RegExp(`all: \\d+ of ${withCount.length}$`),
  );
  await expect(again.page.getByTestId('status-bar').getByTestId('age')).toContainText(words.age.fromCache);
  await again.workstation.openTable();
  await expect.poll(() => again.workstation.count()).toBe(shown);
});
