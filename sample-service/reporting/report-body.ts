import { toolTypes } from './tool-types';
import type { Position, ToolGeometry } from './tool-places';

/**
 * Reads the two report bodies (interface.md, Retrieved-tool report and Deployed-tool report). What the document does
 * not say is assumed: every member is required, times must not lie ahead, and names are compared without regard to
 * case, so that `removeddatetime` may be written `removedDateTime` but not `removedTime` (facts.md 4).
 */
export interface RetrievedReport {
  readonly toolId: string;
  readonly removedMs: number;
}

export interface DeployedReport {
  /** Made by the client, which the document does not ask for. */
  readonly toolId: string | undefined;
  readonly toolTypeCode: string;
  readonly geometry: ToolGeometry;
  readonly setupMs: number;
  readonly toolCount: number;
}

export type Reading<T> =
  { readonly report: T } | { readonly errors: Readonly<Record<string, readonly string[]>> };

/** How far a client's clock may be ahead. */
const aheadMs = 5 * 60_000;
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export function readRetrieved(body: unknown, nowMs: number): Reading<RetrievedReport> {
  const member = membersOf(body);
  const errors = new Errors();
  const toolId = errors.check('toolId', asUuid(member('toolId')), 'A UUID is required.');
  const removedMs = readTime('removeddatetime', member('removeddatetime'), nowMs, errors);
  return errors.orReport(() => ({ toolId: toolId ?? '', removedMs: removedMs ?? 0 }));
}

export function readDeployed(body: unknown, nowMs: number): Reading<DeployedReport> {
  const member = membersOf(body);
  const errors = new Errors();
  const code = member('toolTypeCode');
  const isKnown = toolTypes.some((type) => type.isReportable && type.code === code);
  errors.check(
    'toolTypeCode',
    isKnown ? code : undefined,
    'The code is none of a tool that can be reported.',
  );
  const geometry = errors.check(
    'geometry',
    asGeometry(member('geometry')),
    'A GeoJSON Point (or LineString) in degrees is required.',
  );
  const setupMs = readTime('setupTime', member('setupTime'), nowMs, errors);
  const count = member('toolCount');
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 1;
  errors.check('toolCount', isCount ? count : undefined, 'A whole number from 1 is required.');
  const toolId = member('toolId');
  if (toolId !== undefined && toolId !== null)
    errors.check('toolId', asUuid(toolId), 'The value is not a UUID.');
  return errors.orReport(() => ({
    toolId: asUuid(toolId),
    toolTypeCode: code as string,
    geometry: geometry as ToolGeometry,
    setupMs: setupMs ?? 0,
    toolCount: count as number,
  }));
}

class Errors {
  readonly #errors: Record<string, string[]> = {};

  /** The value; an undefined one is written down. */
  check<T>(name: string, value: T | undefined, error: string): T | undefined {
    if (value === undefined) this.#errors[name] = [error];
    return value;
  }

  orReport<T>(make: () => T): Reading<T> {
    return Object.keys(this.#errors).length > 0 ? { errors: this.#errors } : { report: make() };
  }
}

function readTime(name: string, value: unknown, nowMs: number, errors: Errors): number | undefined {
  const isWritten = typeof value === 'string' && timeForm.test(value);
  const timeMs = isWritten ? Date.parse(value) : NaN;
  const known = Number.isNaN(timeMs) ? undefined : timeMs;
  errors.check(name, known, 'An ISO 8601 UTC time with milliseconds is required.');
  if (known !== undefined)
    errors.check(name, known > nowMs + aheadMs ? undefined : known, 'The time lies in the future.');
  return known;
}

const asUuid = (value: unknown): string | undefined =>
  typeof value === 'string' && uuidForm.test(value) ? value : undefined;

function asGeometry(value: unknown): ToolGeometry | undefined {
  const { type, coordinates } = (value ?? {}) as { type?: unknown; coordinates?: unknown };
  if (type === 'Point' && isPosition(coordinates)) return { type, coordinates };
  const isLine = Array.isArray(coordinates) && coordinates.length >= 2 && coordinates.every(isPosition);
  return type === 'LineString' && isLine ? { type, coordinates } : undefined;
}

function isPosition(value: unknown): value is Position {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [lon, lat] = value as unknown[];
  return isWithin(lon, 180) && isWithin(lat, 90);
}

const isWithin = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;

/** A member by its name, in whatever case it was written. */
function membersOf(body: unknown): (name: string) => unknown {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const members: [string, unknown][] = isObject ? Object.entries(body) : [];
  const byName = new Map(members.map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => byName.get(name.toLowerCase());
}
