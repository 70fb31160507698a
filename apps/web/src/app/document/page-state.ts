import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import { literalText, type ParsedMessages, type CompiledMessages } from '@touchline/messages/words';
import type { RenderContext } from '../../shared/config/page.ts';

export const STATE_ID = 'state';

/** The state that the server sends with the page, so that the browser does not request the same data again. */
export interface PageState {
  readonly page: RenderContext;
  readonly url: string;
  readonly router: Pick<HydrationState, 'loaderData' | 'errors'>;
  readonly queries: DehydratedState;
  /** The names of the countries in its data; all other country names load once the page is hydrated. */
  readonly messages: CompiledMessages;
}

/**
 * Country codes such as `ES` and `GB-ENG`, anywhere in the data. A few matches are not countries: no name is found
 * for them.
 */
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

/** Serializes the state as JSON that cannot close the script element around it. */
export function stateText(state: PageState): string {
  return JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function isPageState(value: unknown): value is PageState {
  return typeof value === 'object' && value !== null && 'page' in value && 'queries' in value;
}

/** Reads what `stateText` wrote into this page. The text is trusted, because it comes from our own server. */
export function readPageState(document: Document): PageState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  return isPageState(value) ? value : undefined;
}
