import type { AppStatus, ScopeStatus } from '../../../src-shared/domain/session/session';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { CacheReport } from '../../data/messages';
import type { Work } from '../../handlers/work';
import type { Command } from '../arguments/arguments';
import type { CommandIo, Ended } from '../command-io';
import { exitCode } from '../exit-codes';
import { jsonLine, minuteOf, shownRows } from '../../shown-text';
import { sizeText } from '../words/size-text';
import { offlineWords } from '../words/offline-words';
import { signInWords } from '../words/sign-in-words';

type StatusCommand = Extract<Command, { name: 'status' }>;

interface StatusReport extends Pick<
  AppStatus,
  'profile' | 'scopes' | 'signIns' | 'reader' | 'vault' | 'versions'
> {
  readonly cache: Pick<CacheReport, 'state' | 'answers' | 'bytes'> | typeof nothingStored;
}

const nothingStored = { state: 'none', answers: 0, bytes: 0 } as const;

/** `status`: which service, who is signed in for what and until when, where secrets live, versions, what is kept. */
export async function printStatus(
  command: StatusCommand,
  io: CommandIo,
  work: Work,
  language: Language,
): Promise<Ended> {
  const kept = work.offline.report(); // by the data process, while the keyring answers
  // The keyring is asked, so that it is known whether it opens what is kept.
  await work.session.unlock();
  // The sample's own user signs in without anybody's help; without it `until` would be unknown at every start.
  if (work.service.isSample) await work.session.accessToken('api', io.signal);
  const { profile, scopes, signIns, reader, vault, versions } = work.status();
  const cache = await kept;
  const report = {
    profile,
    scopes,
    signIns,
    reader,
    vault,
    versions,
    cache: cache.ok ? countsOf(cache.value) : nothingStored,
  };
  await io.stdout(command.json ? jsonLine(report) : plain(report, language));
  return { code: exitCode.done };
}

function countsOf({ state, answers, bytes }: CacheReport): StatusReport['cache'] {
  return { state, answers, bytes };
}

function plain(
  { profile, scopes, signIns, reader, vault, versions, cache }: StatusReport,
  language: Language,
): string {
  const words = signInWords[language].status;
  const widest = Math.max(...Object.values(words.labels).map(({ length }) => length));
  const line = (label: string, value: string): string => `${label.padEnd(widest + 2)}${value}`;
  const scope = ({ state, until, who, endedBy }: ScopeStatus): string =>
    [
      words.states[state],
      ...(endedBy ? [`(${words.endedBy[endedBy]})`] : []),
      ...(who ? [who] : []),
      ...(until ? [words.until(minuteOf(Date.parse(until)))] : []),
    ].join(' ');
  return shownRows([
    line(words.labels.profile, `${profile.name}${profile.host ? ` (${profile.host})` : ''}`),
    line('api', scope(scopes.api)),
    ...(reader === 'apiClient' ? [line('gear', scope(signIns.api))] : []),
    line('ais', scope(scopes.ais)),
    line(
      words.labels.vault,
      `${words.tiers[vault.tier]}${vault.trouble ? `: ${words.troubles[vault.trouble]}` : ''}`,
    ),
    line(
      words.labels.cache,
      words.cache(offlineWords[language].states[cache.state], cache.answers, sizeText(cache.bytes, language)),
    ),
    line(
      words.labels.version,
      `${versions.app} (Electron ${versions.electron}, Chrome ${versions.chrome}, Node ${versions.node})`,
    ),
  ]);
}
