import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { gpxFormat } from './text/gpx';
import { kmlFormat } from './text/kml';
import { absent, complaints } from './testing/text-programs';
import { areas, sites, tableOnly, tracks } from './testing/text-readers-layers';
import { removeFiles, written } from './testing/text-testing';

const noXmllint = absent('xmllint');
afterAll(removeFiles);

const schema = (name: string): string => resolve(import.meta.dirname, 'schemas', name);
const judged = (name: string, path: string): Promise<string> =>
  complaints('xmllint', ['--noout', '--nonet', '--schema', schema(name), path]);

describe(`xmllint ${noXmllint ?? 'judges what is written by our schemas of the subsets'}`, () => {
  const it_ = it.skipIf(noXmllint !== null);

  it_(
    'KML 2.2 is valid, and its order and its types are looked at',
    async () => {
      const { path, text } = await written(kmlFormat, [sites, tracks, areas, tableOnly]);
      expect(await judged('kartbord-kml22.xsd', path)).toBe('');
      const broken = [
        text().replace(/(<name>[^<]*<\/name>)(<TimeStamp>.*?<\/TimeStamp>)/s, '$2$1'),
        text().replace('type="int"', 'type="integer"'),
        text().replace('<coordinates>5,60<', '<coordinates>5, 60<'),
      ];
      for (const one of broken) {
        expect(one).not.toBe(text());
        writeFileSync(path, one);
        expect(await judged('kartbord-kml22.xsd', path)).not.toBe('');
      }
    },
    60_000,
  );

  it_(
    'GPX 1.1 is valid, and its order and its types are looked at',
    async () => {
      const { path, text } = await written(gpxFormat, [sites, tracks]);
      expect(await judged('kartbord-gpx11.xsd', path)).toBe('');
      const broken = [
        text().replace(/(<time>[^<]*<\/time>)(<name>[^<]*<\/name>)/, '$2$1'),
        text().replace('lat="60"', 'lat="90.5"'),
        text().replace(/kartbord:ofLayer>/g, 'ofLayer>'),
      ];
      for (const one of broken) {
        expect(one).not.toBe(text());
        writeFileSync(path, one);
        expect(await judged('kartbord-gpx11.xsd', path)).not.toBe('');
      }
    },
    60_000,
  );
});
