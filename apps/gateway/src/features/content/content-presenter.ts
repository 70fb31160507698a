import { Inject, Injectable } from '@nestjs/common';
import type {
  ContentPage,
  FaqItem,
  Guide,
  GuideSummary,
  Highlight,
  Movie,
  Picture,
  RichText,
  TvChannel,
  TvListing,
} from '@touchline/contracts';
import type { Settings } from '../../platform/config/settings.ts';
import { SETTINGS } from '../../platform/config/settings-token.ts';
import { ImageAddresses } from '../images/index.ts';
import type {
  Channel,
  Film,
  GuideArticle,
  GuideEntry,
  HighlightClip,
  Question,
  Showing,
  TextPage,
} from './content.ts';
import { programmeSides } from './programme-sides.ts';
import { presentText } from './rich-text-presenter.ts';
import type { Media, WrittenText } from './rich-text.ts';
import { instant } from '../../platform/time/instant.ts';

/** Content as visitors get it: pictures lie on our own origin. */
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

  /** The channel is left out: only the playback answer tells it. */
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
