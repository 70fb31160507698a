import { queryOptions } from '@tanstack/react-query';
import type { CountryRef } from '@touchline/contracts';
import { useIntl } from 'react-intl';
import type { ApiClient } from '../../shared/api/api-client.ts';
import type { Widget, WidgetKind } from './widget.ts';

const A_WHILE_MS = 60_000;
const SELDOM_MS = 10 * 60_000;
const FIRST_CHOICES = 12;

/** The subject of a widget: a league's name, or the teams of a match, which each language separates differently. */
export type Subject = string | { readonly home: string; readonly away: string };

/** A match or league that can be chosen. */
export interface WidgetOption {
  readonly id: string;
  readonly subject: Subject;
  /** For a match. */
  readonly league?: string;
  readonly kickoff?: string;
  /** For a league. */
  readonly country?: CountryRef;
}

interface Match {
  readonly id: string;
  readonly home: { readonly name: string };
  readonly away: { readonly name: string };
  readonly league: { readonly name: string };
  readonly kickoff: string;
}

const sidesOf = ({ home, away }: Pick<Match, 'home' | 'away'>): Subject => ({
  home: home.name,
  away: away.name,
});

const choiceOf = (match: Match): WidgetOption => ({
  id: match.id,
  subject: sidesOf(match),
  league: match.league.name,
  kickoff: match.kickoff,
});

async function leagues(api: ApiClient, signal: AbortSignal): Promise<WidgetOption[]> {
  const query = { 'page[size]': FIRST_CHOICES };
  const { data } = await api.read((operations) => operations.leagues, { query, signal });
  return data.map(({ id, name, country }) => ({ id, subject: name, country }));
}

async function hotMatches(api: ApiClient, signal: AbortSignal): Promise<WidgetOption[]> {
  const { data } = await api.read((operations) => operations.hotMatches, { signal });
  return data.slice(0, FIRST_CHOICES).map(choiceOf);
}

async function found(
  api: ApiClient,
  kind: WidgetKind,
  q: string,
  signal: AbortSignal,
): Promise<WidgetOption[]> {
  const { data } = await api.read((operations) => operations.search, { query: { q }, signal });
  return data.flatMap((hit): WidgetOption[] => {
    if (kind === 'table' && hit.kind === 'league') {
      const { id, name, country } = hit.league;
      return [{ id, subject: name, country }];
    }
    return kind !== 'table' && hit.kind === 'match' ? [choiceOf(hit.match)] : [];
  });
}

/** The matches or leagues found by name; without a text the likeliest ones. */
export function choicesQuery(api: ApiClient, kind: WidgetKind, text: string) {
  const subject = kind === 'table' ? 'league' : 'match';
  return queryOptions({
    queryKey: ['widget-choices', subject, text],
    queryFn: ({ signal }) => {
      if (text !== '') return found(api, kind, text, signal);
      return subject === 'league' ? leagues(api, signal) : hotMatches(api, signal);
    },
    staleTime: A_WHILE_MS,
  });
}

/** The subject of a widget. */
export function widgetSubjectQuery(api: ApiClient, { kind, id }: Pick<Widget, 'kind' | 'id'>) {
  return queryOptions({
    queryKey: ['widget-subject', kind === 'table' ? 'league' : 'match', id],
    queryFn: async ({ signal }): Promise<Subject> => {
      if (kind === 'table') {
        const { data } = await api.read((operations) => operations.league, { path: { id }, signal });
        return data.name;
      }
      const { data } = await api.read((operations) => operations.match, { path: { id }, signal });
      return sidesOf(data);
    },
    staleTime: SELDOM_MS,
  });
}

/** Returns the name of a subject in the page's language: `Lions v Rovers`, `Lions – Rovers`. */
export function useSubjectName(): (subject: Subject) => string {
  const intl = useIntl();
  return (subject) =>
    typeof subject === 'string' ? subject : intl.formatMessage({ id: 'matches.versus' }, subject);
}
