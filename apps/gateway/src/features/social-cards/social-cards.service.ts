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

/** Row of the policy. */
export const ROUTE = 'sharing';

/** By what is drawn: the same drawing is the same picture, whatever match and language it is of. */
const socialCardKey = (drawing: string): string => `sharing:1:${drawing}`;

export class UnknownCardError extends ProblemError {
  constructor() {
    super('not-found', 'There is no such picture');
  }
}

/** Loaded with the first picture, as its native library is heavy. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  return sharp;
}

/** A drawing as a picture. The drawing is done on a thread of the runtime's pool, not on the one that answers. */
export async function png(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  // Flat areas and a few hundred shades at their edges: a palette shows them all in a third of the bytes.
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 4 }).toBuffer();
}

/** One of the runtime's four threads; who shares a link waits, who reads a page does not. */
const ROOM = { places: 1, waiting: 64 } as const;

/** Through JSON, to all nodes. */
interface Kept {
  readonly base64: string;
}

const KEPT = shapeOf<Kept>()(z.object({ base64: z.string() }));

interface Card {
  readonly bytes: Buffer;
  readonly freshness: Freshness;
}

/** Pictures of pages, for where their addresses are shared. */
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
