import { createContext } from 'svelte';
import type { Drawing } from '../../../src-shared/domain/map-layers/drawing';
import type { LonLat } from '@kartbord/common/lon-lat';
import { type History, turnTo } from '../../lib/history.svelte';
import { Selection } from '../../lib/selection.svelte';

export type DrawingKind = Drawing['kind'];

/** As many as the workspace keeps, and what it keeps of each. */
export const mostDrawings = 2_000;
export const mostDrawingText = 5_000;
export const mostDrawingPositions = 10_000;
export const leastPositions = { note: 1, line: 2, area: 3 } as const satisfies Record<DrawingKind, number>;

/** What the map is asked for. `id`: the drawing that gets another place; null: a new one. */
export interface Placing {
  readonly kind: DrawingKind;
  readonly id: string | null;
  /** Of a line: where it begins. */
  readonly from?: LonLat;
}

type Change = 'drawing-added' | 'drawing-removed' | 'drawing-text' | 'drawing-colour' | 'drawing-positions';

/** Notes, lines and areas of the person; they belong to the workspace. */
export class DrawingsStore {
  readonly #history: History;
  readonly #selection: Selection;
  readonly #now: () => number;
  #drawings = $state.raw<readonly Drawing[]>([]);
  #placing = $state.raw<Placing | null>(null);

  constructor(history: History, now: () => number = Date.now, selection = new Selection(history)) {
    this.#history = history;
    this.#now = now;
    this.#selection = selection;
  }

  /** In the order in which they were drawn. */
  get drawings(): readonly Drawing[] {
    return this.#drawings;
  }
  get selectedId(): string | null {
    return this.#selection.of('drawing')?.id ?? null;
  }
  get selected(): Drawing | null {
    return this.of(this.selectedId);
  }
  /** The map is asked for places; null: it is not. */
  get placing(): Placing | null {
    return this.#placing;
  }
  get isFull(): boolean {
    return this.#drawings.length >= mostDrawings;
  }

  of(id: string | null): Drawing | null {
    return this.#drawings.find((drawing) => drawing.id === id) ?? null;
  }

  select(id: string | null): void {
    if (id === this.selectedId) return;
    if (id === null) this.#selection.clear('drawing');
    else this.#selection.select({ kind: 'drawing', id });
  }

  /** Asks the map for the places of a new drawing, or for others of one that is there. */
  begin(kind: DrawingKind, id: string | null = null): void {
    if (id === null) this.select(null);
    this.#setPlacing(id === null && this.isFull ? null : { kind, id });
  }

  /** The same of a new line that begins at a place: its length is the distance from there. */
  measureFrom(from: LonLat): void {
    this.select(null);
    this.#setPlacing(this.isFull ? null : { kind: 'line', id: null, from });
  }

  stopPlacing(): void {
    this.#setPlacing(null);
  }

  /** How it is done is read in the right dock. */
  #setPlacing(placing: Placing | null): void {
    if (placing === this.#placing) return;
    this.#placing = placing;
    if (placing !== null || this.selectedId !== null) this.#selection.show('drawing');
  }

  /** What the map was asked for; null: it was given up. */
  place(positions: readonly LonLat[] | null): void {
    const placing = this.#placing;
    this.#setPlacing(null);
    if (!placing || !positions) return;
    if (placing.id === null) this.add(placing.kind, positions);
    else this.move(placing.id, positions);
  }

  /** Draws and selects it; null where it is too little or too much. */
  add(kind: DrawingKind, positions: readonly LonLat[], text = ''): Drawing | null {
    if (this.isFull || !isWhole(kind, positions)) return null;
    const nowMs = this.#now();
    const drawing: Drawing = {
      id: crypto.randomUUID(),
      kind,
      positions: plain(positions),
      text: text.slice(0, mostDrawingText),
      colour: null,
      createdMs: nowMs,
      changedMs: nowMs,
    };
    this.#setPlacing(null);
    this.#write('drawing-added', drawing, [...this.#drawings, drawing]);
    this.select(drawing.id);
    return drawing;
  }

  /** Letters that follow each other are one change. */
  write(id: string, text: string): void {
    this.#change('drawing-text', id, { text: text.slice(0, mostDrawingText) }, `drawing text ${id}`);
  }

  /** CSS text `#rrggbb`; null: that of the theme. */
  paint(id: string, colour: string | null): void {
    this.#change('drawing-colour', id, { colour });
  }

  move(id: string, positions: readonly LonLat[]): void {
    const drawing = this.of(id);
    if (drawing && isWhole(drawing.kind, positions))
      this.#change('drawing-positions', id, { positions: plain(positions) });
  }

  remove(id: string): void {
    const drawing = this.of(id);
    if (!drawing) return;
    this.#write(
      'drawing-removed',
      drawing,
      this.#drawings.filter((one) => one !== drawing),
    );
    if (this.selectedId === id) this.select(null);
  }

  /** What a workspace had. */
  restore(drawings: readonly Drawing[]): void {
    this.#drawings = drawings;
    this.#placing = null;
    this.select(null);
  }

  #change(what: Change, id: string, change: Partial<Drawing>, kind = ''): void {
    const before = this.of(id);
    if (!before) return;
    const drawing = { ...before, ...change, changedMs: this.#now() };
    this.#write(
      what,
      drawing,
      this.#drawings.map((one) => (one === before ? drawing : one)),
      kind,
    );
  }

  #write(what: Change, { kind, text }: Drawing, drawings: readonly Drawing[], joins = ''): void {
    this.#history.remember(
      { what, kind, text: text.slice(0, 80) },
      turnTo(
        () => this.#drawings,
        (state) => (this.#drawings = state),
      ),
      joins,
    );
    this.#drawings = drawings;
  }
}

const isWhole = (kind: DrawingKind, { length }: readonly LonLat[]): boolean =>
  length <= mostDrawingPositions && (kind === 'note' ? length === 1 : length >= leastPositions[kind]);

const plain = (positions: readonly LonLat[]): Drawing['positions'] =>
  positions.map(([lon, lat]) => [lon, lat]);

export const [useDrawings, provideDrawings] = createContext<DrawingsStore>();
