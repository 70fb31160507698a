import {
  envelope,
  LANGUAGES,
  OPERATIONS,
  type Block,
  type Inline,
  type Language,
} from '@touchline/contracts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { SiteService } from '../support/site.ts';

const SLUGS = ['terms', 'privacy', 'refund', 'disclaimer', 'about-us'] as const;
const Answer = envelope(OPERATIONS.page.data);

const OPERATOR = {
  companyName: 'Smith & Sons_Ltd.',
  companyAddress: '1 High Street, 12345 *Town*',
  companyRegistration: 'HRB 1234 | Court <X>',
  supportEmail: 'help_desk@scores.example',
  dataProtectionOfficer: 'A. Person',
  hostingProvider: 'Hosts Co.',
};

interface Texts {
  readonly site: SiteService;
  readonly gateway: Gateway;
}

let unnamed: Texts;
let named: Texts;

async function start(operator?: typeof OPERATOR): Promise<Texts> {
  const site = await SiteService.start({ operator });
  const gateway = await startGateway({ upstreamUrl: null, settings: { siteUpstream: site.settings } });
  return { site, gateway };
}

beforeAll(async () => {
  unnamed = await start();
  named = await start(OPERATOR);
});

const read = async ({ gateway }: Texts, slug: string, lang: Language) => {
  const answer = await gateway.http.get(`/api/pages/${slug}?lang=${lang}`).expect(200);
  const { data } = Answer.parse(answer.body);
  expect(data.lang).toBe(lang);
  return data;
};

function runsOf(block: Block): readonly Inline[][] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return [block.text];
    case 'list':
      return block.items;
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'image':
    case 'rule':
      return [];
  }
}

/** The text of each paragraph, item and cell. */
const wordsOf = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap(runsOf).map((runs) => runs.map(({ text }) => text).join(''));

const PLACEHOLDER = /[[\]{}]/;

describe.each(LANGUAGES)('the legal pages in %s', (lang) => {
  test('without a named operator contain no placeholder and no empty text', async () => {
    for (const slug of SLUGS) {
      const { title, summary, body, isTemplate } = await read(unnamed, slug, lang);
      const texts = [title, summary ?? '', ...wordsOf(body.blocks)];
      expect(texts.filter((text) => PLACEHOLDER.test(text))).toEqual([]);
      expect(wordsOf(body.blocks).filter((text) => text.trim().length < 2 || / {2}/.test(text))).toEqual([]);
      expect(isTemplate).toBe(slug !== 'about-us');
    }
  });

  test('with a named operator show every fact as entered, and the address as a link', async () => {
    for (const slug of SLUGS) {
      const { body, isTemplate } = await read(named, slug, lang);
      const texts = wordsOf(body.blocks);
      expect(texts.filter((text) => PLACEHOLDER.test(text))).toEqual([]);
      const { companyName, companyAddress, companyRegistration, supportEmail } = OPERATOR;
      for (const fact of [companyName, companyAddress, companyRegistration, supportEmail])
        expect(texts.filter((text) => text.endsWith(fact)).length).toBe(1);
      const links = body.blocks
        .flatMap(runsOf)
        .flat()
        .flatMap(({ href }) => href ?? []);
      expect(links).toContain(`mailto:${supportEmail}`);
      expect(isTemplate).toBe(false);
    }
  });
});
