import { describe, expect, it } from 'vitest';
import { defaultRules, holdsNothingThatRuns } from './trusted-types';

const rules = defaultRules('app://kartbord');

describe('what becomes markup or a script without naming a policy', () => {
  it.each(['', 'm', 'MM', '<b>M</b>', '<img src=x onerror=alert(1)>', 'M '])('is not the text %j', (text) => {
    expect(rules.createHTML(text)).toBeNull();
  });

  it('is the one letter that OpenLayers measures', () => {
    expect(rules.createHTML('M')).toBe('M');
  });

  it.each(['worker-BuWW-_jw.js', 'gif-worker-nM4uN3xn.js'])('is a worker of the build: %s', (name) => {
    const address = `app://kartbord/assets/${name}`;
    expect(rules.createScriptURL(address)).toBe(address);
  });

  it.each([
    'blob:app://kartbord/9c1b-worker-a.js',
    'data:text/javascript,1',
    'https://example.invalid/assets/worker-a.js',
    'app://kartbord/assets/index-a.js',
    'app://kartbord/assets/other-worker-a.js',
    'app://kartbord/assets/../worker-a.js',
    'app://kartbord/assets/worker-a.js?x',
    'app://kartbord.example/assets/worker-a.js',
    'javascript:1//app://kartbord/assets/worker-a.js',
    '/assets/worker-a.js',
  ])('is not the address %s', (address) => {
    expect(rules.createScriptURL(address)).toBeNull();
  });
});

describe('the markup of a figure', () => {
  it('may hold what a person wrote, escaped', () => {
    expect(holdsNothingThatRuns('<svg><text>&lt;script>1&lt;/script> onload=1</text></svg>')).toBe(true);
  });

  it.each([
    '<svg><script>1</script></svg>',
    '<svg><svg:SCRIPT href="x"/></svg>',
    '<svg><foreignObject><img src="x" onerror="1"/></foreignObject></svg>',
    '<svg><g><iframe src="x"/></g></svg>',
    '<html><svg/></html>',
  ])('is refused with %s in it', (markup) => {
    expect(holdsNothingThatRuns(markup)).toBe(false);
  });
});
