import { describe, expect, it } from 'vitest';
import { colourings } from '../../../src-shared/domain/figure/colouring';
import type { Did } from '../../../src-shared/domain/workspace/history-step';
import { defaultTrackLook, type TrackLook } from '../../../src-shared/domain/tracks/track-look';
import { isoWeek } from '@kartbord/common/week';
import { en } from '../../words/en';
import { formatOf } from '../../words/format';
import { nb } from '../../words/nb';
import { didSaid } from './did-said';

const format = { en: formatOf('en'), nb: formatOf('nb') };
const words = { en: en(format.en), nb: nb(format.nb) };
const layer = { kind: 'wms', title: 'Sea marks' };
const place = { name: null, at: [5.3, 60.4] } as const;
const vessels = { mmsi: 257000001, name: 'Havbris', count: 3 };
const [from, to] = [isoWeek(2026, 46), isoWeek(2026, 47)];

const steps: readonly Did[] = [
  { what: 'week', from, to },
  { what: 'filter' },
  { what: 'filter-cleared' },
  { what: 'site', localityNo: 12345, name: 'Fagerholmen' },
  { what: 'site', localityNo: 12345, name: null },
  { what: 'site', localityNo: null, name: null },
  ...colourings.map((to): Did => ({ what: 'colouring', to })),
  { what: 'compared', against: from },
  { what: 'compared', against: null },
  ...(['compared-how', 'compared-kinds', 'compared-distance'] as const).map((what): Did => ({ what })),
  ...(
    [
      'layer-added',
      'layer-removed',
      'layer-replaced',
      'layer-shown',
      'layer-hidden',
      'layer-alone',
      'layer-not-alone',
      'layer-opacity',
      'layer-blend',
      'layer-time',
      'layer-setting',
      'layer-moved',
    ] as const
  ).map((what): Did => ({ what, layer })),
  ...(['group-made', 'group-named', 'group-dissolved', 'group-removed'] as const).map((what): Did => ({
    what,
    layer: { kind: 'group', title: 'Coast' },
  })),
  ...(['file-style', 'file-filter'] as const).map((what): Did => ({ what, fileName: 'moorings.gpx' })),
  { what: 'forecast', place },
  { what: 'forecast', place: null },
  ...(['pin-added', 'pin-removed', 'pin-named', 'pin-moved'] as const).map((what): Did => ({ what, place })),
  { what: 'operation-sites-added', place, count: 2 },
  { what: 'operation-site-removed', place },
  ...(
    ['plan-stop-added', 'plan-stop-removed', 'plan-stop-moved', 'plan-stop-time', 'plan-stop-work'] as const
  ).map((what): Did => ({ what, place })),
  { what: 'plan-sailing' },
  ...(['vessels-added', 'vessels-removed', 'vessels-shown', 'vessels-hidden'] as const).map((what): Did => ({
    what,
    vessels,
  })),
  { what: 'vessel', vessels },
  { what: 'vessel', vessels: null },
  { what: 'track-span' },
  { what: 'track-positions' },
  ...(Object.keys(defaultTrackLook) as (keyof TrackLook)[]).map((part): Did => ({
    what: 'track-look',
    part,
  })),
  { what: 'draft-removed' },
  { what: 'citation-removed', name: 'over', week: isoWeek(2026, 40) },
  { what: 'workspace-new' },
  { what: 'workspace-opened', name: 'Autumn' },
  ...(
    ['drawing-added', 'drawing-removed', 'drawing-text', 'drawing-colour', 'drawing-positions'] as const
  ).map((what): Did => ({ what, kind: 'note', text: 'Old mooring\nsecond line' })),
];

describe.each(['en', 'nb'] as const)('a step of the history in %s', (language) => {
  it.each(steps.map((did) => [did.what, did] as const))('%s is said in words', (_what, did) => {
    const said = didSaid(words[language], format[language], did);
    expect(said).toMatch(/^\S.{3,}$/u);
    expect(said).not.toMatch(/undefined|null|\[object|NaN|\n/);
  });
});

describe('what a step is called', () => {
  it('says the weeks, the layers and the vessels by their names', () => {
    const said = (did: Did): string => didSaid(words.en, format.en, did);
    expect(said({ what: 'week', from, to })).toBe('Week 47, 2026, from week 46, 2026');
    expect(said({ what: 'layer-removed', layer })).toBe('Sea marks removed');
    expect(said({ what: 'layer-hidden', layer: { kind: 'week', title: null } })).toBe(
      'Sites of the week hidden',
    );
    expect(said({ what: 'vessels-added', vessels })).toBe('Havbris and 2 more added');
    expect(said({ what: 'forecast', place })).toBe('Forecast at 60° 24.0′ N 005° 18.0′ E');
    expect(said({ what: 'drawing-removed', kind: 'note', text: 'Old mooring\nx' })).toBe(
      'Note “Old mooring” deleted',
    );
  });

  it('is another in another language', () => {
    const same = steps.filter(
      (did) => didSaid(words.en, format.en, did) === didSaid(words.nb, format.nb, did),
    );
    expect(same).toEqual([]);
  });
});
