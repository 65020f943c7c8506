import { createContext } from 'svelte';
import type { Workspace } from '../../../src-shared/contract';
import type { LegendTextAnswer } from '../../../src-shared/domain/map-layers/legend-text';
import type {
  LayersAnswer,
  PictureAnswer,
  PicturePlace,
  PictureSubject,
} from '../../../src-shared/domain/map-layers/map-layer';
import { serviceServerId } from '../../../src-shared/domain/map-layers/map-server';
import { isRemovedLayer } from '../../../src-shared/domain/map-layers/removed-layers';
import type { Result } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { type Outside, outsideOfBrowser } from '../../lib/retry-on-reconnect';
import { History, turnTo } from '../../lib/history.svelte';
import { timeMsOf } from '../../words/server-times';
import type { WmsSpec } from '../../map/spec';
import { MapServers } from './map-servers.svelte';
import { PictureBook } from './picture-book';
import {
  firstChoice,
  type LayerChoice,
  layerId,
  mostPixelsOf,
  offeredOf,
  type ShownLayer,
  type Standing,
  subjectOf,
  systemOf,
  timeBeside,
} from './shown-layer';
import { nearestTime, shownTime } from './time-words';

type StoredLayers = NonNullable<Workspace['layers']>;
type StoredLayer = StoredLayers[number];
type LayerChange = 'layer-added' | 'layer-removed' | 'layer-replaced' | 'layer-time' | 'layer-setting';

/** What was known of a layer when it was last offered. */
interface LastSeen {
  readonly title: string;
  readonly atMs: number | null;
}

/** The layers of map servers that are on the map: how each is looked at, and how old its pictures are. */
export class MapLayersStore {
  readonly servers: MapServers;
  readonly #client: Client;
  readonly #history: History;
  readonly #outside: Outside;
  readonly #book: PictureBook;
  /** In the order in which they were put on the map. */
  #choices = $state.raw<readonly LayerChoice[]>([]);
  #restored = $state.raw<Readonly<Record<string, LastSeen>>>({});
  /** Counts the renewals of pictures: the book itself tells nobody. */
  #renewals = $state(0);
  #isHidden: (id: string) => boolean = () => false;
  readonly #askedAtMs: Record<string, number> = {};

  readonly #shown = $derived(
    // Renewed pictures are others.
    this.#renewals < 0 ? [] : this.#choices.map((choice) => this.#shownOf(choice)),
  );
  readonly #kept = $derived<StoredLayers>(this.#shown.map(storedOf));

  constructor(client: Client, history: History = new History(), outside: Outside = outsideOfBrowser) {
    this.#client = client;
    this.#history = history;
    this.#outside = outside;
    this.#book = new PictureBook(client, (server) => this.servers.of(server)?.watch());
    this.servers = new MapServers({
      client,
      outside,
      isMissing: (server) => this.#silent(server).length > 0,
      comeBack: (server) => this.#renew(this.#silent(server), 'usual'),
    });
  }

  /** What the service's own server offers. */
  get answer(): LayersAnswer | null {
    return this.servers.of(serviceServerId)?.answer ?? null;
  }
  /** What lies on the map, the newest on top. */
  get layers(): readonly WmsSpec[] {
    return this.#shown.flatMap((shown) => this.specOf(shown) ?? []);
  }
  get shown(): readonly ShownLayer[] {
    return this.#shown;
  }
  /** What the next start comes back to. */
  get kept(): StoredLayers {
    return this.#kept;
  }

  /** Reads what the service's own server offers, where that is not known yet. */
  async load(): Promise<void> {
    await this.servers.need(serviceServerId).load();
  }

  /** Nothing is asked again for layers that nobody sees. */
  useHidden(isHidden: (id: string) => boolean): void {
    this.#isHidden = isHidden;
  }

  isHidden(id: string): boolean {
    return this.#isHidden(id);
  }

  restore(kept: StoredLayers): void {
    this.#choices = kept.map(choiceOf);
    this.#restored = Object.fromEntries(
      kept.map((layer) => [
        layerId(layer.server ?? serviceServerId, layer.name),
        { title: layer.title ?? layer.name, atMs: layer.lastOfferedMs ?? null },
      ]),
    );
    if (kept.length > 0) this.#readLists();
  }

  of(id: string): ShownLayer | null {
    return this.#shown.find((layer) => layer.id === id) ?? null;
  }

  isShown(server: string, name: string): boolean {
    return this.#choices.some((choice) => choice.server === server && choice.name === name);
  }

  add(server: string, name: string, style = '', kind = ''): void {
    if (this.isShown(server, name)) return;
    const title = this.servers.of(server)?.layer(name)?.title ?? name;
    this.#change('layer-added', title, [...this.#choices, { ...firstChoice(server, name), style }], kind);
    void this.servers.need(server).load();
  }

  /** Those of the service's own server that show zones of diseases; none before its list was read (`load`). */
  get zoneLayers(): readonly string[] {
    const { layers = [] } = this.servers.of(serviceServerId)?.answer ?? {};
    return layers.flatMap(({ name }) => (isZoneLayer(name) ? [name] : []));
  }

  /** Puts all of them on the map as one change. */
  addZones(): void {
    const missing = this.zoneLayers.filter((name) => !this.isShown(serviceServerId, name));
    for (const name of missing) this.add(serviceServerId, name, '', 'zones');
  }

  remove(id: string): void {
    const left = this.#choices.filter((choice) => idOf(choice) !== id);
    this.#change('layer-removed', this.#titleOf(id), left);
  }

  /** For who remembers the change by themselves: gives the way back. */
  takeOut(id: string): () => void {
    this.#rememberSeen();
    const at = this.#choices.findIndex((choice) => idOf(choice) === id);
    const taken = this.#choices.slice(at, at + 1);
    this.#choices = this.#choices.filter((choice) => !taken.includes(choice));
    return () => {
      if (!this.of(id)) this.#choices = this.#choices.toSpliced(at, 0, ...taken);
    };
  }

  /** Another layer of the same server in the place of one that is gone. */
  replace(id: string, name: string): void {
    const gone = this.#choices.find((choice) => idOf(choice) === id);
    if (!gone) return;
    const others = this.#choices.filter((choice) => choice.server !== gone.server || choice.name !== name);
    const all = others.map((choice) => (choice === gone ? firstChoice(gone.server, name) : choice));
    this.#change('layer-replaced', this.#titleOf(id), all);
  }

  /** Of each shown layer, ms since 1970: the times that it can be had of, and the one that it is of. */
  readonly timesOfShown: readonly {
    readonly id: string;
    readonly title: string;
    readonly times: readonly number[];
    readonly shownMs: number | null;
  }[] = $derived.by(() =>
    this.shown.map((shown) => ({
      id: shown.id,
      title: shown.title,
      times: (shown.offered?.times ?? []).flatMap((text) => timeMsOf(text) ?? []),
      shownMs: shownTime(shown)?.fromMs ?? null,
    })),
  );

  /** The time of a layer that is, or lies nearest to, a moment; nothing where it has none. */
  goTo(id: string, atMs: number): void {
    const time = nearestTime(this.of(id)?.offered?.times ?? [], atMs);
    if (time !== undefined) this.setTime(id, time);
  }

  /** Whether a layer has no time between the one that it is of and a moment. */
  isBeside(id: string, atMs: number): boolean {
    const layer = this.timesOfShown.find((one) => one.id === id);
    const shownMs = layer?.shownMs ?? atMs;
    const [least, most] = [Math.min(shownMs, atMs), Math.max(shownMs, atMs)];
    return !layer?.times.some((time) => time >= least && time <= most && time !== shownMs);
  }

  /** Null: what the server shows by itself. Steps that follow each other are one change. */
  setTime(id: string, time: string | null): void {
    this.#changeOne(id, { time }, 'layer-time', `layer-time ${id}`);
  }

  /** One step in the layer's times from the one that is shown; nothing where there is none. */
  step(id: string, by: -1 | 1): void {
    const shown = this.of(id);
    const next = shown && timeBeside(shown, by);
    if (next !== undefined && next !== null) this.setTime(id, next);
  }

  setStyle(id: string, style: string): void {
    this.#changeOne(id, { style });
  }

  /** Null: the server's own choice. */
  setDimension(id: string, name: string, value: string | null): void {
    const { [name]: _, ...others } = this.of(id)?.dimensions ?? {};
    this.#changeOne(id, { dimensions: value === null ? others : { ...others, [name]: value } });
  }

  setSingle(id: string, isSingle: boolean): void {
    this.#changeOne(id, { isSingle });
  }

  setRefresh(id: string, refreshMs: number | null): void {
    this.#changeOne(id, { refreshMs });
  }

  /** Asks for what is on the screen of a layer again, and whether the server still has it. */
  async refresh(id: string): Promise<void> {
    const shown = this.of(id);
    if (!shown) return;
    if (shown.server !== serviceServerId) void this.servers.load();
    this.#renew([shown], 'refresh');
    await this.servers.need(shown.server).refresh();
  }

  /** The server's own legend. */
  legend(subject: PictureSubject, signal: AbortSignal): Promise<Result<PictureAnswer>> {
    return this.#client.call('layers.legend', legendOf(subject), { signal });
  }

  /** The same as text, where the server has it. */
  legendText(subject: PictureSubject): Promise<Result<LegendTextAnswer>> {
    return this.#client.call('layers.legendText', legendOf(subject));
  }

  /** A picture of a place, for looking at a layer before it is on the map. */
  preview(subject: PictureSubject, place: PicturePlace, signal: AbortSignal): Promise<Result<PictureAnswer>> {
    const dimensions = { ...subject.dimensions };
    return this.#client.call(
      'layers.picture',
      { ...subject, dimensions, ...place, box: [...place.box], freshness: 'usual' },
      { signal },
    );
  }

  /** To be called now and then: asks for the pictures of those layers that are due. */
  refreshDue(): void {
    const nowMs = this.#outside.now();
    const due = this.#shown.filter(({ id, refreshMs }) => {
      const askedAtMs = this.#askedAtMs[id];
      if (askedAtMs === undefined) this.#askedAtMs[id] = nowMs;
      return refreshMs !== null && nowMs - (askedAtMs ?? nowMs) >= refreshMs && !this.#isHidden(id);
    });
    if (due.length > 0) this.#renew(due, 'refresh');
  }

  /** What lies on the map of a layer; null where nothing of it can be drawn. */
  specOf(shown: ShownLayer): WmsSpec | null {
    // Without a list, copies of its pictures may still be there.
    if (shown.standing !== 'offered' && shown.standing !== 'unknown') return null;
    const answer = this.servers.of(shown.server)?.answer ?? null;
    const beside = ([1, -1] as const).flatMap((by) => timeBeside(shown, by) ?? []);
    return {
      kind: 'wms',
      id: shown.id,
      system: shown.system,
      isSingle: shown.isSingle,
      mostPixels: mostPixelsOf(answer),
      load: shown.pictures.load,
      ahead: beside.map((time) => {
        const own = offeredOf({ ...shown, time }, shown.offered);
        return this.#book.of(subjectOf(own, answer)).load;
      }),
      seen: shown.pictures.seen,
    };
  }

  #shownOf(choice: LayerChoice): ShownLayer {
    const id = idOf(choice);
    const server = this.servers.of(choice.server);
    const standing = this.#standing(choice);
    const offered = standing === 'offered' ? (server?.layer(choice.name) ?? null) : null;
    const own = offeredOf(choice, offered);
    const last = this.#restored[id];
    const { time } = choice;
    return {
      ...own,
      id,
      standing,
      offered,
      title: offered?.title ?? last?.title ?? choice.name,
      lastOfferedMs: offered ? (server?.answer?.stamp.fetchedAtMs ?? null) : (last?.atMs ?? null),
      lostTime: time !== null && offered && !offered.times.includes(time) ? time : null,
      system: systemOf(offered),
      pictures: this.#book.of(subjectOf(own, server?.answer ?? null)),
    };
  }

  #standing({ server, name }: LayerChoice): Standing {
    // interface.md speaks of the service's own layers: another server may well have one of the same name.
    if (server === serviceServerId && isRemovedLayer(name)) return 'removed';
    if (this.servers.isLost(server)) return 'no-server';
    const layers = this.servers.of(server);
    if (layers?.answer) return layers.layer(name) ? 'offered' : 'gone';
    return layers?.failure ? 'unknown' : 'waiting';
  }

  #silent(server: string): readonly ShownLayer[] {
    return this.#shown.filter(
      (layer) => layer.server === server && layer.pictures.isSilent && !this.#isHidden(layer.id),
    );
  }

  #renew(layers: readonly ShownLayer[], freshness: 'usual' | 'refresh'): void {
    for (const { id, pictures } of layers) {
      this.#book.renew(pictures.subject, freshness);
      this.#askedAtMs[id] = this.#outside.now();
    }
    if (layers.length > 0) this.#renewals += 1;
  }

  #titleOf(id: string): string {
    return this.of(id)?.title ?? id;
  }

  #changeOne(id: string, change: Partial<LayerChoice>, what: LayerChange = 'layer-setting', kind = ''): void {
    this.#change(
      what,
      this.#titleOf(id),
      this.#choices.map((choice) => (idOf(choice) === id ? { ...choice, ...change } : choice)),
      kind,
    );
  }

  /** A change that undo takes back. */
  #change(what: LayerChange, title: string, choices: readonly LayerChoice[], kind = ''): void {
    this.#rememberSeen();
    this.#history.remember(
      { what, layer: { kind: 'wms', title } },
      turnTo(
        () => this.#choices,
        (state) => (this.#choices = state),
      ),
      kind,
    );
    this.#choices = choices;
  }

  /** What is taken off the map and put back later is called the same also when it is gone by then. */
  #rememberSeen(): void {
    const seen = this.#shown.map(
      ({ id, title, lastOfferedMs }) => [id, { title, atMs: lastOfferedMs }] as const,
    );
    this.#restored = { ...this.#restored, ...Object.fromEntries(seen) };
  }

  /** The lists of the servers whose layers are on the map. */
  #readLists(): void {
    const servers = this.#choices.map(({ server }) => server);
    if (servers.some((id) => id !== serviceServerId)) void this.servers.load();
    for (const id of servers) void this.servers.need(id).load();
  }
}

/** facts.md 11, with or without the name of a workspace before it. */
const isZoneLayer = (name: string): boolean =>
  /^(?:\w+:)?(?:(?:ila|pd)(?:protection|surveillance)zone|pdzone)$/.test(name);

const idOf = ({ server, name }: LayerChoice): string => layerId(server, name);

function choiceOf(kept: StoredLayer): LayerChoice {
  const { server = serviceServerId, name, time, style = '', dimensions = {} } = kept;
  const { isSingle = false, refreshMs = null } = kept;
  return { server, name, style, time, dimensions, isSingle, refreshMs };
}

function storedOf(shown: ShownLayer): StoredLayer {
  const { server, name, style, time, dimensions, isSingle, refreshMs, title, lastOfferedMs } = shown;
  return {
    name,
    time,
    style,
    dimensions: { ...dimensions },
    isSingle,
    refreshMs,
    lastOfferedMs,
    title: title.slice(0, 300),
    // The tree knows how strong it is.
    opacity: 1,
    ...(server === serviceServerId ? {} : { server }),
  };
}

export const [useMapLayers, provideMapLayers] = createContext<MapLayersStore>();

const legendOf = ({ server, version, layer, style }: PictureSubject) =>
  ({ server, version, layer, style, freshness: 'usual' }) as const;
