import { createContext } from 'svelte';
import type { Workspace } from '../../../src-shared/contract';
import type { LayersAnswer, MapLayer } from '../../../src-shared/domain/map-layer';
import { isRemovedLayer } from '../../../src-shared/domain/removed-layers';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { AskAgain, isSilence, type Outside, outsideOfBrowser } from '../../lib/ask-again';
import type { WmsSpec } from '../../map/spec';
import { LayerPictures } from './layer-pictures.svelte';

type KeptLayers = NonNullable<Workspace['layers']>;

/** One layer that the person has put on the map. Another one for every change. */
export interface ShownLayer {
  readonly name: string;
  /** 0 to 1; 0: hidden, and nothing of it is asked for. */
  readonly opacity: number;
  /** What it comes back to when it is shown again. */
  readonly fullOpacity: number;
  readonly pictures: LayerPictures;
}

/**
 * Whether the server has a layer: `waiting` until its list is there, `unknown` where there is none, `gone` where the list
 * lacks it, `removed` where interface.md says that the operator took it away.
 */
export type Standing = 'offered' | 'waiting' | 'unknown' | 'gone' | 'removed';

const firstOpacity = 0.8;

/** The layers of the map server: what there is, what is shown, and how old the pictures are. */
export class MapLayersStore {
  readonly #client: Client;
  /** From the bottom up. */
  #shown = $state.raw<readonly ShownLayer[]>([]);
  #answer = $state.raw<LayersAnswer | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isLoading = $state(false);
  #asking: Promise<void> | null = null;

  readonly #layers = $derived(
    this.#shown.filter(({ name }) => this.#isDrawn(name)).map((layer): WmsSpec => specOf(layer)),
  );
  readonly #kept = $derived<KeptLayers>(
    this.#shown.map(({ name, opacity, pictures }) => ({ name, opacity, time: pictures.time })),
  );

  constructor(client: Client, outside: Outside = outsideOfBrowser) {
    this.#client = client;
    new AskAgain(client, {
      ...outside,
      isWanting: () => this.#isListSilent || this.#shown.some(isSilent),
      ask: () => this.#comeBack(),
    });
  }

  /** What the server offers; an older list stays while a new one is on its way. */
  get answer(): LayersAnswer | null {
    return this.#answer;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get isLoading(): boolean {
    return this.#isLoading;
  }
  get shown(): readonly ShownLayer[] {
    return this.#shown;
  }
  /** What the next start comes back to. */
  get kept(): KeptLayers {
    return this.#kept;
  }
  /** From the bottom up; the same specs while nothing changed. */
  get layers(): readonly WmsSpec[] {
    return this.#layers;
  }

  restore(kept: KeptLayers): void {
    this.#shown = kept.map(({ name, opacity, time }) => ({
      name,
      opacity,
      fullOpacity: opacity > 0 ? opacity : firstOpacity,
      pictures: new LayerPictures(this.#client, name, time, 'usual'),
    }));
    if (kept.length > 0) void this.load();
  }

  /** Reads what there is, where that is not known yet. */
  async load(): Promise<void> {
    if (this.#answer === null || this.#failure) await this.#ask('usual');
  }

  /** Asks the server for its list and for all that is on the screen. */
  async refresh(): Promise<void> {
    this.#shown = this.#shown.map((layer) => this.#renewed(layer, layer.pictures.time, 'refresh'));
    await this.#ask('refresh');
  }

  offered(name: string): MapLayer | null {
    return this.#answer?.layers.find((layer) => layer.name === name) ?? null;
  }

  standing(name: string): Standing {
    if (isRemovedLayer(name)) return 'removed';
    if (this.#answer) return this.offered(name) ? 'offered' : 'gone';
    return this.#failure ? 'unknown' : 'waiting';
  }

  isShown(name: string): boolean {
    return this.#shown.some((layer) => layer.name === name);
  }

  /** Above all that is shown. */
  add(name: string): void {
    if (this.isShown(name)) return;
    const pictures = new LayerPictures(this.#client, name, null, 'usual');
    this.#shown = [...this.#shown, { name, opacity: firstOpacity, fullOpacity: firstOpacity, pictures }];
  }

  remove(name: string): void {
    this.#shown = this.#shown.filter((layer) => layer.name !== name);
  }

  /** By one place, towards the top of the map or its bottom. */
  move(name: string, towards: 'up' | 'down'): void {
    const at = this.#shown.findIndex((layer) => layer.name === name);
    const to = towards === 'up' ? at + 1 : at - 1;
    const [layer, other] = [this.#shown[at], this.#shown[to]];
    if (!layer || !other) return;
    this.#shown = this.#shown.with(at, other).with(to, layer);
  }

  setOpacity(name: string, opacity: number): void {
    this.#change(name, (layer) => ({
      ...layer,
      opacity,
      fullOpacity: opacity > 0 ? opacity : layer.fullOpacity,
    }));
  }

  /** Hides it, or shows it as strong as it was. */
  toggle(name: string): void {
    this.#change(name, (layer) => ({ ...layer, opacity: layer.opacity > 0 ? 0 : layer.fullOpacity }));
  }

  /** `null`: what the server shows by itself. */
  setTime(name: string, time: string | null): void {
    const own = time === this.offered(name)?.defaultTime ? null : time;
    this.#change(name, (layer) => (layer.pictures.time === own ? layer : this.#renewed(layer, own, 'usual')));
  }

  /** One step in the layer's times from the one that is shown; nothing where there is none. */
  step(name: string, by: -1 | 1): void {
    const next = this.timeAt(name, by);
    if (next !== undefined) this.setTime(name, next);
  }

  /** The time so many steps away from the one that is shown; undefined where there is none. */
  timeAt(name: string, by: -1 | 0 | 1): string | undefined {
    const times = this.offered(name)?.times ?? [];
    const layer = this.#shown.find((one) => one.name === name);
    const now = layer?.pictures.time ?? this.offered(name)?.defaultTime ?? times.at(-1);
    const at = now === undefined ? -1 : times.indexOf(now);
    return at < 0 ? undefined : times[at + by];
  }

  get #isListSilent(): boolean {
    return isSilence(this.#failure?.code ?? this.#answer?.stamp.staleBecause);
  }

  /** What the service was silent about is asked for again; what is there stays as it is. */
  async #comeBack(): Promise<void> {
    this.#shown = this.#shown.map((layer) =>
      isSilent(layer) ? this.#renewed(layer, layer.pictures.time, 'usual') : layer,
    );
    if (this.#isListSilent) await this.#ask('usual');
  }

  #isDrawn(name: string): boolean {
    const standing = this.standing(name);
    // Without a list, copies of its pictures may still be there.
    return standing === 'offered' || standing === 'unknown';
  }

  #change(name: string, change: (layer: ShownLayer) => ShownLayer): void {
    this.#shown = this.#shown.map((layer) => (layer.name === name ? change(layer) : layer));
  }

  #renewed(layer: ShownLayer, time: string | null, freshness: 'usual' | 'refresh'): ShownLayer {
    return { ...layer, pictures: new LayerPictures(this.#client, layer.name, time, freshness) };
  }

  /** One question at a time; who asks meanwhile waits for the same answer. */
  #ask(freshness: 'usual' | 'refresh'): Promise<void> {
    this.#asking ??= this.#askNow(freshness).finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #askNow(freshness: 'usual' | 'refresh'): Promise<void> {
    this.#isLoading = true;
    const result = await this.#client.call('layers.list', { freshness });
    this.#isLoading = false;
    this.#failure = result.ok ? null : result.failure;
    if (!result.ok) return;
    this.#answer = result.value;
    this.#shown = this.#shown.map((layer) => this.#inTime(layer));
  }

  /** A forecast's times move on: one that is no longer offered gives way to the server's own choice. */
  #inTime(layer: ShownLayer): ShownLayer {
    const { time } = layer.pictures;
    const offered = this.offered(layer.name);
    if (time === null || !offered || offered.times.includes(time)) return layer;
    return this.#renewed(layer, null, 'usual');
  }
}

/** Something of it on the screen is missing or old, because the map server was not heard. */
function isSilent({ opacity, pictures: { now } }: ShownLayer): boolean {
  return opacity > 0 && (isSilence(now.code ?? undefined) || isSilence(now.staleBecause ?? undefined));
}

function specOf({ name, opacity, pictures }: ShownLayer): WmsSpec {
  return { kind: 'wms', id: `wms ${name}`, opacity, load: pictures.load, seen: pictures.seen };
}

export const [useMapLayers, provideMapLayers] = createContext<MapLayersStore>();
