import { SvelteMap } from 'svelte/reactivity';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { WeekFilter } from '../../src-shared/domain/filter/week-filter';
import type { IsoWeek } from '@kartbord/common/week';
import type { GroupBy } from '../../src-shared/domain/weeks/groups';
import type { FigureName } from '../../src-shared/domain/weeks/statistics';
import type { YearFigureName } from '../../src-shared/domain/weeks/year-statistics';
import { History } from './history.svelte';

/** A number on the screen that is asked about. */
export type ExplainedFigure =
  | {
      readonly kind: 'week';
      readonly week: IsoWeek;
      readonly name: FigureName;
      /** Of the filter of the window, or `{}` of the whole country. */
      readonly filter: WeekFilter;
      readonly group: { readonly by: GroupBy; readonly key: string | null } | null;
    }
  | {
      readonly kind: 'year';
      readonly year: number;
      readonly name: YearFigureName;
      readonly filter: WeekFilter;
    };

/** A tool or a report of the lists, by its own id. */
export type SelectedGear =
  { readonly kind: 'tool'; readonly toolId: string } | { readonly kind: 'report'; readonly changeId: string };

/** One thing that is selected in the window. */
export type Selected =
  | { readonly kind: 'site'; readonly localityNo: number }
  | { readonly kind: 'vessel'; readonly mmsi: number }
  /** Of the forecast. */
  | { readonly kind: 'place'; readonly at: LonLat }
  /** A place that the layers of map servers are asked about. */
  | { readonly kind: 'info'; readonly at: LonLat }
  /** Of a file of the person, by its number in it. */
  | { readonly kind: 'feature'; readonly id: string; readonly row: number }
  | { readonly kind: 'drawing'; readonly id: string }
  | { readonly kind: 'gear'; readonly gear: SelectedGear }
  /** An entry whose form is open. */
  | { readonly kind: 'report'; readonly id: string }
  | { readonly kind: 'number'; readonly figure: ExplainedFigure };

export type SelectedKind = Selected['kind'];
type SelectedOf<K extends SelectedKind> = Extract<Selected, { readonly kind: K }>;

const kinds: Readonly<Record<SelectedKind, null>> = {
  site: null,
  vessel: null,
  place: null,
  info: null,
  feature: null,
  drawing: null,
  gear: null,
  report: null,
  number: null,
};

/**
 * What is selected in the window: of each kind one thing at most, and which of them, or which `Page`, the right dock shows.
 * A site is shown where nothing else is in front; to select another takes away what stood before it.
 */
export class Selection<Page extends string = string> {
  readonly #history: History;
  /** A member for each kind from the start: who reads one kind hears of no other. */
  readonly #selected = new SvelteMap<string, Selected | null>(Object.entries(kinds));
  readonly #drops: Partial<Record<string, () => void>> = {};
  #front = $state<SelectedKind | Page | null>(null);
  /** The dock shows another thing. */
  onShow: () => void = () => {};

  constructor(history = new History()) {
    this.#history = history;
  }

  of<K extends SelectedKind>(kind: K): SelectedOf<K> | null {
    const selected = this.#selected.get(kind) ?? null;
    return isOf(kind, selected) ? selected : null;
  }

  /** What the right dock shows; null: the site, or what stands there without one. */
  get front(): SelectedKind | Page | null {
    return this.#front;
  }

  /** How a person takes away what is selected of a kind; the store of its data says it once. */
  onDrop(kind: SelectedKind, drop: () => void): void {
    this.#drops[kind] = drop;
  }

  /** What a person selected, shown in the dock. `beside`: what stays in front of a site that is selected in it. */
  select(selected: Selected, beside?: SelectedKind | Page): void {
    this.put(selected);
    if (selected.kind !== 'site') this.show(selected.kind);
    else if (!this.#history.isTurning && (beside === undefined || beside !== this.#front)) this.#uncover();
  }

  /** The same without a change of what the dock shows. */
  put(selected: Selected): void {
    this.#selected.set(selected.kind, selected);
  }

  /** Nothing of the kind is selected any more. Where drawings are listed they stay so. */
  clear(kind: SelectedKind): void {
    this.#selected.set(kind, null);
    if (this.#front === kind && kind !== 'drawing') this.#front = null;
  }

  /** Whoever goes through the history goes on reading it. */
  show(front: SelectedKind | Page): void {
    if (this.#history.isTurning && this.#front === 'history') return;
    this.onShow();
    this.#front = front;
  }

  /** The dock is the inspector's again; what is selected stays so. */
  close(): void {
    this.#front = null;
  }

  /** Back from what the dock shows. Where it was the history, what was selected while it was read stands in its place. */
  leave(): void {
    const front = this.#front;
    this.#drop(front);
    if (this.#front !== front) return;
    this.close();
    if (front !== 'history') return;
    const kept = (['vessel', 'place'] as const).find((kind) => this.of(kind));
    if (kept) this.show(kept);
  }

  #uncover(): void {
    this.close();
    this.#drop('info');
    // Undone with the selection: the vessel comes back first, the place in front of it.
    this.#history.along(() => {
      this.#drop('place');
      this.#drop('vessel');
    });
  }

  #drop(kind: SelectedKind | Page | null): void {
    if (kind !== null && this.#selected.get(kind)) this.#drops[kind]?.();
  }
}

const isOf = <K extends SelectedKind>(kind: K, selected: Selected | null): selected is SelectedOf<K> =>
  selected?.kind === kind;
