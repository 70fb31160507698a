export { PagesModule } from './pages.module.ts';
export { preferredLanguage } from './preferred-language.ts';
export { PAGE_ROUTES } from './pages.routes.ts';
