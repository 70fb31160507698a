import { NoticePage } from '../../features/content/index.ts';
import { textPageRoute } from '../text-page/text-page-route.tsx';

export const createRoute = textPageRoute({
  name: 'payment-failure',
  slug: 'payment-failure',
  Show: NoticePage,
  isPrivate: true,
});
