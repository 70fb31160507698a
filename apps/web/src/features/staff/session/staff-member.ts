import { StaffScope } from '@touchline/contracts';
import { z } from 'zod';
import type { StaffMember } from './staff-session.ts';

const Kept = z.object({ name: z.string(), scope: z.array(StaffScope) });

/** What an earlier page, or an earlier version of this one, has left in the browser. */
export function readMember(text: string | undefined): StaffMember | undefined {
  if (text === undefined) return undefined;
  try {
    return Kept.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
