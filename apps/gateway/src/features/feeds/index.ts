/** The door of feeds. */
export { FeedsModule } from './feeds.module.ts';
