import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import { literalText, type ParsedMessages, type CompiledMessages } from '@touchline/messages/words';
import type { RenderContext } from '../../shared/config/page.ts';

export const STATE_ID = 'state';

/** What the server hands to the browser, so that nothing is asked for twice. */
export interface PageState {
  readonly page: RenderContext;
  readonly url: string;
  readonly router: Pick<HydrationState, 'loaderData' | 'errors'>;
  readonly queries: DehydratedState;
  /** The names of the countries in its data; those of all others come once the page is hydrated. */
  readonly messages: CompiledMessages;
}

/** `ES`, `GB-ENG`, wherever the data has them. A few are no countries: they find no name. */
const COUNTRY_CODE = /"([A-Z]{2}(?:-[A-Z]{2,3})?)"/g;

/** @example countryMessages('{"country":{"code":"ES"}}', catalogue) // { 'country.ES': 'España' } */
export function countryMessages(data: string, catalogue: ParsedMessages): CompiledMessages {
  const keys = [...data.matchAll(COUNTRY_CODE)].map(([, code = '']) => `country.${code}`);
  const named = [...new Set(keys)].flatMap((key) => {
    const name = literalText(catalogue[key]);
    return name === undefined ? [] : [[key, name] as const];
  });
  return Object.fromEntries(named);
}

/** JSON that may stand in a script element: nothing in it can end the element. */
export function stateText(state: PageState): string {
  return JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

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
