import { reportMembers } from './service-parts';

export type PanelGroup = 'sites' | 'lice' | 'report' | 'history' | 'place' | 'register';

const places = new Set(['municipalityNo', 'productionAreas', 'area']);
const reports = new Set(['diseases', 'treated', ...reportMembers.map((member) => `service-${member}`)]);

/** In which group of the panel a part of the filter is; the text has its field elsewhere. */
export function groupOf(key: string): PanelGroup | null {
  if (key === 'sites') return 'sites';
  if (key === 'states' || key === 'lice') return 'lice';
  if (reports.has(key)) return 'report';
  if (key.startsWith('history-')) return 'history';
  if (places.has(key)) return 'place';
  return key.startsWith('service-') ? 'register' : null;
}
