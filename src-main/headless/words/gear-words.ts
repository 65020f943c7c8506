import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Finding, FindingCode } from '../../../src-shared/domain/gear/gear-report';
import type { FailureCode } from '../../../src-shared/result';
import { minuteOf } from '../../shown-text';

type Why = FailureCode | 'interrupted';

/** Sentences of `tools`. Times are of UTC, to the minute. */
export interface GearWords {
  readonly onePlace: string;
  readonly count: string;
  readonly moment: (given: string) => string;
  readonly tools: string;
  readonly ids: string;
  readonly wait: (most: number) => string;
  readonly profile: string;
  readonly lists: string;
  readonly outbox: string;
  /** The id was used for something else. */
  readonly otherAct: (id: string) => string;
  readonly findings: Readonly<Record<FindingCode, (finding: Finding) => string>>;
  readonly yesTo: (codes: string) => string;
  readonly notKept: string;
  readonly cancelled: string;
  readonly dryRun: string;
  readonly nothingFound: string;
  readonly act: (id: string, what: string) => string;
  readonly deployed: (what: string, place: string, time: string) => string;
  readonly retrieved: (toolId: string, time: string) => string;
  readonly amount: Readonly<Record<'pieces' | 'metres', (count: number) => string>>;
  /** What the service's interface says of the count. */
  readonly countMember: string;
  readonly notGiven: string;
  readonly quoted: (text: string) => string;
  readonly why: Readonly<Record<Why, string>>;
  readonly states: {
    readonly draft: string;
    /** Of a draft of a newer version. */
    readonly newer: string;
    readonly notSent: (why: string) => string;
    readonly refused: (why: string, said: string | null) => string;
    readonly sending: string;
    readonly unknown: (why: string) => string;
    readonly notSeen: (readAt: string) => string;
    readonly taken: string;
    readonly seen: Readonly<Record<'pending' | 'confirmed' | 'gone', string>>;
    readonly failed: (said: string | null) => string;
  };
  readonly again: (id: string) => string;
  readonly settleLater: (id: string) => string;
  readonly read: (time: string) => string;
  readonly kinds: Readonly<Record<'deployed' | 'retrieved', string>>;
  readonly sections: Readonly<Record<'confirmed' | 'pending' | 'failed', string>>;
  readonly noGear: string;
  readonly noActs: string;
  readonly lacking: (list: string) => string;
  readonly leftOut: (records: number) => string;
}

const timeOf = (ms: number | undefined): string => (ms === undefined ? '' : minuteOf(ms));
const kilometres = ({ distanceM = 0 }: Finding): string => String(Math.round(distanceM / 1_000));

export const gearWords: Readonly<Record<Language, GearWords>> = {
  en: {
    onePlace: 'gear set takes one --at.',
    count: '--count takes a whole number from 1: pots, or the length in metres of every other type.',
    moment: (given) => `"${given}" is not a time; write it as 2026-11-21T08:00Z, or now.`,
    tools: '--tool takes the id of gear from kartbord gear list; give each id once.',
    ids: '--id takes a UUID, one for each report.',
    wait: (most) => `--wait takes whole seconds from 0 to ${most}.`,
    profile: 'Your reporting profile',
    lists: 'The list of your gear',
    outbox: 'The reports on this computer',
    otherAct: (id) => `--id ${id} belongs to another report; omit it for a new one.`,
    findings: {
      'profile-unknown': () => 'Your reporting profile is not known.',
      'no-profile': () => 'According to the service, you have no reporting profile.',
      'no-vessel': () => 'There is no vessel in your reporting profile.',
      'lists-unknown': () => 'The list of your gear is not known.',
      'type-missing': () => 'The type is missing.',
      'type-not-reportable': () => 'This type cannot be reported.',
      'position-missing': () => 'The position is missing.',
      'time-missing': () => 'The time is missing.',
      'time-ahead': () => 'The time is in the future.',
      'count-missing': () => 'The count is missing.',
      'count-invalid': () => 'The count is not a whole number from 1.',
      'tool-not-confirmed': () =>
        'This is not among your confirmed gear, and only confirmed gear can be retrieved; see kartbord gear list.',
      'removed-before-set': ({ setupMs }) =>
        `It would have been retrieved before it was set, ${timeOf(setupMs)}.`,
      'already-reported': ({ otherId }) =>
        otherId
          ? `This retrieval has already been reported, or is being sent (${otherId}).`
          : 'This retrieval has already been reported: it is among the pending reports of the service.',
      'on-land': () => 'The position is on land according to the base map.',
      'far-from-vessel': (finding) =>
        `The position is ${kilometres(finding)} km from the vessel’s AIS position at ${timeOf(finding.vesselMs)}.`,
      'same-as-another': ({ otherId }) => `There is an identical report (${otherId ?? ''}).`,
    },
    yesTo: (codes) => `Add --yes-to ${codes} to send it anyway.`,
    notKept: 'Nothing was sent.',
    cancelled: 'Cancelled; nothing was sent.',
    dryRun: 'This would be sent. Nothing was sent or stored.',
    nothingFound: 'Ready to send.',
    act: (id, what) => `Report ${id}: ${what}.`,
    deployed: (what, place, time) => `${what} set at ${place}, ${time}`,
    retrieved: (toolId, time) => `gear ${toolId} retrieved, ${time}`,
    amount: {
      pieces: (count) => `${count} ${count === 1 ? 'pot' : 'pots'}`,
      metres: (count) => `${count} m`,
    },
    countMember:
      'Pots are counted and other gear is given in metres, as in the operator’s own client; the service’s interface calls the field toolCount “number of tools”.',
    notGiven: 'not given',
    quoted: (text) => `"${text}"`,
    why: {
      cancelled: 'it was cancelled',
      'bad-request': 'the service did not accept it',
      'signed-out':
        'gear can only be reported by a person who is signed in with a code, not by an API client; see kartbord sign-in',
      refusing: 'the service refuses requests for now, although the sign-in is valid',
      forbidden: 'the sign-in does not have permission',
      'not-found': 'the service does not have what it is about',
      'not-reported': 'the service gave no answer',
      rejected: 'the service refused it',
      throttled: 'the service received too many requests',
      offline: 'the service could not be reached',
      timeout: 'the service did not answer in time',
      'proxy-auth': 'the proxy of this network requires a user name and a password',
      untrusted: 'this computer does not trust the certificate of the service',
      'client-certificate': 'the service requires a client certificate',
      'bad-response': 'the answer could not be used',
      'too-large': 'the answer was too large',
      drifted: "the service's answers have changed; the earlier copies are still stored",
      storage: 'this computer could not store or read it',
      bug: 'there is a fault in Kartbord',
      interrupted: 'Kartbord was closed while sending',
    },
    states: {
      draft: 'A draft; not sent.',
      newer: 'A newer version of Kartbord wrote this; it is unchanged, and only that version can send it.',
      notSent: (why) => `Nothing was reported, because ${why}; it is saved as a draft.`,
      refused: (why, said) =>
        `Nothing was reported, because ${why}${said ? ` ("${said}")` : ''}; it is saved as a draft.`,
      sending: 'Another Kartbord on this computer is sending it now.',
      unknown: (why) =>
        `The outcome is not known yet, because ${why}; it may have arrived, so it is not sent again automatically.`,
      notSeen: (readAt) => `It did not arrive: it is not in the lists fetched ${readAt}.`,
      taken: 'The service accepted it; it is not in the lists yet.',
      seen: {
        pending: 'The service has it; it is pending.',
        confirmed: 'The service has it; the gear is confirmed.',
        gone: 'The service has it; the gear is no longer in any list.',
      },
      failed: (said) => `The service has it among the failed reports${said ? ` ("${said}")` : ''}.`,
    },
    again: (id) => `To send this same report, run the same command with --id ${id}.`,
    settleLater: (id) =>
      `To check the lists again, run kartbord gear outbox --settle, or the same command with --id ${id}.`,
    read: (time) => `Lists fetched ${time}.`,
    kinds: { deployed: 'set', retrieved: 'retrieved' },
    sections: { confirmed: 'confirmed', pending: 'pending', failed: 'failed' },
    noGear: 'The service has no gear and no reports of your vessel.',
    noActs: 'There are no reports on this computer.',
    lacking: (list) => `The service's answer had no list "${list}".`,
    leftOut: (records) =>
      `${records} ${records === 1 ? 'record' : 'records'} of the lists could not be used and ${records === 1 ? 'is' : 'are'} not shown.`,
  },
  nb: {
    onePlace: 'gear set tar én --at.',
    count: '--count tar et helt tall fra 1: antall teiner, eller lengden i meter for alle andre typer.',
    moment: (given) => `«${given}» er ikke et tidspunkt; skriv det som 2026-11-21T08:00Z, eller now.`,
    tools: '--tool tar id-en til et redskap fra kartbord gear list; oppgi hver id én gang.',
    ids: '--id tar en UUID, én for hver melding.',
    wait: (most) => `--wait tar hele sekunder fra 0 til ${most}.`,
    profile: 'Meldeprofilen din',
    lists: 'Listen over redskapene dine',
    outbox: 'Meldingene på denne maskinen',
    otherAct: (id) => `--id ${id} er en annen melding; utelat den for en ny.`,
    findings: {
      'profile-unknown': () => 'Meldeprofilen din er ikke kjent.',
      'no-profile': () => 'Ifølge tjenesten har du ingen meldeprofil.',
      'no-vessel': () => 'Det er ikke noe fartøy i meldeprofilen din.',
      'lists-unknown': () => 'Listen over redskapene dine er ikke kjent.',
      'type-missing': () => 'Typen mangler.',
      'type-not-reportable': () => 'Denne typen kan ikke meldes.',
      'position-missing': () => 'Posisjonen mangler.',
      'time-missing': () => 'Tidspunktet mangler.',
      'time-ahead': () => 'Tidspunktet er i fremtiden.',
      'count-missing': () => 'Antallet mangler.',
      'count-invalid': () => 'Antallet er ikke et helt tall fra 1.',
      'tool-not-confirmed': () =>
        'Redskapet er ikke blant de bekreftede redskapene dine, og bare de kan meldes tatt opp; se kartbord gear list.',
      'removed-before-set': ({ setupMs }) => `Det ville vært tatt opp før det ble satt, ${timeOf(setupMs)}.`,
      'already-reported': ({ otherId }) =>
        otherId
          ? `Dette er allerede meldt tatt opp, eller meldingen er underveis (${otherId}).`
          : 'Dette er allerede meldt tatt opp: tjenesten har det blant de ubekreftede meldingene.',
      'on-land': () => 'Posisjonen er på land ifølge bakgrunnskartet.',
      'far-from-vessel': (finding) =>
        `Posisjonen er ${kilometres(finding)} km fra fartøyets AIS-posisjon ${timeOf(finding.vesselMs)}.`,
      'same-as-another': ({ otherId }) => `Det finnes en identisk melding (${otherId ?? ''}).`,
    },
    yesTo: (codes) => `Legg til --yes-to ${codes} for å sende den likevel.`,
    notKept: 'Ingenting er sendt.',
    cancelled: 'Avbrutt; ingenting er sendt.',
    dryRun: 'Dette ville blitt sendt; ingenting er sendt og ingenting er lagret.',
    nothingFound: 'Klar til å sendes.',
    act: (id, what) => `Melding ${id}: ${what}.`,
    deployed: (what, place, time) => `${what} satt ved ${place}, ${time}`,
    retrieved: (toolId, time) => `redskap ${toolId} tatt opp, ${time}`,
    amount: {
      pieces: (count) => `${count} ${count === 1 ? 'teine' : 'teiner'}`,
      metres: (count) => `${count} m`,
    },
    countMember:
      'Teiner telles og annet redskap oppgis i meter, som i operatørens egen klient; tjenestens grensesnitt kaller feltet toolCount «antall redskaper».',
    notGiven: 'ikke oppgitt',
    quoted: (text) => `«${text}»`,
    why: {
      cancelled: 'den ble avbrutt',
      'bad-request': 'tjenesten godtok den ikke',
      'signed-out':
        'redskap bare kan meldes av en person som er logget inn med kode, ikke av en API-klient; se kartbord sign-in',
      refusing: 'tjenesten avviser forespørsler for tiden, selv om innloggingen er gyldig',
      forbidden: 'innloggingen ikke gir tilgang',
      'not-found': 'tjenesten ikke har det den gjelder',
      'not-reported': 'tjenesten ikke ga noe svar',
      rejected: 'tjenesten avviste den',
      throttled: 'tjenesten har fått for mange forespørsler',
      offline: 'tjenesten ikke kunne nås',
      timeout: 'tjenesten ikke svarte i tide',
      'proxy-auth': 'proxyen i dette nettet krever bruker og passord',
      untrusted: 'denne maskinen ikke stoler på sertifikatet til tjenesten',
      'client-certificate': 'tjenesten krever et klientsertifikat',
      'bad-response': 'svaret ikke kunne brukes',
      'too-large': 'svaret var for stort',
      drifted: 'tjenestens svar er endret; de tidligere kopiene er fortsatt lagret',
      storage: 'denne maskinen ikke kunne lagre eller lese den',
      bug: 'det er en feil i Kartbord',
      interrupted: 'Kartbord ble avsluttet under sendingen',
    },
    states: {
      draft: 'Et utkast; ikke sendt.',
      newer:
        'En nyere versjon av Kartbord har skrevet dette; det er uendret, og bare den versjonen kan sende det.',
      notSent: (why) => `Ingenting er meldt, fordi ${why}; den er lagret som utkast.`,
      refused: (why, said) =>
        `Ingenting er meldt, fordi ${why}${said ? ` («${said}»)` : ''}; den er lagret som utkast.`,
      sending: 'Et annet Kartbord på denne maskinen sender den nå.',
      unknown: (why) =>
        `Utfallet er ikke kjent ennå, fordi ${why}; den kan ha kommet fram og sendes derfor ikke automatisk på nytt.`,
      notSeen: (readAt) => `Den kom ikke fram: den er ikke i listene som ble hentet ${readAt}.`,
      taken: 'Tjenesten tok imot den; den er ikke i listene ennå.',
      seen: {
        pending: 'Tjenesten har den; den er ubekreftet.',
        confirmed: 'Tjenesten har den; redskapet er bekreftet.',
        gone: 'Tjenesten har den; redskapet er ikke i noen liste lenger.',
      },
      failed: (said) => `Tjenesten har den blant de avviste meldingene${said ? ` («${said}»)` : ''}.`,
    },
    again: (id) => `Kjør den samme kommandoen med --id ${id} for å sende denne meldingen.`,
    settleLater: (id) =>
      `Kjør kartbord gear outbox --settle, eller den samme kommandoen med --id ${id}, for å lese listene igjen.`,
    read: (time) => `Lister hentet ${time}.`,
    kinds: { deployed: 'satt', retrieved: 'tatt opp' },
    sections: { confirmed: 'bekreftet', pending: 'ubekreftet', failed: 'avvist' },
    noGear: 'Tjenesten har ingen redskaper og ingen meldinger for fartøyet ditt.',
    noActs: 'Det er ingen meldinger på denne maskinen.',
    lacking: (list) => `Svaret fra tjenesten hadde ingen liste «${list}».`,
    leftOut: (records) =>
      `${records} ${records === 1 ? 'oppføring' : 'oppføringer'} i listene kunne ikke brukes og vises ikke.`,
  },
};
