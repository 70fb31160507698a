/**
 * Television channels by country. The countries are real, the channels are invented. `carries` lists the countries
 * whose competitions a channel shows, the most important first; `null` stands for competitions of no country.
 */
export interface MarketChannel {
  readonly slug: string;
  readonly name: string;
  readonly free: boolean;
  /** Language of the commentary; absent for the country's. */
  readonly language?: string;
  readonly carries: readonly (string | null)[];
}

export interface Market {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly language: string;
  /** Offset from UTC in winter, in hours; it decides when a programme day begins. */
  readonly utcOffsetHours: number;
  readonly channels: readonly MarketChannel[];
}

export const MARKETS: readonly Market[] = [
  {
    country: 'GB',
    language: 'en',
    utcOffsetHours: 0,
    channels: [
      { slug: 'gb-albion-one', name: 'Albion One', free: true, carries: ['GB-ENG', 'GB-SCT'] },
      { slug: 'gb-harbour-sport', name: 'Harbour Sport', free: false, carries: ['GB-ENG', null, 'ES'] },
      { slug: 'gb-harbour-extra', name: 'Harbour Sport Extra', free: false, carries: ['GB-ENG', 'IT', 'DE'] },
      {
        slug: 'gb-northlight',
        name: 'Northlight Football',
        free: false,
        carries: ['GB-SCT', 'FR', 'NL', 'US'],
      },
    ],
  },
  {
    country: 'DE',
    language: 'de',
    utcOffsetHours: 1,
    channels: [
      { slug: 'de-kurve-eins', name: 'Kurve Eins', free: true, carries: ['DE', null] },
      { slug: 'de-kurve-sport', name: 'Kurve Sport', free: false, carries: ['DE', null, 'GB-ENG'] },
      { slug: 'de-rasen-tv', name: 'Rasen TV', free: false, carries: ['DE', 'ES', 'IT'] },
      { slug: 'de-strafraum', name: 'Strafraum Plus', free: false, carries: ['FR', 'NL', 'TR', 'BR'] },
    ],
  },
  {
    country: 'ES',
    language: 'es',
    utcOffsetHours: 1,
    channels: [
      { slug: 'es-grada-1', name: 'Grada 1', free: true, carries: ['ES'] },
      { slug: 'es-grada-futbol', name: 'Grada Fútbol', free: false, carries: ['ES', null] },
      { slug: 'es-larguero', name: 'Canal Larguero', free: false, carries: ['ES', 'GB-ENG', 'AR'] },
    ],
  },
  {
    country: 'FR',
    language: 'fr',
    utcOffsetHours: 1,
    channels: [
      { slug: 'fr-tribune-1', name: 'Tribune 1', free: true, carries: ['FR'] },
      { slug: 'fr-tribune-foot', name: 'Tribune Foot', free: false, carries: ['FR', null] },
      { slug: 'fr-corner', name: 'Canal Corner', free: false, carries: ['GB-ENG', 'ES', 'IT', 'DE'] },
    ],
  },
  {
    country: 'IT',
    language: 'it',
    utcOffsetHours: 1,
    channels: [
      { slug: 'it-curva-uno', name: 'Curva Uno', free: true, carries: ['IT'] },
      { slug: 'it-curva-calcio', name: 'Curva Calcio', free: false, carries: ['IT', null] },
      { slug: 'it-area-sport', name: 'Area Sport', free: false, carries: ['IT', 'GB-ENG', 'ES', 'FR'] },
    ],
  },
  {
    country: 'NL',
    language: 'nl',
    utcOffsetHours: 1,
    channels: [
      { slug: 'nl-dijk-1', name: 'Dijk 1', free: true, carries: ['NL'] },
      { slug: 'nl-doelpunt', name: 'Doelpunt TV', free: false, carries: ['NL', null] },
      { slug: 'nl-doelpunt-extra', name: 'Doelpunt Extra', free: false, carries: ['NL', 'GB-ENG', 'DE'] },
    ],
  },
  {
    country: 'PT',
    language: 'pt',
    utcOffsetHours: 0,
    channels: [
      { slug: 'pt-relvado', name: 'Relvado', free: true, carries: ['PT'] },
      { slug: 'pt-bancada', name: 'Bancada TV', free: false, carries: ['PT', null, 'ES'] },
      { slug: 'pt-bancada-2', name: 'Bancada TV 2', free: false, carries: ['PT', 'BR', 'GB-ENG'] },
    ],
  },
  {
    country: 'TR',
    language: 'tr',
    utcOffsetHours: 3,
    channels: [
      { slug: 'tr-tribun-1', name: 'Tribün 1', free: true, carries: ['TR'] },
      { slug: 'tr-tribun-spor', name: 'Tribün Spor', free: false, carries: ['TR', null] },
      { slug: 'tr-saha', name: 'Saha TV', free: false, carries: ['TR', 'GB-ENG', 'DE', 'IT'] },
    ],
  },
  {
    country: 'RU',
    language: 'ru',
    utcOffsetHours: 3,
    channels: [
      { slug: 'ru-polyana', name: 'Поляна', free: true, carries: ['RU'] },
      { slug: 'ru-tribuna-sport', name: 'Трибуна Спорт', free: false, carries: ['RU', null] },
      { slug: 'ru-shtanga', name: 'Штанга', free: false, carries: ['RU', 'ES', 'TR'] },
    ],
  },
  {
    country: 'ID',
    language: 'id',
    utcOffsetHours: 7,
    channels: [
      { slug: 'id-lapangan', name: 'Lapangan TV', free: true, carries: ['ID'] },
      { slug: 'id-tribun-bola', name: 'Tribun Bola', free: false, carries: ['ID', 'GB-ENG', null] },
      { slug: 'id-tribun-bola-2', name: 'Tribun Bola 2', free: false, carries: ['ES', 'IT', 'SA', 'JP'] },
    ],
  },
  {
    country: 'BR',
    language: 'pt',
    utcOffsetHours: -3,
    channels: [
      { slug: 'br-arquibancada', name: 'Arquibancada', free: true, carries: ['BR'] },
      { slug: 'br-gramado', name: 'Gramado Sports', free: false, carries: ['BR', null] },
      { slug: 'br-gramado-2', name: 'Gramado Sports 2', free: false, carries: ['BR', 'AR', 'PT'] },
      { slug: 'br-rede-funda', name: 'Rede Funda', free: false, carries: ['GB-ENG', 'ES', 'IT'] },
    ],
  },
  {
    country: 'AR',
    language: 'es',
    utcOffsetHours: -3,
    channels: [
      { slug: 'ar-potrero', name: 'Potrero', free: true, carries: ['AR'] },
      { slug: 'ar-tribuna-norte', name: 'Tribuna Norte', free: false, carries: ['AR', 'BR', null] },
      { slug: 'ar-tribuna-sur', name: 'Tribuna Sur', free: false, carries: ['AR', 'ES', 'IT'] },
    ],
  },
  {
    country: 'MX',
    language: 'es',
    utcOffsetHours: -6,
    channels: [
      { slug: 'mx-azotea', name: 'Azotea TV', free: true, carries: ['MX'] },
      { slug: 'mx-cancha-uno', name: 'Cancha Uno', free: false, carries: ['MX', null] },
      { slug: 'mx-cancha-dos', name: 'Cancha Dos', free: false, carries: ['MX', 'ES', 'US'] },
    ],
  },
  {
    country: 'CO',
    language: 'es',
    utcOffsetHours: -5,
    channels: [
      { slug: 'co-cordillera', name: 'Cordillera', free: true, carries: ['CO'] },
      { slug: 'co-gol-cafetero', name: 'Gol Cafetero', free: false, carries: ['CO', 'AR', 'ES'] },
    ],
  },
  {
    country: 'US',
    language: 'en',
    utcOffsetHours: -5,
    channels: [
      { slug: 'us-open-five', name: 'Open Five', free: true, carries: ['US'] },
      { slug: 'us-frontier', name: 'Frontier Sports', free: false, carries: ['US', 'GB-ENG', null] },
      { slug: 'us-frontier-2', name: 'Frontier Sports 2', free: false, carries: ['GB-ENG', 'DE', 'IT'] },
      {
        slug: 'us-mosaico',
        name: 'Mosaico Deportes',
        free: false,
        language: 'es',
        carries: ['MX', 'ES', 'AR'],
      },
    ],
  },
  {
    country: 'JP',
    language: 'ja',
    utcOffsetHours: 9,
    channels: [
      { slug: 'jp-midori', name: 'みどりスタンド', free: true, carries: ['JP'] },
      { slug: 'jp-stand-sports', name: 'スタンドスポーツ', free: false, carries: ['JP', 'GB-ENG', 'ES'] },
    ],
  },
  {
    country: 'KR',
    language: 'ko',
    utcOffsetHours: 9,
    channels: [
      { slug: 'kr-chorok', name: '초록경기장', free: true, carries: ['KR'] },
      { slug: 'kr-gwanjung', name: '관중석 스포츠', free: false, carries: ['KR', 'GB-ENG', null] },
    ],
  },
  {
    country: 'AU',
    language: 'en',
    utcOffsetHours: 10,
    channels: [
      { slug: 'au-wattle', name: 'Wattle One', free: true, carries: ['AU'] },
      { slug: 'au-reef-sport', name: 'Reef Sport', free: false, carries: ['AU', 'GB-ENG', 'NZ', null] },
    ],
  },
  {
    country: 'SA',
    language: 'ar',
    utcOffsetHours: 3,
    channels: [
      { slug: 'sa-mudarraj', name: 'المدرج المفتوح', free: true, carries: ['SA'] },
      { slug: 'sa-marma', name: 'قناة المرمى', free: false, carries: ['SA', 'ES', 'GB-ENG'] },
    ],
  },
  {
    country: 'EG',
    language: 'ar',
    utcOffsetHours: 2,
    channels: [
      { slug: 'eg-saha', name: 'ساحة الكرة', free: true, carries: ['EG'] },
      { slug: 'eg-sharit', name: 'شارة القائد', free: false, carries: ['EG', 'GB-ENG', null] },
    ],
  },
  {
    country: 'ZA',
    language: 'en',
    utcOffsetHours: 2,
    channels: [
      { slug: 'za-veld-one', name: 'Veld One', free: true, carries: ['ZA'] },
      { slug: 'za-savanna', name: 'Savanna Football', free: false, carries: ['ZA', 'GB-ENG', null] },
    ],
  },
  {
    country: 'NG',
    language: 'en',
    utcOffsetHours: 1,
    channels: [
      { slug: 'ng-harmattan', name: 'Harmattan TV', free: true, carries: ['NG'] },
      { slug: 'ng-lagoon', name: 'Lagoon Sport', free: false, carries: ['GB-ENG', 'NG', 'ES'] },
    ],
  },
];
