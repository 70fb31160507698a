import { z } from 'zod';
import { WireGameBase, WirePoints, orNull } from './primitives.ts';

const Scores = z.object({
  quarter_1: WirePoints,
  quarter_2: WirePoints,
  quarter_3: WirePoints,
  quarter_4: WirePoints,
  over_time: WirePoints,
  total: WirePoints,
});

export const WireBasketballGame = WireGameBase.extend({ scores: z.object({ home: Scores, away: Scores }) });
export type WireBasketballGame = z.infer<typeof WireBasketballGame>;

/** Parses "2-1"; anything else counts as unknown. */
const WirePeriod = orNull(z.string()).transform((text) => {
  const [, home, away] = /^(\d{1,3})-(\d{1,3})$/u.exec(text?.replaceAll(' ', '') ?? '') ?? [];
  return home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) };
});

export const WireHockeyGame = WireGameBase.extend({
  scores: z.object({ home: WirePoints, away: WirePoints }),
  periods: z.object({
    first: WirePeriod,
    second: WirePeriod,
    third: WirePeriod,
    overtime: WirePeriod,
    penalties: WirePeriod,
  }),
});
export type WireHockeyGame = z.infer<typeof WireHockeyGame>;
