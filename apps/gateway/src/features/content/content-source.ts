import type { ContactMessage, Language } from '@touchline/contracts';
import type {
  Channel,
  Film,
  GuideArticle,
  GuideEntry,
  HighlightClip,
  HomeText,
  Question,
  Showing,
  SiteConfiguration,
  TextPage,
} from './content.ts';

export interface ShowingsQuestion {
  /** ISO 3166-1 alpha-2; null: everywhere. */
  readonly country: string | null;
  /** What is on at any time within `[fromMs, toMs)`. */
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Where texts come from: a port of the site upstream. Each question is about one language and answered with what is
 * published in that language and no other: which to show instead is for the feature to decide.
 */
export abstract class ContentSource {
  /** In the order in which the site's owner puts them. */
  abstract guides(lang: Language): Promise<readonly GuideEntry[]>;
  abstract guide(slug: string, lang: Language): Promise<GuideArticle | undefined>;
  abstract questions(lang: Language): Promise<readonly Question[]>;
  abstract pages(lang: Language): Promise<readonly TextPage[]>;
  abstract films(lang: Language): Promise<readonly Film[]>;
  abstract channels(): Promise<readonly Channel[]>;
  abstract showings(question: ShowingsQuestion): Promise<readonly Showing[]>;
  /** Newest first. */
  abstract highlights(lang: Language, matchId: string | null): Promise<readonly HighlightClip[]>;
  abstract configuration(lang: Language): Promise<SiteConfiguration | undefined>;
  abstract home(lang: Language): Promise<HomeText | undefined>;
}

/** A message as it is kept: without what was there for programs to fill in. */
export type LeftMessage = Omit<ContactMessage, 'website'>;

/** Where visitors' messages are left, and read by who runs the site. */
export abstract class MessageDesk {
  abstract leave(message: LeftMessage): Promise<void>;
}
