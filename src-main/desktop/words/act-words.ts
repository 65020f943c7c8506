import { countOf, reportableTypes } from '../../../src-shared/domain/gear/gear-item';
import { readBack, type ReportDraft } from '../../../src-shared/domain/gear/gear-report';
import type { Language } from '../../../src-shared/domain/settings/settings';

interface ActWords {
  readonly reportTitle: string;
  readonly reportMessage: (count: number) => string;
  readonly reportDetail: string;
  readonly kinds: Readonly<Record<ReportDraft['kind'], string>>;
  /** By the service's code. */
  readonly types: Readonly<Record<(typeof reportableTypes)[number], string>>;
  readonly pots: (count: number) => string;
  readonly more: (count: number) => string;
  readonly send: (count: number) => string;
  readonly forgetTitle: string;
  readonly forgetMessage: (mmsi: number) => string;
  readonly forgetDetail: string;
  readonly forget: string;
  readonly no: string;
}

/** Main draws its dialogs itself, so that no page can change what they say. */
export const actWords: Readonly<Record<Language, ActWords>> = {
  en: {
    reportTitle: 'Report gear',
    reportMessage: (count) => (count === 1 ? 'Send this report?' : `Send these ${count} reports?`),
    reportDetail: 'It goes to the authorities in your name. Send only what you have just confirmed.',
    kinds: { deployed: 'Set', retrieved: 'Retrieved' },
    types: {
      NETS: 'Nets',
      LONGLINE: 'Longline',
      CRABPOT: 'Crab pots',
      DANPURSEINE: 'Danish or purse seine',
    },
    pots: (count) => `${count} ${count === 1 ? 'pot' : 'pots'}`,
    more: (count) => `and ${count} more`,
    send: (count) => (count === 1 ? 'Send the report' : 'Send the reports'),
    forgetTitle: 'Archive of tracks',
    forgetMessage: (mmsi) => `Delete all archived tracks of vessel ${mmsi}?`,
    forgetDetail: 'The service gives the last 14 days only: what is older cannot be downloaded again.',
    forget: 'Delete the tracks',
    no: 'Cancel',
  },
  nb: {
    reportTitle: 'Meld redskap',
    reportMessage: (count) => (count === 1 ? 'Send denne meldingen?' : `Send disse ${count} meldingene?`),
    reportDetail: 'Den går til myndighetene i ditt navn. Send bare det du nettopp har bekreftet.',
    kinds: { deployed: 'Satt', retrieved: 'Tatt opp' },
    types: {
      NETS: 'Garn',
      LONGLINE: 'Line',
      CRABPOT: 'Teiner',
      DANPURSEINE: 'Snurrevad eller snurpenot',
    },
    pots: (count) => `${count} ${count === 1 ? 'teine' : 'teiner'}`,
    more: (count) => `og ${count} til`,
    send: (count) => (count === 1 ? 'Send meldingen' : 'Send meldingene'),
    forgetTitle: 'Arkiv med spor',
    forgetMessage: (mmsi) => `Slett alle arkiverte spor fra fartøy ${mmsi}?`,
    forgetDetail: 'Tjenesten gir bare de siste 14 døgnene: det som er eldre, kan ikke lastes ned igjen.',
    forget: 'Slett sporene',
    no: 'Avbryt',
  },
};

/** A report in a line, in the words that the person wrote it by. */
export function reportLine(draft: ReportDraft, language: Language): string {
  const words = actWords[language];
  const kind = words.kinds[draft.kind];
  if (draft.kind === 'retrieved') return `${kind}: ${draft.toolId}`;
  const { typeCode, count, at } = draft;
  const type = reportableTypes.find((code) => code === typeCode);
  const amount = count !== null && (countOf(typeCode) === 'pieces' ? words.pots(count) : `${count} m`);
  const parts = [type ? words.types[type] : typeCode, amount, at && readBack(at, language)[0]];
  return `${kind}: ${parts.filter((part) => part !== null && part !== false).join(', ')}`;
}
