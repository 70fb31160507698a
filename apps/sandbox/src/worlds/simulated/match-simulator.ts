import type {
  Fixture,
  FixtureDetails,
  TeamLineupPlayer,
  ScheduledFixture,
  FixtureSide,
  TeamLineup,
} from '../world.ts';
import { MS_PER_HOUR, MS_PER_MINUTE, Memo } from './calendar/calendar.ts';
import { clubOf } from './clubs/clubs.ts';
import type { SimulatedCompetition, Terms } from './competitions/competition.ts';
import { simulatedCountry } from './geography/countries.ts';
import type { SimulatedTimeline } from './match/simulated-timeline.ts';
import { kitsOf } from './match/kits.ts';
import { performancesOf } from './match/performances.ts';
import { play } from './match/play.ts';
import { readFixture } from '../timeline/reading.ts';
import { statisticsOf } from './match/statistics.ts';
import { STARTERS, teamSheet, type TeamSheet } from './match/team-sheet.ts';
import { refereeOf } from './people/squad.ts';
import { squadYear, type Rosters } from './people/rosters.ts';
import { expectations } from './clubs/strengths.ts';
import { fixtureKey } from './schedule/fixture-id.ts';

const LINEUPS_BEFORE_MS = 40 * MS_PER_MINUTE;
const REFEREE_BEFORE_MS = 72 * MS_PER_HOUR;

const NOTHING: FixtureDetails = { lineups: null, statistics: null, performances: null };

/** A postponed match and its later replacement have separate timelines. */
const timelineKey = (fixture: ScheduledFixture, { outcome }: Terms): string =>
  `${String(fixture.id)} ${String(fixture.kickoffMs)} ${outcome.kind}`;

const lineupOf = (sheet: TeamSheet): TeamLineup => {
  const players = sheet.entries.map(({ player, ref, line, grid }): TeamLineupPlayer => ({
    id: ref.id,
    name: player.name,
    number: player.number,
    position: line,
    grid,
  }));
  return {
    formation: sheet.formation,
    coach: sheet.coach,
    colors: sheet.kits,
    starters: players.slice(0, STARTERS),
    substitutes: players.slice(STARTERS),
  };
};

/** Simulates matches and caches the latest. */
export class MatchSimulator {
  readonly #seed: number;
  readonly #rosters: Rosters;
  readonly #timelines = new Memo<string, SimulatedTimeline>(400);
  readonly #finals = new Memo<string, { readonly fromMs: number; readonly fixture: Fixture }>(12_000);

  constructor(seed: number, rosters: Rosters) {
    this.#seed = seed;
    this.#rosters = rosters;
  }

  #sheets(fixture: ScheduledFixture, terms: Terms): Record<FixtureSide, TeamSheet> {
    const kits = kitsOf(fixture.homeId, fixture.awayId);
    const year = squadYear(fixture.kickoffMs);
    const sheet = (teamId: number, side: FixtureSide): TeamSheet =>
      teamSheet({
        seed: this.#seed,
        fixtureId: fixture.id,
        teamId,
        roster: this.#rosters.of(teamId, year),
        coach: this.#rosters.coach(teamId, year),
        kits: kits[side],
        benchSize: terms.coverage === 'events' ? 11 : 9,
        anonymous: terms.coverage === 'events',
      });
    return { home: sheet(fixture.homeId, 'home'), away: sheet(fixture.awayId, 'away') };
  }

  #timeline(fixture: ScheduledFixture, terms: Terms): SimulatedTimeline {
    return this.#timelines.get(timelineKey(fixture, terms), () =>
      play({
        seed: this.#seed,
        id: fixture.id,
        kickoffMs: fixture.kickoffMs,
        sheets: this.#sheets(fixture, terms),
        attack: expectations({
          seed: this.#seed,
          homeId: fixture.homeId,
          awayId: fixture.awayId,
          year: fixture.season,
          goals: terms.goals,
          neutral: terms.neutral,
        }),
        outcome: terms.outcome,
        video: terms.video,
        decider: terms.decider,
        even: terms.even,
      }),
    );
  }

  /** The referee, named three days before kick-off. */
  #referee(
    competition: SimulatedCompetition,
    fixture: ScheduledFixture,
    terms: Terms,
    instantMs: number,
  ): string | null {
    if (terms.coverage === 'score' || instantMs < fixture.kickoffMs - REFEREE_BEFORE_MS) return null;
    const { name } = competition.country;
    const country = name === 'World' ? clubOf(fixture.homeId).country : simulatedCountry(name);
    const round = `${String(competition.id)} ${String(fixture.season)} ${fixture.round}`;
    return refereeOf(this.#seed, country, round, fixtureKey(fixture.id).number);
  }

  fixture(competition: SimulatedCompetition, asked: ScheduledFixture, instantMs: number): Fixture {
    const fixture = competition.known(asked, instantMs);
    const terms = competition.terms(fixture, instantMs);
    const key = timelineKey(fixture, terms);
    const final = this.#finals.peek(key);
    if (final !== undefined && instantMs >= final.fromMs) return final.fixture;
    const timeline = this.#timeline(fixture, terms);
    const read = readFixture(
      fixture,
      timeline,
      {
        scoreOnly: terms.coverage === 'score',
        fixedFromMs: terms.fixedFromMs,
        referee: this.#referee(competition, fixture, terms, instantMs),
      },
      instantMs,
    );
    const overMs = Math.max(timeline.overMs, fixture.kickoffMs);
    return instantMs < overMs
      ? read
      : this.#finals.get(key, () => ({ fromMs: overMs, fixture: read })).fixture;
  }

  details(competition: SimulatedCompetition, asked: ScheduledFixture, instantMs: number): FixtureDetails {
    const fixture = competition.known(asked, instantMs);
    const terms = competition.terms(fixture, instantMs);
    if (terms.coverage === 'score' || instantMs < fixture.kickoffMs - LINEUPS_BEFORE_MS) return NOTHING;
    const timeline = this.#timeline(fixture, terms);
    if (timeline.firstMs === null) return NOTHING;
    const lineups = { home: lineupOf(timeline.sheets.home), away: lineupOf(timeline.sheets.away) };
    if (instantMs < timeline.firstMs) return { ...NOTHING, lineups };
    const performances = {
      home: performancesOf(timeline, 'home', fixture.id, instantMs),
      away: performancesOf(timeline, 'away', fixture.id, instantMs),
    };
    return {
      lineups,
      statistics: {
        home: statisticsOf(timeline, 'home', performances, instantMs),
        away: statisticsOf(timeline, 'away', performances, instantMs),
      },
      performances: terms.coverage === 'everything' ? performances : null,
    };
  }
}
