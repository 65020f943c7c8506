/** The tour, in a file of its own: it is loaded when it begins. */
export const tourWords = {
  en: {
    title: 'Tour',
    step: (step: number, of: number) => `${step} of ${of}`,
    back: 'Back',
    next: 'Next',
    done: 'Done',
    leave: 'End the tour',
    keys: 'Esc ends the tour.',
    steps: {
      headline: [
        'The week in one line',
        'How many sites are at or over the limit, out of how many counted, and how old that is.',
      ],
      weeks: [
        'The weeks',
        'Each bar is a week. Press one, or step with ← and →. Home is the newest complete week.',
      ],
      site: ['A site', 'Shape and colour give its state. Click it for all that is known, and its years.'],
      ask: ['Ask', 'Ctrl+K takes names, places and phrases: “over limit 3 of 4 vestland”.'],
      sources: [
        'Sources and ages',
        'Where the numbers come from and when they were fetched. A dash is a value that was not given, never zero.',
      ],
      export: [
        'Take it along',
        'The shown sites as a file, with sources and checksum. More formats, and figures, from there. F1 opens the guide.',
      ],
    },
  },
  nb: {
    title: 'Omvisning',
    step: (step: number, of: number) => `${step} av ${of}`,
    back: 'Tilbake',
    next: 'Neste',
    done: 'Ferdig',
    leave: 'Avslutt omvisningen',
    keys: 'Esc avslutter omvisningen.',
    steps: {
      headline: [
        'Uken på én linje',
        'Hvor mange lokaliteter som er på eller over grensen, av hvor mange talte, og hvor gammelt det er.',
      ],
      weeks: [
        'Ukene',
        'Hver søyle er en uke. Trykk på en, eller bla med ← og →. Home er nyeste komplette uke.',
      ],
      site: ['En lokalitet', 'Form og farge viser tilstanden. Klikk for alt som er kjent, og for årene.'],
      ask: ['Spør', 'Ctrl+K tar imot navn, steder og spørsmål: «over grensen 3 av 4 vestland».'],
      sources: [
        'Kilder og alder',
        'Hvor tallene kommer fra, og når de ble hentet. En strek er en verdi som ikke er oppgitt, aldri null.',
      ],
      export: [
        'Ta det med',
        'Lokalitetene som vises, som fil med kilder og kontrollsum. Derfra også flere formater og figurer. F1 åpner veiledningen.',
      ],
    },
  },
};
