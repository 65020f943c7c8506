import { ignoredFilter } from '../../../src-shared/domain/filter/service-filter';
import { describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { ok } from '../../../src-shared/result';
import { localityListRequest } from './fish-health';
import { matchingRequest, processMatching, readMatching } from './matching-localities';

const week = isoWeek(2026, 45);

describe('the request of a filter', () => {
  it('sends the filter as it is, and never what asks for all localities', () => {
    const { method, path, body } = matchingRequest(week, { isOnLand: false, substance: [2, 1] });
    expect([method, path]).toEqual(['POST', '/v2/geodata/fishhealth/locality/2026/45']);
    expect(body).toBe('{"isOnLand":false,"substance":[2,1],"tagFilteredLocalities":false}');
    const none = matchingRequest(week, {});
    expect(none.path).toBe(localityListRequest(week).path);
    expect(none.body).not.toBe(localityListRequest(week).body);
  });

  it('is the same question in whatever order the filter was made', () => {
    const [one, other] = [
      { anyGreen: true, cleanerFish: true },
      { cleanerFish: true, anyGreen: true },
    ] as const;
    expect(matchingRequest(week, one)).toEqual(matchingRequest(week, other));
  });
});

describe('the answer to a filter', () => {
  const row = (no: unknown, isFiltered: unknown = true): object => ({ locality: { no }, isFiltered });

  it('is the numbers of its rows, each once; a marked row that does not pass is none of them', () => {
    const rows = [
      row(7),
      row('8'),
      row(7),
      row(9, false),
      row(10, null),
      { locality: { no: 11 } },
      row(null),
    ];
    expect(readMatching(rows)).toEqual(ok(Int32Array.of(7, 8, 10, 11)));
    expect(readMatching([])).toEqual(ok(new Int32Array()));
  });

  it('of sites of which none passed is a filter that was not applied, and not no site', () => {
    expect(readMatching([row(9, false), row(10, false)])).toMatchObject({
      ok: false,
      failure: { code: 'rejected', detail: ignoredFilter },
    });
  });

  it.each([[{ rows: [] }], [[{}, 3]], [null]])('that is no list of localities is refused', (answer) => {
    expect(readMatching(answer)).toMatchObject({ ok: false, failure: { code: 'bad-response' } });
  });

  it('without content is no locality, and else means what it means everywhere', () => {
    const of = (status: number): ReturnType<typeof processMatching> =>
      processMatching({ status, header: () => null, bytes: new Uint8Array() });
    const empty = of(204);
    expect(empty.ok && empty.value.isNew && new TextDecoder().decode(empty.value.bytes)).toBe('[]');
    expect(of(400)).toMatchObject({ failure: { code: 'rejected' } });
  });
});
