import type { FeedChannel, FeedItem } from './items/feed.ts';

/** JSON Feed 1.1 (jsonfeed.org/version/1.1), items in the order given. Ids for machines stand in `_touchline`. */
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
