import { fireEvent, render, screen } from '@testing-library/svelte';
import { type Component, flushSync, tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { atOnce } from '@kartbord/common/at-once';
import { addWeeks, type IsoWeek, isoWeek } from '@kartbord/common/week';
import { generalLimits } from '../../../../src-shared/domain/fish-health/lice-limits';
import { localityFlag } from '../../../../src-shared/domain/fish-health/locality';
import { madeUpCitation } from '../../../../src-shared/domain/testing';
import { quoted as quotedOf } from '../../../../src-shared/domain/weeks/citation';
import type { DigestAnswer, DigestLine, DigestSince } from '../../../../src-shared/domain/weeks/digest';
import type { NationalAnswer } from '../../../../src-shared/domain/weeks/year-answers';
import { fail, ok, type Result } from '../../../../src-shared/result';
import type { CallOptions } from '../../../bridge/client';
import { createFakeClient } from '../../../bridge/fake-client';
import type { Stores } from '../../../shell/stores';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';
import { type MadeUpSite, madeUpWeek } from '../week/made-up-week';
import { weekNews } from './week-news';
import WeekNews from './WeekNews.svelte';

const nowMs = Date.UTC(2026, 10, 18, 12);
const week = isoWeek(2026, 45);
const before = addWeeks(week, -1);
const pd = ['PANKREASSYKDOM'];
const north = { municipalityNo: '5501', municipality: 'Tromsø' };

/** 1 rose over the limit, 2 fell under it and got PD, 6 is new in the list. Five in the south counted, one in the north. */
const sites: Readonly<Record<string, readonly MadeUpSite[]>> = {
  [before]: [
    { no: 1, lice: 0.2 },
    { no: 2, lice: 0.7 },
    { no: 3, lice: 0.9 },
    { no: 4, lice: 0.1 },
    { no: 5, reported: false, fallow: false },
  ],
  [week]: [
    { no: 1, lice: 0.8 },
    { no: 2, lice: 0.2, diseases: pd },
    { no: 3, lice: 0.9 },
    { no: 4, lice: 0.1 },
    { no: 5, reported: false, fallow: false },
    { no: 6, lice: 0.3, diseases: pd },
    { no: 7, name: 'Nord', lice: 0.9, ...north },
  ],
};

/** Of lists that give the diseases of every site. */
function answerOf(of: string) {
  const given = (sites[of] ?? []).map((site) => ({ fallow: false, ...site }));
  const answer = madeUpWeek(of as IsoWeek, given, { fetchedAtMs: nowMs });
  const flags = answer.columns.flags.map((bits) => bits | localityFlag.diseasesKnown);
  return { ...answer, columns: { ...answer.columns, flags } };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await tick();
  flushSync();
}

/** `missing`: the week before does not come. */
async function open(
  given: {
    missing?: boolean;
    escapes?: readonly unknown[] | null;
    unstarted?: boolean;
    digest?: (
      input: { readonly since: DigestSince; readonly freshness: string; readonly asOfMs: number | undefined },
      options?: CallOptions<'digest.read'>,
    ) => Result<DigestAnswer | null> | Promise<Result<DigestAnswer | null>>;
  } = {},
) {
  let isMissing = given.missing ?? false;
  const client = createFakeClient({
    'fishHealth.week': ({ week: of }) =>
      of !== week && isMissing ? fail('offline', 'nobody there') : ok(answerOf(of)),
    'digest.read': ({ since, freshness, asOfMs }, options) =>
      given.digest?.({ since: since as DigestSince, freshness, asOfMs }, options) ?? ok(null),
    'digest.mark': () => ok({ atMs: nowMs }),
    'fishHealth.national': () =>
      ok({
        value: { week, escapes: given.escapes ?? null },
        stamp: { fetchedAtMs: nowMs, source: 'service', endpoint: '' },
        drift: [],
      } as unknown as NationalAnswer),
  });
  let stores: Stores | undefined;
  const [oncompare, onshow, onsince] = [vi.fn(), vi.fn(), vi.fn()];
  render(FakeWindow, {
    props: {
      client,
      nowMs,
      part: WeekNews as Component<never>,
      props: { oncompare, onshow, onsince },
      onstores: (made: Stores) => (stores = made),
    },
  });
  if (!given.unstarted) await stores!.fishHealth.start(null);
  if (!given.unstarted && !isMissing) await stores!.fishHealth.feed.bring(before);
  await settle();
  return { ...stores!, client, oncompare, onshow, onsince, come: () => (isMissing = false) };
}

const said = (id: string): string[] =>
  screen.getAllByTestId(id).map((one) => one.textContent.replace(/\s+/g, ' ').trim());

describe('what is new in a week', () => {
  it('is counted with what it is out of, and is not known without the week before', () => {
    const [now, then] = [answerOf(week).columns, answerOf(before).columns];
    expect(atOnce(weekNews(now, then, generalLimits))).toMatchObject({
      since: { crossed: { over: 1, under: 1, both: 4 }, diseased: 1, diseases: { pd: 1 }, stated: 5 },
      worst: { county: '46', over: 2, counted: 5 },
      reported: { reported: 6, active: 7 },
    });
    expect(atOnce(weekNews(now, null, generalLimits)).since).toBeNull();
  });

  it('has no worst county where too few sites counted', () => {
    expect(atOnce(weekNews(answerOf(before).columns, null, generalLimits)).worst).toBeNull();
  });
});

describe('the panel of what happened in a week', () => {
  it('has its title and keeps its place while it is worked out, so that what lies below does not move', async () => {
    await open({ unstarted: true });
    const panel = screen.getByTestId('week-news');
    expect([panel.dataset['week'], panel.querySelector('li')]).toEqual([undefined, null]);
    expect(panel.querySelector('h2')?.textContent).toMatch(/^What happened in week \d+, 2026$/);
    expect(screen.getByRole('status', { name: 'Working out what is new' })).toBeDefined();
  });

  it('says it in sentences with denominators, and each leads to the map and to what it is made of', async () => {
    const { compare, explain, colouring, oncompare, onshow } = await open();
    expect(said('news-newly-over')).toEqual([
      '1 site rose to or over the limit, 1 fell under it, of 4 sites counted in both weeks.',
    ]);
    expect(said('news-new-disease')).toEqual([
      '1 site has a new disease (PD 1), of 5 sites with diseases given in both weeks.',
    ]);
    expect(said('news-worst')[0]).toContain('Vestland, 2 of 5 counted (40%)');
    expect(said('news-reported')[0]).toContain('6 of 7 active sites reported');
    await fireEvent.click(screen.getByTestId('news-newly-over'));
    await settle();
    expect([compare.against, compare.how, compare.rows.map(({ localityNo }) => localityNo)]).toEqual([
      ...[before, 'difference', [1, 2]],
    ]);
    expect([oncompare.mock.calls.length, onshow.mock.calls[0]?.[0]]).toEqual([
      1,
      [expect.anything(), expect.anything()],
    ]);
    const [share, onMap] = screen.getByTestId('news-worst').querySelectorAll('button');
    await fireEvent.click(onMap!);
    expect(onshow.mock.calls[1]?.[0]).toHaveLength(2);
    await fireEvent.click(share!);
    expect(explain.asked).toMatchObject({ name: 'over-share', group: { by: 'county', key: '46' } });
    await fireEvent.click(screen.getByTestId('news-reported').querySelectorAll('button')[1]!);
    expect(colouring.colouring).toBe('reporting');
  });

  it('says that a week was not compared because the one before is not here, and fetches it', async () => {
    const { come } = await open({ missing: true });
    expect(said('news-not-compared')[0]).toMatch(
      /^Week 44, 2026 is not downloaded: what is new since then is unknown\. Fetch week 44$/,
    );
    await fireEvent.click(screen.getByTestId('news-fetch-before'));
    await settle();
    expect(said('news-not-compared')[0]).not.toMatch(/unknown\. Fetch/);
    come();
    await fireEvent.click(screen.getByTestId('news-fetch-before'));
    await settle();
    expect(said('news-newly-over')).toHaveLength(1);
  });

  it('says it of the filter as well as of the country, whose link shows all sites', async () => {
    const { fishHealth, compare } = await open();
    fishHealth.setFilter({ states: ['over'] });
    await settle();
    // Shown in one of the two weeks: 1, 2, 3 and 7.
    expect(said('news-newly-over')).toEqual([
      '1 site rose to or over the limit, 1 fell under it, of 3 sites counted in both weeks.',
      '1 site rose to or over the limit, 1 fell under it, of 4 sites counted in both weeks.',
    ]);
    expect(said('news-reported')[0]).toContain('3 of 3 active sites reported');
    await fireEvent.click(screen.getAllByTestId('news-newly-over')[0]!);
    expect([fishHealth.isFiltering, compare.against]).toEqual([true, before]);
    await fireEvent.click(screen.getAllByTestId('news-newly-over')[1]!);
    expect(fishHealth.isFiltering).toBe(false);
  });

  it('asks for escapes once they are wanted; a list that was not given is not none', async () => {
    const { client, figures } = await open();
    const asked = (): number => client.calls.filter(({ name }) => name === 'fishHealth.national').length;
    expect([asked(), said('news-escapes')]).toEqual([
      ...[0, ['Escapes of this week have not been requested. Fetch']],
    ]);
    await fireEvent.click(screen.getByTestId('news-fetch-escapes'));
    await settle();
    await vi.waitFor(() => expect(asked()).toBe(1));
    await settle();
    expect([figures.wantsEscapes, said('news-escapes')]).toEqual([
      ...[true, ['The service gave no list of escapes for this week.']],
    ]);
  });

  it('names each escape, of which none is one too', async () => {
    const { fishHealth } = await open({ escapes: [{ localityNo: 7, localityName: 'Nord' }] });
    await fireEvent.click(screen.getByTestId('news-fetch-escapes'));
    await vi.waitFor(() => expect(said('news-escapes')[0]).toContain('1 escape listed: Nord'));
    fishHealth.setFilter({ text: '4' });
    await settle();
    expect(said('news-escapes')[0]).toContain('No escape is listed for this week.');
    expect(said('news-escapes')[1]).toContain('1 escape listed');
  });
});

describe('what is new since a time', () => {
  const line = (change: Partial<DigestLine>): DigestLine => ({
    kind: 'over',
    week,
    localityNo: 1,
    name: 'Site 1',
    municipalityNo: '4601',
    municipality: 'Bergen',
    lice: 0.8,
    liceBefore: 0.2,
    limit: 0.5,
    weeksRunning: null,
    detail: null,
    ...change,
  });
  const answer = (lines: readonly DigestLine[], quoted: DigestAnswer['quoted'] = []): DigestAnswer => ({
    digest: {
      sinceMs: nowMs,
      asOfMs: null,
      base: before,
      newest: week,
      isAsThen: true,
      oldestMs: nowMs,
      newestMs: nowMs,
      counts: { over: 2, counted: 6, reported: 6, active: 7 },
      bounds: null,
      lines,
      revisions:
        lines.length === 0
          ? []
          : [
              {
                week: before,
                before: { over: 2, counted: 4, reported: 4, active: 5 },
                after: { over: 3, counted: 5, reported: 5, active: 5 },
                changed: 1,
                arrived: 1,
              },
            ],
      missing: {
        weeks: [],
        escapes: [week],
        zones: [],
        pdZones: { unknown: 12, of: 14 },
        arriving: [],
        revisions: 0,
        undecided: 0,
        unlisted: [99_999],
      },
    },
    quoted,
    failures: [],
  });
  const choose = async (label: string): Promise<void> => {
    await fireEvent.click(screen.getByRole('radio', { name: label }));
    await vi.waitFor(() => expect(screen.getByTestId('news-since')).toBeDefined());
    await settle();
  };

  it('is at the first look what is new since the week before, until it is marked as read', async () => {
    const { client } = await open({
      digest: ({ since }) => ok(since.kind === 'last' ? null : answer([line({})])),
    });
    const asked = () => client.calls.flatMap(({ name, input }) => (name === 'digest.read' ? [input] : []));
    await choose('Since last look');
    await vi.waitFor(() => expect(said('news-first-look')[0]).toMatch(/^This is your first look/));
    await vi.waitFor(() => expect(said('news-over')).toHaveLength(1));
    expect(asked().at(-1)).toMatchObject({ since: { kind: 'week', week: before } });
    await fireEvent.click(screen.getByTestId('news-mark'));
    await settle();
    expect(asked()).toContainEqual(expect.objectContaining({ since: { kind: 'last' } }));
  });

  it('is, as of a day, what was known then, says so, and is exported so; nothing is fetched or marked as read', async () => {
    const then = Date.UTC(2026, 10, 15, 23) - 1;
    const { client, fishHealth } = await open({
      digest: ({ asOfMs }) => {
        const { digest, ...rest } = answer([line({})]);
        return asOfMs === undefined || asOfMs === then
          ? ok({ ...rest, digest: { ...digest, asOfMs: asOfMs ?? null } })
          : fail('bad-request', new Date(nowMs).toISOString());
      },
    });
    await choose('Since last look');
    await vi.waitFor(() => expect(said('news-over')).toHaveLength(1));
    expect([screen.queryByTestId('news-as-of'), screen.queryByTestId('news-fetch-since') !== null]).toEqual([
      null,
      true,
    ]);
    await fishHealth.showAsOf(then);
    await settle();
    await vi.waitFor(() =>
      expect(said('news-as-of')[0]).toMatch(/^As known on 15 Nov 2026, by the versions/),
    );
    expect(['news-fetch-since', 'news-mark'].map((id) => screen.queryByTestId(id))).toEqual([null, null]);
    await fireEvent.click(screen.getByTestId('news-export'));
    expect(client.calls.findLast(({ name }) => name === 'export.digest')?.input).toMatchObject({
      asOfMs: then,
    });
    await fishHealth.showAsOf(then - 86_400_000);
    await settle();
    await vi.waitFor(() =>
      expect(said('news-failure')).toEqual(['Nothing newer was known on the day that is shown.']),
    );
  });

  it('is of one kind alone where that was asked for, none of it included, and all of it again', async () => {
    const { figures } = await open({ digest: () => ok(answer([line({}), line({ kind: 'revised' })])) });
    figures.digest.kind = 'revised';
    await choose('Since last look');
    await vi.waitFor(() => expect(said('news-revised')).toHaveLength(1));
    expect(screen.queryByTestId('news-over')).toBeNull();
    figures.digest.kind = 'new-disease';
    await settle();
    expect(said('news-none')).toEqual(['New disease: None of this kind is new.']);
    await fireEvent.click(screen.getByTestId('news-everything'));
    await settle();
    expect([said('news-over').length, said('news-revised').length]).toEqual([1, 1]);
  });

  it('names sites with numbers, and leads to the map, to the sites alone and to each', async () => {
    const lines = [
      line({}),
      line({ kind: 'treated', localityNo: 2, name: 'Site 2', detail: 'medicinal' }),
      line({ kind: 'moved-pd-zone', detail: 'surveillance; protection' }),
    ];
    const { fishHealth, onshow, onsince } = await open({ digest: () => ok(answer(lines)) });
    expect(onsince).not.toHaveBeenCalled();
    await choose('Since last look');
    expect(onsince).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(said('news-over')).toHaveLength(1));
    expect(said('news-over')[0]).toContain('Newly at or over the limit: 1');
    expect(said('news-over')[0]).toMatch(/Site 1 0\.20? → 0\.80? lice per fish \(limit 0\.50?\) · week 45/);
    expect(said('news-treated')[0]).toContain('medicinal · week 45');
    expect(said('news-moved-pd-zone')[0]).toContain('Surveillance zone → Protection zone · week 45');
    expect(said('news-revision')).toEqual([
      'Week 44 was revised: 2 of 4 → 3 of 5 counted at or over the limit.',
    ]);
    expect(said('news-missing')).toEqual([
      `Escapes not known: ${week}.`,
      expect.stringContaining('a PD zone: known for 2 of 14 sites by week'),
      'Not in the lists of these weeks: 99999.',
    ]);
    await fireEvent.click(screen.getAllByTestId('news-show')[0]!);
    expect(onshow.mock.calls[0]?.[0]).toHaveLength(1);
    await fireEvent.click(screen.getAllByTestId('news-only')[1]!);
    expect(fishHealth.filter.sites).toEqual([2]);
  });

  it('is exported as it is seen, since the moment of the look, and not where nothing is new', async () => {
    let nothing = false;
    const { client, figures } = await open({ digest: () => ok(answer(nothing ? [] : [line({})])) });
    await choose('Since last look');
    await vi.waitFor(() => expect(said('news-over')).toHaveLength(1));
    figures.digest.format = 'json';
    await fireEvent.click(screen.getByTestId('news-export'));
    expect(client.calls.findLast(({ name }) => name === 'export.digest')?.input).toEqual({
      since: { kind: 'time', ms: nowMs },
      filter: {},
      as: 'json',
      language: 'en',
    });
    nothing = true;
    await fireEvent.click(screen.getByTestId('news-mark'));
    await settle();
    await vi.waitFor(() => expect(said('news-nothing')).toHaveLength(1));
    expect(screen.queryByTestId('news-export')).toBeNull();
  });

  it('has the numbers that were quoted and have changed since', async () => {
    const of = { digest: 'a', firstSeenMs: nowMs, fetchedAtMs: nowMs };
    const recount = {
      state: 'changed',
      now: { value: 0.75, count: 3, outOf: 4, answer: of },
      isSameNumber: false,
      entered: [{ localityNo: 2, name: 'Site 2' }],
      left: [],
      enteredOutOf: [],
      leftOutOf: [],
      revised: [],
    } as const;
    await open({ digest: () => ok(answer([], [quotedOf(madeUpCitation({ madeAtMs: nowMs }), recount)])) });
    await choose('Since last look');
    await vi.waitFor(() =>
      expect(said('news-quoted')[0]).toMatch(
        /^Quoted numbers that have changed: 1 You quoted 1 of 2 sites \(50\.0%\) on .*\. Now 3 of 4 sites \(75\.0%\) At or over the limit, share · Week 40, 2026 · now counts: Site 2$/,
      ),
    );
    expect(screen.queryByTestId('news-nothing')).toBeNull();
  });

  it('asks again with the filter, is read from now on when marked, and says that nothing is new', async () => {
    const { client, fishHealth } = await open({ digest: () => ok(answer([])) });
    await choose('Since last look');
    await vi.waitFor(() => expect(said('news-nothing')).toEqual(['Nothing is new.']));
    fishHealth.setFilter({ sites: [1] });
    await settle();
    const asked = () => client.calls.filter(({ name }) => name === 'digest.read');
    expect(asked().at(-1)?.input).toMatchObject({ since: { kind: 'last' }, filter: { sites: [1] } });
    await fireEvent.click(screen.getByTestId('news-mark'));
    await settle();
    expect(client.calls.filter(({ name }) => name === 'digest.mark')).toHaveLength(1);
  });

  it('shows how far the weeks are fetched and can be cancelled, with what came until then', async () => {
    const { client } = await open({
      digest: ({ freshness }, options) => {
        if (freshness === 'cache') return ok(answer([]));
        options?.onProgress?.({ written: 3, total: 12 });
        return new Promise((resolve) =>
          options?.signal?.addEventListener('abort', () => resolve(fail('cancelled', ''))),
        );
      },
    });
    await choose('Since last look');
    await vi.waitFor(() => expect(said('news-nothing')).toHaveLength(1));
    await fireEvent.click(screen.getByTestId('news-fetch-since'));
    await settle();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0.25');
    await fireEvent.click(screen.getByTestId('news-cancel'));
    await settle();
    const asked = client.calls.filter(({ name }) => name === 'digest.read').slice(-2);
    expect(asked.map(({ input }) => (input as { freshness: string }).freshness)).toEqual(['usual', 'cache']);
    await vi.waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it('asks for the midnight of a chosen day, and says that one has not come yet or that its week is not here', async () => {
    const failures = [fail('bad-request', ''), fail('not-found', before)];
    const { client } = await open({ digest: () => failures.shift() ?? ok(answer([])) });
    await choose('Since a date');
    await fireEvent.input(screen.getByTestId('news-day'), { target: { value: '2026-12-24' } });
    await vi.waitFor(() => expect(said('news-failure')[0]).toBe('This day is in the future.'));
    expect(client.calls.findLast(({ name }) => name === 'digest.read')?.input).toMatchObject({
      since: { kind: 'time', ms: new Date(2026, 11, 24).getTime() },
    });
    await fireEvent.input(screen.getByTestId('news-day'), { target: { value: '2026-11-05' } });
    await vi.waitFor(() => expect(said('news-failure')[0]).toContain(`Week ${before} is not downloaded`));
    await fireEvent.click(screen.getByTestId('news-fetch-since'));
    await settle();
    expect(client.calls.findLast(({ name }) => name === 'digest.read')?.input).toMatchObject({
      freshness: 'usual',
    });
  });
});
