import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { type GivenThings, givenThings } from './given';
import { thingOfArguments, typedArguments } from './given-arguments';

const folder = resolve('/home/person');
const link = 'kartbord://locality/12345?week=2026-W40';

describe('a command line', () => {
  it.each([
    [['vik.kartbord'], { workspacePath: resolve(folder, 'vik.kartbord') }],
    [['../Night.KARTCASE'], { caseFilePath: resolve('/home', 'Night.KARTCASE') }],
    [
      [pathToFileURL('/home/person/my maps/øy.kartbord').href],
      { workspacePath: resolve('/home/person/my maps/øy.kartbord') },
    ],
    [[link], { link }],
    // A case file has a window of its own.
    [['vik.kartbord', 'night.kartcase'], { caseFilePath: resolve(folder, 'night.kartcase') }],
    [['--profile-file', 'p.json', 'vik.kartbord'], { workspacePath: resolve(folder, 'vik.kartbord') }],
  ])('names what is to be opened: %j', (args, thing) => {
    expect(thingOfArguments(args, folder)).toEqual(thing);
  });

  it.each([
    [[]],
    [['--vik.kartbord']],
    [['vik.json', 'kartbord']],
    [['https://example.invalid/vik.kartbord.exe']],
    [['file://server/share/vik.kartbord']],
    [['file:///%zz.kartbord']],
  ])('names nothing: %j', (args) => {
    expect(thingOfArguments(args, folder)).toBeUndefined();
  });

  it('has nothing beside a link: a page may have written that, too', () => {
    const args = ['--profile-file=theirs.json', link, 'theirs.kartbord', 'theirs.kartcase'];
    expect(typedArguments(args)).toEqual([link]);
    expect(thingOfArguments(args, folder)).toEqual({ link });
    expect(typedArguments(['--profile-file=mine.json'])).toEqual(['--profile-file=mine.json']);
  });
});

describe('what the system gave', () => {
  let notified: number;
  let cases: string[];
  let isCaseFileShown: boolean;
  let things: GivenThings;
  beforeEach(() => {
    [notified, cases, isCaseFileShown] = [0, [], false];
    things = givenThings({
      openCaseFile: (path) => cases.push(path),
      isCaseFileShown: () => isCaseFileShown,
      offer: (path) => `id of ${path}`,
      tell: () => (notified += 1),
    });
  });

  it('waits for the window, is given in its order, and once', () => {
    things.take({ link });
    things.take({ workspacePath: '/home/person/vik.kartbord' });
    expect(notified).toBe(2);
    expect(things.next()).toEqual({ kind: 'link', link: { localityNo: 12_345, week: isoWeek(2026, 40) } });
    expect(things.next()).toEqual({ kind: 'workspace', id: 'id of /home/person/vik.kartbord' });
    expect(things.next()).toBeNull();
  });

  it('is a case file, which main opens by itself', () => {
    things.take({ caseFilePath: '/home/person/night.kartcase' });
    expect(cases).toEqual(['/home/person/night.kartcase']);
    expect(things.next()).toBeNull();
  });

  it('is refused where it is no link of ours, and shown without signs that could say something else', () => {
    things.take({ link: `kartbord:\u202egnp.exe\n\u0007  --no-sandbox ${'x'.repeat(500)}` });
    const refused = things.next();
    expect(refused).toMatchObject({ kind: 'refused', what: 'link' });
    const { detail } = refused as { detail: string };
    expect(detail).toMatch(/^kartbord: gnp\.exe --no-sandbox x+…$/);
    expect(detail.length).toBeLessThanOrEqual(80);
  });

  it('is refused where it is a workspace and a case file has the window, by its name and not its folder', () => {
    isCaseFileShown = true;
    things.take({ workspacePath: '/home/person/secret/vik.kartbord' });
    expect(things.next()).toEqual({ kind: 'refused', what: 'workspace', detail: 'vik.kartbord' });
  });

  it('does not pile up without end where no window asks', () => {
    for (let click = 0; click < 1_000; click++) things.take({ link });
    let waiting = 0;
    while (things.next()) waiting += 1;
    expect(waiting).toBe(20);
  });
});
