import { contentSecurityPolicy } from '../features/pages/index.ts';
import { developmentPolicy } from './page-headers.ts';

const directives = (policy: string): ReadonlyMap<string, string> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

const production = contentSecurityPolicy(['sha256-abc='], {
  isCounted: false,
  framers: "'none'",
  previews: false,
  mediaOrigin: null,
});

test('development adds style elements and workers from blobs to a page’s policy, and nothing else', () => {
  expect(directives(developmentPolicy(production))).toEqual(
    new Map([
      ...directives(production),
      ['style-src-elem', "'self' 'unsafe-inline'"],
      ['worker-src', "'self' blob:"],
    ]),
  );
});

test('style attributes and inline scripts are refused in development as in production', () => {
  const policy = directives(developmentPolicy(production));
  expect(policy.get('style-src')).toBe("'self'");
  expect(policy.get('script-src')).toBe("'self' 'sha256-abc='");
});
