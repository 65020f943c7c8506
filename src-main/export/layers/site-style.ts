import type { LayerStyle, MarkPart, StyleTest } from '@kartbord/formats/style/layer-style';
import { type ColourClass, colourClasses } from '../../../src-shared/domain/figure/colour-classes';
import { classSymbol } from '../../../src-shared/domain/figure/class-symbols';
import { enClassWords, nameOfClass, nbClassWords } from '../../../src-shared/domain/figure/class-words';
import type { Colouring } from '../../../src-shared/domain/figure/colouring';
import { inks } from '../../../src-shared/domain/figure/inks';
import {
  labelZoom,
  markGrowth,
  markHalo,
  type MarkSymbol,
} from '../../../src-shared/domain/figure/mark-symbol';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { TableColumn } from '@kartbord/formats/table';

const words = { en: enClassWords, nb: nbClassWords } as const;

/** Where the class of a site stands: for the colouring by state in a column that every export has. */
const classColumn = 'mapClass';

/** The column that a style needs besides those of every export; null: none. */
export const classColumnOf = (colouring: Colouring): TableColumn | null =>
  colouring === 'state'
    ? null
    : {
        name: classColumn,
        type: 'string',
        about: `The class by which the map colours the site (${colouring}): ${colourClasses[colouring].map(({ id }) => id).join(', ')}.`,
      };

/** Sites as the map of the day draws them, by the legend's classes and in its words. */
export function siteStyle(colouring: Colouring, language: Language): LayerStyle {
  const said = words[language];
  const { label: colour, paper } = inks.day;
  return {
    name: said.colourings[colouring],
    description: said.layers[colouring],
    rules: colourClasses[colouring].map((one) => {
      const symbol = classSymbol('day', colouring, one);
      return {
        label: nameOfClass(said, colouring, one),
        test: testOf(colouring, one),
        parts: markParts(symbol, paper),
        rank: symbol.rank,
      };
    }),
    scale: markGrowth,
    label: { column: 'name', size: 12, colour, halo: paper, fromZoom: labelZoom },
  };
}

/** The classes of what is not known: a row without a class, such as one that was added later, is of them and of no number. */
const unknown: ReadonlySet<string> = new Set(['unknown', 'treatment-unsure', 'not-given']);

const testOf = (colouring: Colouring, { id }: ColourClass): StyleTest => ({
  column: colouring === 'state' ? 'state' : classColumn,
  is: id,
  ...(unknown.has(id) ? { orNull: true } : {}),
});

/** A symbol of the map above its halo. */
export function markParts(symbol: MarkSymbol, paper: string): readonly MarkPart[] {
  const parts = bodyOf(symbol);
  const [first] = parts;
  if (!first) return [];
  const width = (first.stroke === null ? 0 : first.width) + 2 * markHalo;
  const { isDashed: _, ...whole } = first;
  return [{ ...whole, fill: first.fill === null ? null : paper, stroke: paper, width }, ...parts];
}

function bodyOf({ shape, radius, fill, stroke, strokeWidth: width }: MarkSymbol): readonly MarkPart[] {
  const mark = (of: Partial<MarkPart>): MarkPart => ({
    kind: 'mark',
    shape: 'circle',
    radius,
    fill: null,
    stroke,
    width,
    ...of,
  });
  switch (shape) {
    case 'disc':
      return [mark({ fill })];
    case 'dotted-circle':
      return [
        mark({ fill }),
        mark({ radius: Math.max(1, radius * 0.34), fill: stroke, stroke: null, width: 0 }),
      ];
    case 'ring':
      return [mark({})];
    case 'dashed-ring':
      return [mark({ isDashed: true })];
    case 'dot':
      return [mark({ fill, stroke: null, width: 0 })];
    case 'cross':
      return [mark({ shape })];
    case 'square':
    case 'diamond':
    case 'triangle':
    case 'triangle-down':
      return [mark({ shape, fill })];
    case 'note':
      return [mark({ shape: 'square', fill })];
  }
}
