import type { Language } from '@touchline/contracts';

/** The fields of every translated document: its id, which is the same in all languages, and its language. */
export interface Translated {
  readonly id: string;
  readonly lang: Language;
}

/** A guide as a row of a list. */
export interface GuideEntry extends Translated {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly topic: string;
  readonly minutes: number;
  readonly cover: Media | null;
  readonly updatedAtMs: number;
}

export interface GuideArticle extends GuideEntry {
  readonly body: WrittenText;
  /** Slugs of guides for further reading. */
  readonly related: readonly string[];
}

export interface Question extends Translated {
  readonly question: string;
  readonly answer: WrittenText;
  readonly topic: string;
}

export interface TextPage extends Translated {
  readonly slug: string;
  readonly title: string;
  readonly summary: string | null;
  readonly body: WrittenText;
  readonly isTemplate: boolean;
  readonly updatedAtMs: number;
}

export interface Film extends Translated {
  readonly slug: string;
  readonly title: string;
  readonly year: number;
  readonly country: string;
  readonly minutes: number;
  readonly summary: string;
  readonly body: WrittenText | null;
  readonly poster: Media | null;
  readonly watchAt: string | null;
}

export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly logo: Media | null;
}

/** A programme on a channel. */
export interface Showing {
  readonly id: string;
  readonly channelId: string;
  readonly matchId: string | null;
  readonly title: string;
  readonly sport: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly free: boolean;
  readonly language: string | null;
  readonly url: string | null;
}

export interface HighlightClip extends Translated {
  readonly matchId: string | null;
  readonly title: string;
  readonly summary: string | null;
  readonly seconds: number | null;
  readonly poster: Media | null;
  readonly url: string | null;
  /** The channel on the site's own media server; `null` if the clip is elsewhere or missing. */
  readonly channel: string | null;
  readonly publishedAtMs: number;
}

/** One way to watch a match on this site. */
export interface MatchStream extends Translated {
  readonly matchId: string;
  readonly label: string;
  /** Identifies the stream to the media service. Not shown to visitors. */
  readonly channel: string;
  readonly access: 'free' | 'plan';
  readonly kind: 'live' | 'recording';
  readonly commentary: string | null;
  /** ISO 3166-1 alpha-2 codes; `null` for all countries. */
  readonly countries: readonly string[] | null;
  readonly fromMs: number;
  /** `null` if the stream stays until it is withdrawn. */
  readonly untilMs: number | null;
}

/** The owner's configuration of the site. Features not listed in `switchedOff` are on. */
export interface SiteConfiguration extends Translated {
  readonly tagline: string | null;
  readonly footerNote: string | null;
  readonly supportEmail: string | null;
  readonly social: {
    readonly telegram: string | null;
    readonly twitter: string | null;
    readonly facebook: string | null;
    readonly rss: string | null;
  };
  readonly switchedOff: readonly string[];
}

export interface HomeText extends Translated {
  /** An announcement for all visitors. */
  readonly notice: WrittenText | null;
  /** The heading above the guides. */
  readonly heading: string;
  readonly intro: WrittenText | null;
  /** Slugs of the guides on the home page. */
  readonly guides: readonly string[];
}

export interface ShowingsQuestion {
  /** An ISO 3166-1 alpha-2 code; `null` for all countries. */
  readonly country: string | null;
  /** Selects showings that are on at any time within `[fromMs, toMs)`. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** A picture in its original form, at an absolute URL. */
export interface Media {
  readonly url: string;
  /** The alternative text; empty for a decorative picture. */
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
}

export type Mark = 'strong' | 'emphasis' | 'code';

/** A piece of text with the same formatting. */
export interface TextRun {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** A link: `https:`, `mailto:`, a path of the site or an anchor; `null` for plain text. */
  readonly href: string | null;
}

export type Runs = readonly TextRun[];

export type TextBlock =
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: Runs }
  | { readonly type: 'paragraph'; readonly text: Runs }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly Runs[] }
  | { readonly type: 'quote'; readonly text: Runs }
  | { readonly type: 'table'; readonly head: readonly Runs[]; readonly rows: readonly (readonly Runs[])[] }
  | { readonly type: 'image'; readonly media: Media }
  | { readonly type: 'rule' };

/** Formatted text, independent of its markup language. */
export type WrittenText = readonly TextBlock[];
