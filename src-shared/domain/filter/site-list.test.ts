import { describe, expect, it } from 'vitest';
import { mostSites, readSites } from './site-list';

describe('reading a list of sites', () => {
  it('takes numbers of lines, of words between commas, and of the cells of a table', () => {
    const { localityNos, unknown } = readSites(
      'localityNo;name;lon\n12346;Vik;5,12345\n"12345",Ytre Vik\n12347, 12348\n12349 Bukta',
    );
    expect(localityNos).toEqual([12345, 12346, 12347, 12348, 12349]);
    expect(unknown).toEqual([]);
  });

  it('has each site once, and counts what was named again', () => {
    const { localityNos, repeated } = readSites('12346\n12345,12346\n12345');
    expect(localityNos).toEqual([12345, 12346]);
    expect(repeated).toBe(2);
  });

  it('adds to a list, of which it names some again', () => {
    const { localityNos, repeated } = readSites('12346\n12347', undefined, [12345, 12346]);
    expect(localityNos).toEqual([12345, 12346, 12347]);
    expect(repeated).toBe(1);
  });

  it('takes each word of a line that stands alone for a site', () => {
    expect(readSites('Atlantis, 12345')).toMatchObject({ localityNos: [12345], unknown: ['Atlantis'] });
  });

  it('finds names however they are written, and says those that are none and those that are several', () => {
    const named = (name: string): readonly number[] | undefined =>
      new Map([
        ['ørnvika', [11111]],
        ['vik', [22222, 33333]],
      ]).get(name);
    const read = readSites('ØRNVIKA\nVik, Atlantis\n 44444', (name) =>
      named(name.replace('ornvika', 'ørnvika')),
    );
    expect(read.localityNos).toEqual([11111, 44444]);
    expect(read.several).toEqual(['Vik']);
    expect(read.unknown).toEqual(['Atlantis']);
  });

  it('passes over nothing but the head of a table', () => {
    expect(readSites('1234\n123456').unknown).toEqual(['1234', '123456']);
    expect(readSites('123, 12345')).toMatchObject({ localityNos: [12345], unknown: ['123'] });
    expect(readSites('Atlantis\n12345').unknown).toEqual(['Atlantis']);
    expect(readSites('').localityNos).toEqual([]);
  });

  it('leaves out what a list has no room for, and says how many', () => {
    const lines = Array.from({ length: mostSites + 3 }, (_, at) => String(10_000 + at));
    const read = readSites([...lines, '10000'].join('\n'));
    expect(read.localityNos).toHaveLength(mostSites);
    expect(read.tooMany).toBe(3);
    expect(read.repeated).toBe(1);
  });
});
