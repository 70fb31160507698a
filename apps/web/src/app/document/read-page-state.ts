import { STATE_ID, type PageState } from './page-state.ts';

function isPageState(value: unknown): value is PageState {
  return typeof value === 'object' && value !== null && 'page' in value && 'queries' in value;
}

/** What our own server wrote into this very page: the browser's side of `stateText`. */
export function readPageState(document: Document): PageState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  return isPageState(value) ? value : undefined;
}
