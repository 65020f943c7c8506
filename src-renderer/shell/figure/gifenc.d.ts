/** What is used of it: the package has no types of its own. */
declare module 'gifenc' {
  type Palette = readonly (readonly [red: number, green: number, blue: number])[];

  export function quantize(rgba: Uint8ClampedArray, most: number): Palette;
  /** The place of each px in the palette. */
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
  export function GIFEncoder(): {
    /** `delay` in ms; without `repeat` the film goes on for ever. */
    writeFrame(
      places: Uint8Array,
      width: number,
      height: number,
      options: { readonly palette: Palette; readonly delay: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
}
