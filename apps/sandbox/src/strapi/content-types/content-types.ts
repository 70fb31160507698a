/** Definition of a Strapi content type: its names, attributes and features. */

export type ScalarKind = 'text' | 'integer' | 'boolean' | 'datetime' | 'json';

export type Attribute =
  | { readonly kind: ScalarKind }
  | { readonly kind: 'media' }
  | { readonly kind: 'relation'; readonly target: string; readonly many: boolean };

export interface ContentType {
  readonly kind: 'collection' | 'single';
  readonly singular: string;
  /** As in paths; the singular for a single type. */
  readonly plural: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
  /** Whether there is one version for each language. */
  readonly localized: boolean;
  /** Whether documents have a draft in addition to the published version; otherwise they are published when created. */
  readonly draftAndPublish: boolean;
}

/** Attributes that every document has. */
const OWN: Readonly<Record<string, Attribute>> = {
  id: { kind: 'integer' },
  documentId: { kind: 'text' },
  createdAt: { kind: 'datetime' },
  updatedAt: { kind: 'datetime' },
  publishedAt: { kind: 'datetime' },
};

const LOCALE: Attribute = { kind: 'text' };

export const attributeOf = ({ attributes, localized }: ContentType, key: string): Attribute | undefined => {
  if (Object.hasOwn(attributes, key)) return attributes[key];
  if (key === 'locale') return localized ? LOCALE : undefined;
  return Object.hasOwn(OWN, key) ? OWN[key] : undefined;
};

/** `api::guide.guide`, the name of a type in Strapi's messages. */
export const uidOf = ({ singular }: ContentType): string => `api::${singular}.${singular}`;

const text: Attribute = { kind: 'text' };
const integer: Attribute = { kind: 'integer' };
const boolean: Attribute = { kind: 'boolean' };
const datetime: Attribute = { kind: 'datetime' };
const json: Attribute = { kind: 'json' };
const media: Attribute = { kind: 'media' };

const collection = (
  singular: string,
  plural: string,
  attributes: Readonly<Record<string, Attribute>>,
  features: { readonly written: boolean; readonly localized?: boolean },
): ContentType => ({
  kind: 'collection',
  singular,
  plural,
  attributes,
  localized: features.localized ?? features.written,
  draftAndPublish: features.written,
});

const written = { written: true };
const plain = { written: false };

const page = { slug: text, order: integer, title: text, summary: text, body: text, isTemplate: boolean };

export const CONTENT_TYPES: readonly ContentType[] = [
  collection(
    'guide',
    'guides',
    {
      slug: text,
      order: integer,
      title: text,
      summary: text,
      body: text,
      topic: text,
      minutes: integer,
      cover: media,
      related: { kind: 'relation', target: 'guides', many: true },
    },
    written,
  ),
  collection(
    'faq',
    'faqs',
    { slug: text, order: integer, question: text, answer: text, topic: text },
    written,
  ),
  collection('legal-page', 'legal-pages', page, written),
  collection('page', 'pages', page, written),
  collection(
    'movie',
    'movies',
    {
      slug: text,
      order: integer,
      title: text,
      summary: text,
      body: text,
      year: integer,
      country: text,
      minutes: integer,
      watchAt: text,
      poster: media,
    },
    written,
  ),
  collection(
    'tv-channel',
    'tv-channels',
    {
      slug: text,
      order: integer,
      name: text,
      country: text,
      language: text,
      free: boolean,
      url: text,
      logo: media,
    },
    plain,
  ),
  collection(
    'tv-schedule',
    'tv-schedules',
    {
      matchId: text,
      title: text,
      sport: text,
      startsAt: datetime,
      endsAt: datetime,
      kickoff: datetime,
      free: boolean,
      language: text,
      url: text,
      channel: { kind: 'relation', target: 'tv-channels', many: false },
    },
    plain,
  ),
  collection(
    'highlight',
    'highlights',
    {
      matchId: text,
      leagueId: text,
      title: text,
      summary: text,
      seconds: integer,
      url: text,
      channel: text,
      playedAt: datetime,
      poster: media,
    },
    { written: false, localized: true },
  ),
  collection(
    'stream',
    'streams',
    {
      matchId: text,
      order: integer,
      label: text,
      channel: text,
      access: text,
      kind: text,
      commentary: text,
      countries: json,
      from: datetime,
      until: datetime,
    },
    { written: false, localized: true },
  ),
  collection(
    'contact-message',
    'contact-messages',
    { name: text, email: text, topic: text, message: text, language: text },
    plain,
  ),
  collection('preference', 'preferences', { userId: text, favourites: json, language: text }, plain),
];

const scalarOf = (value: unknown): ScalarKind => {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : 'json';
};

/** Returns a single type with the attributes of its files. */
export const singleType = (name: string, example: Readonly<Record<string, unknown>>): ContentType => ({
  kind: 'single',
  singular: name,
  plural: name,
  attributes: Object.fromEntries(
    Object.entries(example).map(([key, value]) => [key, { kind: scalarOf(value) }]),
  ),
  localized: true,
  draftAndPublish: true,
});
