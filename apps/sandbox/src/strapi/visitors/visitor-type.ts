import { z } from 'zod';
import { badRequest, invalid } from '../failures/failures.ts';
import type { DocumentAttributes } from '../library/library.ts';
import type { SandboxClock } from '../../time/clock.ts';
import type { DocumentStore } from './documents.ts';

const bodySchema = z.object({ data: z.record(z.string(), z.unknown()) });

/** The attributes that a request brings, as the collection's schema has them. */
export const attributesOf = (schema: z.ZodObject, body: unknown): DocumentAttributes => {
  const wrapped = bodySchema.safeParse(body);
  if (!wrapped.success) throw badRequest('Missing "data" payload in the request body');
  const parsed = schema.safeParse(wrapped.data.data);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message })));
};

/** Refuses what another document of the collection already holds. */
export const demandUnique = (
  { plural, unique }: VisitorType,
  documents: DocumentStore,
  attributes: DocumentAttributes,
  ownId?: string,
): void => {
  const taken = unique.filter((attribute) => {
    const value = attributes[attribute];
    if (typeof value !== 'string') return false;
    const found = documents.find(plural, [[attribute, value]]);
    return found.some(({ documentId }) => documentId !== ownId);
  });
  if (taken.length > 0)
    throw invalid(
      taken.map((attribute) => ({ path: [attribute], message: 'This attribute must be unique' })),
    );
};

const DAY_MS = 86_400_000;

/** Content that comes in by the REST API: what its documents hold, and what may stand in one of them only. */
export interface VisitorType {
  readonly plural: string;
  readonly input: z.ZodObject;
  readonly unique: readonly string[];
  /** What the site's API token may do beyond writing. */
  readonly isReadable: boolean;
  /** How old a document may become; null: as old as the account that it is of. */
  readonly keptMs: number | null;
}

/** What visitors chose, one document each; the site's API token alone may see them. */
const preferences: VisitorType = {
  plural: 'preferences',
  input: z.strictObject({
    userId: z.string().min(1).max(128),
    // Of the type JSON: whatever the site puts there.
    favourites: z.unknown().optional(),
    language: z.string().max(35).nullable().optional(),
  }),
  unique: ['userId'],
  isReadable: true,
  keptMs: null,
};

/** What people wrote to the site's owner, who reads it here; the site itself may only add to it. */
const contactMessages: VisitorType = {
  plural: 'contact-messages',
  input: z.strictObject({
    name: z.string().min(1).max(200),
    email: z.email().max(254),
    topic: z.string().min(1).max(64),
    message: z.string().min(1).max(10_000),
    language: z.string().max(35),
  }),
  unique: [],
  isReadable: false,
  // The privacy policy says 180 days at the latest, and removal waits for a request.
  keptMs: 179 * DAY_MS,
};

export const VISITOR_TYPES: readonly VisitorType[] = [preferences, contactMessages];

const HOUR_MS = 3_600_000;

/** Deletes what has become too old. For the start and every request; it looks once an hour. */
export const createExpiry = (documents: DocumentStore, clock: SandboxClock): (() => void) => {
  let nextMs = 0;
  return () => {
    const nowMs = clock.nowMs();
    if (nowMs < nextMs) return;
    nextMs = nowMs + HOUR_MS;
    for (const { plural, keptMs } of VISITOR_TYPES)
      if (keptMs !== null) documents.removeOlder(plural, nowMs - keptMs);
  };
};
