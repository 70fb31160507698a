import type { SearchHit } from '@touchline/contracts';

export type HitKind = SearchHit['kind'];

export interface HitGroup {
  readonly kind: HitKind;
  readonly hits: readonly SearchHit[];
}

/** By kind, the kind of the best hit first; within a kind the order of the answer, best first. */
export function hitGroups(hits: readonly SearchHit[]): readonly HitGroup[] {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, hits: hits.filter((hit) => hit.kind === kind) }));
}

/** Where a hit leads, without the language; a player has no page but that of the team. undefined: nowhere. */
export function hitPath(hit: SearchHit): string | undefined {
  switch (hit.kind) {
    case 'league':
      return `/league/${hit.league.id}`;
    case 'team':
      return `/team/${hit.team.id}`;
    case 'player':
      return hit.team === null ? undefined : `/team/${hit.team.id}?tab=squad`;
    case 'match':
      return `/match/${hit.match.id}`;
  }
}

/** One of its kind. */
export function hitId(hit: SearchHit): string {
  switch (hit.kind) {
    case 'league':
      return hit.league.id;
    case 'team':
      return hit.team.id;
    case 'player':
      return hit.player.id;
    case 'match':
      return hit.match.id;
  }
}
