/** The public API of content. */
export type * as Texts from './content.ts';
export { Broadcasts } from './broadcasts.ts';
export { ContentModule } from './content.module.ts';
export { ContentPresenter } from './content-presenter.ts';
export { ContentReader } from './content-reader.ts';
export { ContentSource, DraftSource } from './content-source.ts';
export { contentTags } from './cache/content.cache.ts';
export type * as Written from './content.ts';
export { Switches } from './switches.ts';
