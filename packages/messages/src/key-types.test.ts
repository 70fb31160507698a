import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyUnion, messageKeyUnion } from '../scripts/key-types.ts';
import { domains, readDomain } from '../scripts/locale-files.ts';

const KEYS = join(import.meta.dirname, 'keys');

describe('the key types', () => {
  it.each(domains())('of %s equal the keys of the English file', (domain) => {
    const union = keyUnion(domain, Object.keys(readDomain('en', domain)));
    expect(readFileSync(join(KEYS, `${domain}.ts`), 'utf8')).toBe(union);
  });

  it('are combined in one union', () => {
    const all = [...domains(), 'country'].sort();
    expect(readFileSync(join(KEYS, 'message-key.ts'), 'utf8')).toBe(messageKeyUnion(all));
  });
});
