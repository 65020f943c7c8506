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
        'This package has an old runtime or a debugging backdoor. It is for trying things out: do not sign in with it to a service that matters.',
      help: 'When something is wrong',
      openLogs: 'Open the log folder',
      logsHint: 'The log says what the app did and what failed. Tokens and secrets are never in it.',
      notOpened: 'The system did not open it.',
      diagnosticsShow: 'Show diagnostics',
      diagnosticsHint:
        'Versions, system, settings, counts and the end of the log, for whoever helps you. Your names, folders, servers, positions and secrets are taken out. Read it before you send it: nothing is sent by itself.',
      diagnostics: 'Diagnostics',
      diagnosticsCopy: 'Copy',
      diagnosticsHide: 'Hide',
      copied: 'Copied.',
      notCopied: 'Not copied: the system refused the clipboard. Mark the text and copy it.',
      noDumps: 'When Kartbord crashes it keeps no picture of its memory, on this computer or elsewhere.',
      updates: 'Newer versions',
      update: {
        hint: 'Kartbord never updates itself: there is no signed way for an update to come yet. It can ask which version is the newest, when you press the button. Then one address of the publisher is asked, without anything about you, and nothing is fetched but the number.',
        off: 'The check is off. It is switched on in the settings.',
        never: 'A test runtime contacts no other computer: there is no check here.',
        openSettings: 'Open the settings',
        ask: 'Ask for the newest version',
        asking: 'Asking …',
        newest: (version: string) => `This is the newest version (${version}).`,
        newer: (version: string) => `Version ${version} is there. It is fetched and installed by you.`,
        openPage: 'Open the publisher’s page',
        failed: 'The newest version is not known.',
      },
      data: 'Whose data it shows',
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
      packagesNone: 'Their list comes with a package of the app; it was not built here.',
      packagesFound: (found: number, all: number) =>
        found === all
          ? `${f.count(all)} packages`
          : found === 0
            ? `None of ${f.count(all)} packages has that in it.`
            : `${f.count(found)} of ${f.count(all)} packages`,
      noText: 'No licence text came with it.',
      failed: 'This could not be read.',
      again: 'Try again',
    },
    given: {
      linkTitle: 'The link was not opened',
      linkWhat: (text: string) => `Kartbord knows no place for “${text}”.`,
      linkHint: 'A link leads to a site, a vessel, a week or a part of the map. Nothing was changed.',
      weekTitle: 'The week of the link has not come yet',
      weekHint: 'Nothing was changed.',
      siteTitle: (no: number) => `Site ${no} is not in this week`,
      siteHint: 'The link leads to a site that the service does not name in the week that is shown.',
      vesselTitle: 'The vessel of the link was not taken in',
      vesselHint: 'The list of vessels is full. Take some out of it, then open the link again.',
      caseFileTitle: (name: string) => `${name} was not opened`,
      caseHint: 'A case file has the window. Close it, then open the workspace again.',
      dismiss: 'OK',
    },
    unread: {
      title: 'Some of what Kartbord keeps could not be read',
      what: {
        settings: 'Settings',
        connections: 'Connection profiles',
        'map-servers': 'Map servers',
        workspace: 'What the window showed last',
        'earlier-workspaces': '“Shown before”',
        'recent-workspaces': 'The list of recent files',
        reports: 'Reports of gear',
        jobs: 'Jobs of taking offline',
        'own-files': 'Own files',
        window: 'The place of the window',
      },
      aside: (what: string, count: number) => `${what}: set aside (${f.count(count)}).`,
      left: (what: string, count: number) =>
        `${what}: left as it is (${f.count(count)}). What you change of it holds until Kartbord ends.`,
      part: (what: string) => `${what}: what could not be read of it is set aside, the rest is in use.`,
      kept: 'Nothing was deleted: what is set aside lies in the data folder, with “corrupt” in its name.',
      next: 'Check that the disk has room and that you may read and write in the data folder. The log names the files.',
      openLogs: 'Open the log folder',
      dismiss: 'OK',
    },
    recovered: {
      runTitle: 'Kartbord did not end as it should',
      runWhat: (startedAtMs: number) => `It had started ${f.dateTime(startedAtMs)}.`,
      kept: 'What the window showed is kept, at most a second older. So are drafts, reports, settings and sign-ins.',
      startsTitle: 'Kartbord crashed three times while it started',
      startsWhat:
        'The map begins empty, in case what it showed was the reason. That is kept: under the name at the upper left, among “Shown before” or the files that were open lately.',
      startsStored: 'Drafts, reports, settings and sign-ins are kept.',
      pageTitle: 'This window crashed and was reloaded',
      pageWhat: 'It is as it was, at most a second older. Drafts and reports are kept.',
      openLogs: 'Open the log folder',
      dismiss: 'OK',
    },
  };
};
