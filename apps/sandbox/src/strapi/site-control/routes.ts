import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxClock } from '../../time/clock.ts';
import { onlyLoopback, refuse } from '../../control/routes.ts';
import type { ContentType, Attribute } from '../content-types/content-types.ts';
import { isLocale } from '../content/text-file.ts';
import type { DocumentRow } from '../library/library.ts';
import { show, type DisplaySources } from '../rest/show.ts';
import type { EntryAddress, VersionStore } from '../versions/version-store.ts';
import { type WebhookSender, webhookOf, type StrapiWebhookEvent } from '../webhooks/webhook-sender.ts';

const instant = z.iso.datetime({ offset: true });

const valueSchema = (attribute: Attribute): z.ZodType => {
  switch (attribute.kind) {
    case 'text':
      return z.string().nullable();
    case 'integer':
      return z.int().nullable();
    case 'boolean':
      return z.boolean().nullable();
    case 'datetime':
      return instant.nullable();
    case 'json':
      return z.unknown();
    case 'relation':
      return attribute.many ? z.array(z.string()) : z.string().nullable();
    case 'media':
      // Files are drawn, not uploaded.
      return z.never();
  }
};

/** Schema of an author's changes: some attributes of a document, each of its kind. */
const changesSchema = ({ attributes }: ContentType): z.ZodType<Readonly<Record<string, unknown>>> =>
  z
    .strictObject(
      Object.fromEntries(
        Object.entries(attributes)
          .filter(([key]) => key !== 'slug')
          .map(([key, attribute]) => [key, valueSchema(attribute).optional()]),
      ),
    )
    .refine((changes) => Object.keys(changes).length > 0, 'holds nothing to change');

// Routes for what an author does in Strapi's admin panel: edit, publish, unpublish, delete.
const paramsSchema = z.object({
  type: z.string(),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  locale: z.string().refine(isLocale),
});

const listSchema = z.object({ collection: z.string() });

export interface SiteControlParts {
  readonly showing: DisplaySources;
  readonly versions: VersionStore;
  readonly delivery: WebhookSender;
  readonly clock: SandboxClock;
}

interface Asked {
  readonly type: ContentType;
  readonly entry: EntryAddress;
}

const nothing = (reply: FastifyReply, message: string): FastifyReply => reply.code(404).send({ message });

export const registerSiteControl = (
  app: FastifyInstance,
  { showing, versions, delivery, clock }: SiteControlParts,
): void => {
  const options = { onRequest: onlyLoopback };
  const path = '/__sandbox/site/:type/:slug/:locale';

  const askedOf = (request: FastifyRequest): Asked | undefined => {
    const params = paramsSchema.safeParse(request.params);
    const type = params.success ? showing.library.type(params.data.type) : undefined;
    if (!params.success || type?.draftAndPublish !== true) return undefined;
    if (type.kind === 'single' && params.data.slug !== type.singular) return undefined;
    return { type, entry: { type: type.plural, slug: params.data.slug, locale: params.data.locale } };
  };

  const publishEvent = (
    event: StrapiWebhookEvent,
    { type, entry }: Asked,
    row: DocumentRow,
    reply: FastifyReply,
  ): FastifyReply => {
    const scope = {
      locale: entry.locale,
      status: row.publishedAtMs === null ? 'draft' : 'published',
    } as const;
    const shown = show(showing, type, row, { scope, fields: () => true, populate: {} });
    delivery.send(webhookOf(event, type, shown, clock.nowMs()));
    return reply.send({ event, entry: shown });
  };

  app.get('/__sandbox/site/entries', options, (request, reply) => {
    const query = listSchema.safeParse(request.query);
    if (!query.success) return refuse(reply, query.error);
    const entries = versions.all(query.data.collection).map(({ slug, locale, status, row }) => ({
      slug,
      locale,
      status,
      documentId: row.documentId,
      updatedAt: new Date(row.updatedAtMs).toISOString(),
    }));
    return reply.send({ entries });
  });

  app.get('/__sandbox/site/webhooks', options, (_request, reply) =>
    reply.send({ pending: delivery.pending }),
  );

  app.put(path, options, (request, reply) => {
    const asked = askedOf(request);
    if (asked === undefined) return nothing(reply, 'No such type, slug or language.');
    const body = changesSchema(asked.type).safeParse(request.body);
    if (!body.success) return refuse(reply, body.error);
    const event = versions.has(asked.entry) ? 'entry.update' : 'entry.create';
    const slug = asked.type.kind === 'collection' ? { slug: asked.entry.slug } : {};
    return publishEvent(event, asked, versions.edit(asked.entry, { ...body.data, ...slug }), reply);
  });

  for (const [action, event] of [
    ['publish', 'entry.publish'],
    ['unpublish', 'entry.unpublish'],
  ] as const)
    app.post(`${path}/${action}`, options, (request, reply) => {
      const asked = askedOf(request);
      const row = asked === undefined ? undefined : versions[action](asked.entry);
      if (asked === undefined || row === undefined) return nothing(reply, `There is nothing to ${action}.`);
      return publishEvent(event, asked, row, reply);
    });

  app.delete(path, options, (request, reply) => {
    const asked = askedOf(request);
    const row = asked === undefined ? undefined : versions.remove(asked.entry);
    if (asked === undefined || row === undefined) return nothing(reply, 'There is nothing to delete.');
    return publishEvent('entry.delete', asked, row, reply);
  });
};
