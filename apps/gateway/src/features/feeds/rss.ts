import { Feed } from 'feed';
import type { FeedChannel, FeedItem } from './items/feed.ts';
import { asHtml, xmlText } from './items/xml-text.ts';

const END = ']]>';

/**
 * The library puts titles and descriptions into CDATA sections and parts the first `]]>` of each; the others
 * are parted here (xml-js, `writeCdata`: `replace` with a string).
 */
function forCdata(text: string): string {
  const first = text.indexOf(END);
  if (first < 0) return text;
  const after = first + END.length;
  return text.slice(0, after) + text.slice(after).replaceAll(END, ']]]]><![CDATA[>');
}

/** RSS 2.0, items in the order given. */
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
      // RSS has no element for the time of a change; Atom's is used, whose namespace the channel declares.
      extensions: [{ name: 'atom:updated', objects: { _text: new Date(item.changedMs).toISOString() } }],
    });
  }
  return feed.rss2();
}
