import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { PageFrame } from '../shared/config/page.ts';

export const STATE_ID = 'state';

/** What the server hands to the browser, so that nothing is asked for twice. */
export interface PageState {
  readonly page: PageFrame;
  readonly url: string;
  readonly router: Pick<HydrationState, 'loaderData' | 'errors'>;
  readonly queries: DehydratedState;
}

/** JSON that may stand in a script element: nothing in it can end the element. */
export function stateText(state: PageState): string {
  return JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
