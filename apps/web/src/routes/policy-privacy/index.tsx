import { PrivacyPage } from '../../features/content/index.ts';
import { textPageRoute } from '../text-page/text-page-route.tsx';

export const createRoute = textPageRoute({ name: 'policy-privacy', slug: 'privacy', Show: PrivacyPage });
