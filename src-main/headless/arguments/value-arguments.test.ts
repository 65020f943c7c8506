import { describe, expect, it } from 'vitest';
import { notations } from '../../../src-shared/domain/units/position-testing';
import { boxOf, placesOf, timeOf } from './value-arguments';

const place = (text: string): unknown => {
  const read = placesOf([text], 'en');
  return read.ok ? read.value[0] : read.failure.detail;
};

describe('a place on the line', () => {
  it('is longitude and latitude with a comma between', () => {
    expect(place('5.33,60.39')).toEqual([5.33, 60.39]);
    expect(place('-51.7,64.2')).toEqual([-51.7, 64.2]);
  });

  it.each(['5.33 60.39', '60.39 5.33', '5,33 60,39', '60,39;5,33', '5.33;60.39', '10 20'])(
    'is none where %s does not say which is which',
    (text) => expect(place(text)).toContain('is not a place'),
  );

  it.each([
    ['60.39,5.33', '5.33,60.39'],
    ['5 19.6 60 23.5', '5.326666666666667,60.391666666666666'],
  ])(
    'is asked about where %s lies far from the coast and would lie on it the other way round',
    (text, meant) => {
      expect(place(text)).toBe(
        `"${text}" is far from the coast; did you mean ${meant}? Longitude comes before latitude, with decimal points.`,
      );
    },
  );

  it('is where its letters say, however far', () => {
    expect(place('5.33N 60.39E')).toEqual([60.39, 5.33]);
  });

  /** Two bare numbers are read by their comma here, longitude first. */
  it.each(notations.filter(([text]) => /[^\d\s.,;/+−-]/.test(text)))('is read from %j as %j', (text, at) => {
    const read = placesOf([text], 'en');
    if (at === null) expect(read.ok).toBe(false);
    else if (read.ok)
      expect(read.value[0]?.map((degrees, axis) => Math.abs(degrees - at[axis]!) < 0.000_04)).toEqual([
        true,
        true,
      ]);
    else expect(read.failure.detail).toBe('a place');
  });
});

describe('a box on the line', () => {
  it.each([
    ['4.5,59.8,6.2,60.9', [4.5, 59.8, 6.2, 60.9]],
    ['-53,63.5,-50,65', [-53, 63.5, -50, 65]],
    ['-8,20,8,34', [-8, 20, 8, 34]],
  ])('is west, south, east and north: %s', (text, box) => {
    expect(boxOf(text, 'en')).toMatchObject({ value: box });
  });

  it.each(['4,5,59,8', '59.8,4.5,60.9,6.2'])(
    'is refused where %s lies far from the coast, and on it the other way round',
    (text) => {
      expect(boxOf(text, 'en')).toMatchObject({
        failure: { detail: expect.stringContaining('is far from the coast') },
      });
    },
  );
});

it('takes a time as Kartbord writes it, with its fraction of a second', () => {
  for (const text of ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00Z', '2026-11-20T11:00+01:00'])
    expect(timeOf(text, 'first', 'en')).toEqual({ ok: true, value: Date.UTC(2026, 10, 20, 10) });
});
