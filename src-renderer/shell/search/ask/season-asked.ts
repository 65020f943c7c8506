import { phrasing } from './read-own';

const gear = phrasing(
  'gear|nets|pots|longlines|redskap|redskaper|redskapet|redskapene|garn|garna|teiner|teinene|line|liner',
);
const season = phrasing('season|seasons|sesong|sesongen|sesongens');
const ofNow = phrasing('this year|i år');
const ofLast = phrasing('last year|last season|i fjor|forrige sesong|fjorårets');
const year = /(?<!\d)(20[1-4]\d)(?!\d)/;
const around = phrasing(
  'my|our|mine|min|mitt|vår|våre|vårt|the|of|in|for|from|this|denne|siste|i|fra|av|show|vis|me|what|hva|did|we|i|set|satte|had',
);

/** “My gear this season”, “redskap i sesongen 2025”, “gear in 2025”: which year; null: none is named. Undefined: it is not asked for. */
export function seasonAsked(text: string, thisYear: number): number | null | undefined {
  if (text.search(gear) < 0) return undefined;
  const named = year.exec(text)?.[1];
  const isLast = text.search(ofLast) >= 0;
  const isNow = text.search(ofNow) >= 0;
  if (text.search(season) < 0 && named === undefined && !isLast && !isNow) return undefined;
  const rest = [ofLast, ofNow, gear, season, year, around].reduce((left, of) => left.replace(of, ' '), text);
  if (/[\p{L}\d]/u.test(rest)) return undefined;
  return named === undefined ? (isLast ? thisYear - 1 : null) : Number(named);
}
