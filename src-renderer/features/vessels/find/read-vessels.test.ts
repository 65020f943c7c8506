import { describe, expect, it } from 'vitest';
import { isImo, isList, readVessels } from './read-vessels';

const mmsisOf = (text: string): readonly number[] => readVessels(text).vessels.map(({ mmsi }) => mmsi);
const [one, two, three] = [257_000_001, 257_000_002, 257_000_003];

describe('a list of vessels', () => {
  it.each([
    ['257000001', [one]],
    ['257000001 257000002, 257000003', [one, two, three]],
    ['257000001\r\n257000002\r\n\r\n257000003\r\n', [one, two, three]],
    ['MMSI: 257000001 (257000002)', [one, two]],
    ['Prøvefjord – MMSI 257000001\n• Prøvesund (257000002)', [one, two]],
    ['257000001;257000002', [one, two]],
    ['', []],
  ])('is read from numbers with anything around them: %j', (text, mmsis) => {
    expect(mmsisOf(text)).toEqual(mmsis);
    expect(readVessels(text)).toMatchObject({ wrong: [], named: [] });
  });

  it.each([
    ['comma', 'name,mmsi,imo,call sign\n"Prøve, den store",257000001,9074729,LABC'],
    [
      'semicolon and Norwegian words',
      'Kallesignal;Fartøynavn;MMSI-nr;IMO\nLABC;"Prøve, den store";257000001;9074729',
    ],
    [
      'tab and a byte order mark',
      '\uFEFFMMSI\tNavn\tIMO\tKallesignal\tHavn\n257000001\tPrøve, den store\t9074729\tLABC\tBergen',
    ],
    ['no header', '257000001;"Prøve, den store";9074729;LABC'],
  ])('is read with columns in any order: %s', (_, text) => {
    expect(readVessels(text)).toMatchObject({
      vessels: [{ mmsi: one, name: 'Prøve, den store', imo: 9_074_729, callSign: 'LABC' }],
      doubled: [],
      wrong: [],
      named: [],
    });
  });

  it('takes a quoted cell with a line break and quotes in it, and counts the lines on', () => {
    const text = 'name,mmsi\n"MS ""Prøve""\nII",257000001\nX,12';
    expect(readVessels(text)).toMatchObject({
      vessels: [{ mmsi: one, name: 'MS "Prøve" II' }],
      wrong: [{ line: 4, text: '12', reason: 'short' }],
    });
  });

  it('is not swallowed by a quote that nothing closes', () => {
    expect(mmsisOf('name,mmsi\n"Prøve,257000001\nB,257000002')).toEqual([one, two]);
  });

  it('says of each line that names no vessel why', () => {
    const text = 'mmsi;name\n25700000;A\n2570000011;B\n002570001;C\n2,57E+08;D\nLEIK;E\n257000001;F';
    expect(readVessels(text)).toMatchObject({
      vessels: [{ mmsi: one, name: 'F' }],
      wrong: [
        { line: 2, text: '25700000', reason: 'short' },
        { line: 3, text: '2570000011', reason: 'long' },
        { line: 4, text: '002570001', reason: 'zero' },
        { line: 5, text: '2,57E+08', reason: 'rounded' },
        { line: 6, text: 'LEIK', reason: 'empty' },
      ],
    });
    expect(readVessels('257000001\n2570000\n-\n2.57E+08').wrong.map(({ reason }) => reason)).toEqual([
      'short',
      'empty',
      'rounded',
    ]);
  });

  it('has a vessel once, and says where it stood again', () => {
    expect(readVessels('257000001\n257000002\n257000001')).toMatchObject({
      vessels: [{ mmsi: one }, { mmsi: two }],
      doubled: [{ line: 3, mmsi: one }],
    });
  });

  it('leaves names, IMO numbers and call signs without a number to be looked up', () => {
    expect(readVessels('Prøvefjord\n257000001\nIMO 9074729').named).toEqual([
      { line: 1, name: 'Prøvefjord', imo: null, callSign: null },
      { line: 3, name: null, imo: 9_074_729, callSign: null },
    ]);
    expect(readVessels('257000001 9074729 257000002').named).toMatchObject([{ line: 1, imo: 9_074_729 }]);
    expect(readVessels('mmsi,name,call sign\n,Prøvesund,LABC').named).toEqual([
      { line: 2, name: 'Prøvesund', imo: null, callSign: 'LABC' },
    ]);
  });

  it('takes no name of several numbers on a line', () => {
    expect(readVessels('Prøve 257000001 257000002').vessels.map(({ name }) => name)).toEqual([null, null]);
    expect(readVessels('Prøve 257000001').vessels[0]?.name).toBe('Prøve');
  });
});

describe('a text', () => {
  it('is a list where it names more than one vessel', () => {
    expect(['a\nb', '257000001 257000002', 'a;b', 'a\tb'].map(isList)).toEqual([true, true, true, true]);
    expect(['Prøvefjord', '257000001', 'M/S Prøve, av Bergen', 'a\n', ''].map(isList)).toEqual([
      ...[false, false, false, false, false],
    ]);
  });

  it('is an IMO number where the last digit is right', () => {
    expect(['9074729', '9074728', '907472', '0074729'].map(isImo)).toEqual([true, false, false, false]);
  });
});
