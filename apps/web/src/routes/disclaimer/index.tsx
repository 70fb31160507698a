import { TextPageView } from '../../features/content/index.ts';
import { textPageRoute } from '../text-page/text-page-route.tsx';

export const createRoute = textPageRoute({ name: 'disclaimer', slug: 'disclaimer', Show: TextPageView });
