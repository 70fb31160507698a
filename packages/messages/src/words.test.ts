import { LANGUAGES } from '@touchline/contracts';
import { compiled } from '../scripts/word-files.ts';
import { partOf } from '../scripts/parts.ts';
import { loadMessages } from './index.ts';
import { loadLanguageMessages, type CompiledMessages } from './words.ts';

describe('the words of a language by part of the site', () => {
  it.each(LANGUAGES)('%s: each message is in one part, and none is missing', async (language) => {
    const { core, parts } = await loadLanguageMessages(language);
    const others = await Promise.all(Object.values(parts).map(async (load) => (await load()).default));
    const keys = [core, ...others].flatMap((messages: CompiledMessages) => Object.keys(messages));
    expect(keys.toSorted()).toEqual(Object.keys(await loadMessages(language)).toSorted());
  });

  it('what a page says in its head goes with the page', () => {
    expect(partOf('pages', 'pages.match-id.title')).toBe('match');
    expect(partOf('pages', 'pages.live-matches.title')).toBe('core');
    expect(partOf('pages', 'pages.not-found.title')).toBe('core');
    // The frame links to it.
    expect(partOf('pages', 'pages.account.title')).toBe('core');
  });

  it('an area that nothing is said about is a part of its own', () => {
    expect(partOf('content', 'content.guides')).toBe('content');
    expect(partOf('events', 'event.goal')).toBe('match');
    expect(partOf('status', 'status.HT.long')).toBe('core');
    expect(partOf('country', 'country.ES')).toBe('countries');
  });

  it('what the gateway writes into feeds is no part of a page, but for the title that each head names', () => {
    expect(partOf('feeds', 'feed.item.finished')).toBe('feeds');
    expect(partOf('feeds', 'feed.matches.title')).toBe('core');
  });

  it('only pages where somebody signs in carry what may be wrong with a password', () => {
    expect(partOf('problems', 'problem.wrong-password.title')).toBe('auth');
    expect(partOf('problems', 'problem.too-many-requests.title')).toBe('core');
  });

  it('no page carries what only jobs and other servers are answered', () => {
    expect(partOf('problems', 'problem.partner-key-refused.title')).toBe('feeds');
    expect(partOf('problems', 'problem.webhook-refused.title')).toBe('feeds');
  });
});

describe('messages made ready for the formatter', () => {
  it('keep a plain text as it is, without its quotes of ICU', () => {
    expect(compiled({ a: 'Half-time', b: "it''s" })).toEqual({ a: 'Half-time', b: "it's" });
  });

  it('are taken apart where something is filled in', () => {
    expect(compiled({ a: '{n} goals' })).toEqual({
      a: [
        { type: 1, value: 'n' },
        { type: 0, value: ' goals' },
      ],
    });
  });
});
