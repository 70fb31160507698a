import type { PlayerPerformance, WorldTeam } from '../../worlds/world.ts';
import { isoWithOffset } from '../../worlds/zoned-time.ts';
import type { Links } from '../links.ts';
import { wireTeamRef } from './team.ts';

/** The provider writes most noughts as null; those it does write as 0 are the ones left alone here. */
const orNull = (count: number): number | null => (count === 0 ? null : count);

const wirePlayer = (row: PlayerPerformance, links: Links) => ({
  player: { id: row.player.id, name: row.player.name, photo: links.player(row.player.id) },
  statistics: [
    {
      games: {
        minutes: row.minutes,
        number: row.number,
        position: row.position,
        rating: row.rating,
        captain: row.captain,
        substitute: row.substitute,
      },
      offsides: orNull(row.offsides),
      shots: { total: orNull(row.shots.total), on: orNull(row.shots.on) },
      goals: {
        total: orNull(row.goals),
        conceded: row.conceded,
        assists: orNull(row.assists),
        saves: row.saves,
      },
      passes: {
        total: orNull(row.passes.total),
        key: orNull(row.passes.key),
        // Passes that arrived, as text, whatever the name says.
        accuracy: row.passes.total === 0 ? null : String(row.passes.accuracy),
      },
      tackles: {
        total: orNull(row.tackles.total),
        blocks: orNull(row.tackles.blocks),
        interceptions: orNull(row.tackles.interceptions),
      },
      duels: { total: orNull(row.duels.total), won: orNull(row.duels.won) },
      dribbles: {
        attempts: orNull(row.dribbles.attempts),
        success: orNull(row.dribbles.success),
        past: orNull(row.dribbles.past ?? 0),
      },
      fouls: { drawn: orNull(row.fouls.drawn), committed: orNull(row.fouls.committed) },
      cards: { yellow: row.cards.yellow, red: row.cards.red },
      penalty: {
        won: orNull(row.penalties.won ?? 0),
        // Spelled so by the provider.
        commited: orNull(row.penalties.committed ?? 0),
        scored: row.penalties.scored,
        missed: row.penalties.missed,
        saved: row.penalties.saved,
      },
    },
  ],
});

export const wirePerformances = (
  team: WorldTeam,
  performances: readonly PlayerPerformance[],
  updatedMs: number,
  links: Links,
) => ({
  team: { ...wireTeamRef(team, links), update: isoWithOffset(updatedMs, 'UTC') },
  players: performances.map((row) => wirePlayer(row, links)),
});
