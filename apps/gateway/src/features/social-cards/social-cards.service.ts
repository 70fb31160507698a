import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@touchline/contracts';
import { z } from 'zod';
import { together, type Freshness } from '../../platform/cache/freshness.ts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import { shapeOf } from '../../platform/cache/shapes/source-shape.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { SETTINGS } from '../../platform/config/settings-token.ts';
import { feedTexts } from '../feeds/index.ts';
import { Workbench } from '../images/index.ts';
import { MatchReader } from '../matches/index.ts';
import { matchCard, siteCard } from './match-card.ts';
import { matchFacts } from './match-facts.ts';
import { png } from './png.ts';
import { socialCardKey, ROUTE } from './social-cards.cache.ts';
import { UnknownCardError } from './social-cards.errors.ts';
import { Typeface } from './typeface.ts';

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
