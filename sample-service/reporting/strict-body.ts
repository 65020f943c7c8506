/**
 * In what a report's body is not exactly what interface.md writes (Retrieved-tool report, Deployed-tool report): the
 * names to the letter and no others, times as ISO 8601 UTC with milliseconds, a Point of longitude and latitude. The
 * endpoints tolerate more; this is for those who want to know. Empty: it is exact.
 */
export function deviationsOf(kind: ReportBodyKind, body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return ['the body is no object'];
  const members = membersOf[kind];
  const given = body as Readonly<Record<string, unknown>>;
  return [
    ...Object.keys(given)
      .filter((name) => !(name in members))
      .map((name) => `${name} is no member of the document`),
    ...Object.entries(members).flatMap(([name, isRight]) => {
      if (!(name in given)) return [`${name} is missing`];
      return isRight(given[name]) ? [] : [`${name} has another form`];
    }),
  ];
}

export type ReportBodyKind = 'deployed' | 'retrieved';

type Rule = (value: unknown) => boolean;

const isUuid: Rule = (value) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
const isTime: Rule = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value;

/** Exactly two members, exactly two finite numbers: longitude, then latitude. */
const isPoint: Rule = (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { type, coordinates, ...more } = value as Record<string, unknown>;
  if (type !== 'Point' || Object.keys(more).length > 0) return false;
  if (!Array.isArray(coordinates) || coordinates.length !== 2) return false;
  const [lon, lat] = coordinates as unknown[];
  return isDegrees(lon, 180) && isDegrees(lat, 90);
};
const isDegrees = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;

const membersOf: Readonly<Record<ReportBodyKind, Readonly<Record<string, Rule>>>> = {
  deployed: {
    toolTypeCode: (value) => typeof value === 'string' && value !== '',
    geometry: isPoint,
    setupTime: isTime,
    toolCount: (value) => Number.isInteger(value),
  },
  retrieved: { toolId: isUuid, removeddatetime: isTime },
};
