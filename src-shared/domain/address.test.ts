import { describe, expect, it } from 'vitest';
import { isLoopback, isOfNoServer, readMapAddress } from './address';

describe('the address of a map server', () => {
  it.each([
    ['https://maps.example.invalid/wms', 'https://maps.example.invalid/wms'],
    [' https://MAPS.example.invalid:443/wms? ', 'https://maps.example.invalid/wms'],
    ['http://maps.example.invalid', 'http://maps.example.invalid/'],
    ['https://maps.example.invalid/geoserver/', 'https://maps.example.invalid/geoserver/'],
    ['https://kart.blåbær.invalid/wms#top', 'https://kart.xn--blbr-roah.invalid/wms'],
    [
      'https://maps.example.invalid/wms?service=WMS&Request=GetCapabilities&VERSION=1.1.1&SRS=x&dim_run=2',
      'https://maps.example.invalid/wms',
    ],
    [
      'http://maps.example.invalid/cgi-bin/mapserv?map=/srv/kart.map&&SERVICE=WMS',
      'http://maps.example.invalid/cgi-bin/mapserv?map=/srv/kart.map',
    ],
    ['https://maps.example.invalid/wms?%53ERVICE=x&key=a%26b', 'https://maps.example.invalid/wms?key=a%26b'],
  ])('%j is %s', (text, address) => {
    expect(readMapAddress(text)).toEqual({ address });
    expect(readMapAddress(address)).toEqual({ address });
  });

  it.each([
    ['', 'no-address'],
    ['maps', 'no-address'],
    ['https://', 'no-address'],
    [`https://maps.example.invalid/${'x'.repeat(2_000)}`, 'no-address'],
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['http://169.254.169.254/latest/meta-data', 'no-address'],
    ['http://2852039166/', 'no-address'],
    ['http://[::ffff:169.254.169.254]/', 'no-address'],
    ['http://[fe80::1]/wms', 'no-address'],
    ['http://0.0.0.0:8080/wms', 'no-address'],
    ['http://[::]/wms', 'no-address'],
    ['localhost:8080/wms', 'scheme'],
    ['ftp://maps.example.invalid/', 'scheme'],
    ['https://me@maps.example.invalid/', 'credentials'],
    ['https://me:word@maps.example.invalid/', 'credentials'],
  ])('%.60j is none: %s', (text, problem) => expect(readMapAddress(text)).toEqual({ problem }));
});

describe('this computer', () => {
  it.each([
    'localhost',
    '127.0.0.1',
    '127.0.0.2',
    '0x7f000001',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::FFFF:127.1.2.3]',
  ])('is %s', (host) => expect(isLoopback(new URL(`http://${host}/`))).toBe(true));
  it.each(['127.0.0.1.invalid', 'localhost.invalid', '128.0.0.1', '[::2]', '[::ffff:10.0.0.1]', '[fe80::1]'])(
    'is not %s',
    (host) => expect(isLoopback(new URL(`http://${host}/`))).toBe(false),
  );
});

describe('what the name of a map server is resolved to', () => {
  it.each([
    '127.0.0.1',
    '127.0.0.2',
    '::1',
    '::ffff:127.0.0.1',
    '169.254.169.254',
    'fe80::1',
    '0.0.0.0',
    '::',
    '',
  ])('%s is no server', (address) => expect(isOfNoServer(address)).toBe(true));
  it.each(['10.0.0.7', '192.168.1.2', '93.184.216.34', '2001:db8::1', '::ffff:93.184.216.34'])(
    '%s may be one',
    (address) => expect(isOfNoServer(address)).toBe(false),
  );
});
