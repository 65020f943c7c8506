import type { FailureCode } from '../../../src-shared/result';
import type { FailureWords } from '../failure-words';
import type { Format } from '../format';
import { answerFailures, networkFailures } from './en-failures';

const cachedCopy = 'Data fetched before is safe, and so are your drafts.';

/** What a person reads about who reports, and of the reports on this computer. */
export const enReporting = (f: Format) => ({
  reporting: {
    label: 'Gear',
    title: 'Fishing gear',
    intro: 'Report gear that is set or retrieved, and follow its status.',
    again: 'Refresh',
    asking: 'Fetching',
    loading: 'Fetching the profile and the lists',
    notGiven: 'not given',
    draftsStay:
      'Drafts and reports on this computer belong to who wrote them. They are here again after signing in.',

    actions: {
      set: 'Report gear set',
      setHint: 'Starts a draft. Nothing is sent until you have checked and confirmed it.',
      retrieve: 'Report gear retrieved…',
      retrieveHint: 'Opens the table: tick the gear that was retrieved.',
    },

    profile: {
      label: 'Vessel',
      unnamed: 'A vessel without a name',
      name: 'Name',
      ircs: 'Call sign',
      mmsi: 'MMSI',
      imo: 'IMO number',
      regNum: 'Registration',
      sbrRegNum: 'SBR number',
      vesselPhone: 'Vessel phone',
      vesselEmail: 'Vessel e-mail',
      details: 'About the vessel',
      contactOf: (name: string) => `Contact: ${name}`,
      phone: 'Phone',
      email: 'E-mail',
      rule: 'Reports are for this vessel only.',
      none: 'You have no profile for reporting',
      noneWhat: 'The service does not accept reports from you.',
      noneDo: 'Apply to the operator for extended access. Drafts can be written meanwhile; they are saved.',
      unsaid: 'Unknown whether you may report',
      unsaidWhat: 'The service did not state it in your profile, so nothing is sent.',
      unsaidDo: 'Try again. If that does not help, contact the operator of the service.',
      noVessel: 'There is no vessel in your profile',
      noVesselWhat: 'Reports are for the vessel of the profile, which has none.',
      noVesselDo: 'Apply to the operator for extended access with your vessel. Drafts are saved.',
      wrongVessel: 'Not your vessel? Contact the operator of the service; it cannot be changed here.',
      noRights: 'No extended information about the gear of others',
      noRightsDo:
        'You can report all the same. For contact details of other vessels’ gear, apply to the operator for extended access.',
      rightsUnsaid: 'The service does not say whether you may see extended information about gear.',
    },

    lists: {
      label: 'In the lists of the service',
      states: { confirmed: 'Confirmed', pending: 'Pending', failed: 'Failed' },
      show: (state: string, count: number) => `${state}: ${f.count(count)}. Show them in the table`,
      overdue: (count: number) => `${f.count(count)} in the sea for more than`,
      overdueShow: 'Show the overdue gear in the table',
      days: (days: number): string => (days === 1 ? 'day' : 'days'),
      limit: 'Your own limit for gear in the sea, in days',
      limitProblem: 'A whole number of days from 1 to 365',
      unknown: 'Not read yet',
    },

    failedProfile: 'The profile couldn’t be loaded',
    failedLists: 'The lists of gear couldn’t be loaded',
    failedBoth: 'Profile and lists couldn’t be loaded',
    staleProfile: (age: string) => `The profile was fetched ${age} and may have changed`,
    staleLists: (age: string) => `The lists were fetched ${age} and may have changed`,
    staleBoth: (age: string) => `Profile and lists were fetched ${age} and may have changed`,
    failures: {
      cancelled: { what: 'It was cancelled.', kept: cachedCopy, next: 'Try again when you want.' },
      'bad-request': {
        what: 'The service rejected the request.',
        kept: cachedCopy,
        next: 'Try again. If it happens again, the details show the request.',
      },
      'signed-out': {
        what: 'Sign in to continue.',
        kept: 'Your drafts are safe on this computer.',
        next: 'Sign in, then they are here again.',
      },
      refusing: {
        what: 'The service refuses requests for now, although you are signed in.',
        kept: 'Your sign-in and your drafts are safe on this computer.',
        next: 'Kartbord tries again automatically; it can take hours.',
      },
      forbidden: {
        what: 'Your sign-in does not give access to reporting.',
        kept: cachedCopy,
        next: 'Apply to the operator of the service for extended access.',
      },
      'not-found': {
        what: 'The service has no profile and no lists for you.',
        kept: cachedCopy,
        next: 'Try again. If that does not help, contact the operator of the service.',
      },
      'not-reported': {
        what: 'The service gave no answer.',
        kept: cachedCopy,
        next: 'Try again. If that does not help, contact the operator of the service.',
      },
      rejected: {
        what: 'The service refused the request.',
        kept: cachedCopy,
        next: 'Try again. If it happens again, the details show the service’s answer.',
      },
      throttled: {
        what: 'The service received too many requests.',
        kept: cachedCopy,
        next: 'Wait a little, then try again.',
      },
      offline: {
        what: 'The service cannot be reached.',
        kept: 'Data fetched before is safe. Drafts can be written and are saved.',
        next: 'It is fetched automatically when the service is back.',
      },
      timeout: {
        what: 'The service did not answer in time.',
        kept: cachedCopy,
        next: 'It is fetched again automatically, or try now.',
      },
      'bad-response': {
        what: 'The service’s answer cannot be read.',
        kept: 'Data fetched before is safe; the answer was not used.',
        next: 'Try again. If it happens again, the service may have changed.',
      },
      ...answerFailures,
      ...networkFailures,
      storage: {
        what: 'Couldn’t read or write the disk of this computer.',
        kept: 'What is on the screen is unchanged.',
        next: 'Check the space on the disk, then try again.',
      },
      bug: {
        what: 'Something in Kartbord went wrong.',
        kept: 'Saved data is safe.',
        next: 'Try again. If it happens again, the details help to find the cause.',
      },
    } satisfies Record<FailureCode, FailureWords>,

    disk: {
      unsaved: 'Latest edits not saved',
      unsavedStored: 'They stay on the screen, and saving is retried every few seconds. Keep Kartbord open.',
      unreadable: 'The drafts on this computer could not be read',
      unreadableStored: 'They were not changed or deleted.',
      next: 'Check the free space and the permissions on the disk.',
      settle: 'The lists could not be read now',
      settleStored: 'What is known of your reports is unchanged. The lists are read again automatically.',
    },

    acts: {
      show: 'Show on map',
      label: 'On this computer',
      count: (count: number) => `${f.count(count)} on this computer`,
      none: 'No drafts, and no reports sent from here',
      noneHint: 'What you write is saved at once, also without a network and when Kartbord closes.',
      all: (count: number) => `Show ${f.count(count)} earlier`,
      fewer: 'Show fewer',
      sendAll: (count: number) => `Check and send ${f.count(count)} drafts…`,
      deployed: 'Set',
      retrieved: 'Retrieved',
      noType: 'type not chosen',
      noTime: 'time not given',
      noPlace: 'position not given',
      tool: (id: string) => `gear ${id}`,
      open: (what: string, state: string) => `${what}. ${state}. Open`,
      unsaved: 'Not on the disk yet',
      newer:
        'A newer version of Kartbord wrote this. It is unchanged and shown as far as this version can read it; only the newer version can change or send it.',
      sendAgain: 'Send again…',
      edit: 'Edit',
      settle: 'Read the lists now',
      settling: 'Reading the lists',
      settled: 'The lists have been read.',
    },

    /** Each state of a report: a title, then what is known of it, each a sentence. Times are texts. */
    states: {
      draft: { title: 'Draft, not sent', text: 'Saved on this computer. It is not known to the service.' },
      'not-sent': {
        title: 'Not sent',
        text: (when: string, why: string) =>
          `Sending failed ${when}: ${why}. Nothing was reported. The draft is saved; send it when you want.`,
      },
      refused: {
        title: 'Refused by the service',
        text: (when: string, why: string) =>
          `Sent ${when}: ${why}. Nothing was reported. The draft is saved; change it, then send it again.`,
        said: (text: string) => `Message from the service: “${text}”`,
      },
      sending: {
        title: 'Being sent',
        text: (since: string) => `Since ${since}. It is sent once, and cannot be stopped.`,
      },
      unknown: {
        title: 'Not known yet whether it arrived',
        text: (when: string, why: string) => `Sent ${when}; then ${why}. It is not sent again automatically.`,
        read: (when: string) => `The lists were last read ${when} and did not have it.`,
        unread: 'The lists have not been read since.',
        until: (when: string) => `Lists fetched after ${when} will settle it.`,
      },
      'not-seen': {
        title: 'It did not arrive',
        text: (sent: string, read: string) =>
          `Sent ${sent}. It is not in the lists read ${read}. It is saved here; send it again if it still applies.`,
      },
      taken: {
        title: 'Accepted by the service',
        text: (when: string) => `Sent ${when}. It is not in the lists yet.`,
        read: (when: string) => `The lists were last read ${when}.`,
      },
      pending: {
        title: 'Received, waiting to be confirmed',
        text: (sent: string, read: string) =>
          `Sent ${sent}; in the lists read ${read}. Until it is confirmed, only you see it.`,
      },
      confirmed: {
        title: 'Confirmed',
        text: (sent: string, read: string) => `Sent ${sent}; confirmed in the lists read ${read}.`,
      },
      failed: {
        title: 'Failed: not passed on',
        text: (sent: string, read: string) =>
          `Sent ${sent}; among the failed in the lists read ${read}. The receiving centre does not have it: report it again if it still applies.`,
        said: (text: string) => `Message from the service: “${text}”`,
        unsaid: 'The service gives no reason.',
      },
      gone: {
        title: 'Retrieved: out of the lists',
        text: (sent: string, read: string) => `Sent ${sent}; the lists read ${read} no longer have the gear.`,
      },
    },
  },
});
