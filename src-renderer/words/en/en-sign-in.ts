import type {
  ConnectionPart,
  EndedBy,
  PartReport,
  ProfileProblem,
  Scope,
  ScopeState,
  SignInPart,
  VaultTier,
  VaultTrouble,
} from '../../../src-shared/domain/session/session';
import type { ClientFault } from '../../../src-shared/domain/session/client-credentials';
import type { FailureCode } from '../../../src-shared/result';
import type { FailureWords } from '../failure-words';
import type { Format } from '../format';
import { answerFailures, networkFailures } from './en-failures';

/** What a person reads about signing in, about where secrets live, and about the services to talk to. */
export const enSignIn = (f: Format) => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const unchanged = 'Nothing new was stored. What you had before is unchanged.';

  return {
    session: {
      label: 'Session and settings',
      chip: (state: string) => `Session: ${state}`,
      states: {
        demonstration: 'Demonstration',
        'signed-in': 'Signed in',
        'signed-out': 'Signed out',
        unknown: 'Not read yet',
        expired: 'Renewal due',
        locked: 'Locked',
        ended: 'Sign in again',
      } satisfies Record<ScopeState, string>,
      stateHints: {
        demonstration: 'The sample service has signed in its own made-up user. There is nothing to do.',
        'signed-in': 'Kartbord renews the access automatically.',
        'signed-out': 'Nothing is stored for it.',
        unknown: 'Kartbord is reading stored sign-ins.',
        expired: 'The access has expired. It is renewed automatically the next time it is used.',
        locked: 'A sign-in is stored, but the keyring cannot open it now. Nothing is lost.',
        ended: 'Sign in again to continue.',
      } satisfies Record<ScopeState, string>,
      parts: {
        apiClient: 'Open data, by your API client',
        ais: 'Vessel positions, by your AIS client',
        api: 'Gear and open data, by you',
      } satisfies Record<SignInPart, string>,
      partHints: {
        apiClient: 'Fish health, forecasts and gear lists, with a client id and its secret.',
        ais: 'With a client id and its secret.',
        api: 'You sign in on a web page with a code. Reporting gear needs it.',
      } satisfies Record<SignInPart, string>,
      reading: (reader: string, gear: string) => `Reading: ${reader}. Gear: ${gear}.`,
      readers: { apiClient: 'your API client', api: 'you, signed in' },
      notSignedIn: 'not signed in',
      signIn: 'Sign in',
      signInAgain: 'Sign in again',
      signInWithCode: 'Sign in with a code',
      enterClient: 'Enter client id and secret',
      changeClient: 'Change client id or secret',
      signOut: 'Sign out',
      unlock: 'Unlock and try again',
      unlocking: 'Opening the keyring',
      who: 'User',
      whoUnknown: 'The service does not say',
      access: 'Access until',
      refreshed: 'Last renewed',
      refusal: 'Last refusal',
      trouble: 'Last trouble',
      troubleNext: 'Kartbord tries again automatically.',
      refusedLong: 'This has lasted for more than a day. One thing to try is to sign in again.',
      /** OAuth error codes (RFC 6749, 5.2; RFC 8628, 3.5) in words; a code that is not here is shown as it came. */
      refusals: {
        invalid_grant: 'the sign-in is no longer accepted',
        invalid_client: 'unknown client or wrong secret',
        unauthorized_client: 'the client may not sign in this way',
        invalid_scope: 'the client is for something else',
        invalid_request: 'the request was not understood',
        unsupported_grant_type: 'the service does not sign in this way',
        access_denied: 'the person declined',
        expired_token: 'the code expired',
      } as Readonly<Record<string, string>>,
      endedBy: {
        refused:
          'The identity service no longer accepts this sign-in: it was ended there, or was not used for too long.',
        interrupted: 'The computer stopped during a renewal, and each renewal can be used only once.',
        keyring: 'This is not the keyring that sealed the sign-in. The old sign-in stays until you sign in.',
        damaged: 'The file with the sign-in was changed by another program, so it cannot be trusted.',
      } satisfies Record<EndedBy, string>,
      endedStored: 'Drafts, settings and data fetched before are safe.',
      confirmSignOut: {
        api: 'Removes this sign-in from the memory and the disk of this computer. Drafts, settings and your profile stay; what was fetched for you is no longer shown.',
        apiClient:
          'Removes the client id’s secret from the memory and the disk of this computer. Settings and what was fetched stay.',
        ais: 'Removes the client id’s secret from the memory and the disk of this computer. Settings and tracks that you exported stay.',
      } satisfies Record<SignInPart, string>,
      signOutFailed: 'The sign-in could not be removed.',
      unlockFailed: 'The keyring could not be opened.',
      vault: 'Where secrets are stored',
      tiers: {
        keyring: 'On this computer, sealed by the system’s keyring',
        memory: 'Only in memory, until Kartbord closes',
        unknown: 'The keyring was not opened yet',
      } satisfies Record<VaultTier, string>,
      vaultTroubles: {
        unavailable: {
          what: 'The system’s keyring is locked or missing.',
          next: 'Unlock it, then try again. Nothing on the disk was touched.',
        },
        hung: {
          what: 'The system’s keyring did not answer in time.',
          next: 'Look for a system prompt behind this window, then try again.',
        },
        other: {
          what: 'This keyring is not the one that sealed the sign-in.',
          next: 'Sign in again. What was sealed before stays until then.',
        },
        damaged: {
          what: 'The file with the secrets was changed or truncated.',
          next: 'Sign in again. Nothing of that file is used.',
        },
        unwritable: {
          what: 'The file with the secrets cannot be written.',
          next: 'Check the free space and the permissions on the disk, then try again.',
        },
      } satisfies Record<VaultTrouble, { readonly what: string; readonly next: string }>,
      clockAhead: (hours: number, minutes: number) =>
        `This computer’s clock is ${duration(hours, minutes)} ahead of the service’s.`,
      clockBehind: (hours: number, minutes: number) =>
        `This computer’s clock is ${duration(hours, minutes)} behind the service’s.`,
      clockNext: 'Kartbord allows for it. Set the clock so that ages and times on the screen are right.',
      needed: (name: string) => `Sign in to ${name} to see its data`,
      neededHint:
        'With an API client, which you make on the operator’s own web page, or with a code if the operator has given you one for people.',
      personNeeded: 'Reporting gear needs your own sign-in',
      personNeededHint:
        'Your API client reads; it has no vessel, and cannot report. Sign in with a code for that; the operator gives the permission by e-mail.',
      endedTitle: (name: string) => `The sign-in to ${name} has ended`,
      lockedTitle: (name: string) => `The sign-in to ${name} is locked`,
      profile: 'Connection profile',
      profiles: 'Connection profiles',
      host: 'Host',
      sampleHint:
        'The built-in sample service answers with made-up data. No number here is about a real site.',
      oldRuntime: 'For testing only',
      oldRuntimeVersion: (electron: string) => `Electron ${electron}`,
      testPackageHint:
        'This package was made for tests: a debugger can attach and read its memory. Use a published one for real work.',
      oldRuntimeHint:
        'This version of Electron no longer gets security updates. Kartbord therefore talks only to services on this computer; use a current build for real data.',
    },

    signIn: {
      title: (name: string) => `Sign in to ${name}`,
      asking: 'Requesting a code from the service',
      codeLabel: 'Your code',
      codeSpelled: (letters: string) => `Your code: ${letters}`,
      copy: 'Copy the code',
      copyShort: 'Copy',
      copied: 'Copied',
      copyFailed: 'Not copied: the system refused the clipboard. Select the code instead.',
      enterAt: 'Enter it on the page of',
      open: 'Open the page',
      openHint: 'Opens in your web browser',
      opened: 'Opened in your web browser. Come back here when you have approved it.',
      openFailed: 'The web browser could not be opened. Enter the address there yourself.',
      qr: 'The address with the code, for the camera of a phone',
      qrHint: 'Or scan with a phone',
      own: 'Only enter a code that you requested yourself.',
      ownHint: 'Anyone else who gives you a code wants to sign in as you.',
      left: 'The code is valid for',
      leftMinutes: (minutes: number) => `The code is valid for ${counted(minutes, 'minute', 'minutes')} more`,
      runOut: 'The code has expired. Checking a last time.',
      waiting: 'Waiting for your approval on the page',
      asked: (polls: number) =>
        polls === 0 ? 'Not checked yet' : `Checked ${counted(polls, 'time', 'times')}`,
      nextIn: (seconds: number) =>
        seconds === 0 ? 'checking now' : `next in ${counted(seconds, 'second', 'seconds')}`,
      slowed: 'The service requires fewer requests: waiting longer between them.',
      trouble: 'No contact with the service at the moment. Retrying; the code stays valid.',
      storing: 'Signed in. Storing the sign-in',
      signedIn: 'You are signed in',
      signedInAs: (scope: string) => `${scope} can be fetched now.`,
      stays: 'Kartbord is still signed in when it starts next time.',
      doesNotStay: 'When Kartbord closes, the sign-in is gone, and you sign in again next time.',
      again: 'Start again',
      newCode: 'Get a new code',
      done: 'Done',
      errorCode: (code: string) => `Error code of the service: ${code}`,
      ends: {
        denied: {
          what: 'It was declined on the page.',
          kept: unchanged,
          next: 'If that was a mistake, get a new code and approve it on the page.',
        },
        expired: {
          what: 'The code expired before it was used.',
          kept: unchanged,
          next: 'Get a new code and enter it on the page while its time runs.',
        },
        'not-permitted': {
          what: 'This client may not sign in with a code yet.',
          kept: unchanged,
          next: 'The operator of the service gives this permission by e-mail. Ask for “device flow” with the scopes “api” and “offline_access”, name your client id, and enter that id in the connection profile.',
        },
        refused: {
          what: 'The service refused the sign-in.',
          kept: unchanged,
          next: 'Check the client id and the addresses in the connection profile, then start again.',
        },
        'unsafe-address': {
          what: 'The service sent an address that Kartbord does not open.',
          kept: 'No code was shown, and nothing was stored.',
          next: 'Sign-in pages must be encrypted (https) and on the identity service’s own host. Check the connection profile; if it is right, tell the operator.',
        },
      } satisfies Record<string, FailureWords>,
      unsafeHost: (host: string) => `The address was on ${host}.`,
      failures: {
        cancelled: {
          what: 'The sign-in was cancelled.',
          kept: unchanged,
          next: 'Try again when you want.',
        },
        'bad-request': {
          what: 'The service did not understand the request.',
          kept: unchanged,
          next: 'Check the client id and the addresses in the connection profile.',
        },
        'signed-out': {
          what: 'The service did not accept the sign-in.',
          kept: unchanged,
          next: 'Try again. If it happens again, tell the operator of the service.',
        },
        refusing: {
          what: 'The service refuses requests for now, although the sign-in is valid.',
          kept: unchanged,
          next: 'Kartbord tries again automatically; it can take hours.',
        },
        forbidden: {
          what: 'This test version of Kartbord may only talk to services on this computer.',
          kept: unchanged,
          next: 'Use a current build for this service, or go back to the sample coast.',
        },
        'not-found': {
          what: 'There is no identity service at this address.',
          kept: unchanged,
          next: 'Check the identity address in the connection profile.',
        },
        'not-reported': {
          what: 'The service has no answer to this.',
          kept: unchanged,
          next: 'Check the connection profile, then try again.',
        },
        rejected: {
          what: 'The service refused the request.',
          kept: unchanged,
          next: 'Try again. If it happens again, the details show the service’s answer.',
        },
        throttled: {
          what: 'The service received too many requests.',
          kept: unchanged,
          next: 'Wait a little, then try again.',
        },
        offline: {
          what: 'The identity service cannot be reached.',
          kept: unchanged,
          next: 'Check the network, then try again. What was fetched before can still be read.',
        },
        timeout: {
          what: 'The identity service did not answer in time.',
          kept: unchanged,
          next: 'Try again. If that does not help, check the network.',
        },
        'bad-response': {
          what: 'The answer is not from an identity service, or cannot be read.',
          kept: 'Nothing of the answer was used. What you had before is unchanged.',
          next: 'On a guest network, open any web page first. Then check the identity address in the connection profile.',
        },
        ...answerFailures,
        ...networkFailures,
        storage: {
          what: 'The sign-in could not be stored on the disk.',
          kept: 'What was stored before is unchanged.',
          next: 'Check the space on the disk, then try again.',
        },
        bug: {
          what: 'Something in Kartbord went wrong.',
          kept: 'What was stored before is safe.',
          next: 'Try again. If it happens again, the details help to find the cause.',
        },
      } satisfies Record<FailureCode, FailureWords>,
    },

    client: {
      title: {
        api: 'API client for open data',
        ais: 'AIS client for vessel positions',
      } satisfies Record<Scope, string>,
      what: {
        api: 'Fish health, forecasts and gear lists are opened by an API client. You make it on the service’s web page, as an “API client”, and choose its secret there. It reads and cannot report gear.',
        ais: 'Vessel positions need a separate API client. You make it on the service’s web page, as an “AIS client”, and choose its secret there.',
      } satisfies Record<Scope, string>,
      clientId: 'Client id',
      clientIdHint: 'As the service wrote it: name@example.com:client',
      secret: 'Secret',
      show: 'Show the secret',
      hide: 'Hide the secret',
      sentTo: (host: string) => `Both are tested at ${host} when you save, and sent nowhere else.`,
      save: 'Test and save',
      saving: 'Testing at the identity service',
      faults: {
        'no-id': 'Enter the client id.',
        'no-secret': 'Enter the secret.',
        'no-colon': 'A client id has a colon in it: name@example.com:client. Copy it whole.',
        swapped: 'This is in the wrong field: what stands under “Secret” looks like a client id.',
        'line-end': 'The secret contains a line break. Copy it as one line.',
      } satisfies Record<ClientFault, string>,
      swap: 'Swap the two fields',
      useForOther: {
        api: 'Use it for open data',
        ais: 'Use it for vessel positions',
      } satisfies Record<Scope, string>,
      wrongScope: {
        api: {
          what: 'The client exists, but not for open data.',
          kept: unchanged,
          next: 'It is probably your AIS client. Use it for vessel positions, and make an API client for open data on the service’s web page.',
        },
        ais: {
          what: 'The client exists, but not for vessel positions.',
          kept: unchanged,
          next: 'It is probably your API client. Use it for open data, and make an AIS client for positions on the service’s web page.',
        },
      } satisfies Record<Scope, FailureWords>,
      stored: {
        api: 'The API client works, and its secret is stored',
        ais: 'The AIS client works, and its secret is stored',
      } satisfies Record<Scope, string>,
      stays: 'It is available the next time Kartbord starts.',
      doesNotStay: 'When Kartbord closes, the secret is gone, and you enter it again next time.',
      ends: {
        'wrong-secret': {
          what: 'The service does not accept this client id with this secret.',
          kept: unchanged,
          next: 'Check the client id letter by letter, and type the secret again.',
        },
        'not-permitted': {
          what: 'This client may not sign in by its secret.',
          kept: unchanged,
          next: 'Make a client on the service’s own web page; one that the operator has made for people signs in with a code.',
        },
        refused: {
          what: 'The service refused the client.',
          kept: unchanged,
          next: 'Check on the service’s web page whether the client still exists.',
        },
      } satisfies Record<string, FailureWords>,
    },

    ownClients: {
      title: (name: string) => `Use ${name} with your own clients`,
      stepOf: (step: number) => `Step ${step} of 3 · `,
      register: 'Register with the operator',
      registerWhat: (host: string) =>
        `Log in or register on the operator’s own web page (the service’s identity host is ${host}) and make two clients there. You choose a secret for each:`,
      kinds: {
        api: 'an “API client”, for fish health, forecasts and gear lists (scope “api”)',
        ais: 'an “AIS client”, for vessel positions of the last 14 days (scope “ais”)',
      } satisfies Record<Scope, string>,
      registerHint:
        'One of the two is enough to begin with. Keep this window open and copy id and secret from there to here.',
      made: 'I have a client',
      next: 'Next',
      skip: {
        api: 'Continue without open data',
        ais: 'Continue without vessel positions',
      } satisfies Record<Scope, string>,
      works: 'What works now',
      have: {
        api: 'Open data: fish health, forecasts and gear lists can be fetched.',
        ais: 'Vessel positions can be fetched.',
      } satisfies Record<Scope, string>,
      lack: {
        api: 'No open data: without an API client the weeks, the forecasts and the gear lists stay empty.',
        ais: 'No vessel positions: without an AIS client no track can be shown.',
      } satisfies Record<Scope, string>,
      gear: 'Reporting gear needs your own sign-in with a code, for which the operator gives the permission by e-mail.',
      toMap: 'To the map',
      sample: 'Open the sample coast instead',
      open: 'Use your own clients',
      real: 'Use real data',
    },

    profiles: {
      title: 'Connection profiles',
      intro: 'A profile is the addresses of one service. Secrets are never part of it.',
      close: 'Close the connection profiles',
      loading: 'Reading the profiles',
      loadFailed: 'The profiles could not be read.',
      sample: 'Sample coast',
      sampleHint: 'Built in, with made-up data',
      noHost: 'on this computer',
      current: 'In use',
      fromCommandLine:
        'The profile in use came with the command line. It is used until Kartbord closes, and not saved.',
      use: 'Use',
      using: 'Switching',
      useHint: 'The window is reloaded with this service. Each profile has its own sign-in.',
      useFailed: 'The profile was not changed.',
      forbidden:
        'This test version of Kartbord only opens services on this computer, because its Electron gets no security updates. Use a current build for this profile.',
      test: 'Test',
      stopTest: 'Stop',
      testOf: (name: string) => `Test of ${name}`,
      tested: (when: string) => `Tested ${when}, without signing in`,
      testFailed: 'The test did not finish.',
      edit: (name: string) => `Change ${name}`,
      remove: (name: string) => `Remove ${name}`,
      restore: (name: string) => `Give ${name} the operator’s addresses back`,
      add: 'Add a profile',
      addTitle: 'New profile',
      editTitle: (name: string) => `Change ${name}`,
      confirmRemove: (name: string) =>
        `Removes ${name} with its sign-in and its secret from this computer. Drafts and exported files stay.`,
      confirmRestore: (name: string) =>
        `Gives ${name} the operator’s own addresses back and removes its sign-in. Drafts and exported files stay.`,
      doRemove: 'Remove',
      doRestore: 'Restore',
      removeFailed: 'The profile was not removed.',
      save: 'Save',
      saving: 'Waiting for your answer in the system’s dialog',
      saveHint: 'You confirm in a dialog which hosts Kartbord will contact.',
      declined: 'Nothing was saved: it was declined in the dialog.',
      saved: (name: string) => `${name} is saved`,
      saveFailed: 'The profile was not saved.',
      optional: 'can be empty',
      members: {
        name: 'Name',
        baseUrl: 'Data address',
        authUrl: 'Identity address',
        aisUrl: 'AIS address',
        wmsUrl: 'Map address',
        deviceClientId: 'Client id for signing in with a code',
        apiClientId: 'Client id for open data',
        aisClientId: 'Client id for vessel positions',
      } satisfies Record<ProfileProblem['member'], string>,
      problems: {
        missing: 'Required.',
        'not-an-address': 'This is not a web address. It begins with https://',
        'not-https': 'The address must be encrypted: https. On this computer, http is allowed.',
        'has-credentials': 'Remove the user name and password from the address.',
        'has-query': 'Remove everything from the question mark or # on from the address.',
        taken: 'Another profile has this name.',
        'too-long': 'This is too long.',
      } satisfies Record<ProfileProblem['problem'], string>,
      parts: { identity: 'Identity', data: 'Data', ais: 'AIS', map: 'Map' } satisfies Record<
        ConnectionPart,
        string
      >,
      partAsking: 'is being tested',
      partNotTested: 'not tested',
      outcomes: {
        answers: (host: string, time: string) => `${host} answers as it should, in ${time}.`,
        other: (host: string, time: string, status: number | null) =>
          `${host} answers${status === null ? '' : ` with ${status}`} in ${time}, but it is not the expected service.`,
        silent: (host: string, time: string) => `No answer from ${host} after ${time}.`,
        'not-given': () => 'The profile has no address for it.',
      } satisfies Record<
        PartReport['outcome'],
        (host: string, time: string, status: number | null) => string
      >,
      milliseconds: (ms: number) =>
        ms < 1000 ? `${f.count(Math.round(ms))} ms` : `${f.oneDecimal(ms / 1000)} s`,
    },
  };

  function duration(hours: number, minutes: number): string {
    const parts = [
      ...(hours > 0 ? [counted(hours, 'hour', 'hours')] : []),
      ...(minutes > 0 ? [counted(minutes, 'minute', 'minutes')] : []),
    ];
    return parts.join(' and ');
  }
};
