import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

/** For a page's `shouldRevalidate`: what its query alone changes, its own queries ask for. */
export const onAnotherPath = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;
