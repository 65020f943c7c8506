import * as v from 'valibot';

/** How a layer is laid over those below it, by the names of CSS (Compositing and Blending, 5). */
export const blends = ['normal', 'multiply', 'screen', 'darken', 'lighten'] as const;
export type Blend = (typeof blends)[number];

/** How a layer is looked at, whatever it is. */
export interface LayerLook {
  /** 0 to 1; 0: hidden, and nothing of it is asked for. */
  readonly opacity: number;
  readonly blend: Blend;
}

/**
 * One row of the tree as it is kept: in the order of the screen, the topmost first, each group before what is in it.
 * `parent`: the group that it lies in; null: none.
 */
export type TreeEntry =
  | {
      readonly kind: 'layer';
      readonly id: string;
      readonly parent: string | null;
      readonly isVisible: boolean;
      readonly opacity: number;
      readonly blend: Blend;
    }
  | {
      readonly kind: 'group';
      readonly id: string;
      readonly parent: string | null;
      readonly title: string;
      readonly isOpen: boolean;
      readonly isVisible: boolean;
      readonly opacity: number;
    };

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
const opacity = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

export const treeEntries = v.pipe(
  v.array(
    v.variant('kind', [
      v.strictObject({
        kind: v.literal('layer'),
        id,
        parent: v.nullable(id),
        isVisible: v.boolean(),
        opacity,
        blend: v.picklist(blends),
      }),
      v.strictObject({
        kind: v.literal('group'),
        id,
        parent: v.nullable(id),
        title: v.pipe(v.string(), v.maxLength(100)),
        isOpen: v.boolean(),
        isVisible: v.boolean(),
        opacity,
      }),
    ]),
  ),
  v.maxLength(300),
);
