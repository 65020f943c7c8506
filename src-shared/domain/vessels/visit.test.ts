import { expect, it } from 'vitest';
import { boatType } from './visit';

it.each([
  [true, false, 'wellboat'],
  [false, true, 'slaughter'],
  [true, true, 'wellboat'],
  [null, true, 'slaughter'],
  [false, false, 'other'],
  [null, false, 'unknown'],
  [null, null, 'unknown'],
] as const)(
  'a vessel with isWellboat %s and isSlaughterBoat %s is of type %s',
  (isWellboat, isSlaughterBoat, type) => {
    expect(boatType({ isWellboat, isSlaughterBoat })).toBe(type);
  },
);
