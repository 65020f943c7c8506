import { expect, it } from 'vitest';
import { hasAccess, isSignedIn, type ScopeState } from './session';

const states: Readonly<Record<ScopeState, readonly [access: boolean, signedIn: boolean]>> = {
  'signed-in': [true, true],
  expired: [true, true],
  demonstration: [true, false],
  'signed-out': [false, false],
  unknown: [false, false],
  locked: [false, false],
  ended: [false, false],
};

it.each(Object.entries(states))(
  '%s: whether the service answers, and whether by a sign-in of the own',
  (state, is) => {
    expect([hasAccess(state as ScopeState), isSignedIn(state as ScopeState)]).toEqual(is);
  },
);

it('nothing is answered before the state is known', () => {
  expect([hasAccess(null), hasAccess(undefined), isSignedIn(undefined)]).toEqual([false, false, false]);
});
