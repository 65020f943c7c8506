/** Sites that belong together: those of a company, of a production area or of a municipality, told apart by their digits. */
export type SiteSetKind = 'company' | 'production-area' | 'municipality';

/** Nine digits: a company's organisation number; four: a municipality; 1 to 13: a production area. */
export const siteSetPattern = /^(?:\d{9}|\d{4}|[1-9]|1[0-3])$/;
export const mostSiteSets = 10;

export const siteSetKind = (no: string): SiteSetKind =>
  no.length === 9 ? 'company' : no.length === 4 ? 'municipality' : 'production-area';
