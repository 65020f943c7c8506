/** Error answers of the data endpoints, in the form that facts.md 9 and 11 give. */

const headers = { 'content-type': 'application/problem+json; charset=utf-8' };

const problem = (status: number, body: object, more: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...headers, ...more } });

const generic = (status: number, title: string, detail: string, more?: Record<string, string>): Response =>
  problem(status, { title, status, detail, message: detail, bwErrorCode: 'GenericError' }, more);

/**
 * 400, the service's one answer to all that it has nothing on: not reported, before the site was there, a week to
 * come, a year before 2012, an unknown locality. On purpose it does not say which (facts.md, pain point 6).
 */
export const nothingHere = (): Response => generic(400, 'Bad Request', 'No data was found for the request.');

/** 400 for a week number that the year does not have: the one other text. */
export const noSuchWeek = (): Response =>
  generic(400, 'Bad Request', 'Week must in the range [1, 52] or [1, 53] depending on the year.');

/** 400 of the validation of parameters and bodies: what is wrong, by member. */
export const invalid = (errors: Readonly<Record<string, readonly string[]>>): Response =>
  problem(400, {
    type: 'about:blank',
    title: 'One or more validation errors occurred.',
    status: 400,
    errors,
  });

/** 401 for a request without a token for this API. */
export const unauthorized = (hadToken: boolean): Response =>
  generic(401, 'Unauthorized', 'Authorization has been denied for this request.', {
    'www-authenticate': hadToken ? 'Bearer error="invalid_token"' : 'Bearer',
  });

/** 403 for a user who may not do this. */
export const forbidden = (detail: string): Response => generic(403, 'Forbidden', detail);

/** 404 of historic AIS, also for vessels that open data leave out. */
export const noSuchVessel = (): Response => generic(404, 'Not Found', 'No such vessel was found.');

export const notFound = (detail = 'There is no such endpoint.'): Response =>
  generic(404, 'Not Found', detail);

export const methodNotAllowed = (allow: string): Response =>
  generic(405, 'Method Not Allowed', `Use ${allow}.`, { allow });

export const unsupportedMediaType = (): Response =>
  generic(415, 'Unsupported Media Type', 'Send application/json.');
