import { gameAt, type SimulatedGame } from './play/game.ts';
import { LEAGUES_OF } from './leagues/index.ts';
import { gameOfId, gamesOfDay, type ScheduledGame } from './play/schedule.ts';
import { dayIndexOf, seasonAt, type SimulatedSport } from './sport.ts';
import { tablesAt } from './play/tables.ts';

const SATURDAY = Date.UTC(2026, 10, 21, 15, 20);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SEED = 1;
const SPORTS: readonly SimulatedSport[] = ['basketball', 'hockey'];
const UNDER_WAY = ['Q1', 'Q2', 'Q3', 'Q4', 'P1', 'P2', 'P3', 'OT', 'PT', 'BT', 'HT', 'SUSP', 'INTR'];

const gamesAround = (sport: SimulatedSport, nowMs: number): readonly ScheduledGame[] =>
  LEAGUES_OF[sport].flatMap((league) =>
    [-1, 0, 1].flatMap((day) => gamesOfDay(SEED, league, dayIndexOf(nowMs) + day)),
  );
const codesAt = (sport: SimulatedSport, nowMs: number): readonly string[] =>
  gamesAround(sport, nowMs).map((game) => gameAt(SEED, game, nowMs).code);
const summed = ({ periods }: SimulatedGame, count: number, side: 'home' | 'away'): number =>
  periods.slice(0, count).reduce((sum, period) => sum + period[side], 0);

describe.each(SPORTS)('the world of %s', (sport) => {
  it('has a game in play at every quarter of an hour of two days, in winter and in summer', () => {
    const empty: string[] = [];
    for (const from of [SATURDAY, Date.UTC(2027, 6, 14)])
      for (let at = from; at < from + 2 * DAY; at += HOUR / 4)
        if (!codesAt(sport, at).some((code) => UNDER_WAY.includes(code)))
          empty.push(new Date(at).toISOString());
    expect(empty).toEqual([]);
  });

  it('has running, finished and future games, and all rare outcomes within three days', () => {
    const now = codesAt(sport, SATURDAY);
    expect(now).toEqual(expect.arrayContaining(['NS', 'FT']));
    const seen = new Set<string>();
    for (let at = SATURDAY - 3 * DAY; at <= SATURDAY; at += HOUR / 12)
      for (const code of codesAt(sport, at)) seen.add(code);
    const awkward = sport === 'basketball' ? ['AOT', 'OT', 'SUSP'] : ['AOT', 'AP', 'OT', 'PT', 'INTR'];
    expect([...seen]).toEqual(expect.arrayContaining([...awkward, 'BT', 'POST', 'CANC', 'ABD']));
  });

  it('is the same for the same seed and instant, and differs for another seed', () => {
    const gamesWith = (seed: number) =>
      LEAGUES_OF[sport].flatMap((league) =>
        gamesOfDay(seed, league, dayIndexOf(SATURDAY)).map((game) => gameAt(seed, game, SATURDAY)),
      );
    expect(gamesWith(7)).toEqual(gamesWith(7));
    expect(gamesWith(7)).not.toEqual(gamesWith(8));
  });

  it('scores never decrease, periods add up to the total, and no game ends level', () => {
    for (const scheduled of gamesAround(sport, SATURDAY)) {
      let before = 0;
      for (let at = scheduled.startsMs; at < scheduled.startsMs + 4 * HOUR; at += 60_000) {
        const game = gameAt(SEED, scheduled, at);
        const sum = (game.total?.home ?? 0) + (game.total?.away ?? 0);
        expect(sum).toBeGreaterThanOrEqual(before);
        before = sum;
      }
      const over = gameAt(SEED, scheduled, scheduled.startsMs + 6 * HOUR);
      if (over.total === null || over.code === 'ABD') continue;
      expect(over.total.home).not.toBe(over.total.away);
      const shootOut = over.code === 'AP' ? 1 : 0;
      const played = over.code === 'AP' ? 4 : over.periods.length;
      expect(over.total.home + over.total.away).toBe(
        summed(over, played, 'home') + summed(over, played, 'away') + shootOut,
      );
    }
  });

  it('a game with overtime was level after regulation', () => {
    const regulation = sport === 'basketball' ? 4 : 3;
    const longer = gamesAround(sport, SATURDAY)
      .map((game) => gameAt(SEED, game, game.startsMs + 6 * HOUR))
      .filter(({ code }) => code === 'AOT' || code === 'AP');
    expect(longer.length).toBeGreaterThanOrEqual(sport === 'basketball' ? 12 : 24);
    for (const game of longer)
      expect(summed(game, regulation, 'home')).toBe(summed(game, regulation, 'away'));
  });

  it('finds a game by its id, and none for an unknown id', () => {
    const leagues = LEAGUES_OF[sport];
    const [game] = gamesAround(sport, SATURDAY);
    expect(gameOfId(SEED, leagues, game?.id ?? 0)).toEqual(game);
    expect(gameOfId(SEED, leagues, 7)).toBeUndefined();
  });

  it('counts every finished game for two clubs, and no pre-season games', () => {
    const [league] = LEAGUES_OF[sport];
    if (league === undefined) throw new Error('no league');
    const season = seasonAt(SATURDAY);
    const rows = tablesAt(SEED, league, season, SATURDAY).flatMap((table) => table.rows);
    const total = (of: 'won' | 'wonOvertime' | 'lostOvertime' | 'lost' | 'scored' | 'conceded') =>
      rows.reduce((sum, row) => sum + row[of], 0);
    expect(rows).toHaveLength(28);
    expect(total('won')).toBe(total('lost'));
    expect(total('won')).toBeGreaterThan(250);
    expect(total('wonOvertime')).toBe(total('lostOvertime'));
    expect(total('scored')).toBe(total('conceded'));
    const opening = tablesAt(SEED, league, season, season.opensMs).flatMap((table) => table.rows);
    expect(opening.every(({ played, form }) => played === 0 && form === '')).toBe(true);
  });

  it('names and ids of clubs are unique', () => {
    const clubs = SPORTS.flatMap((it) => LEAGUES_OF[it]).flatMap(({ groups }) =>
      groups.flatMap((group) => group.clubs),
    );
    expect(new Set(clubs.map(({ id }) => id)).size).toBe(clubs.length);
    expect(new Set(clubs.map(({ name }) => name)).size).toBe(clubs.length);
    expect(clubs.every(({ name, arena }) => name.trim() === name && arena !== '')).toBe(true);
  });
});

describe('the score of a basketball game', () => {
  it('is realistic: 40 to 140 points for each side', () => {
    const totals = LEAGUES_OF.basketball
      .flatMap((league) =>
        Array.from({ length: 20 }, (_, day) => gamesOfDay(SEED, league, dayIndexOf(SATURDAY) - day)).flat(),
      )
      .map((game) => gameAt(SEED, game, game.startsMs + 6 * HOUR))
      .flatMap(({ code, total }) => (total === null || code === 'ABD' ? [] : [total.home, total.away]));
    expect(Math.min(...totals)).toBeGreaterThan(39);
    expect(Math.max(...totals)).toBeLessThan(141);
  });
});
