import type { InfoFeature } from '../../../src-shared/domain/map-layers/feature-info';
import { serviceServerId } from '../../../src-shared/domain/map-layers/map-server';
import type { Format } from '../../words/format';
import { timeMsOf } from '../../words/server-times';

type Field = InfoFeature['fields'][number];

/** The units of interface.md, for the names that its layers and forecasts have. Of other servers none is assumed. */
const units: readonly (readonly [name: RegExp, unit: string])[] = [
  [/waveheight$/i, 'm'],
  [/(wind|current)speed$/i, 'm/s'],
  [/temperature$/i, '°C'],
  [/direction$/i, '°'],
];

const isNumber = (value: string | null): value is string => /^-?\d+([.]\d+)?$/.test(value ?? '');
const unitOf = (server: string, name: string): string | undefined =>
  server === serviceServerId ? units.find(([names]) => names.test(name))?.[1] : undefined;
/** A name says its unit by itself: `depth [m]`, `hs (m)`. */
const namesUnit = (name: string): boolean => /[[(][^\])]+[\])]\s*$/.test(name);

/** A value as a person reads it: numbers with the unit that is known, moments in the chosen zone beside what the server wrote. */
export function fieldSaid(format: Format, server: string, { name, value }: Field): Field {
  const unit = unitOf(server, name);
  if (isNumber(value) && unit)
    return { name, value: `${value.replace('.', format.locale.startsWith('n') ? ',' : '.')} ${unit}` };
  const timeMs = value?.includes('T') ? timeMsOf(value) : null;
  return timeMs === null ? { name, value } : { name, value: `${format.dateTime(timeMs)} (${value})` };
}

/** A number with decimals, so no id and no count, of which no unit is known. */
export const isBare = (server: string, { name, value }: Field): boolean =>
  isNumber(value) && value.includes('.') && unitOf(server, name) === undefined && !namesUnit(name);
