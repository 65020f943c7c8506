import { inDistance } from '../../../src-shared/domain/units/distance-unit';
import type { Drawing } from '../../../src-shared/domain/map-layers/drawing';
import type { Format } from '../format';

/** To four digits, and no finer than a metre or a thousandth. */
export const rounded = (value: number): number =>
  value >= 1000 ? Math.round(value) : Number(Number(value.toPrecision(4)).toFixed(3));

/** What a person reads about notes and drawings on the map. */
export const enDrawings = (f: Format) => {
  const places = (value: number): string => `${f.count(value)} ${value === 1 ? 'position' : 'positions'}`;
  const inBoth = f.distanceUnit === 'km' ? (['km', 'nm'] as const) : (['nm', 'km'] as const);
  return {
    drawings: {
      title: 'Notes and drawings',
      close: 'Close notes and drawings',
      kinds: { note: 'Note', line: 'Line', area: 'Area' } satisfies Readonly<Record<Drawing['kind'], string>>,
      empty: 'No notes or drawings yet.',
      what: 'Notes, lines and areas are on the map, are saved with the workspace and can be exported.',
      begin: {
        note: 'Write a note on the map',
        line: 'Draw a line',
        area: 'Draw an area',
      } satisfies Readonly<Record<Drawing['kind'], string>>,
      how: {
        note: 'Click the place on the map. By keyboard: arrows move the map, Enter takes its middle. Press Esc to cancel.',
        line: 'Click from place to place. A double click or Enter ends the line, Backspace removes the last point, Esc cancels.',
        area: 'Click the corners. A double click or Enter closes the area, Backspace removes the last corner, Esc cancels.',
      } satisfies Readonly<Record<Drawing['kind'], string>>,
      stop: 'Cancel',
      middle: 'At the middle of the map',
      typed: 'By typed positions',
      typedHint: 'One position a line, latitude first. One is a note, two make a line, three an area.',
      typedExample: '60° 23.5′ N 5° 19.6′ E',
      asKind: {
        note: 'Write a note there',
        line: 'Draw the line',
        area: 'Draw the area',
      } satisfies Readonly<Record<Drawing['kind'], string>>,
      wrongLine: (line: number) =>
        `Line ${f.count(line)} is not a position. Write degrees (60.39 N 5.33 E), with minutes or seconds, or UTM (32V 297610 6700679).`,
      tooFew: (least: number) => `At least ${places(least)}.`,
      tooMany: (most: number) => `At most ${places(most)}.`,
      onlyOne: 'A note has one position.',
      full: (most: number) => `There is room for ${f.count(most)}. Delete some first.`,
      list: 'All',
      listCount: (value: number) => f.count(value),
      noText: 'Nothing written',
      back: 'All notes and drawings',
      text: 'Text',
      textHint: 'The first line stands on the map.',
      colour: 'Colour',
      colours: {
        own: 'As text',
        '#a1301a': 'Red',
        '#7a5200': 'Ochre',
        '#1d6338': 'Green',
        '#065d9b': 'Blue',
        '#7a2f86': 'Purple',
      },
      otherColour: (colour: string) => `Another: ${colour}`,
      position: 'Position',
      positions: (value: number) => places(value),
      positionsHint: 'One a line, latitude first.',
      usePositions: 'Use these positions',
      place: {
        note: 'Another place on the map',
        line: 'Draw it again',
        area: 'Draw it again',
      } satisfies Readonly<Record<Drawing['kind'], string>>,
      length: 'Length',
      around: 'Around',
      area: 'Area',
      lengthOf: (metres: number) =>
        inBoth.map((unit) => `${f.quantity(rounded(inDistance(metres, unit)))} ${unit}`).join(' · '),
      areaOf: (squareMetres: number | null) =>
        squareMetres === null
          ? 'None: the outline crosses itself'
          : `${f.quantity(rounded(squareMetres / 1e6))} km²`,
      times: (created: string, changed: string | null) =>
        changed === null ? `Drawn ${created}` : `Drawn ${created}, changed ${changed}`,
      goThere: 'Go there',
      remove: 'Delete',
    },
  };
};
