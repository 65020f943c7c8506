import type { Language } from '../../../src-shared/domain/settings/settings';
import { trackDays } from '../../../src-shared/domain/tracks/track';
import { defaultEventRule, type TrackEventRule } from '../../../src-shared/domain/tracks/track-events';
import { type EventPart, eventParts } from '../../../src-shared/domain/vessels/vessel-events';
import { fail, ok, type Result } from '../../../src-shared/result';
import { tracksOptions, type TracksOptions } from './export-arguments';
import type { TableOptions } from './table-arguments';
import { lengthOf, metresOf } from './value-arguments';
import { commandWords } from '../words/words';

export interface TrackEventsOptions extends TracksOptions {
  readonly part: EventPart;
  readonly rule: TrackEventRule;
}

interface Given {
  readonly part?: string | undefined;
  readonly mmsi?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly satellite?: boolean | undefined;
  readonly gap?: string | undefined;
  readonly radius?: string | undefined;
  readonly dwell?: string | undefined;
  readonly out?: string | undefined;
  readonly offline?: boolean | undefined;
  readonly json?: boolean | undefined;
}

export function trackEventsOptions(given: Given, language: Language): Result<TrackEventsOptions> {
  const words = commandWords[language].usage;
  const part = eventParts.find((one) => one === given.part);
  if (!part) return fail('bad-request', words.choice('--part', eventParts.join(', ')));
  const tracks = tracksOptions(given, language, 'csv');
  if (!tracks.ok) return tracks;
  const rule = ruleOf(part, given, language);
  return rule.ok ? ok({ ...tracks.value, part, rule: rule.value }) : rule;
}

/** --radius and --dwell are those of the part that is asked for; gaps and odd positions have none. */
function ruleOf(part: EventPart, given: Given, language: Language): Result<TrackEventRule> {
  const isOf = { radius: part === 'stops' || part === 'visits', gap: part !== 'odd' };
  const needless =
    (!isOf.gap && given.gap !== undefined && '--gap') ||
    (!isOf.radius && given.radius !== undefined && '--radius') ||
    (!isOf.radius && given.dwell !== undefined && '--dwell');
  if (needless)
    return fail('bad-request', commandWords[language].usage.needlessOption(needless, `--part ${part}`));
  const { gapMs, stopRadiusM, stopMs, visitRadiusM, visitMs } = defaultEventRule;
  const gap = given.gap === undefined ? ok(gapMs) : lengthOf(given.gap, '--gap', language);
  if (!gap.ok) return gap;
  const isStops = part === 'stops';
  const radius =
    given.radius === undefined
      ? ok(isStops ? stopRadiusM : visitRadiusM)
      : metresOf(given.radius, '--radius', language);
  if (!radius.ok) return radius;
  const dwell =
    given.dwell === undefined ? ok(isStops ? stopMs : visitMs) : lengthOf(given.dwell, '--dwell', language);
  if (!dwell.ok) return dwell;
  return ok({
    ...defaultEventRule,
    gapMs: gap.value,
    ...(isStops
      ? { stopRadiusM: radius.value, stopMs: dwell.value }
      : { visitRadiusM: radius.value, visitMs: dwell.value }),
  });
}

const dayMs = 86_400_000;

/** The same as the table that it writes: without times the last 14 days, as `export tracks`. */
export function trackEventsTable(
  { part, rule, mmsis, satellite, fromMs, toMs, ...target }: TrackEventsOptions,
  nowMs: number,
): TableOptions {
  const untilMs = toMs ?? nowMs;
  return {
    out: target.out,
    offline: target.offline,
    what: {
      kind: 'track-events',
      part,
      question: {
        mmsis,
        fromMs: fromMs ?? untilMs - trackDays * dayMs,
        toMs: untilMs,
        positions: satellite ? 'all' : 'without satellite',
        rule,
      },
    },
    about: `track-events ${part} ${mmsis.slice(0, 5).join(', ')}${mmsis.length > 5 ? ' …' : ''}`,
  };
}
