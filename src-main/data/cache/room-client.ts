import type { SetTimer } from '../../api-client/network/deadline';
import { type FileCalls, systemCalls } from '../../storage/files/atomic-file';
import type { DataClient } from '../client';

/** More than any file that main writes by itself. */
const roomBytes = 2 * 1024 * 1024;
/** A data process that is dead or hangs gives nothing. */
const patienceMs = 5_000;

/**
 * The calls for what is a person's own in the data folder, for main: where the disk is full, the cache's reserve goes,
 * and then what was not used for longest. Whoever asks meanwhile waits for the same answer.
 */
export function roomyCalls(
  data: DataClient,
  setTimer: SetTimer,
  calls: FileCalls = systemCalls,
): Required<FileCalls> {
  let asking: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    let stop = (): void => {};
    const late = new Promise<boolean>((settle) => (stop = setTimer(() => settle(false), patienceMs)));
    const asked = data.call('cache.yield', { bytes: roomBytes }).then((given) => given.ok && given.value > 0);
    const isRoom = await Promise.race([asked, late]);
    stop();
    asking = undefined;
    return isRoom;
  }

  return { ...calls, makeRoom: () => (asking ??= ask()) };
}
