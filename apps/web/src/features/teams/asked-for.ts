export interface TeamsAsked {
  readonly search: string | undefined;
  readonly league: string | undefined;
}

function given(value: string | null): string | undefined {
  const text = value?.trim() ?? '';
  return text === '' ? undefined : text;
}

/** A name goes before a league: who types has not chosen yet. */
export function askedFor(query: URLSearchParams): TeamsAsked {
  const search = given(query.get('q'));
  return { search, league: search === undefined ? given(query.get('league')) : undefined };
}
