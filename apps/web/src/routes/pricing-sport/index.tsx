import { TextPage } from '../../features/content/index.ts';
import { textPageRoute } from '../text-page/text-page-route.tsx';

export const createRoute = textPageRoute({ name: 'pricing-sport', slug: 'pricing-sport', Show: TextPage });
