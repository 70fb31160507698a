import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

/** For a page's `shouldRevalidate`: the page's own queries fetch what changes with its query. */
export const onAnotherPath = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;
