import type { Locale } from '../content/locales.ts';

/** What a summary of the best scenes is made of, beside names and minutes. */
export interface HighlightWords {
  /** With its colon, before which French has a space. */
  readonly goals: string;
  /** A whole summary for a match without any. */
  readonly goalless: string;
  readonly ownGoal: string;
  readonly penalty: string;
  readonly shootOut: string;
}

export const HIGHLIGHT_WORDS: Readonly<Record<Locale, HighlightWords>> = {
  en: {
    goals: 'Goals:',
    goalless: 'No goals, but the best saves and the near misses.',
    ownGoal: 'own goal',
    penalty: 'pen.',
    shootOut: 'Shoot-out:',
  },
  id: {
    goals: 'Gol:',
    goalless: 'Tanpa gol, tetapi penuh penyelamatan dan peluang emas.',
    ownGoal: 'gol bunuh diri',
    penalty: 'pen.',
    shootOut: 'Adu penalti:',
  },
  de: {
    goals: 'Tore:',
    goalless: 'Keine Tore, aber die besten Paraden und Chancen.',
    ownGoal: 'Eigentor',
    penalty: 'Elfmeter',
    shootOut: 'Elfmeterschießen:',
  },
  es: {
    goals: 'Goles:',
    goalless: 'Sin goles, pero con las mejores paradas y ocasiones.',
    ownGoal: 'en propia puerta',
    penalty: 'pen.',
    shootOut: 'Tanda de penaltis:',
  },
  fr: {
    goals: 'Buts\u00A0:',
    goalless: 'Pas de but, mais les plus beaux arrêts et les meilleures occasions.',
    ownGoal: 'csc',
    penalty: 's.p.',
    shootOut: 'Tirs au but\u00A0:',
  },
  it: {
    goals: 'Gol:',
    goalless: 'Nessun gol, ma le parate e le occasioni migliori.',
    ownGoal: 'autogol',
    penalty: 'rig.',
    shootOut: 'Rigori:',
  },
  nl: {
    goals: 'Doelpunten:',
    goalless: 'Geen doelpunten, wel de mooiste reddingen en kansen.',
    ownGoal: 'eigen doelpunt',
    penalty: 'strafschop',
    shootOut: 'Strafschoppenserie:',
  },
  pt: {
    goals: 'Gols:',
    goalless: 'Sem gols, mas com as melhores defesas e chances.',
    ownGoal: 'contra',
    penalty: 'pên.',
    shootOut: 'Disputa por pênaltis:',
  },
  tr: {
    goals: 'Goller:',
    goalless: 'Gol yok ama en iyi kurtarışlar ve pozisyonlar burada.',
    ownGoal: 'kendi kalesine',
    penalty: 'penaltı',
    shootOut: 'Seri penaltılar:',
  },
  ru: {
    goals: 'Голы:',
    goalless: 'Без голов, зато лучшие сейвы и моменты.',
    ownGoal: 'автогол',
    penalty: 'пен.',
    shootOut: 'Серия пенальти:',
  },
};
