import { z } from 'zod';
import { WireGameBase, WirePoints } from './primitives.ts';

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
