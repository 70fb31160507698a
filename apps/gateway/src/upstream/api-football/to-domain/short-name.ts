/** The length that fits next to a crest and a score on a 390 px phone. */
const MAX_LENGTH = 14;

/** Words for the kind of club, which do not identify it: removed at either end. */
const LEGAL_FORMS = new Set(
  (
    'AC ACF AD AFC AS BK CA CD CF CFR CS CSM EC FC FF FK FSV GNK HNK IF IFK IK JK KF KS KV MFK NK OFK OGC PFC ' +
    'RC RCD RSC SC SD SK SL SS SSC SV TSG TSV UD US VfB VfL'
  ).split(' '),
);

/** Usual short forms of long words at the start of a name. */
const SHORT_FIRST = new Map([
  ['Athletic', 'Ath'],
  ['Athletico', 'Ath'],
  ['Atletico', 'Atl'],
  ['Atlético', 'Atl'],
  ['Borussia', 'B.'],
  ['Deportes', 'Dep.'],
  ['Deportivo', 'Dep.'],
  ['Dinamo', 'Din.'],
  ['Dynamo', 'Dyn.'],
  ['Independiente', 'Indep.'],
  ['Lokomotiv', 'Lok.'],
  ['Manchester', 'Man'],
  ['Olympique', 'Ol.'],
  ['Sporting', 'Sp.'],
  ['Universidad', 'U.'],
]);

/** Usual short forms at the end of a name. */
const SHORT_LAST = new Map([
  ['Athletic', 'Ath'],
  ['Mönchengladbach', "M'gladbach"],
  ['Rovers', 'Rov'],
  ['United', 'Utd'],
  ['Wanderers', 'Wand'],
]);

/** Words that cannot end a name. */
const JOINING = new Set(['&', 'and', 'da', 'de', 'del', 'di', 'do', 'e', 'la', 'of', 'the', 'y']);

/** Women's, reserve and youth sides are separate teams: their mark must stay. */
const MARK = /^(?:W|II|III|B|C|U\d{2})$/;

/**
 * Derives a short name from the full one, for providers that have none: removes legal forms, applies usual
 * abbreviations, then keeps as many whole words from the left as fit.
 *
 * @example shortNameOf('Manchester United') // 'Man Utd'
 * @example shortNameOf('FC Porto') // 'Porto'
 * @example shortNameOf('Manchester City W') // 'Man City W'
 */
export function shortNameOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const mark = words.length > 1 && MARK.test(words.at(-1) ?? '') ? words.pop() : undefined;
  const core = withoutLegalForms(words);
  const short = fitting(core) ?? fitting(abbreviated(core)) ?? cut(core);
  return mark === undefined ? short : `${short} ${mark}`;
}

function fitting(words: readonly string[]): string | undefined {
  const text = words.join(' ');
  return text.length <= MAX_LENGTH ? text : undefined;
}

function withoutLegalForms(words: readonly string[]): readonly string[] {
  const isEnd = (index: number): boolean => index === 0 || index === words.length - 1;
  const bare = words.filter((word, index) => !(LEGAL_FORMS.has(word) && isEnd(index)));
  // "FC 08", "AS FC": the rest would not identify the club.
  return bare.some((word) => /\p{L}{3}/u.test(word)) ? bare : words;
}

const abbreviated = (words: readonly string[]): readonly string[] =>
  words.map((word, index) => {
    if (words.length > 1 && index === 0) return SHORT_FIRST.get(word) ?? word;
    return index === words.length - 1 ? (SHORT_LAST.get(word) ?? word) : word;
  });

function cut(words: readonly string[]): string {
  const kept = [...words];
  while (kept.length > 1 && (fitting(kept) === undefined || JOINING.has(kept.at(-1) ?? ''))) kept.pop();
  return fitting(kept) ?? `${(kept[0] ?? '').slice(0, MAX_LENGTH - 1)}…`;
}
