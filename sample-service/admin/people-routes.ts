import { Hono } from 'hono';
import { type Visitor, isPerson, people } from '../identity/people';
import { type Temper, isRefreshTemper, refreshTempers } from '../identity/tempers';
import type { Profiles } from '../reporting/profiles';
import { body, flag, oneOf } from './input';

export interface PeopleParts {
  readonly temper: Temper;
  readonly visitor: Visitor;
  readonly profiles: Profiles;
}

/** Who signs in, what they may do, and how the identity provider takes a used refresh token. */
export function peopleRoutes({ temper, visitor, profiles }: PeopleParts): Hono {
  const app = new Hono();

  app.get('/temper', (c) => c.json({ refresh: temper.refresh }));
  app.post('/temper', async (c) => {
    temper.refresh = oneOf(await body(c), 'refresh', isRefreshTemper, refreshTempers);
    return c.json({ refresh: temper.refresh });
  });

  const list = () => ({
    signsIn: visitor.id,
    people: people.map((person) => {
      const { haveProfile, haveDownloadRights, vessel } = profiles.of(person);
      return { person, haveProfile, haveDownloadRights, vesselName: vessel?.name ?? null };
    }),
  });
  app.get('/people', (c) => c.json(list()));
  app.post('/people/signs-in', async (c) => {
    visitor.id = oneOf(await body(c), 'person', isPerson, people);
    return c.json(list());
  });
  app.post('/people/rights', async (c) => {
    const members = await body(c);
    const person = members['person'] === undefined ? visitor.id : oneOf(members, 'person', isPerson, people);
    profiles.change(person, {
      ...('haveProfile' in members ? { haveProfile: flag(members, 'haveProfile') } : {}),
      ...('haveDownloadRights' in members ? { haveDownloadRights: flag(members, 'haveDownloadRights') } : {}),
    });
    return c.json(list());
  });
  return app;
}
