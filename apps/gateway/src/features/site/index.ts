/** The public API of the site’s own facts. */
export { SiteModule } from './site.module.ts';
