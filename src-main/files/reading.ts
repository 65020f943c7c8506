import {
  type FileColumnFacts,
  type FileProblemCode,
  type FileProblems,
  type FileValues,
  mostFileFeatures,
  shapeKind,
} from '../../src-shared/domain/map-layers/own-file';
import { progressLetters } from './limits';
import { Refusal } from './refusal';
import type { Shape } from './shape';
import { countSwapped, createShapeCollector, type StoredShapes } from './shape-columns';
import { createValueColumns, type RawValue } from './csv/value-columns';
import type { DecimalSign } from './csv/written-number';

/** A point where devices without a fix say that they are. */
const isZero = ({ kind, parts }: Shape): boolean =>
  kind === shapeKind.point && parts.some(({ lonLat: [lon, lat] }) => lon === 0 && lat === 0);

/** What a reader of a format gives what it finds to. */
export interface Reading {
  /** A feature: a row for each shape, all with the same values. `too-many` beyond what is taken. */
  add(shapes: readonly Shape[], values: Iterable<readonly [string, RawValue]>, line: number | null): void;
  /** A feature that cannot be taken; `columns`: of a table, those that were to give its place. */
  leaveOut(code: FileProblemCode, line: number | null, columns?: readonly string[]): void;
  /** The text ends, or is broken, here: what was read before it stays. */
  breakOff(line: number): void;
  /** An address that nobody asks. */
  link(): void;
  /** The reference system of positions that were read, by its EPSG number. */
  system(epsg: number): void;
  /** How far the reader has come in its text, letters. */
  at(letters: number): void;
}

export interface FoundContent {
  readonly shapes: StoredShapes;
  readonly values: FileValues;
  readonly columns: readonly FileColumnFacts[];
  readonly features: number;
  readonly of: number;
  readonly positions: number;
  readonly bounds: readonly [number, number, number, number] | null;
  readonly problems: FileProblems | null;
  /** It is broken off, as a file that is being written. */
  readonly isBroken: boolean;
  readonly ignored: { readonly columns: number; readonly links: number };
  readonly swapped: number;
  /** EPSG numbers, in the order they were met. */
  readonly systems: readonly number[];
}

export interface OpenReading extends Reading {
  /** Refuses where nothing was found, or nothing of it could be taken. */
  finish(signs: readonly DecimalSign[]): FoundContent;
}

export function createReading(onLetters: (letters: number) => void): OpenReading {
  const shapes = createShapeCollector();
  const values = createValueColumns();
  let problems: FileProblems | null = null;
  let isBroken = false;
  let links = 0;
  const systems = new Set<number>();
  let notified = 0;

  function leaveOut(code: FileProblemCode, line: number | null, columns?: readonly string[]): void {
    problems = problems
      ? { ...problems, count: problems.count + 1 }
      : { count: 1, line, first: code, ...(columns && { columns }) };
  }

  return {
    add(given, row, line) {
      if (given.some(isZero)) {
        leaveOut('zero-place', line);
        return;
      }
      const known = [...row];
      for (const shape of given) {
        if (shapes.count >= mostFileFeatures) throw new Refusal('too-many', line);
        try {
          for (const [name, value] of known) values.set(shapes.count, name, value);
          shapes.add(shape);
        } catch (error) {
          throw error instanceof Refusal ? new Refusal(error.code, line) : error;
        }
      }
    },
    leaveOut,
    breakOff(line) {
      isBroken = true;
      leaveOut('not-readable', line);
    },
    link() {
      links++;
    },
    system: (epsg) => void systems.add(epsg),
    at(letters) {
      if (letters - notified < progressLetters) return;
      notified = letters;
      onLetters(letters);
    },
    finish(signs) {
      const features = shapes.count;
      if (shapes.positions === 0)
        throw problems
          ? new Refusal(problems.first, problems.line, problems.columns)
          : new Refusal(features === 0 ? 'no-features' : 'no-place');
      const finished = values.finish(features, signs);
      const columns = shapes.finish();
      return {
        shapes: columns,
        values: finished.values,
        columns: finished.columns,
        features,
        of: features + (problems?.count ?? 0),
        positions: shapes.positions,
        bounds: shapes.bounds(),
        problems,
        isBroken,
        ignored: { columns: finished.leftOut, links },
        swapped: countSwapped(columns),
        systems: [...systems],
      };
    },
  };
}
