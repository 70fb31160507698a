import { StaffScope } from '@touchline/contracts';
import { z } from 'zod';

const Kept = z.object({ name: z.string(), scope: z.array(StaffScope) });

/** What the browser knows of who is signed in. */
export type StaffMember = z.infer<typeof Kept>;

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
