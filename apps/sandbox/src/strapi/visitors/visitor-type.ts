import { z } from 'zod';
import { badRequest, invalid } from '../failures/failures.ts';
import type { DocumentAttributes } from '../library/library.ts';
import type { SandboxClock } from '../../time/clock.ts';
import type { DocumentStore } from './documents.ts';

const bodySchema = z.object({ data: z.record(z.string(), z.unknown()) });

/** Validates the attributes of a request with the collection's schema. */
export const attributesOf = (schema: z.ZodObject, body: unknown): DocumentAttributes => {
  const wrapped = bodySchema.safeParse(body);
  if (!wrapped.success) throw badRequest('Missing "data" payload in the request body');
  const parsed = schema.safeParse(wrapped.data.data);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message })));
};

/** Throws if another document of the collection has the same value in a unique attribute. */
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

/** A type whose documents the REST API creates: its attributes, and which of them are unique. */
export interface VisitorType {
  readonly plural: string;
  readonly input: z.ZodObject;
  readonly unique: readonly string[];
  /** Whether the site's API token may also read, update and delete documents. */
  readonly isReadable: boolean;
  /** Maximum age of a document; `null` if it lives as long as its account. */
  readonly keptMs: number | null;
}

/** Preferences of visitors, one document each; only the site's API token may read them. */
const preferences: VisitorType = {
  plural: 'preferences',
  input: z.strictObject({
    userId: z.string().min(1).max(128),
    // Of the type JSON: any value of the site.
    favourites: z.unknown().optional(),
    language: z.string().max(35).nullable().optional(),
  }),
  unique: ['userId'],
  isReadable: true,
  keptMs: null,
};

/** Messages to the site's owner, who reads them in Strapi; the site can only add some. */
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
  // The privacy policy promises at most 180 days, and deletion waits for a request.
  keptMs: 179 * DAY_MS,
};

export const VISITOR_TYPES: readonly VisitorType[] = [preferences, contactMessages];

const HOUR_MS = 3_600_000;

/**
 * Deletes documents beyond their maximum age. Called at the start and by every request; it acts at most once an hour.
 */
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
