import { ProposalOrder } from '@touchline/contracts';
import { z } from 'zod';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A document as it is typed. Only that it is one is judged here: the cache judges what it says. */
export const TypedDocument = z.object({
  document: z.string().transform((text, context) => {
    const document = ProposalOrder.shape.document.safeParse(parsed(text));
    if (document.success) return document.data;
    context.addIssue({ code: 'custom', message: 'staff.policy.broken' });
    return z.NEVER;
  }),
});
