import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@touchline/contracts';
import { z } from 'zod';
import { ProblemError } from '../../platform/errors/problems.ts';
import { together, type Freshness } from '../../platform/cache/freshness.ts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import { shapeOf } from '../../platform/cache/shapes/source-shape.ts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { feedTexts } from '../feeds/index.ts';
import { Workbench } from '../images/index.ts';
import { MatchReader } from '../matches/index.ts';
import { matchCard, siteCard } from './match-card.ts';
import { matchFacts } from './match-facts.ts';
import { Typeface } from './typeface.ts';

/** Row in the cache policy. */
export const ROUTE = 'sharing';

/** Keyed by the drawing: equal drawings share one image, whatever their match and language. */
const socialCardKey = (drawing: string): string => `sharing:1:${drawing}`;

export class UnknownCardError extends ProblemError {
  constructor() {
    super('not-found', 'There is no such picture');
  }
}

/** Loaded with the first image, because its native library is large. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  return sharp;
}

/** Converts a drawing to an image, on a thread of libuv's pool instead of the main thread. */
export async function png(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  // Flat areas and a few hundred shades at their edges: a palette stores them in a third of the bytes.
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 4 }).toBuffer();
}

/** Uses one of the pool's four threads, so that link previews wait and page reads do not. */
const ROOM = { places: 1, waiting: 64 } as const;

/** Base64, because entries are sent to all nodes as JSON. */
interface Kept {
  readonly base64: string;
}

const KEPT = shapeOf<Kept>()(z.object({ base64: z.string() }));

interface Card {
  readonly bytes: Buffer;
  readonly freshness: Freshness;
}

/** Renders the images that link previews of pages show. */
@Injectable()
export class SocialCardsService {
  readonly #workbench = new Workbench(ROOM);
  #typeface: Promise<Typeface> | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly matches: MatchReader,
    private readonly cache: SourceCache,
  ) {}

  async ofMatch(id: string, language: Language): Promise<Card> {
    const [seen, texts, type] = await Promise.all([
      this.matches.byId(id),
      feedTexts(language),
      this.#loadTypeface(),
    ]);
    if (seen === undefined) throw new UnknownCardError();
    const svg = matchCard(type, matchFacts(seen.match, texts, this.settings.site.name));
    const { bytes, freshness } = await this.#drawn(svg);
    return { bytes, freshness: together([seen.freshness, freshness]) };
  }

  async ofSite(): Promise<Card> {
    return this.#drawn(siteCard(await this.#loadTypeface(), this.settings.site.name));
  }

  async #drawn(svg: string): Promise<Card> {
    const { value, freshness } = await this.cache.fetch({
      key: socialCardKey(createHash('sha256').update(svg).digest('base64url')),
      route: ROUTE,
      shape: KEPT,
      load: () =>
        this.#workbench.do(async () => {
          const bytes = await png(svg);
          return { base64: bytes.toString('base64') };
        }),
    });
    if (value === undefined) throw new UnknownCardError();
    return { bytes: Buffer.from(value.base64, 'base64'), freshness };
  }

  #loadTypeface(): Promise<Typeface> {
    this.#typeface ??= Typeface.load();
    return this.#typeface;
  }
}
