import { test } from '../../site/own-site.ts';
import { expect } from '../../site/test.ts';

test('the start prints the site’s address last', { tag: '@desktop' }, ({ siteOfWorker: site }) => {
  expect(site.printed).toContain('"msg":"listening"');
  expect(site.printed.trimEnd().split('\n').at(-1)).toBe(`Touchline is on ${site.url}`);
});
