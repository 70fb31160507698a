import { feedAddresses, type FeedQuestion, type FeedsService } from '../feeds/index.ts';

/** The current document of a topic. */
export interface TopicDocument {
  readonly etag: string;
  readonly type: string;
  readonly body: Buffer;
}

/** A feed of ours that can be subscribed to. */
export interface Topic {
  /** The feed's absolute URL, as the feed itself states it. */
  readonly url: string;
  /** Returns whether one of these topics of the live stream concerns the feed's matches: `matches`, `league:39`. */
  isTouchedBy(live: ReadonlySet<string>): boolean;
  /** Resolves with `undefined` if the feed's league or team no longer exists. */
  read(): Promise<TopicDocument | undefined>;
}

/** Our feeds by absolute URL. */
export class Topics {
  constructor(
    private readonly feeds: Pick<FeedsService, 'read'>,
    private readonly baseUrl: string,
  ) {}

  /** Returns `undefined` if the URL is not that of a feed of ours in its exact form. */
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
