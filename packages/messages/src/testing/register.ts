import type { Language } from '@touchline/contracts';

/**
 * Words of the form of address that a language's texts do not use (docs/GLOSSARY.md): German says du, French vous,
 * Spanish tú, Italian tu, Dutch je, Brazilian Portuguese você, Turkish siz, Russian вы, Indonesian Anda.
 */
const OTHER_REGISTER: Readonly<Record<Language, RegExp | null>> = {
  en: null,
  de: /(?<![\p{L}])(?:Ihnen|Ihre?[mnrs]?)(?![\p{L}])|(?<=[\p{Ll},] )Sie(?![\p{L}])/gu,
  fr: /(?<![\p{L}’-])(?:tu|toi|tes|ton)(?![\p{L}])/giu,
  es: /(?<![\p{L}])(?:usted|ustedes)(?![\p{L}])/giu,
  it: /(?<=[\p{Ll},] )(?:Lei|Suo|Sua|Suoi|Sue)(?![\p{L}])/gu,
  nl: /(?<![\p{L}])(?:u|uw|uzelf)(?![\p{L}’'])/gu,
  pt: /(?<![\p{L}])(?:tu|teu|tua|contigo)(?![\p{L}])/giu,
  tr: /(?<![\p{L}])(?:sen|senin|sana|seni)(?![\p{L}])/giu,
  ru: /(?<![\p{L}])(?:ты|тебя|тебе|твой|твоя|твои|твоё)(?![\p{L}])/giu,
  id: /(?<![\p{L}])(?:kamu|kau|engkau)(?![\p{L}])/giu,
};

/** @example otherRegister('de', 'Öffnen Sie Ihre Mail') // ['Sie', 'Ihre'] */
export function otherRegister(language: Language, text: string): readonly string[] {
  const pattern = OTHER_REGISTER[language];
  return pattern === null ? [] : (text.match(pattern) ?? []);
}
