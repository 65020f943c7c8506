import type { enCaseFile } from '../en/en-case';
import type { Format } from '../format';
import { ofYearParts, yearPartsInWords } from '../year-part-words';

export const nbCaseFile = (f: Format): ReturnType<typeof enCaseFile> => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const listed = (names: readonly string[]): string =>
    names.length > 5
      ? `${names.slice(0, 5).join(', ')} og ${f.count(names.length - 5)} til`
      : names.join(', ');
  return {
    caseFile: {
      title: 'Saksfil',
      about:
        'Én fil med dette arbeidsområdet og nøyaktig de dataene det viser. Den åpnes skrivebeskyttet, uten nett og uten innlogging, og kan kontrolleres mot innholdslisten.',
      made: 'Lag en saksfil',
      titleLabel: 'Tittel',
      titleHint: 'Vises for den som åpner den.',
      noteLabel: 'Notat',
      included: 'En mottaker får se',
      left: 'En mottaker får ikke se',
      size: (answers, bytes) => `${counted(answers, 'svar', 'svar')}, ${f.bytes(bytes)} før pakking`,
      planning: 'Samler det arbeidsområdet viser …',
      make: 'Lagre saksfilen …',
      making: 'Skriver saksfilen',
      progress: (done, of) => `${f.count(done)} av ${counted(of, 'del', 'deler')}`,
      stop: 'Stopp',
      written: (fileName) => `${fileName} er skrevet`,
      writtenLines: (entries, bytes) =>
        `${counted(entries, 'del', 'deler')}, ${f.bytes(bytes)}; lest tilbake og sammenlignet med innholdslisten.`,
      sum: 'Filens SHA-256',
      sumHint: 'Les de åtte første og de åtte siste tegnene for mottakeren: stemmer de, er filen den samme.',
      copySum: 'Kopier kontrollsummen',
      copied: 'Kopiert',
      copyFailed: 'Kunne ikke kopieres',
      reveal: 'Vis i mappe',
      again: 'Lag en til',
      failed: 'Ingen saksfil ble skrevet',
      failedOpen: 'Saksfilen ble ikke åpnet',
      openOther: 'Åpne en saksfil …',
      verifyOther: 'Kontroller en saksfil …',
      otherTitle: 'Andres saksfiler',
      shown: 'Saksfil',
      readOnly: 'Skrivebeskyttet, frakoblet',
      closeHint: 'Lukk saksfilen og gå tilbake til ditt eget arbeidsområde',
      close: 'Lukk saksfilen',
      verify: 'Kontroller',
      verifying: 'Sammenligner …',
      opening: 'Åpner …',
      details: 'Om saksfilen',
      service: 'Tjeneste',
      sample: 'eksempeltjenesten: oppdiktede data',
      made_by: 'Laget med',
      data: 'Data hentet',
      span: (from, to) => (from === to ? from : `${from} til ${to}`),
      noData: 'ingen data',
      file: 'Fil',
      entries: 'Deler',
      licences: 'Lisenser',
      missing: 'Vises i arbeidsområdet, men er ikke med i filen',
      noLicence: (host) => `${host}: se vilkårene hos kartserveren`,
      lacks: {
        week: (of) => `Uke ${of}`,
        filter: (of) => `Tjenestens eget filter i ${of}`,
        site: (of) => `Lokaliteten ${of}`,
        ...ofYearParts('nb', 'ofSite'),
        waves: (of) => `Bølger ved ${of}`,
        current: (of) => `Strøm ved ${of}`,
        wind: (of) => `Vind ved ${of}`,
        'layer-list': (of) => `Listen til kartserveren med ${of}`,
        pictures: (of) => `Bilder av ${of}`,
        track: (of) => `Sporet til ${of}`,
        answer: (of) => of,
        'own-file': (of) => `En egen fil (${of})`,
      },
      unchanged: 'Uendret',
      unchangedLine: 'Alle delene er slik innholdslisten sier.',
      changed: 'Dette er ikke filen som ble laget',
      changedOnes: (names) => `Endret: ${listed(names)}.`,
      addedOnes: (names) => `Lagt til: ${listed(names)}.`,
      missingOnes: (names) => `Mangler: ${listed(names)}.`,
      refused: 'Dette kan ikke leses som en saksfil',
      refusals: {
        'not-a-case': 'Det er ikke en saksfil.',
        truncated: 'Den er avkuttet, eller har noe ekstra på slutten.',
        'too-many-entries': 'Den har flere deler enn noen saksfil har.',
        'too-large': 'Den ville pakkes ut til mer enn en saksfil kan ha.',
        'too-well-packed':
          'En del ville pakkes ut til langt mer enn den er: slike filer lages for å fylle en disk.',
        'unsafe-name': 'En del har et navn som kunne føre ut av mappen.',
        twice: 'To deler har samme navn.',
        gap: 'Det ligger ekstra data mellom delene.',
        newer: 'En nyere versjon av Kartbord laget den.',
        'no-manifest': 'Den har ingen innholdsliste.',
        manifest: 'Innholdslisten kan ikke leses.',
        workspace: 'Arbeidsområdet i den kan ikke leses.',
        unreadable: 'Filen kan ikke leses.',
      },
      lines: {
        week: (_, names) => `Alle lokaliteter i ${names.join(' og ')}, med ukene før som de bedømmes av`,
        site: (_, names) =>
          `Den valgte lokaliteten ${names.join()}: uken dens, og to år med ${yearPartsInWords('nb')}`,
        contacts: (count) =>
          `${counted(count, 'liste', 'lister')} over fartøybesøk som fartøykontaktene er sporet i`,
        track: (count) =>
          `${counted(count, 'fartøyspor', 'fartøyspor')} i det viste tidsrommet, med navn fra AIS`,
        forecast: (count) => `Varsel for ${counted(count, 'sted', 'steder')}`,
        picture: (count, names) => `${counted(count, 'kartbilde', 'kartbilder')}: ${listed(names)}`,
        'own-file': (_, names) => `Dine egne filer: ${listed(names)}`,
        drawing: (count) => counted(count, 'tegning eller notat', 'tegninger og notater'),
        citation: (count) => counted(count, 'sitert tall', 'siterte tall'),
        rules: () => 'Lusegrensene dine, og enheter',
        'not-kept': (count) =>
          `${counted(count, 'ting vises', 'ting vises')}, men ligger ikke på denne datamaskinen`,
        'other-weeks': (count) =>
          `${counted(count, 'annen uke', 'andre uker')} som ligger her: tidslinjen blir kort`,
        'outside-view': () => 'Kartbilder utenfor utsnittet, og på andre zoomnivåer',
        'hidden-layers': (_, names) => `Bilder av skjulte kartlag: ${listed(names)}`,
        'hidden-files': (_, names) => `Skjulte filer: ${listed(names)}`,
        'sign-in': () => 'Innloggingen, brukeren og hemmeligheter',
        gear: () => 'Fiskeredskap og meldingene dine',
        settings: () => 'Lagrede filtre, fartøylister og tilkoblingsprofiler',
        'base-map': () => 'Kysten: mottakerens Kartbord tegner den',
      },
    },
  };
};
