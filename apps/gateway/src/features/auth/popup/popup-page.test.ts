import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { PopupMessage } from '@touchline/contracts';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { FeatureOffError } from '../../../platform/errors/upstream-errors.ts';
import { RateLimitedError } from '../../../platform/limits/index.ts';
import { IdentityError, type IdentityCode } from '../../identity/index.ts';
import { POPUP_HEADERS, popupPage, popupFailure } from './popup-page.ts';

interface Script {
  readonly type: string | undefined;
  readonly text: string;
}

function scriptsIn(node: DefaultTreeAdapterTypes.Node): Script[] {
  if (!('childNodes' in node)) return [];
  if (node.nodeName !== 'script' || !defaultTreeAdapter.isElementNode(node)) {
    return node.childNodes.flatMap((child) => scriptsIn(child));
  }
  const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  return [{ type: node.attrs.find(({ name }) => name === 'type')?.value, text }];
}

const scriptsOf = (html: string): Script[] => scriptsIn(parse(html));

const message: PopupMessage = {
  type: 'touchline:signed-in',
  provider: 'google',
  id_token: 'a.b.</script><script>alert(1)</script><!--',
};

test('embeds any message as data, and has one script, allowed by the hash in its policy', async () => {
  const scripts = scriptsOf(await popupPage(message, 'de', 'Tor & <Co>'));
  expect(scripts).toHaveLength(2);
  const [data, code] = scripts;
  expect(data?.type).toBe('application/json');
  expect(PopupMessage.parse(JSON.parse(data?.text ?? ''))).toEqual(message);
  const hash = createHash('sha256')
    .update(code?.text ?? '')
    .digest('base64');
  expect(POPUP_HEADERS['content-security-policy']).toContain(`script-src 'sha256-${hash}';`);
});

test('the script posts the message to an opener of our own origin only, and closes the popup', async () => {
  const [data, code] = scriptsOf(await popupPage(message, 'en', 'Touchline'));
  const calls: unknown[] = [];
  const run = (opener: unknown) => {
    const page = {
      document: { getElementById: (id: string) => (id === 'message' ? { textContent: data?.text } : null) },
      location: { origin: 'https://scores.example' },
      window: { opener, close: () => calls.push('closed') },
    };
    runInNewContext(code?.text ?? '', page);
  };
  run({ postMessage: (...given: unknown[]) => calls.push(given) });
  expect(calls).toEqual([[message, 'https://scores.example'], 'closed']);
  calls.length = 0;
  run(null);
  expect(calls).toEqual(['closed']);
});

test('the headers keep the opener connected and forbid referrers, framing and storing', () => {
  expect(POPUP_HEADERS).toMatchObject({
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  expect(POPUP_HEADERS['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
});

const identity = (code: IdentityCode) => new IdentityError(code, 'secret');

const failures: [Error, string][] = [
  [identity('unauthorized-domain'), 'unauthorized-domain'],
  [identity('network-request-failed'), 'network-request-failed'],
  [identity('invalid-credential'), 'invalid-credential'],
  [identity('user-disabled'), 'user-disabled'],
  [identity('operation-not-allowed'), 'operation-not-allowed'],
  [new RateLimitedError(1000), 'too-many-requests'],
  [new FeatureOffError('identity', 'none'), 'feature-off'],
  // Codes that the popup's contract does not have.
  [identity('email-already-in-use'), 'invalid-credential'],
  [new TypeError('secret'), 'invalid-credential'],
];
// `%s` of an error would be its stack.
test.each(
  failures.map(([error, code]) => ({
    text: `${error.name}${error instanceof IdentityError ? ` ${error.code}` : ''}`,
    error,
    code,
  })),
)('$text is sent as $code', ({ error, code }) => {
  expect(popupFailure(error)).toEqual({ type: 'touchline:sign-in-failed', code });
});
