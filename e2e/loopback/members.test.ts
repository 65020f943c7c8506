import { readdirSync, readFileSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answers, type MemberRow, membersOf } from '@kartbord/conformance/document/members';
import { weekIndexAt } from '@kartbord/sample-service/coast/calendar';
import { makeCoast } from '@kartbord/sample-service/coast/coast';
import { form, get, post, session, startForTest, testNow } from '@kartbord/sample-service/testing';
import { eachMember } from '../../src-main/probe/members';

/** The table of members in COVERAGE.md, held to the answers of the sample service, to the window and to the exports. */

const rows = answers.flatMap((answer) => answer.rows);
const isNot = (text: string): boolean => text.startsWith('not: ');
const matches = (member: string, path: string): boolean =>
  member === path || (member.endsWith('.**') && path.startsWith(member.slice(0, -2)));

const root = resolve(import.meta.dirname, '../..');
const kept = join(root, 'e2e/loopback/goldens/kept');

describe('the table of members', () => {
  it('names modules of the window that are there', () => {
    const names = new Set(
      readdirSync(join(root, 'src-renderer'), { recursive: true, encoding: 'utf8' }).map(
        (path) => parse(path).name,
      ),
    );
    const lost = rows.map(({ shown }) => shown).filter((shown) => !isNot(shown) && !names.has(shown));
    expect(lost).toEqual([]);
  });

  it('names columns that the exports have', () => {
    const lost = rows.flatMap(({ exported }) => {
      if (isNot(exported)) return [];
      const [table = '', columns = ''] = exported.split(': ');
      const file = readdirSync(kept).find(
        (name) => name === `table-${table}.txt` || name === `layers-${table}.txt`,
      );
      const written = file === undefined ? '' : readFileSync(join(kept, file), 'utf8');
      return columns
        .split(' ')
        .filter((column) => column !== 'place' && !written.includes(`"name":"${column}","type"`))
        .map((column) => `${table}: ${column}`);
    });
    expect(lost).toEqual([]);
  });

  it('has every member that the service answers, once, and no other', async () => {
    const service = await startForTest();
    onTestFinished(() => service.close());
    const token = (await session(service)).access_token;
    const asked = async (path: string): Promise<unknown> => (await get(service, token, path)).json();
    const posted = async (path: string): Promise<unknown> => (await post(service, token, path)).json();
    const fishHealth = '/v2/geodata/fishhealth';
    type Site = { locality: { no: number }; diseases: unknown[]; liceTreatments: unknown[] };
    // Versions 1 and 2 of treatments; sites where there is most to tell.
    const sites = async (year: number): Promise<unknown[]> => {
      const list = (await posted(`${fishHealth}/locality/${year}/36`)) as Site[];
      const best = list.toSorted(
        (a, b) => b.diseases.length + b.liceTreatments.length - a.diseases.length - a.liceTreatments.length,
      );
      return Promise.all(
        best.slice(0, 16).map(({ locality: { no } }) => asked(`${fishHealth}/locality/${no}/${year}/36`)),
      );
    };
    const list = (await posted(`${fishHealth}/locality/2026/36`)) as Site[];
    const nos = [
      ...list.filter(({ liceTreatments }) => liceTreatments.length > 1).slice(0, 20),
      ...list.filter(({ diseases }) => diseases.length > 0).slice(0, 4),
    ].map(({ locality }) => locality.no);
    type National = { farmedFishEscapes: { locality: { no: number } }[] };
    const national = await Promise.all([2026, 2014].map((year) => posted(`${fishHealth}/${year}/36`)));
    const fled = national.flatMap((one, at) =>
      (one as National).farmedFishEscapes.map(({ locality: { no } }) =>
        asked(`${fishHealth}/locality/${no}/${[2026, 2014][at]}/36`),
      ),
    );
    const ofSites = (path: (no: number) => string): Promise<unknown[]> =>
      Promise.all(nos.map((no) => asked(path(no))));
    const gear = (await asked('/v3/geodata/fishingfacilitychanges')) as Record<string, unknown>;
    const [vessel] = makeCoast(1, weekIndexAt(testNow)).fleet.vessels;
    const tracks = `/v1/historic/tracks/${vessel?.mmsi}/2026-11-20T00:00:00Z/2026-11-21T00:00:00Z`;
    const client = await form(service, '/connect/token', {
      client_id: service.aisClientId,
      client_secret: service.aisSecret,
      scope: 'ais',
      grant_type: 'client_credentials',
    });
    const given: readonly unknown[] = [
      national,
      list,
      [...(await sites(2026)), ...(await sites(2014)), ...(await Promise.all(fled))],
      await ofSites((no) => `/v3/geodata/fishhealth/locality/${no}/disease/2026`),
      await ofSites((no) => `/v1/geodata/fishhealth/locality/${no}/vessel/2026`),
      [
        ...(await ofSites((no) => `/v1/geodata/fishhealth/locality/${no}/liceMedicationEvents/2026`)),
        ...(await ofSites((no) => `/v1/geodata/fishhealth/locality/${no}/liceMedicationEvents/2014`)),
      ],
      await asked('/v1/geodata/municipality/4601/treatment'),
      await asked('/v3/geodata/fishingfacilityprofile'),
      Object.values(gear),
      await (
        await fetch(service.aisUrl + tracks, {
          headers: { authorization: `Bearer ${String(client.body['access_token'])}` },
        })
      ).json(),
      await Promise.all(
        ['waveforecastpoint', 'seacurrent', 'windforecastpoint'].map((part) =>
          asked(`/v1/${part}/nearest/all?x=5&y=60`),
        ),
      ),
    ];
    const wrong = answers.flatMap(({ title, rows: own }, at) => {
      const paths = new Set<string>();
      eachMember(given[at], '', (path, value) => {
        const isHolder = typeof value === 'object' && value !== null && !Array.isArray(value);
        const holdsObjects = Array.isArray(value) && value.some((one) => typeof one === 'object');
        if (!isHolder && !holdsObjects) paths.add(path.replaceAll(/\.\d+(?=\.|$)/g, ''));
      });
      const rowsOf = (path: string): readonly MemberRow[] => {
        const exact = own.filter((row) => membersOf(row).includes(path));
        return exact.length > 0
          ? exact
          : own.filter((row) => membersOf(row).some((member) => matches(member, path)));
      };
      // An empty list, and null where there is nothing of an object, is of what it would hold.
      const isAbove = (path: string): boolean =>
        own.some((row) => membersOf(row).some((member) => member.startsWith(`${path}.`)));
      const unnamed = [...paths].filter((path) => rowsOf(path).length !== 1 && !isAbove(path));
      const unmet = own
        .flatMap((row) => membersOf(row))
        .filter((member) => ![...paths].some((path) => matches(member, path)));
      return [
        ...unnamed.map((path) => `${title}: ${path} has ${rowsOf(path).length} rows`),
        ...unmet.map((member) => `${title}: no answer has ${member}`),
      ];
    });
    expect(wrong).toEqual([]);
  });
});
