import { CannotAsk } from '../outcome';
import { type Answer, contentOf, isFine } from './answer';
import { type Members, at, everywhere, isObject, listOf, objectsOf } from './json';
import { once } from './once';
import type { Surroundings } from './surroundings';
import { type Week, dayMs, weekAt } from './week';

/** The part of the service under test that is needed here. */
interface Asked {
  readonly around: Surroundings;
  get(path: string): Promise<Answer>;
  postEmpty(path: string): Promise<Answer>;
}

/**
 * What the service itself tells of localities and vessels, so that there is something to ask about. Where the document
 * does not show a name (README.md, What the document leaves open), more than one spelling is tried.
 */
export class Waters {
  readonly #service: Asked;

  constructor(service: Asked) {
    this.#service = service;
  }

  /** Three weeks ago, when nearly everybody has reported. */
  get recent(): Week {
    return weekAt(this.#service.around.nowMs - 21 * dayMs);
  }

  /** A week of treatments in the old form and of diseases of version 2. */
  readonly middle: Week = { year: 2022, week: 20 };
  /** A week of diseases of version 1. */
  readonly early: Week = { year: 2018, week: 20 };

  async national(): Promise<Members> {
    const content = contentOf(await this.#service.postEmpty(nationalPath(this.recent)));
    if (!isObject(content)) throw new CannotAsk('the answer is no object');
    return content;
  }

  async rows(week: Week): Promise<readonly Members[]> {
    return objectsOf(contentOf(await this.#service.postEmpty(listPath(week))));
  }

  /** Details of a few localities of the recent week. */
  readonly details = once(async () => this.#detailsOf(this.recent, () => true, 4));
  readonly early1 = once(() => this.#detailsOf(this.early, isSick, 8));
  readonly middle2 = once(() => this.#detailsOf(this.middle, isSick, 8));
  readonly late3 = once(() => this.#detailsOf(this.recent, isSick, 8));

  /** Entries of `diseases` in details of all three times. */
  async diseases(): Promise<readonly Members[]> {
    const details = [...(await this.early1()), ...(await this.middle2()), ...(await this.late3())];
    return details.flatMap((detail) => objectsOf(detail['diseases']));
  }

  /** `liceTreatments` of weeks with treatments, old and new. */
  readonly treatments = once(async () => [
    ...(await this.#detailsOf(this.middle, isTreated, 8)).map((detail) => detail['liceTreatments']),
    ...(await this.#detailsOf(this.recent, isTreated, 8)).map((detail) => detail['liceTreatments']),
  ]);

  /** Items of liceMedicationEvents, years old and new, of localities that were treated then. */
  readonly events = once(async () => {
    const found: Members[] = [];
    for (const [week, most] of [
      [this.middle, 3],
      [this.recent, 12],
    ] as const)
      // prettier-ignore
      for (const no of await this.numbers(week, isTreated, most)) {
        const answer = await this.#service.get(eventsPath(no, week.year));
        if (isFine(answer)) found.push(...itemsOf(answer.json));
      }
    return found;
  });

  /** Numbers of localities whose rows meet a condition. */
  async numbers(week: Week, meets: (row: Members) => boolean, most: number): Promise<number[]> {
    const found = (await this.rows(week))
      .filter(meets)
      .map(numberOf)
      .filter((no) => no !== undefined);
    if (found.length === 0) throw new CannotAsk(`no such locality in ${week.year} week ${week.week}`);
    return found.slice(0, most);
  }

  async municipality(): Promise<string> {
    for (const row of await this.rows(this.recent)) {
      const no = Object.values(isObject(row['municipality']) ? row['municipality'] : {}).find(
        (value) => typeof value === 'string' && /^\d{4}$/.test(value),
      );
      if (typeof no === 'string') return no;
    }
    throw new CannotAsk('no row of the list names a municipality');
  }

  /** A locality of the recent week with vessel visits. */
  readonly visited = once(async () => {
    const numbers = await this.numbers(this.recent, isSalmon, 6);
    for (const no of numbers) {
      const answer = await this.#service.get(visitsPath(no, this.recent));
      if (isFine(answer) && everywhere(answer.json, 'mmsi').length > 0) return { no, answer };
    }
    throw new CannotAsk(`none of ${numbers.length} localities had a visit`);
  });

  /** Numbers of vessels to ask AIS for: those given, the profile's own, and visitors. */
  readonly vessels = once(async () => {
    const own = await this.#perhaps(async () =>
      everywhere(contentOf(await this.#service.get(profilePath)), 'mmsi'),
    );
    const visitors = await this.#perhaps(async () => everywhere((await this.visited()).answer.json, 'mmsi'));
    const all = [...this.#service.around.vessels, ...visitors, ...own].filter(Number.isInteger) as number[];
    if (all.length === 0) throw new CannotAsk('no vessel is known; name some with --vessels');
    return [...new Set(all)].slice(0, 6);
  });

  async #perhaps(look: () => Promise<unknown[]>): Promise<unknown[]> {
    try {
      return await look();
    } catch (error) {
      if (error instanceof CannotAsk) return [];
      throw error;
    }
  }

  async #detailsOf(week: Week, meets: (row: Members) => boolean, most: number): Promise<Members[]> {
    const details: Members[] = [];
    for (const no of await this.numbers(week, (row) => meets(row) && hasReported(row), most)) {
      const answer = await this.#service.get(detailPath(no, week));
      if (isFine(answer) && isObject(answer.json)) details.push(answer.json);
    }
    return details;
  }
}

export const profilePath = '/v3/geodata/fishingfacilityprofile';
const fish = 'geodata/fishhealth';
export const nationalPath = ({ year, week }: Week): string => `/v2/${fish}/${year}/${week}`;
export const listPath = ({ year, week }: Week): string => `/v2/${fish}/locality/${year}/${week}`;
export const detailPath = (no: number, { year, week }: Week): string =>
  `/v2/${fish}/locality/${no}/${year}/${week}`;
export const diseasePath = (no: number, year: number): string => `/v3/${fish}/locality/${no}/disease/${year}`;
export const eventsPath = (no: number, year: number): string =>
  `/v1/${fish}/locality/${no}/liceMedicationEvents/${year}`;
export const visitsPath = (no: number, { year, week }: Week): string =>
  `/v1/${fish}/locality/${no}/vessel/${year}/${week}`;

const numberOf = (row: Members): number | undefined =>
  [at(row, 'locality.no'), at(row, 'locality.localityNo'), row['localityNo']].find(
    (value): value is number => typeof value === 'number',
  );

export const isSick = (row: Members): boolean => listOf(row['diseases']).length > 0;
export const isTreated = (row: Members): boolean => listOf(row['liceTreatments']).length > 0;
export const isSalmon = (row: Members): boolean => row['hasSalmonoidLicense'] === true && hasReported(row);
const hasReported = (row: Members): boolean => at(row, 'liceReport.hasReported') === true;

/** The items of an answer: itself, or the first list of objects in it. */
function itemsOf(answer: unknown): readonly Members[] {
  if (!isObject(answer)) return objectsOf(answer);
  return objectsOf(Object.values(answer).find((value) => Array.isArray(value)));
}
