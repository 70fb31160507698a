import { GAME_STATUS_CODES, type GameStatusCode } from '@touchline/contracts';
import { z } from 'zod';
import type { Game } from '../../../features/sports/index.ts';
import type { WireGameBase } from '../wire/primitives.ts';

const Code = z.enum(GAME_STATUS_CODES);

/** Hockey's short form of what basketball calls AWD. */
const SYNONYMS: ReadonlyMap<string, GameStatusCode> = new Map([['AW', 'AWD']]);

/** A clock runs in these. */
const RUNNING = /^(?:[QP]\d|OT|LIVE)$/u;

/**
 * A code that we do not know must pass: as LIVE where there is a score, since somebody plays, and as not begun where
 * there is none.
 */
export function toGameStatus({ status, timer }: WireGameBase, hasScore: boolean): Game['status'] {
  const raw = status.short.trim().toUpperCase();
  const known = Code.safeParse(SYNONYMS.get(raw) ?? raw);
  const code = known.success ? known.data : hasScore ? 'LIVE' : 'NS';
  return { code, clock: RUNNING.test(code) ? (status.timer ?? timer) : null };
}
