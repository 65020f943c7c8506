import { type Context, Hono } from 'hono';
import type { ServiceClock } from '../clock';
import { jsonAnswer } from '../http/json-answer';
import { forbidden, invalid, methodNotAllowed } from '../http/problem';
import { readJson } from '../http/read-json';
import { type Profile, type Profiles, profileAnswer } from './profiles';
import { type Reading, readDeployed, readRetrieved } from './report-body';
import type { FishingVessel } from './fishing-vessels';
import type { ToolBook } from './tool-book';
import { changesAnswer } from './tool-record';

export interface ReportingParts {
  readonly clock: ServiceClock;
  readonly book: ToolBook;
  readonly profiles: Profiles;
  /** The person whose token it is; undefined for a client that nobody signed in to. */
  readonly personOf: (authorization: string | undefined) => string | undefined;
}

/** A person, with the vessel that they may report for. */
interface Reporter {
  readonly person: string;
  readonly vessel: FishingVessel;
}

const base = '/v3/geodata';

/**
 * The reporting endpoints (interface.md, Reporting). Their errors are not documented: 403 where somebody may not, 400
 * where a report cannot be right, and 200 with an empty body for one that is taken (facts.md 4).
 */
export function reportingRoutes({ clock, book, profiles, personOf }: ReportingParts): Hono {
  const app = new Hono();

  /** For a signed-in person; anybody else is refused. */
  const signedIn =
    (answer: (c: Context, person: string, profile: Profile) => Response | Promise<Response>) =>
    (c: Context) => {
      const person = personOf(c.req.header('authorization'));
      return person === undefined
        ? forbidden('A user must have signed in to this client.')
        : answer(c, person, profiles.of(person));
    };

  app.get(
    `${base}/fishingfacilityprofile`,
    signedIn((c, _person, profile) => jsonAnswer(c.req.raw, profileAnswer(profile), clock.nowMs())),
  );
  app.get(
    `${base}/fishingfacilitychanges`,
    signedIn((c, person, profile) => {
      const lists = book.listsOf(person, profile.vessel);
      return jsonAnswer(c.req.raw, changesAnswer(lists, profile), clock.nowMs());
    }),
  );

  /** Both reports: the rights first, then the body, then what the report is about. */
  const report = <T>(
    kind: 'deployed' | 'retrieved',
    read: (body: unknown, nowMs: number) => Reading<T>,
    take: (reporter: Reporter, report: T) => Response | undefined,
  ) =>
    signedIn(async (c, person, { haveProfile, vessel }) => {
      if (!haveProfile || !vessel) return forbidden('Reports need a profile with a vessel.');
      const body = await readJson(c.req.raw);
      if (body instanceof Response) return body;
      book.noteBody(kind, person, body.value);
      const reading = read(body.value, clock.nowMs());
      if ('errors' in reading) return invalid(reading.errors);
      return take({ person, vessel }, reading.report) ?? new Response(null, { status: 200 });
    });

  app.post(
    `${base}/fishingfacilitychange/retrieved`,
    report('retrieved', readRetrieved, ({ person, vessel }, retrieved) => {
      const tool = book.tool(retrieved.toolId);
      if (tool && tool.vessel.vesselId !== vessel.vesselId)
        return forbidden('Reports are taken for the vessel of the profile only.');
      const isConfirmed = tool && book.listsOf(person, vessel).confirmed.includes(tool);
      if (!isConfirmed) return invalid({ toolId: ['The tool is not among the confirmed tools.'] });
      if (retrieved.removedMs < tool.setupMs)
        return invalid({ removeddatetime: ['The tool was set up later than that.'] });
      book.retrieve(person, tool, retrieved);
      return undefined;
    }),
  );
  app.post(
    `${base}/fishingfacilitychange/deployed`,
    report('deployed', readDeployed, ({ person, vessel }, deployed) => {
      if (deployed.toolId !== undefined && book.isTaken(deployed.toolId))
        return invalid({ toolId: ['A tool with this id has been reported before.'] });
      book.deploy(person, vessel, deployed);
      return undefined;
    }),
  );

  app.all(`${base}/fishingfacilityprofile`, () => methodNotAllowed('GET'));
  app.all(`${base}/fishingfacilitychanges`, () => methodNotAllowed('GET'));
  app.all(`${base}/fishingfacilitychange/:kind{retrieved|deployed}`, () => methodNotAllowed('POST'));
  return app;
}
