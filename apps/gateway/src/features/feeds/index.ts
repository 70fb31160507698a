/** The door of feeds. */
export { countryName } from './feed-item.ts';
export { feedTexts, type FeedTexts } from './feed-texts.ts';
export { FeedsModule } from './feeds.module.ts';
export { plainText } from './plain-text.ts';
export { FEED_ROUTES, isFeedPath } from './feeds.routes.ts';
