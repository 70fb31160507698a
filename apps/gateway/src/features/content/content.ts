import type { Language } from '@touchline/contracts';

/** What every translated document has: its identity, the same in all languages, and the language that it is in. */
export interface Translated {
  readonly id: string;
  readonly lang: Language;
}

/** A guide as lists show it. */
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
  /** Slugs of guides that go on from here. */
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

/** One programme on one channel. */
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
  /** On the site's own media server; null: it lies elsewhere, or nowhere. */
  readonly channel: string | null;
  readonly publishedAtMs: number;
}

/** One way to watch a match on this site. */
export interface MatchStream extends Translated {
  readonly matchId: string;
  readonly label: string;
  /** Names the pictures to the media service; no visitor sees it. */
  readonly channel: string;
  readonly access: 'free' | 'plan';
  readonly kind: 'live' | 'recording';
  readonly commentary: string | null;
  /** ISO 3166-1 alpha-2; null: everywhere. */
  readonly countries: readonly string[] | null;
  readonly fromMs: number;
  /** null: until it is withdrawn. */
  readonly untilMs: number | null;
}

/** What the site's owner says of the site itself. A switch that is not mentioned is on. */
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
  /** Something that everybody shall know now. */
  readonly notice: WrittenText | null;
  /** Above the guides. */
  readonly heading: string;
  readonly intro: WrittenText | null;
  /** Slugs of the guides that home shows. */
  readonly guides: readonly string[];
}

export interface ShowingsQuestion {
  /** ISO 3166-1 alpha-2; null: everywhere. */
  readonly country: string | null;
  /** What is on at any time within `[fromMs, toMs)`. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** A picture as its owner keeps it, at an absolute address. */
export interface Media {
  readonly url: string;
  /** The alternative text; empty for a decorative picture. */
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
}

export type Mark = 'strong' | 'emphasis' | 'code';

/** Words in a row that look the same. */
export interface TextRun {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** `https:`, `mailto:`, a path of our own or a place in the text; null: no link. */
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

/** Written text, whatever language it was marked up in. */
export type WrittenText = readonly TextBlock[];
