import type { Culture } from './country.ts';

/** Streets that any town of a country has, as an address there is written; `{n}` is the number. */
const STREETS: Readonly<Record<Culture, readonly [string, ...string[]]>> = {
  english: ['{n} Station Road', '{n} Mill Lane', '{n} Victoria Street'],
  american: ['{n} Union Avenue', '{n} Depot Street', '{n} Stadium Drive'],
  antipodean: ['{n} Wattle Street', '{n} Railway Parade', '{n} Harbour Road'],
  scottish: ['{n} Kirk Wynd', '{n} Burn Road', '{n} Glebe Street'],
  spanish: ['Calle de la Estación {n}', 'Avenida del Puente {n}', 'Calle Mayor {n}'],
  latin: ['Avenida San Martín {n}', 'Calle Independencia {n}', 'Avenida del Parque {n}'],
  german: ['Bahnhofstraße {n}', 'Mühlenweg {n}', 'Am Sportplatz {n}'],
  italian: ['Via della Stazione {n}', 'Viale dei Tigli {n}', 'Via del Mulino {n}'],
  french: ['{n} rue de la Gare', '{n} avenue du Stade', '{n} rue du Moulin'],
  dutch: ['Stationsweg {n}', 'Molenlaan {n}', 'Sportlaan {n}'],
  portuguese: ['Rua da Estação {n}', 'Avenida do Parque {n}', 'Rua do Moinho {n}'],
  brazilian: ['Rua das Palmeiras {n}', 'Avenida Brasil {n}', 'Rua da Estação {n}'],
  turkish: ['İstasyon Caddesi No: {n}', 'Stadyum Sokak No: {n}', 'Çınar Caddesi No: {n}'],
  russian: ['ulitsa Vokzalnaya {n}', 'Sportivnaya ulitsa {n}', 'prospekt Mira {n}'],
  nordic: ['Stasjonsveien {n}', 'Idrettsveien {n}', 'Møllegata {n}'],
  japanese: ['{n}-1 Sakuracho', '{n}-3 Ekimae', '{n}-2 Midorigaoka'],
  korean: ['{n} Jungang-ro', '{n} Undongjang-gil', '{n} Yeok-ro'],
  indonesian: ['Jalan Merdeka No. {n}', 'Jalan Stasiun No. {n}', 'Jalan Pemuda No. {n}'],
  arabic: ['{n} Station Street', '{n} Stadium Street', '{n} Al Nour Street'],
  'southern-african': ['{n} Church Street', '{n} Stadium Road', '{n} Protea Avenue'],
  'west-african': ['{n} Market Road', '{n} Stadium Road', '{n} Unity Avenue'],
};

/** Two shares of [0, 1) pick the street and the number. */
export const streetAddress = (culture: Culture, street: number, number: number): string => {
  const [first] = STREETS[culture];
  const chosen = STREETS[culture][Math.floor(street * STREETS[culture].length)] ?? first;
  return chosen.replace('{n}', String(1 + Math.floor(number * 120)));
};
