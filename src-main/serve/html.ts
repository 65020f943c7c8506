import type { Language } from '../../src-shared/domain/settings/settings';

const words: Readonly<Record<Language, { readonly next: string }>> = {
  en: { next: 'Next page' },
  nb: { next: 'Neste side' },
};

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark);

interface Link {
  readonly href: string;
  readonly rel: string;
  readonly title?: string;
}

const isLink = (value: unknown): value is Link =>
  typeof value === 'object' && value !== null && 'href' in value && 'rel' in value;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFeature = (
  value: unknown,
): value is { readonly id: string; readonly properties: Readonly<Record<string, unknown>> } =>
  isRecord(value) && value['type'] === 'Feature' && isRecord(value['properties']);

/** An answer as a page for a person: its links, its members and its features as a table. Nothing in it runs. */
export function htmlPage(title: string, document: object, language: Language): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>
body{font:14px/1.5 system-ui,sans-serif;margin:2rem;color:#1b2733;background:#fff}table{border-collapse:collapse}
td,th{border:1px solid #c8d1da;padding:.2rem .5rem;text-align:left;vertical-align:top}dt{font-weight:600}dd{margin:0 0 .4rem 1.5rem}
</style></head><body><h1>${escaped(title)}</h1>
${shown(document, language)}
</body></html>
`;
}

function shown(value: unknown, language: Language): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) {
    const items = value as readonly unknown[];
    if (items.every(isLink)) return linkList(items, language);
    if (items.length > 0 && items.every(isFeature)) return table(items);
    if (items.every((one) => typeof one !== 'object')) return escaped(items.join(', ')) || '–';
    return `<ul>${items.map((one) => `<li>${shown(one, language)}</li>`).join('\n')}</ul>`;
  }
  if (isRecord(value))
    return `<dl>${Object.entries(value)
      .map(([name, one]) => `<dt>${escaped(name)}</dt><dd>${shown(one, language)}</dd>`)
      .join('\n')}</dl>`;
  return escaped(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Addresses are this service's own, and the licence's. */
function linkList(links: readonly Link[], language: Language): string {
  const items = links.map(({ href, rel, title }) => {
    const text = rel === 'next' ? words[language].next : `${title ?? rel} (${rel})`;
    return `<li><a href="${escaped(href)}">${escaped(text)}</a></li>`;
  });
  return `<ul>${items.join('\n')}</ul>`;
}

function table(
  features: readonly { readonly id: string; readonly properties: Readonly<Record<string, unknown>> }[],
): string {
  const names = Object.keys(features[0]?.properties ?? {});
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const cell = (value: unknown): string =>
    value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
  return `<table>${row(['id', ...names], 'th')}
${features.map(({ id, properties }) => row([id, ...names.map((name) => cell(properties[name]))], 'td')).join('\n')}</table>`;
}
