import type { Language } from '@touchline/contracts';
import type * as Texts from './content.ts';

/**
 * A port of the site upstream. Each method returns the content published in one language and no other. The caller
 * chooses a fallback.
 */
export abstract class ContentSource {
  /** Returns the guides in the order that the site's owner chose. */
  abstract guides(lang: Language): Promise<readonly Texts.GuideEntry[]>;
  abstract guide(slug: string, lang: Language): Promise<Texts.GuideArticle | undefined>;
  abstract questions(lang: Language): Promise<readonly Texts.Question[]>;
  abstract pages(lang: Language): Promise<readonly Texts.TextPage[]>;
  abstract films(lang: Language): Promise<readonly Texts.Film[]>;
  abstract channels(): Promise<readonly Texts.Channel[]>;
  abstract showings(question: Texts.ShowingsQuestion): Promise<readonly Texts.Showing[]>;
  /** Returns the clips, newest first. */
  abstract highlights(lang: Language, matchId: string | null): Promise<readonly Texts.HighlightClip[]>;
  /** Returns the matches that have a clip in English, in which every text is written first. */
  abstract highlightedMatches(): Promise<readonly string[]>;
  /** Returns the streams that end after an instant or have no end, in the order in which to offer them. */
  abstract streams(lang: Language, endsAfterMs: number): Promise<readonly Texts.MatchStream[]>;
  abstract configuration(lang: Language): Promise<Texts.SiteConfiguration | undefined>;
  abstract home(lang: Language): Promise<Texts.HomeText | undefined>;
}

/**
 * The same methods for drafts: every text in its newest version, including those never published. Used only for staff
 * in a preview.
 */
export abstract class DraftSource extends ContentSource {}
