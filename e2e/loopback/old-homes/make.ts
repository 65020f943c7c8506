import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { weekIndexAt } from '@kartbord/sample-service/coast/calendar';
import { makeCoast } from '@kartbord/sample-service/coast/coast';
import { session as earlierSignIn, startForTest, testNow } from '@kartbord/sample-service/testing';
import { createDataClient } from '../../../src-main/data/client';
import { createEngine } from '../../../src-main/data/engine';
import { inProcessTransport } from '../../../src-main/data/process/in-process';
import type { Work } from '../../../src-main/handlers/work';
import {
  deployed,
  firstId,
  lost,
  secondId,
  outboxHarness,
  valueOf,
} from '../../../src-main/reporting/testing';
import { serviceProfileOf } from '../../../src-main/api-client/service-profile';
import { parseSignIn, type SignIn } from '../../../src-main/session/sign-in';
import { barentsWatch } from '../../../src-main/storage/profiles';
import { openVault, type Vault } from '../../../src-main/storage/vault/vault';
import { vaultFile } from '../../../src-main/storage/vault/vault-name';
import { testKeyring } from '../../../src-main/storage/vault/vault-testing';
import { openWorkspaceJournal } from '../../../src-main/storage/workspace/workspace-journal';
import type { Workspace } from '../../../src-shared/contract';
import { defaultSettings } from '../../../src-shared/domain/settings/settings';
import { isoWeek } from '@kartbord/common/week';
import { openAddresses } from '../session/computer';
import { openWork } from '../work';

/** What of a home cannot be known without having made it; `facts.json` in it. */
export interface HomeFacts {
  readonly site: string;
  readonly sealedTo: string;
  readonly profile: string;
  /** In the archive, and how many of its positions. */
  readonly mmsi: number;
  readonly positions: number;
  /** What is kept, by kind, and how many answers and blocks of tracks each. */
  readonly kinds: readonly (readonly [string, number])[];
}

export const title = 'Night at the cage';
const hourMs = 3_600_000;
const context = { signal: new AbortController().signal, progress: () => {} };

export function vaultOf(
  home: string,
  { profile, sealedTo }: Pick<HomeFacts, 'profile' | 'sealedTo'>,
): Vault<SignIn> {
  const file = vaultFile(join(home, 'vault'), profile, sealedTo);
  return openVault({
    file,
    sealedTo,
    keyring: testKeyring(new Uint8Array(16).fill(7)),
    parse: parseSignIn,
    now: () => testNow,
  });
}

/** The app's folder as a person leaves it: signed in, with an archive, a job, an act of unknown outcome, a draft, lists and a workspace. */
export async function makeHome(home: string): Promise<void> {
  mkdirSync(home, { recursive: true });
  const service = await startForTest();
  const site = serviceProfileOf({ ...barentsWatch, ...openAddresses(service), aisClientId: '' });
  const given = await earlierSignIn(service);
  const none = { lastRefusal: null, endedBy: null };
  await vaultOf(home, { profile: site.id, sealedTo: site.sealedTo }).write(
    {
      version: 1,
      apiClient: null,
      api: {
        ...none,
        id: 'api',
        account: 'somebody',
        who: null,
        clientId: service.deviceClientId,
        refreshToken: given.refresh_token,
        intent: null,
        access: { token: given.access_token, receivedAtMs: testNow, expiresAtMs: testNow + hourMs },
      },
      ais: {
        ...none,
        id: 'ais',
        clientId: service.aisClientId,
        clientSecret: service.aisSecret,
        access: null,
      },
    },
    'somebody',
  );
  const engine = createEngine({ home, now: () => testNow, warn: () => {} });
  const work = openWork(home, {
    service: site,
    now: () => testNow,
    secrets: { keyring: testKeyring(new Uint8Array(16).fill(7)), folder: join(home, 'vault') },
    data: createDataClient(inProcessTransport(engine)),
  });
  const facts = {
    site: site.cacheName,
    sealedTo: site.sealedTo,
    profile: site.id,
    ...(await used(work, home)),
  };
  writeFileSync(join(home, 'facts.json'), JSON.stringify(facts, null, 2));
  await work.close();
  engine.close();
  await service.close();
  await reported(home);
}

async function used(work: Work, home: string): Promise<Pick<HomeFacts, 'mmsi' | 'positions' | 'kinds'>> {
  const { jobs } = work.offline;
  const begun = await jobs.start({
    weeks: { from: isoWeek(2026, 43), to: isoWeek(2026, 44) },
    localities: 'all',
    localityDetails: false,
    forecasts: [],
    tiles: [],
    vessels: [],
  });
  await jobs.ended(valueOf(begun).id);
  valueOf(await work.reporting.lists('usual', context));
  const { fleet } = makeCoast(1, weekIndexAt(testNow));
  const mmsi = fleet.vessels.find(({ kind }) => kind === 'fishing')?.mmsi ?? 0;
  const vessels = [{ mmsi, name: null, imo: null, callSign: null }];
  const list = { id: 'watched', name: 'Watched', isArchived: true, vessels };
  work.archive.watch([list]);
  await work.archive.run();
  const state = await archived(work);
  const filters = [{ name: 'Over the limit', filter: { states: ['over'] } }];
  const settings = { ...defaultSettings, language: 'nb', vesselLists: [list], filters };
  writeFileSync(join(home, 'settings.json'), JSON.stringify(settings, null, 2));
  const journal = openWorkspaceJournal(
    join(home, 'workspace.json'),
    () => testNow,
    () => {},
  );
  const workspace: Workspace = {
    week: isoWeek(2026, 43),
    filter: {},
    selectedLocalityNo: 12345,
    centre: [5.3, 60.4],
    zoom: 7.5,
  };
  const document = { title, workspace, outputs: [] };
  valueOf(await journal.write({ document, link: null }));
  const report = valueOf(await work.offline.report());
  const kinds = report.kinds.map(({ kind, answers }) => [kind, answers] as const);
  return { mmsi, positions: state.vessels[0]?.positions ?? 0, kinds };
}

async function archived(work: Work) {
  for (;;) {
    const state = valueOf(await work.archive.state());
    if (state.lastAtMs !== null) return state;
    await new Promise(setImmediate);
  }
}

async function reported(home: string): Promise<void> {
  const harness = outboxHarness();
  harness.answer = lost(false);
  const { outbox } = harness.start();
  await outbox.keep(firstId, deployed());
  await outbox.send([firstId], []);
  await outbox.keep(secondId, deployed({ count: 7 }));
  await outbox.close();
  cpSync(harness.folder, join(home, 'reports'), { recursive: true });
}
