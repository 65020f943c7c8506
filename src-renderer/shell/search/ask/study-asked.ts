import type { StudyChoice } from '../../../features/fish-health/figures';

/** Hydrogen peroxide is given as a bath. */
const bath = /\b(?:bath|bad)|peroxide|peroksid/iu;
const feed = /feed|fôr/iu;
const other = /non.?medicin|ikke.?medik|mechan|mekanisk|therm|termisk|fresh|fersk/iu;
const inArea = /(?:\barea|\bpo|område)\s*(\d{1,2})\b/iu;
/** As the quarters of the page: from January. */
const quarters = [/winter|vinter/iu, /spring|\bvår/iu, /summer|sommer/iu, /autumn|høst/iu] as const;
const inYear = /\b(20[1-4]\d)\b|this year|i år\b/iu;

/** “Did bath treatments work in area 4 this year”, “bath against in-feed”: which treatments are looked at; what is not named stays as it is. */
export function studyAsked(text: string): Partial<StudyChoice> {
  const [isBath, isFeed] = [bath.test(text), feed.test(text)];
  const area = inArea.exec(text)?.[1];
  const year = inYear.exec(text);
  const quarter = quarters.findIndex((season) => season.test(text)) + 1;
  const kind = isBath ? 'bath' : isFeed ? 'in-feed' : other.test(text) ? 'non-medicinal' : null;
  return {
    ...(isBath && isFeed ? { look: 'all' } : kind ? { look: 'one', kind } : {}),
    ...(area === undefined ? {} : { by: 'production-area', area: String(Number(area)) }),
    ...(quarter > 0 ? { quarter } : {}),
    ...(year ? { year: year[1] === undefined ? 'now' : Number(year[1]) } : {}),
  };
}
