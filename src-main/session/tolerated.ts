/**
 * What real answers have and the library would refuse them for, put right before it sees them. A refusal would cost a
 * sign-in: by then the single-use refresh token is spent. Sources: facts.md 1, promises.md (Sign-in and tokens).
 */

type Body = Record<string, unknown>;

/** The documented case (interface.md, Limits). */
const usualCodeLifetimeS = 3600;

/** A token response: lifetime missing or no number, `token_type` or `scope` missing, an ID token that nobody asked for. */
export function tokenAnswer(body: Body): Body {
  const { id_token: _, ...rest } = body;
  return defined({
    ...rest,
    token_type: textOr(body['token_type'], 'Bearer'),
    expires_in: seconds(body['expires_in']),
    scope: textOr(body['scope'], undefined),
    refresh_token: textOr(body['refresh_token'], undefined),
  });
}

/** A device authorization response: lifetime or interval missing, 0, negative or no number. */
export function deviceAnswer(body: Body): Body {
  return defined({
    ...body,
    expires_in: seconds(body['expires_in']) ?? usualCodeLifetimeS,
    interval: seconds(body['interval']),
    verification_uri_complete: textOr(body['verification_uri_complete'], undefined),
  });
}

function seconds(value: unknown): number | undefined {
  const isText = typeof value === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(value);
  const number = isText ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : undefined;
}

const textOr = (value: unknown, other: string | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : other;

const defined = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
