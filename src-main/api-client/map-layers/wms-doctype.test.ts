import { describe, expect, it } from 'vitest';
import { withoutDoctype } from './wms-doctype';
import { readXml } from './wms-xml';

const read = (text: string): string => {
  const result = readXml(new TextEncoder().encode(text));
  return result.ok ? result.value.root.text : result.failure.detail;
};
const dtd = 'http://schemas.opengis.net/wms/1.1.1/WMS_MS_Capabilities.dtd';

describe('a DOCTYPE that servers of 1.1.1 send', () => {
  it.each([
    `<!DOCTYPE a SYSTEM "${dtd}">`,
    `<!DOCTYPE a SYSTEM '${dtd}' >`,
    `<!DOCTYPE a PUBLIC "-//OGC//DTD" "${dtd}">`,
    `<!DOCTYPE a SYSTEM "${dtd}"\n [\n <!ELEMENT VendorSpecificCapabilities EMPTY>\n ]>`,
    `<!DOCTYPE a SYSTEM "${dtd}" [ <!-- MapServer's --> <!ELEMENT b (c?, d*) > <!ATTLIST b e CDATA "f" g CDATA #IMPLIED> ]  >`,
    '<!DOCTYPE a>',
    '<!DOCTYPE a []>',
  ])('is cut out, and nothing of it applies: %s', (doctype) => {
    expect(read(`<?xml version="1.0"?>\n<!-- x -->\n${doctype}\n<a>whole &b; &amp; &#65;</a>`)).toBe(
      'whole &b; & A',
    );
  });

  it('never gives an attribute its default', () => {
    const result = readXml(
      new TextEncoder().encode('<!DOCTYPE a [<!ATTLIST a href CDATA "http://elsewhere.invalid/">]><a>x</a>'),
    );
    expect(result).toMatchObject({ ok: true, value: { root: { attributes: {} } } });
  });
});

describe('an attack by XML', () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    '',
  );
  const attacks: readonly string[] = [
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]><a>&l9;</a>`,
    `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(50_000)}">]><a>${'&b;'.repeat(20_000)}</a>`,
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "http://127.0.0.1:9/x">]><a>&b;</a>',
    '<!DOCTYPE a [<!ENTITY % b SYSTEM "http://127.0.0.1:9/x.dtd"> %b;]><a/>',
    '<!DOCTYPE a [%b;]><a/>',
    '<!DOCTYPE a [<!ENTITY b PUBLIC "x" "file:///etc/passwd">]><a>&b;</a>',
    '<!DOCTYPE a [<!NOTATION b SYSTEM "file:///bin/sh">]><a/>',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "x" NDATA c>]><a/>',
    '<!DOCTYPE a [<?php echo 1?>]><a/>',
    '<!DOCTYPE a [<![INCLUDE[<!ENTITY b "c">]]>]><a/>',
    '<!DOCTYPE a [<!-- <!ELEMENT b EMPTY> --> <!ENTITY b "c">]><a/>',
    '<!DOCTYPE a [<!ELEMENT b "<!ENTITY c \'d\'>">]><a/>',
    '<!DOCTYPE a [<!ATTLIST b c CDATA "&d;">]><a/>',
    '<!DOCTYPE a [<!ATTLIST b c CDATA "%d;">]><a/>',
    '<!DOCTYPE a [<!ELEMENT b %c;>]><a/>',
    '<!DOCTYPE a [<!ELEMENT b EMPTY>',
    '<!DOCTYPE a SYSTEM "x',
    '<!DOCTYPE a SYSTEM x><a/>',
    '<!DOCTYPE a [] [] ><a/>',
    '<!doctype a><a/>',
    '<!DOCTYPE a><!DOCTYPE b [<!ENTITY c "d">]><a/>',
    '<a><!DOCTYPE b></a>',
    '<a/><!DOCTYPE b>',
    '<!DOCTYPE a ><!ENTITY b "c"><a>&b;</a>',
    `<!DOCTYPE a [${'<!ELEMENT b EMPTY>'.repeat(10_000)}]><a/>`,
    `<!DOCTYPE a [<!ATTLIST b ${`c CDATA "d" `.repeat(5_000)}`,
  ];

  it.each(attacks)('is refused: %.80s', (text) => {
    expect(read(text)).toMatch(/DOCTYPE|cut off|not XML/);
  });

  it('by an unending comment before it takes no time', () => {
    const text = `<!--${'-'.repeat(4_000_000)}`;
    expect(withoutDoctype(text)).toBe(text);
    expect(read(text)).toBe('the answer is cut off');
  });
});
