import type { Check, FieldRow } from '../check';
import { type Where, type Writable, asked, both, editing, nth, put, writables } from './breaking';
import type { Breakage } from './recording';

/** Where the records of field checks are, by the beginning of the checks' ids. */
interface Place {
  readonly where: Where;
  readonly records: (content: unknown) => Writable[];
}

const whole = (where: Where): Place => ({ where, records: (content) => writables(content) });
const fish = '/v\\d/geodata/fishhealth';
const detail = asked(new RegExp(`GET .*${fish}/locality/\\d+/\\d+/\\d+$`));

const diseases = (meets: (entry: Writable) => boolean): Place => ({
  where: detail,
  records: (content) => writables(content, 'diseases').filter(meets),
});

const places: Readonly<Record<string, Place>> = {
  device: whole(both(asked(/deviceauthorization$/), nth(0))),
  token: whole(({ body, answer }) => body.includes('device_code') && answer.text.includes('access_token')),
  profile: whole(({ url, scheme }) => url.endsWith('fishingfacilityprofile') && scheme !== ''),
  national: whole(asked(new RegExp(`POST .*${fish}/\\d+/\\d+$`))),
  list: whole(asked(new RegExp(`POST .*${fish}/locality/\\d+/\\d+$`))),
  'locality-week': whole(detail),
  'disease-1': diseases(({ version }) => version === 1),
  'disease-1-suspected': diseases(({ version, status }) => version === 1 && status === 'SUSPECTED'),
  'disease-1-diagnosed': diseases(({ version, status }) => version === 1 && status === 'DIAGNOSED'),
  'disease-2': diseases(({ version }) => version === 2),
  'disease-year': whole(asked(/disease\/\d+$/)),
  events: {
    where: asked(/liceMedicationEvents/),
    records: (content) => writables(content, 'data'),
  },
  municipality: whole(asked(/municipality\/\d+\/treatment$/)),
};

/** A field check broken in each way that it looks for: taken away, of a wrong type, under its old name. */
export function brokenField({ field }: Check): Breakage[] {
  const place = field && places[field.of];
  if (!field || !place) return [];
  return editsOf(field).map(([path, value]) =>
    editing(place.where, (content) => {
      for (const record of place.records(content)) put(record, path, value);
    }),
  );
}

function editsOf({ path, absent, kind, replaces = [] }: FieldRow): [path: string, value: unknown][] {
  if (absent) return [[path, true]];
  const wrong = ['no such', 12.5, {}].find((value) => !kind?.test(value));
  return [
    [path, undefined],
    ...(kind ? [[path, wrong] as [string, unknown]] : []),
    ...replaces.map((old) => [old, 'old'] as [string, unknown]),
  ];
}
