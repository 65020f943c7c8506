import * as v from 'valibot';
import type { MenuCommand } from './commands';
import type { About, Diagnostics, UpdateAnswer } from './domain/settings/about';
import type { Given } from './domain/workspace/given';
import type { Recovered } from './domain/settings/recovered';
import type { UnreadFiles } from './domain/settings/unread-files';
import { settingsChange } from './domain/settings/settings-change';
import { type DraftRefusal, storeDraft } from './domain/settings/store-profile';
import type { SettingsRead } from './domain/settings/settings-file';
import { cacheKinds, type CacheReport } from './domain/cache/cache';
import type { Completeness } from './domain/fish-health/completeness';
import type { EarlyBounds, NoBounds } from './domain/fish-health/early-bounds';
import type { ForecastAnswer, CachedForecast, ForecastRuns } from './domain/sea/forecast';
import type { LocalityWeekColumns, LocalityWeekDetail } from './domain/fish-health/locality';
import type { Drill, DrillEnd, DrillReport } from './domain/vessels/drill';
import { contactQuestion } from './domain/vessels/contact-question';
import { serviceFilter } from './domain/filter/service-filter';
import { tableSelection } from './domain/export/table-selection';
import type { WeekFilter } from './domain/filter/week-filter';
import { weekFilter } from './domain/filter/week-filter-schema';
import type {
  CachedReport,
  MatchingAnswer,
  MunicipalityAnswer,
  NationalAnswer,
  SiteFactsAnswer,
  TraceAnswer,
  YearAnswer,
  YearsAnswer,
} from './domain/weeks/year-answers';
import { type YearPart, yearParts } from './domain/weeks/year-parts';
import type { InfoAnswer } from './domain/map-layers/feature-info';
import { figureEnd } from './domain/figure/map-figure';
import type { StoreRefusal, StoreTried } from './domain/export/store-problem';
import {
  storedQuestion,
  storeQuestion,
  type StoreTracksAnswer,
  type StoreVessel,
} from './domain/tracks/store-question';
import { exportFormat } from './domain/export/export-format';
import type { LegendTextAnswer } from './domain/map-layers/legend-text';
import type { LayersAnswer, PictureAnswer } from './domain/map-layers/map-layer';
import { pictureQuestion, pictureSubject, serverId } from './domain/map-layers/map-layer-schema';
import type { MapServer, ServerAdded } from './domain/map-layers/map-server';
import { operationLimits } from './domain/sea/operation-windows';
import {
  type FileContent,
  type FileFollowed,
  type FileFollowing,
  type FileProgress,
  type FilesAdded,
  fileStyle,
  mostFileBytes,
  type OwnFile,
} from './domain/map-layers/own-file';
import type { ReportingProfileAnswer, GearListsAnswer } from './domain/gear/gear-item';
import type { KeptLists } from './domain/gear/gear-season';
import {
  type Finding,
  type OwnPositions,
  questionCodes,
  reportDraft,
  type ReportEntry,
  reportId,
  type SendAnswer,
} from './domain/gear/gear-report';
import type {
  ClientEnd,
  AppStatus,
  Connection,
  DeviceLoginEnd,
  DeviceLoginStep,
  PartReport,
  Profile,
  ProfileList,
  ProfileProblem,
  SessionStatus,
} from './domain/session/session';
import type { Settings } from './domain/settings/settings';
import type { Stamp } from './domain/cache/stamp';
import type { AskingPlan, OfflineJob, OfflinePlan } from './domain/cache/offline-plan';
import { offlineSelection } from './domain/cache/offline-plan-schema';
import type { ProbeProgress, ProbeShown } from './domain/session/probe';
import type { QueueState, RequestEntry } from './domain/session/request-entry';
import type { ArchiveState } from './domain/vessels/archive';
import type { CachedVessel, TrackAnswer } from './domain/tracks/track';
import type { TrackColumns } from '@kartbord/common/track-columns';
import type { TrackEventsAnswer } from './domain/tracks/track-events';
import { trackEventsQuestion } from './domain/tracks/track-events-schema';
import type { FoundVessel } from './domain/vessels/vessel-list';
import {
  localityNumber,
  lonLatSchema as lonLat,
  mmsiSchema as mmsi,
  ownFileIdSchema as ownFileId,
  timeMsSchema as timeMs,
  trackPositionsSchema as trackPositions,
  trackSpanSchema as trackSpan,
  weekSchema as week,
  yearSchema as year,
} from './domain/schemas';
import { type Workspace, workspace } from './domain/workspace/workspace';
import { workspaceTitle } from './domain/workspace/workspace-document';
import type { WorkspaceFileState, WorkspaceOpened, WorkspaceUnread } from './domain/workspace/workspace-file';
import { workspaceOutputs } from './domain/workspace/workspace-outputs';
import type { CaseFileFacts, CaseFilePlan, CaseFileReceipt, CaseFileVerdict } from './domain/case/case-file';
import {
  exportOrder,
  type ExportPlan,
  type LayersProgress,
  type LayersReceipt,
} from './domain/export/export-layer';
import type { ServingState } from './domain/export/serving';
import { infoRecords } from './domain/map-layers/feature-record';
import {
  figureOrder,
  type FigureProgress,
  type FigureReceipt,
  figureShown,
  type FigureStep,
  type FigureTask,
} from './domain/figure/figure-order';
import type { Quoted } from './domain/weeks/citation';
import { citationId, citedQuestion } from './domain/weeks/citation-schema';
import { type DigestAnswer, digestFormats } from './domain/weeks/digest';
import type { WeekVersion } from './domain/fish-health/week-version';

/** A call that the renderer may make: its input has a schema, because the renderer is not trusted. */
export interface Call<S extends v.GenericSchema, O, P> {
  readonly input: S;
  /** Types only: never present. */
  readonly output?: O;
  readonly progress?: P;
}

const call =
  <O, P = never>() =>
  <S extends v.GenericSchema>(input: S): Call<S, O, P> => ({ input });

const nothing = v.undefined();
/** `usual`: the cache while it is fresh by rule; `refresh`: ask the service; `cache`: never the network. */
const freshness = v.picklist(['usual', 'refresh', 'cache']);
const legendQuestion = {
  server: serverId,
  version: pictureSubject.version,
  layer: pictureSubject.layer,
  style: pictureSubject.style,
  freshness,
};

const sharedFilter: v.GenericSchema<unknown, WeekFilter> = weekFilter;
const digestTimes = [
  v.strictObject({ kind: v.literal('time'), ms: timeMs }),
  v.strictObject({ kind: v.literal('week'), week }),
] as const;
const digestSince = v.variant('kind', [v.strictObject({ kind: v.literal('last') }), ...digestTimes]);

const drillSeed = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999));

const archivedVessel = v.strictObject({ mmsi });

/** `isBulk`: one of more than a burst; it waits for its turn. */
const siteYear = v.strictObject({
  localityNo: localityNumber,
  year,
  freshness,
  isBulk: v.exactOptional(v.literal(true)),
});

/** A call for each part of a locality's year, such as `fishHealth.visits`. */
const yearCalls = Object.fromEntries(yearParts.map((part) => [`fishHealth.${part}`, call()(siteYear)])) as {
  readonly [P in YearPart as `fishHealth.${P}`]: Call<typeof siteYear, YearAnswer<P>, never>;
};

const profileText = v.pipe(v.string(), v.maxLength(500));
const profileId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/));

/** What a person types of a profile. What is wrong with it is answered member by member, not by the schema. */
const profileDraft = v.strictObject({
  name: profileText,
  baseUrl: profileText,
  authUrl: profileText,
  aisUrl: profileText,
  wmsUrl: profileText,
  deviceClientId: profileText,
  apiClientId: profileText,
  aisClientId: profileText,
});

/** The person knows what it asks the service for. */
const agreed = { isAgreed: v.exactOptional(v.literal(true)) };
const jobId = v.strictObject({ id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/)) });

/** What to pin or to forget, of the service and the user in use; all that is given must hold. */
const cacheChoice = v.strictObject({
  all: v.exactOptional(v.literal(true)),
  kind: v.exactOptional(v.picklist(cacheKinds)),
  fromWeek: v.exactOptional(week),
  toWeek: v.exactOptional(week),
  localityNo: v.exactOptional(localityNumber),
  mmsi: v.exactOptional(mmsi),
  place: v.exactOptional(lonLat),
  layer: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
});

export const contract = {
  'app.status': call<AppStatus>()(nothing),
  /** The first complete map is on the screen: main notes the time and writes the screenshot asked for. */
  'app.mapComplete': call<null>()(nothing),
  /** The answer to the event `app.leaving`: everything that this page shows is written, or could not be. */
  'app.left': call<null>()(nothing),
  'settings.read': call<Settings>()(nothing),
  'settings.change': call<Settings>()(settingsChange),
  /** Writes the settings, which hold no secret, to a file of the person's choice. Null: they closed the dialog. */
  'settings.export': call<{ readonly fileName: string } | null>()(
    v.strictObject({ language: v.picklist(['en', 'nb']) }),
  ),
  /** Takes the settings of such a file, member by member. Null: the person closed the dialog. */
  'settings.import': call<SettingsRead | null>()(v.strictObject({ language: v.picklist(['en', 'nb']) })),
  /** What the system gave the app to open (a link, a file), once; null: nothing is waiting. */
  'app.given': call<Given | null>()(nothing),
  /** What fell and was picked up again, once; null: nothing, or it has been said. */
  'app.recovered': call<Recovered | null>()(nothing),
  /** Files of the app that could not be read in this run, for one notice. */
  'app.unread': call<readonly UnreadFiles[]>()(nothing),
  'about.facts': call<About>()(nothing),
  /** Facts for whoever helps: versions, settings and the end of the log, without secrets, names and paths. */
  'about.diagnostics': call<Diagnostics>()(nothing),
  'about.openLogs': call<null>()(nothing),
  /** Asks the publisher's page for the newest version; `forbidden` while the person has not switched that on. Fetches nothing else. */
  'about.checkForUpdate': call<UpdateAnswer>()(nothing),
  /** Opens the publisher's page of versions in the system's browser. */
  'about.openUpdatePage': call<null>()(nothing),
  'workspace.read': call<Workspace | null>()(nothing),
  'workspace.write': call<null>()(workspace),
  /** The file of the workspace, and those that were open lately. */
  'workspace.file': call<WorkspaceFileState>()(nothing),
  /** Writes the workspace to its file; asks for one where it has none or `isNew`. Null: the person closed the dialog. */
  'workspace.save': call<WorkspaceFileState | null>()(
    v.strictObject({ workspace, isNew: v.boolean(), language: v.picklist(['en', 'nb']) }),
  ),
  /** Opens one that was open lately, or the one that the person chooses; null: they closed the dialog. What was shown stays in the journal. */
  'workspace.open': call<WorkspaceOpened | WorkspaceUnread | null>()(
    v.strictObject({
      recent: v.nullable(v.pipe(v.string(), v.maxLength(60))),
      language: v.picklist(['en', 'nb']),
    }),
  ),
  /** A workspace file, or a picture that carries its recipe, dropped on the window; `not-found` where it carries none. */
  'workspace.take': call<WorkspaceOpened | WorkspaceUnread>()(
    v.strictObject({
      fileName: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
      bytes: v.pipe(
        v.instance(Uint8Array),
        v.check((bytes) => bytes.length <= mostFileBytes, 'too large'),
      ),
    }),
  ),
  /** What is shown belongs to no file any more. */
  'workspace.detach': call<WorkspaceFileState>()(nothing),
  'workspace.forgetRecent': call<WorkspaceFileState>()(
    v.strictObject({ id: v.pipe(v.string(), v.maxLength(60)) }),
  ),
  /** What is shown belongs to this file again, or to none: an opening was undone or done again. Reads nothing into the window. */
  'workspace.attach': call<WorkspaceFileState>()(v.strictObject({ id: v.pipe(v.string(), v.maxLength(60)) })),
  /** What was opened, as this window shows it: what differs from now on is a change. */
  'workspace.settled': call<WorkspaceFileState>()(workspace),
  /** One of `WorkspaceFileState.earlier` again. */
  'workspace.back': call<WorkspaceOpened | WorkspaceUnread>()(
    v.strictObject({ id: v.pipe(v.string(), v.maxLength(60)) }),
  ),
  /** The title, or what `kartbord run` makes of it; kept with what is shown, and in the file once it is saved. */
  'workspace.describe': call<WorkspaceFileState>()(
    v.strictObject({
      title: v.exactOptional(workspaceTitle),
      outputs: v.exactOptional(workspaceOutputs),
    }),
  ),
  /** What a case file of this workspace would hold, and what not. Asks nobody. */
  'case.plan': call<CaseFilePlan, FigureProgress>()(v.strictObject({ workspace })),
  'case.make': call<CaseFileReceipt | null, FigureProgress>()(
    v.strictObject({
      workspace,
      title: v.pipe(v.string(), v.maxLength(200)),
      note: v.pipe(v.string(), v.maxLength(20_000)),
      language: v.picklist(['en', 'nb']),
    }),
  ),
  /** Opens the case file that the person chooses, read-only: the window is loaded anew. Null: they closed the dialog. */
  'case.open': call<CaseFileVerdict | null>()(v.strictObject({ language: v.picklist(['en', 'nb']) })),
  /** Compares an opened or a chosen case file with its manifest. */
  'case.verify': call<CaseFileVerdict | null>()(
    v.strictObject({ which: v.picklist(['opened', 'chosen']), language: v.picklist(['en', 'nb']) }),
  ),
  /** The case file that is shown; null: none. */
  'case.state': call<CaseFileFacts | null>()(nothing),
  'case.close': call<null>()(nothing),
  'connection.list': call<ProfileList>()(nothing),
  /** Changes to another service; the window is loaded anew. `forbidden` where this runtime may not open it. */
  'connection.choose': call<null>()(v.strictObject({ id: profileId })),
  /** Adds (`id` null) or changes a profile, after main has shown its hosts to the person in a dialog of its own. */
  'connection.save': call<ProfileSaved>()(
    v.strictObject({ id: v.nullable(profileId), profile: profileDraft }),
  ),
  /** Removes a profile with its sign-in; a changed "BarentsWatch" gets the operator's addresses back. */
  'connection.remove': call<null>()(v.strictObject({ id: profileId })),
  /** Asks each part of a kept profile whether it is what it should be, without a token; a report each as it comes. */
  'connection.test': call<readonly PartReport[], PartReport>()(v.strictObject({ id: profileId })),
  /** Holds what the service in use answers against what is expected of it. Reads only. */
  'probe.run': call<ProbeShown, ProbeProgress>()(v.strictObject({ language: v.picklist(['en', 'nb']) })),
  /** Writes the last report where the person says; null: they closed the dialog. `not-found` where there is none. */
  'probe.save': call<{ readonly fileName: string } | null>()(
    v.strictObject({ language: v.picklist(['en', 'nb']) }),
  ),
  /** The device login, from the first question to the kept sign-in. Cancelled like every call. */
  'session.signIn': call<DeviceLoginEnd, DeviceLoginStep>()(nothing),
  /** Opens the verification address of the device login under way in the system's browser. */
  'session.openVerification': call<null>()(nothing),
  /** Tests a client's id and secret at the identity service, and keeps them when it gives a token of the scope for them. */
  'session.keepClient': call<ClientEnd>()(
    v.strictObject({
      scope: v.picklist(['api', 'ais']),
      clientId: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
      clientSecret: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
    }),
  ),
  'session.signOut': call<null>()(v.strictObject({ part: v.picklist(['api', 'apiClient', 'ais']) })),
  /** Asks the keyring again, after the person has unlocked it. */
  'session.unlock': call<SessionStatus>()(nothing),
  'fishHealth.week': call<WeekAnswer, StepProgress>()(
    v.strictObject({
      week,
      freshness,
      /** The version that was newest then, of those that are stored; asks nobody. `not-found` where none was stored by then. */
      asOfMs: v.exactOptional(timeMs),
    }),
  ),
  'fishHealth.locality': call<LocalityAnswer>()(
    v.strictObject({
      localityNo: localityNumber,
      week,
      freshness,
    }),
  ),
  /** What is new in the stored weeks; `usual`: the weeks since then are requested first. Null: the person never looked before. */
  'digest.read': call<DigestAnswer | null, ExportProgress>()(
    v.strictObject({ since: digestSince, filter: sharedFilter, freshness, asOfMs: v.optional(timeMs) }),
  ),
  /** From now on counts as not looked at yet. */
  'digest.mark': call<{ readonly atMs: number }>()(nothing),
  /** Keeps a figure of a week as it is counted from what is stored. */
  'citations.add': call<Quoted>()(v.strictObject({ question: citedQuestion })),
  /** The numbers that were quoted, each counted again; the newest first. Asks nobody. */
  'citations.list': call<readonly Quoted[]>()(nothing),
  'citations.remove': call<null>()(v.strictObject({ id: citationId })),
  'citations.restore': call<null>()(v.strictObject({ id: citationId })),
  /** How complete a kept week was at a time, and others at the same age; null where it was not kept then. */
  'fishHealth.completeness': call<Completeness | null>()(v.strictObject({ week, asOfMs: timeMs })),
  /**
   * Between which bounds a week ended up that was known like this one, of all sites or of some; asks nobody, and null where it was not
   * kept then. By the limits of the settings.
   */
  'fishHealth.bounds': call<EarlyBounds | NoBounds | null>()(
    v.strictObject({
      week,
      asOfMs: timeMs,
      localityNos: v.nullable(v.pipe(v.array(localityNumber), v.readonly(), v.maxLength(10_000))),
    }),
  ),
  /** What the service said of a week over time, from the first to the newest. */
  'fishHealth.versions': call<readonly WeekVersion[]>()(v.strictObject({ week })),
  /** A week as it was known then: one of its versions. */
  'fishHealth.version': call<WeekAnswer>()(
    v.strictObject({ week, id: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  ),
  /** The kept weeks of a year as columns; asks nobody. */
  'fishHealth.years': call<YearsAnswer>()(v.strictObject({ year, asOfMs: v.exactOptional(timeMs) })),
  /** When the first version of any week was stored, ms since 1970; null: none is. */
  'fishHealth.knownSince': call<number | null>()(nothing),
  ...yearCalls,
  /** The visits of one week: what the service has of the running one. */
  'fishHealth.visitWeek': call<YearAnswer<'visits'>>()(
    v.strictObject({ localityNo: localityNumber, week, freshness }),
  ),
  'fishHealth.municipality': call<MunicipalityAnswer>()(
    v.strictObject({ municipalityNo: v.pipe(v.string(), v.regex(/^\d{4}$/)), freshness }),
  ),
  /** The service's own statistics of a week and its year. */
  'fishHealth.national': call<NationalAnswer>()(
    v.strictObject({ week, filter: v.exactOptional(serviceFilter), freshness }),
  ),
  /** Which localities of a week the service's own filter shows. */
  'fishHealth.matching': call<MatchingAnswer>()(v.strictObject({ week, filter: serviceFilter, freshness })),
  /** What the kept pieces of the download say of a year's sites; null where none is kept. Asks nobody. */
  'fishHealth.siteFacts': call<SiteFactsAnswer | null>()(v.strictObject({ year })),
  /** The pieces of the download that are kept. */
  'fishHealth.reports': call<readonly CachedReport[]>()(nothing),
  /** Traced in the lists of visits that are kept; asks nobody. */
  'contacts.trace': call<TraceAnswer>()(contactQuestion),
  /** How often the tracing finds where outbreaks of the sample coast came from; what is done so far as it grows. `forbidden`: another service. */
  'drill.score': call<DrillReport, DrillReport>()(
    v.strictObject({
      seed: drillSeed,
      outbreaks: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(400)),
    }),
  ),
  /** An exercise: an outbreak and what was known by its day. Changes nothing that is kept. */
  'drill.begin': call<Drill>()(v.strictObject({ seed: drillSeed })),
  /** As `contacts.trace`, in what is known in the exercise alone. */
  'drill.trace': call<TraceAnswer>()(contactQuestion),
  /** The truth, and how an answer stands to it. */
  'drill.end': call<DrillEnd>()(
    v.strictObject({ localityNo: v.nullable(localityNumber), mmsi: v.nullable(mmsi) }),
  ),
  'drill.leave': call<null>()(nothing),
  /** Earlier weeks as the sample coast gave them at the age that a week had then; how many were taken. `forbidden`: another service. */
  'drill.recall': call<number, ExportProgress>()(v.strictObject({ week, asOfMs: timeMs })),
  /** The way of a vessel; joined with what is kept of it. */
  'ais.track': call<TrackAnswer, StepProgress>()(
    v.strictObject({
      mmsi,
      span: trackSpan,
      positions: trackPositions,
      freshness,
    }),
  ),
  /** The vessels of which something is kept, the newest first. */
  'ais.vessels': call<readonly CachedVessel[]>()(nothing),
  /** What is kept of several vessels in a span, in their order; null of one where nothing is. Asks nobody. */
  'ais.kept': call<readonly (TrackAnswer | null)[]>()(
    v.strictObject({
      mmsis: v.pipe(v.array(mmsi), v.maxLength(500)),
      span: trackSpan,
      positions: trackPositions,
    }),
  ),
  /** The positions of one vessel in a span, of what is kept; asks nobody. */
  'ais.columns': call<TrackColumns>()(
    v.strictObject({ mmsi, fromMs: timeMs, toMs: timeMs, positions: trackPositions }),
  ),
  /** Main sends this window a port to the kept tracks (`src-shared/track-wire.ts`), now and whenever there is a new one. */
  'ais.port': call<null>()(nothing),
  /** Gaps, stops, visits and odd positions of vessels, of what is kept; asks nobody. */
  'ais.events': call<TrackEventsAnswer>()(trackEventsQuestion),
  /** By name, MMSI, IMO or call sign, in what is kept and in the person's lists; the best first, at most 50. */
  'vessels.find': call<readonly FoundVessel[]>()(
    v.strictObject({ text: v.pipe(v.string(), v.maxLength(200)) }),
  ),
  /** Asks a ClickHouse store for a picture of tracks; told are the vessels that came, whose positions a port gives. Stopped there, too. */
  'stores.tracks': call<StoreTracksAnswer | StoreRefusal, readonly StoreVessel[]>()(
    v.strictObject({ ...storeQuestion.entries, store: v.pipe(v.string(), v.maxLength(100)) }),
  ),
  /** Asks the servers of a store who they are and what they have, once a person has seen their names in main's dialog. Writes nothing. */
  'stores.try': call<StoreTried | StoreRefusal | DraftRefusal>()(storeDraft),
  /** Keeps where a store is, and its password in the vault. */
  'stores.keep': call<{ readonly kept: string } | DraftRefusal>()(storeDraft),
  /** With its password, where no other store has the same. */
  'stores.remove': call<null>()(v.strictObject({ store: v.pipe(v.string(), v.maxLength(100)) })),
  'archive.state': call<ArchiveState>()(nothing),
  /** Fetches what the archive misses now; it does so by itself as well. */
  'archive.run': call<null>()(nothing),
  'archive.stop': call<null>()(nothing),
  /** Deletes all that is kept of a vessel. One that is watched begins anew. */
  'archive.forget': call<null>()(archivedVessel),
  /** Waves, current and wind at a place; each part by itself. */
  'forecast.point': call<ForecastAnswer>()(v.strictObject({ at: lonLat, freshness })),
  /** The runs of a place that were fetched, the newest first of each part; asks nothing. */
  'forecast.runs': call<ForecastRuns>()(v.strictObject({ at: lonLat })),
  /** The places of which a forecast is kept, the newest first. */
  'forecast.kept': call<readonly CachedForecast[]>()(nothing),
  /** The map servers: that of the service first. */
  'servers.list': call<readonly MapServer[]>()(nothing),
  /** Adds one, after main has shown its host to the person in a dialog of its own. Asks the server nothing. */
  'servers.add': call<ServerAdded>()(v.strictObject({ address: v.pipe(v.string(), v.maxLength(2_000)) })),
  'servers.remove': call<readonly MapServer[]>()(v.strictObject({ id: serverId })),
  /** What a map server offers. */
  'layers.list': call<LayersAnswer>()(v.strictObject({ server: serverId, freshness })),
  'layers.picture': call<PictureAnswer>()(v.strictObject({ ...pictureQuestion, freshness })),
  /** The server's own legend of a layer: a picture of any size up to 2,000 × 4,000 px. */
  'layers.legend': call<PictureAnswer>()(v.strictObject(legendQuestion)),
  /** The same as rows of text with their signs; `not-reported` where the server has none. */
  'layers.legendText': call<LegendTextAnswer>()(v.strictObject(legendQuestion)),
  /** What the server says of a place in a layer: i and j are px of the picture that the rest describes. */
  'layers.info': call<InfoAnswer>()(
    v.strictObject({
      ...pictureQuestion,
      i: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4095)),
      j: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4095)),
      infoFormat: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      freshness,
    }),
  ),
  /** The person's own files that are layers. */
  'files.list': call<readonly OwnFile[]>()(nothing),
  /**
   * Reads files that the person chooses in main's dialog; null where they closed it. Each by itself, and none is a layer before
   * `files.restore`.
   */
  'files.add': call<FilesAdded | null, FileProgress>()(
    v.strictObject({ language: v.picklist(['en', 'nb']) }),
  ),
  /** The same of a file that was dropped on the window. */
  'files.take': call<FilesAdded, FileProgress>()(
    v.strictObject({
      fileName: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
      bytes: v.pipe(
        v.instance(Uint8Array),
        v.check((bytes) => bytes.length <= mostFileBytes, 'too large'),
      ),
    }),
  ),
  'files.read': call<FileContent>()(v.strictObject({ id: ownFileId })),
  'files.style': call<OwnFile>()(v.strictObject({ id: ownFileId, style: fileStyle })),
  /** Is forgotten at the next start, as is a file that was only read, and can be had back until then. */
  'files.remove': call<null>()(v.strictObject({ id: ownFileId })),
  'files.restore': call<OwnFile>()(v.strictObject({ id: ownFileId })),
  /** Of those that were read from a path; it begins to follow them. */
  'files.following': call<readonly FileFollowing[]>()(nothing),
  /** `not-found`: it was read from no path. */
  'files.follow': call<FileFollowing>()(v.strictObject({ id: ownFileId, isOn: v.boolean() })),
  /** Longitude and latitude of a file that is no layer; it has another id then. */
  'files.exchange': call<OwnFile>()(v.strictObject({ id: ownFileId })),
  /** Who reports, and for which vessel. */
  'reporting.profile': call<ReportingProfileAnswer>()(v.strictObject({ freshness })),
  /** Confirmed tools, pending and failed reports, of all devices. */
  'reporting.lists': call<GearListsAnswer>()(v.strictObject({ freshness })),
  /** The acts of who is signed in, written on this computer; the newest first. Empty while signed out. */
  'reporting.entries': call<readonly ReportEntry[]>()(nothing),
  /** Writes a draft to the disk; `bad-request` where it is not one any more. */
  'reporting.keep': call<ReportEntry>()(v.strictObject({ id: reportId, draft: reportDraft })),
  /** Throws an entry away; `bad-request` while it is sent or its outcome is not known. */
  'reporting.discard': call<null>()(v.strictObject({ id: reportId })),
  /** What would be said of it now, of what is known without asking the service. */
  'reporting.check': call<readonly Finding[]>()(v.strictObject({ id: reportId, draft: reportDraft })),
  /** Sends entries one after the other, each once. `accepted`: the questions that the person has said yes to. */
  'reporting.send': call<SendAnswer>()(
    v.strictObject({
      ids: v.pipe(v.array(reportId), v.minLength(1), v.maxLength(200)),
      accepted: v.pipe(v.array(v.picklist(questionCodes)), v.maxLength(questionCodes.length)),
    }),
  ),
  /** Reads the lists now and settles what can be settled. */
  'reporting.settle': call<readonly ReportEntry[]>()(nothing),
  /** Where the profile's vessel was by AIS around a time; null: the last position. */
  'reporting.ownPositions': call<OwnPositions>()(v.strictObject({ atMs: v.nullable(timeMs), freshness })),
  /** What this page is to draw, where it is drawn without a window; null in a window. */
  'figure.task': call<FigureTask | null>()(nothing),
  /** All of it is on the page, or will not be. */
  'figure.done': call<null>()(figureEnd),
  /** Of a figure: a picture of it is on the page; answered with what comes next, once main has taken that one. */
  'figure.step': call<FigureStep>()(figureShown),
  /** What taking a selection offline means: requests, size, time, and what will not be there. Asks nobody. */
  'offline.plan': call<OfflinePlan>()(offlineSelection),
  'offline.start': call<OfflineJob>()(offlineSelection),
  'offline.pause': call<OfflineJob>()(jobId),
  'offline.resume': call<OfflineJob>()(jobId),
  'offline.cancel': call<OfflineJob>()(jobId),
  'offline.jobs': call<readonly OfflineJob[]>()(nothing),
  'queue.state': call<QueueState>()(nothing),
  /** The newest requests, oldest first. */
  'ledger.read': call<readonly RequestEntry[]>()(
    v.strictObject({
      limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5000)),
      batch: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
    }),
  ),
  /** Of the service and the user in use. */
  'cache.report': call<CacheReport>()(nothing),
  'cache.pin': call<CacheChanged>()(v.strictObject({ choice: cacheChoice, isPinned: v.boolean() })),
  /** Asks for what is chosen again, as a job that the window sees with the others. */
  'cache.refresh': call<OfflineJob>()(v.strictObject({ choice: cacheChoice })),
  'cache.forget': call<CacheChanged>()(v.strictObject({ choice: cacheChoice, pinnedToo: v.boolean() })),
  /** Asks the person for the file; `null` when they closed the dialog. */
  'export.localities': call<ExportReceipt | null, ExportProgress>()(
    v.strictObject({ week, filter: weekFilter, language: v.picklist(['en', 'nb']) }),
  ),
  /** The ways of vessels in a span as GeoJSON: lines with gaps as breaks, and positions. */
  'export.tracks': call<ExportReceipt | AskingFirst | null, ExportProgress>()(
    v.strictObject({
      mmsis: v.pipe(v.array(mmsi), v.minLength(1), v.maxLength(500)),
      /** Lines with gaps as breaks, points with all columns, or both in one file. */
      as: v.exactOptional(v.picklist(['lines', 'points', 'both'])),
      /** Positions this far apart or further are not joined, ms. */
      gapMs: v.exactOptional(v.pipe(v.number(), v.minValue(60_000), v.maxValue(14 * 86_400_000))),
      fromMs: timeMs,
      toMs: timeMs,
      positions: trackPositions,
      language: v.picklist(['en', 'nb']),
      ...agreed,
    }),
  ),
  'export.forecast': call<ExportReceipt | AskingFirst | null, ExportProgress>()(
    v.strictObject({
      places: v.pipe(v.array(lonLat), v.minLength(1), v.maxLength(100)),
      /** Left out: GeoJSON. */
      as: v.exactOptional(v.picklist(['geojson', 'csv'])),
      /** With the earlier runs that are kept. */
      hasRuns: v.exactOptional(v.boolean()),
      language: v.picklist(['en', 'nb']),
      ...agreed,
    }),
  ),
  /** When work at places is within limits, from the forecasts that are kept: calendar or table. */
  'export.windows': call<ExportReceipt | null, ExportProgress>()(
    v.strictObject({
      sites: v.pipe(
        v.array(v.strictObject({ at: lonLat, name: v.pipe(v.string(), v.maxLength(200)) })),
        v.minLength(1),
        v.maxLength(100),
      ),
      job: v.pipe(v.string(), v.maxLength(100)),
      limits: operationLimits,
      as: v.picklist(['ics', 'csv']),
      language: v.picklist(['en', 'nb']),
    }),
  ),
  /** What map servers said of places: rows as CSV or GeoJSON points. */
  'export.info': call<ExportReceipt | null, ExportProgress>()(
    v.strictObject({
      records: infoRecords,
      as: v.picklist(['csv', 'geojson']),
      language: v.picklist(['en', 'nb']),
    }),
  ),
  /** What is new in the stored weeks, as `kartbord digest` writes it; `last` is resolved by what was read before. Asks nobody. */
  'export.digest': call<ExportReceipt | null, ExportProgress>()(
    v.strictObject({
      since: v.variant('kind', digestTimes),
      filter: sharedFilter,
      asOfMs: v.optional(timeMs),
      as: v.picklist(digestFormats),
      language: v.picklist(['en', 'nb']),
    }),
  ),
  /** A person's own file, or the given features of it (by their number in it, from 0). */
  'export.file': call<ExportReceipt | null, ExportProgress>()(
    v.strictObject({
      id: ownFileId,
      rows: v.nullable(
        v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0))), v.maxLength(2_000_000)),
      ),
      as: v.picklist(['geojson', 'csv']),
      language: v.picklist(['en', 'nb']),
    }),
  ),
  /** Rows with named columns as CSV, with a file beside it that says what they are and where they come from. */
  'export.table': call<ExportReceipt | AskingFirst | null, ExportProgress>()(
    v.strictObject({ what: tableSelection, language: v.picklist(['en', 'nb']), ...agreed }),
  ),
  /** The rows of such a table as they would be written; what is missing is requested first where `isFetching`. */
  'export.rows': call<TableRows, ExportProgress>()(
    v.strictObject({ what: tableSelection, isFetching: v.boolean() }),
  ),
  /** What an export would write. Asks nobody. */
  'export.plan': call<ExportPlan>()(exportOrder),
  /** Writes layers; one that fails does not stop the rest. Null: the person closed the dialog. */
  'export.layers': call<LayersReceipt | AskingFirst | null, LayersProgress>()(
    v.strictObject({ ...exportOrder.entries, ...agreed }),
  ),
  /** All positions that a store has of what is asked, as a file, which is written once all of them are here. Null: no file was chosen. */
  'export.stored': call<ExportReceipt | StoreRefusal | null, ExportProgress>()(
    v.strictObject({
      ...storedQuestion.entries,
      store: v.pipe(v.string(), v.maxLength(100)),
      format: exportFormat,
      language: v.picklist(['en', 'nb']),
    }),
  ),
  'figure.export': call<FigureReceipt | AskingFirst | null, FigureProgress>()(
    v.strictObject({ ...figureOrder.entries, ...agreed }),
  ),
  /** A figure as it will be, as a PNG of few px; of an animation its first picture. Nothing is written. */
  'figure.preview': call<Uint8Array>()(figureOrder),
  /** Bytes of the file that an order makes: drawn and thrown away; of an animation by its first pictures. */
  'figure.size': call<number>()(figureOrder),
  /** Whether other programs of this computer can read what is stored, where, and who asked. */
  'serving.state': call<ServingState>()(nothing),
  /** Serves on 127.0.0.1 with a token of its own; `storage` where the system lets it not listen. Serving already, it goes on. */
  'serving.start': call<ServingState>()(nothing),
  'serving.stop': call<ServingState>()(nothing),
  'export.reveal': call<null>()(v.strictObject({ receiptId: v.pipe(v.string(), v.uuid()) })),
} as const;

export interface Events {
  'connection.changed': Connection;
  'session.changed': SessionStatus;
  /** Somebody else is signed in, or nobody any more: what is on the screen was another person's. */
  'account.changed': null;
  'settings.changed': Settings;
  /** At most some four times a second for each job. */
  'offline.changed': OfflineJob;
  'queue.changed': QueueState;
  'archive.changed': ArchiveState;
  /** At most some four times a second. */
  'serving.changed': ServingState;
  /** All entries of who is signed in, the newest first. */
  'reporting.changed': readonly ReportEntry[];
  /** A choice in the application menu or a system shortcut. */
  'menu.chosen': { readonly command: MenuCommand };
  /** The window is about to close: what is not written yet is written now, and `app.left` says so. */
  'app.leaving': null;
  /** The system gave something to open: `app.given` says what. */
  'app.given': null;
  /** A file of the app could not be read: `app.unread` says which. */
  'app.unread': null;
  'files.followed': FileFollowed;
}

export interface CacheChanged {
  /** How many kept answers. */
  readonly answers: number;
}

export type ProfileSaved =
  | { readonly saved: Profile }
  | { readonly problems: readonly ProfileProblem[] }
  /** The person said no in main's dialog. */
  | { readonly declined: true };

export interface StepProgress {
  readonly step: 'asking' | 'receiving' | 'reading';
}

export interface WeekAnswer {
  readonly columns: LocalityWeekColumns;
  readonly stamp: Stamp;
  /** Which it is, of a week as of a day. */
  readonly version?: WeekVersion;
  /** Members of rows that had an unexpected shape, and how many rows: shown as one grouped notice. */
  readonly drift: readonly { readonly path: string; readonly count: number }[];
}

export interface LocalityAnswer {
  readonly detail: LocalityWeekDetail;
  readonly stamp: Stamp;
  /** The service's own JSON, indented, for the curious. */
  readonly raw: string;
  /** Members that had an unexpected shape and are shown as not given. */
  readonly drift?: WeekAnswer['drift'];
}

export interface ExportProgress {
  readonly written: number;
  readonly total: number;
}

/** The rows of a table for the window. */
export interface TableRows {
  /** Of the columns, in order. */
  readonly names: readonly string[];
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
  /** Of the answers that they are made of, ms since 1970. */
  readonly oldestMs: number | null;
  /** Of which weeks an answer that they are made of is not downloaded, by the answer's name. */
  readonly lacks: Readonly<Record<string, readonly string[]>>;
  /** Of the lists of gear that they are made of, where they are. */
  readonly lists?: KeptLists;
  /** What should be in them and is not, in sentences, in English as in the file. */
  readonly missing: readonly string[];
  /** Rows that the filter could not decide. */
  readonly undecided: number;
}

export interface ExportReceipt {
  /** Names the written file to `export.reveal`; the path itself stays in main. */
  readonly receiptId: string;
  readonly fileName: string;
  readonly features: number;
  readonly bytes: number;
  readonly sha256: string;
  /** Of a table: what should be in it and is not, in sentences. */
  readonly missing?: readonly string[];
}

/** Nothing is asked or written yet: the service would be asked for this. Called again with `isAgreed`, it is. */
export interface AskingFirst {
  readonly asks: AskingPlan;
}

export type { Workspace } from './domain/workspace/workspace';
export type ProfileDraft = v.InferOutput<typeof profileDraft>;
export type { SettingsChange } from './domain/settings/settings-change';

export type CallName = keyof typeof contract;
export type EventName = keyof Events;
type CallOf<N extends CallName> = (typeof contract)[N];
/** What the caller writes. */
export type CallInput<N extends CallName> = v.InferInput<CallOf<N>['input']>;
/** What the handler gets after the schema. */
export type HandlerInput<N extends CallName> = v.InferOutput<CallOf<N>['input']>;
export type CallOutput<N extends CallName> =
  CallOf<N> extends Call<v.GenericSchema, infer O, unknown> ? O : never;
export type CallProgress<N extends CallName> =
  CallOf<N> extends Call<v.GenericSchema, unknown, infer P> ? P : never;
