import { firstYear } from '@kartbord/common/week';

/** The year that two digits are, by what stands before them: a week and a slash (u33/25), a dash or an apostrophe (’24); null: none. */
export function shortYear(before: string, digits: string): number | null {
  const isBehind = /(?:\s[-'’]|\b(?:w|wk|week|uke|u)\s*\d{1,2}\s*\/\s*)$/i.test(before);
  const year = 2000 + Number(digits);
  return isBehind && /^\d\d$/.test(digits) && year >= firstYear ? year : null;
}
