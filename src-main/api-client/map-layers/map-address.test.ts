import { describe, expect, it } from 'vitest';
import { joinUrl } from '../address';
import { shownAddress } from './map-address';

describe('the address of a map server', () => {
  it('is shown without what could be a secret', () => {
    expect(shownAddress('https://a.invalid/wms?map=/srv/a.map&apikey=abc&token&Pass%57ord=x')).toBe(
      'https://a.invalid/wms?map=/srv/a.map&apikey=…&token&Pass%57ord=…',
    );
    expect(shownAddress('https://a.invalid/wms')).toBe('https://a.invalid/wms');
  });

  it('keeps its own query before that of a request', () => {
    expect(joinUrl('http://a.invalid/mapserv?map=/a.map', '?SERVICE=WMS')).toBe(
      'http://a.invalid/mapserv?map=/a.map&SERVICE=WMS',
    );
    expect(joinUrl('http://a.invalid/wms', '?SERVICE=WMS')).toBe('http://a.invalid/wms?SERVICE=WMS');
  });
});
