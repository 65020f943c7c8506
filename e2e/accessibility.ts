import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';

type Axe = Pick<typeof axeCore, 'run'>;

/** What axe finds wrong in the window, by rule and place; empty where it finds nothing. */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  // Its other mode opens a page of its own, which an Electron app has not.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/**
 * The same of one part, in a page that axe has looked at before, by WCAG 2.2 AA and good practice; and of its contrast alone
 * in each of the other themes. Null: of no theme, where another language has the same colours.
 */
export const faultsWithin = (
  page: Page,
  within: string,
  themes: readonly string[] | null,
): Promise<string[]> =>
  page.evaluate(
    async ({ within, themes }) => {
      const { axe } = window as unknown as { axe: Axe };
      const contrast = { runOnly: { type: 'rule', values: ['color-contrast'] } } as const;
      const all = {
        rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: themes !== null } },
      } as const;
      const found: string[] = [];
      const look = async (theme: string, options: object): Promise<void> => {
        const { violations } = await axe.run(within, {
          ...options,
          resultTypes: ['violations'],
          preload: false,
          iframes: false,
        });
        for (const { id, nodes } of violations)
          found.push(...nodes.map(({ target }) => `${theme} ${id}: ${target.join(' ')}`));
      };
      const root = document.documentElement;
      const { theme = 'day' } = root.dataset;
      await look(theme, all);
      for (const other of themes ?? []) {
        root.dataset['theme'] = other;
        await look(other, contrast);
      }
      root.dataset['theme'] = theme;
      return found;
    },
    { within, themes },
  );

/**
 * The text in sight that is cut off, by place and words: wider or higher than the box that clips it, and no scroller, ellipsis or
 * fold shows the rest. Weekdays, months, ages and counts are long ones while it looks, so that no run depends on its day.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const { lang } = document.documentElement;
    const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 28));
    const days = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 1, 1 + day));
    const namesOf = (times: readonly number[], options: Intl.DateTimeFormatOptions): string[] => {
      const writer = new Intl.DateTimeFormat(lang, { ...options, day: 'numeric', timeZone: 'UTC' });
      return times.map((time) =>
        (
          writer.formatToParts(time).find(({ type }) => type === 'month' || type === 'weekday')?.value ?? ''
        ).replace('.', ''),
      );
    };
    const written = [
      namesOf(days, { weekday: 'long' }),
      namesOf(days, { weekday: 'short' }),
      namesOf(months, { month: 'long' }),
      namesOf(months, { month: 'short' }),
    ].map((names) => ({
      names,
      // Beside a number: "May" is a word, too.
      found: new RegExp(
        `(?<=\\d[.,]? )(?:${names.join('|')})(?!\\p{L})|(?<!\\p{L})(?:${names.join('|')})(?=[.,]? \\d)`,
        'gu',
      ),
    }));
    /** The text with the longest names, and two figures where it has one: what could stand in it another day. */
    const longestOf = (text: string, font: string): string => {
      if (pen) pen.font = font;
      const width = (name: string): number => pen?.measureText(name).width ?? name.length;
      const plurals: Readonly<Record<string, string>> = {
        minute: 'minutes',
        hour: 'hours',
        day: 'days',
        minutt: 'minutter',
        time: 'timer',
        dag: 'dager',
      };
      return written
        .reduce(
          (text, { names, found }) =>
            text.replace(found, () => names.reduce((a, b) => (width(b) > width(a) ? b : a))),
          text,
        )
        .replace(/(?<![\d.,:/])\d(?![\d.,:/])/g, '58')
        .replace(
          /58([ \u{A0}])(minute|hour|day|minutt|time|dag)(?!\p{L})/gu,
          (_, space: string, unit: string) => `58${space}${plurals[unit]}`,
        );
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node);
    const before = new Map<Node, string>();
    for (const node of nodes) {
      const text = node.nodeValue ?? '';
      if (!node.parentElement || !/\d/.test(text)) continue;
      const longest = longestOf(text, getComputedStyle(node.parentElement).font);
      if (longest === text) continue;
      before.set(node, text);
      node.nodeValue = longest;
    }
    for (const node of nodes) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      if (element.closest('.visually-hidden, [data-board], option, script, style, title')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width < 1 || text.height < 1) continue;
      // It is said elsewhere, and is out of sight as a whole where it has no room.
      const way = element.closest('[data-gives-way]')?.getBoundingClientRect();
      if (way && text.top >= way.bottom - 1) continue;
      let why: string | null =
        text.left < -1 || text.right > innerWidth + 1 || text.top < -1 || text.bottom > innerHeight + 1
          ? 'window'
          : null;
      let [x, y] = [false, false];
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.textOverflow === 'ellipsis') x = true;
        x ||= ['auto', 'scroll'].includes(style.overflowX);
        y ||= ['auto', 'scroll'].includes(style.overflowY);
        const edge = box.getBoundingClientRect();
        const clips = (value: string): boolean => value === 'hidden' || value === 'clip';
        if (!x && clips(style.overflowX) && (text.left < edge.left - 1 || text.right > edge.right + 1))
          why ??= 'x';
        if (!y && clips(style.overflowY) && (text.top < edge.top - 2 || text.bottom > edge.bottom + 2))
          why ??= 'y';
        if (style.position === 'fixed') break;
      }
      if ((x || y) && why === 'window') why = null;
      if (why)
        found.push(
          `${why} ${element.closest<HTMLElement>('[data-testid]')?.dataset['testid'] ?? ''}: ${node.textContent.trim().slice(0, 40)}`,
        );
    }
    for (const [node, text] of before) node.nodeValue = text;
    for (const select of document.querySelectorAll('select')) {
      if (!pen || !select.checkVisibility()) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      pen.font = font;
      const text = select.selectedOptions[0]?.text ?? '';
      const arrowPx = 18;
      const room =
        select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrowPx;
      if (pen.measureText(text).width > room + 1)
        found.push(`choice ${select.dataset['testid'] ?? ''}: ${text}`);
    }
    return found;
  });
