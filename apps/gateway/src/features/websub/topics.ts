import { feedAddresses, type FeedQuestion, type FeedsService } from '../feeds/index.ts';

/** What a topic says now. */
export interface TopicDocument {
  readonly etag: string;
  readonly type: string;
  readonly body: Buffer;
}

/** A feed of ours that somebody may subscribe to. */
export interface Topic {
  /** Its absolute address, as it names itself. */
  readonly url: string;
  /** Whether one of these topics of the live stream is of its matches: `matches`, `league:39`. */
  isTouchedBy(live: ReadonlySet<string>): boolean;
  /** undefined: its league or team is gone. */
  read(): Promise<TopicDocument | undefined>;
}

/** Feeds by their absolute addresses. */
export class Topics {
  constructor(
    private readonly feeds: Pick<FeedsService, 'read'>,
    private readonly baseUrl: string,
  ) {}

  /** undefined: no address of a feed of ours, or not as it names itself. */
  at(url: string): Topic | undefined {
    if (!URL.canParse(url)) return undefined;
    const { origin, pathname, search } = new URL(url);
    if (origin !== new URL(this.baseUrl).origin || !['', '?scores=off'].includes(search)) return undefined;
    const question = feedAddresses.at(pathname, search === '' ? 'on' : 'off');
    if (question === undefined || new URL(question.path, this.baseUrl).href !== url) return undefined;
    return {
      url,
      isTouchedBy: (live) => live.has(liveTopicOf(question)),
      read: () => this.#read(question),
    };
  }

  async #read(question: FeedQuestion): Promise<TopicDocument | undefined> {
    const read = await this.feeds.read(question);
    if (read === undefined) return undefined;
    const { etag, headers, identity } = read.answer;
    const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
    return { etag, type, body: identity };
  }
}

function liveTopicOf({ subject }: FeedQuestion): string {
  if (subject.kind === 'matches' || subject.kind === 'results') return 'matches';
  return `${subject.kind}:${subject.id}`;
}
