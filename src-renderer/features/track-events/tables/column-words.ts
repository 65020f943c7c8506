import type { TrackEventsInputs } from '../inputs';
import type { Words } from '../../../words/en';
import type { Format } from '../../../words/format';

/** What the columns of the tables are written with. */
export interface Said {
  readonly words: Words;
  readonly format: Format;
  readonly nameOf: TrackEventsInputs['localityName'];
}

export const siteSaid = ({ words, nameOf }: Said, no: number): string =>
  nameOf(no) ?? words.trackEvents.site(no);

export const vesselSaid = (words: Words, { mmsi, name }: { mmsi: number; name: string | null }): string =>
  name ?? words.trackEvents.mmsi(mmsi);

/** Where in the span a gap is, and whether anybody was asked for it. */
export function gapAbout(
  words: Words,
  { where, asked }: { where: string; asked: 'whole' | 'part' | 'not' },
): string {
  const { gap } = words.trackEvents;
  const place = where === 'before' || where === 'after' ? [gap.where[where]] : [];
  return [...place, gap.asked[asked]].join(', ');
}
