import { createContext } from 'svelte';
import type { InfoAnswer, InfoRecord } from '../../../src-shared/domain/map-layers/feature-info';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { MapSystem, PictureSubject } from '../../../src-shared/domain/map-layers/map-layer';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, type Failure, type FailureCode, type Result } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { FileExport } from '../../lib/file-export.svelte';
import { Selection } from '../../lib/selection.svelte';
import { readableFormats } from './info-formats';
import { infoPlace } from './info-place';

/** A layer that can be asked what is at a place. */
export interface AskedLayer {
  /** As in the tree. */
  readonly id: string;
  readonly title: string;
  readonly subject: PictureSubject;
  /** In the server's order of them, as it writes them. */
  readonly infoFormats: readonly string[];
  /** In which it is shown; Web Mercator unless told. */
  readonly system?: MapSystem;
  /** Of its server; empty while it is not known. */
  readonly host?: string;
}

/** What became of asking one layer. */
export interface AskedAnswer {
  readonly layer: AskedLayer;
  /** Null while it is on its way. */
  readonly answer: InfoAnswer | null;
  readonly failure: Failure | null;
}

/** After these the same is asked in another form: servers offer formats that they do not speak. */
const otherForm: ReadonlySet<FailureCode> = new Set(['rejected', 'bad-response', 'too-large']);

/** What the layers of map servers say of a place, all of them by one click. */
export class FeatureInfoStore {
  readonly #client: Client;
  readonly #selection: Selection;
  readonly #now: () => number;
  readonly file: FileExport;
  #turn = new AbortController();
  #askedAtMs = 0;
  #metresPerPixel = 1;
  #answers = $state.raw<readonly AskedAnswer[]>([]);
  #pinned = $state.raw<readonly InfoRecord[]>([]);

  constructor(client: Client, now: () => number = () => Date.now(), selection = new Selection()) {
    this.#client = client;
    this.#selection = selection;
    selection.onDrop('info', () => this.ask(null));
    this.#now = now;
    this.file = new FileExport(client);
  }

  /** The place asked about; null: none. */
  get at(): LonLat | null {
    return this.#selection.of('info')?.at ?? null;
  }
  /** As the layers lie, the topmost first. */
  get answers(): readonly AskedAnswer[] {
    return this.#answers;
  }
  /** Answers that the person keeps beside those of the next place, the newest first. */
  get pinned(): readonly InfoRecord[] {
    return this.#pinned;
  }
  /** What is here now, and what is pinned of other places. */
  get records(): readonly InfoRecord[] {
    return [...this.#answers.flatMap((one) => this.recordOf(one) ?? []), ...this.#pinned];
  }

  /** Asks all of the layers at once; each answers by itself. `metresPerPixel`: of the map at the place, on the ground. */
  ask(at: LonLat | null, layers: readonly AskedLayer[] = [], metresPerPixel = 1): void {
    this.#turn.abort();
    this.#turn = new AbortController();
    if (at) this.#selection.select({ kind: 'info', at });
    else this.#selection.clear('info');
    this.#askedAtMs = this.#now();
    this.#metresPerPixel = metresPerPixel;
    this.#answers = at ? layers.map((layer) => ({ layer, answer: null, failure: null })) : [];
    this.file.dismiss();
    if (at) for (const layer of layers) void this.#askOne(at, layer, 'usual');
  }

  /** Asks a layer anew that failed, or answered long ago. */
  again(id: string): void {
    const one = this.#answers.find(({ layer }) => layer.id === id);
    if (!one || !this.at) return;
    this.#set(id, { answer: null, failure: null });
    void this.#askOne(this.at, one.layer, 'refresh');
  }

  pin(one: AskedAnswer): void {
    const record = this.recordOf(one);
    if (record) this.#pinned = [record, ...this.#pinned].slice(0, 200);
  }

  unpin(record: InfoRecord): void {
    this.#pinned = this.#pinned.filter((other) => other !== record);
  }

  /** What would be written of an answer; null while there is none. */
  recordOf({ layer, answer }: AskedAnswer): InfoRecord | null {
    if (!answer || !this.at) return null;
    const { subject, title, host = '' } = layer;
    return {
      at: this.at,
      askedAtMs: this.#askedAtMs,
      server: subject.server,
      host,
      layer: subject.layer,
      title,
      time: subject.time,
      endpoint: answer.stamp.endpoint,
      fetchedAtMs: answer.stamp.fetchedAtMs,
      features: [...answer.features, ...proseOf(answer)],
    };
  }

  /** Writes what is here and what is pinned to a file that the person chooses. */
  async write(as: 'csv' | 'geojson', language: Language): Promise<void> {
    const records = this.records.map(({ at, features, ...record }) => ({
      ...record,
      at: [at[0], at[1]] as [number, number],
      features: features.map(({ title, fields }) => ({
        title,
        fields: fields.map(({ name, value }) => ({ name, value })),
      })),
    }));
    if (records.length === 0) return;
    await this.file.run((options) => this.#client.call('export.info', { records, as, language }, options));
  }

  async #askOne(at: LonLat, layer: AskedLayer, freshness: 'usual' | 'refresh'): Promise<void> {
    const { signal } = this.#turn;
    const place = infoPlace(at, layer.system ?? 'EPSG:3857', this.#metresPerPixel);
    const question = {
      ...layer.subject,
      dimensions: { ...layer.subject.dimensions },
      ...place,
      box: [...place.box] as [number, number, number, number],
    };
    let result: Result<InfoAnswer> = fail('rejected', 'the server offers no form that can be read');
    for (const infoFormat of readableFormats(layer.infoFormats)) {
      result = await this.#client.call('layers.info', { ...question, infoFormat, freshness }, { signal });
      if (signal.aborted) return;
      if (result.ok || !otherForm.has(result.failure.code)) break;
    }
    this.#set(layer.id, {
      answer: result.ok ? result.value : null,
      failure: result.ok ? null : result.failure,
    });
  }

  #set(id: string, to: Pick<AskedAnswer, 'answer' | 'failure'>): void {
    this.#answers = this.#answers.map((one) => (one.layer.id === id ? { ...one, ...to } : one));
  }
}

/** Prose has no names: in a file its lines are values without one. */
function proseOf({ prose }: InfoAnswer): InfoRecord['features'] {
  if (!prose || prose.length === 0) return [];
  const value = (piece: (typeof prose)[number]): string =>
    piece.kind === 'row' ? piece.cells.join(' · ') : piece.text;
  return [{ title: null, fields: prose.map((piece) => ({ name: '', value: value(piece) })) }];
}

export const [useFeatureInfo, provideFeatureInfo] = createContext<FeatureInfoStore>();
