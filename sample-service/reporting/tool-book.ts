import type { ServiceClock } from '../clock';
import { type Random, mix, seededRandom } from '../random';
import { firstReports } from './first-reports';
import type { DeployedReport, RetrievedReport } from './report-body';
import { deviationsOf } from './strict-body';
import { decidedAfterMs, fetchedAfterMs, type Outcome, type Report } from './receiver';
import { type Tool, makeTools } from './tools';
import type { FishingVessel } from './fishing-vessels';
import { seededUuid } from './uuid';

export interface ToolLists {
  readonly confirmed: readonly Tool[];
  readonly pending: readonly Report[];
  readonly failed: readonly Report[];
}

/** A report as it was sent, whatever became of it, and in what it is not the document's (`deviationsOf`). */
export interface SentBody {
  readonly kind: Report['kind'];
  readonly person: string;
  readonly body: unknown;
  readonly deviations: readonly string[];
}

/** So many of the newest are kept. */
const mostBodies = 2000;

/** Confirmed tools by id, and reports of everybody. */
interface Sea {
  readonly tools: Map<string, Tool>;
  reports: Report[];
}

/**
 * All tools in the sea and all reports about them (interface.md, Tool lists). A report is pending until the receiver
 * has decided: then a deployed tool is confirmed or a retrieved one gone, or the report is among the failed ones.
 * Confirmed tools belong to the vessel; reports are seen by the person who sent them (facts.md 3).
 */
export class ToolBook {
  readonly #clock: ServiceClock;
  #random: Random;
  readonly #seed: number;
  readonly #startMs: number;
  #made: Sea | undefined;
  readonly #bodies: SentBody[] = [];
  readonly #taken: Report[] = [];
  /** False: reports wait for the admin. */
  isAutomatic = true;

  constructor(seed: number, clock: ServiceClock) {
    this.#clock = clock;
    this.#random = bookRandom(seed);
    this.#seed = seed;
    this.#startMs = clock.nowMs();
  }

  /** As it was at the start of the service. */
  reset(): void {
    this.#random = bookRandom(this.#seed);
    this.#made = undefined;
    this.#bodies.length = 0;
    this.#taken.length = 0;
    this.isAutomatic = true;
  }

  /** Thousands of tools are made when they are first asked for, not while the service starts. */
  get #sea(): Sea {
    if (this.#made) return this.#made;
    const tools = makeTools(this.#seed, this.#startMs);
    this.#made = {
      tools: new Map(tools.map((tool) => [keyOf(tool.toolId), tool])),
      reports: firstReports(tools, this.#startMs, () => seededUuid(this.#random)),
    };
    return this.#made;
  }

  /** Every confirmed tool of every vessel. */
  allTools(): readonly Tool[] {
    this.#letReceiverWork();
    return [...this.#sea.tools.values()];
  }

  /** What a person sees. A tool whose retrieval is pending is not among the confirmed ones (facts.md 3). */
  listsOf(person: string, vessel: FishingVessel | null): ToolLists {
    this.#letReceiverWork();
    const beingRetrieved = new Set(
      this.#pending().map(({ kind, tool }) => kind === 'retrieved' && keyOf(tool.toolId)),
    );
    const own = this.#sea.reports.filter((report) => report.person === person);
    return {
      confirmed: [...this.#sea.tools.values()].filter(
        (tool) => tool.vessel.vesselId === vessel?.vesselId && !beingRetrieved.has(keyOf(tool.toolId)),
      ),
      pending: own.filter(isPending),
      failed: own.filter((report) => !isPending(report)),
    };
  }

  /** A tool in the sea, whatever the case of the letters; undefined for a number that no confirmed tool has. */
  tool(toolId: string): Tool | undefined {
    this.#letReceiverWork();
    return this.#sea.tools.get(keyOf(toolId));
  }

  /** True when a tool or a report has this id already. */
  isTaken(toolId: string): boolean {
    return (
      this.tool(toolId) !== undefined ||
      this.#sea.reports.some(({ tool }) => keyOf(tool.toolId) === keyOf(toolId))
    );
  }

  deploy(person: string, vessel: FishingVessel, report: DeployedReport): Report {
    const nowMs = this.#clock.nowMs();
    return this.#receive('deployed', person, null, {
      toolId: report.toolId ?? seededUuid(this.#random),
      vessel,
      typeCode: report.toolTypeCode,
      count: report.toolCount,
      geometry: report.geometry,
      setupMs: report.setupMs,
      changedMs: nowMs,
      comment: null,
    });
  }

  retrieve(person: string, tool: Tool, { removedMs }: RetrievedReport): Report {
    return this.#receive('retrieved', person, removedMs, tool);
  }

  /** Every report that was ever taken, whatever became of it, as it was then; the oldest first. */
  taken(): readonly Report[] {
    return [...this.#taken];
  }

  noteBody(kind: Report['kind'], person: string, body: unknown): void {
    this.#bodies.push({ kind, person, body, deviations: deviationsOf(kind, body) });
    if (this.#bodies.length > mostBodies) this.#bodies.shift();
  }

  /** What was sent, the oldest first. */
  bodies(): readonly SentBody[] {
    return [...this.#bodies];
  }

  /** Reports of everybody, failed ones too. */
  allReports(): readonly Report[] {
    this.#letReceiverWork();
    return [...this.#sea.reports];
  }

  /** The receiver's work, done by hand: on one report, or on all that are pending. Returns those it was done on. */
  process(outcome: Outcome, errorMessage: string, changeId?: string): readonly Report[] {
    this.#letReceiverWork();
    const chosen = this.#pending().filter((report) => changeId === undefined || report.changeId === changeId);
    const nowMs = this.#clock.nowMs();
    return chosen.map((report) => this.#settle(report, outcome, nowMs, errorMessage));
  }

  #receive(kind: Report['kind'], person: string, removedMs: number | null, tool: Tool): Report {
    const report: Report = {
      changeId: seededUuid(this.#random),
      kind,
      person,
      tool,
      removedMs,
      receivedMs: this.#clock.nowMs(),
      fetchedMs: null,
      processedMs: null,
      errorMessage: null,
      isHeld: false,
    };
    this.#sea.reports.push(report);
    this.#taken.push(report);
    return report;
  }

  #pending(): Report[] {
    return this.#sea.reports.filter(isPending);
  }

  /** Does what the receiver would have done by now. */
  #letReceiverWork(): void {
    if (!this.isAutomatic) return;
    const nowMs = this.#clock.nowMs();
    for (const report of this.#pending()) {
      if (report.isHeld) continue;
      const age = nowMs - report.receivedMs;
      if (age >= decidedAfterMs) {
        const seen = this.#settle(
          report,
          'fetched',
          report.fetchedMs ?? report.receivedMs + fetchedAfterMs,
          '',
        );
        this.#settle(seen, 'confirmed', report.receivedMs + decidedAfterMs, '');
      } else if (age >= fetchedAfterMs && report.fetchedMs === null)
        this.#settle(report, 'fetched', report.receivedMs + fetchedAfterMs, '');
    }
  }

  #settle(report: Report, outcome: Outcome, atMs: number, errorMessage: string): Report {
    const fetched = { ...report, fetchedMs: report.fetchedMs ?? atMs };
    if (outcome === 'fetched') return this.#replace(report, fetched);
    if (outcome === 'failed')
      return this.#replace(report, { ...fetched, processedMs: atMs, errorMessage, isHeld: false });
    const { tool, kind } = report;
    if (kind === 'deployed') this.#sea.tools.set(keyOf(tool.toolId), { ...tool, changedMs: atMs });
    else this.#sea.tools.delete(keyOf(tool.toolId));
    this.#sea.reports = this.#sea.reports.filter((one) => one.changeId !== report.changeId);
    return { ...fetched, processedMs: atMs };
  }

  #replace(old: Report, report: Report): Report {
    this.#sea.reports = this.#sea.reports.map((one) => (one.changeId === old.changeId ? report : one));
    return report;
  }
}

const isPending = (report: Report): boolean => report.processedMs === null;

/** Ids are compared without regard to case (facts.md 3). */
const keyOf = (toolId: string): string => toolId.toLowerCase();

const bookRandom = (seed: number): Random => seededRandom(mix(seed, 0xb00c, 0));
