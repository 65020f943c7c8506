const side = 256;

/** What a tile is drawn on. OpenLayers has it from the first frame on; what is on it may change. */
export interface Sheet {
  readonly element: HTMLCanvasElement;
  /** Takes the place of what is on it; null: nothing. */
  draw(picture: ImageBitmap | null): void;
  /** A part of another sheet, as fractions of its side, drawn into a part of this one: until its own picture comes. */
  borrow(from: Sheet, part: Part, into: Part): void;
}

export interface Part {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export function createSheet(): Sheet {
  const element = document.createElement('canvas');
  element.width = side;
  element.height = side;
  const context = element.getContext('2d');
  return {
    element,
    draw(picture) {
      context?.clearRect(0, 0, side, side);
      if (picture) context?.drawImage(picture, 0, 0);
    },
    borrow(from, part, into) {
      const of = ({ x, y, size }: Part): readonly [number, number, number, number] => [
        x * side,
        y * side,
        size * side,
        size * side,
      ];
      context?.drawImage(from.element, ...of(part), ...of(into));
    },
  };
}

/** Rejects where the bytes are no picture. */
export function decodePicture(bytes: Uint8Array): Promise<ImageBitmap> {
  return createImageBitmap(new Blob([new Uint8Array(bytes)]));
}
