/** The people who can sign in to the sample service. Their names and vessels: reporting/profiles.ts. */
export const people = ['demo-user', 'demo-mate', 'demo-skipper', 'demo-guest'] as const;
export type PersonId = (typeof people)[number];

export const isPerson = (id: unknown): id is PersonId => people.some((person) => person === id);

export const firstVisitor: PersonId = 'demo-user';

/** Who sits at the verification page, and whose sign-in POST /session gives. Tokens that are out stay their owner's. */
export class Visitor {
  id: PersonId = firstVisitor;
}
