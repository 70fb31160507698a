const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** The team that was chosen first; what cannot be a team's id is none. */
export function firstTeamOf(search: URLSearchParams): string | undefined {
  const id = search.get('a');
  return id !== null && ID.test(id) ? id : undefined;
}
