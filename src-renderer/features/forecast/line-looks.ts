/** Colour, then dashes: 8 colours that are told apart without seeing red and green, 24 looks in all. */
const colours = 8;
const dashes: readonly (readonly number[])[] = [[], [7, 3], [2, 3]];

export interface LineLook {
  /** The token of its colour; `CompareView` says it for each theme. */
  readonly ink: string;
  readonly dash: readonly number[];
}

/** Of the place with that number in the list, from 0. */
export const lineLook = (index: number): LineLook => ({
  ink: `line-${(index % colours) + 1}`,
  dash: dashes[Math.floor(index / colours) % dashes.length] ?? [],
});

/** Of a run, from 0, the newest, which stands out; the earlier ones are told apart by their dashes and numbers. */
export const runLook = (index: number): LineLook => ({
  ink: index === 0 ? 'accent' : 'ink-3',
  dash: index === 0 ? [] : (dashes[index % dashes.length] ?? []),
});
