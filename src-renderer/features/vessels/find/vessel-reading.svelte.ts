import { foldText } from '../../../../src-shared/domain/units/fold-text';
import type { FoundVessel, ListedVessel } from '../../../../src-shared/domain/vessels/vessel-list';
import type { Client } from '../../../bridge';
import { type NamedLine, readVessels, type VesselReading } from './read-vessels';
import { readDropped } from './dropped-text';
import { once } from '../lists/vessel-list';

/** A larger file is no list of vessels. */
const mostBytes = 1_000_000;
/** So many lines without a number are looked up. */
const mostLookedUp = 300;

/** A line without an MMSI and the vessels here that have its name, IMO number or call sign. */
export interface Match {
  readonly line: NamedLine;
  readonly found: readonly FoundVessel[];
}

export type FileProblem = 'too-large' | 'unreadable' | 'nothing';

/** A list of vessels that was pasted or dropped, until the person says what becomes of it. */
export class ListReading {
  readonly #client: Client;
  #turn = {};
  #read = $state.raw<VesselReading | null>(null);
  #matches = $state.raw<readonly Match[]>([]);
  #isMatching = $state(false);
  #fileName = $state<string | null>(null);
  #problem = $state<FileProblem | null>(null);
  /** Those with a number, and those that were found without a doubt. */
  readonly #taken = $derived.by((): readonly ListedVessel[] => {
    const all = [
      ...(this.#read?.vessels ?? []),
      ...this.#matches.flatMap(({ found, line }) => sure(found, line)),
    ];
    const first = once(all.map(({ mmsi }) => mmsi));
    return first.flatMap((mmsi) => all.find((one) => one.mmsi === mmsi) ?? []);
  });

  constructor(client: Client) {
    this.#client = client;
  }

  get read(): VesselReading | null {
    return this.#read;
  }
  get taken(): readonly ListedVessel[] {
    return this.#taken;
  }
  /** Lines that no vessel here, or more than one, has the name of. */
  get unmatched(): readonly Match[] {
    return this.#matches.filter(({ found }) => found.length !== 1);
  }
  get isMatching(): boolean {
    return this.#isMatching;
  }
  get fileName(): string | null {
    return this.#fileName;
  }
  get problem(): FileProblem | null {
    return this.#problem;
  }

  async readText(text: string, fileName: string | null = null): Promise<void> {
    const turn = (this.#turn = {});
    const read = readVessels(text);
    this.#fileName = fileName;
    this.#matches = [];
    const isNothing = read.vessels.length + read.wrong.length + read.named.length === 0;
    this.#problem = isNothing ? 'nothing' : null;
    this.#read = isNothing ? null : read;
    this.#isMatching = read.named.length > 0;
    const matches: Match[] = [];
    for (const [at, line] of read.named.entries()) {
      const found = at < mostLookedUp ? await this.#lookUp(line) : [];
      if (turn !== this.#turn) return;
      matches.push({ line, found });
    }
    this.#matches = matches;
    this.#isMatching = false;
  }

  async readFile(file: Blob & { readonly name: string }): Promise<void> {
    const turn = (this.#turn = {});
    this.dismiss();
    this.#turn = turn;
    this.#fileName = file.name;
    if (file.size > mostBytes) {
      this.#problem = 'too-large';
      return;
    }
    const text = await readDropped(file);
    if (turn !== this.#turn) return;
    if (text === null) this.#problem = 'unreadable';
    else await this.readText(text, file.name);
  }

  /** One of several vessels of the same name is the one that was meant. */
  choose(match: Match, vessel: FoundVessel): void {
    this.#matches = this.#matches.map((one) => (one === match ? { ...one, found: [vessel] } : one));
  }

  dismiss(): void {
    this.#turn = {};
    this.#read = null;
    this.#matches = [];
    this.#isMatching = false;
    this.#fileName = null;
    this.#problem = null;
  }

  async #lookUp({ imo, callSign, name }: NamedLine): Promise<readonly FoundVessel[]> {
    const text = imo !== null ? String(imo) : (callSign ?? name ?? '');
    const result = await this.#client.call('vessels.find', { text: text.slice(0, 200) });
    if (!result.ok) return [];
    const sign = text.toUpperCase();
    return result.value.filter((found) =>
      imo !== null
        ? found.imo === imo
        : found.callSign?.toUpperCase() === sign || foldText(found.name ?? '') === foldText(text),
    );
  }
}

function sure(found: readonly FoundVessel[], line: NamedLine): readonly ListedVessel[] {
  const [one] = found;
  if (!one || found.length > 1) return [];
  const { mmsi, name, imo, callSign } = one;
  return [{ mmsi, name: name ?? line.name, imo: imo ?? line.imo, callSign: callSign ?? line.callSign }];
}
