/** What fits beside a crest and a score on a 390 px phone. */
const MAX_LENGTH = 14;

/** Words that say what kind of club it is and not which: left out at either end. */
const LEGAL_FORMS = new Set(
  'AC ACF AD AFC AS BK CA CD CF CFR CS CSM EC FC FF FK FSV GNK HNK IF IFK IK JK KF KS KV MFK NK OFK OGC PFC RC RCD RSC SC SD SK SK. SL SS SSC SV TSG TSV UD US USL VfB VfL'.split(
    ' ',
  ),
);

/** Usual short forms of long first or last words. */
const SHORT_WORDS = new Map([
  ['Athletic', 'Ath'],
  ['Athletico', 'Ath'],
  ['Atletico', 'Atl'],
  ['Atlético', 'Atl'],
  ['Borussia', 'B.'],
  ['Deportivo', 'Dep.'],
  ['Deportes', 'Dep.'],
  ['Dynamo', 'Dyn.'],
  ['Dinamo', 'Din.'],
  ['Independiente', 'Indep.'],
  ['Lokomotiv', 'Lok.'],
  ['Manchester', 'Man'],
  ['Olympique', 'Ol.'],
  ['Rovers', 'Rov'],
  ['Sporting', 'Sp.'],
  ['Universidad', 'U.'],
  ['United', 'Utd'],
  ['Wanderers', 'Wand'],
]);

/** Women's, reserve and youth sides are other teams: the mark must survive. */
const MARK = /^(?:W|II|III|B|C|U\d{2})$/;

/**
 * A short name made from the full one, for providers that give none: legal forms off, usual abbreviations, then
 * whole words from the left as far as they fit.
 *
 * @example shortNameOf('Manchester United') // 'Man Utd'
 * @example shortNameOf('FC Porto') // 'Porto'
 * @example shortNameOf('Bayern Munich W') // 'Bayern Munich W', as short as it can be told apart
 */
export function shortNameOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const mark = words.length > 1 && MARK.test(words.at(-1) ?? '') ? words.pop() : undefined;
  const core = withoutLegalForms(words);
  const suffix = mark === undefined ? '' : ` ${mark}`;
  const short = fits(core.join(' ')) ?? fits(abbreviated(core)) ?? cut(core);
  return short + suffix;
}

const fits = (text: string): string | undefined => (text.length <= MAX_LENGTH ? text : undefined);

const abbreviated = (words: readonly string[]): string =>
  words.length === 1 ? (words[0] ?? '') : words.map((word) => SHORT_WORDS.get(word) ?? word).join(' ');

function withoutLegalForms(words: readonly string[]): readonly string[] {
  const bare = words.filter(
    (word, index) => !(LEGAL_FORMS.has(word) && (index === 0 || index === words.length - 1)),
  );
  // "FC 08", "AS FC": nothing is left that names it.
  return bare.some((word) => /\p{L}{3}/u.test(word)) ? bare : words;
}

function cut(words: readonly string[]): string {
  let short = '';
  for (const word of abbreviated(words).split(' ')) {
    const longer = short === '' ? word : `${short} ${word}`;
    if (longer.length > MAX_LENGTH) break;
    short = longer;
  }
  return short === '' ? `${(words[0] ?? '').slice(0, MAX_LENGTH - 1)}…` : short;
}
