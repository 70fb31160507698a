import { NoticePage } from '../../features/content/index.ts';
import { textPageRoute } from '../text-page/text-page-route.tsx';

export const createRoute = textPageRoute({
  name: 'misc-payment-link',
  slug: 'payment-link',
  Show: NoticePage,
  isPrivate: true,
});
