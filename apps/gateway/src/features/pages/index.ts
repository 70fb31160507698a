export { PagesModule } from './pages.module.ts';
export { PAGE_ROUTES } from './pages.routes.ts';
