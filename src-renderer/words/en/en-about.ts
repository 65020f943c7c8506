import type { Format } from '../format';

/** What a person reads about the app itself. */
export const enAbout = (f: Format) => {
  return {
    about: {
      title: 'About Kartbord',
      what: 'A map workstation for aquaculture and vessel traffic along the coast. Free software under the MIT licence.',
      version: 'Version',
      flavours: {
        source: 'Started from its source',
        test: 'A package for tests',
        release: 'As published',
      },
      flavour: 'Package',
      testHint:
        'This package has an old runtime or a debugging backdoor. Use it for testing only: do not sign in to a real service with it.',
      help: 'Troubleshooting',
      openLogs: 'Open the log folder',
      logsHint: 'The log says what the app did and what failed. Tokens and secrets are never in it.',
      notOpened: 'The system did not open it.',
      diagnosticsShow: 'Show diagnostics',
      diagnosticsHint:
        'Versions, system, settings, counts and the end of the log, for whoever helps you. Your names, folders, servers, positions and secrets are removed. Read it before you send it: nothing is sent automatically.',
      diagnostics: 'Diagnostics',
      diagnosticsCopy: 'Copy',
      diagnosticsHide: 'Hide',
      copied: 'Copied.',
      notCopied: 'Not copied: the system refused the clipboard. Mark the text and copy it.',
      noDumps: 'When Kartbord crashes, no memory dump is saved, here or elsewhere.',
      updates: 'Newer versions',
      update: {
        hint: 'Kartbord never updates itself: there are no signed updates yet. The button checks which version is the newest: one address of the publisher is contacted, nothing about you is sent, and only the number is fetched.',
        off: 'The check is off. Turn it on in the settings.',
        never: 'A test runtime contacts no other computer and cannot check.',
        openSettings: 'Open the settings',
        ask: 'Check for a newer version',
        asking: 'Checking …',
        newest: (version: string) => `This is the newest version (${version}).`,
        newer: (version: string) => `Version ${version} is available. Download and install it yourself.`,
        openPage: 'Open the publisher’s page',
        failed: 'Could not check for a newer version.',
      },
      data: 'Data sources',
      dataHint: 'The names of owners and licences are in every export as well.',
      of: {
        service: 'Sites, vessels, gear, forecasts',
        coast: 'Land, islands, lakes',
        depths: 'Depths',
        borders: 'Borders',
        towns: 'Towns and villages',
        lettering: 'Lettering',
      },
      packages: 'Third-party software',
      packagesFind: 'Find a package or a licence',
      packagesNone: 'The list is part of packaged builds; this build has none.',
      packagesFound: (found: number, all: number) =>
        found === all
          ? `${f.count(all)} ${all === 1 ? 'package' : 'packages'}`
          : found === 0
            ? `No match in ${f.count(all)} ${all === 1 ? 'package' : 'packages'}.`
            : `${f.count(found)} of ${f.count(all)} ${all === 1 ? 'package' : 'packages'}`,
      noText: 'No licence text is included.',
      failed: 'This could not be read.',
      again: 'Try again',
    },
    given: {
      linkTitle: 'The link was not opened',
      linkWhat: (text: string) => `Kartbord cannot open “${text}”.`,
      linkHint: 'A link leads to a site, a vessel, a week or a part of the map. Nothing was changed.',
      weekTitle: 'The week of the link is in the future',
      weekHint: 'Nothing was changed.',
      siteTitle: (no: number) => `Site ${no} is not in this week`,
      siteHint: 'The link leads to a site that is not in the service’s list of the week shown.',
      vesselTitle: 'The vessel of the link was not added',
      vesselHint: 'The list of vessels is full. Remove some, then open the link again.',
      caseFileTitle: (name: string) => `${name} was not opened`,
      caseHint: 'A case file is open. Close it, then open the workspace again.',
      dismiss: 'OK',
    },
    unread: {
      title: 'Some saved data could not be read',
      what: {
        settings: 'Settings',
        connections: 'Connection profiles',
        'map-servers': 'Map servers',
        'last-look': 'When you last looked at what is new',
        workspace: 'What the window showed last',
        'earlier-workspaces': '“Shown before”',
        'recent-workspaces': 'The list of recent files',
        reports: 'Reports of gear',
        jobs: 'Offline downloads',
        'own-files': 'Own files',
        citations: 'Quoted numbers',
        window: 'Position of the window',
      },
      aside: (what: string, count: number) => `${what}: set aside (${f.count(count)}).`,
      left: (what: string, count: number) =>
        `${what}: not changed (${f.count(count)}). Your changes last until Kartbord closes.`,
      part: (what: string) => `${what}: the unreadable part is set aside, the rest is in use.`,
      kept: 'Nothing was deleted: what is set aside is in the data folder, with “corrupt” in its name.',
      next: 'Check the space on the disk and your access to the data folder. The log names the files.',
      openLogs: 'Open the log folder',
      dismiss: 'OK',
    },
    recovered: {
      runTitle: 'Kartbord did not close properly',
      runWhat: (startedAtMs: number) => `It was started ${f.dateTime(startedAtMs)}.`,
      kept: 'What the window showed is restored, at most a second older. Drafts and reports are under Gear; settings and sign-ins are safe.',
      startsTitle: 'Kartbord crashed three times while it started',
      startsWhat:
        'The map starts empty, in case its contents were the cause. They are saved: under the name at the upper left, in “Shown before” or the recent files.',
      startsStored: 'Drafts, reports, settings and sign-ins are safe.',
      pageTitle: 'This window crashed and was reloaded',
      pageWhat: 'It is restored, at most a second older. Drafts and reports are safe.',
      openLogs: 'Open the log folder',
      dismiss: 'OK',
    },
  };
};
