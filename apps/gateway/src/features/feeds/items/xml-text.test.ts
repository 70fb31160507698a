import fc from 'fast-check';
import { asHtml, xmlText } from './xml-text.ts';

it.each([
  ['Lions & Lambs', 'Lions & Lambs'],
  ['a < b > c', 'a < b > c'],
  ['<b>Lions</b><br/><!-- x -->', 'Lions'],
  ['end ]]> of it', 'end ]]> of it'],
  ['⚽️ Löwen 🦁', '⚽️ Löwen 🦁'],
  ['a\u0000b\u0007c\u000bd', 'abcd'],
  ['a\ufffeb\uffff', 'ab'],
  ['lone \ud800 half', 'lone \ufffd half'],
  [' two\n lines\t here ', 'two lines here'],
])('%j is %j', (text, plain) => {
  expect(xmlText(text)).toBe(plain);
});

it('is what XML can hold, whatever it is given, and says so twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = xmlText(text);
      expect(plain.isWellFormed()).toBe(true);
      expect(plain).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    }),
  );
});

it('escapes for HTML', () => {
  expect(asHtml('a & b < c > d &amp;')).toBe('a &amp; b &lt; c &gt; d &amp;amp;');
});
