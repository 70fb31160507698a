/** The door of the site’s own facts. */
export { SiteModule } from './site.module.ts';
