import { z } from 'zod';

export const PERSON = z.object({ id: z.string().nullable(), name: z.string() });

const PLAYER = z.object({
  id: z.string().nullable(),
  name: z.string(),
  number: z.number().nullable(),
  position: z.enum(['goalkeeper', 'defender', 'midfielder', 'forward']).nullable(),
  grid: z.object({ row: z.number(), column: z.number() }).nullable(),
});

const KIT_COLORS = z.object({ primary: z.string(), number: z.string(), border: z.string() });

export const LINEUP = z.object({
  formation: z.string().nullable(),
  coach: PERSON.nullable(),
  kit: z.object({ player: KIT_COLORS, goalkeeper: KIT_COLORS }).nullable(),
  starters: z.array(PLAYER),
  substitutes: z.array(PLAYER),
});
