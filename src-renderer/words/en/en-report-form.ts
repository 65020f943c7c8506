import type { Format } from '../format';

/** How far from the vessel, and when it was seen there; null where main did not say. */
export interface FarWords {
  readonly distance: string | null;
  readonly when: string | null;
}

/** What a person reads while a report of gear is written and sent. */
export const enReportForm = (f: Format) => ({
  reportForm: {
    title: { deployed: 'Gear set', retrieved: 'Gear retrieved' },
    close: 'Close the form; the draft stays',
    closeDone: 'Close',
    closeButton: 'Close',

    type: { label: 'Type of gear' },

    position: {
      label: 'Position',
      example: '60° 23.512′ N 005° 19.602′ E',
      wrong: 'This position cannot be understood. No position is saved yet.',
      understood: (decimal: string) => `Understood: ${decimal}`,
      onMap: 'On the map',
      onMapHow: 'Click the map, drag the marker, or press Escape.',
      middle: 'Take the middle of the map',
      lastSeen: 'Where the vessel was last seen',
      atSetTime: 'Where the vessel was at the set time',
      wantsTime: 'Enter the time first.',
      asking: 'Fetching the vessel’s positions',
      taken: (when: string, age: string) =>
        `Taken from AIS: the vessel was last seen here ${when}, ${age}. It may have moved since.`,
      offered: (when: string) => `Reported by AIS around ${when}. Nothing is known of the time between.`,
      before: (apart: string) => `${apart} before`,
      after: (apart: string) => `${apart} after`,
      exactly: 'at the set time',
      noBefore: 'No position before it',
      noAfter: 'No position after it',
      between: (distance: string) => `The two are ${distance} apart.`,
      take: 'Take this',
      tookBefore: (when: string, apart: string) =>
        `Taken from AIS: the vessel reported this position ${when}, ${apart} before the set time.`,
      tookAfter: (when: string, apart: string) =>
        `Taken from AIS: the vessel reported this position ${when}, ${apart} after the set time.`,
      tookExactly: (when: string) => `Taken from AIS: the vessel reported this position ${when}.`,
      source: (mmsi: string, fetched: string) => `AIS of MMSI ${mmsi}, fetched ${fetched}`,
      none: 'AIS has no position of the vessel.',
      noneAt: 'AIS has no position of the vessel around that time.',
      failed: (why: string) => `The vessel’s positions couldn’t be loaded. ${why}`,
    },

    time: {
      set: 'Set',
      removed: 'Retrieved',
      date: 'Date',
      dateExample: '2026-11-22',
      clock: 'Time',
      clockExample: '06:30',
      now: 'Now',
      zone: 'Times are typed in',
      zones: { local: 'Local', utc: 'UTC', 'Europe/Oslo': 'Oslo' },
      unreadable: {
        date: 'Write the date as 2026-11-22 or 22.11.2026. No time is saved yet.',
        time: 'Write the time as 06:30. No time is saved yet.',
      },
      skipped: 'The clocks were set forward: there was no such time. Choose UTC to be certain.',
      twice:
        'The clocks were set back: this time came twice, and the first is meant. Choose UTC for the other.',
      steps: 'Arrow up and down step it',
    },

    amount: {
      member:
        'Pots are counted and other gear is given in metres, as in the operator’s own client; the service’s interface calls the field toolCount “number of tools”.',
      labels: { pieces: 'Number of pots', metres: 'Length in metres', none: 'Amount' },
      units: { pieces: 'pots', metres: 'm' },
      hints: {
        pieces: 'How many pots were set. A whole number.',
        metres: 'How long the gear is, in metres. A whole number.',
        none: 'Choose the type first: pots are counted, other gear is measured in metres.',
      },
      read: {
        pieces: (count: string) => `${count} ${count === '1' ? 'pot was' : 'pots were'} set.`,
        metres: (count: string) => `The gear is ${count} ${count === '1' ? 'metre' : 'metres'} long.`,
      },
      wrong: 'This is not a number. No amount is saved yet.',
      cleared: {
        pieces: 'The length was cleared: pots are counted.',
        metres: 'The number was cleared: length is in metres.',
      },
    },

    tool: {
      label: 'The gear',
      type: 'Type',
      amount: 'Amount',
      position: 'Position',
      set: 'Set',
      inSea: 'In the sea',
      since: (age: string) => `set ${age}`,
      id: 'Gear',
      unknown: 'This gear is not in the lists fetched so far. Fetch the lists to see it.',
    },

    findings: {
      tones: { need: 'Still needed', stop: 'Blocks sending', ask: 'Question' },
      asked: 'You must confirm it before sending.',
      other: 'Show the other one',
      texts: {
        'profile-unknown': 'The vessel of your profile is not known here yet.',
        'no-profile': 'According to the service, you have no reporting profile.',
        'no-vessel': 'There is no vessel in your profile.',
        'lists-unknown': 'Your lists of gear are not here yet.',
        'type-missing': 'The type is not chosen yet.',
        'type-not-reportable': 'This type cannot be reported. Choose one of the four.',
        'position-missing': 'There is no position yet.',
        'time-missing': 'There is no time yet.',
        'time-ahead': 'The time is in the future.',
        'count-missing': 'There is no amount yet.',
        'count-invalid': 'The amount must be a whole number above zero.',
        'tool-not-confirmed': 'The gear is not confirmed. Only confirmed gear can be retrieved.',
        'removed-before-set': 'It would have been retrieved before it was set.',
        'already-reported': 'This retrieval has already been reported, or is being sent.',
        'on-land': 'The position is on land.',
        'far-from-vessel': 'The position is far from where the vessel was last seen.',
        'same-as-another': 'There is an identical report.',
      },
      far: ({ distance, when }: FarWords) =>
        `The position is ${distance ?? 'far'} from where the vessel was last seen${when ? `, ${when}` : ''}.`,
      removedBefore: (when: string) => `It would have been retrieved before it was set, ${when}.`,
      allTheSame: 'Send it anyway.',
      none: 'Ready to send.',
      stops: (count: number) => (count === 1 ? '1 problem' : `${f.count(count)} problems`),
      needs: (count: number) =>
        count === 1 ? '1 thing still needed' : `${f.count(count)} things still needed`,
      asks: (count: number) => (count === 1 ? '1 question' : `${f.count(count)} questions`),
    },

    kept: {
      saved: (age: string) => `Saved on this computer ${age}.`,
      blank: 'Nothing is written yet, and nothing is saved.',
      unsaved: 'Not yet saved on this computer',
      failed: (why: string) => `Could not be saved on this computer: ${why}`,
    },

    send: 'Check and send…',
    sendAgain: 'Send again…',
    blocked: (why: string) => `Cannot be sent yet. ${why}`,
    remove: 'Delete draft; undo (Ctrl+Z) brings it back',
    removeFailed: (why: string) => `It could not be deleted: ${why}`,
    change: 'Change it first',
    forget: 'Remove it from this list',
    forgetHint: 'Only from this computer; the report at the service stays.',

    /** Why a try came to nothing, or to nothing known. */
    reasons: {
      cancelled: 'it was cancelled',
      'bad-request': 'the service did not accept it',
      'signed-out': 'no one was signed in',
      refusing: 'the service refuses requests for now, although you are signed in',
      forbidden: 'your sign-in does not give access to it',
      'not-found': 'the service does not have what it is about',
      'not-reported': 'the service gave no answer',
      rejected: 'the service refused it',
      throttled: 'the service received too many requests',
      offline: 'the service could not be reached',
      timeout: 'the service did not answer in time',
      'proxy-auth': 'the proxy of your network requires a sign-in',
      untrusted: 'this computer does not trust the service’s certificate',
      'client-certificate': 'the service requires a certificate of yours',
      'bad-response': 'the answer could not be read',
      'too-large': 'the answer was too large',
      drifted: 'the service’s answers have changed',
      storage: 'couldn’t read or write the disk',
      bug: 'something in Kartbord went wrong',
      interrupted: 'Kartbord was closed while sending',
    },

    standing: {
      notSent: (when: string) => `Not sent ${when}`,
      notSentWhy: (why: string) => `Nothing was reported: ${why}. It is saved as a draft.`,
      refused: (when: string) => `Refused by the service ${when}`,
      refusedWhy: (why: string) => `Nothing was reported: ${why}. It is saved as a draft.`,
      said: (text: string) => `Message from the service: “${text}”`,
      sending: 'It is being sent',
      sendingHow: 'It cannot be stopped any more. It is sent once.',
      unknown: 'It is not known whether the report arrived',
      unknownWhy: (when: string, why: string) => `It was sent ${when}; then ${why}.`,
      unknownHow: (until: string) =>
        `It is not sent again automatically. Kartbord fetches the lists until the report is in them. If it is not in lists fetched after ${until}, it did not arrive.`,
      readNever: 'The lists have not been read since.',
      read: (when: string) => `The lists were last read ${when} and did not have it.`,
      notSeen: 'The service does not have it',
      notSeenWhy: (sent: string, read: string) =>
        `It was sent ${sent}. It is not in the lists read ${read}, which is late enough to be certain: it did not arrive. Send it again if it still applies.`,
      taken: 'The service accepted it',
      takenHow: (when: string) =>
        `Accepted ${when}. It is not in the lists yet; they are fetched automatically.`,
      seen: {
        pending: 'The service has it, waiting to be confirmed',
        confirmed: 'The service has it, confirmed',
        failed: 'The service has it among the failed reports',
        gone: 'The service has it: the gear is no longer listed',
      },
      seenHow: (sent: string, read: string) => `Sent ${sent}, seen in the lists read ${read}.`,
      failedHow: 'It was not passed on. No one else sees it. If it is still needed, report it again.',
      settle: 'Read the lists now',
      settling: 'Reading the lists',
      settleFailed: (why: string) => `The lists could not be read now: ${why}.`,
    },

    readBack: {
      map: 'The position on the map',
      vessel: 'Vessel',
      mmsi: (mmsi: string) => `MMSI ${mmsi}`,
      noMmsi: 'MMSI not given',
      noVessel: 'No vessel is known',
      deployed: 'Gear set',
      retrieved: 'Gear retrieved',
      what: 'What',
      amount: 'Amount',
      where: 'Where',
      set: 'Set',
      removed: 'Retrieved',
      tool: 'Gear',
      notYet: 'not written yet',
      profileAge: 'Profile',
      listsAge: 'Lists',
      notHere: 'not here yet',
      unnamed: 'Gear without a type',
    },

    dialog: {
      title: {
        confirm: (count: number) =>
          count === 1 ? 'Send this report?' : `Send these ${f.count(count)} reports?`,
        sending: (count: number) =>
          count === 1 ? 'Sending the report' : `Sending ${f.count(count)} reports`,
        done: (count: number) => (count === 1 ? 'Result' : `Result of the ${f.count(count)} reports`),
      },
      once: 'Each report is sent once. It cannot be taken back from here.',
      each: (count: number) => `${f.count(count)} gear retrieved`,
      allAt: 'One time for all',
      differ: 'The times differ. Writing one here sets it for all.',
      questions: 'Questions to be answered first',
      stops: 'Cannot be sent',
      stopsOf: (name: string) => `${name}:`,
      stopped: 'It cannot be sent like this.',
      untick: 'Answer the questions first.',
      back: 'Back',
      go: (count: number) => (count === 1 ? 'Send' : `Send ${f.count(count)} reports`),
      progress: 'Sending',
      askedAgain: 'Kartbord asks once more in a dialog of its own. Nothing is sent before you answer it.',
      uncancellable:
        'Sending cannot be stopped. It continues if you close this; the outcome is shown under Gear.',
      states: {
        waiting: 'Waiting',
        sending: 'Being sent',
        taken: 'Sent. The service accepted it.',
        seen: 'Sent. The service has it.',
        failed: 'Sent, but among the failed reports of the service.',
        unknown: (why: string) => `Not known yet: ${why}. It may have arrived.`,
        unknownHow:
          'It is not sent again automatically. Kartbord fetches the lists until the outcome is known.',
        notSent: (why: string) => `Not sent: ${why}. Saved as a draft.`,
        refused: (why: string) => `Refused: ${why}. Saved as a draft.`,
        held: 'Not sent. Saved as a draft.',
        notSeen: 'The service does not have it. It did not arrive.',
        deleted: 'No longer here.',
      },
      said: (text: string) => `Message from the service: “${text}”`,
      failed: (why: string) => `Not all of it was sent: ${why}.`,
      look: 'Review again',
      close: 'Close',
      closeSending: 'Close; keep sending',
    },
  },
});
