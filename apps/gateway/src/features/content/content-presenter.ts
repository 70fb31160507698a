import type {
  Block,
  Inline,
  RichText,
  ContentPage,
  FaqItem,
  Guide,
  GuideSummary,
  Highlight,
  Movie,
  Picture,
  TvChannel,
  TvListing,
} from '@touchline/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ImageAddresses } from '../images/index.ts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { instant } from '../../platform/time/clock.ts';
import type {
  TextRun,
  Runs,
  TextBlock,
  WrittenText,
  Media,
  Channel,
  Film,
  GuideArticle,
  GuideEntry,
  HighlightClip,
  Question,
  Showing,
  TextPage,
} from './content.ts';

/** The separators that channels write between two sides: a dash or a `v` with space around it. */
const SEPARATOR = /\s+(?:[-–—]|vs?\.?)\s+/iu;

interface Sides {
  readonly home: string;
  readonly away: string;
}

/**
 * Parses the two sides from a programme's title, so that each language can separate them in its own style. Returns
 * `null` for any other title, which is then shown as the channel wrote it.
 *
 * @example programmeSides('Lions – Rovers') // { home: 'Lions', away: 'Rovers' }
 */
export function programmeSides(title: string): Sides | null {
  const [home = '', away = '', ...more] = title.split(SEPARATOR).map((side) => side.trim());
  return home === '' || away === '' || more.length > 0 ? null : { home, away };
}

type Pictures = Pick<ImageAddresses, 'picture'>;

function presentRun({ text, marks, href }: TextRun): Inline {
  return {
    text,
    ...(marks.includes('strong') ? { strong: true as const } : {}),
    ...(marks.includes('emphasis') ? { emphasis: true as const } : {}),
    ...(marks.includes('code') ? { code: true as const } : {}),
    ...(href === null ? {} : { href }),
  };
}

const presentRuns = (runs: Runs): Inline[] => runs.map(presentRun);

function presentBlock(block: TextBlock, pictures: Pictures): readonly Block[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return [{ ...block, text: presentRuns(block.text) }];
    case 'list':
      return [{ ...block, items: block.items.map(presentRuns) }];
    case 'table': {
      const { head, rows } = block;
      return [{ type: 'table', head: head.map(presentRuns), rows: rows.map((row) => row.map(presentRuns)) }];
    }
    case 'image': {
      const picture = pictures.picture(block.media);
      return picture === null ? [] : [{ type: 'image', ...picture }];
    }
    case 'rule':
      return [{ type: 'rule' }];
  }
}

/** Leaves out pictures from hosts that we do not fetch from, because the page could not show them. */
function presentText(text: WrittenText, pictures: Pictures): RichText {
  return { blocks: text.flatMap((block) => presentBlock(block, pictures)) };
}

/** Presents content for visitors, with pictures on our own origin. */
@Injectable()
export class ContentPresenter {
  constructor(
    private readonly images: ImageAddresses,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'media'>,
  ) {}

  text(text: WrittenText): RichText {
    return presentText(text, this.images);
  }

  summary({ slug, lang, title, summary, topic, minutes, cover, updatedAtMs }: GuideEntry): GuideSummary {
    const updatedAt = instant(updatedAtMs);
    return { slug, lang, title, summary, topic, minutes, cover: this.#picture(cover), updatedAt };
  }

  guide(article: GuideArticle, related: readonly GuideEntry[]): Guide {
    return {
      ...this.summary(article),
      body: this.text(article.body),
      related: related.map((entry) => this.summary(entry)),
    };
  }

  question({ id, lang, question, answer, topic }: Question): FaqItem {
    return { id, lang, question, answer: this.text(answer), topic };
  }

  page({ slug, lang, title, summary, body, isTemplate, updatedAtMs }: TextPage): ContentPage {
    const updatedAt = instant(updatedAtMs);
    return { slug, lang, title, summary, body: this.text(body), isTemplate, updatedAt };
  }

  film({ body, poster, ...film }: Film): Movie {
    return { ...film, body: body === null ? null : this.text(body), poster: this.#picture(poster) };
  }

  /** Leaves out the channel, which only the playback response contains. */
  highlight({ poster, publishedAtMs, channel, ...clip }: HighlightClip): Highlight {
    const plays = channel !== null && clip.matchId !== null && this.settings.media !== null;
    return { ...clip, plays, poster: this.#picture(poster), publishedAt: instant(publishedAtMs) };
  }

  listing(showing: Showing, channel: Channel): TvListing {
    const { id, matchId, title, sport, startsAtMs, endsAtMs, free, language, url } = showing;
    return {
      id,
      channel: this.#channel(channel),
      matchId,
      title,
      sides: matchId === null ? null : programmeSides(title),
      sport,
      startsAt: instant(startsAtMs),
      endsAt: instant(endsAtMs),
      free,
      language,
      url,
    };
  }

  #channel({ id, name, country, logo }: Channel): TvChannel {
    return { id, name, country, logo: this.#picture(logo)?.src ?? null };
  }

  #picture(media: Media | null): Picture | null {
    return media === null ? null : this.images.picture(media);
  }
}
