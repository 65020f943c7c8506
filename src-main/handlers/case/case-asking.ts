import type { CaseFileMissing } from '../../../src-shared/domain/case/case-file';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import { weekParts } from '@kartbord/common/week';
import type { Workspace } from '../../../src-shared/domain/workspace/workspace';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { CaseFileQuestion } from '../../case/questions';
import type { CacheKey } from '../../data/answer';
import type { CaseFileTrackName } from '../../data/case/case-messages';
import type { DataClient } from '../../data/client';
import { createAisQueries } from '../vessels/ais-queries';
import { createFishHealthQueries } from '../fish-health/fish-health-queries';
import { createForecastQueries } from '../sea/forecast-queries';
import { accountOf } from '../fetch-through-cache';
import { createLayersQueries, type LayersParts } from '../map-layers/layers-queries';
import { mapTarget } from '../map-layers/map-target';

/** What became of asking the cache for what a workspace shows. */
export interface CaseFileAnswers {
  readonly pictures: readonly CacheKey[];
  /** Lists in which the contacts of the workspace are traced. */
  readonly visits: readonly CacheKey[];
  readonly tracks: readonly CaseFileTrackName[];
  /** The span of the shown tracks in plain times; null: none are shown. */
  readonly span: TimeRange | null;
  /** What is shown and not kept. */
  readonly missing: readonly CaseFileMissing[];
}

/** What of the cache was read while a workspace was asked for: each answer once, in the order of their first reading. */
export interface Recording {
  readonly data: DataClient;
  readonly keys: () => readonly CacheKey[];
}

/**
 * A data client that notes the questions whose kept answers it gives. Whoever asks makes the keys, so that they are those
 * by which the same window finds the answers later.
 */
export function recorded(data: DataClient): Recording {
  const keys = new Map<string, CacheKey>();
  return {
    data: {
      async call(name, input, context) {
        const result = await data.call(name, input, context);
        const key = keyIn(input);
        if (result.ok && result.value !== null && key)
          keys.set(JSON.stringify(Object.entries(key).sort()), key);
        return result;
      },
    },
    keys: () => [...keys.values()],
  };
}

function keyIn(input: unknown): CacheKey | undefined {
  if (typeof input !== 'object' || input === null || !('key' in input)) return undefined;
  return input.key as CacheKey;
}

/** Asks for each by the same work as a window, of what is kept alone; what it reads is noted by `parts.data`. */
export async function askCaseFile(
  parts: LayersParts,
  questions: readonly CaseFileQuestion[],
  workspace: Workspace,
  signal: AbortSignal,
): Promise<Result<CaseFileAnswers>> {
  const fishHealth = createFishHealthQueries(parts);
  const forecast = createForecastQueries(parts);
  const layers = createLayersQueries(parts);
  const ais = createAisQueries(parts);
  const context = { signal, progress: () => {} };
  const visits: CacheKey[] = [];
  const pictures: CacheKey[] = [];
  const tracks: CaseFileTrackName[] = [];
  const missing: CaseFileMissing[] = [];
  let span: CaseFileAnswers['span'] = null;

  const note = (
    code: CaseFileMissing['code'],
    of: string,
    { ok: isStored }: { readonly ok: boolean },
  ): void => {
    if (!isStored && !missing.some((one) => one.code === code && one.of === of)) missing.push({ code, of });
  };
  const lacking = { ok: false };

  async function askReports(year: number): Promise<void> {
    const kept = await fishHealth.reports();
    if (!kept.ok) return;
    const lice = kept.value.filter(({ kind }) => kind === 'lice');
    const newest = lice.reduce((last, { to }) => Math.max(last, weekParts(to).year), 0);
    const wanted = lice.filter(({ from, to }) =>
      [year, newest].some((one) => weekParts(from).year <= one && weekParts(to).year >= one),
    );
    for (const { kind, from, to, localityNo: no } of wanted)
      await fishHealth.report(
        { kind, from, to, localityNo: no === null ? null : localityNo(no) },
        'cache',
        context,
      );
  }

  async function askLayer(of: Extract<CaseFileQuestion, { ask: 'layer' }>): Promise<Result<null>> {
    const { server, name, style, time, dimensions } = of;
    const target = mapTarget(server, parts.service, parts.mapServers);
    const list = target.ok ? await layers.list(server, 'cache', context) : target;
    if (!target.ok || !list.ok) {
      note('layer-list', name, lacking);
      if (!target.ok) return ok(null);
    }
    const version = list.ok ? list.value.version : '1.3.0';
    const legend = { server, version, layer: name, style };
    await Promise.all([layers.legend(legend, 'cache', context), layers.legendText(legend, 'cache', context)]);
    const { centre, zoom } = workspace;
    if (!centre || zoom === null) return ok(null);
    const wanted = {
      layer: name,
      style,
      time,
      dimensions,
      centre,
      zoom,
      site: target.value.service.cacheName,
    };
    const found = await parts.data.call('case.pictures', [wanted]);
    if (!found.ok) return found;
    if (found.value.length === 0) note('pictures', name, lacking);
    pictures.push(...found.value);
    return ok(null);
  }

  async function askTracks({
    mmsis,
    span: asked,
    positions,
  }: Extract<CaseFileQuestion, { ask: 'tracks' }>): Promise<void> {
    const kept = await ais.kept({ mmsis, span: asked, positions });
    if (!kept.ok) return;
    const found = kept.value.flatMap((one) => one ?? []);
    for (const [at, mmsi] of mmsis.entries()) if (!kept.value[at]) note('track', String(mmsi), lacking);
    if (found.length === 0) return;
    span =
      asked === 'last-24-hours'
        ? {
            fromMs: Math.min(...found.map(({ fromMs }) => fromMs)),
            toMs: Math.max(...found.map(({ toMs }) => toMs)),
          }
        : asked;
    const owner = { site: parts.service.cacheName, account: await accountOf(parts.session, 'ais') };
    for (const { mmsi } of found) tracks.push({ ...owner, mmsi, positions, ...span });
  }

  async function ask(question: CaseFileQuestion): Promise<Result<null>> {
    switch (question.ask) {
      case 'week': {
        const answer = await fishHealth.week(question.week, 'cache', context);
        note('week', question.week, answer);
        return ok(null);
      }
      case 'national':
        await fishHealth.ask('national', { week: question.week }, 'cache', context);
        return ok(null);
      case 'matching': {
        const answer = await fishHealth.ask(
          'matching',
          { week: question.week, filter: question.filter },
          'cache',
          context,
        );
        note('filter', question.week, answer);
        return ok(null);
      }
      case 'site': {
        const no = localityNo(question.localityNo);
        note(
          'site',
          `${no}, ${question.week}`,
          await fishHealth.ask('locality', { localityNo: no, week: question.week }, 'cache', context),
        );
        return ok(null);
      }
      case 'site-year': {
        const { part, localityNo: no, year } = question;
        note(
          part,
          `${no}, ${year}`,
          await fishHealth.ask(part, { localityNo: localityNo(no), year }, 'cache', context),
        );
        return ok(null);
      }
      case 'reports':
        await askReports(question.year);
        return ok(null);
      case 'contacts': {
        const owner = { site: parts.service.cacheName, account: await accountOf(parts.session, 'data') };
        const { from, to } = question;
        const found = await parts.data.call('contacts.lists', { ...owner, from, to });
        if (!found.ok) return found;
        visits.push(...found.value);
        return ok(null);
      }
      case 'forecast': {
        const answer = await forecast.point(question.at, 'cache', context);
        if (!answer.ok) return ok(null);
        for (const part of ['waves', 'current', 'wind'] as const)
          note(part, question.at.join(', '), answer.value[part]);
        return ok(null);
      }
      case 'layer':
        return askLayer(question);
      case 'tracks':
        await askTracks(question);
        return ok(null);
    }
  }

  for (const question of questions) {
    if (signal.aborted) return fail('cancelled', 'case');
    const asked = await ask(question);
    if (!asked.ok) return asked;
  }
  return ok({ pictures, visits, tracks, span, missing });
}
