import { z } from 'zod';

/** `POST /api/staff/content/preview`: opens drafts on the preview host, once and before `expiresAt`. */
export const PreviewLink = z.object({ url: z.url(), expiresAt: z.iso.datetime() });
export type PreviewLink = z.infer<typeof PreviewLink>;
