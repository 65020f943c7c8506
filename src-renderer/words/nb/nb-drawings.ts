import { inDistance } from '../../../src-shared/domain/units/distance-unit';
import { type enDrawings, rounded } from '../en/en-drawings';
import type { Format } from '../format';

export const nbDrawings = (f: Format): ReturnType<typeof enDrawings> => {
  const places = (value: number): string => `${f.count(value)} ${value === 1 ? 'posisjon' : 'posisjoner'}`;
  const inBoth = f.distanceUnit === 'km' ? (['km', 'nm'] as const) : (['nm', 'km'] as const);
  return {
    drawings: {
      title: 'Notater og tegninger',
      close: 'Lukk notater og tegninger',
      kinds: { note: 'Notat', line: 'Linje', area: 'Område' },
      empty: 'Ingen notater eller tegninger ennå.',
      what: 'Notater, linjer og områder ligger på kartet, lagres med arbeidsområdet og kan eksporteres.',
      begin: { note: 'Skriv et notat på kartet', line: 'Tegn en linje', area: 'Tegn et område' },
      how: {
        note: 'Klikk stedet på kartet. Med tastatur: piltastene flytter kartet, Enter velger midten. Escape avbryter.',
        line: 'Klikk fra sted til sted. Dobbeltklikk eller Enter avslutter linjen, Tilbaketasten fjerner siste punkt, Escape avbryter.',
        area: 'Klikk hjørnene. Dobbeltklikk eller Enter lukker området, Tilbaketasten fjerner siste hjørne, Escape avbryter.',
      },
      stop: 'Avbryt',
      middle: 'Midt på kartet',
      typed: 'Med innskrevne posisjoner',
      typedHint: 'Én posisjon per linje, breddegrad først. Én er et notat, to gir en linje, tre et område.',
      typedExample: '60° 23,5′ N 5° 19,6′ Ø',
      asKind: { note: 'Skriv et notat der', line: 'Tegn linjen', area: 'Tegn området' },
      wrongLine: (line) =>
        `Linje ${f.count(line)} er ikke en posisjon. Skriv grader (60,39 N 5,33 Ø), med minutter eller sekunder, eller UTM (32V 297610 6700679).`,
      tooFew: (least) => `Minst ${places(least)}.`,
      tooMany: (most) => `Høyst ${places(most)}.`,
      onlyOne: 'Et notat har én posisjon.',
      full: (most) => `Det er plass til ${f.count(most)}. Slett noen først.`,
      list: 'Alle',
      listCount: (value) => f.count(value),
      noText: 'Ingenting skrevet',
      back: 'Alle notater og tegninger',
      text: 'Tekst',
      textHint: 'Første linje står på kartet.',
      colour: 'Farge',
      colours: {
        own: 'Som tekst',
        '#a1301a': 'Rød',
        '#7a5200': 'Oker',
        '#1d6338': 'Grønn',
        '#065d9b': 'Blå',
        '#7a2f86': 'Lilla',
      },
      otherColour: (colour) => `En annen: ${colour}`,
      position: 'Posisjon',
      positions: (value) => places(value),
      positionsHint: 'Én per linje, breddegrad først.',
      usePositions: 'Bruk disse posisjonene',
      place: { note: 'Et annet sted på kartet', line: 'Tegn den på nytt', area: 'Tegn det på nytt' },
      length: 'Lengde',
      around: 'Omkrets',
      area: 'Areal',
      lengthOf: (metres) =>
        inBoth.map((unit) => `${f.quantity(rounded(inDistance(metres, unit)))} ${unit}`).join(' · '),
      areaOf: (squareMetres) =>
        squareMetres === null
          ? 'Ingen: omrisset krysser seg selv'
          : `${f.quantity(rounded(squareMetres / 1e6))} km²`,
      times: (created, changed) =>
        changed === null ? `Tegnet ${created}` : `Tegnet ${created}, endret ${changed}`,
      goThere: 'Gå dit',
      remove: 'Slett',
    },
  };
};
