import type { GameLeague, GameSeason } from './game.ts';

/** The season that is being played on a day (`YYYY-MM-DD`), else the one that begins last. */
export function presentGameSeason(
  { seasons }: Pick<GameLeague, 'seasons'>,
  today: string,
): GameSeason | undefined {
  return (
    seasons.find(({ current }) => current === true) ??
    seasons.find(({ start, end }) => start !== null && end !== null && start <= today && today <= end) ??
    seasons.toSorted((a, b) => (a.start ?? a.name).localeCompare(b.start ?? b.name)).at(-1)
  );
}

/** The asked season if the league had it, the present one if none was asked. */
export function chosenGameSeason(
  league: Pick<GameLeague, 'seasons'>,
  asked: string | undefined,
  today: string,
): GameSeason | undefined {
  if (asked === undefined) return presentGameSeason(league, today);
  return league.seasons.find(({ name }) => name === asked);
}
