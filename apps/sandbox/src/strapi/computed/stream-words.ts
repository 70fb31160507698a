import type { Locale } from '../content/locales.ts';

/** How the site's owner names the ways to watch a match. */
export interface StreamWords {
  /** Pictures and the sound of the ground, nobody talking. */
  readonly ground: string;
  readonly commentary: string;
  /** The whole match once more. */
  readonly replay: string;
}

export const STREAM_WORDS: Readonly<Record<Locale, StreamWords>> = {
  en: { ground: 'Stadium sound', commentary: 'Live commentary', replay: 'Full match' },
  id: { ground: 'Suara stadion', commentary: 'Komentar langsung', replay: 'Laga penuh' },
  de: { ground: 'Stadionton', commentary: 'Live-Kommentar', replay: 'Das ganze Spiel' },
  es: { ground: 'Sonido del estadio', commentary: 'Narración en directo', replay: 'Partido completo' },
  fr: { ground: 'Son du stade', commentary: 'Commentaire en direct', replay: 'Match en intégralité' },
  it: { ground: 'Audio dello stadio', commentary: 'Telecronaca', replay: 'Partita integrale' },
  nl: { ground: 'Stadiongeluid', commentary: 'Livecommentaar', replay: 'Hele wedstrijd' },
  pt: { ground: 'Som do estádio', commentary: 'Narração ao vivo', replay: 'Jogo completo' },
  tr: { ground: 'Stat sesi', commentary: 'Canlı anlatım', replay: 'Maçın tamamı' },
  ru: { ground: 'Звук со стадиона', commentary: 'Прямой эфир с комментарием', replay: 'Матч целиком' },
};
