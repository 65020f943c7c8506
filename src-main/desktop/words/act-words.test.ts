import { expect, it } from 'vitest';
import { deployed, retrieved } from '../../reporting/testing';
import { reportLine } from './act-words';

it('asks about a report in the words and the unit that it was written by, in both languages', () => {
  const nets = deployed({ typeCode: 'NETS', count: 500, at: [4.8333333, 60.3416667] });
  expect(reportLine(nets, 'en')).toBe('Set: Nets, 500 m, 60° 20.500′ N 004° 50.000′ E');
  expect(reportLine(nets, 'nb')).toBe('Satt: Garn, 500 m, 60° 20,500′ N 004° 50,000′ Ø');
  const pots = deployed({ typeCode: 'CRABPOT', count: 1, at: null });
  expect([reportLine(pots, 'en'), reportLine(pots, 'nb')]).toEqual([
    'Set: Crab pots, 1 pot',
    'Satt: Teiner, 1 teine',
  ]);
  expect(reportLine(retrieved({ toolId: 'a1' }), 'en')).toBe('Retrieved: a1');
});
