/** The door of feeds. */
export { FeedsModule } from './feeds.module.ts';
export { FEED_ROUTES } from './feeds.routes.ts';
