import type { Language } from '@touchline/contracts';
import type * as Texts from './content.ts';

/**
 * Where texts come from: a port of the site upstream. Each question is about one language and answered with what is
 * published in that language and no other: which to show instead is for the feature to decide.
 */
export abstract class ContentSource {
  /** In the order in which the site's owner puts them. */
  abstract guides(lang: Language): Promise<readonly Texts.GuideEntry[]>;
  abstract guide(slug: string, lang: Language): Promise<Texts.GuideArticle | undefined>;
  abstract questions(lang: Language): Promise<readonly Texts.Question[]>;
  abstract pages(lang: Language): Promise<readonly Texts.TextPage[]>;
  abstract films(lang: Language): Promise<readonly Texts.Film[]>;
  abstract channels(): Promise<readonly Texts.Channel[]>;
  abstract showings(question: Texts.ShowingsQuestion): Promise<readonly Texts.Showing[]>;
  /** Newest first. */
  abstract highlights(lang: Language, matchId: string | null): Promise<readonly Texts.HighlightClip[]>;
  /** Matches that have a clip in English, of which every text is written first. */
  abstract highlightedMatches(): Promise<readonly string[]>;
  /** Those that end after an instant, or have no end, in the order in which to offer them. */
  abstract streams(lang: Language, endsAfterMs: number): Promise<readonly Texts.MatchStream[]>;
  abstract configuration(lang: Language): Promise<Texts.SiteConfiguration | undefined>;
  abstract home(lang: Language): Promise<Texts.HomeText | undefined>;
}

/**
 * The same questions, answered with what is written and not published yet: every text in its newest version, those that
 * nobody has published among them. Asked for colleagues who preview, and for nobody else.
 */
export abstract class DraftSource extends ContentSource {}
