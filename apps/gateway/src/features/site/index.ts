/** The public API of the site’s configuration. */
export { SiteModule } from './site.module.ts';
