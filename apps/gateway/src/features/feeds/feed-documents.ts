import { Feed } from 'feed';
import type { FeedChannel, FeedItem } from './items/feed.ts';
import { asHtml, xmlText } from './items/feed-item.ts';

const END = ']]>';

/**
 * The library writes titles and descriptions as CDATA sections, and splits only the first `]]>` of each (xml-js,
 * `writeCdata`: `replace` with a string). The others are split here.
 */
function forCdata(text: string): string {
  const first = text.indexOf(END);
  if (first < 0) return text;
  const after = first + END.length;
  return text.slice(0, after) + text.slice(after).replaceAll(END, ']]]]><![CDATA[>');
}

/** Writes RSS 2.0, with the items in the given order. */
export function rss(channel: FeedChannel, items: readonly FeedItem[]): string {
  const feed = new Feed({
    title: xmlText(channel.title),
    description: xmlText(channel.description),
    link: channel.link,
    feed: channel.self,
    hub: channel.hub,
    language: channel.language,
    generator: xmlText(channel.generator),
    ttl: channel.ttlMinutes,
    updated: new Date(channel.lastChangeMs),
  });
  for (const item of items) {
    feed.addItem({
      guid: item.guid,
      title: forCdata(item.title),
      description: forCdata(asHtml(item.description)),
      link: item.link,
      date: new Date(item.publishedMs),
      category: item.categories.map(({ name, domain }) =>
        domain === undefined ? { name } : { name, domain },
      ),
      // RSS has no element for the time of a change, so this uses Atom's, whose namespace the channel declares.
      extensions: [{ name: 'atom:updated', objects: { _text: new Date(item.changedMs).toISOString() } }],
    });
  }
  return feed.rss2();
}

/**
 * Writes JSON Feed 1.1 (jsonfeed.org/version/1.1), with the items in the given order. `_touchline` contains ids for
 * programs.
 */
export function jsonFeed(channel: FeedChannel, items: readonly FeedItem[]): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: channel.title,
    home_page_url: channel.link,
    feed_url: channel.self,
    description: channel.description,
    language: channel.language,
    hubs: [{ type: 'WebSub', url: channel.hub }],
    items: items.map((item) => ({
      id: item.guid,
      url: item.link,
      title: item.title,
      content_text: item.description,
      date_published: new Date(item.publishedMs).toISOString(),
      date_modified: new Date(item.changedMs).toISOString(),
      tags: item.categories.map(({ name }) => name),
      _touchline: {
        ids: item.categories.flatMap(({ domain }) => (domain === undefined ? [] : [domain])),
      },
    })),
  });
}
