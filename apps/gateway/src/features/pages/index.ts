export { contentSecurityPolicy } from './content-security-policy.ts';
export { PagesModule } from './pages.module.ts';
export { preferredLanguage } from './preferred-language.ts';
export { PAGE_ROUTES } from './pages.routes.ts';
export { isPageRenderer } from './rendering/page-renderer.ts';
export type { PagePress } from './rendering/page-renderer.ts';
export { loadWebBuild } from './web-build.ts';
export type { OpenWeb, Web } from './web.ts';
