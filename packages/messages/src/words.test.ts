import { LANGUAGES } from '@touchline/contracts';
import { compiled } from '../scripts/word-files.ts';
import { partOf } from '../scripts/parts.ts';
import { loadMessages } from './index.ts';
import { loadLanguageMessages, type CompiledMessages } from './words.ts';

describe('the messages of a language by part of the site', () => {
  it.each(LANGUAGES)('%s: every message is in exactly one part', async (language) => {
    const { core, parts } = await loadLanguageMessages(language);
    const others = await Promise.all(Object.values(parts).map(async (load) => (await load()).default));
    const keys = [core, ...others].flatMap((messages: CompiledMessages) => Object.keys(messages));
    expect(keys.toSorted()).toEqual(Object.keys(await loadMessages(language)).toSorted());
  });

  it("the head texts of a page are in the page's part", () => {
    expect(partOf('pages', 'pages.match-id.title')).toBe('match');
    expect(partOf('pages', 'pages.live-matches.title')).toBe('core');
    expect(partOf('pages', 'pages.not-found.title')).toBe('core');
    // The page frame links to it.
    expect(partOf('pages', 'pages.account.title')).toBe('core');
  });

  it('an area without a rule has its own part', () => {
    expect(partOf('content', 'content.guides')).toBe('content');
    expect(partOf('events', 'event.goal')).toBe('match');
    expect(partOf('status', 'status.HT.long')).toBe('core');
    expect(partOf('country', 'country.ES')).toBe('countries');
  });

  it("feed texts are in no page's part, except the title that every head contains", () => {
    expect(partOf('feeds', 'feed.item.finished')).toBe('feeds');
    expect(partOf('feeds', 'feed.matches.title')).toBe('core');
  });

  it('only pages with sign-in forms contain the password problems', () => {
    expect(partOf('problems', 'problem.wrong-password.title')).toBe('auth');
    expect(partOf('problems', 'problem.too-many-requests.title')).toBe('core');
  });

  it('no page contains the problems of jobs and other servers', () => {
    expect(partOf('problems', 'problem.partner-key-refused.title')).toBe('feeds');
    expect(partOf('problems', 'problem.webhook-refused.title')).toBe('feeds');
  });
});

describe('compiled messages', () => {
  it('keep a plain text as a string, without ICU quotes', () => {
    expect(compiled({ a: 'Half-time', b: "it''s" })).toEqual({ a: 'Half-time', b: "it's" });
  });

  it('are parsed if they have a placeholder', () => {
    expect(compiled({ a: '{n} goals' })).toEqual({
      a: [
        { type: 1, value: 'n' },
        { type: 0, value: ' goals' },
      ],
    });
  });
});
