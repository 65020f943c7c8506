import type { ChosenLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import { ok } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import type { Citations } from '../../storage/citations';
import type { LastLook } from '../../storage/last-look';
import type { Work } from '../work';

type DigestHandlers = Pick<Handlers, 'digest.read' | 'digest.mark'>;

/**
 * What is new, for the window. What a person sees since they last looked stays while this window is open; the look itself is noted at
 * once, so that a crash loses none.
 */
export function digestHandlers(
  { digest, service }: Pick<Work, 'digest' | 'service'>,
  limits: () => ChosenLimits,
  { lastLook, citations }: { readonly lastLook: LastLook; readonly citations: Citations },
): DigestHandlers {
  const who = service.cacheName;
  let held: number | null | undefined;
  return {
    async 'digest.read'({ since, filter, freshness, asOfMs }, context) {
      const last = (held ??= lastLook.of(who));
      if (since.kind === 'last' && last === null) {
        const noted = asOfMs === undefined ? lastLook.note(who, digest.now()) : ok(null);
        return noted.ok ? ok(null) : noted;
      }
      const when = since.kind === 'last' ? ({ kind: 'time', ms: last ?? 0 } as const) : since;
      // Where it cannot be looked, the person is told of that by itself.
      const list = await citations.list();
      const quoted = list.ok ? list.value : [];
      const read = await digest.read(
        { since: when, filter, limits: limits(), citations: quoted, asOfMs },
        freshness,
        context,
      );
      // What there is as of a day is no look at what is new now.
      if (read.ok && since.kind === 'last' && asOfMs === undefined) {
        const noted = lastLook.note(who, digest.now());
        if (!noted.ok) return noted;
      }
      return read;
    },
    'digest.mark'() {
      const atMs = digest.now();
      const noted = lastLook.note(who, atMs);
      if (!noted.ok) return noted;
      held = atMs;
      return ok({ atMs });
    },
  };
}
