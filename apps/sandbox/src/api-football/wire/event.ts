import type { FixtureEvent } from '../../worlds/world.ts';
import type { Links } from '../links.ts';
import type { Sides } from './sides.ts';
import { wireTeamRef } from './team.ts';

export const wireEvent = (event: FixtureEvent, sides: Sides, links: Links) => ({
  time: { elapsed: event.elapsed, extra: event.extra },
  team: wireTeamRef(sides[event.side], links),
  player: { id: event.player.id, name: event.player.name },
  assist: { id: event.assist.id, name: event.assist.name },
  type: event.type,
  detail: event.detail,
  comments: event.comments,
});
