/** What the marks of the week are coloured by. `state`: the classes of look.md; the others each have their own fixed classes. */
export const colourings = [
  'state',
  'mobile',
  'stationary',
  'total',
  'sea-temperature',
  'weeks-since-treatment',
  'disease',
  'reporting',
] as const;
export type Colouring = (typeof colourings)[number];
