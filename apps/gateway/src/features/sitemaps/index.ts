/** The public API of sitemaps. */
export { SitemapsModule } from './sitemaps.module.ts';
export { SITEMAP_ROUTES } from './sitemaps.routes.ts';
