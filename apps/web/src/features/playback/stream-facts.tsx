import { type Stream, isLanguage } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { LANGUAGE_NAMES } from '../../shared/i18n/languages.ts';
import { localeOf } from '../../shared/i18n/locale.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

/** `on`: available now, live or as a recording. */
export type StreamState = 'upcoming' | 'on' | 'over';

export function streamStateOf({ from, until }: Pick<Stream, 'from' | 'until'>, nowMs: number): StreamState {
  if (nowMs < Date.parse(from)) return 'upcoming';
  return until !== null && nowMs >= Date.parse(until) ? 'over' : 'on';
}

/** The order of preference. */
const ORDER: readonly StreamState[] = ['on', 'upcoming', 'over'];

/**
 * Returns the stream offered before the visitor has chosen one: the first that is on in the owner's order, then the
 * first upcoming one, then the first that is over. `undefined` if there is none.
 */
export function offered(streams: readonly Stream[], nowMs: number): Stream | undefined {
  for (const state of ORDER) {
    const first = streams.find((stream) => streamStateOf(stream, nowMs) === state);
    if (first !== undefined) return first;
  }
  return undefined;
}

/** The facts of a stream for a choice: its label, the language of its commentary, and whether it is free. */
export function StreamFacts({ stream }: { readonly stream: Stream }) {
  const { label, commentary, access } = stream;
  return (
    <>
      <span className="truncate">{label}</span>
      {commentary !== null && <Commentary tag={commentary} />}
      <span className="font-semibold text-ink">
        <FormattedMessage id={access === 'free' ? 'playback.free' : 'playback.plan'} />
      </span>
    </>
  );
}

/**
 * The name of a language: a language of this site in itself, as in the language switch; any other in the reader's
 * language.
 */
function Commentary({ tag }: { readonly tag: string }) {
  const reader = localeOf(useLanguage());
  const [main = tag] = tag.toLowerCase().split('-');
  const named = isLanguage(main)
    ? LANGUAGE_NAMES[main]
    : (new Intl.DisplayNames(reader, { type: 'language', fallback: 'code' }).of(tag) ?? tag);
  return (
    // The server may spell the names of rare languages differently from the browser.
    <span suppressHydrationWarning>
      <FormattedMessage id="playback.commentary" values={{ language: named }} />
    </span>
  );
}
