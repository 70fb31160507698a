import { NoticePage } from '../../features/content/index.ts';
import { textPageRoute } from '../text-page/text-page-route.tsx';

export const createRoute = textPageRoute({
  name: 'payment-result',
  slug: 'payment-result',
  Show: NoticePage,
  isPrivate: true,
});
