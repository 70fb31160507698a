import { z } from 'zod';

/** What a subscriber asks the hub for (WebSub, 5.1): the fields of its form. */
const DAY_SECONDS = 86_400;
const LEASE_SECONDS = { usual: 10 * DAY_SECONDS, least: 300, most: 30 * DAY_SECONDS } as const;
/** WebSub, 5.1: a secret must be less than 200 bytes. */
const MAX_SECRET_BYTES = 199;

const Lease = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform((text) => Math.min(Math.max(Number(text), LEASE_SECONDS.least), LEASE_SECONDS.most));

const Form = z.object({
  'hub.mode': z.enum(['subscribe', 'unsubscribe']),
  'hub.topic': z.url().max(2000),
  'hub.callback': z.url({ protocol: /^https$/ }).max(2000),
  'hub.lease_seconds': Lease.default(LEASE_SECONDS.usual),
  'hub.secret': z
    .string()
    .min(1)
    .refine((secret) => Buffer.byteLength(secret) <= MAX_SECRET_BYTES)
    .optional(),
});

export interface HubRequest {
  readonly mode: 'subscribe' | 'unsubscribe';
  readonly topic: string;
  readonly callback: string;
  /** What the hub grants, whatever was asked for. */
  readonly leaseSeconds: number;
  readonly secret: string | undefined;
}

/** A form as the hub takes it; its errors name the fields. A field that is said twice is not valid. */
export const HubForm = z.string().transform((text, context): HubRequest => {
  const fields = new URLSearchParams(text);
  const repeated = [...new Set(fields.keys())].filter((name) => fields.getAll(name).length > 1);
  for (const name of repeated) context.addIssue({ code: 'custom', path: [name], message: 'Given twice' });
  const form = Form.safeParse(Object.fromEntries(fields));
  for (const { path, message } of form.error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message });
  if (repeated.length > 0 || !form.success) return z.NEVER;
  const { data } = form;
  return {
    mode: data['hub.mode'],
    topic: data['hub.topic'],
    callback: data['hub.callback'],
    leaseSeconds: data['hub.lease_seconds'],
    secret: data['hub.secret'],
  };
});
