import { describe, expect, it } from 'vitest';
import type { Box } from '../box-grid';
import { farReaches, placeLabels, type LabelWish } from './mark-labels';

const ink = (x: number, y: number): Box => ({ minX: x - 5, minY: y - 5, maxX: x + 5, maxY: y + 5 });
const wish = (text: string, x: number, y: number): LabelWish => ({ text, at: [x, y], ink: ink(x, y) });
const place = (wishes: LabelWish[], more: Box[] = []) =>
  placeLabels(wishes, [...wishes.map((each) => each.ink), ...more], (text) => text.length * 6);

describe('labels beside marks', () => {
  it('stand at the right where there is room', () => {
    const [label] = place([wish('Skogøya', 100, 100)]);
    expect(label!.box.minX).toBeGreaterThan(105);
    expect((label!.box.minY + label!.box.maxY) / 2).toBe(100);
  });

  it('go to the left where another mark is at the right', () => {
    const [label] = place([wish('Skogøya', 100, 100)], [ink(125, 100)]);
    expect(label!.box.maxX).toBeLessThan(95);
  });

  it('never lie on a mark or on each other', () => {
    const wishes = Array.from({ length: 60 }, (_, index) =>
      wish(`Lokalitet ${index}`, (index * 37) % 300, (index * 53) % 200),
    );
    const boxes = [...place(wishes).map(({ box }) => box), ...wishes.map((each) => each.ink)];
    const labels = boxes.slice(0, -wishes.length);
    expect(labels.length).toBeGreaterThan(5);
    for (const label of labels) {
      for (const other of boxes) {
        if (other === label) continue;
        const apart =
          label.maxX <= other.minX ||
          label.minX >= other.maxX ||
          label.maxY <= other.minY ||
          label.minY >= other.maxY;
        expect(apart).toBe(true);
      }
    }
  });

  it('never touch: two names in a row do not read as one', () => {
    // The left one can only go to the right and the right one to the left: between them is room for both, and no more.
    const wall = (minX: number, minY: number, maxX: number, maxY: number): Box => ({
      minX,
      minY,
      maxX,
      maxY,
    });
    const both = (at: number): readonly unknown[] =>
      place(
        [wish('Anders', 100, 100), wish('Bjarne', at, 100)],
        [wall(0, 80, 94, 120), wall(at + 6, 80, 400, 120), wall(0, 108, 400, 120), wall(0, 80, 400, 92)],
      );
    expect([both(189).length, both(190).length]).toEqual([1, 2]);
  });

  it('go further away where they are to be there, and nowhere else', () => {
    const around = [ink(125, 100), ink(75, 100), ink(100, 115), ink(100, 85)];
    const wishes = [wish('Skogøya', 100, 100)];
    const far = placeLabels(wishes, around, (text) => text.length * 6, farReaches);
    expect([place(wishes, around).length, far.length]).toEqual([0, 1]);
  });

  it('are left out where no side is free', () => {
    const around = [ink(125, 100), ink(75, 100), ink(100, 115), ink(100, 85)];
    expect(place([wish('Skogøya', 100, 100)], around)).toEqual([]);
  });

  it('are chosen by the order of the wishes', () => {
    // A wall at the left, above and below: each can only go to the right, where both want to be.
    const walls: Box[] = [
      { minX: 0, minY: 0, maxX: 94, maxY: 300 },
      { minX: 95, minY: 60, maxX: 300, maxY: 92 },
      { minX: 95, minY: 112, maxX: 300, maxY: 160 },
    ];
    const [label] = place([wish('first', 100, 100), wish('second', 100, 104)], walls);
    expect(label!.text).toBe('first');
  });

  it('keep their places when the map is panned', () => {
    const wishes = [wish('A', 100, 100), wish('B', 112, 100), wish('C', 101, 118)];
    const moved = wishes.map(({ text, at: [x, y] }) => wish(text, x + 217, y - 61));
    const places = place(wishes).map(({ text, box }) => [text, box.minX, box.minY]);
    expect(place(moved).map(({ text, box }) => [text, box.minX - 217, box.minY + 61])).toEqual(places);
  });
});
