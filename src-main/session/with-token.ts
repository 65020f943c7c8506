import type { Need } from '../../src-shared/domain/session/session';
import { ok, type Result } from '../../src-shared/result';
import type { Session } from './session';

/** What an answer says of the token that was sent: 401 is `refused`; `unsaid` where the service was not heard. */
export type SaidOfToken = 'taken' | 'refused' | 'unsaid';

/**
 * Sends with a token, and once more with another where the first was refused and another may be of use (promises.md,
 * Sign-in and tokens); tells the session what the answers say of it. Fails where there is no token to send with.
 */
export async function withToken<T>(
  session: Pick<Session, 'accessToken' | 'refused' | 'taken'>,
  need: Need,
  signal: AbortSignal,
  send: (token: string) => Promise<T>,
  saidOf: (answer: T) => SaidOfToken,
): Promise<Result<T>> {
  for (let isAgain = false; ; isAgain = true) {
    const token = await session.accessToken(need, signal);
    if (!token.ok) return token;
    const answer = await send(token.value);
    const said = saidOf(answer);
    if (said === 'taken') session.taken(need);
    if (said !== 'refused') return ok(answer);
    const isOfUse = session.refused(token.value);
    if (isAgain || !isOfUse) return ok(answer);
  }
}
