import { join } from 'node:path';
import { generalLimits } from '../../src-shared/domain/fish-health/lice-limits';
import type { Scope } from '../../src-shared/domain/session/session';
import type { ReliedWindow } from '../../src-shared/domain/sea/relied-windows';
import type { SavedFilter } from '../../src-shared/domain/settings/settings';
import { harness, type HandlersHarness, benchVersions, json, sample } from '../handlers/testing';
import type { ReportingQueries } from '../handlers/gear/reporting-queries';
import type { Session } from '../session/session';
import { row, silentRow } from '../api-client/fixtures';
import { type Citations, citationsOf } from '../storage/citations';
import { type LastLook, lastLookInMemory } from '../storage/last-look';
import { barentsWatch, sampleProfile } from '../storage/profiles';
import type { CredentialVault } from '../storage/vault/proxy-vault';
import { fail, ok } from '../../src-shared/result';
import type { LayersExportQueries } from '../handlers/export/layers-export-queries';
import type { DataClient } from '../data/client';
import type { DrawFigure, DrawFigureOrder } from './export/export-map';
import { followHome } from '../files/following/follow-home';
import { startInProcess } from '../files/process/in-process';
import { openOwnFiles } from '../files/stored/store';
import { type HeadlessParts, runHeadless } from './run';

type Own = Awaited<ReturnType<HeadlessParts['openFiles']>>;

/** The own files of a data folder, and where they were read from, at a moment. */
export function ownFilesIn(folder: string): Own {
  let id = 0;
  const parts = { now: () => 1000, warn: () => {} };
  const newId = (): string => `file-${++id}`;
  const files = openOwnFiles({ ...parts, folder: join(folder, 'files'), start: startInProcess, newId });
  return { files, following: followHome(folder, { ...parts, files, onChange: () => {} }, parts.warn) };
}

/** For tests: command lines, run against a service that answers as it is told to. */

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly on?: HandlersHarness;
  readonly env?: Record<string, string>;
  readonly files?: Record<string, string>;
  readonly isOldRuntime?: boolean;
  readonly filters?: readonly SavedFilter[];
  readonly lastLook?: LastLook;
  readonly relied?: readonly ReliedWindow[];
  readonly citations?: Citations;
  /** The person's own files. */
  readonly own?: Own;
  readonly stdin?: string;
  readonly data?: DataClient;
  /** A window is open on the data folder. */
  readonly isOpen?: boolean;
  readonly draw?: DrawFigure;
  readonly drawOrder?: DrawFigureOrder;
  /** In place of what the work does with layers. */
  readonly layers?: Partial<LayersExportQueries>;
  readonly isTerminal?: boolean;
  /** Takes the lines of the progress bar. */
  readonly drawn?: string[];
  readonly signal?: AbortSignal;
  readonly clientSecrets?: Readonly<Partial<Record<Scope, string>>>;
  /** The variable of the environment that cannot be read as a proxy. */
  readonly unreadProxy?: string;
  /** Of `files`, those that others can read too. */
  readonly open?: readonly string[];
  /** In place of what the work's session does. */
  readonly session?: Partial<Session>;
  /** Passwords of databases. */
  readonly storePasswords?: CredentialVault;
  /** In place of what the work does with fishing tools. */
  readonly reporting?: (real: ReportingQueries) => Partial<ReportingQueries>;
}

/** A profile of the person's own, beside those that come with the app. */
const kept = {
  ...barentsWatch,
  id: 'own-1',
  name: 'My fjord',
  baseUrl: 'https://fjord.example.invalid',
  deviceClientId: 'me@example.invalid:kart',
  aisClientId: 'me@example.invalid:ais',
};

/** Runs a command line; by default against a service with two localities in each week. */
export async function run(line: string | readonly string[], options: RunOptions = {}): Promise<Ran> {
  const on = options.on ?? serving();
  const out: Uint8Array[] = [];
  const err: string[] = [];
  const argv = typeof line === 'string' ? line.split(' ').filter(Boolean) : line;
  const fileOf = (path: string): Promise<string> => {
    const text = options.files?.[path];
    return text === undefined
      ? Promise.reject(Object.assign(new Error('ENOENT: /secret'), { code: 'ENOENT' }))
      : Promise.resolve(text);
  };
  const code = await runHeadless(
    argv,
    {
      stdout: (chunk) => void out.push(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk),
      stderr: (chunk) => void err.push(typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk)),
      env: options.env ?? {},
      signal: options.signal ?? new AbortController().signal,
      isTerminal: options.isTerminal ?? false,
      draw: (line) => void (options.drawn?.push(line) ?? 0),
      readFile: (path) => fileOf(path),
      readStdin: () =>
        options.stdin === undefined
          ? Promise.reject(new Error('closed'))
          : Promise.resolve(new TextEncoder().encode(options.stdin)),
      readSecret: async (path) => ({ text: await fileOf(path), isPrivate: !options.open?.includes(path) }),
    },
    {
      sample,
      versions: benchVersions,
      isOldRuntime: options.isOldRuntime ?? false,
      limits: () => ({ table: generalLimits, by: 'own' }),
      filters: () => options.filters ?? [],
      lastLook: () => options.lastLook ?? lastLookInMemory(),
      relied: () => Promise.resolve(options.relied ?? []),
      citations: () => options.citations ?? citationsOf([]),
      profiles: () => [sampleProfile, barentsWatch, kept],
      clientSecrets: options.clientSecrets ?? {},
      proxy: () =>
        Promise.resolve(
          options.unreadProxy === undefined ? ok(null) : fail('bad-request', options.unreadProxy),
        ),
      openData: () => options.data ?? { call: () => Promise.resolve(fail('bug', 'no data here')) },
      openFiles: () => {
        if (!options.own) throw new Error('no own files here');
        return Promise.resolve(options.own);
      },
      holdHome: () => options.isOpen !== true,
      drawFigure: options.draw ?? (() => Promise.resolve(fail('bug', 'nothing draws here'))),
      drawFigureOrder: options.drawOrder ?? (() => Promise.resolve(fail('bug', 'nothing draws here'))),
      openWork: (site, clientSecrets) => {
        const { work } = site === sample ? on : on.again({ service: site, parts: () => ({ clientSecrets }) });
        const session = { ...work.session, ...options.session };
        const reporting = { ...work.reporting, ...options.reporting?.(work.reporting) };
        const layersExport = { ...work.layersExport, ...options.layers };
        return {
          ...work,
          session,
          reporting,
          layersExport,
          storePasswords: options.storePasswords ?? null,
          status: () => ({ ...work.status(), ...session.status() }),
        };
      },
    },
  );
  return { code, out: Buffer.concat(out).toString(), err: err.join('') };
}

export function serving(): HandlersHarness {
  const on = harness();
  on.answer = () => json([row(), silentRow(2)]);
  return on;
}

/** A service that answers as it is told, signed in for vessel positions too, with all parts at one place. */
export function servingAll(answer: HandlersHarness['answer']): HandlersHarness {
  const on = harness({
    service: {
      ...sample,
      addresses: async () => {
        const known = await sample.addresses();
        if (!known.ok) return known;
        const { baseUrl } = known.value;
        return ok({
          ...known.value,
          aisUrl: `${baseUrl}/ais`,
          wmsUrl: `${baseUrl}/wms`,
          aisClientId: 'ais',
          aisSecret: 'sample only',
        });
      },
    },
  });
  on.answer = answer;
  return on;
}
