import { HtmlValidate, StaticConfigLoader, type Message } from 'html-validate';

/** All recommended and standard rules of html-validate, with the exceptions below, each with its reason. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // Serializer style, not an error: React closes void elements with `/>`.
      'void-style': 'off',
      'doctype-style': 'off',
      'attr-quotes': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-trailing-whitespace': 'off',
      // Attribute names are case-insensitive in HTML; React writes some in the DOM's spelling: `dateTime`.
      'attr-case': 'off',
      // HTML allows any id without a space; React's begin with an underscore.
      'valid-id': ['error', { relaxed: true }],
      // Our scripts come from the server of the page, so a hash in the page protects nothing more.
      'require-sri': ['error', { target: 'crossorigin' }],
      // A page contains the navigation for small and for large windows, of which one is displayed; axe checks that
      // one.
      'unique-landmark': 'off',
      // The rule is advice for search engines that truncate; our titles contain two teams and a league.
      'long-title': 'off',
    },
  }),
);

/** Returns every violation in the document, with the element. */
export async function invalidIn(html: string): Promise<readonly string[]> {
  const report = await validator.validateString(html);
  return report.results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }: Message) => `${ruleId}: ${message} at ${String(selector)}`);
}
