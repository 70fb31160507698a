import { parseRssFeed } from 'feedsmith';

/** RFC 822 with the four-digit year of RFC 1123, in GMT, as RSS 2.0 requires. */
const DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;
/** RFC 3339 in UTC, as Atom requires. */
const ATOM_DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const HTML = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i;

function isAbsolute(url: string | undefined, origin: string): boolean {
  return url?.startsWith(`${origin}/`) ?? false;
}

function isDate(text: string | undefined): boolean {
  return text !== undefined && DATE.test(text) && new Date(text).toUTCString() === text;
}

/** Returns the rules that a document breaks, one line each. `url` is the address that it was fetched from. */
export function brokenRules(xml: string, url: string): readonly string[] {
  const feed = parseRssFeed(xml);
  const { origin } = new URL(url);
  const broken: string[] = [];
  const must = (holds: boolean, rule: string): void => {
    if (!holds) broken.push(rule);
  };
  must(xml.startsWith('<?xml version="1.0" encoding="utf-8"?>'), 'an XML declaration with the encoding');
  must(/<rss [^>]*version="2\.0"/.test(xml), 'rss 2.0');
  must((feed.title ?? '') !== '', 'channel: a title');
  must((feed.description ?? '') !== '', 'channel: a description');
  must(isAbsolute(feed.link, origin), 'channel: an absolute link');
  must(isDate(feed.lastBuildDate), 'channel: lastBuildDate of RFC 822');
  must(!HTML.test(feed.title ?? ''), 'channel: no HTML in the title');
  const self = (feed.atom?.links ?? []).filter((link) => link.rel === 'self').map((link) => link.href);
  must(self.length === 1 && self[0] === url, `self link ${String(self)} is the address`);
  const items = feed.items ?? [];
  const guids = items.map((item) => item.guid?.value);
  must(new Set(guids).size === items.length, 'each guid once');
  for (const item of items) {
    const name = item.title ?? '(no title)';
    must((item.title ?? '') !== '', 'item: a title');
    must(!HTML.test(item.title ?? ''), `${name}: no HTML in the title`);
    must(isAbsolute(item.link, origin), `${name}: an absolute link`);
    must(
      (item.guid?.value ?? '') !== '' && item.guid?.isPermaLink === false,
      `${name}: a guid, no permalink`,
    );
    must(isDate(item.pubDate), `${name}: pubDate of RFC 822`);
    must(ATOM_DATE.test(String(item.atom?.updated)), `${name}: atom:updated of RFC 3339`);
    const domains = (item.categories ?? []).map(({ domain }) => domain?.replace(/[^:]+$/, ''));
    must(
      domains.slice(0, 3).join() === 'urn:touchline:league:,urn:touchline:team:,urn:touchline:team:',
      `${name}: ids of its competition and its teams`,
    );
  }
  return broken;
}
