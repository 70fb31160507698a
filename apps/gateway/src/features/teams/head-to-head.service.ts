import { Injectable } from '@nestjs/common';
import { Id, type HeadToHead } from '@touchline/contracts';
import { together, type Freshness } from '../../platform/cache/freshness.ts';
import { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { Clock } from '../../platform/time/clock.ts';
import { WatchMarksReader, type WatchMarks } from '../streams/index.ts';
import { MatchReader, matchTags, presentSummary } from '../matches/index.ts';
import { teamResultOf, pairOf, tallyOf } from './meetings.ts';
import type { Team } from './team.ts';
import { presentTeam } from './team-presenter.ts';
import { TeamReader } from './team-reader.ts';
import { teamTag } from './teams.cache.ts';
import { NoPairError, UnknownTeamError } from './teams.service.ts';

const FORM_MATCHES = 5;

type Form = HeadToHead['form']['a'];

@Injectable()
export class HeadToHeadService {
  constructor(
    private readonly teams: TeamReader,
    private readonly matches: MatchReader,
    private readonly watch: WatchMarksReader,
    private readonly clock: Clock,
  ) {}

  async of(slug: string): Promise<ApiResponse<HeadToHead>> {
    const pair = pairOf(slug);
    if (!pair?.every((id) => Id.safeParse(id).success)) throw new NoPairError();
    const [idA, idB] = pair;
    const [a, b, marks] = await Promise.all([this.#team(idA), this.#team(idB), this.watch.marks()]);
    const [seen, formA, formB] = await Promise.all([
      this.matches.meetings(idA, idB).then((meetings) => this.matches.withLive(meetings)),
      this.#form(idA, marks),
      this.#form(idB, marks),
    ]);
    const nowMs = this.clock.nowMs();
    const meetings = seen.matches.toSorted((one, other) => other.kickoffMs - one.kickoffMs);
    const data = {
      a: presentTeam(a.team),
      b: presentTeam(b.team),
      tally: tallyOf(meetings, idA),
      meetings: meetings.map((match) => presentSummary(match, nowMs, marks)),
      form: { a: formA.form, b: formB.form },
    };
    const freshness = together([seen.freshness, a.freshness, b.freshness, formA.freshness, formB.freshness]);
    const shown = [...meetings, ...[...formA.form, ...formB.form].map(({ match }) => match)];
    const tags = [teamTag(idA), teamTag(idB), ...matchTags.of(shown), ...marks.tags];
    return new ApiResponse(data, marks.within(freshness), {}, tags);
  }

  async #team(id: string): Promise<{ readonly team: Team; readonly freshness: Freshness }> {
    const { value, freshness } = await this.teams.byId(id);
    if (value === undefined) throw new UnknownTeamError();
    return { team: value, freshness };
  }

  /** Returns the last finished matches of the team's current seasons, newest first. */
  async #form(
    id: string,
    marks: WatchMarks,
  ): Promise<{ readonly form: Form; readonly freshness: Freshness }> {
    const seen = await this.teams.presentMatches(id);
    const nowMs = this.clock.nowMs();
    const form: Form = [];
    for (const match of seen.matches.toSorted((a, b) => b.kickoffMs - a.kickoffMs)) {
      const result = teamResultOf(match, id);
      if (result === undefined) continue;
      form.push({
        match: presentSummary(match, nowMs, marks),
        result,
        venue: match.home.id === id ? 'home' : 'away',
      });
      if (form.length === FORM_MATCHES) break;
    }
    return { form, freshness: seen.freshness };
  }
}
