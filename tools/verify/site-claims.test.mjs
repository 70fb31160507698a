/** The texts of the site upstream say in every language what the site does, and deny none of it. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { before, test } from 'node:test';
import { CLAIMS } from './site-claims/claims.mjs';
import { DENIALS } from './site-claims/denials.mjs';
import { siteFacts } from './site-claims/facts.mjs';

const CONTENT = new URL('../../apps/sandbox/content/', import.meta.url);
const { LANGUAGES } = await import(new URL('../../packages/contracts/dist/index.js', import.meta.url).href);

/** Film plots and the laws of the game say nothing about the site. */
const COLLECTIONS = ['legal-pages', 'pages', 'faqs', 'parts', 'home', 'site-config'];

const files = COLLECTIONS.flatMap((name) =>
  readdirSync(new URL(`${name}/`, CONTENT), { recursive: true }).map((file) => `${name}/${file}`),
).filter((file) => /(?:^|\/)[a-z]{2}\.(?:md|json)$/.test(file));
const languageOf = (file) => /([a-z]{2})\.[a-z]+$/.exec(file)?.[1];
const textOf = (file) => readFileSync(new URL(file, CONTENT), 'utf8');

let facts;
before(async () => {
  facts = await siteFacts();
});

/** Returns the languages in which a document does not state a claim. */
function missing({ documents, words, number }, text = textOf) {
  return documents.flatMap((document) =>
    LANGUAGES.filter((language) => {
      const said = words[language];
      const written = text(`${document}/${language}.md`);
      if (said instanceof RegExp) return !said.test(written);
      if (said === undefined) return true;
      return !written.includes(number === undefined ? said : said.replace('#', facts.numbers[number]));
    }).map((language) => `${document}/${language}.md`),
  );
}

for (const claim of CLAIMS) {
  test(`claim: ${claim.id}`, () => {
    assert.equal(facts.does[claim.backedBy], true, `the texts claim what the site does not do`);
    assert.deepEqual(Object.keys(claim.words).toSorted(), LANGUAGES.toSorted());
    assert.deepEqual(missing(claim), []);
  });
}

test('a claim fails if one language lacks its text', () => {
  for (const claim of CLAIMS) {
    const [document] = claim.documents;
    const file = `${document}/tr.md`;
    const faults = missing(claim, (path) => (path === file ? '# Başlık' : textOf(path)));
    assert.deepEqual(faults, [file]);
  }
});

test('every fact is claimed', () => {
  const claimed = new Set(CLAIMS.map(({ backedBy }) => backedBy));
  assert.deepEqual(
    Object.keys(facts.does).filter((name) => !claimed.has(name)),
    [],
  );
});

for (const [language, { patterns, said }] of Object.entries(DENIALS)) {
  test(`no text in ${language} denies what the site does`, () => {
    const own = files.filter((file) => languageOf(file) === language);
    assert.ok(own.length > 30);
    const denials = own.flatMap((file) =>
      patterns.flatMap((pattern) => {
        const found = pattern.exec(textOf(file))?.[0];
        return found === undefined ? [] : [`${file}: ${found}`];
      }),
    );
    assert.deepEqual(denials, []);
  });

  test(`the patterns for ${language} recognise earlier denials`, () => {
    assert.deepEqual(
      said.filter((sentence) => !patterns.some((pattern) => pattern.test(sentence))),
      [],
    );
    assert.deepEqual(
      patterns.filter((pattern) => !said.some((sentence) => pattern.test(sentence))),
      [],
    );
  });
}

test('denials are listed for every language', () => {
  assert.deepEqual(Object.keys(DENIALS).toSorted(), LANGUAGES.toSorted());
});
