/** Markup that is safe to put into a document as it is. */
export interface Markup {
  readonly markup: string;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Also takes out the signs that XML 1.0 cannot hold. */
export const escaped = (text: string): string =>
  text.replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** One element; texts among the content are escaped. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>> = {},
  ...content: readonly (Markup | string | number | readonly Markup[])[]
): Markup {
  const start = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const inside = content
    .flat()
    .map((part) => (typeof part === 'object' ? part.markup : escaped(String(part))));
  return { markup: `<${name}${start.join('')}>${inside.join('')}</${name}>` };
}

export const xmlDocument = (root: Markup): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`;
