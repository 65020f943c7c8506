import { ok, type Result } from '../../../src-shared/result';
import type { StoreTracksAnswer, StoreVessel } from '../../../src-shared/domain/tracks/store-question';
import { askTracks } from '../../export/clickhouse/ask-tracks';
import type { StoreRefusal } from '../../export/clickhouse/store-target';
import type { StoreAnswers, StoreTracksCalls } from './store-answers';

type Limits = NonNullable<Parameters<typeof askTracks>[4]>;

/**
 * Asks a store for a picture. Outside of what is asked for, the tracks are coarse: a line that leaves the screen leaves it where the
 * vessel did. Of an answer that fails nothing stays.
 */
export async function askStore(
  { target, answer, gapMs, cell, ...question }: StoreTracksCalls['storeTracks.ask']['input'],
  answers: StoreAnswers,
  {
    signal,
    progress,
  }: { readonly signal: AbortSignal; readonly progress: (vessels: readonly StoreVessel[]) => void },
  limits: Limits = {},
): Promise<Result<StoreTracksAnswer | StoreRefusal>> {
  answers.begin(answer);
  let parts = 0;
  const asked = await askTracks(
    target,
    question,
    { gapMs, cell, stepMs: null, isClipped: false },
    {
      signal,
      part(tracks) {
        const version = String(++parts);
        progress(
          tracks.map(({ mmsi, name, columns, of, shown }) => {
            answers.put(answer, mmsi, columns);
            const [fromMs, toMs] = [columns.timeMs[0] ?? 0, columns.timeMs[columns.count - 1] ?? 0];
            return { mmsi, name, version, fromMs, toMs, of, shown };
          }),
        );
      },
    },
    limits,
  );
  if (!asked.ok || 'store' in asked.value) {
    answers.drop(answer);
    return asked.ok ? ok(asked.value as StoreRefusal) : asked;
  }
  const { vessels, of, shown, stepMs, oldestMs, newestMs } = asked.value;
  return ok({ vessels, of, shown, stepMs, oldestMs, newestMs });
}
