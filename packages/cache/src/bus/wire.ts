import { z } from 'zod';
import { BusMessage } from './bus.ts';

/**
 * Messages of the log itself. `begin`: no earlier entry exists, or earlier ones are lost. `lost`: a node's outbox
 * overflowed, or a node noticed that the log lost entries; every stored entry may be stale.
 */
const LogWord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begin') }),
  z.object({ kind: z.literal('lost') }),
]);

const WireMessage = z.union([BusMessage, LogWord]);
export type WireMessage = z.output<typeof WireMessage>;

export interface StreamEntry {
  readonly id: string;
  readonly fields: ReadonlyMap<string, string>;
}

const Entries = z.array(z.tuple([z.string(), z.array(z.string())]));
const Streams = z.array(z.tuple([z.string(), Entries])).nullable();

/** Parses the reply of XREAD, by stream. @throws if the reply has another shape. */
export function parseStreams(reply: unknown): ReadonlyMap<string, readonly StreamEntry[]> {
  const streams = Streams.parse(reply) ?? [];
  return new Map(
    streams.map(([key, entries]) => [key, entries.map(([id, list]) => ({ id, fields: pairs(list) }))]),
  );
}

/** @throws if the entry is not a valid message: another version or another program wrote it. */
export function parseMessage(entry: StreamEntry): WireMessage {
  return WireMessage.parse(JSON.parse(entry.fields.get('m') ?? ''));
}

/** Last ids of the streams, and the living nodes. */
export interface Announced {
  readonly log: string;
  readonly news: string;
  readonly acks: string;
  readonly nodes: readonly string[];
}

const AnnounceReply = z.tuple([z.string(), z.string(), z.string(), z.array(z.string())]);
export function parseAnnounced(reply: unknown): Announced {
  const [log, news, acks, nodes] = AnnounceReply.parse(reply);
  return { log, news, acks, nodes };
}

const PublishReply = z.tuple([z.array(z.string()), z.array(z.string())]);
export function parsePublished(reply: unknown): { ids: string[]; nodes: string[] } {
  const [ids, nodes] = PublishReply.parse(reply);
  return { ids, nodes };
}

const Ack = z.object({ node: z.string(), position: z.coerce.number().int().positive() });
export function parseAck(entry: StreamEntry): z.output<typeof Ack> {
  return Ack.parse({ node: entry.fields.get('n'), position: entry.fields.get('p') });
}

function pairs(list: readonly string[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (let index = 0; index + 1 < list.length; index += 2)
    fields.set(list[index] ?? '', list[index + 1] ?? '');
  return fields;
}
