import type { Language } from '@touchline/contracts';

/**
 * Texts that are equal in a language and in English, each checked: borrowed names of football, identical table
 * letters, words with the same spelling. Any other text equal to English is untranslated.
 */
const EVERYWHERE: readonly string[] = ['VAR', 'VAR, {team}: {decision}', '{dateTime} UTC'];

const SHARED: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  id: [
    ...['Apertura', 'Clausura', 'Final', 'Play-in', 'Live', 'Fair play', 'pen.'],
    ...['Kick-off', 'Assist: {player}'],
    ...['{league}, {round}. Kick-off: {kickoff}.', '{league}. Kick-off: {kickoff}.', 'Status: {state}.'],
    ...['Total', 'OT'],
  ],
  de: [
    ...['Apertura', 'Clausura', 'Play-in', 'Play-offs', 'Live', 'Highlights', 'Fouls', 'MF'],
    ...['Team', 'Teams', 'Form', 'Form, {team}', 'Name', 'Phase', 'Status: {state}.'],
    '{count, plural, one {# live} other {# live}}',
    ...['Basketball'],
  ],
  es: [
    'Apertura',
    'Clausura',
    'Final',
    'GF',
    'pen.',
    'Susp.',
    'Int.',
    'Canc.',
    ...['Total', 'P1', 'P2', 'P3', 'Plan'],
  ],
  fr: [
    ...['Play-in', 'Play-offs', 'Corners', 'Passes', 'Possession', 'Football', 'pen.', 'Pts'],
    ...[
      'Points',
      'Penalties',
      'Apertura',
      'Clausura',
      'Contact',
      'Susp.',
      'Int.',
      'Phase',
      'Version {version}',
    ],
    ...['Total', 'Sports', 'Match', 'Date', 'Active', 'Services', 'Scores', 'Articles', 'Notifications'],
  ],
  it: [
    ...['Apertura', 'Clausura', 'Play-in', 'Live', 'Highlights', 'Home', 'GF', 'Fair play'],
    ...['Privacy', 'Password', 'Assist: {player}', '{count, plural, one {# live} other {# live}}'],
    ...['P1', 'P2', 'P3'],
  ],
  nl: [
    'Disclaimer',
    ...['Apertura', 'Clausura', 'Play-in', 'Play-offs', 'Replay', 'Live', 'Home', 'Contact'],
    ...[
      'Team',
      'Teams',
      'Goals',
      'Assists',
      'Assist: {player}',
      'Passes',
      'Fair play',
      'W',
      'Status: {state}.',
    ],
    ...['{count, plural, one {# live} other {# live}}'],
    ...['P1', 'P2', 'P3', 'SO', 'Accounts', 'Scores'],
  ],
  pt: [
    ...['Apertura', 'Clausura', 'Final', 'Play-in', 'Play-offs', 'Passes', 'Pts', 'Fair play'],
    ...['Susp.', 'Canc.', 'Aband.'],
    ...['Total', 'P1', 'P2', 'P3'],
  ],
  tr: [
    ...['Apertura', 'Clausura', 'Final', 'Play-in', 'Form', 'Form, {team}', 'Fair play', 'pen.', 'DF'],
    ...['P1', 'P2', 'P3'],
  ],
  ru: [],
};

export function mayEqualEnglish(language: Language): ReadonlySet<string> {
  return new Set([...EVERYWHERE, ...SHARED[language]]);
}
