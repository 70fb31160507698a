import { FaqItem, Guide, Highlight, TvListing, type Block } from '@touchline/contracts';

const SAID = 'How offside works';

export function guideOf(changes: Partial<Guide> = {}): Guide {
  return Guide.parse({
    slug: 'how-offside-works',
    lang: 'en',
    title: SAID,
    summary: 'Where a player may stand.',
    topic: 'laws',
    minutes: 3,
    cover: null,
    updatedAt: '2026-11-02T09:00:00Z',
    body: { blocks: [] },
    related: [],
    ...changes,
  });
}

export function headingOf(id: string, text: string): Block {
  return { type: 'heading', level: 2, id, text: [{ text }] };
}

export function paragraphOf(text: string): Block {
  return { type: 'paragraph', text: [{ text }] };
}

export function questionOf(id: string, changes: Partial<FaqItem> = {}): FaqItem {
  return FaqItem.parse({
    id,
    lang: 'en',
    question: `Question ${id}`,
    answer: { blocks: [paragraphOf(`Answer ${id}`)] },
    topic: 'scores',
    ...changes,
  });
}

export function highlightOf(changes: Partial<Highlight> = {}): Highlight {
  return Highlight.parse({
    id: 'h1',
    lang: 'en',
    matchId: '77',
    title: 'North 2–1 South',
    summary: null,
    seconds: 155,
    poster: null,
    url: null,
    plays: false,
    publishedAt: '2026-11-21T20:00:00Z',
    ...changes,
  });
}

/** A two-hour listing on one channel; `at` is the UTC hour at which it begins. */
export function listingOf(id: string, at: number, changes: Partial<TvListing> = {}): TvListing {
  const hour = (count: number): string => `2026-11-21T${String(count).padStart(2, '0')}:00:00Z`;
  return TvListing.parse({
    id,
    channel: { id: `c-${id}`, name: `Channel ${id}`, country: 'GB', logo: null },
    matchId: null,
    title: 'North v South',
    sides: null,
    sport: 'football',
    startsAt: hour(at),
    endsAt: hour(at + 2),
    free: false,
    language: null,
    url: null,
    ...changes,
  });
}
