/** The public API of feeds. */
export type { FeedQuestion } from './items/feed.ts';
export { feedAddresses } from './feed-address.ts';
export { countryName } from './items/feed-item.ts';
export { feedTexts, type FeedTexts } from './items/feed-texts.ts';
export { FeedsService } from './feeds.service.ts';
export { FeedsModule } from './feeds.module.ts';
export { xmlText } from './items/feed-item.ts';
export { FEED_ROUTES, isFeedPath } from './feeds.routes.ts';
