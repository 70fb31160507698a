import { demand } from '../answers/failures.ts';
import type { ProjectSettings } from './settings.ts';

/** Refuses to lead anybody to a place that the owner has not listed. */
export const checkContinueUrl = (url: string, { authorizedDomains }: ProjectSettings): void => {
  const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  demand(isWeb, 'INVALID_CONTINUE_URI');
  demand(
    authorizedDomains.includes(new URL(url).hostname),
    'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project',
  );
};
