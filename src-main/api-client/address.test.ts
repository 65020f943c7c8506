import { describe, expect, it } from 'vitest';
import { addressProblem, joinUrl } from './address';

describe('the address of a service', () => {
  it.each([
    'https://www.example.invalid/api',
    'http://127.0.0.1:4000',
    'http://localhost:4000/wms',
    'http://[::1]:4000',
  ])('may be %s', (text) => expect(addressProblem(text)).toBeUndefined());

  it.each([
    ['http://example.invalid', 'must begin with https:// (http is for this machine only)'],
    ['http://127.0.0.1.example.invalid', 'must begin with https:// (http is for this machine only)'],
    ['http://localhost@example.invalid', 'must begin with https:// (http is for this machine only)'],
    ['file:///etc/passwd', 'must begin with https:// (http is for this machine only)'],
    ['javascript:alert(1)', 'must begin with https:// (http is for this machine only)'],
    ['https://user@example.invalid', 'must not contain a user name or password'],
    ['https://example.invalid/?key=1', 'must not have a query or a fragment'],
    ['https://example.invalid/#a', 'must not have a query or a fragment'],
    ['https://example.invalid/x?', 'must not have a query or a fragment'],
    ['https://example.invalid/x#', 'must not have a query or a fragment'],
    ['example.invalid', 'is not a URL'],
    ['', 'is not a URL'],
  ])('may not be %j', (text, problem) => expect(addressProblem(text)).toBe(problem));

  it('keeps the path of its base, with or without a slash at the end', () => {
    expect(joinUrl('https://a.invalid/bwapi', '/v2/x')).toBe('https://a.invalid/bwapi/v2/x');
    expect(joinUrl('https://a.invalid/bwapi/', '/v2/x')).toBe('https://a.invalid/bwapi/v2/x');
  });
});
